"""The second speed: compile a rule, and every rule it calls, with numba.

A rule is compiled from a copy of itself whose names are bound to what compiled code wants: other
rules become their compiled twins, tuples of numbers become constant arrays, citations plain
integers.  The rule itself is never touched.  Numpy and numba are imported here, on first use, and
nowhere else in the package's lower floors.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple, cast

from ludotheca.rulebook.cache import cache_folder, is_on_disk, names_used
from ludotheca.rulebook.grammar import Fault, first_fault, line_where
from ludotheca.rulebook.refusals import bad_rule, explained
from ludotheca.rulebook.rule import COMPILABLE, MASK_64, RULES, BadRule, cite, signed, wrap64, zeros
from ludotheca.rulebook.state import assign
from ludotheca.rulebook.tally import count_if_asked

PRIMITIVES = (cite, wrap64, signed, assign, zeros)
"""Functions that mean the same in both speeds but are spelled differently for the compiler."""
TALLIED = count_if_asked
"""What stands for ``cite`` in compiled code."""


class Grade(NamedTuple):
    """How a rule is compiled."""

    debug: bool
    """With bounds checks."""
    full: bool
    """Every rule put into its callers: up to half as fast again, and up to three times as long to
    compile."""


LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1
"""What a machine integer holds."""

_twins: dict[tuple[Callable[..., Any], Grade], Any] = {}
_compiled: dict[tuple[Callable[..., Any], Grade], Any] = {}
_at_work: list[Callable[..., Any]] = []
"""The rules that are being compiled, or read from disk, in whichever threads."""
_primitives_known = False


def debugging() -> bool:
    """Say whether ``LUDOTHECA_DEBUG`` asks for bounds checks in compiled code."""
    return os.environ.get("LUDOTHECA_DEBUG", "") not in ("", "0")


def accelerate(
    function: Callable[..., Any], *, debug: bool | None = None, full: bool = False
) -> Callable[..., Any]:
    """Return the compiled twin of a rule.

    It takes records where the rule takes states, and ``None`` or a tally's record for events.
    ``debug`` compiles with bounds checks, so that a wrong index is an IndexError and not somebody
    else's pawn; by default it follows the environment variable ``LUDOTHECA_DEBUG``.  ``full`` puts
    every rule into its callers, which pays in long runs only.  Compiled code is kept on disk; where
    nothing can be written it is compiled anew in each process.

    BadRule, now or when it is called first, says which rule does what does not compile.
    """
    grade = Grade(debugging() if debug is None else debug, full)
    key = (function, grade)
    if key not in _compiled:
        if not isinstance(function, FunctionType) or function not in COMPILABLE:
            raise TypeError(f"{function!r} is not a function marked with @rule or @compilable")
        _teach_primitives()
        before = set(_twins)
        try:
            twin = _whole(function, grade)
        except TypeError:
            for unfinished in set(_twins) - before:
                del _twins[unfinished]
            raise
        _keep_on_disk(twin, function, grade)
        _compiled[key] = twin
    compiled: Callable[..., Any] = _compiled[key]
    return compiled


def is_compiling() -> bool:
    """Say whether a rule is being compiled just now, in any thread."""
    return bool(_at_work)


def is_kept(function: Callable[..., Any], *, full: bool, here: bool = False) -> bool:
    """Say whether a rule's compiled twin is at hand: in this process, or else on disk."""
    grade = Grade(debugging(), full)
    if (function, grade) in _compiled:
        return True
    return not here and is_on_disk(function, PRIMITIVES, grade)


def reached(function: Callable[..., Any]) -> int:
    """Return how many rules a rule is compiled from, itself among them."""
    return len(_reached(cast("FunctionType", function)))


def _reached(function: FunctionType) -> list[FunctionType]:
    """Return a rule and every rule that it calls, itself or by others."""
    waiting = [function]
    found = {function: None}  # in order, so that an error is told of the same rule each time
    while waiting:
        called = sorted(_called(waiting.pop()) - found.keys(), key=lambda rule: rule.__qualname__)
        waiting.extend(called)
        found.update(dict.fromkeys(called))
    return list(found)


