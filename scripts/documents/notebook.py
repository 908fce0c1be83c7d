"""Notebooks: run in this very process, compared with what they store, shown as a page."""

from __future__ import annotations

import ast
import io
import re
from contextlib import redirect_stdout
from typing import Any

Notebook = dict[str, Any]
Output = dict[str, Any]

CLOCK = re.compile(r"\bin [\d.,]+ s, about [\d.,]+ games a second")
"""The only words of a result that differ from run to run."""

LONGEST = 2_000
"""How much of a value's plain text is stored; whoever opens the notebook sees its own table."""


def source_of(cell: dict[str, Any]) -> str:
    """Return a cell's text, which a notebook keeps as one text or as lines."""
    text = cell["source"]
    return text if isinstance(text, str) else "".join(text)


def run(notebook: Notebook) -> list[list[Output]]:
    """Run the cells one after the other, and return what each code cell prints and shows."""
    names: dict[str, Any] = {"__name__": "__main__"}
    return [
        _run_cell(source_of(cell), names, f"cell {number}")
        for number, cell in enumerate(notebook["cells"], 1)
        if cell["cell_type"] == "code"
    ]


def written(notebook: Notebook) -> Notebook:
    """Return a notebook with the outputs of a fresh run."""
    outputs = iter(run(notebook))
    count = 0
    cells = []
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cells.append({**cell, "execution_count": count, "outputs": _numbered(outputs, count)})
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def _numbered(outputs: Any, count: int) -> list[Output]:
    return [
        {**output, "execution_count": count}
        if output["output_type"] == "execute_result"
        else output
        for output in next(outputs)
    ]


def _run_cell(code: str, names: dict[str, Any], name: str) -> list[Output]:
    """Run a cell; the value of its last expression is shown, unless it is None."""
    body = ast.parse(code, name).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(ast.Module(body, []), name, "exec"), names)  # noqa: S102  # our own notebooks
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)  # noqa: S307
    outputs = list[Output]()
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    if value is not None:
        shown = {"output_type": "execute_result", "data": _shown(value), "metadata": {}}
        outputs.append(shown)
    return outputs


def _shown(value: Any) -> dict[str, str]:
    """Return a value as notebooks show it: as it draws or tells itself, and as plain text."""
    plain = re.sub(r" at 0x[0-9a-f]+(?=>)", "", repr(value))
    data = {"text/plain": plain if len(plain) <= LONGEST else plain[:LONGEST] + " …"}
    for kind, method in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
        drawn = getattr(value, method, lambda: None)()
        if drawn is not None:
            data[kind] = drawn
    return data


def stored(notebook: Notebook) -> list[list[Output]]:
    """Return the outputs that a notebook stores, as `run` returns them."""
    return [
        [
            {key: value for key, value in output.items() if key != "execution_count"}
            for output in cell["outputs"]
        ]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def timeless(outputs: list[list[Output]]) -> str:
    """Return outputs as a text to compare, without what the clock said."""
    return CLOCK.sub("in … s", "\n".join(map(str, outputs)))


def as_markdown(notebook: Notebook, download: str) -> str:
    """Return a notebook as a page, with a link to the notebook itself after the title."""
    parts = [part for cell in notebook["cells"] for part in _parts(cell)]
    link = f"[Take this notebook home]({download}), open it in Jupyter and change what you like."
    return "\n\n".join([parts[0], link, *parts[1:]]) + "\n"


def _parts(cell: dict[str, Any]) -> list[str]:
    if cell["cell_type"] == "markdown":
        return re.split(r"\n\n(?=.)", source_of(cell), maxsplit=1)
    outputs = [_shown_on_page(output) for output in cell["outputs"]]
    return [f"```python\n{source_of(cell)}\n```", *outputs]


def _shown_on_page(output: Output) -> str:
    data = output.get("data", {"text/plain": output.get("text", "")})
    for kind in ("text/html", "image/svg+xml"):
        if kind in data:
            return f'````{{raw}} html\n<div class="shown">{data[kind]}</div>\n````'
    return f"```text\n{data['text/plain'].rstrip()}\n```"
