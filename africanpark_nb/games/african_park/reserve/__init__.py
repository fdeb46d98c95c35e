"""One reserve: where animals may go, what follows, what it scores."""
