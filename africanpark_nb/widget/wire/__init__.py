"""What views are shown, as JSON: boards, positions beside them, verdicts in words, the tree of moments; and the messages that come back."""
