"""The same rules in tables, for play-outs and hindsight."""
