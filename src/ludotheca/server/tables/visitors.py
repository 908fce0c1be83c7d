"""Somebody with a key of a table, and the links that are his to give."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludotheca.server.store.base import Role, StoredKey
from ludotheca.server.tables import keys
from ludotheca.server.tables.chairs import OPENER
from ludotheca.server.tables.table import Table


@dataclass(frozen=True)
class Visitor:
    """Somebody with a key of the table."""

    role: Role
    holder: int | None
    """The number of the person, if the key is a player's."""
    chair: int | None
    """The chair that the key invites to, as it was set; None for whichever is free."""
    key: str = field(repr=False)

    @classmethod
    def with_key(cls, key: str, stored: StoredKey) -> Visitor:
        """Return whoever shows a key of which this is kept."""
        if stored.role == "player":
            return cls(stored.role, stored.holder, None, key)
        return cls(stored.role, None, stored.holder, key)

    @property
    def is_opener(self) -> bool:
        """Whether he opened the table."""
        return self.holder == OPENER

    @property
    def root(self) -> str:
        """The root of the table's keys, which those who only look do not know."""
        return keys.root_of(self.key)

    def watch_key(self, table: Table) -> str:
        """Return the key of the link for watchers."""
        if self.role == "watch":
            return self.key
        return keys.watch_key_of(self.root, table.history.watch_salt)

    def replay_key(self, table: Table) -> str | None:
        """Return the key of the link to the replay, for players, once there is one."""
        if self.holder is None or table.history.replay_salt is None:
            return None
        return keys.replay_key_of(self.root, table.history.replay_salt)

    def invitation_to(self, table: Table, seat: int) -> str | None:
        """Return the invitation to a free chair, if it is this player's to give."""
        chair = table.chairs[seat]
        if chair.is_taken or self.holder is None or table.situation.phase == "over":
            return None
        if table.setup.house.links == "table" and not chair.salt:
            return self.root
        if chair.inviter != self.holder:
            return None
        return keys.invitation_of(self.key, table.history.as_set(seat), chair.salt)
