"""What is printed: animals, territory cards with their columns, editions, and what things are called."""
