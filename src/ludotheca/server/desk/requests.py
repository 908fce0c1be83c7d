"""What a client asks for at a live table, handed to whoever does it."""

from __future__ import annotations

from ludotheca.server import wire
from ludotheca.server.tables.glances import ask_hint
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.visitors import Visitor

Playing = (
    wire.Play
    | wire.ThrowDice
    | wire.AskUndo
    | wire.AnswerUndo
    | wire.StartRace
    | wire.Tap
    | wire.Begin
    | wire.SetPace
)
"""What belongs to the match."""
Company = (
    wire.LetStandIn | wire.FreeChair | wire.SitAgain | wire.Resign | wire.AskEnd | wire.AnswerEnd
)
"""What belongs to who plays it."""
Request = Playing | Company | wire.AskHint | wire.Commit
"""What a client may ask for once it has said hello."""


async def carry_out(message: Request, hall: Hall, live: LiveTable, visitor: Visitor) -> int:
    """Do what somebody asks for and return the version that it made; a LudothecaError if not."""
    if isinstance(message, wire.AskHint):
        return await ask_hint(live, visitor, message.version)
    if isinstance(message, wire.Commit):
        return await live.sealing.commit(visitor, message.anchor)
    if isinstance(message, Company):
        return await _among_people(message, hall, live, visitor)
    return await _in_play(message, live, visitor)


async def _in_play(message: Playing, live: LiveTable, visitor: Visitor) -> int:
    match message:
        case wire.Play():
            version = await live.play(visitor, message.version, message.move)
        case wire.ThrowDice():
            version = await live.throw(visitor, message.version)
        case wire.AskUndo():
            version = await live.ask_undo(visitor, message.version, agreed=message.agreed)
        case wire.AnswerUndo():
            version = await live.answer_undo(visitor, message.version, agree=message.agree)
        case wire.StartRace():
            version = live.start_race(visitor)
        case wire.Tap():
            version = live.tap(visitor, message.chair)
        case wire.Begin():
            version = await live.begin(visitor, message.first)
        case wire.SetPace():
            version = live.set_pace(visitor, quick=message.quick)
    return version


async def _among_people(message: Company, hall: Hall, live: LiveTable, visitor: Visitor) -> int:
    match message:
        case wire.LetStandIn():
            version = await live.let_stand_in(visitor, message.chair, message.bot)
        case wire.FreeChair():
            version = await hall.links.free(live, visitor, message.chair)
        case wire.SitAgain():
            version = await live.sit_again(visitor, message.chair)
        case wire.Resign():
            version = await live.resign(visitor, message.version, message.chair)
        case wire.AskEnd():
            version = await live.ask_end(visitor, message.version)
        case wire.AnswerEnd():
            version = await live.answer_end(visitor, message.version, agree=message.agree)
    return version
