"""What any game is, without knowing one: the protocol, verdicts, pictures as data, errors, names and files."""
