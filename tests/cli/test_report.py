"""``ludotheca report``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import ludotheca
from ludotheca import lab

if TYPE_CHECKING:
    from tests.cli.conftest import Command

PIGLET = ("report", "ludix/piglet", "-o", "target=2", "--games", "4", "--seed", "3")


@pytest.mark.compiled
def test_a_report_for_programs(command: Command) -> None:
    done = command(*PIGLET, "--json")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    expected = lab.report(ludotheca.game("ludix/piglet", target=2), games=4, seed=3)
    assert told == expected.to_json()
    assert {"balance", "length", "branching", "stakes", "lead_changes", "drama", "luck",
            "skill"} <= set(told["measures"])  # fmt: skip


@pytest.mark.compiled
def test_a_report_in_words_and_as_a_page(command: Command, tmp_path: Path) -> None:
    page = tmp_path / "piglet.html"
    done = command(*PIGLET, "--html", str(page), "--lang", "fr")
    lines = done.out.splitlines()
    assert lines[0] == "ludix/piglet\xa0: ce qu’on en sait"
    assert lines[-1].endswith(str(page))
    assert '<html lang="fr">' in page.read_text(encoding="utf-8")


def test_what_was_asked_wrongly_is_said_before_anything_is_played(
    command: Command, tmp_path: Path
) -> None:
    assert "there is no game" in command("report", "chess").complaint()
    assert "games cannot be" in command("report", "ludix", "--games", "1").complaint()
    assert "cannot be played by" in command("report", "ludix", "--players", "9").complaint()
    assert "has no option" in command("report", "ludix", "-o", "x=1").complaint()
    nowhere = tmp_path / "missing" / "page.html"
    assert str(nowhere) in command("report", "ludix", "--html", str(nowhere)).complaint()
