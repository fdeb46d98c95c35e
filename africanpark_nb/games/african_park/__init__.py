"""African Park: settling wild animals in the areas of a reserve."""
