from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BadOption, Match, NoHint, lab
from ludotheca.bots import bot
from ludotheca.bots.chasse_croise_net import JUDGE
from ludotheca.lab.solve import solved
from tests.lab.test_trials import at_decision

pytestmark = pytest.mark.compiled


def test_a_solved_game_is_advised_exactly() -> None:
    match = Match(ludotheca.game("ludix/pig", target=30))
    match.play("2")
    hint = lab.hint(match)
    worth = solved(match.game).decisions(match.state)
    assert (hint.method, hint.seat, hint.best, hint.games) == ("exact", 0, "roll", 0)
    assert {advice.move: advice.odds for advice in hint.moves} == pytest.approx(dict(worth))
    assert [advice.within for advice in hint.moves] == [0, 0]
    assert hint.moves[1].loss == pytest.approx(worth["roll"] - worth["stop"])


def test_an_ending_is_advised_exactly() -> None:
    """Coins are on the table and the target is reached: to stop wins."""
    match = Match(ludotheca.game("ludix/piglet", players=3, target=1))
    match.play("1")
    hint = lab.hint(match)
    assert hint.best == "stop"
    assert hint.moves[0].odds == 1


def test_elsewhere_decisions_are_played_on() -> None:
    match = Match(ludotheca.game("ludix", players=3))
    match.play("XXII")
    hint = lab.hint(match)
    assert (hint.method, hint.play) == ("rollouts", "hold-110")
    assert {advice.move for advice in hint.moves} == set(match.legal())
    assert hint.best == "roll"
    assert hint == lab.hint(match)
    assert hint != lab.hint(match, seed=1)


def test_where_the_hard_bot_can_judge_it_does_at_once() -> None:
    match = at_decision("chasse-croise", 2)
    hint = lab.hint(match)
    assert (hint.method, hint.play, hint.games) == ("judged", "net-1", 0)
    assert hint.best == bot(match.game, "net-1").decide(match.game, match.state, 0, 0)
    assert {advice.move for advice in hint.moves} == set(match.legal())
    for advice in hint.moves:
        assert advice.is_worse == (advice.loss > JUDGE.sure)
        assert advice.within == JUDGE.within
    assert hint == lab.hint(match, seed=1)
    assert "as net-1 judges them" in hint.summary()
    assert "selon net-1" in hint.summary("fr")


def test_a_turn_that_two_decisions_begin_is_as_good_by_either() -> None:
    match = Match(ludotheca.game("chasse-croise"))
    match.play("6-4")
    hint = lab.hint(match)
    assert [advice.loss for advice in hint.moves[:2]] == [0, 0]
    assert "just as good" in hint.summary().splitlines()[2]


def test_a_game_with_a_last_turn_is_played_on_for_the_judge_does_not_know_it() -> None:
    match = Match(ludotheca.game("chasse-croise", max_turns=4))
    match.play("6-5")
    hint = lab.hint(match)
    assert (hint.method, hint.play) == ("rollouts", "greedy")


@pytest.mark.parametrize("name", ["chasse-croise", "ludix", "penalty"])
def test_the_best_comes_first_and_costs_nothing(name: str) -> None:
    match = at_decision(name, 2 if name == "chasse-croise" else 3)
    hint = lab.hint(match)
    odds = [advice.odds for advice in hint.moves]
    assert odds == sorted(odds, reverse=True)
    assert hint.moves[0].loss == 0
    for advice in hint.moves:
        assert 0 <= advice.odds <= 1
        assert advice.loss == pytest.approx(odds[0] - advice.odds)


def test_its_figures_for_programs() -> None:
    told = lab.hint(at_decision("ludix", 3)).to_json()
    assert list(told) == ["seat", "method", "moves", "best"]
    assert list(told["moves"][0]) == ["move", "odds", "within", "loss"]
    assert told["moves"][0]["move"] == told["best"]


def test_it_tells_itself_in_words() -> None:
    match = Match(ludotheca.game("ludix", players=3), names=["Ann", "Bob", "Cy"])
    match.play("XXII")
    hint = lab.hint(match)
    lines = hint.summary().splitlines()
    assert lines[0] == "Ann decides:"
    assert lines[1].startswith("  roll: ")
    assert lines[1].endswith("%, the best")
    assert ", costs " in lines[2]
    assert "played on with hold-110 in every seat" in lines[3]
    assert "À Ann de décider" in hint.summary("fr")


def test_where_nobody_decides_it_says_so() -> None:
    match = Match(ludotheca.game("ludix", players=3), names=["Ann", "Bob", "Cy"])
    with pytest.raises(NoHint, match="nobody decides now: the dice of Ann are to fall") as caught:
        lab.hint(match)
    assert caught.value.code == "no-hint"


def test_a_finished_game_has_no_hints() -> None:
    match = Match(ludotheca.game("ludix/piglet", target=1))
    match.play("1")
    match.play("stop")
    with pytest.raises(NoHint, match="the game is over"):
        lab.hint(match)


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(BadOption, match="seed cannot be"):
        lab.hint(at_decision("ludix", 3), seed=-1)


def test_french_figures_have_a_comma() -> None:
    match = ludotheca.Match(ludotheca.game("ludix/pig"))
    match.play("6")
    found = lab.hint(match)
    assert "3.6" in found.summary("en")
    assert "3,6" in found.summary("fr")
