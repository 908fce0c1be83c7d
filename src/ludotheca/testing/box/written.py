"""Messages that the code of a box names in so many words, also those that no game came by."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from types import ModuleType

from ludotheca.core.box import Box
from ludotheca.core.checks.needed import PERSON, Needed, modules

Meanings = Mapping[str, list[str]]
"""What names can stand for, where they run through texts that are written out."""


def written_messages(box: Box) -> Iterator[Needed]:
    """Yield every message whose id can be read from the code of a box's games.

    That is ``Message("toy-rest")``, one of two texts, or a text with parts that run through texts
    which are written out: ``Message(f"toy-{kind}") for kind in ("step", "rest")``.
    """
    for module in modules(box):
        if module.__file__ is None or not module.__file__.endswith(".py"):
            continue
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        yield from _within(tree, _constants(module), module.__file__)


def _constants(module: ModuleType) -> dict[str, list[str]]:
    """Return the names of a module that stand for texts, or for a row of them."""
    found: dict[str, list[str]] = {}
    for name, value in vars(module).items():
        values = [value] if isinstance(value, str) else value
        if isinstance(values, list | tuple) and all(isinstance(each, str) for each in values):
            found[name] = list(values)
    return found


def _within(node: ast.AST, known: Meanings, file: str) -> Iterator[Needed]:
    known = _running(node, known)
    if isinstance(node, ast.Call) and _called(node) == "Message" and node.args:
        arguments = _given(node)
        for name in _texts(node.args[0], known):
            yield Needed(name, f"a message, line {node.lineno}", arguments, file=file)
    for child in ast.iter_child_nodes(node):
        yield from _within(child, known, file)


def _called(node: ast.Call) -> str:
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _given(node: ast.Call) -> frozenset[str] | None:
    """Return the names of a message's arguments where they are written out; None if not."""
    if node.keywords or len(node.args) > 2:
        return None
    if len(node.args) == 1:
        return PERSON
    if not isinstance(node.args[1], ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in node.args[1].keys]
    return PERSON | {str(key) for key in keys} if None not in keys else None


def _running(node: ast.AST, known: Meanings) -> Meanings:
    """Return what names stand for inside a node, with those that run through rows of texts."""
    loops: list[tuple[ast.expr, ast.expr]] = []
    if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp):
        loops = [(each.target, each.iter) for each in node.generators]
    elif isinstance(node, ast.For):
        loops = [(node.target, node.iter)]
    elif isinstance(node, ast.FunctionDef | ast.Lambda):
        return {name: known[name] for name in known.keys() - _parameters(node)}
    inner = dict(known)
    for target, row in loops:
        names = [part.id for part in ast.walk(target) if isinstance(part, ast.Name)]
        inner = {name: texts for name, texts in inner.items() if name not in names}
        if isinstance(target, ast.Name) and (texts := _row(row, known)):
            inner[target.id] = texts
    return inner


def _parameters(node: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Return the names that mean something else inside a function: what it is given or sets."""
    given = {each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}
    stored = (each for each in ast.walk(node) if isinstance(each, ast.Name))
    return given | {each.id for each in stored if isinstance(each.ctx, ast.Store)}


def _row(node: ast.expr, known: Meanings) -> list[str]:
    if isinstance(node, ast.Tuple | ast.List):
        texts = [each.value for each in node.elts if isinstance(each, ast.Constant)]
        return [text for text in texts if isinstance(text, str)]
    return list(known.get(node.id, ())) if isinstance(node, ast.Name) else []


def _texts(node: ast.expr, known: Meanings) -> list[str]:
    """Return every text that an expression can be; none if that cannot be read."""
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else []
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body, known), *_texts(node.orelse, known)]
    if isinstance(node, ast.Name):
        return list(known.get(node.id, ()))
    if isinstance(node, ast.FormattedValue) and node.format_spec is None:
        return _texts(node.value, known)
    parts: list[ast.expr] = []
    if isinstance(node, ast.JoinedStr):
        parts = node.values
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        parts = [node.left, node.right]
    texts = product(*(_texts(part, known) for part in parts)) if parts else ()
    return ["".join(chosen) for chosen in texts]
