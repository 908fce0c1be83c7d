"""What must hold in every position, and once a game is over."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product
from math import prod
from typing import Any, get_args

from ludotheca.core.colours import DARK_INK, contrast
from ludotheca.core.drawing import DARK, LIGHT
from ludotheca.core.errors import MoveError
from ludotheca.core.match import Mark, Match
from ludotheca.core.sketch import WIDEST
from ludotheca.core.words import LANGUAGES, Who, words_in
from ludotheca.rulebook import CHANCE, OVER

MOST_ENTRIES = 1296
"""Ways to put down the faces of a throw that are all tried."""
APART, VISIBLE = 1.5, 3.0
"""How well colours of seats stand out from each other, and from what they lie on, at least."""
NONSENSE = ("", " ", "no such move", "\x00", "9" * 30, "roll ", "é")


class Broken(AssertionError):
    """Something is not as it must be."""


def must(holds: bool, otherwise: str) -> None:
    """Raise Broken unless something holds."""
    if not holds:
        raise Broken(otherwise)


def actor_is_sound(match: Match) -> None:
    """The actor is a seat, CHANCE or OVER, and the seat in turn is a seat."""
    seats = range(match.game.players)
    must(match.actor in (*seats, CHANCE, OVER), f"actor is {match.actor}")
    must(match.seat in seats, f"seat is {match.seat}")
    must(match.actor < 0 or bool(match.legal()), "a seat is to decide but nothing is legal")


def choices_are_announced(match: Match) -> None:
    """Nobody chooses between moves in a game that says that nothing is decided."""
    chooses = match.actor >= 0 and len(match.legal()) > 1
    must(match.game.has_decisions or not chooses, "somebody decides: see Game.decides")


def chance_is_sound(match: Match) -> None:
    """Weights are positive, probabilities sum to one, and tickets are dealt as the weights say."""
    game, state = match.game, match.state
    weights = game.weights(state)
    if match.actor != CHANCE:
        must(not weights, "there are outcomes although nothing is to fall")
        return
    must(bool(weights) and min(weights) > 0, f"weights are {weights}")
    must(sum(match.outcomes().values()) == 1, "probabilities do not sum to one")
    if game.rules.tickets and game.rules.fall:
        fallen = Counter(game.rules.fall(state, k) for k in range(game.rules.tickets(state)))
        must(fallen == Counter(dict(enumerate(weights))), "tickets are not dealt as weights say")


def texts_are_distinct(match: Match) -> None:
    """Every move has a text of its own, of the game's notation."""
    game, state = match.game, match.state
    moves = game.decisions(state) or range(len(game.weights(state)))
    must(len(set(moves)) == len(moves), f"a move is offered twice: {list(moves)}")
    texts = game.playable(state)
    must(len(texts) == len(moves), "two moves have the same text")
    for text in texts:
        must(bool(game.notation.fullmatch(text)), f"{text!r} is not of the game's notation")
        must(game.corrected(text) == text, f"{text!r} is corrected though it is right")


def learners_are_told(match: Match) -> None:
    """Every decision has an action of its own, and what a state is said to hold is there."""
    game, state = match.game, match.state
    actions = game.actions(state)
    must(len(actions) == len(game.decisions(state)), f"two decisions share an action: {actions}")
    within = set(actions) <= set(range(game.most_actions))
    must(within, f"actions {sorted(actions)}, not all below {game.most_actions}: see Rules")
    told = game.observed
    named = {*told.by_seat, *told.by_pair, *told.seats, *told.by_piece, *told.pieces}
    odd = sorted({*named, *told.left_out} - set(game.rules.state.FIELDS))
    must(not odd, f"observed names {', '.join(odd)}, which the state does not hold")
    if told.view is not None:
        for seat in range(game.players):
            numbers = [0] * told.view.size
            told.view.write(state, seat, numbers)
            fits = told.view.low <= min(numbers) and max(numbers) <= told.view.high
            must(fits and len(numbers) == told.view.size, f"the view from seat {seat}: {numbers}")


def legal_agrees_with_apply(match: Match) -> None:
    """Each playable move leads to another, sound position."""
    game, before = match.game, match.state
    for text, move in game.playable(before).items():
        must(game.refusal(before, text) is None, f"{text!r} is legal and refused")
        after = before.copy()
        game.rules.apply(after, move, None)
        after.check()
        must(after != before, f"{text!r} changes nothing")
        must(game.actor(after) in (*range(game.players), CHANCE, OVER), f"{text!r}: no actor")


def moves_apply(match: Match) -> None:
    """Whatever can be played can be played."""
    for text in match.playable():
        Match(match.game, mark=Mark(0, 0, match.state.to_bytes())).play(text)


def looking_changes_nothing(match: Match) -> None:
    """Whatever only looks at a position leaves it alone."""
    game, state = match.game, match.state
    before = state.to_bytes()
    game.weights(state), game.decisions(state), game.playable(state)
    game.view(state), game.scene(state), game.sketch(state)
    game.ranking(state), game.rules.seat(state)
    must(state.to_bytes() == before, "looking at the position changed it")


