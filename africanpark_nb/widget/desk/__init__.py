"""What lies on a board, and what an action makes of it."""
