"""What each box says of its items: printed on the sheet, our reading of it, or ours."""

from __future__ import annotations

import pytest

from ludotheca.core.box import ItemMark
from ludotheca.core.registry import shelf

MARKS: dict[str, dict[tuple[ItemMark, ...], str]] = {
    "ludix": {
        ("printed",): "LUD-1 LUD-2 LUD-4 LUD-7 LUD-8 LUD-9",
        ("reading",): "LUD-5 LUD-10",
        ("printed", "reading"): "LUD-3 LUD-6",
        ("ours",): "LUD-11",
    },
    "chasse-croise": {
        ("printed",): "CHA-1 CHA-3 CHA-6 CHA-7 CHA-8 CHA-9 CHA-10",
        ("reading",): "CHA-2 CHA-12",
        ("printed", "reading"): "CHA-4 CHA-5 CHA-11 CHA-13",
        ("ours",): "CHA-14",
    },
    "penalty": {
        ("printed",): "PEN-2 PEN-11 PEN-12",
        ("reading",): "PEN-7 PEN-14",
        ("printed", "reading"): "PEN-3 PEN-4 PEN-6 PEN-8 PEN-9 PEN-10 PEN-13 PEN-15",
        # What the cards do is ours: the sheet has only that one obeys them.
        ("printed", "ours"): "PEN-1 PEN-5",
    },
    "veldiv": {
        ("printed",): (
            "VEL-1 VEL-2 VEL-4 VEL-5x VEL-6 VEL-7 VEL-8 VEL-9 VEL-10 VEL-IND-1 VEL-IND-2"
            " VEL-TEA-1 VEL-TEA-2 VEL-PUR-1 VEL-PUR-2 VEL-PUR-3 VEL-PUR-4 VEL-TPU-1 VEL-TPU-2"
            " VEL-ELI-2 VEL-ELI-3 VEL-ELI-4 VEL-CAG-1 VEL-CAG-3"
        ),
        ("reading",): "VEL-7a VEL-7b VEL-11 VEL-IND-7",
        ("printed", "reading"): (
            "VEL-3 VEL-5 VEL-12 VEL-IND-3 VEL-IND-3a VEL-IND-4 VEL-IND-5 VEL-IND-6 VEL-TEA-3"
            " VEL-TEA-4 VEL-TEA-5 VEL-PUR-5 VEL-TPU-3 VEL-TPU-4 VEL-ELI-1 VEL-CAG-2 VEL-CAG-4"
        ),
    },
}


@pytest.mark.parametrize("name", MARKS)
def test_every_item_has_the_marks_of_the_ledger(name: str) -> None:
    box = next(box for box in shelf() if box.id == name)
    marks = {item: given for given, items in MARKS[name].items() for item in items.split()}
    assert {item.id: item.marks for item in box.items().values()} == marks