def illegal_moves_change_nothing(match: Match) -> None:
    """A text that is not playable is refused, and the position stays byte-identical."""
    before, length = match.state.to_bytes(), len(match.moves)
    playable = match.game.playable(match.state)
    foreign = [text for text in (*NONSENSE, *set(match.moves[-40:])) if text not in playable]
    for text in foreign:
        try:
            match.play(text)
        except MoveError as error:
            must(error.number == length + 1, f"the error is placed at move {error.number}")
        else:
            raise Broken(f"{text!r} was played although it is not legal")
    must(match.state.to_bytes() == before, "a refused move changed the position")
    must(len(match.moves) == length, "a refused move was written down")


def state_round_trips(match: Match) -> None:
    """JSON and bytes bring a position back unchanged."""
    state = match.state
    kind = type(state)
    must(kind.from_json(json.loads(json.dumps(state.to_json()))) == state, "JSON round trip")
    must(kind.from_bytes(state.to_bytes()) == state, "bytes round trip")


def view_is_sound(match: Match) -> None:
    """The view is plain JSON and tells the end of the game as every ledger does."""
    view: dict[str, Any] = match.view()
    must(json.loads(json.dumps(view)) == view, "the view is not plain JSON")
    must(view.get("over") is match.is_over, "the view's `over` is wrong")
    must(view.get("ranking") == match.ranking, "the view's `ranking` is wrong")
    turn = view.get("to_play", view.get("to_throw"))
    must((turn is None) == match.is_over, "to_play or to_throw is null at the end, and only then")


def choices_are_the_legal_moves(match: Match) -> None:
    """The scene offers exactly the legal decisions, each on a key of its own."""
    choices = match.scene().choices
    must(sorted(choice.move for choice in choices) == sorted(match.legal()), "scene's choices")
    must(len({choice.key for choice in choices}) == len(choices), "two choices share a key")


def pieces_stand_on_the_board(match: Match) -> None:
    """Every piece has an id of its own and stands on a place, and what can be clicked is there."""
    board, scene = match.game.board(), match.scene()
    if board is None:
        must(not scene.pieces, "there are pieces but no board")
        return
    ids = [shape.id for shape in board.shapes] + [piece.id for piece in scene.pieces]
    must(len(set(ids)) == len(ids), f"an id is given twice: {_twice(ids)}")
    places = board.places()
    for piece in scene.pieces:
        must(piece.at in places, f"{piece.id} stands on {piece.at}, which is no place")
    for choice in scene.choices:
        for clicked in (choice.piece, choice.target):
            must(clicked is None or clicked in ids, f"{choice.move} asks to click {clicked}")
    if scene.arrange:
        known = {*places, *(piece.id for piece in scene.pieces)}
        must(known.issuperset((*scene.arrange.pieces, *scene.arrange.slots)), "scene's arrange")


def clicks_lead_somewhere(match: Match) -> None:
    """Choices name dice that lie there; lanes are of pieces; what can be hit is a place."""
    board, scene = match.game.board(), match.scene()
    for choice in scene.choices:
        must(
            set(choice.dice) <= set(range(len(scene.dice))), f"{choice.move}: there is no such die"
        )
        must(not choice.then, f"{choice.move} is a choice, and has more to follow")
    if board is not None:
        pieces = {piece.id for piece in scene.pieces}
        must({lane.piece for lane in board.lanes} <= pieces, "a lane is of no piece")
        must({threat.at for threat in scene.threats} <= set(board.places()), "scene's threats")
    must(all(0 < threat.share <= 1 for threat in scene.threats), "how likely a threat is")


def chains_can_be_played(match: Match) -> None:
    """What is offered as one can be played one by one, by the same seat, under a key of its own."""
    game, scene = match.game, match.scene()
    offered = [*scene.choices, *scene.chains]
    must(len({choice.key for choice in offered}) == len(offered), "two choices share a key")
    for chain in scene.chains:
        must(bool(chain.then), f"{chain.move} is a chain, and nothing follows")
        after = match.state.copy()
        for text in (chain.move, *chain.then):
            must(game.actor(after) == match.actor, f"{chain.key}: it is not for the same seat")
            must(text in game.playable(after), f"{chain.key}: {text!r} cannot be played")
            game.play(after, game.playable(after)[text])


def seats_are_told_apart(match: Match) -> None:
    """Colours that a game sets for its seats differ, and show by day and by night."""
    board = match.game.board()
    if board is None or not board.seats:
        return
    must(len(board.seats) == match.game.players, f"{len(board.seats)} colours for the seats")
    for one, other in combinations(board.seats, 2):
        must(contrast(one, other) >= APART, f"{one} is too much like {other}")
    for palette in (LIGHT, DARK):
        # A figure has a dark outline, so by day a pale colour does no harm.
        edge = contrast(DARK_INK, palette["card"])
        for colour in board.seats:
            shows = max(contrast(colour, palette["card"]), edge)
            must(shows >= VISIBLE, f"{colour} does not show on {palette['card']}")


