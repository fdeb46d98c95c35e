"""Games of any kind as they are played: lines of moments, records, bots."""
