"""What the page asks, by the addresses that a server has, handed to the desk and the cinema."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from urllib.parse import unquote

from ludotheca.core.errors import LudothecaError, shown
from ludotheca.server import wire
from ludotheca.server.desk.cinema import Cinema, Write, story_text
from ludotheca.server.desk.desk import Desk
from ludotheca.server.desk.refusals import (
    LARGEST_TRANSCRIPT,
    BadRequest,
    Broken,
    TooLarge,
    read_as,
)
from ludotheca.server.desk.statuses import status_of
from ludotheca.server.desk.views import problem, table_info
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.stories import Stories, StoryNews
from ludotheca.server.tables.visitors import Visitor

OK, CREATED = 200, 201

_log = logging.getLogger(__name__)


class NotFound(LudothecaError):
    """Nothing is at this address."""

    code = "not-found"


@dataclass(frozen=True)
class Question:
    """Something that the page asks."""

    path: str
    key: str | None = None
    text: str | None = None
    """What is sent along; without it the page only wants to read."""

    @property
    def parts(self) -> list[str]:
        """The parts of the address below ``api/``."""
        return [unquote(part) for part in self.path.split("/")[1:]]


Answer = tuple[int, str]
"""A status, and JSON."""


class Routes:
    """Knows who answers what."""

    def __init__(self, hall: Hall, desk: Desk, cinema: Cinema, stories: Stories) -> None:
        self._hall, self._desk, self._cinema, self._stories = hall, desk, cinema, stories

    async def answer(self, question: Question) -> Answer:
        """Answer whatever is asked: with what came of it, or with the problem."""
        try:
            return await self._answer(question)
        except LudothecaError as error:
            return _refused(error)
        except Exception:  # whoever asked must hear of it
            _log.exception("what was asked could not be answered")
            return _refused(Broken("something went wrong here"))

    async def _answer(self, question: Question) -> Answer:
        if question.text is not None and len(question.text) > LARGEST_TRANSCRIPT:
            raise TooLarge(f"more than {LARGEST_TRANSCRIPT} characters")
        answer = await (
            self._read(question) if question.text is None else self._do(question, question.text)
        )
        if answer is None:
            raise NotFound(f"there is nothing at {shown(question.path)}")
        return answer

    async def _read(self, question: Question) -> Answer | None:
        match question.parts:
            case ["open"]:
                return _told(await self._desk.open_tables())
            case ["tables", table]:
                return _told(table_info(*await self._admit(question, table)))
            case ["tables", table, *rest]:
                return await self._read_of(
                    *await self._admit(question, table, for_replay=True), rest
                )
            case ["replays", replay, first]:
                return await self._shown(self._cinema.stretch(self._cinema.kept(replay), first))
            case ["stories", story]:
                return _story(self._stories.of_id(story))
        return None

    async def _read_of(self, live: LiveTable, visitor: Visitor, rest: list[str]) -> Answer | None:
        match rest:
            case ["transcript"]:
                _, transcript = await self._desk.transcript(live, visitor)
                return OK, transcript
            case ["replay"]:
                replay = await self._cinema.of_table(live)
                return await self._shown(self._cinema.head_of_table(replay, live, visitor))
            case ["replay", first]:
                replay = await self._cinema.of_table(live)
                return await self._shown(self._cinema.stretch(replay, first))
            case ["story"]:
                return _story(await self._stories.of_table(live.table, _welcome))
        return None

    async def _do(self, question: Question, text: str) -> Answer | None:
        match question.parts:
            case ["tables"]:
                return _told(await self._desk.open_table(read_as(wire.NewTable, text)), CREATED)
            case ["tables", table, rest]:
                return await self._do_at(question, table, rest, text)
            case ["mine"]:
                mine = read_as(wire.Mine, text)
                return _told(await self._desk.my_tables(mine, self._hall.admit))
            case ["replays"]:
                replay = await self._cinema.of_document(text.encode())
                return await self._shown(self._cinema.head_of_document(replay), CREATED)
            case ["stories"]:
                wanted = read_as(wire.TellStory, text)
                return _story(await self._stories.of_transcript(wanted.transcript, _welcome))
        return None

    async def _do_at(self, question: Question, table: str, rest: str, text: str) -> Answer | None:
        match rest:
            case "join":
                seen = await self._admit_guest(question, table)
                return _told(await self._desk.join(*seen, read_as(wire.Join, text)))
            case "keys":
                seen = await self._admit(question, table)
                return _told(await self._desk.renew(*seen, read_as(wire.Renew, text)))
            case "rematch":
                seen = await self._admit(question, table)
                return _told(await self._desk.rematch(*seen, _key_of(question)))
        return None

    async def _shown(self, write: Write, status: int = OK) -> Answer:
        return status, (await self._cinema.written(write)).decode()

    async def _admit(
        self, question: Question, table: str, *, for_replay: bool = False
    ) -> tuple[LiveTable, Visitor]:
        return await self._hall.admit(table, _key_of(question), for_replay=for_replay)

    async def _admit_guest(self, question: Question, table: str) -> tuple[LiveTable, Visitor]:
        if question.key is None:
            return await self._hall.admit_from_list(table)
        return await self._admit(question, table)


def _key_of(question: Question) -> str:
    if not question.key:
        raise BadRequest("a key is needed")
    return question.key


def _refused(error: LudothecaError) -> Answer:
    return status_of(error.code), problem(error).model_dump_json()


def _told(message: wire.Wire, status: int = OK) -> Answer:
    return status, message.model_dump_json()


def _story(news: StoryNews) -> Answer:
    return OK, story_text(news)


def _welcome() -> None:
    """Refuse nobody: whoever asks is at his own machine."""
