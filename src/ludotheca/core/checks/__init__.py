"""What can be said of a box without playing: whether it may stand on the shelf."""
