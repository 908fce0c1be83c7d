"""How numba keeps the code of a rule as a part, for the whole to take up.

This leans on numba's inside, which may change from one version to the next; `linking` looks before
it uses it, and does without where it is not as expected.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import cpu_target


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

    def compile_extra(self, func: Any) -> Any:
        """Compile a function and all its parts, which leave next to no garbage to look for."""
        with _uncollected():
            return super().compile_extra(func)


@contextmanager
def _uncollected() -> Iterator[None]:
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_collecting:
            gc.enable()


def are_possible() -> bool:
    """Say whether numba has everything inside that parts and wholes lean on."""
    library: Any = JITCodeLibrary(cpu_target.target_context.codegen(), "trial")  # type: ignore[no-untyped-call]
    inside = ("_linking_libraries", "_finalized", "enable_object_caching")
    overridden = ("_optimize_functions", "finalize", "get_pointer_to_function")
    return (
        all(hasattr(library, name) for name in inside)
        and all(hasattr(JITCodeLibrary, name) for name in overridden)
        and hasattr(Compiler, "compile_extra")
    )
