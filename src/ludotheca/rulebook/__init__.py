"""The language that rules are written in; it needs nothing but the standard library."""

from ludotheca.rulebook.accelerate import accelerate
from ludotheca.rulebook.rule import (
    CHANCE,
    OVER,
    BadRule,
    Citation,
    Cited,
    bind,
    cite,
    compilable,
    rule,
    signed,
    unbound,
    wrap64,
    zeros,
)
from ludotheca.rulebook.state import Record, assign, i8, i16, i32, i64, state, u64

__all__ = [
    "CHANCE",
    "OVER",
    "BadRule",
    "Citation",
    "Cited",
    "Record",
    "accelerate",
    "assign",
    "bind",
    "cite",
    "compilable",
    "i8",
    "i16",
    "i32",
    "i64",
    "rule",
    "signed",
    "state",
    "u64",
    "unbound",
    "wrap64",
    "zeros",
]
