"""Where compiled rules are kept between runs, and under which name.

Numba's own cache looks at the source file of the outermost function alone, so a change in a rule
that it calls would go unnoticed.  Here each compiled function gets a folder named by a fingerprint
of everything it was made from: the code of every rule it reaches, every constant they use, the
versions of the tools and the grade.  Stale code has no name under which it could be found.
"""

from __future__ import annotations

import contextlib
import dis
import hashlib
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

_LOADS = ("LOAD_GLOBAL", "LOAD_NAME")
_OURS = re.compile("[0-9a-f]{32}")

KEPT_FOLDERS = 128
"""Folders of older rules that stay, so that switching between two versions costs nothing."""


def cache_root() -> Path:
    """Return the folder for compiled rules: ``LUDOTHECA_CACHE``, or the platform's cache folder."""
    chosen = os.environ.get("LUDOTHECA_CACHE")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "ludotheca" / "compiled"


def cache_folder(
    function: Callable[..., Any], primitives: tuple[Callable[..., Any], ...], grade: object
) -> Path | None:
    """Return the writable folder that belongs to this very rule, or None if there is none."""
    try:
        root = cache_root()
        folder = root / fingerprint(function, primitives, grade)
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        os.utime(folder)
        _forget_old(root)
    except (OSError, RuntimeError):  # RuntimeError: the user has no home folder
        return None
    return folder


def is_on_disk(
    function: Callable[..., Any], primitives: tuple[Callable[..., Any], ...], grade: object
) -> bool:
    """Say whether something compiled is kept in the folder of this very rule."""
    try:
        folder = cache_root() / fingerprint(function, primitives, grade)
        return next(folder.rglob("*.nbc"), None) is not None
    except (OSError, RuntimeError):  # RuntimeError: the user has no home folder
        return False


def fingerprint(
    function: Callable[..., Any], primitives: tuple[Callable[..., Any], ...], grade: object
) -> str:
    """Return a name that differs whenever the compiled code could."""
    from importlib.metadata import version

    digest = hashlib.sha256()
    tools = [version(name) for name in ("numba", "numpy", "llvmlite")]
    digest.update(repr((sys.version, tools, grade)).encode())
    # The translation itself is part of what the code is made from, and what it puts for cite().
    for part in ("accelerate.py", "linking.py", "parts.py", "tally.py"):
        digest.update(Path(__file__).with_name(part).read_bytes())
    for line in _described(function, primitives, set()):
        digest.update(line.encode() + b"\n")
    return digest.hexdigest()[:32]


def _described(
    value: Any, primitives: tuple[Callable[..., Any], ...], seen: set[int]
) -> Iterator[str]:
    """Yield a description of a value as compiled code sees it, following functions it uses."""
    if isinstance(value, FunctionType):
        yield f"function {value.__module__}.{value.__qualname__} {value.__defaults__!r}"
        if value in primitives or id(value) in seen:
            return
        seen.add(id(value))
        yield from _described_code(value.__code__)
        for name in sorted(names_used(value.__code__)):
            if name in value.__globals__:
                yield name
                yield from _described(value.__globals__[name], primitives, seen)
    elif isinstance(value, int):
        yield f"int {int(value)}"
    else:
        yield repr(value)


def _described_code(code: CodeType) -> Iterator[str]:
    yield repr((code.co_code, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars))
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _described_code(constant)
        else:
            yield repr(constant)


def names_used(code: CodeType) -> set[str]:
    """Return the global names that a function's code loads, its inner functions included."""
    loaded = {step.argval for step in dis.get_instructions(code) if step.opname in _LOADS}
    inner = (names_used(part) for part in code.co_consts if isinstance(part, CodeType))
    return loaded.union(*inner)


def _forget_old(root: Path) -> None:
    """Drop the folders that were used longest ago; another process may be doing the same."""
    folders = [entry for entry in root.iterdir() if _OURS.fullmatch(entry.name)]
    if len(folders) <= KEPT_FOLDERS:
        return
    with contextlib.suppress(FileNotFoundError):
        folders.sort(key=lambda entry: entry.stat().st_mtime)
    for folder in folders[:-KEPT_FOLDERS]:
        shutil.rmtree(folder, ignore_errors=True)
