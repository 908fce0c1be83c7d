"""Games of luck alone, worked out as Markov chains from their own rules."""

from ludotheca.lab.exact.chain import Chain, is_declared, solve
from ludotheca.lab.exact.store import keep, known, load, save
from ludotheca.lab.exact.walking import TooMany

__all__ = ["Chain", "TooMany", "is_declared", "keep", "known", "load", "save", "solve"]