def _twice(ids: list[str]) -> list[str]:
    return [name for name, count in Counter(ids).items() if count > 1]


def sketch_can_be_shown(match: Match) -> None:
    """The board in characters fits a terminal, and whatever is put on it can be seen."""
    sketch = match.game.sketch(match.state)
    if sketch is None:
        return
    must(sketch.width <= WIDEST, f"the sketch is {sketch.width} characters wide")
    for mark in sketch.marks:
        within = 0 <= mark.x < sketch.width and 0 <= mark.y < sketch.height
        must(within, f"{mark} lies outside the sketch")
        must(mark.role != "piece" or mark.seat in range(match.game.players), f"{mark}: no seat")


def throws_can_be_entered(match: Match) -> None:
    """While dice are to fall, every throw can be written with the faces that the scene offers."""
    entry, state = match.scene().throw, match.state
    must(entry is None or match.actor == CHANCE, "a throw is to be entered but none is due")
    if entry is None or prod(map(len, entry.dice)) > MOST_ENTRIES:
        return
    entered = {
        match.game.suggested(state, entry.joiner.join(faces)) for faces in product(*entry.dice)
    }
    must(entered == set(match.outcomes()), "the faces do not make the throws that can fall")


def faces_are_told_apart(match: Match) -> None:
    """No two faces of a die that is to be entered look alike."""
    faces, entry = match.game.faces(), match.scene().throw
    for die in entry.dice if entry else ():
        looks = [replace(faces[value], name=None) for value in die if value in faces]
        looks = [face for face in looks if face.has_look]
        must(len(set(looks)) == len(looks), f"two faces of a die look alike: {list(die)}")


def motions_lead_to_the_scene(match: Match) -> None:
    """The motions of a move take each piece from where it stood to where it stands.

    One move of each position is tried, another each time: drawing them all would take longest.
    """
    game, before = match.game, match.state
    playable = list(game.playable(before).items())
    if game.board() is None or not playable:
        return
    # Not the number itself: where throws and decisions take turns it is always even, or odd.
    text, move = playable[len(match.moves) // 3 % len(playable)]
    after = before.copy()
    events = game.play(after, move)
    stands = {piece.id: piece.at for piece in game.scene(before).pieces}
    for motion in (motion for event in events for motion in event.motion):
        claim = f"{text}: {motion.piece} leaves {motion.path[0]}"
        must(stands.get(motion.piece) == motion.path[0], claim)
        stands[motion.piece] = motion.path[-1]
    reached = {piece.id: piece.at for piece in game.scene(after).pieces}
    stayed = {name: stands.get(name, place) for name, place in reached.items()}
    must(stayed == reached, f"{text}: pieces come elsewhere than their motions lead")


def texts_can_be_told(match: Match) -> None:
    """What happened and what is noted can be told in every language, to its player and to others.

    A text that nobody has written yet is passed over.
    """
    box, scene = match.game.box_id, match.scene()
    for words, who in product(map(words_in, LANGUAGES), get_args(Who)):
        for message in (scene.headline, *scene.notes):
            if message is not None and message.id in words:
                must(bool(words.message(message, "Ann", who)), f"{message.id} says nothing")
        for event in match.events:
            if f"{box}-{event.code}" in words:
                you = event.seat if who == "you" else None
                told = words.event(box, event, match.names, you)
                must(bool(told), f"{event.code} says nothing")


def ranking_is_sound(match: Match) -> None:
    """Once a game is over every seat stands in one group of the ranking."""
    ranked = [seat for group in match.ranking or [] for seat in group]
    must(sorted(ranked) == list(range(match.game.players)), f"ranking is {match.ranking}")


def transcript_replays(match: Match) -> None:
    """The transcript is JSON and replays to the same position."""
    written = json.loads(json.dumps(match.transcript()))
    must(written["moves"] == list(match.moves), "the transcript's moves")
    again = Match(match.game, match.names, match.dice)
    for text in written["moves"]:
        again.play(text)
    must(again.state == match.state, "the transcript replays to another position")


def undo_goes_back(match: Match) -> None:
    """Undoing the last move and playing it again changes nothing."""
    after = match.state
    (last,) = match.undo()
    must(match.state != after, "undo changed nothing")
    match.play(last)
    must(match.state == after, "undo and redo lead elsewhere")


Check = Callable[[Match], None]
POSITION_CHECKS: tuple[Check, ...] = (
    actor_is_sound,
    choices_are_announced,
    chance_is_sound,
    texts_are_distinct,
    learners_are_told,
    legal_agrees_with_apply,
    looking_changes_nothing,
    illegal_moves_change_nothing,
    state_round_trips,
    view_is_sound,
    choices_are_the_legal_moves,
    pieces_stand_on_the_board,
    clicks_lead_somewhere,
    chains_can_be_played,
    sketch_can_be_shown,
    throws_can_be_entered,
    faces_are_told_apart,
    motions_lead_to_the_scene,
    texts_can_be_told,
)
GAME_CHECKS: tuple[Check, ...] = (
    ranking_is_sound,
    transcript_replays,
    undo_goes_back,
    seats_are_told_apart,
)
