"""What a designer or researcher wants to know of a game; generic over every registered game."""
