"""A whole game: the draft, the rounds, the cards still to come."""
