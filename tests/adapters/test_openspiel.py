"""Every game passes OpenSpiel's own tests, and is the very game that the referee knows."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, mcts

import ludotheca
from ludotheca import BadOption, Match, UnknownBot
from ludotheca.adapters.encoding import encoding_of
from ludotheca.adapters.openspiel import HouseBot, Observer, register_games, spiel_name
from ludotheca.adapters.settings import IllegalAction
from ludotheca.rulebook import CHANCE
from tests.adapters.games import GAMES

ENDING: dict[str, dict[str, Any]] = {"chasse-croise": {"max_turns": 4}}
"""Options under which random games end soon, where not all do."""
DECIDING: list[tuple[str, dict[str, Any]]] = [
    ("veldiv/team", {"mate": "choice", "players": 3}),
    ("ludix", {"arrange": "player", "target": 60}),
    ("ludix", {"players": 6, "rewards": "zero-sum", "longest": 30}),
    ("chasse-croise", {"max_turns": 2, "observations": "fields"}),
]
"""Some of the other ways in which games are settled."""
TRIED = [*((game, ENDING.get(game, {})) for game in GAMES), *DECIDING]
GOLDEN = Path(__file__).with_name("openspiel-ludix-piglet.txt")


def playthrough(name: str, seed: int) -> str:
    # It brings all of OpenSpiel's own games along, which takes seconds.
    from open_spiel.python.algorithms import generate_playthrough

    told: str = generate_playthrough.playthrough(name, None, seed=seed)
    return told


@pytest.fixture(autouse=True)
def _registered(_installed: None) -> None:
    register_games()


def loaded(game: str, **params: Any) -> Any:
    return pyspiel.load_game(spiel_name(game), params)


def written(game: str, params: dict[str, Any]) -> str:
    told = ",".join(f"{name}={value}" for name, value in params.items())
    return f"{spiel_name(game)}({told})"


def wander(state: Any, seed: int, moves: int = 1_000) -> Iterator[int]:
    """Play at random; yield every action or outcome before it is played."""
    choose = random.Random(seed)  # noqa: S311  # not for secrets
    for _ in range(moves):
        if state.is_terminal():
            return
        action = choose.choice(state.legal_actions())
        yield action
        state.apply_action(action)


@pytest.mark.parametrize(("game", "params"), TRIED)
def test_it_passes_openspiels_own_tests(game: str, params: dict[str, Any]) -> None:
    name = written(game, params)
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, serialize=True, verbose=False)
    assert "IsTerminal() = True" in playthrough(name, seed=1)


def test_a_small_game_is_told_as_it_was() -> None:
    """``make playthroughs`` writes the text anew, and people read the difference."""
    told = playthrough("ludotheca_ludix_piglet(target=2)", seed=3)
    assert told == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_game_that_the_referee_knows(game: str) -> None:
    params = ENDING.get(game, {})
    match = Match(ludotheca.game(game, **params))
    state = loaded(game, **params).new_initial_state()
    for action in wander(state, 5):
        texts = [state.action_to_string(legal) for legal in state.legal_actions()]
        assert state.current_player() == match.actor
        assert state.position.record == match.state
        if match.actor == CHANCE:
            chances = {state.action_to_string(a): p for a, p in state.chance_outcomes()}
            assert chances == {text: float(p) for text, p in match.outcomes().items() if p}
        else:
            assert sorted(texts) == sorted(match.legal())
        text = state.action_to_string(action)
        assert state.string_to_action(text) == action
        assert state.returns() == [0.0] * match.game.players
        match.play(text)
    assert state.position.record == match.state
    assert match.ranking is not None
    first = match.ranking[0]
    assert state.returns() == [(seat in first) / len(first) for seat in range(match.game.players)]


def test_openspiel_is_told_what_kind_of_game_it_is() -> None:
    game, zero_sum = loaded("ludix", players=3), loaded("ludix", players=3, rewards="zero-sum")
    kind, utility = game.get_type(), pyspiel.GameType.Utility
    assert (kind.min_num_players, kind.max_num_players) == (2, 6)
    assert (kind.utility, zero_sum.get_type().utility) == (utility.CONSTANT_SUM, utility.ZERO_SUM)
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (0, 1, 1)
    assert (zero_sum.min_utility(), zero_sum.max_utility()) == (-0.5, 1)
    assert zero_sum.utility_sum() == 0
    assert (game.num_distinct_actions(), game.max_chance_outcomes()) == (2, 35)
    assert game.max_game_length() == ludotheca.game("ludix", 3).longest_match
    assert loaded("veldiv/kitty").num_distinct_actions() == 0
    assert kind.parameter_specification["target"] == 300


def test_a_match_that_is_broken_off_is_shared_by_all() -> None:
    for rewards, worth in (("shares", 1 / 3), ("zero-sum", 0.0)):
        state = loaded("ludix", players=3, longest=5, rewards=rewards).new_initial_state()
        assert len(list(wander(state, 1))) == 5
        assert state.is_terminal()
        assert state.legal_actions() == []
        assert str(state).endswith("broken off")
        assert state.returns() == pytest.approx([worth] * 3)


def test_copies_go_their_own_way() -> None:
    state = loaded("chasse-croise").new_initial_state()
    list(wander(state, 1, 9))
    told, history = str(state), state.history()
    copies = [state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]  # noqa: S301  # our own
    game, restored = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    for other in (*copies, restored):
        assert (str(other), other.history()) == (told, history)
        list(wander(other, 2, 3))
        assert str(other) != told
    assert (str(state), state.history()) == (told, history)
    assert str(game) == str(state.get_game())
    assert str(pickle.loads(pickle.dumps(game))) == str(game)  # noqa: S301  # our own


@pytest.mark.parametrize("game", ["chasse-croise", "penalty", "veldiv/team"])
def test_what_was_played_can_be_undone(game: str) -> None:
    state = loaded(game, **ENDING.get(game, {})).new_initial_state()
    stations = [*(state.clone() for _ in wander(state, 3, 25)), state.clone()]
    for number, before in enumerate(reversed(stations)):
        undone = state.undone(number)
        assert (str(undone), undone.history()) == (str(before), before.history())
        assert (undone.move_number(), undone.current_player()) == (
            before.move_number(),
            before.current_player(),
        )
        assert undone.legal_actions() == before.legal_actions()
        assert undone.serialize() == before.serialize()
    assert str(state) == str(stations[-1])
    for wrong in (-1, len(stations)):
        with pytest.raises(BadOption, match="cannot be undone"):
            state.undone(wrong)


def test_a_seat_is_told_what_learners_are_told() -> None:
    game = loaded("ludix", players=3)
    state = game.new_initial_state()
    list(wander(state, 1, 12))
    encoding = encoding_of(ludotheca.game("ludix", 3))
    assert game.observation_tensor_shape() == [encoding.size]
    for seat in range(3):
        assert state.observation_tensor(seat) == encoding.write(state.position.record, seat)
        assert state.observation_string(seat) == str(state)
        assert state.information_state_string(seat) == state.history_str()
    assert "To go" in state.drawn()
    with pytest.raises(BadOption, match="take no parameters"):
        Observer(game.settings, {"depth": 3})


def test_what_is_not_legal_changes_nothing() -> None:
    state = loaded("chasse-croise").new_initial_state()
    for moves in (0, 1):
        list(wander(state, 1, moves))
        before = str(state), state.history()
        illegal = min({*range(121)} - {*state.legal_actions()})
        for wrong in (illegal, 999):
            with pytest.raises(IllegalAction, match="legal now"):
                state.apply_action(wrong)
            with pytest.raises(IllegalAction, match="is not legal"):
                state.action_to_string(wrong)
        assert (str(state), state.history()) == before


def test_what_cannot_be_settled_is_said() -> None:
    for wrong in (
        {"players": 9},
        {"rewards": "points"},
        {"observations": "view"},
        {"longest": -1},
        {"target": 0},
        {"arrange": "nobody"},
    ):
        with pytest.raises(BadOption) as refused:
            loaded("ludix", **wrong)
        assert refused.value.option in wrong
    with pytest.raises(pyspiel.SpielError, match="Available parameters"):
        loaded("ludix", tempo=3)
    with pytest.raises(pyspiel.SpielError, match="Wrong type"):
        loaded("ludix", target="high")


def test_our_bots_meet_openspiels() -> None:
    game = loaded("ludix/pig", target=20)
    house = HouseBot(game, "hold-20", seed=1)
    rollouts = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    search = mcts.MCTSBot(game, 1.0, 5, rollouts, random_state=np.random.RandomState(1))
    got = evaluate_bots.evaluate_bots(
        game.new_initial_state(), [house, search], np.random.RandomState(2)
    )
    assert sorted(got) == [0.0, 1.0]


def test_a_bot_decides_as_it_does_at_our_tables() -> None:
    match = Match(ludotheca.game("chasse-croise"))
    game = loaded("chasse-croise")
    state, house = game.new_initial_state(), HouseBot(game, "random", seed=4)
    taken = set()
    for action in wander(state, 1, 40):
        if not state.is_chance_node():
            taken.add(chosen := state.action_to_string(house.step(state)))
            assert chosen == house.bot.decide(match.game, match.state, 4, match.played)
        match.play(state.action_to_string(action))
    assert len(taken) > 5
    with pytest.raises(UnknownBot, match="nobody"):
        HouseBot(game, "nobody")
    with pytest.raises(IllegalAction, match="nothing to decide"):
        house.step(game.new_initial_state())


def test_a_package_that_is_missing_is_named_with_its_extra() -> None:
    done = run_python(
        "import sys\n"
        "sys.modules['pyspiel'] = None\n"
        "try:\n"
        "    import ludotheca.adapters.openspiel\n"
        "except Exception as problem:\n"
        "    print(type(problem).__name__, problem)\n"
    )
    assert done.stdout.startswith("MissingExtra")
    assert "ludotheca[openspiel]" in done.stdout


def test_a_program_that_ends_ends_well() -> None:
    done = run_python(
        "import pyspiel, ludotheca.adapters.openspiel\n"
        "state = pyspiel.load_game('ludotheca_ludix').new_initial_state()\n"
        "state.observation_tensor(0)\n"
    )
    assert (done.returncode, done.stderr) == (0, "")


def run_python(program: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=False)
