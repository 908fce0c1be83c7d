"""Results as notebooks show them, as arrays and as data frames."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import ludotheca
from ludotheca import Match, MissingExtra, NoOdds, lab
from ludotheca.core.dice import Seeded
from ludotheca.lab import exact, figures
from ludotheca.lab.figures import figure_class, seat_style
from ludotheca.lab.solve import solve
from ludotheca.lab.speed import Speed, pace_of

PIG = ludotheca.game("ludix/pig", target=20)


@pytest.fixture(autouse=True)
def no_pace_is_left() -> Iterator[None]:
    """So short games would mislead whoever reckons how long games of Pig take."""
    yield
    pace_of.cache_clear()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        monkeypatch.delenv(name, raising=False)


def three() -> Match:
    match = Match(ludotheca.game("ludix", players=3), ["<Ann>", "Bob", "Cy"], Seeded(1))
    for _ in range(2):
        match.throw()
        match.play("roll") if match.actor >= 0 else None
    return match


def test_a_simulation_is_a_row_for_each_seat() -> None:
    told = lab.simulate(PIG, games=30, seed=1, policies={0: "hold-10"})
    frame = told.to_frame()
    assert frame["policy"].tolist() == list(told.policies)
    assert (frame[["wins", "low", "high"]].to_numpy() == told.to_numpy()).all()
    assert frame["turns"].tolist() == list(told.counts["turns"].seats or ())
    html = told._repr_html_()
    assert "ludix/pig, 2 players: 30 games" in html
    assert '<td class="text">hold-10</td>' in html


def test_odds_are_a_row_for_each_player() -> None:
    odds = lab.odds(three())
    frame = odds.to_frame()
    assert frame.columns.tolist() == ["seat", "player", "chance", "low", "high"]
    assert frame["player"].tolist() == ["<Ann>", "Bob", "Cy"]
    assert (frame[["chance", "low", "high"]].to_numpy() == odds.to_numpy()).all()
    html = odds._repr_html_()
    assert "&lt;Ann&gt;" in html
    assert "<Ann>" not in html
    assert "95% between" in html


def test_a_course_is_a_row_for_each_move() -> None:
    match = three()
    course = lab.course(match, games=4)
    frame = course.to_frame()
    assert len(frame) == match.played + 1
    assert frame["text"].tolist()[1:] == list(match.moves)
    chances = frame[[f"chance_{seat}" for seat in range(3)]].to_numpy()
    assert (chances == course.to_numpy()).all()
    assert np.allclose(chances.sum(axis=1), 1)
    assert "own decisions" in course._repr_html_()
    assert frame["seat"].tolist()[1:] == [step.seat for step in course.steps]
    assert len(frame[frame["throw"]]) == sum(step.is_throw for step in course.steps)
    assert repr(course) == f"<Course of {match.played} moves for 3: rollouts, {course.play}>"


def test_a_chain_is_a_row_for_each_position() -> None:
    game = ludotheca.game("veldiv/elimination")
    begins = np.array([game.essence(game.initial())])
    chain = exact.Chain(game, begins, np.array([[0.75, 0.25]]), 0.0, 1, 0.0)
    assert chain.to_frame().to_dict("records") == [
        {"essence_0": 0, "essence_1": -48, "essence_2": -48, "chance_0": 0.75, "chance_1": 0.25}
    ]
    assert chain.to_numpy() is chain.worth
    assert "75.0000%" in chain._repr_html_()


def test_a_solution_is_a_row_for_each_pair_of_scores() -> None:
    solution = solve(ludotheca.game("ludix/piglet", target=3), speed=Speed.PLAIN)
    frame = solution.to_frame()
    assert len(frame) == 2 * 3 * 3
    for row in frame.itertuples():
        assert row.stop == solution.to_numpy()[row.seat, row.own, row.other]
    assert "stops first at" in solution._repr_html_()
    assert solution.plot()._repr_svg_().startswith("<?xml")  # type: ignore[attr-defined]  # ours


def test_without_pandas_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ludotheca\[data\]'"):
        lab.simulate(PIG, games=3).to_frame()


def test_a_plot_shows_itself() -> None:
    figure: Any = figure_class()()
    figure.subplots().plot([1, 2], **seat_style(0))
    assert "<svg" in figure._repr_svg_()


def test_a_plot_can_be_sent_to_another_process() -> None:
    figure: Any = figure_class()()
    figure.subplots().set_title("Seats")
    (axes,) = pickle.loads(pickle.dumps(figure)).axes  # noqa: S301  # our own
    assert axes.get_title() == "Seats"
    with pytest.raises(AttributeError, match="no attribute 'Canvas'"):
        figures.Canvas  # noqa: B018  # looked for


def test_twelve_seats_are_drawn_in_twelve_ways() -> None:
    drawn = [tuple(sorted(seat_style(seat).items())) for seat in range(12)]
    assert len(set(drawn)) == 12
    # Also without colour: by mark, hollow or not, and by line.
    grey = {(style["marker"], style["linestyle"]) for style in map(seat_style, range(12))}
    assert len(grey) == 12


def test_luck_is_measured_as_precisely_as_it_is_asked_for() -> None:
    match = three()
    course = lab.course(match, precision=0.1)
    assert max(account.within for account in course.accounts) <= 0.1
    with pytest.raises(NoOdds, match="a precision of '0' cannot be had"):
        lab.course(match, precision=0)
