"""Taking back: one's own decision freely, throws and others' moves only if everybody agrees."""

from __future__ import annotations

import pytest

from ludotheca.core.errors import NothingToUndo
from ludotheca.server.tables.errors import NeedsConsent, NotNow, NotYours, OutOfDate, TooLong
from ludotheca.server.tables.news import Changed
from ludotheca.server.tables.undo import undo_open_to
from tests.server.people import ANN, BOB, BOT, GUEST, Person, come, new_hall, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

ARRANGE = {"arrange": "player"}


def kept(person: Person) -> list[str]:
    return [move.text for move in person.table.history.moves]


async def test_ones_own_decision_is_taken_back_freely(dice: list[str]) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    await ann.undo()
    assert kept(ann) == ["XXII"]
    assert ann.awaits() == "decision"
    assert isinstance(bob.heard[-1], Changed)
    await ann.play("stop")
    assert ann.table.version == 6


async def test_a_throw_of_the_servers_dice_needs_everybody(dice: list[str]) -> None:
    ann, bob, cy = await opened(new_hall(), ANN, GUEST, GUEST, guests=("Bob", "Cy"))
    dice += ["XXII", "LXVI"]
    await ann.throw()
    await ann.play("roll")
    await ann.until("decision")
    with pytest.raises(NeedsConsent):
        await ann.undo()
    await ann.undo(agreed=True)
    asked = ann.table.history.undo_request
    assert asked is not None
    assert asked.waiting == {1, 2}
    assert kept(ann) == ["XXII", "roll", "LXVI"]
    with pytest.raises(NotNow):
        await bob.undo(agreed=True)
    await bob.answer(agree=True)
    with pytest.raises(NotNow):
        await bob.answer(agree=True)
    await cy.answer(agree=True)
    assert kept(ann) == ["XXII"]
    assert ann.table.history.undo_request is None


async def test_one_refusal_is_enough(dice: list[str]) -> None:
    ann, bob, cy = await opened(new_hall(), ANN, GUEST, GUEST, guests=("Bob", "Cy"))
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    await bob.undo(agreed=True)
    await cy.answer(agree=False)
    assert ann.table.history.undo_request is None
    assert kept(ann) == ["XXII", "stop"]
    with pytest.raises(NotNow):
        await ann.answer(agree=True)


async def test_whoever_asked_may_think_better_of_it(dice: list[str]) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    await bob.undo(agreed=True)
    with pytest.raises(NotNow):
        await bob.answer(agree=True)
    await bob.answer(agree=False)
    assert kept(ann) == ["XXII", "stop"]


async def test_whoever_plays_on_has_refused(dice: list[str]) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII", "LXVI"]
    await ann.throw()
    await ann.play("roll")
    await ann.until("decision")
    await bob.undo(agreed=True)
    await ann.play("stop")
    assert ann.table.history.undo_request is None
    assert kept(ann) == ["XXII", "roll", "LXVI", "stop"]


async def test_people_at_one_screen_agree_among_themselves(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    with pytest.raises(NeedsConsent):
        await ann.undo()
    await ann.undo(agreed=True)
    assert kept(ann) == ["XXII"]


async def test_alone_with_bots_one_goes_back_over_them(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOT)
    dice += ["XXII", "XIII", "LXXX", "LXXX"]
    await ann.throw()
    await ann.play("stop")
    await ann.until("throw")
    plan = undo_open_to(ann.table, 0)
    assert plan is not None
    assert plan.needs_consent
    await ann.undo(agreed=True)
    assert kept(ann) == ["XXII"]


async def test_bots_wait_until_an_undo_is_answered() -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, BOT, guests=("Bob",), dice="own")
    await ann.play("XXII", "stop")
    bob_asks = bob.undo(agreed=True)
    await bob_asks
    assert not ann.table.moves_by_itself
    await ann.answer(agree=True)
    assert kept(ann) == ["XXII"]


async def test_a_mistyped_throw_of_own_dice_is_corrected_by_whoever_threw() -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",), dice="own")
    await ann.play("XXII")
    with pytest.raises(NeedsConsent):
        await bob.undo()
    await ann.undo()
    await ann.play("LXVI")
    assert kept(ann) == ["LXVI"]
    await ann.play("stop")
    with pytest.raises(NeedsConsent):
        await bob.undo()


async def test_a_bots_throw_of_own_dice_is_corrected_by_any_player() -> None:
    ann, bob = await opened(new_hall(), BOT, ANN, GUEST, guests=("Bob",), dice="own")
    await ann.play("XXII")
    await bob.undo()
    assert kept(ann) == []


async def test_people_at_one_screen_correct_each_other() -> None:
    (ann,) = await opened(new_hall(), ANN, BOB, dice="own")
    await ann.play("XXII", "stop", "LXVI")
    await ann.undo()
    assert kept(ann) == ["XXII", "stop"]


async def test_there_may_be_nothing_to_take_back(dice: list[str]) -> None:
    (ann,) = await opened(new_hall(), ANN, BOB)
    with pytest.raises(NothingToUndo):
        await ann.undo()
    dice += ["XXII"]
    await ann.throw()
    with pytest.raises(NothingToUndo):
        await ann.undo(agreed=True)


async def test_an_undo_says_what_it_has_seen(dice: list[str]) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    with pytest.raises(OutOfDate):
        await ann.live.ask_undo(ann.visitor, 1, agreed=False)
    await bob.undo(agreed=True)
    with pytest.raises(OutOfDate):
        await ann.live.answer_undo(ann.visitor, 1, agree=True)


async def test_nobody_asks_without_end(dice: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = await opened(new_hall(), ANN, GUEST, guests=("Bob",))
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    monkeypatch.setattr("ludotheca.server.tables.table.OTHER_ENTRIES", ann.table.version + 2)
    monkeypatch.setattr(type(ann.table.game), "longest_match", 0)
    await bob.undo(agreed=True)
    await ann.answer(agree=False)
    with pytest.raises(TooLong):
        await bob.undo(agreed=True)
    await ann.undo()
    assert kept(ann) == ["XXII"]


async def test_watchers_have_no_say(dice: list[str]) -> None:
    hall = new_hall()
    ann, bob = await opened(hall, ANN, GUEST, guests=("Bob",))
    watcher = await come(hall, ann.table.id, ann.watch)
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    with pytest.raises(NotYours):
        await watcher.undo(agreed=True)
    await bob.undo(agreed=True)
    with pytest.raises(NotNow):
        await watcher.answer(agree=True)


async def test_what_was_asked_and_taken_back_survives_a_restart(dice: list[str]) -> None:
    store = MemoryStore()
    ann, bob = await opened(new_hall(store), ANN, GUEST, guests=("Bob",), options=ARRANGE)
    dice += ["LXVI"]
    await ann.throw()
    first, second = [choice.move for choice in ann.table.scene.choices][:2]
    await ann.play(first)
    await ann.undo()
    await ann.play(second)
    await ann.play("stop")
    await bob.undo(agreed=True)
    again = await come(new_hall(store), ann.table.id, ann.key)
    assert again.table.history.undo_request == ann.table.history.undo_request
    assert again.table.history.notes == ann.table.history.notes
    assert kept(again) == ["LXVI", second, "stop"]
    assert again.table.scene == ann.table.scene
    await again.answer(agree=True)
    assert kept(again) == ["LXVI", second]
