"""Write the reference of the Python interface from the docstrings: part of ``make docs``."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "api.md"

HEAD = """# The Python interface

What programs may rely on, written from the docstrings by `make docs`. Start with the
[first match](../tutorials/first-match.md); whoever [adds a game](../how-to/add-a-game.md) needs the
boxes and the rulebook as well.
"""

CHAPTERS = {
    "Play": (
        "ludotheca",
        "ludotheca.core.registry",
        "ludotheca.core.match",
        "ludotheca.core.events",
        "ludotheca.core.dice",
        "ludotheca.core.transcript",
        "ludotheca.core.errors",
    ),
    "Sealed dice": (
        "ludotheca.core.sealed.verify",
        "ludotheca.core.sealed.faults",
        "ludotheca.core.sealed.chain",
        "ludotheca.core.sealed.draw",
    ),
    "Bots, and who sits where": (
        "ludotheca.bots",
        "ludotheca.bots.registry",
        "ludotheca.bots.policy",
        "ludotheca.bots.question",
        "ludotheca.sitting",
    ),
    "The lab": (
        "ludotheca.lab",
        "ludotheca.lab.simulating",
        "ludotheca.lab.simulation",
        "ludotheca.lab.odds",
        "ludotheca.lab.course",
        "ludotheca.lab.hint",
        "ludotheca.lab.rollouts",
        "ludotheca.lab.arena",
        "ludotheca.lab.reporting.report",
        "ludotheca.lab.reporting.measure",
        "ludotheca.lab.solve.solver",
        "ludotheca.lab.solve.solution",
        "ludotheca.lab.exact.chain",
        "ludotheca.lab.exact.store",
    ),
    "Learning": (
        "ludotheca.adapters.pettingzoo",
        "ludotheca.adapters.gymnasium",
        "ludotheca.adapters.gymnasium_vector",
        "ludotheca.adapters.openspiel",
        "ludotheca.adapters.batch",
        "ludotheca.adapters.playing",
        "ludotheca.adapters.settings",
        "ludotheca.adapters.encoding",
    ),
    "Print": (
        "ludotheca.printing",
        "ludotheca.printing.document",
        "ludotheca.printing.paper",
    ),
    "Boxes": (
        "ludotheca.core.box",
        "ludotheca.core.game",
        "ludotheca.core.options",
        "ludotheca.core.observing",
        "ludotheca.core.counting",
        "ludotheca.core.press",
        "ludotheca.core.board",
        "ludotheca.core.paths",
        "ludotheca.core.shapes",
        "ludotheca.core.ways",
        "ludotheca.core.figures",
        "ludotheca.core.faces",
        "ludotheca.core.scene",
        "ludotheca.core.sketch",
        "ludotheca.core.sketching",
        "ludotheca.core.kit",
        "ludotheca.core.words",
        "ludotheca.testing",
        "ludotheca.testing.kit",
        "ludotheca.testing.box.check",
        "ludotheca.core.checks.fault",
    ),
    "The rulebook": (
        "ludotheca.rulebook",
        "ludotheca.rulebook.rule",
        "ludotheca.rulebook.state",
        "ludotheca.rulebook.stream",
        "ludotheca.rulebook.accelerate",
    ),
}


def api_page() -> str:
    """Return the whole page."""
    lines = [HEAD]
    for chapter, modules in CHAPTERS.items():
        lines += [f"## {chapter}", ""]
        for name in modules:
            lines += _module(name)
    return "\n".join(lines).rstrip() + "\n"


def _module(name: str) -> Iterator[str]:
    tree = ast.parse(_source(name))
    yield f"### `{name}`"
    yield ""
    yield from _prose(ast.get_docstring(tree))
    for node, about in _documented(tree.body):
        if isinstance(node, ast.ClassDef):
            yield from _class(node)
        elif isinstance(node, ast.FunctionDef):
            yield from _entry(_signature(node), about)
        elif about:
            yield from _entry(_declared(node), about)


def _source(name: str) -> str:
    """Return a module's text; it is not imported, for what it needs may not be installed."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(name)
    return Path(found.origin).read_text(encoding="utf-8")


def _class(node: ast.ClassDef) -> Iterator[str]:
    yield from _entry(f"class {node.name}{_made_with(node)}", ast.get_docstring(node))
    for member, about in _documented(node.body):
        if isinstance(member, ast.FunctionDef):
            yield from _member(_signature(member), about)
        elif not isinstance(member, ast.ClassDef):
            yield from _member(_declared(member), about)


def _made_with(node: ast.ClassDef) -> str:
    """Return what an object is made with, where the class says it with a constructor."""
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and member.name == "__init__":
            return f"({_arguments(member)})"
    return ""


def _entry(code: str, about: str | None) -> Iterator[str]:
    yield f"#### `{code}`"
    yield ""
    yield from _prose(about)


def _member(code: str, about: str | None) -> Iterator[str]:
    yield f"- `{code}`"
    for line in _prose(about):
        yield f"  {line}".rstrip()


def _documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """Yield what is public, with its docstring: for a name, the text on the line below it."""
    for number, node in enumerate(body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            if not node.name.startswith("_"):
                yield node, ast.get_docstring(node)
        elif isinstance(node, ast.AnnAssign | ast.Assign):
            below = body[number + 1] if number + 1 < len(body) else None
            if not _declared(node).startswith("_"):
                yield node, _text(below)


def _text(node: ast.stmt | None) -> str | None:
    """Return the text of a statement that is nothing but a text."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return inspect.cleandoc(str(node.value.value))
    return None


def _declared(node: ast.stmt) -> str:
    """Return a name with its type, or with its value where it says no type."""
    if isinstance(node, ast.AnnAssign):
        return f"{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"
    assert isinstance(node, ast.Assign)  # noqa: S101  # the callers look at nothing else
    return ast.unparse(node.targets[0])


def _signature(node: ast.FunctionDef) -> str:
    """Return how a function is called; a property is named like an attribute."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    returned = ast.unparse(node.returns) if node.returns else ""
    if marks & {"property", "cached_property"}:
        return f"{node.name}: {returned}"
    called = f"{node.name}({_arguments(node)})"
    return f"{called} -> {returned}" if returned else called


def _arguments(node: ast.FunctionDef) -> str:
    return re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))


def _prose(about: str | None) -> Iterator[str]:
    """Yield a docstring as Markdown: examples fenced, names in plain backticks."""
    if about is None:
        return
    is_example = False
    for line in about.splitlines():
        if line.startswith(">>>") and not is_example:
            yield "```pycon"
            is_example = True
        elif is_example and not line.strip():
            yield "```"
            is_example = False
        yield line if is_example else re.sub(r"``([^`]+)``", r"`\1`", line)
    if is_example:
        yield "```"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(api_page(), encoding="utf-8")
