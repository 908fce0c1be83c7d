"""The games as other houses' environments for learning: ask for the module of the house by name."""
