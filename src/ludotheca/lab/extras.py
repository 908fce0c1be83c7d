"""Packages that only some of the lab needs, and that may not be installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludotheca.core.errors import MissingExtra
from ludotheca.lab.speed import can_compile


def need_compiler(purpose: str) -> None:
    """Refuse what only numpy and numba can do where they are not, as in a browser: MissingExtra."""
    if not can_compile():
        raise MissingExtra(
            f"{purpose} needs numpy and numba, and they are not here",
            hint="a browser has neither: pip install ludotheca on a computer",
        )


def needed(module: str, *, purpose: str, extra: str) -> Any:
    """Return a module; MissingExtra says what needs it, and how to install the extra."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise MissingExtra(purpose, hint=f"pip install 'ludotheca[{extra}]'") from problem
