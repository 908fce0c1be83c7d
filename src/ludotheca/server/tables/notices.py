"""What the list of open tables says of one, for those who look for company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ludotheca.server.store.base import Entry
from ludotheca.server.tables.chairs import Chair
from ludotheca.server.tables.history import History
from ludotheca.server.tables.setup import Setup


@dataclass(frozen=True)
class OpenTable:
    """A table on the list: its setup, who is there, and the root with which a guest's key ends."""

    id: str
    setup: Setup
    chairs: tuple[Chair, ...]
    root: str
    opened: int


def notice_of(setup: Setup, history: History, root: str, opened: int) -> Mapping[str, Any] | None:
    """Return what is kept of a table for the list; None if it does not belong there."""
    has_room = any(not chair.is_taken for chair in history.chairs_as_set)
    if not setup.house.listed or not has_room or history.ended is not None:
        return None
    chairs = [asdict(chair) for chair in history.chairs]
    return {
        "setup": setup.without_seal().to_json(),
        "chairs": chairs,
        "root": root,
        "opened": opened,
    }


def notice_after(
    setup: Setup, history: History, entries: Sequence[Entry], root: str, opened: int
) -> Mapping[str, Any] | None:
    """Return the notice of a table once it has read these entries."""
    after = History.from_json(setup, history.to_json(history.before + len(history.moves)))
    for entry in entries:
        after.read(entry)
    return notice_of(setup, after, root, opened)


def open_table(table: str, notice: Mapping[str, Any]) -> OpenTable:
    """Return a table on the list by its notice."""
    chairs = tuple(Chair(**chair) for chair in notice["chairs"])
    setup = Setup.from_json(notice["setup"])
    return OpenTable(table, setup, chairs, notice["root"], notice["opened"])
