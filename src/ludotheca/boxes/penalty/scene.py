"""What the table of Penalty shows: pawns, dice, score sheet, notes and choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ludotheca.boxes.penalty.board import Pitch, pawn_id, place_id, way
from ludotheca.boxes.penalty.playoffs import shot_total
from ludotheca.boxes.penalty.rules import PAIRS, TOTALS, WEIGHTS, wins
from ludotheca.boxes.penalty.state import AGAIN, CARD, NOTHING, PLAYOFF, SHOTS, THROW, State
from ludotheca.boxes.penalty.vocabulary import PILES
from ludotheca.core.game import Game
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw
from ludotheca.rulebook import CHANCE

FACES = tuple("123456")


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
        shots = enumerate(state.shots[: state.shot_count])
        return [_shot(shot, die) for shot, die in shots]
    if state.last_throw == NOTHING:
        return []
    return [Die(str(die), "white", "d6") for die in PAIRS[state.last_throw]]


def _shot(number: int, die: int) -> Die:
    """Return a die of a play-off: blue and red fall in turn (PEN-6)."""
    return Die(str(die), "red" if number % 2 else "blue", "d6")


def _headline(state: State) -> Message | None:
    if state.phase == PLAYOFF and state.shot_count:
        about = {"blue": shot_total(state, 0), "red": shot_total(state, 1)}
        return Message("penalty-headline-playoff", about)
    if state.last_throw == NOTHING:
        return None
    high, low = PAIRS[state.last_throw]
    return Message("penalty-headline", {"throw": f"{high}-{low}", "total": high + low})


def _panel(state: State) -> Panel:
    rows = tuple(
        (
            state.positions[seat],
            state.cup - state.positions[seat],
            state.skips[seat] or "",
            _last_card(state, seat),
        )
        for seat in range(state.players)
    )
    columns = ("square", "needs", "skips", "card")
    return Panel(tuple(Message(f"penalty-column-{column}") for column in columns), rows)


def _last_card(state: State, seat: int) -> Message | str:
    if state.last_cards[seat] == NOTHING:
        return ""
    card = {"pile": PILES[state.last_piles[seat]], "number": state.last_cards[seat] + 1}
    return Message("penalty-last-card", card)


def _notes(state: State) -> list[Message]:
    if state.phase == PLAYOFF:
        colour = "blue" if state.shot_count % 2 == 0 else "red"
        about = {"colour": colour, "shot": state.shot_count // 2 + 1, "shots": SHOTS // 2}
        return [Message("penalty-note-shot", about)]
    if state.phase == CARD:
        return [Message("penalty-note-card", {"pile": PILES[state.pile]})]
    needs = state.cup - state.positions[state.turn]
    chance = winning_chance(state, needs)
    if state.phase in (THROW, AGAIN) and chance:
        percent = round(100 * float(chance), 1)
        about = {"needs": needs, "chance": str(chance), "percent": percent}
        return [Message("penalty-note-win", about)]
    return []


def _choice(text: str) -> Choice:
    return Choice(text, text[0], Message(f"penalty-{text}"))
