from __future__ import annotations

import json

import pytest

from tests.core.child import output_of

HEAVY = {"numpy", "numba", "llvmlite", "fluent", "rich", "click", "fastapi"}
LOADED = "import json, sys; print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"

IMPORTS = "import ludotheca"
WHOLE_GAME = """
import ludotheca
from ludotheca.core.registry import game_type
for name in ludotheca.games():
    game = game_type(name)(**game_type(name).bounded)
    match = ludotheca.Match(game, dice=ludotheca.dice.Seeded(7))
    while not match.is_over:
        if match.actor == ludotheca.CHANCE:
            match.throw()
        else:
            match.play(match.legal()[-1])
    match.view(), match.scene(), ludotheca.Match.replay(match.transcript())
"""
A_BOT = """
import ludotheca, ludotheca.bots
game = ludotheca.game("ludix")
match = ludotheca.Match(game)
match.play("XXII")
ludotheca.bots.bot(game).decide(game, match.state, 1, 0)
"""


@pytest.mark.parametrize("code", [IMPORTS, WHOLE_GAME, A_BOT], ids=["import", "game", "bot"])
def test_plain_play_loads_nothing_heavy(code: str) -> None:
    loaded = set(json.loads(output_of(f"{code}\n{LOADED}")))
    assert "ludotheca" in loaded
    assert loaded & HEAVY == set()
