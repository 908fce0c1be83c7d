"""What the table of Ludix shows: pieces on the felt, dice, score sheet, risk and choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

from ludotheca.boxes.ludix.board import MEDAL, slots_of
from ludotheca.boxes.ludix.numerals import DICE, written
from ludotheca.boxes.ludix.rules import (
    ARRANGE,
    DECIDE,
    FIRST_LAYOUT,
    FIRST_THROW,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    NOTHING,
    THROW,
    THROW_COUNT,
    THROW_WEIGHT,
    State,
)
from ludotheca.core.game import Game
from ludotheca.core.scene import (
    Arrange,
    Choice,
    Die,
    Gauge,
    Message,
    Motion,
    Panel,
    Piece,
    Scene,
    Throw,
)
from ludotheca.rulebook import OVER

BY_HAND = Arrange(
    pieces=tuple(f"die-{die}" for die in range(DICE)),
    slots=tuple(f"slot-{slot}" for slot in range(DICE)),
    prefix="=",
)
"""LUD-6: the dice are laid out in the slots."""


@dataclass(frozen=True)
class Dice:
    """The dice of a game of the family, and how what they show is written."""

    faces: tuple[tuple[str, ...], ...]
    """What each die can show."""
    throws: tuple[str, ...]
    """How each throw is written."""
    numerals: tuple[str | None, ...]
    """How each layout is written; None where there is no numeral to lay out."""

    @cached_property
    def entry(self) -> Throw:
        """How people enter a throw of their own."""
        return Throw(self.faces)

    @classmethod
    def single(cls, faces: str, numerals: tuple[str | None, ...]) -> Dice:
        """Return a single die, whose throws are its faces."""
        return cls((tuple(faces),), tuple(faces), numerals)


def draw(game: Game, state: State, dice: Dice) -> Scene:
    """Return the scene of a position."""
    warnings = _warnings(state)
    return Scene(
        dice=_laid_out_dice(state, dice),
        headline=_headline(state, dice),
        panel=_panel(state),
        notes=(*_notes(game, state), *warnings),
        choices=tuple(
            _choice(state, dice, move, game.decision_text(state, move))
            for move in game.decisions(state)
        ),
        pieces=(*_pieces(state, dice), *_medals(game.ranking(state))),
        throw=dice.entry if state.phase == THROW else None,
        arrange=BY_HAND if state.phase == ARRANGE else None,
        gauges=tuple(Gauge(_risk_told(state.table).share, label) for label in warnings),
        banner=Message("ludix-banner-last-round") if _is_last_round(game, state) else None,
        is_past=state.phase == THROW and state.throws == 0,
    )


def motion(state: State, dice: Dice, code: str, arguments: Mapping[str, int]) -> Iterator[Motion]:
    """Yield what moves in an event: the dice fall, then lie down as a numeral; or points go in."""
    if code == "banked":
        yield Motion("turn-points", (f"hand-{state.turn}", f"bank-{state.turn}"))
    if code not in ("rolled", "choose", "bust", "laid-out", "best", "chosen"):
        return
    before = laid_out(shown_throw(state, dice), shown_numeral(state, dice))
    fallen = casts(len(before))
    after = fallen
    if "numeral" in arguments:
        after = _layout(state, dice, arguments)
    for die, path in enumerate(zip(before, fallen, after, strict=True)):
        if moved := _moved(die, path):
            yield moved


@cache
def _moved(die: int, path: tuple[str, ...]) -> Motion | None:
    """Return how a die goes from place to place; None if it stays where it is."""
    steps = (path[0], *(place for stood, place in pairwise(path) if place != stood))
    return Motion(f"die-{die}", steps) if len(steps) > 1 else None


def _layout(state: State, dice: Dice, arguments: Mapping[str, int]) -> tuple[str, ...]:
    """Return where the dice lie after a layout; ``best`` names no throw, but its numeral does."""
    numeral = dice.numerals[arguments["numeral"]]
    throw = shown_throw(state, dice)
    if numeral is not None:
        throw = written(numeral)
    return laid_out(throw, numeral)


def thrown(state: State, dice: Dice, throw: int) -> tuple[Die, ...]:
    """Return the dice of a throw, each with the piece that it is."""
    return _fallen(dice.throws[throw], _role(state, throw))


def _role(state: State, throw: int) -> str:
    return "bad" if is_bad(state, throw) else "plain"


# The same few dice fall again and again, at every table: each fall is drawn once.


@cache
def _fallen(throw: str, role: str) -> tuple[Die, ...]:
    return tuple(Die(symbol, role, piece=f"die-{die}") for die, symbol in enumerate(throw))


def risk(state: State) -> Fraction:
    """Return the exact chance that a throw is bad (LUD-8)."""
    return _risk(state.table)


@cache
def _risk(table: int) -> Fraction:
    first, count = FIRST_THROW[table], THROW_COUNT[table]
    entries = range(first, first + count)
    bad = sum(THROW_WEIGHT[entry] for entry in entries if LAYOUT_COUNT[entry] == 0)
    return Fraction(bad, sum(THROW_WEIGHT[entry] for entry in entries))


class _Risk(NamedTuple):
    """A risk as it is told."""

    chance: str
    percent: float
    share: float


@cache
def _risk_told(table: int) -> _Risk:
    chance = _risk(table)
    return _Risk(str(chance), round(100 * float(chance), 1), float(chance))


# Pieces


@cache
def casts(dice: int) -> tuple[str, ...]:
    """Return where dice fall."""
    return tuple(f"cast-{die}" for die in range(dice))


@cache
def laid_out(throw: str, numeral: str | None) -> tuple[str, ...]:
    """Return where the dice of a throw lie as a numeral; where they fell if there is none."""
    if numeral is None:
        return casts(len(throw))
    return tuple(f"slot-{slot}" for slot in slots_of(throw, numeral))


def shown_numeral(state: State, dice: Dice) -> str | None:
    """Return the numeral that lies in the slots, until its dice are taken up again (LUD-7)."""
    taken_up = state.phase == THROW and state.throws > 0
    return None if state.numeral == NOTHING or taken_up else dice.numerals[state.numeral]


def shown_throw(state: State, dice: Dice) -> str:
    """Return what the dice show; blanks before the first throw."""
    blanks = " " * len(dice.faces)
    return blanks if state.last_throw == NOTHING else dice.throws[state.last_throw]


def is_bad(state: State, throw: int) -> bool:
    """LUD-8: say whether a throw can be laid out as nothing."""
    return throw != NOTHING and LAYOUT_COUNT[FIRST_THROW[state.table] + throw] == 0


def _pieces(state: State, dice: Dice) -> tuple[Piece, ...]:
    """Return every piece: the chests, the turn's points, the stamp, the dice."""
    throw, numeral = shown_throw(state, dice), shown_numeral(state, dice)
    pieces = [_chest(seat, state.scores[seat]) for seat in range(state.players)]
    if state.turn_points:
        pieces.append(_coin(state.turn, state.turn_points))
    if numeral:
        pieces.append(_stamp(LAYOUT_POINTS[state.numeral]))
    role = "bad" if is_bad(state, state.last_throw) else ""
    return (*pieces, *_dice_pieces(throw, numeral, role))


