"""Why a rule does not compile, in one sentence that names the rule, its line and what is wrong."""

from __future__ import annotations

import dis
import os
import re
from collections.abc import Callable, Iterable, Sequence
from types import FunctionType

from ludotheca.rulebook.grammar import Fault, is_with, line_where
from ludotheca.rulebook.rule import BadRule

_PLACE = re.compile(r'File "([^"]+)", line (\d+)|(?:at|from) (\S+) \((\d+)\)')
"""How the compiler says where it was."""
_REASONS = (
    (
        r"runaway recursion",
        "calls itself without end",
        "return a number before the call, in a branch of its own",
    ),
    (
        r"Unknown attribute '(\w+)' of type (?:nested)?array",
        "asks an array for {0}",
        "arrays have places and len() only, so write a loop",
    ),
    (
        r"Unknown attribute '(\w+)' of type",
        "asks a number for {0}",
        "only a state has fields",
    ),
    (
        r"Cannot bind .*to signature '\((.*)\)'",
        "calls a rule with other arguments than it takes",
        "it takes {0}",
    ),
    (
        r"Cannot unify .* for '([\w$]+)",
        "uses {0} for things of different kinds",
        "give each its own name",
    ),
    (
        r"[Cc]an't unify return type|Cannot unify",
        "returns things of different kinds",
        "return a number everywhere, or nothing",
    ),
    (
        r"Untyped global name '(\w+)'",
        "uses {0}",
        "only other rules, and numbers, can be used",
    ),
    (r"NameError: name '(\w+)'", "uses {0}, which its module does not know", "import it there"),
    (
        r"Function\(<built-in function (\w+)>\)",
        "does with {0} what cannot be done with what it is given",
        "see which of them are numbers, arrays and states",
    ),
)
"""What the compiler may say, what the rule does then, and what would be right."""
_OTHERWISE = ("does what does not compile", "rules keep to numbers, loops, states and other rules")


def bad_rule(function: FunctionType, fault: Fault, compiler: str = "") -> BadRule:
    """Return the error that tells of a fault."""
    line, does, hint = fault
    file = function.__code__.co_filename
    near = os.path.relpath(file) if file.startswith(os.getcwd() + os.sep) else file  # noqa: PTH109  # no Path for "<stdin>"
    made = BadRule(f"rule {function.__name__}, line {line} of {near}, {does}: {hint}")
    made.rule, made.file, made.line, made.compiler = function.__qualname__, file, line, compiler
    return made


def explained(
    problem: Exception, rules: Sequence[FunctionType], fields: Callable[[], Iterable[str]]
) -> BadRule:
    """Return in our words what the compiler says of the first of ``rules``, which calls the others.

    ``fields`` gives the names of the fields of the states that the rule was called with.
    """
    said = re.sub(r"\x1b\[[\d;]*m", "", str(problem))  # some of its words are in colours
    if isinstance(problem, KeyError):  # all that it says of a field that a state does not have
        return _unknown_field(str(problem.args[0]), rules, list(fields()))
    rule, line = _place(said, rules)
    does, hint = _reason(said)
    return bad_rule(rule, Fault(line, does, hint), said)


def _unknown_field(name: str, rules: Sequence[FunctionType], fields: list[str]) -> BadRule:
    using = (
        rule
        for rule in rules
        if any(is_with(step, name, "_ATTR") for step in dis.get_instructions(rule.__code__))
    )
    rule = next(using, rules[0])
    from difflib import get_close_matches

    near = get_close_matches(name, fields, n=1)
    hint = f"did you mean {near[0]}?" if near else f"its fields are {', '.join(fields)}"
    does = f"uses {name}, which is no field of the state"
    line = line_where(rule.__code__, name, "_ATTR")
    return bad_rule(rule, Fault(line, does, hint), f"KeyError: {name}")


def _place(said: str, rules: Sequence[FunctionType]) -> tuple[FunctionType, int]:
    """Return the rule and line that the compiler names first, for that is the innermost."""
    for file, line, at_file, at_line in _PLACE.findall(said):
        name, number = os.path.basename(file or at_file), int(line or at_line)  # noqa: PTH119
        for rule in rules:
            code = rule.__code__
            lines = {each for _, _, each in code.co_lines() if each}
            if os.path.basename(code.co_filename) == name and number in lines:  # noqa: PTH119
                return rule, number
    return rules[0], rules[0].__code__.co_firstlineno


def _reason(said: str) -> tuple[str, str]:
    for pattern, does, hint in _REASONS:
        found = re.search(pattern, said)
        if found:
            return does.format(*found.groups()), hint.format(*found.groups())
    return _OTHERWISE
