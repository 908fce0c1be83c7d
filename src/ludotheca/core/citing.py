"""How a set of rules is cited: by its box, its version, and a digest of what it says."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from ludotheca.core.box import Box
from ludotheca.core.languages import FIRST
from ludotheca.core.words import Words, words_in

LENGTH = 8
"""How many digits of the digest are cited."""


def rules_id(box: Box) -> str:
    """Return under which name the rules of a box are cited, the same on every machine.

    It is made of the box's id, the version of its rules (the highest of its games) and a digest of
    the ledger: the ids of sections and items, their marks, their texts in the house's first
    language, and each game with the version of its rules.  So it changes with what the rules say
    and with how they are played, and with nothing else: neither with comments in the code nor with
    a translation.

    >>> from ludotheca.core import registry
    >>> rules_id(registry.box("ludix")).partition("-")[0]
    'ludotheca:ludix@1'
    """
    version = max(kind.rules.version for kind in box.games)
    return f"ludotheca:{box.id}@{version}-{_digest(box)[:LENGTH]}"


def _digest(box: Box) -> str:
    words = words_in(FIRST)
    said: dict[str, Any] = {
        "box": box.id,
        "games": [[kind.id, kind.rules.version] for kind in box.games],
        "ledger": [
            [section.id, list(section.games), [_item(words, item) for item in section.items]]
            for section in box.ledger
        ],
    }
    written = json.dumps(said, ensure_ascii=True, separators=(",", ":"))
    return sha256(written.encode()).hexdigest()


def _item(words: Words, item: Any) -> list[Any]:
    name = f"rule-{item.id}"
    text = " ".join(words(name).split()) if name in words else ""
    return [item.id, list(item.marks), text]
