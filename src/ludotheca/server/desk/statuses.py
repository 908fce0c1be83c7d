"""Which status an answer has that says what went wrong."""

from __future__ import annotations

STATUS = {
    "not-found": 404,
    "no-table": 404,
    "unknown-game": 404,
    "no-replay": 404,
    "wrong-key": 403,
    "not-yours": 403,
    "not-agreed": 403,
    "other-site": 403,
    "not-allowed": 405,
    "too-slow": 408,
    "conflict": 409,
    "not-now": 409,
    "no-odds": 409,
    "chair-taken": 409,
    "name-taken": 409,
    "old-rules": 409,
    "unreadable": 409,
    "too-large": 413,
    "wrong-host": 421,
    "too-fast": 429,
    "broken": 500,
    "full": 503,
    "no-story": 503,
    "store-failed": 503,
    "store-damaged": 503,
    "restarting": 503,
}


def status_of(code: str) -> int:
    """Return the status of a problem; 400 where it has no other."""
    return STATUS.get(code, 400)
