"""What a game is, how it is played and written down; nothing here knows a game by name."""
