"""Compiled code with its bounds checked: an index that leads out of a table ends it.

The kit compiles the rules of every game so; here the games are played by their bots and counted,
solved and unfolded, in processes of their own that compile everything with these checks.
"""

from __future__ import annotations

import pytest

import ludotheca
from tests.core.child import output_of

pytestmark = pytest.mark.compiled

PLAYED = """
from itertools import cycle
from ludotheca.bots import kinds
from ludotheca.core.registry import box
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.seating import seated
from ludotheca.lab.speed import Speed
from ludotheca.rulebook.accelerate import debugging

assert debugging()
for kind in box({box!r}).games:
    for players in sorted({{kind.seats[0], kind.seats[-1]}}):
        game = kind(players, **kind.bounded)
        names = dict(zip(range(players), cycle(each.name for each in kinds(game) if each.policy)))
        bot_game = BotGame.of(game, seated(game, names))
        tally = bot_game.new_tally()
        played = bot_game.play(seed=3, first=0, games=8, tally=tally, speed=Speed.QUICK)
        print(kind.id, players, played.won.shape)
"""

SOLVED = """
import ludotheca
from ludotheca.lab.perft import perft
from ludotheca.lab.speed import Speed
from ludotheca.lab.solve import solve

for name in ("ludix", "ludix/pig", "ludix/piglet"):
    print(solve(ludotheca.game(name, target=12)).value)
print(perft(ludotheca.game("chasse-croise"), 3, speed=Speed.QUICK)[-1].positions)
"""


def with_bounds_checked(code: str) -> list[str]:
    return output_of(code, environment={"LUDOTHECA_DEBUG": "1"}).splitlines()


@pytest.mark.parametrize("box", [box.id for box in ludotheca.shelf()])
def test_every_game_is_played_and_counted_within_its_bounds(box: str) -> None:
    told = with_bounds_checked(PLAYED.format(box=box))
    kinds = next(found.games for found in ludotheca.shelf() if found.id == box)
    assert {line.split()[0] for line in told} == {kind.id for kind in kinds}
    assert all(line.endswith(f"(8, {line.split()[1]})") for line in told)


def test_games_are_solved_and_unfolded_within_their_bounds() -> None:
    assert len(with_bounds_checked(SOLVED)) == 4
