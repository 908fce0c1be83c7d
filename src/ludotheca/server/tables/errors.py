"""Why something that was asked at a table has not happened."""

from __future__ import annotations

from ludotheca.core.errors import LudothecaError


class NoSuchTable(LudothecaError):
    """There is no table of this id."""

    code = "no-table"


class WrongKey(LudothecaError):
    """The key opens nothing here, or not what was asked for."""

    code = "wrong-key"


class NotYours(LudothecaError):
    """A seat is moved for only by whoever holds it."""

    code = "not-yours"


class NotNow(LudothecaError):
    """The table is not at the point where this can be done."""

    code = "not-now"


class OutOfDate(LudothecaError):
    """The table has changed since the asker looked at it."""

    code = "conflict"


class ChairTaken(LudothecaError):
    """No such chair is free."""

    code = "chair-taken"


class NeedsConsent(LudothecaError):
    """Everybody has to agree to that, and nobody has said so."""

    code = "needs-consent"


class BadName(LudothecaError):
    """Nobody can be called that at a table."""

    code = "bad-name"


class NameTaken(BadName):
    """Somebody at the table is called that, or nearly."""

    code = "name-taken"


class TooLong(LudothecaError):
    """More has happened at the table than is kept of one."""

    code = "too-long"


class Stuck(LudothecaError):
    """The game has a fault, by which what goes on at the table by itself does not go on."""

    code = "stuck"


class BadAnchor(LudothecaError):
    """Somebody has committed to that chain before."""

    code = "bad-anchor"


class BadShare(LudothecaError):
    """Nobody has asked for that link, or it is not the next one."""

    code = "bad-share"


class Unreadable(LudothecaError):
    """The table was kept by a newer Ludotheca."""

    code = "unreadable"


class NotAgreed(LudothecaError):
    """The people of this table did not agree on that when it was opened."""

    code = "not-agreed"


class NoSuchStory(LudothecaError):
    """Nobody has asked for this story, or nobody remembers it any more."""

    code = "not-found"


class Busy(LudothecaError):
    """More is to be worked out than there is room for."""

    code = "full"
