"""What a designer or researcher wants to know of a game; generic over every registered game."""

from ludotheca.lab.course import Course, course
from ludotheca.lab.odds import Odds, odds

__all__ = ["Course", "Odds", "course", "odds"]