def _whole(function: FunctionType, grade: Grade) -> Any:
    """Return numba's dispatcher for a rule that Python calls."""
    from ludotheca.rulebook.linking import jit_whole

    copy = _copied(function)
    twin = jit_whole(copy, boundscheck=grade.debug, forceinline=grade.full)
    _bind_names(copy, function, grade)
    _explain_errors(twin, function)
    return twin


def _explain_errors(twin: Any, function: FunctionType) -> None:
    """Let a rule that does not compile say so in our words.

    Numba compiles at the first call, by a method that it looks up on the dispatcher itself.
    """
    compile_for = getattr(twin, "_compile_for_args", None)
    if compile_for is None:  # another numba than we know: then in its words
        return

    def compile_or_explain(*args: Any, **kws: Any) -> Any:
        _at_work.append(function)
        try:
            return compile_for(*args, **kws)
        except Exception as problem:
            told = explained(problem, _reached(function), lambda: _fields(args))
            raise told from (problem if debugging() else None)
        finally:
            _at_work.pop()

    twin._compile_for_args = compile_or_explain  # noqa: SLF001  # see above


def _fields(arguments: tuple[Any, ...]) -> list[str]:
    """Return the names of the fields of whatever is a state among arguments."""
    kinds = (getattr(argument, "dtype", None) for argument in arguments)
    return list(
        dict.fromkeys(name for kind in kinds for name in getattr(kind, "names", None) or ())
    )


def _twin(function: FunctionType, grade: Grade) -> Any:
    """Return numba's dispatcher for a rule that other rules call."""
    key = (function, grade)
    if key not in _twins:
        from ludotheca.rulebook.linking import jit_part

        copy = _copied(function)
        _twins[key] = jit_part(
            copy,
            # Rules that are optimised before they are put into their callers play faster.
            by_itself=grade.full or _is_in_circle(function),
            boundscheck=grade.debug,
            forceinline=grade.full,
        )
        # Bound only now, so that rules which call each other find the twin that is being made.
        _bind_names(copy, function, grade)
    return _twins[key]


def _copied(function: FunctionType) -> FunctionType:
    """Return a copy with names of its own; BadRule if a rule does what no rule may."""
    if function.__closure__:
        raise _closure(function)
    fault = first_fault(function) if function in RULES else None
    if fault is not None:
        raise bad_rule(function, fault)
    names = dict(function.__globals__)
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__qualname__, copy.__module__ = function.__qualname__, function.__module__
    return copy


def _closure(function: FunctionType) -> BadRule:
    does = f"is a closure over {', '.join(function.__code__.co_freevars)}"
    return bad_rule(
        function, Fault(function.__code__.co_firstlineno, does, "make it with bind() instead")
    )


def _bind_names(copy: FunctionType, function: FunctionType, grade: Grade) -> None:
    """Bind what a copy uses to what it means in compiled code; BadRule if it means nothing."""
    names = copy.__globals__
    for name in sorted(names_used(copy.__code__) & names.keys()):
        value = names[name]
        if not _compiles(value):
            line = line_where(copy.__code__, name)
            raise bad_rule(function, Fault(line, *_not_allowed(name, value)))
        names[name] = _for_compiler(value, grade)


def _is_in_circle(function: FunctionType) -> bool:
    """Say whether a rule calls others that call it in turn."""
    waiting = [rule for rule in _called(function) if rule is not function]
    seen = set(waiting)
    while waiting:
        called = _called(waiting.pop())
        if function in called:
            return True
        waiting.extend(called - seen)
        seen |= called
    return False


def _called(function: FunctionType) -> set[FunctionType]:
    names = function.__globals__
    used = (names[name] for name in names_used(function.__code__) & names.keys())
    return {value for value in used if isinstance(value, FunctionType) and value in COMPILABLE}


