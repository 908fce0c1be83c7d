"""How a rule and all rules that it calls become one piece of machine code.

Numba makes machine code of each function by itself, with wrappers for callers from Python, before
it puts it into whatever calls it.  Of a rule that only other rules call nobody needs that: it is
kept as a part, and the whole is optimised and turned into machine code once.
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class _NoEnvironments:
    """Takes the place of the engine where a part would be told its environment."""

    def set_env(self, name: str, env: Any) -> None:
        """Do nothing: a part has no address, and rules use nothing of their environment."""


class Part(JITCodeLibrary):
    """The code of a rule that only other rules call."""

    codegen = _NoEnvironments()

    @property
    def parts(self) -> list[Any]:
        """The libraries of what it calls itself."""
        return list(self._linking_libraries)

    def _optimize_functions(self, ll_module: Any) -> None:
        """Leave this to the whole, too."""

    def finalize(self) -> None:
        """Leave everything to the whole."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:  # noqa: ARG002  # numba asks by name
        """Have no address."""
        return 0


class Whole(JITCodeLibrary):
    """The code of a rule that Python calls, with all its parts."""

    def finalize(self) -> None:
        """Link the parts of the parts as well."""
        found = dict.fromkeys(self._linking_libraries)
        waiting = list(found)
        while waiting:
            library = waiting.pop()
            if isinstance(library, Part):
                new = [part for part in library.parts if part not in found]
                found.update(dict.fromkeys(new))
                waiting.extend(new)
        self._linking_libraries = list(found)
        super().finalize()  # type: ignore[no-untyped-call]


class PartCompiler(Compiler):
    """Compiles a rule that only other rules call."""

    kind: type[JITCodeLibrary] = Part

    def compile_extra(self, func: Any) -> Any:
        """Compile a function into a library of our kind."""
        self.state.library = self.kind(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)  # type: ignore[no-untyped-call]


class WholeCompiler(PartCompiler):
    """Compiles a rule that Python calls."""

    kind = Whole


def jit_whole(function: Any, *, boundscheck: bool, forceinline: bool) -> Any:
    """Return numba's dispatcher for a rule that Python calls."""
    options = {"boundscheck": boundscheck, "forceinline": forceinline}
    return _jit(function, pipeline_class=WholeCompiler, **options)


def jit_part(function: Any, *, by_itself: bool, boundscheck: bool, forceinline: bool) -> Any:
    """Return numba's dispatcher for a rule that other rules call.

    ``by_itself`` gives it machine code of its own: rules that call each other in a circle have to
    find each other by their addresses.
    """
    options: dict[str, Any] = {"boundscheck": boundscheck, "forceinline": forceinline}
    if not by_itself:
        options |= {"pipeline_class": PartCompiler, "no_cpython_wrapper": True}
    twin = _jit(function, **options)
    _widen(twin._compiler)  # noqa: SLF001  # numba has no other place for it
    return twin


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
