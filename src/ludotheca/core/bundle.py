"""The messages of one language.  All of Fluent works; what most messages use is also fast.

Most messages are text, variables and choices between texts.  Those are filled in here, from the
tree that ``fluent.syntax`` reads.  Every other one (functions, terms, attributes, numbers with a
fraction) goes to ``fluent.runtime``, which takes longer to import than the whole rest of a command
does to answer.  Both say the same; a test holds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fluent.syntax import FluentParser, ast

from ludotheca.core.languages import FIRST

GROUPS = {"en": ",", "fr": "\u202f"}
"""What stands between the thousands of a number; without an entry a language is never plain."""
ONE = {"en": (1,), "fr": (0, 1)}
"""The whole numbers that a language treats as one."""
MILLION = 1_000_000
"""From here on languages have plurals of their own; French says *un million de*."""
DEEPEST = 20
"""How often a plain message may lead to another."""


class Bundle:
    """Messages by their ids, and how each is filled in.

    >>> messages = Bundle("en")
    >>> messages.add("points = { $n } points")
    >>> messages.filled("points", {"n": 1200})
    '1,200 points'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self._resources: list[Any] = []
        self._messages: dict[str, Any] = {}
        self._whole: Any = None

    def add(self, text: str) -> None:
        """Read the messages of a file; of two with the same id, the first one counts."""
        resource = FluentParser(with_spans=False).parse(text)
        self._resources.append(resource)
        self._whole = None
        for entry in resource.body:
            if isinstance(entry, ast.Message):
                self._messages.setdefault(entry.id.name, entry)

    def __contains__(self, message: str) -> bool:
        return message in self._messages

    def filled(self, message: str, args: Mapping[str, Any]) -> str:
        """Return a message with its arguments filled in; KeyError says what keeps it from that."""
        pattern = self._messages[message].value
        if pattern is None:
            raise KeyError(f"{message} has no text of its own")
        try:
            return self._pattern(pattern, args, DEEPEST)
        except _NotPlain:
            return self._filled_by_fluent(message, args)

    def _filled_by_fluent(self, message: str, args: Mapping[str, Any]) -> str:
        whole = self._whole or self._opened()
        try:
            text, problems = whole.format_pattern(whole.get_message(message).value, dict(args))
        except RecursionError:
            raise KeyError(f"{message} leads to itself") from None
        if problems:
            raise KeyError(f"{message}: {problems[0]}")
        return str(text)

    def _opened(self) -> Any:
        from fluent.runtime import FluentBundle

        # Numbers and plurals are the first language's where nobody knows those of this one.
        # Without isolation: the marks that Fluent would put around names show up in a terminal.
        self._whole = FluentBundle([self.language, FIRST], use_isolating=False)
        for resource in self._resources:
            self._whole.add_resource(resource)
        return self._whole

    # The plain part

    def _pattern(self, pattern: Any, args: Mapping[str, Any], depth: int) -> str:
        return "".join(
            element.value
            if isinstance(element, ast.TextElement)
            else self._expression(element.expression, args, depth)
            for element in pattern.elements
        )

    def _expression(self, node: Any, args: Mapping[str, Any], depth: int) -> str:
        if isinstance(node, ast.VariableReference):
            return self._written(args.get(node.id.name))
        if isinstance(node, ast.SelectExpression):
            return self._pattern(self._variant(node, args).value, args, depth)
        if isinstance(node, ast.StringLiteral):
            return str(node.parse()["value"])
        if isinstance(node, ast.MessageReference) and node.attribute is None and depth:
            found = self._messages.get(node.id.name)
            if found is not None and found.value is not None:
                return self._pattern(found.value, args, depth - 1)
        raise _NotPlain

    def _written(self, value: object) -> str:
        if isinstance(value, str):
            return value
        if isinstance(value, int) and self.language in GROUPS:
            return f"{value:,}".replace(",", GROUPS[self.language])
        raise _NotPlain

    def _variant(self, node: Any, args: Mapping[str, Any]) -> Any:
        if not isinstance(node.selector, ast.VariableReference):
            raise _NotPlain
        value = args.get(node.selector.id.name)
        for variant in node.variants:
            if self._is_chosen(variant.key, value):
                return variant
        return next(variant for variant in node.variants if variant.default)

    def _is_chosen(self, key: Any, value: object) -> bool:
        if isinstance(value, str) and isinstance(key, ast.Identifier):
            return value == str(key.name)
        if not isinstance(value, int) or abs(value) >= MILLION or self.language not in ONE:
            raise _NotPlain
        if isinstance(key, ast.Identifier):
            return str(key.name) == ("one" if abs(value) in ONE[self.language] else "other")
        return value == float(key.value)


class _NotPlain(Exception):
    """Raised inside a message that is for fluent.runtime to fill in."""
