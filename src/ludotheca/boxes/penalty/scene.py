"""What the table of Penalty shows: pawns, dice, score sheet, notes and choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ludotheca.boxes.penalty.board import Pitch, pawn_id, place_id, way
from ludotheca.boxes.penalty.edition import Edition
from ludotheca.boxes.penalty.playoffs import shot_total
from ludotheca.boxes.penalty.rules import PAIRS, TOTALS, WEIGHTS, wins
from ludotheca.boxes.penalty.state import (
    AGAIN,
    CARD,
    NOTHING,
    OPENING,
    PLAYOFF,
    SHOTS,
    THROW,
    State,
)
from ludotheca.boxes.penalty.vocabulary import MOST_CARDS, PILES
from ludotheca.core.game import Game
from ludotheca.core.scene import (
    Choice,
    DealtCard,
    Die,
    Message,
    Motion,
    Panel,
    Piece,
    Scene,
    Series,
    SeriesRow,
    Throw,
)
from ludotheca.rulebook import CHANCE

FACES = tuple("123456")
SIDES = ("blue", "red")
"""The dice of a play-off, in the order in which they fall (PEN-6)."""


def draw(game: Game, state: State, pitch: Pitch) -> Scene:
    """Return the scene of a position."""
    return Scene(
        dice=tuple(_dice(state)),
        headline=_headline(state),
        panel=_panel(state),
        notes=tuple(_notes(state)),
        choices=tuple(_choice(game.decision_text(state, k)) for k in game.decisions(state)),
        pieces=tuple(_pieces(pitch, state.positions[: state.players])),
        throw=_entry(game, state),
        series=_playoff(state) if state.phase == PLAYOFF else None,
        is_past=state.phase in (OPENING, THROW),
    )


def motion(state: State, code: str, seat: int, arguments: Mapping[str, int]) -> tuple[Motion, ...]:
    """Return what an event moves: a pawn square by square; those that change places go straight."""
    if code in ("won", "won-by-seven"):
        return (Motion(pawn_id(seat), way(state.positions[seat], state.cup)),)
    if "to" not in arguments or arguments["from"] == arguments["to"]:
        return ()
    here, there = arguments["from"], arguments["to"]
    is_swap = code == "swapped"
    path = (place_id(here), place_id(there)) if is_swap else way(here, there)
    return (Motion(pawn_id(seat), path),)


def dealt(edition: Edition, code: str, arguments: Mapping[str, int]) -> DealtCard | None:
    """Return the card that an event tells of, in the colour of its pile's squares."""
    if code != "card":
        return None
    pile, number = divmod(arguments["card"], MOST_CARDS)
    return card_of_pile(edition, pile, number)


def card_of_pile(edition: Edition, pile: int, number: int) -> DealtCard:
    """Return a card of a pile, counted from 0, as everybody reads it."""
    card = edition.piles[pile][number]
    return DealtCard(
        Message("penalty-card-title", {"pile": PILES[pile], "number": card.number}),
        Message("penalty-card-text", {"text": card.text}),
        Message("penalty-card-text", {"text": card.fact}) if card.fact else None,
        "touch" if PILES[pile] == "penalty" else "second",
        str(card.number),
    )


def series(state: State, code: str, arguments: Mapping[str, int]) -> Series | None:
    """Return a play-off as it stands once the die of an event has fallen (PEN-6)."""
    if code not in ("shot-blue", "shot-red"):
        return None
    after = state.copy()
    after.shots[after.shot_count] = arguments["die"]
    after.shot_count += 1
    return _playoff(after)


def thrown(game: Game, state: State, outcome: int) -> tuple[Die, ...]:
    """Return the white dice, the one die of a play-off, or the card that is drawn."""
    if state.phase == PLAYOFF:
        return (_shot(state.shot_count, outcome + 1),)
    if state.phase == CARD:
        return (Die(game.outcome_text(state, outcome), PILES[state.pile], "card"),)
    return tuple(Die(str(die), "white", "d6") for die in PAIRS[outcome])


