"""Sitting down with an invitation, freeing a chair with a new one, and making links anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ludotheca.server.store.base import Store, StoredKey
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import ChairTaken, NameTaken, NotNow, NotYours, WrongKey
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.leaving import draft_freeing
from ludotheca.server.tables.live_table import Change, LiveTable
from ludotheca.server.tables.visitors import Visitor

Link = Literal["mine", "watch", "chair", "replay"]


class Links:
    """The keys of tables in a store, and what changes them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def join(
        self, live: LiveTable, visitor: Visitor, name: str, seat: int | None, secret: str | None
    ) -> str:
        """Seat somebody who has an invitation and return his key.

        Whoever asks again with the secret of a chair that he has taken is told the same.
        """
        if visitor.role != "invite":
            raise WrongKey("only an invitation seats somebody")
        key = keys.player_key(secret or keys.new_secret(), visitor.root)
        digest = keys.digest_of(key)
        if await self._store.key(live.table.id, digest) is not None:
            return key

        def decide() -> Change:
            history = live.table.history
            invited = None if visitor.chair is None else history.seat_of(visitor.chair)
            if None not in (invited, seat) and invited != seat:
                raise ChairTaken("this invitation is to another chair", hint=f"chair {invited}")
            holder = history.people + 1
            drafts = live.table.draft_seating(name, seat if invited is None else invited, holder)
            return Change(drafts, [StoredKey(digest, "player", holder)])

        try:
            await live.change(decide)
        except (ChairTaken, NameTaken):  # maybe by himself, having asked twice at once
            if await self._store.key(live.table.id, digest) is None:
                raise
        return key

    async def free(self, live: LiveTable, visitor: Visitor, seat: int) -> int:
        """Free the chair of somebody who has left; the visitor invites the next guest."""
        stored = await self._store.keys(live.table.id)
        salt = keys.new_secret()

        def decide() -> Change:
            drafts = draft_freeing(live.table, visitor.holder, seat, live.people.gone, salt)
            return _inviting(drafts, visitor.key, live.table.history.as_set(seat), stored)

        return await live.change(decide)

    async def renew(
        self,
        live: LiveTable,
        visitor: Visitor,
        what: Link,
        seat: int | None = None,
        secret: str | None = None,
    ) -> Visitor:
        """Make a link or a key anew; whoever has the old one is shut out.

        Returns the visitor with the key that he has now.
        """
        if visitor.holder not in live.table.history.everybody:
            raise NotYours("only players make links anew")
        stored = await self._store.keys(live.table.id)
        key = visitor.key
        if what == "mine":
            key = keys.player_key(secret or keys.new_secret(), visitor.root)

        def decide() -> Change:
            match what:
                case "mine":
                    return _own_key(live, visitor, key, stored)
                case "watch":
                    return _watch_link(visitor, stored)
                case "replay":
                    return _replay_link(live, visitor, stored)
                case "chair":
                    return _chair_link(live, visitor, seat, stored)

        await live.change(decide)
        return Visitor(visitor.role, visitor.holder, visitor.chair, key)


def _chair_link(
    live: LiveTable, visitor: Visitor, seat: int | None, stored: Sequence[StoredKey]
) -> Change:
    table = live.table
    if seat not in table.free_chairs:
        raise ChairTaken("that chair is not free", hint=f"free: {table.free_chairs or 'none'}")
    if table.setup.house.links == "table":
        raise NotNow("all chairs of this table share one link, which cannot be made anew")
    chair, salt = table.history.as_set(seat), keys.new_secret()
    about = {"what": "chair", "chair": chair, "salt": salt, "inviter": visitor.holder}
    return _inviting([Draft("renewed", about)], visitor.key, chair, stored)


def _inviting(drafts: list[Draft], key: str, chair: int, stored: Sequence[StoredKey]) -> Change:
    """Return a change with a new invitation to a chair instead of the one before."""
    invitation = keys.invitation_of(key, chair, drafts[0].body["salt"])
    made = StoredKey(keys.digest_of(invitation), "invite", chair)
    return Change(drafts, [made], _digests(stored, "invite", chair))


def _own_key(live: LiveTable, visitor: Visitor, key: str, stored: Sequence[StoredKey]) -> Change:
    """Renew a player's key, and with it the invitations that follow from it."""
    history = live.table.history
    drafts = [Draft("renewed", {"what": "key", "holder": visitor.holder})]
    made = [StoredKey(keys.digest_of(key), "player", visitor.holder)]
    revoked = [keys.digest_of(visitor.key)]
    for chair, there in enumerate(history.chairs_as_set):
        if there.is_taken or there.inviter != visitor.holder:
            continue
        salt = keys.new_secret()
        about = {"what": "chair", "chair": chair, "salt": salt, "inviter": visitor.holder}
        drafts.append(Draft("renewed", about))
        invitation = keys.invitation_of(key, chair, salt)
        made.append(StoredKey(keys.digest_of(invitation), "invite", chair))
        revoked += _digests(stored, "invite", chair)
    return Change(drafts, made, revoked)


def _watch_link(visitor: Visitor, stored: Sequence[StoredKey]) -> Change:
    salt = keys.new_secret()
    made = StoredKey(keys.digest_of(keys.watch_key_of(visitor.root, salt)), "watch")
    drafts = [Draft("renewed", {"what": "watch", "salt": salt})]
    return Change(drafts, [made], _digests(stored, "watch", None))


def _replay_link(live: LiveTable, visitor: Visitor, stored: Sequence[StoredKey]) -> Change:
    """Make the link to the replay, or make it anew; there is none before the match is over."""
    if live.table.situation.phase != "over" or live.table.match is None:
        raise NotNow("there is no replay before the match is over")
    salt = keys.new_secret()
    made = StoredKey(keys.digest_of(keys.replay_key_of(visitor.root, salt)), "replay")
    drafts = [Draft("renewed", {"what": "replay", "salt": salt})]
    return Change(drafts, [made], _digests(stored, "replay", None))


def _digests(stored: Sequence[StoredKey], role: str, holder: int | None) -> list[str]:
    return [key.digest for key in stored if key.role == role and key.holder == holder]
