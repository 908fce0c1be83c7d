from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / ".github"
FILES = sorted(FOLDER.rglob("*.yml"))
JOBS: dict[str, Any] = yaml.safe_load((FOLDER / "workflows" / "ci.yml").read_text("utf-8"))["jobs"]
STEPS: list[dict[str, Any]] = [step for job in JOBS.values() for step in job["steps"]]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_service_can_read_it(file: Path) -> None:
    assert isinstance(yaml.safe_load(file.read_text(encoding="utf-8")), dict)


def test_every_action_is_pinned_by_its_major_version() -> None:
    actions = [step["uses"] for step in STEPS if "uses" in step]
    assert actions
    assert [one for one in actions if not re.fullmatch(r"[\w-]+/[\w-]+@(release/)?v\d+", one)] == []


def test_what_it_runs_is_there() -> None:
    commands = "\n".join(step["run"] for step in STEPS if "run" in step)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    files = re.findall(r"(?:\.ci|scripts)/[\w.]+", commands)
    targets = re.findall(r"make ([\w-]+)", commands)
    assert ".ci/run" in files
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert targets
    assert [target for target in targets if f"\n{target}:" not in makefile] == []


def test_only_a_tag_is_published_and_only_after_everything_else() -> None:
    publish = JOBS["publish"]
    assert publish["if"] == JOBS["build"]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    assert (publish["needs"], JOBS["build"]["needs"]) == ("build", "test")
    assert publish["permissions"] == {"id-token": "write"}  # trusted publishing, and no password
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["publish"]


def test_forms_ask_for_something_under_a_name_of_its_own() -> None:
    forms = [file for file in FILES if "body:" in file.read_text(encoding="utf-8")]
    assert len(forms) >= 3
    for form in forms:
        told = yaml.safe_load(form.read_text(encoding="utf-8"))
        assert told["name"]
        assert told["description"]
        names = [field["id"] for field in told["body"]]
        assert len(names) == len(set(names)), form.name
