"""Write the rules pages of the docs from the boxes and their words."""

from __future__ import annotations

from pathlib import Path

from ludotheca.core.box import Box
from ludotheca.core.registry import boxes
from ludotheca.core.words import LANGUAGES, Words, words_in

FOLDER = Path(__file__).parent.parent / "docs" / "reference" / "rules"


def rules_page(box: Box, words: Words) -> str:
    """Return the page of a box: its items, which are open, and the options that turn them."""
    lines = [f"# {box.card.title}", "", words.line(box), ""]
    if box.card.sheet:
        lines += [words("rules-follow", sheet=box.card.sheet), ""]
    lines += [words("rules-marks"), ""]
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


def page_name(box: Box, language: str) -> str:
    """Return the name of a page; English is the docs' own language."""
    return f"{box.id}.md" if language == "en" else f"{box.id}.{language}.md"


def main() -> None:
    """Write a page for each box and language."""
    for box in boxes():
        for language in LANGUAGES:
            page = rules_page(box, words_in(language))
            (FOLDER / page_name(box, language)).write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
