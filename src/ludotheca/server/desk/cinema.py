"""The cinema: finished matches, and those that people bring along, as they are shown again."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from ludotheca.core.errors import UnknownBot, shown
from ludotheca.core.match import Match
from ludotheca.server import wire
from ludotheca.server.desk.refusals import BadRequest
from ludotheca.server.desk.views import chairs, status, step
from ludotheca.server.desk.writing import written
from ludotheca.server.tables.errors import NotNow
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.replays import PlayedMatch, Replay, Replays
from ludotheca.server.tables.stories import StoryNews
from ludotheca.server.tables.visitors import Visitor
from ludotheca.sitting import BOT, Seat, seats_of

LONGEST_NUMBER = 9
"""Digits of the number of a move."""

Write = Callable[[Callable[[], object]], bytes]
"""What writes an answer beside the loop, taking a breath now and then."""


class Cinema:
    """Shows the matches of a hall's tables, and those that people bring along."""

    def __init__(self, hall: Hall, replays: Replays) -> None:
        self._hall = hall
        self._replays = replays

    async def of_table(self, live: LiveTable) -> Replay:
        """Return the replay of a table; NotNow before its match is over."""
        table, match = live.table, over(live)
        last = table.history.moves[-1].version if table.history.moves else 0
        name = f"{table.id} {last} {table.history.ended}"
        found = self._replays.find(name)
        if found is not None:
            return found
        moves = await self._hall.opener.moves(table)
        end = replace(table.situation, awaits="nobody", outcomes=(), clocks=None)
        played = PlayedMatch(table.setup, list(match.names), moves, end)
        return await self._replays.of_match(name, played)

    async def of_document(self, document: bytes) -> Replay:
        """Return the replay of a transcript that somebody has; a LudothecaError if it is none."""
        return await self._replays.of_document(document)

    def kept(self, name: str) -> Replay:
        """Return the replay of a transcript that was sent before; NoReplay if it is forgotten."""
        return self._replays.kept(name)

    def head_of_table(self, replay: Replay, live: LiveTable, visitor: Visitor) -> Write:
        """Return what writes everything of a table's replay but its moves."""
        return partial(_head, replay, _seated(live, visitor), "")

    def head_of_document(self, replay: Replay) -> Write:
        """Return what writes the same of a transcript, with the name that it is kept under."""
        return partial(_head, replay, seated_in(replay), replay.name)

    def stretch(self, replay: Replay, first: str) -> Write:
        """Return what writes the moves after the first so many; BadRequest if that is no number."""
        return partial(_stretch, replay, _number(first))

    async def written(self, write: Write) -> bytes:
        """Let an answer be written beside the loop; TooMany if too many wait for that already."""
        return await self._replays.work(write)


def story_text(news: StoryNews) -> str:
    """Return a story, or how far it has come, as it is sent: it was read when it was made."""
    head = json.dumps({"id": news.id, "progress": round(news.progress, 3)})[:-1]
    return f'{head}, "story": {news.text or "null"}}}'


def over(live: LiveTable) -> Match:
    """Return the match of a table, to be looked at; NotNow before it is over, or if none began."""
    if live.table.situation.phase != "over":
        raise NotNow("there is no replay before the match is over")
    if live.table.match is None:
        raise NotNow("nothing was played at this table")
    return live.table.match


def hides_names(live: LiveTable, visitor: Visitor) -> bool:
    """Say whether somebody with the link to a replay is told who played."""
    return visitor.role == "replay" and not live.table.setup.house.names


def unnamed(names: Sequence[str]) -> list[str]:
    """Return the names of a transcript without those of people.

    >>> unnamed(["Ann", "bot:hold-25"])
    ['Player 1', 'bot:hold-25']
    """
    return [
        name if name.startswith(BOT) else f"Player {number}"
        for number, name in enumerate(names, start=1)
    ]


def _seated(live: LiveTable, visitor: Visitor) -> list[wire.Chair]:
    """Return the chairs of a table as somebody who sees its replay is told of them."""
    there = chairs(live, visitor)
    if not hides_names(live, visitor):
        return there
    return [one if one.kind == "bot" else one.model_copy(update={"name": ""}) for one in there]


def seated_in(replay: Replay) -> list[wire.Chair]:
    """Return the chairs of a transcript by its names; bots that are gone keep what it says."""
    return [
        wire.Chair(
            kind="here" if seat.bot is None and not seat.name.startswith(BOT) else "bot",
            name=seat.name,
            bot=seat.bot.name if seat.bot else None,
            level=None,
            mark=seat.number,
            taken=True,
            present=True,
            yours=False,
            away=None,
            stand_in=None,
            resigned=False,
            can_return=False,
            invite=None,
        )
        for seat in _seats(replay)
    ]


def _seats(replay: Replay) -> Sequence[Seat]:
    try:
        return seats_of(replay.game, replay.names)
    except UnknownBot:
        return [Seat(number, name) for number, name in enumerate(replay.names)]


def _head(
    replay: Replay, seated: Sequence[wire.Chair], name: str, breathe: Callable[[], object]
) -> bytes:
    breathe()
    return (
        wire.Replay(
            replay=name,
            game=replay.game.id,
            box=replay.game.box_id,
            options=dict(replay.game.options),
            chairs=list(seated),
            moves=len(replay.moves),
            board=replay.game.board(),
            faces=dict(replay.game.faces()),
            scene=replay.start.scene,
            status=status(replay.start.situation, "no"),
            end=status(replay.end, "no"),
        )
        .model_dump_json()
        .encode()
    )


def _stretch(replay: Replay, first: int, breathe: Callable[[], object]) -> bytes:
    steps = list[bytes]()
    for moved in replay.stretch(first, breathe):
        steps.append(written(step(moved, "no")).encode())
        breathe()
    return b'{"first":%d,"steps":[%s]}' % (first, b",".join(steps))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER):
        raise BadRequest(f"{shown(text)} is no number of moves", hint="0 for the first ones")
    return int(text)
