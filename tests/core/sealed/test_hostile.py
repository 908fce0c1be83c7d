"""Whatever somebody writes into a proof, there is an answer; altered, it is never found sound."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheca import LudothecaError, verify
from tests.core.sealed.tables import played_table

PLAYED = {
    game: played_table(game, seed=6, throws=10)
    for game in ("ludix", "ludix/piglet", "veldiv/individual")
}
SCALARS = st.none() | st.booleans() | st.integers() | st.text(max_size=70)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(SCALARS, inner, max_size=3)
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to everything in a JSON value."""
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    return [path, *(found for key, held in inner for found in places(held, (*path, key)))]


def held(value: Any, path: tuple[Any, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_anything_in_the_place_of_anything(data: st.DataObject) -> None:
    altered = copy.deepcopy(PLAYED[data.draw(st.sampled_from(list(PLAYED)))])
    *way, last = data.draw(st.sampled_from(places(altered["dice"])[1:]))
    held(altered["dice"], tuple(way))[last] = data.draw(JSON)
    for line in answered(altered):
        assert 0 < len(line) < 1000


def answered(transcript: dict[str, Any]) -> list[str]:
    """Return what is said of a transcript, be it that there is no verdict."""
    try:
        return [fault.told() for fault in verify(transcript).faults]
    except LudothecaError as error:
        return [str(error)]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_digit_of_a_link_or_an_anchor_can_be_altered(data: st.DataObject) -> None:
    altered = copy.deepcopy(PLAYED[data.draw(st.sampled_from(list(PLAYED)))])
    proof = altered["dice"]
    *way, last = data.draw(st.sampled_from(used_hashes(proof)))
    inner, digit = held(proof, tuple(way)), data.draw(st.integers(0, 63))
    old = inner[last]
    new = data.draw(st.sampled_from([each for each in "0123456789abcdef" if each != old[digit]]))
    inner[last] = old[:digit] + new + old[digit + 1 :]
    assert not verify(altered).ok


def used_hashes(proof: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return the paths to all links, and to the anchors from which one was opened."""
    links = [bytes.fromhex(link) for throw in proof["throws"] for link in throw["links"].values()]
    used = {each.hex() for link in links for each in (link, sha256(link).digest())}
    return [path for path in places(proof) if str(held(proof, path)) in used]


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_no_move_can_be_left_out(data: st.DataObject) -> None:
    altered = copy.deepcopy(PLAYED[data.draw(st.sampled_from(list(PLAYED)))])
    throws = [move for move in altered["moves"] if move not in ("roll", "stop")]
    altered["moves"].remove(data.draw(st.sampled_from(throws)))
    assert not verify(altered).ok


@pytest.mark.parametrize("module", ["_hashlib", "_ssl"])
def test_it_runs_where_python_has_no_openssl(module: str) -> None:
    """As in a browser."""
    program = (
        f"import sys; sys.modules[{module!r}] = None\n"
        "from ludotheca import verify\n"
        "from tests.core.sealed.tables import played_table\n"
        "assert verify(played_table('ludix', seed=3, throws=6)).ok\n"
    )
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    subprocess.run([sys.executable, "-c", program], cwd=root, env=environment, check=True)
