"""What a designer or researcher wants to know of a game; generic over every registered game."""

from ludotheca.lab.course import Course, course
from ludotheca.lab.odds import Odds, odds
from ludotheca.lab.simulating import simulate
from ludotheca.lab.simulation import Simulation

__all__ = ["Course", "Odds", "Simulation", "course", "odds", "simulate"]