@cache
def _dice_pieces(throw: str, numeral: str | None, role: str) -> tuple[Piece, ...]:
    places = enumerate(zip(throw, laid_out(throw, numeral), strict=True))
    return tuple(_die_piece(die, symbol.strip(), place, role) for die, (symbol, place) in places)


def _die_piece(die: int, face: str, place: str, role: str) -> Piece:
    label = Message("ludix-die", {"face": face or "none"})
    return Piece(f"die-{die}", place, "die", text=face, label=label, role=role)


@lru_cache(maxsize=1024)
def _chest(seat: int, score: int) -> Piece:
    label = Message("ludix-chest", {"score": score})
    return Piece(f"chest-{seat}", f"bank-{seat}", "chest", seat, str(score), label)


@lru_cache(maxsize=1024)
def _coin(seat: int, points: int) -> Piece:
    label = Message("ludix-coin", {"points": points})
    return Piece("turn-points", f"hand-{seat}", "coin", text=f"+{points}", label=label)


@cache
def _stamp(points: int) -> Piece:
    label = Message("ludix-stamp", {"points": points})
    return Piece("stamp", "stamp-pad", "stamp", text=str(points), label=label, role="struck")


def _medals(ranking: list[list[int]] | None) -> Iterator[Piece]:
    """Yield the mark of whoever has won; those who share the win lie side by side."""
    winners = ranking[0] if ranking else []
    for number, seat in enumerate(winners):
        aside = (number - (len(winners) - 1) / 2) * 2 * MEDAL
        label = Message("ludix-medal")
        yield Piece(f"medal-{seat}", "crown", "medal", seat, label=label, offset=(aside, 0.0))


