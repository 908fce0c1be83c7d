"""The kit itself: it passes a sound example game, and each of its checks can fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from coin_race.game import CoinRace as Toy
from coin_race.rules import REST, STEP, State, apply, legal
from ludotheca.core.board import Lane
from ludotheca.core.faces import Face
from ludotheca.core.match import Match
from ludotheca.core.observing import Observed, View
from ludotheca.core.scene import Choice, Message, Motion, Scene, Threat, Throw
from ludotheca.core.sketch import Mark, Sketch
from ludotheca.rulebook import OVER, rule
from ludotheca.testing import CheckFailed, check_game
from ludotheca.testing.kit import ENDLESS

pytestmark = pytest.mark.compiled


def broken(**changed: Callable[..., Any] | None) -> type[Toy]:
    """Return the toy game with some of its rules replaced."""
    rules = replace(Toy.rules, **changed)  # type: ignore[arg-type]  # rules by their names
    return type("BrokenToy", (Toy,), {"rules": rules})


def altered(**members: Any) -> type[Toy]:
    """Return the toy game with some of its members replaced."""
    return type("BrokenToy", (Toy,), members)


@rule
def nobody_acts(s: State) -> int:
    return s.players + 7


@rule
def no_seat(s: State) -> int:
    return s.players


@rule
def nothing_legal(s: State, moves: Any) -> int:  # noqa: ARG001
    return 0


@rule
def twice_the_same(s: State, moves: Any) -> int:  # noqa: ARG001
    moves[0] = STEP
    moves[1] = STEP
    return 2


@rule
def legal_that_writes(s: State, moves: Any) -> int:
    s.moves += 1
    return legal(s, moves)


@rule
def no_weight(s: State, weights: Any) -> int:  # noqa: ARG001
    weights[0] = 1
    weights[1] = 0
    return 2


@rule
def always_heads(s: State, ticket: int) -> int:  # noqa: ARG001
    return 1


@rule
def apply_nothing(s: State, move: int, ev: Any) -> None:
    if s.coin < 0:
        apply(s, move, ev)


@rule
def apply_too_much(s: State, move: int, ev: Any) -> None:
    apply(s, move, ev)
    s.turn += 200


@rule
def apply_without_end(s: State, move: int, ev: Any) -> None:
    apply(s, move if s.coin < 0 else REST, ev)


@rule
def apply_with_overflow(s: State, move: int, ev: Any) -> None:
    apply(s, move, ev)
    if s.moves * 4611686018427387904 * 4 > 0:  # a machine word holds no such number
        s.moves += 1


@rule
def one_action(s: State, move: int) -> int:  # noqa: ARG001
    return 0


@rule
def actions_beyond(s: State, move: int) -> int:  # noqa: ARG001
    return 1 + move


@rule
def too_bright(s: State, seat: int, numbers: Any) -> None:  # noqa: ARG001
    numbers[0] = 2


@rule
def half_a_ranking(s: State, places: Any) -> None:  # noqa: ARG001
    places[0] = 0
    places[1] = 1


class Meddling(Toy):
    """A game whose view changes what it looks at."""

    def view(self, state: State) -> dict[str, Any]:
        state.moves += 1
        return super().view(state)


def unplaced(self: Toy, state: Any) -> list[list[int]] | None:
    return [[0]] if self.actor(state) == OVER else None


def seen(game: Toy, state: State) -> dict[str, Any]:
    return {**Toy.view(game, state), "ranking": game.ranking(state)}


def unmoved(*_: Any) -> tuple[Motion, ...]:
    return ()


def nowhere(game: Toy, state: State) -> Scene:
    scene = Toy.scene(game, state)
    return replace(scene, pieces=tuple(replace(piece, at="nowhere") for piece in scene.pieces))


def unclickable(game: Toy, state: State) -> Scene:
    scene = Toy.scene(game, state)
    choices = tuple(replace(choice, target="nowhere") for choice in scene.choices)
    return replace(scene, choices=choices)


def one_sided(game: Toy, state: State) -> Scene:
    scene = Toy.scene(game, state)
    return replace(scene, throw=scene.throw and Throw((("heads",),)))


def speechless(game: Toy, state: State) -> Scene:
    return replace(Toy.scene(game, state), notes=(Message("players"),))


def with_scene(**changed: Any) -> type[Toy]:
    """Return the toy game with something else in each of its scenes."""
    return altered(scene=lambda self, state: replace(Toy.scene(self, state), **changed))


def with_choices(**changed: Any) -> type[Toy]:
    """Return the toy game with something else in each of its choices."""

    def scene(game: Toy, state: State) -> Scene:
        whole = Toy.scene(game, state)
        choices = tuple(replace(choice, **changed) for choice in whole.choices)
        return replace(whole, choices=choices)

    return altered(scene=scene)


def with_board(**changed: Any) -> type[Toy]:
    """Return the toy game with something else on its board."""
    return altered(board=lambda self: replace(Toy.board(self), **changed))


def chain(key: str, *moves: str) -> tuple[Choice, ...]:
    """Return moves that are offered as one."""
    return (Choice(moves[0], key, Message("coin-race-step"), then=moves[1:]),)


ALIKE = {side: Face(text="1", name=Message(f"coin-race-{side}")) for side in ("tails", "heads")}


def sketched(width: int, *marks: Mark) -> Callable[[Toy, State], Sketch]:
    return lambda game, state: Sketch(width, 1, marks)  # noqa: ARG005


CASES: list[tuple[str, type[Toy]]] = [
    ("actor_is_sound", broken(actor=nobody_acts)),
    ("actor_is_sound", broken(seat=no_seat)),
    ("actor_is_sound", broken(legal=nothing_legal)),
    ("choices_are_announced", altered(decides=False)),
    ("chance_is_sound", broken(chance=no_weight)),
    ("chance_is_sound", broken(fall=always_heads)),
    ("texts_are_distinct", broken(legal=twice_the_same)),
    ("texts_are_distinct", altered(moves=("step", "step"))),
    ("texts_are_distinct", altered(moves=("step", "wait"))),
    ("texts_are_distinct", altered(corrected=lambda self, text: text.upper())),  # noqa: ARG005
    ("learners_are_told", broken(action=one_action)),
    ("learners_are_told", broken(action=actions_beyond)),
    ("learners_are_told", altered(observed=Observed(seats=("whoever",)))),
    ("learners_are_told", altered(observed=Observed(view=View(1, 0, 1, too_bright)))),
    ("legal_agrees_with_apply", broken(apply=apply_nothing)),
    ("legal_agrees_with_apply", broken(apply=apply_too_much)),
    ("looking_changes_nothing", broken(legal=legal_that_writes)),
    ("looking_changes_nothing", Meddling),
    ("view_is_sound", altered(view=lambda self, state: {"over": False, "ranking": None})),  # noqa: ARG005
    (
        "view_is_sound",
        altered(view=lambda self, state: {**Toy.view(self, state), "places": (1, 2)}),
    ),
    ("choices_are_the_legal_moves", altered(scene=lambda self, state: Toy.scene(self, State()))),  # noqa: ARG005
    ("pieces_stand_on_the_board", altered(board=lambda self: None)),  # noqa: ARG005
    ("pieces_stand_on_the_board", altered(scene=nowhere)),
    ("pieces_stand_on_the_board", altered(scene=unclickable)),
    ("clicks_lead_somewhere", with_choices(dice=(1,))),
    ("clicks_lead_somewhere", with_choices(then=("step",))),
    ("clicks_lead_somewhere", with_scene(threats=(Threat("nowhere", 0.5),))),
    ("clicks_lead_somewhere", with_scene(threats=(Threat("lane-1-step-1", 1.5),))),
    ("clicks_lead_somewhere", with_board(lanes=(Lane("nobody", "M0 0H9V9Z"),))),
    ("chains_can_be_played", with_scene(chains=chain("x", "step"))),
    ("chains_can_be_played", with_scene(chains=chain("x", "step", "step"))),
    ("chains_can_be_played", with_scene(chains=chain("x", "run", "step"))),
    ("chains_can_be_played", with_scene(chains=chain("x", "a", "b") + chain("x", "b", "a"))),
    ("seats_are_told_apart", with_board(seats=("#cb3f2a",))),
    ("seats_are_told_apart", with_board(seats=("#cb3f2a", "#c83c29"))),
    ("seats_are_told_apart", with_board(seats=("#cb3f2a", "#3a1210"))),
    ("seats_are_told_apart", with_board(seats=("#cb3f2a", "white"))),
    ("sketch_can_be_shown", altered(sketch=sketched(79))),
    ("sketch_can_be_shown", altered(sketch=sketched(9, Mark(9, 0, "x")))),
    ("sketch_can_be_shown", altered(sketch=sketched(9, Mark(0, 0, "", "piece", seat=4)))),
    ("sketch_can_be_shown", altered(sketch=sketched(9, Mark(0, 0, "", "piece")))),
    ("throws_can_be_entered", altered(scene=one_sided)),
    ("faces_are_told_apart", altered(faces=lambda self: ALIKE)),  # noqa: ARG005
    ("motions_lead_to_the_scene", altered(motion=unmoved)),
    ("texts_can_be_told", altered(scene=speechless)),
    ("ranking_is_sound", altered(ranking=unplaced, view=seen)),
    ("every_random_game_ends", broken(apply=apply_without_end)),
    ("plain_equals_compiled", broken(apply=apply_with_overflow)),
]


def test_a_sound_game_passes() -> None:
    for players in Toy.seats:
        check_game(Toy(players), games=3)


@pytest.mark.parametrize(
    ("check", "kind"), CASES, ids=lambda part: part if isinstance(part, str) else ""
)
def test_a_broken_game_fails(check: str, kind: type[Toy]) -> None:
    kind.most_random_moves = 200
    with pytest.raises(CheckFailed) as caught:
        check_game(kind(2), games=3)
    assert caught.value.check == check
    assert check in str(caught.value)


def test_a_game_may_set_the_colours_of_its_seats() -> None:
    check_game(with_board(seats=("#cb3f2a", "#fffaf0"))(2), games=1, compiled=False)


def test_a_match_that_plays_illegal_moves_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_found", lambda self, text: 0)  # noqa: ARG005
    with pytest.raises(CheckFailed, match="illegal_moves_change_nothing"):
        check_game(Toy(2), games=1)


def test_a_transcript_that_loses_a_move_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Match.transcript

    def shortened(self: Match) -> dict[str, Any]:
        return {**whole(self), "moves": list(self.moves[:-1])}

    monkeypatch.setattr(Match, "transcript", shortened)
    with pytest.raises(CheckFailed, match="transcript_replays"):
        check_game(Toy(2), games=1)


def test_an_undo_that_does_nothing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "undo", lambda self: self.moves[-1])
    with pytest.raises(CheckFailed, match="undo_goes_back"):
        check_game(Toy(2), games=1)


def test_state_that_does_not_round_trip_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = State.to_json
    monkeypatch.setattr(State, "to_json", lambda self: {**whole(self), "coin": 0})
    with pytest.raises(CheckFailed, match="state_round_trips"):
        check_game(Toy(2), games=1)


def test_the_failure_tells_how_to_see_it_again() -> None:
    with pytest.raises(CheckFailed) as caught:
        check_game(broken(apply=apply_nothing)(2), games=1)
    match = caught.value.match
    assert match.moves == ("heads",)
    assert f"moves: {list(match.moves)}" in str(caught.value)


# The shortest history


def failing(check: str, kind: type[Toy], players: int = 2) -> CheckFailed:
    with pytest.raises(CheckFailed) as caught:
        check_game(kind(players), games=3, compiled=False)
    assert caught.value.check == check
    return caught.value


def seen_wrong(*places: int) -> type[Toy]:
    """Return the toy game with a wrong view as soon as seats stand so far."""

    def view(game: Toy, state: State) -> dict[str, Any]:
        is_reached = all(map(int.__ge__, state.places, places))
        return {**Toy.view(game, state), **({"over": None} if is_reached else {})}

    return type("SeenWrong", (Toy,), {"view": view, "__module__": Toy.__module__})


@pytest.mark.parametrize(
    ("places", "length"), [((0, 0), 0), ((1, 0), 2), ((2, 0), 2), ((2, 2), 4), ((0, 2), 4)]
)
def test_the_history_that_is_shown_is_the_shortest(places: tuple[int, int], length: int) -> None:
    failed = failing("view_is_sound", seen_wrong(*places))
    assert len(failed.match.moves) == length
    assert f"after {length} moves" in str(failed)
    again = failing("view_is_sound", seen_wrong(*places))
    assert again.match.moves == failed.match.moves


def test_the_lines_that_are_shown_lead_to_the_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = seen_wrong(2, 2)
    monkeypatch.setattr("coin_race.game.SeenWrong", kind, raising=False)
    failed = failing("view_is_sound", kind)
    assert "game.position(places=[2, 2], moves=4)" in failed.again
    assert failed.again in str(failed)
    with pytest.raises(AssertionError, match="view's `over` is wrong"):
        exec(failed.again, {})  # noqa: S102  # that is what it is for


def test_a_move_that_fails_is_shown_in_the_position_where_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stumbling(s: State, move: int, ev: Any) -> None:
        apply(s, move, ev)
        assert s.places[1] < 2, "two steps are too many"

    rules = replace(Toy.rules, apply=stumbling)
    kind = type("Stumbling", (Toy,), {"rules": rules, "__module__": Toy.__module__})
    monkeypatch.setattr("coin_race.game.Stumbling", kind, raising=False)
    failed = failing("legal_agrees_with_apply", kind)
    assert "AssertionError: two steps are too many" in str(failed)
    assert failed.match.moves[-1] == "heads"
    assert len(failed.match.moves) == 3
    with pytest.raises(AssertionError, match="two steps are too many"):
        exec(failed.again, {})  # noqa: S102  # that is what it is for


def test_a_game_without_end_is_found_again_by_the_kit() -> None:
    kind = broken(apply=apply_without_end)
    kind.most_random_moves = 200
    failed = failing("every_random_game_ends", kind)
    assert len(failed.match.moves) == 200
    assert "… (200 in all)]" in str(failed)
    assert failed.again.endswith("check_game(BrokenToy(2), games=1, seed=1)")


def test_a_game_without_end_is_told_of_before_every_position_of_it_is_checked() -> None:
    kind, seen = broken(apply=apply_without_end), list[int]()
    kind.most_random_moves = 4_000
    with pytest.raises(CheckFailed, match="it goes on and on, for 4000 moves and more"):
        check_game(kind(2), watch=lambda match: seen.append(len(match.moves)))
    assert seen == list(range(ENDLESS + 1))


def test_where_plain_and_compiled_part_is_shown_as_soon_as_they_do() -> None:
    with pytest.raises(CheckFailed) as caught:
        check_game(broken(apply=apply_with_overflow)(2), games=1)
    assert len(caught.value.match.moves) == 1
    assert "check_speeds(match)" in caught.value.again
