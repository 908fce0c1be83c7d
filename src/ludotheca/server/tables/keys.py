"""Keys: unguessable texts, whose holders play, join or watch.  Only their digests are kept.

A table has a secret of its own, which is its invitation.  A player's key is a secret of his own
with the invitation behind it, and the watchers' key follows from the invitation.  So a player can
always be told the links of his table, also after a restart, though none of them is kept.
"""

from __future__ import annotations

import base64
import hashlib
import secrets

ENTROPY = 16
"""Bytes that somebody would have to guess."""
LENGTH = 22
"""Characters in which a secret is written."""


def new_invitation() -> str:
    """Return the secret of a new table."""
    return secrets.token_urlsafe(ENTROPY)


def new_player_key(invitation: str) -> str:
    """Return a key for somebody who plays at the table of an invitation."""
    return secrets.token_urlsafe(ENTROPY) + invitation


def invitation_of(player_key: str) -> str:
    """Return the invitation to the table of a player's key."""
    return player_key[LENGTH:]


def watch_key_of(invitation: str) -> str:
    """Return the key that watches the table of an invitation; it leads back to nothing."""
    hashed = hashlib.sha256(b"ludotheca watch " + invitation.encode()).digest()
    return base64.urlsafe_b64encode(hashed[:ENTROPY]).rstrip(b"=").decode()


def digest_of(key: str) -> str:
    """Return what is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_table_id() -> str:
    """Return an id that no other table has."""
    return base64.b32encode(secrets.token_bytes(10)).decode().lower()