# Dice, score sheet, notes and choices


def _laid_out_dice(state: State, dice: Dice) -> tuple[Die, ...]:
    if state.last_throw == NOTHING:
        return ()
    numeral = None if state.numeral == NOTHING else dice.numerals[state.numeral]
    if numeral is None:
        return thrown(state, dice, state.last_throw)
    return _in_line(dice.throws[state.last_throw], _role(state, state.last_throw), numeral)


@cache
def _in_line(throw: str, role: str, numeral: str) -> tuple[Die, ...]:
    fallen, slots = _fallen(throw, role), slots_of(throw, numeral)
    return tuple(fallen[slots.index(slot)] for slot in range(len(slots)))


def _headline(state: State, dice: Dice) -> Message | None:
    if state.numeral != NOTHING:
        numeral, points = dice.numerals[state.numeral], LAYOUT_POINTS[state.numeral]
        return Message("ludix-headline", {"numeral": numeral or "none", "points": points})
    if state.last_throw != NOTHING and state.phase != ARRANGE:
        return Message("ludix-headline-bad", {"throw": dice.throws[state.last_throw]})
    return None


def _panel(state: State) -> Panel:
    rows = []
    for seat in range(state.players):
        score = state.scores[seat]
        in_hand = state.turn_points if seat == state.turn else 0
        rows.append((score, f"+{in_hand}" if in_hand else "", max(0, state.target - score)))
    return Panel.of("ludix", ("score", "turn", "needed"), rows, "score")


def _notes(game: Game, state: State) -> list[Message]:
    if not _is_last_round(game, state):
        return []
    best = max(state.scores)
    missing = best + 1 - state.scores[state.turn] - state.turn_points
    return [Message("ludix-chase", {"best": best, "missing": max(0, missing)})]


def _is_last_round(game: Game, state: State) -> bool:
    """LUD-9: say whether the round is played out after which it is over."""
    return bool(state.final_round) and game.actor(state) != OVER


def _warnings(state: State) -> list[Message]:
    """Tell the risk of another throw while somebody decides."""
    if state.phase != DECIDE:
        return []
    told = _risk_told(state.table)
    about = {"chance": told.chance, "percent": told.percent, "points": state.turn_points}
    return [Message("ludix-risk", about)]


def _choice(state: State, dice: Dice, move: int, text: str) -> Choice:
    if state.phase == ARRANGE:
        entry = FIRST_LAYOUT[state.last_throw]
        about = {"numeral": dice.numerals[move], "points": LAYOUT_POINTS[move]}
        return Choice(text, str(move - entry + 1), Message("ludix-layout", about))
    total = state.scores[state.turn] + state.turn_points
    return _going_on(text, state.turn_points, total)


@lru_cache(maxsize=1024)
def _going_on(text: str, points: int, total: int) -> Choice:
    about = {"points": points, "total": total}
    return Choice(text, text[0], Message(f"ludix-{text}", about))