def winning_chance(state: State, needs: int) -> Fraction:
    """Return the exact chance that the next throw wins (PEN-12, PEN-13)."""
    ways = sum(weight for k, weight in enumerate(WEIGHTS) if wins(state, TOTALS[k], needs))
    return Fraction(ways, sum(WEIGHTS))


def _pieces(pitch: Pitch, positions: list[int]) -> Iterator[Piece]:
    for number in sorted(set(positions)):
        sharing = [seat for seat, at in enumerate(positions) if at == number]
        stands = pitch.standing(number, len(sharing))
        for seat, (offset, figure) in zip(sharing, stands, strict=True):
            label = Message("penalty-pawn", {"square": number})
            yield Piece(pawn_id(seat), place_id(number), figure, seat, label=label, offset=offset)


def _entry(game: Game, state: State) -> Throw | None:
    """Return what can fall now: two white dice, one die of a play-off, or a card."""
    if game.actor(state) != CHANCE:
        return None
    if state.phase == CARD:
        return Throw((tuple(game.playable(state)),), kind="card")
    if state.phase == PLAYOFF:
        return Throw((FACES,))
    return Throw((FACES, FACES), "-")


def _dice(state: State) -> list[Die]:
    if state.phase == PLAYOFF and state.shot_count:
        last = state.shot_count - 1
        return [_shot(last, state.shots[last])]
    if state.last_throw == NOTHING:
        return []
    return [Die(str(die), "white", "d6") for die in PAIRS[state.last_throw]]


def _shot(number: int, die: int) -> Die:
    """Return a die of a play-off: blue and red fall in turn (PEN-6)."""
    return Die(str(die), SIDES[number % 2], "d6")


def _playoff(state: State) -> Series:
    """Return who has thrown what in a play-off, and whose die is next."""
    shots = [str(die) for die in state.shots[: state.shot_count]]
    rows = tuple(
        SeriesRow(seat, tuple(shots[side::2]), shot_total(state, side), SIDES[side])
        for side, seat in enumerate((state.blue, state.red))
    )
    is_over = state.shot_count == SHOTS
    square = state.positions[state.blue]
    return Series(
        Message("penalty-series", {"square": square}),
        rows,
        SHOTS // 2,
        None if is_over else state.shot_count % 2,
    )


def _headline(state: State) -> Message | None:
    if state.phase == PLAYOFF and state.shot_count:
        return None
    if state.last_throw == NOTHING:
        return Message("penalty-headline-opening")
    high, low = PAIRS[state.last_throw]
    return Message("penalty-headline", {"high": high, "low": low, "total": high + low})


def _panel(state: State) -> Panel:
    rows = (
        (
            state.positions[seat],
            state.cup - state.positions[seat],
            state.skips[seat] or "",
            _last_card(state, seat),
        )
        for seat in range(state.players)
    )
    return Panel.of("penalty", ("square", "needs", "skips", "card"), rows, "square")


def _last_card(state: State, seat: int) -> Message | str:
    if state.last_cards[seat] == NOTHING:
        return ""
    card = {"pile": PILES[state.last_piles[seat]], "number": state.last_cards[seat] + 1}
    return Message("penalty-last-card", card)


def _notes(state: State) -> list[Message]:
    if state.phase == OPENING:
        return [Message("penalty-note-opening")]
    if state.phase == CARD:
        return [Message("penalty-note-card", {"pile": PILES[state.pile]})]
    needs = state.cup - state.positions[state.turn]
    chance = winning_chance(state, needs)
    if state.phase in (THROW, AGAIN) and chance:
        percent = round(100 * float(chance), 1)
        ways = {"ways": chance.numerator, "of": chance.denominator}
        about = {"needs": needs, **ways, "percent": percent}
        return [Message("penalty-note-win", about)]
    return []


def _choice(text: str) -> Choice:
    return Choice(text, text[0], Message(f"penalty-{text}"))
