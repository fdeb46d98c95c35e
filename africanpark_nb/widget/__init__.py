"""The boards that notebooks show, and what lies on them."""
