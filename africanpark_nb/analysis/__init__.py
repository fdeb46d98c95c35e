"""Questions about positions, answered by the rules themselves."""
