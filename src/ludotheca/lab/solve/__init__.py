"""Exact solutions of games of pressing one's luck for two, from their own rules."""

from ludotheca.lab.solve.contest import contest
from ludotheca.lab.solve.picture import draw
from ludotheca.lab.solve.solution import Solution
from ludotheca.lab.solve.solver import solve
from ludotheca.lab.solve.store import keep, load, save, solved
from ludotheca.lab.solve.throws import solvable

__all__ = [
    "Solution",
    "contest",
    "draw",
    "keep",
    "load",
    "save",
    "solvable",
    "solve",
    "solved",
]
