"""What is refused at the desk, and how what comes over a wire is read."""

from __future__ import annotations

from typing import TypeVar

from pydantic import ValidationError

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire

LARGEST_MESSAGE = 2 * 1024
"""Characters of one message at a live table."""
LARGEST_TRANSCRIPT = 1024 * 1024
"""Bytes of a transcript that somebody sends to look at it, or to be told its story."""
AT_LEAST, AT_MOST = 1.0, 600.0
"""Seconds after which somebody who was too fast is told to try again."""

Model = TypeVar("Model", bound=wire.Wire)


class BadRequest(LudothecaError):
    """What came over the wire is not what is expected there."""

    code = "bad-message"


class TooLarge(LudothecaError):
    """More came over the wire than anybody has to say."""

    code = "too-large"


class TooFast(LudothecaError):
    """Somebody asks faster than people do; after so many seconds he may try again."""

    code = "too-fast"

    def __init__(self, message: str, *, hint: str = "", retry_after: float = AT_LEAST) -> None:
        super().__init__(message, hint=hint)
        self.retry_after = min(max(retry_after, AT_LEAST), AT_MOST)


class Broken(LudothecaError):
    """The fault is ours."""

    code = "broken"


def retry_after(error: LudothecaError) -> float | None:
    """Return the seconds after which it may be asked again, where that helps."""
    return round(error.retry_after, 1) if isinstance(error, TooFast) else None


def read_as(model: type[Model], body: bytes | str) -> Model:
    """Read what somebody sent; BadRequest says what is wrong with it and where."""
    try:
        return model.model_validate_json(body)
    except ValidationError as error:
        raise BadRequest(told_briefly(error)) from None


def told_briefly(error: ValidationError) -> str:
    """Say in a line what is wrong with a message, without repeating it."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part)[:40] for part in first["loc"][:6])
    return f"{where}: {first['msg']}" if where else first["msg"]
