"""Write the JSON Schema of every game that has editions, and the table of fields in the docs."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludotheca.core.game import Game
from ludotheca.core.options import EditionOption
from ludotheca.core.registry import shelf

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "editions.md"
BEGIN, END = "<!-- fields: written by make docs -->\n", "<!-- end of fields -->\n"


def with_editions() -> Iterator[tuple[type[Game], EditionOption]]:
    """Yield every game that has editions, with the option that names one."""
    for box in shelf():
        for kind in box.games:
            for option in kind.declared:
                if isinstance(option, EditionOption):
                    yield kind, option


def schema_file(kind: type[Game]) -> Path:
    """Return the file in a game's folder that publishes its schema."""
    return Path(inspect.getfile(kind)).with_name("edition.schema.json")


def schema_text(option: EditionOption) -> str:
    """Return the schema as it is published."""
    return json.dumps(option.editions.schema(), indent=2, ensure_ascii=False) + "\n"


def page_text(page: str) -> str:
    """Return the page with its tables of fields written anew."""
    before, _, rest = page.partition(BEGIN)
    tables = "\n".join(
        f"### `{kind.id}`\n\n{_table(option.editions.schema())}" for kind, option in with_editions()
    )
    return f"{before}{BEGIN}\n{tables}\n{END}{rest.partition(END)[2]}"


def _table(schema: dict[str, Any]) -> str:
    lines = ["| field | value | needed | meaning |", "|---|---|---|---|"]
    lines += [
        f"| `{name}` | {_value(field)} | {'yes' if needed else 'no'} | {field['description']} |"
        for name, field, needed in _fields(schema, "")
    ]
    return "\n".join(lines) + "\n"


def _fields(schema: dict[str, Any], within: str) -> Iterator[tuple[str, dict[str, Any], bool]]:
    """Yield every field of an object, those of its tables and lists behind it."""
    for key, field in schema.get("properties", {}).items():
        yield f"{within}{key}", field, key in schema["required"]
        yield from _fields(field, f"{within}{key}.")
        yield from _fields(field.get("items", {}), f"{within}{key}[].")


def _value(field: dict[str, Any]) -> str:
    match field:
        case {"enum": values}:
            return ", ".join(f"`{value}`" for value in values)
        case {"minimum": low, "maximum": high}:
            return f"a whole number, {low} to {high}"
        case {"minItems": fewest, "maxItems": most}:
            return f"{fewest} to {most} entries"
        case {"maxLength": longest}:
            return f"a text of 1 to {longest} characters"
        case {"type": "object"}:
            return "a table"
        case _:
            return str(field["$comment"]).replace("|", "\\|")


def main() -> None:
    """Write the schemas and the page."""
    for kind, option in with_editions():
        schema_file(kind).write_text(schema_text(option), encoding="utf-8")
    PAGE.write_text(page_text(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
