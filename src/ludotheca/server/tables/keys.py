"""Keys: unguessable texts, whose holders play, join, watch or look back.  Digests alone are kept.

A table has a root, a secret of its own.  A player's key is a secret of his own with the root behind
it.  The watchers' key follows from the root, as does the key to the replay, and the invitation to a
chair from the key of the player who invites.  So a player can always be told the links that are his
to give, also after a restart, though none of them is kept.  What is made anew follows from a salt
too, which the server keeps and tells nobody.
"""

from __future__ import annotations

import base64
import hashlib
import secrets

ENTROPY = 16
"""Bytes that somebody would have to guess."""
LENGTH = 22
"""Characters in which a secret is written."""


def new_secret() -> str:
    """Return what nobody can guess: the root of a table, what is somebody's own, a salt."""
    return secrets.token_urlsafe(ENTROPY)


def player_key(secret: str, root: str) -> str:
    """Return the key of a player with a secret of his own at the table of a root."""
    return secret + root


def root_of(key: str) -> str:
    """Return the root of the table of a player's key or of an invitation."""
    return key[LENGTH:] or key  # the root itself invited to tables of an earlier kind


def invitation_of(player_key: str, chair: int, salt: str) -> str:
    """Return the invitation to a chair that a player gives."""
    return _derived(f"ludotheca chair {chair} {salt} {player_key}") + root_of(player_key)


def watch_key_of(root: str, salt: str) -> str:
    """Return the key that watches the table of a root; it leads back to nothing."""
    return _derived(f"ludotheca watch {root}{salt}")


def replay_key_of(root: str, salt: str) -> str:
    """Return the key that shows the finished match of a root's table; it leads back to nothing."""
    return _derived(f"ludotheca replay {root}{salt}")


def digest_of(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_table_id() -> str:
    """Return an id that no other table has."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()


def _derived(text: str) -> str:
    hashed = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(hashed[:ENTROPY]).rstrip(b"=").decode()
