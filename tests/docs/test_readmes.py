"""The README and its French twin say the same, and every link in them leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGLISH, FRENCH = ROOT / "README.md", ROOT / "README.fr.md"
OTHERS = [ROOT / name for name in ("CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")]
LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?\)")
FENCED = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def headings(page: Path) -> list[str]:
    return re.findall(r"^#+ .*$", FENCED.sub("", text(page)), re.MULTILINE)


def shape(page: Path) -> list[str]:
    """Return what a page is made of, in order: headings, points, rows of tables and pictures."""
    bare = FENCED.sub("```", text(page))
    return re.findall(r"^(?:#+ |- |\d\. |\||```|!\[)", bare, re.MULTILINE)


def links(page: Path) -> list[tuple[str, str]]:
    return [(target.replace(".fr.", "."), anchor) for target, anchor in LINK.findall(text(page))]


def code(page: Path) -> set[str]:
    """Return what is to be typed, but for what differs by language."""
    typed = re.findall(r"`(ludotheca [^`]+|make [^`]+)`", text(page))
    return {re.sub(r"--name \w+| --lang fr", "", words) for words in typed}


def anchor_of(heading: str) -> str:
    """Return the anchor that a heading has where pages are shown."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", heading.lstrip("# ")).lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def test_both_readmes_are_of_one_shape() -> None:
    assert shape(FRENCH) == shape(ENGLISH)
    assert len(headings(FRENCH)) == len(headings(ENGLISH)) > 5


def test_both_readmes_lead_to_the_same_places() -> None:
    assert sorted(links(FRENCH)) == sorted(links(ENGLISH))


def test_both_readmes_have_the_same_typed() -> None:
    assert code(FRENCH) == code(ENGLISH)
    assert len(code(ENGLISH)) > 10


def test_what_has_a_french_twin_is_linked_in_french() -> None:
    for target, _ in LINK.findall(text(FRENCH)):
        place = ROOT / target
        twin = place.with_suffix(f".fr{place.suffix}")
        assert ".fr" in target or place == ENGLISH or not twin.exists(), target


@pytest.mark.parametrize("page", [ENGLISH, FRENCH, *OTHERS], ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    found = LINK.findall(text(page))
    assert found or page in OTHERS
    for target, anchor in found:
        if "://" not in target:
            place = page.parent / target if target else page
            assert place.exists(), f"{page.name} links to {target}"
            if anchor:
                anchors = [anchor_of(heading) for heading in headings(place)]
                assert anchor in anchors, f"{page.name} links to {target}#{anchor}"
