"""Write the rules pages of the docs from the boxes and their words, and draw their boards."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ludotheca.core.box import Box
from ludotheca.core.citing import rules_id
from ludotheca.core.glimpse import under_way
from ludotheca.core.registry import shelf
from ludotheca.core.words import LANGUAGES, Words, words_in

DOCS = Path(__file__).parent.parent / "docs"
FOLDER = DOCS / "reference" / "rules"
BOARDS = DOCS / "images" / "boards"


def rules_page(box: Box, words: Words) -> str:
    """Return the page of a box: its items, which are open, and the options that turn them."""
    lines = [f"# {words.title(box)}", "", words.line(box), "", *goals(box, words), ""]
    if board_picture(box):
        told = words("rules-board", title=words.title(box))
        lines += [f"![{told}](../../images/boards/{box.id}.svg)", ""]
    if box.card.sheet:
        lines += [words("rules-follow", sheet=box.card.sheet), ""]
    lines += [words("rules-cite", id=f"`{rules_id(box)}`"), ""]
    lines += [words("rules-marks"), ""]
    if f"{box.id}-readings" in words:
        lines += [words(f"{box.id}-readings"), ""]
    for section in box.ledger:
        lines += [f"## {words(f'{box.id}-section-{section.id}')}", ""]
        for item in section.items:
            marks = ", ".join(words(f"mark-{mark}") for mark in item.marks)
            lines += [f"**{item.id}** [{marks}] {words.rule(item.id)}", ""]
    lines += [f"## {words('rules-options')}", ""]
    for kind in box.games:
        lines += [f"`{kind.id}`", ""]
        for option in kind.declared:
            default = words("rules-option-default", value=str(option.default))
            told = words(f"{box.id}-option-{option.name}")
            lines.append(
                f"- `{option.name}` = {option.described()} ({default}, {option.item}). {told}"
            )
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"


def goals(box: Box, words: Words) -> list[str]:
    """Return what one plays for in each game of the box."""
    told = {kind.id: words(f"{kind.id.replace('/', '-')}-goal") for kind in box.games}
    if len(told) == 1:
        return list(told.values())
    return [f"- `{game}`: {goal}" for game, goal in told.items()]


@cache
def board_picture(box: Box) -> str | None:
    """Return a match of the box under way, as a picture; None if it has no board."""
    return under_way(box.games[0])._repr_svg_()


def page_name(box: Box, language: str) -> str:
    """Return the name of a page; English is the docs' own language."""
    return f"{box.id}.md" if language == "en" else f"{box.id}.{language}.md"


def main() -> None:
    """Write a page for each box and language, and a picture for each board."""
    BOARDS.mkdir(parents=True, exist_ok=True)
    for box in shelf():
        picture = board_picture(box)
        if picture:
            (BOARDS / f"{box.id}.svg").write_text(picture + "\n", encoding="utf-8")
        for language in LANGUAGES:
            page = rules_page(box, words_in(language))
            (FOLDER / page_name(box, language)).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
