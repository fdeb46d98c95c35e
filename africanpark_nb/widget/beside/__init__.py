"""What stands beside a board and may change while it does not: what if, the review of a game, pictures to print."""
