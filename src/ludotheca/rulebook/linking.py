"""How a rule and all rules that it calls become one piece of machine code.

Numba makes machine code of each function by itself, with wrappers for callers from Python, before
it puts it into whatever calls it.  Of a rule that only other rules call nobody needs that: it is
kept as a part, and the whole is optimised and turned into machine code once.

Parts lean on numba's inside.  Where that is not as expected, numba compiles in its ordinary way:
it takes longer, and the rules do the same.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numba
from numba.core import types


def jit_whole(function: Any, *, boundscheck: bool, forceinline: bool) -> Any:
    """Return numba's dispatcher for a rule that Python calls."""
    options: dict[str, Any] = {"boundscheck": boundscheck, "forceinline": forceinline}
    if parts := _parts():
        options["pipeline_class"] = parts.WholeCompiler
    return _jit(function, **options)


def jit_part(function: Any, *, by_itself: bool, boundscheck: bool, forceinline: bool) -> Any:
    """Return numba's dispatcher for a rule that other rules call.

    ``by_itself`` gives it machine code of its own: rules that call each other in a circle have to
    find each other by their addresses.
    """
    options: dict[str, Any] = {"boundscheck": boundscheck, "forceinline": forceinline}
    parts = _parts()
    if parts and not by_itself:
        options |= {"pipeline_class": parts.PartCompiler, "no_cpython_wrapper": True}
    twin = _jit(function, **options)
    compiler = getattr(twin, "_compiler", None)  # numba has no other place for it
    if hasattr(compiler, "fold_argument_types"):
        _widen(compiler)
    return twin


@cache
def _parts() -> Any:
    """Return the module of parts and wholes, or None where numba's inside is not as it expects."""
    try:
        from ludotheca.rulebook import parts

        return parts if parts.are_possible() else None
    except (ImportError, AttributeError, TypeError):
        return None


def _jit(function: Any, **options: Any) -> Any:
    jit: Any = numba.njit
    return jit(nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options)(function)


def _widen(compiler: Any) -> None:
    """Let a part take every small integer as a whole word, so that it is compiled once.

    Arithmetic is done in whole words anyway; the width of a state's field is no property of a rule.
    """
    fold = compiler.fold_argument_types

    def fold_widened(args: Any, kws: Any) -> Any:
        signature, folded = fold(args, kws)
        return signature, tuple(map(_widened, folded))

    compiler.fold_argument_types = fold_widened


def _widened(kind: Any) -> Any:
    if isinstance(kind, types.Omitted) and type(kind.value) is int:
        return types.int64
    if types.unliteral(kind) in types.signed_domain:  # type: ignore[no-untyped-call]
        return types.int64
    return kind
