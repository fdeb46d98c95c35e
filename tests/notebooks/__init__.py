"""What is asked of every notebook, and of each one in particular."""
