from __future__ import annotations

import doctest
from types import ModuleType

import pytest

from scripts import readme_abroad, release, try_release
from scripts.readme_abroad import links, told_abroad
from scripts.release import (
    CHANGES,
    CITED,
    PROJECT,
    CannotRelease,
    Texts,
    check,
    cut,
    released,
    sections_of,
)
from scripts.try_release import ROOT, differences, version_of

CHANGELOG = (
    "# Changelog\n\n## [Unreleased]\n\n### Added\n- New.\n\n## [0.1.0] - 2026-01-02\n- Old.\n"
)
BEFORE = Texts(
    'version = "0.1.0"\ndated = "2026-01-02"\n',
    CHANGELOG,
    'version: "0.1.0"\ndate-released: "2026-01-02"\n',
)


def test_what_is_unreleased_becomes_that_of_the_version() -> None:
    sections = sections_of(cut(CHANGELOG, "0.2.0", "2026-02-03"))
    assert list(sections) == ["Unreleased", "0.2.0", "0.1.0"]
    assert sections["Unreleased"][1].strip() == ""
    assert sections["0.2.0"] == ("2026-02-03", "\n### Added\n- New.\n\n")
    assert sections["0.1.0"] == ("2026-01-02", "- Old.\n")


def test_a_release_that_is_cut_passes_the_check_and_no_other_does() -> None:
    after = released(BEFORE, "0.2.0", "2026-02-03")
    check(after, "0.2.0")
    for field in Texts._fields:
        for wrong in (getattr(BEFORE, field), ""):
            with pytest.raises(CannotRelease):
                check(after._replace(**{field: wrong}), "0.2.0")


def test_the_day_is_the_same_wherever_the_version_stands() -> None:
    after = released(BEFORE, "0.2.0", "2026-02-03")
    for wrong in (
        after._replace(project=after.project.replace("02-03", "02-04")),
        after._replace(citation=after.citation.replace("02-03", "02-04")),
    ):
        with pytest.raises(CannotRelease, match=r"2026-02-04.*not 2026-02-03"):
            check(wrong, "0.2.0")


@pytest.mark.parametrize(
    ("version", "day", "why"),
    [
        ("0.1.0", "2026-02-03", "a section 0.1.0 already"),
        ("0.2.0", "3 February", "a day looks like"),
        ("0.2.0", "2026-02-30", "a day looks like"),
    ],
)
def test_what_cannot_be_cut_is_said(version: str, day: str, why: str) -> None:
    with pytest.raises(CannotRelease, match=why):
        cut(CHANGELOG, version, day)


def test_nothing_is_released_twice() -> None:
    changes = cut(CHANGELOG, "0.2.0", "2026-02-03")
    with pytest.raises(CannotRelease, match="nothing that is unreleased"):
        cut(changes, "0.3.0", "2026-02-03")


@pytest.mark.parametrize("version", ["", "v0.2.0", "0.2", "0.2.0.dev1", '0.2.0"', "0.2.0\n"])
def test_a_version_is_three_numbers(version: str) -> None:
    with pytest.raises(CannotRelease, match="a version looks like"):
        released(BEFORE, version, "2026-02-03")


def test_our_own_files_say_that_a_version_is_cut_or_can_be() -> None:
    files = (PROJECT, CHANGES, CITED)
    texts, version = Texts(*(file.read_text("utf-8") for file in files)), version_of(ROOT)
    if version not in sections_of(texts.changes):
        texts = released(texts, version, "2026-11-19")
    check(texts, version)


def test_no_link_of_the_readme_depends_on_the_repository_once_it_is_abroad() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    told = told_abroad(text, "https://example.org/it/", "1.0")
    assert "](docs/" not in told
    assert "![" in told
    assert "](https://example.org/it/raw/v1.0/docs/images/" in told
    assert "](https://example.org/it/blob/v1.0/CONTRIBUTING.md)" in told
    nowhere = told_abroad(text, "", "1.0")
    assert "![" not in nowhere
    assert "](docs/" not in nowhere
    assert "CONTRIBUTING.md)" not in nowhere


def test_an_address_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="begins with https://"):
        links("git@example.org:it", "1.0")


def test_an_archive_that_lacks_or_leaks_something_is_noticed() -> None:
    built = ["PKG-INFO", "src/ludotheca/web/static/index.html"]
    assert differences(["a.py"], ["a.py", *built]) == []
    assert differences(["a.py", "b.py"], ["a.py", "c.py"]) == ["missing: b.py", "too much: c.py"]


@pytest.mark.parametrize("module", [readme_abroad, release, try_release])
def test_examples_run(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.attempted
    assert not done.failed
