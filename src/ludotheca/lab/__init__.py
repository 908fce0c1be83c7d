"""What a designer or researcher wants to know of a game; generic over every registered game."""

from ludotheca.lab.arena import Arena, arena
from ludotheca.lab.course import Course, course
from ludotheca.lab.hint import Hint, hint
from ludotheca.lab.odds import Odds, odds
from ludotheca.lab.rollouts import Position, Rollouts, roll_out
from ludotheca.lab.simulating import simulate
from ludotheca.lab.simulation import Simulation
from ludotheca.lab.story import Story, story

__all__ = [
    "Arena",
    "Course",
    "Hint",
    "Odds",
    "Position",
    "Rollouts",
    "Simulation",
    "Story",
    "arena",
    "course",
    "hint",
    "odds",
    "roll_out",
    "simulate",
    "story",
]
