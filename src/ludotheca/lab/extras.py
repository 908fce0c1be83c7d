"""Packages that only some of the lab needs, and that may not be installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ludotheca.core.errors import MissingExtra


def needed(module: str, *, purpose: str, extra: str) -> Any:
    """Return a module; MissingExtra says what needs it, and how to install the extra."""
    try:
        return import_module(module)
    except ImportError as problem:
        raise MissingExtra(purpose, hint=f"pip install 'ludotheca[{extra}]'") from problem
