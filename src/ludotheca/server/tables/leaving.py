"""Nobody is stranded: bots stand in, chairs are freed, people come back, resign or end together."""

from __future__ import annotations

from collections.abc import Collection

from ludotheca.bots import bot
from ludotheca.server.tables.chairs import Chair
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours
from ludotheca.server.tables.history import Draft, Ended
from ludotheca.server.tables.table import Table


def draft_standing_in(
    table: Table, person: int | None, seat: int, name: str, gone: Collection[int]
) -> list[Draft]:
    """Let a bot play for somebody: for the asker himself, or for somebody who has left."""
    table.playing("a bot sits in only while a match is played")
    chair = _chair(table, seat)
    if chair.is_bots:
        raise NotNow("a bot plays for this chair already")
    if not chair.is_taken:
        raise NotNow("nobody sits there", hint="the chair waits for a guest")
    if chair.holder != person or person is None:
        _require_gone(table, person, chair, gone)
    table.check_length()
    why = "own" if chair.holder == person else "left"
    return [_stood_in(table, seat, name, why)]


def draft_freeing(
    table: Table, person: int | None, seat: int, gone: Collection[int], salt: str
) -> list[Draft]:
    """Free the chair of somebody who has left for another guest."""
    if table.situation.phase == "over":
        raise NotNow("the match is over")
    chair = _chair(table, seat)
    if chair.kind == "bot" or chair.holder is None or chair.resigned:
        raise NotNow("no person is to come back to this chair")
    _require_gone(table, person, chair, gone)
    table.check_length()
    return [Draft("freed", {"chair": table.history.as_set(seat), "inviter": person, "salt": salt})]


def draft_return(table: Table, person: int | None, seat: int) -> list[Draft]:
    """Let somebody take his chair back, from a bot or before anybody else sits down."""
    if table.situation.phase == "over":
        raise NotNow("the match is over")
    chair = _chair(table, seat)
    if not chair.may_return(person):
        if person is not None and chair.holder == person:
            raise NotNow("there is nothing to take back", hint="you sit there, or may no longer")
        raise NotYours("that chair was never yours, or is somebody else's by now")
    table.check_length()
    return [Draft("returned", {"chair": table.history.as_set(seat), "holder": person})]


def draft_resignation(table: Table, person: int | None, seat: int) -> list[Draft]:
    """Give a seat up for lost; with nobody left to play against the match is over."""
    table.playing("nobody can resign now")
    chair = _chair(table, seat)
    if person is None or chair.holder != person:
        raise NotYours("somebody resigns only for a seat of his own")
    if chair.resigned:
        raise NotNow("this seat has resigned already")
    return _resigned(table, seat, "own", "resigned")


def draft_time_up(table: Table) -> list[Draft]:
    """Do what was agreed for whoever's time is up."""
    clock = table.setup.house.clock
    seat = table.situation.seat
    table.playing("nobody's time runs")
    if clock is None or table.situation.clocks is None or table.situation.clocks.running is None:
        raise NotNow("nobody's time runs")
    if clock.then == "resign":
        return _resigned(table, seat, "time", "time")
    return [_stood_in(table, seat, "", "time", is_final=clock.per == "game")]


def draft_end(table: Table, person: int | None, gone: Collection[int]) -> list[Draft]:
    """End the match as it stands, or ask the others first; who has left is not waited for."""
    seats = table.history.seats_played_by(person)
    if not seats or person is None:
        raise NotYours("only players end a match")
    if table.situation.phase == "over":
        raise NotNow("the match is over already")
    if table.history.end_request is not None:
        raise NotNow("that has been asked already", hint="answer it first")
    others = table.history.holders - {person}
    waiting = others - set(gone)
    if not waiting:
        return [_ended(table, seats[0], "left" if others else "agreed")]
    table.check_length()
    asked = {"seat": seats[0], "holder": person, "waiting": sorted(waiting)}
    return [Draft("end-asked", asked)]


def draft_end_answer(
    table: Table, person: int | None, gone: Collection[int], *, agree: bool
) -> list[Draft]:
    """Agree to end the match, or not; the last to agree ends it, and the asker may withdraw."""
    request = table.history.end_request
    if request is None or not request.may_be_answered(person, agree=agree):
        raise NotNow("nobody waits for that answer")
    answered = Draft("end-answered", {"holder": person, "agree": agree})
    is_last = agree and request.waiting - set(gone) <= {person}
    return [answered, _ended(table, request.seat, "agreed")] if is_last else [answered]


def _chair(table: Table, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise ChairTaken(f"there is no chair {seat}", hint=f"0 to {len(table.chairs) - 1}")
    return table.chairs[seat]


def _require_gone(table: Table, person: int | None, chair: Chair, gone: Collection[int]) -> None:
    if person not in table.history.holders:
        raise NotYours("only those who play decide that")
    if chair.holder == person or chair.holder not in gone:
        raise NotNow(
            "whoever sits there has not left for long enough",
            hint=f"wait until he has been away for {table.setup.house.grace} seconds",
        )


def _stood_in(table: Table, seat: int, name: str, why: str, *, is_final: bool = False) -> Draft:
    player = bot(table.game, name).name
    number = table.history.as_set(seat)
    return Draft("stood-in", {"chair": number, "bot": player, "why": why, "final": is_final})


def _resigned(table: Table, seat: int, why: str, ended: Ended) -> list[Draft]:
    """Let a bot play on for the seat, unless nobody is left to play against."""
    number = table.history.as_set(seat)
    resigned = Draft("resigned", {"chair": number, "bot": bot(table.game).name, "why": why})
    others = [
        chair for other, chair in enumerate(table.chairs) if other != seat and not chair.resigned
    ]
    is_alone = len(others) <= 1 or all(chair.kind == "bot" for chair in others)
    return [resigned, _ended(table, seat, ended)] if is_alone else [resigned]


def _ended(table: Table, seat: int, why: Ended) -> Draft:
    return Draft("ended", {"why": why, "chair": table.history.as_set(seat)})
