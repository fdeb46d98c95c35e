"""A game that is nothing like African Park, and what is asked of it."""
