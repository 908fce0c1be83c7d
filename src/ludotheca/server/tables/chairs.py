"""A chair at a table: for whom it is, who holds it, and who plays for him."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ludotheca.server.tables.setup import ChairKind, ChairPlan
from ludotheca.sitting import BOT

OPENER = 0
"""The number of the person who opened the table."""


@dataclass(frozen=True)
class Chair:
    """A chair, and the number of the person who holds it: one person may hold several."""

    kind: ChairKind
    name: str
    """Whoever sits there, or sat there last."""
    holder: int | None
    former: int | None = None
    """Who held the chair before it was freed, until somebody else sits down."""
    stand_in: str | None = None
    """The bot that plays for the holder."""
    resigned: bool = False
    out_of_time: bool = False
    inviter: int = OPENER
    """The person from whose key the invitation to this chair follows."""
    salt: str = ""
    called: str = ""
    """What a bot is called at this table."""
    level: str = ""
    """The level that a bot was asked for by, if it was."""

    @classmethod
    def set_for(cls, plan: ChairPlan) -> Chair:
        """Return a chair as it was planned."""
        holder = OPENER if plan.kind == "here" else None
        return cls(plan.kind, plan.name, holder, called=plan.called, level=plan.level)

    @property
    def shown_name(self) -> str:
        """What whoever sits there is called: a bot by its first name."""
        return self.called or self.name

    @property
    def written_name(self) -> str:
        """What a transcript calls whoever sits there."""
        return BOT + self.name if self.kind == "bot" else self.name

    @property
    def is_taken(self) -> bool:
        """Whether somebody sits there, a person or a bot."""
        return self.kind == "bot" or self.holder is not None

    @property
    def is_played_by_person(self) -> bool:
        """Whether it is a person who acts for the chair now."""
        return self.holder is not None and self.stand_in is None

    @property
    def is_bots(self) -> bool:
        """Whether a bot acts for the chair, as its own or for somebody."""
        return self.kind == "bot" or self.stand_in is not None

    def may_return(self, person: int | None) -> bool:
        """Say whether a person may take the chair back."""
        if person is None:
            return False
        if self.holder is None:
            return self.former == person
        is_left_to_bot = self.stand_in is not None and not (self.resigned or self.out_of_time)
        return self.holder == person and is_left_to_bot

    # What becomes of it

    def seating(self, name: str, holder: int) -> Chair:
        """Return the chair with somebody new on it."""
        return replace(self, kind="elsewhere", name=name, holder=holder, former=None, stand_in=None)

    def freed(self, inviter: int, salt: str) -> Chair:
        """Return the chair for another guest, whom ``inviter`` invites."""
        return replace(
            self,
            kind="elsewhere",
            holder=None,
            former=self.holder,
            stand_in=None,
            inviter=inviter,
            salt=salt,
        )

    def returned_to(self, person: int) -> Chair:
        """Return the chair with its person back on it."""
        return replace(self, holder=person, former=None, stand_in=None)
