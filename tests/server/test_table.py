"""Whatever people do at a table, in whatever order: it stays the fold of what was kept."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from ludotheca.core.errors import LudothecaError
from ludotheca.core.game import Game
from ludotheca.server.tables.table import Table
from tests.server.people import ANN, BOT, GUEST, Person, come, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

DONE = 40

TABLES: list[dict[str, Any]] = [
    {"game": "ludix", "options": {"arrange": "player", "target": 200}},
    {"game": "ludix", "dice": "own", "first": "lots"},
    {"game": "chasse-croise", "seats": 2},
    {"game": "penalty", "first": "reaction"},
    {"game": "veldiv/team", "seats": 2, "dice": "own"},
]


async def do_something(person: Person, chance: random.Random) -> None:
    """Do anything at all, sensible or not, allowed or not."""
    live, visitor, table = person.live, person.visitor, person.table
    version = table.version - (chance.random() < 0.05)
    choices = [choice.move for choice in table.scene.choices]
    throws = list(table.situation.outcomes)
    move = chance.choice([*choices, *throws, "nonsense"])
    match chance.randrange(12):
        case 0:
            await live.ask_undo(visitor, version, agreed=chance.random() < 0.7)
        case 1 | 2:
            await live.answer_undo(visitor, version, agree=chance.random() < 0.7)
        case 3:
            await live.begin(visitor, chance.choice(["lots", 0, 1]))
        case 4:
            live.start_race(visitor)
        case 5:
            live.tap(visitor, chance.randrange(3))
        case 6 | 7 | 8:
            await live.throw(visitor, version)
        case _:
            await live.play(visitor, version, move)


async def check_fold(store: MemoryStore, table: Table) -> None:
    stored = await store.table(table.id)
    assert stored is not None
    folded = Table(stored, await store.entries(table.id))
    for attribute in ("version", "situation", "scene", "chairs", "log"):
        assert getattr(folded, attribute) == getattr(table, attribute), attribute
    assert (folded.match and folded.match.turns) == (table.match and table.match.turns)
    for attribute in ("moves", "notes", "undo_request", "rematch", "first"):
        assert getattr(folded.history, attribute) == getattr(table.history, attribute), attribute


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("about", TABLES, ids=lambda about: about["game"])
async def test_a_table_is_the_fold_of_its_entries(about: dict[str, Any], seed: int) -> None:
    about = dict(about)
    chairs = [ANN, GUEST, BOT][: about.pop("seats", 3)]
    chance = random.Random(seed)  # noqa: S311  # repeatable on purpose
    store = MemoryStore()
    hall = new_hall(store)
    people = await opened(hall, *chairs, guests=("Bob",), **about)
    people.append(await come(hall, people[0].table.id, people[0].watch))
    done = 0
    # A match that comes to its end leaves nothing to do, sooner or later as the dice fall.
    while done < DONE and people[0].table.situation.phase != "over":
        before = people[0].table.version
        try:
            await do_something(chance.choice(people), chance)
        except LudothecaError:
            assert people[0].table.version == before
        else:
            done += 1
            await check_fold(store, people[0].table)
        await asyncio.sleep(0)
    people[0].live.close()


@pytest.fixture
def games_made(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """Every game that is made."""
    made: list[Game] = []
    make = Game.__init__

    def noted(self: Game, *players: int, **options: Any) -> None:
        made.append(self)
        make(self, *players, **options)

    monkeypatch.setattr(Game, "__init__", noted)
    return made


async def test_a_table_is_made_of_one_game(games_made: list[Game], dice: list[str]) -> None:
    store = MemoryStore()
    (ann,) = await opened(new_hall(store), ANN, BOT)
    assert len(games_made) == 1, "the one that was settled is played"
    dice += ["XXII", "LXVI"]
    await ann.throw()
    await ann.play("roll")
    await ann.until("decision")
    await ann.undo(agreed=True)
    assert len(games_made) == 1
    await come(new_hall(store), ann.table.id, ann.key)
    assert len(games_made) == 2, "one to open it again"