def _for_compiler(value: Any, grade: Grade) -> Any:
    """Return what something that compiles means in compiled code."""
    value = TALLIED if value is cite else value
    if isinstance(value, FunctionType) and value in COMPILABLE:
        return _twin(value, grade)
    if isinstance(value, tuple):
        import numpy as np

        return np.array(value, np.int64)
    return int(value) if isinstance(value, int) else value


def _compiles(value: Any) -> bool:
    """Say whether rules may use something by its name.

    Only what the fingerprint of a rule can see through is allowed; a module or a class could change
    behind its name without the cached code being noticed.
    """
    if isinstance(value, tuple):
        return bool(value) and _is_table(value)
    if isinstance(value, int):
        return LOWEST <= value <= MASK_64
    is_known = value is None or any(value is primitive for primitive in PRIMITIVES)
    return is_known or (isinstance(value, FunctionType) and value in COMPILABLE)


def _not_allowed(name: str, value: Any) -> tuple[str, str]:
    """Return what a rule does that uses this, and what would be right."""
    kind = type(value).__name__
    if isinstance(value, FunctionType):
        return f"uses {name}, a {kind} that is no rule", "mark it with @rule"
    if isinstance(value, type(os)):
        return f"uses {name}, a {kind}", "import what you need from it, each by its own name"
    if isinstance(value, list | tuple | dict | set | float):
        return (
            f"uses {name}, a {kind}",
            "constants are whole numbers, and tuples of them in rows alike",
        )
    return f"uses {name}, a {kind}", "only rules, whole numbers and tuples of them compile"


def _is_table(value: tuple[Any, ...]) -> bool:
    """Say whether a tuple holds machine integers only, or rows of them of one length."""
    if all(isinstance(row, tuple) and len(row) == len(value[0]) for row in value):
        return all(row and _is_row(row) for row in value)
    return _is_row(value)


def _is_row(value: tuple[Any, ...]) -> bool:
    return all(isinstance(item, int) and LOWEST <= item <= HIGHEST for item in value)


def _keep_on_disk(twin: Any, function: Callable[..., Any], grade: Grade) -> None:
    """Let numba store and find this twin in a folder that only the very same rules share."""
    from numba.core import config

    settings: Any = config
    folder = cache_folder(function, PRIMITIVES, grade)
    if folder is None:
        return
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(folder)
    try:
        twin.enable_caching()
    except RuntimeError:
        return  # The rule has no source file (typed at a prompt): compiled anew each time.
    finally:
        settings.CACHE_DIR = before


def _teach_primitives() -> None:
    """Tell numba how the primitives are written in compiled code."""
    global _primitives_known  # noqa: PLW0603  # once a process, like numba's own registry
    if _primitives_known:
        return
    _primitives_known = True
    import numpy as np
    from numba import types
    from numba.extending import overload

    # Not strict: numba would compare the annotations below with those of the lambdas.
    options: dict[str, Any] = {"strict": False, "jit_options": {"forceinline": True}}

    @overload(wrap64, **options)
    def _(number: Any) -> Any:  # noqa: ARG001  # numba matches parameters by name
        return lambda number: np.uint64(number)  # noqa: PLW0108  # numba wants a function

    @overload(signed, **options)
    def _(number: Any) -> Any:  # noqa: ARG001
        return lambda number: np.int64(number)  # noqa: PLW0108

    @overload(zeros, **options)
    def _(count: Any) -> Any:  # noqa: ARG001
        return lambda count: np.zeros(count, np.int64)

    @overload(assign, **options)
    def _(target: Any, source: Any) -> Any:
        if not isinstance(target, types.Record) or target != source:
            return None
        lines = "".join(f"    target.{name} = source.{name}\n" for name in target.fields)
        made: dict[str, Any] = {}
        exec(f"def copy_fields(target, source):\n{lines}", made)  # noqa: S102  # our own field names
        return made["copy_fields"]
