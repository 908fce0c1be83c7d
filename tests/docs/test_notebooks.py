"""The notebooks run, and show what they store: what a reader of the site sees is true."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.documents.notebook import as_markdown, run, stored, timeless, written

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))


def code(*sources: str) -> dict[str, Any]:
    return {"cells": [{"cell_type": "code", "source": text, "outputs": []} for text in sources]}


@pytest.mark.compiled
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_shows_what_it_stores(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert timeless(run(notebook)) == timeless(stored(notebook)), "run make notebooks, and review"


def test_there_is_one_for_each_audience() -> None:
    assert [path.stem for path in NOTEBOOKS] == ["designer", "learner", "player"]


def test_cells_share_their_names_print_and_show_their_last_value() -> None:
    outputs = run(code("x = 2\nx", "print(x)\nx + 1", "y = x", "None"))
    assert [[output["output_type"] for output in cell] for cell in outputs] == [
        ["execute_result"],
        ["stream", "execute_result"],
        [],
        [],
    ]
    assert outputs[1][0]["text"] == "2\n"
    assert outputs[1][1]["data"] == {"text/plain": "3"}


def test_a_cell_that_fails_fails() -> None:
    with pytest.raises(ZeroDivisionError):
        run(code("1 / 0"))


def test_only_the_clock_may_differ() -> None:
    one, two = "in 0.3 s, about 63,100 games a second", "in 12 s, about 9 games a second"
    assert timeless(run(code(f"print({one!r})"))) == timeless(run(code(f"print({two!r})")))
    assert timeless(run(code("print('52%')"))) != timeless(run(code("print('53%')")))


def test_what_is_stored_is_what_is_shown_on_the_page() -> None:
    notebook = written(code("6 * 7"))
    notebook["cells"].insert(0, {"cell_type": "markdown", "source": "# Title\n\nWords."})
    page = as_markdown(notebook, "it.ipynb")
    assert page.index("# Title") < page.index("(it.ipynb)") < page.index("Words.")
    assert "```python\n6 * 7\n```\n\n```text\n42\n```" in page
