"""What the server writes down while it runs: one line for one thing, and never a key.

Keys travel in headers and in the first message of a socket, and nothing of ours logs these.  Some
library might, or a fault whose text repeats what was sent; so whatever looks like a key is blotted
out of everything that is written, tracebacks included.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from typing import Any, Literal, TextIO

Format = Literal["text", "json"]
FORMATS: tuple[Format, ...] = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")

ACCESS = "ludotheca.access"
"""The name under which requests are written down."""
BLOT = "[key]"
_LONG = re.compile(r"[A-Za-z0-9_-]{22,}")
"""Keys, and digests of keys; a table's id is shorter."""
_NAME = re.compile(r"[a-z]+(?:_+[a-z]+)+")
"""A name in code.  That a key looks like one is a matter of one in hundreds of millions."""
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


def set_up(form: Format, level: str, stream: TextIO | None = None) -> None:
    """Write everything that is logged from a level on to a stream, by default standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    handler.addFilter(_is_ours_to_tell)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries that explain themselves write down what is sent, cut short where keys stand.
    root.setLevel(max(logging.INFO, logging.getLevelName(level.upper())))
    logging.getLogger("ludotheca").setLevel(level.upper())
    # Requests are written down only where somebody asks for it, whatever else is.
    logging.getLogger(ACCESS).setLevel(logging.INFO)


def _is_ours_to_tell(record: logging.LogRecord) -> bool:
    """Leave out what uvicorn says of every socket: its whole path, asked for or not."""
    return not (record.name == "uvicorn.error" and '"WebSocket %s"' in str(record.msg))


def blotted(text: str) -> str:
    """Return a text without anything that could be a key."""
    return _LONG.sub(lambda found: found[0] if _NAME.fullmatch(found[0]) else BLOT, text)


def on_one_line(text: str) -> str:
    """Return a text with every character that would break its line written out."""
    return _UNPRINTABLE.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


class TextFormatter(logging.Formatter):
    """A line for people: when, how grave, where from, what; and a traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record."""
        more = "".join(f" {name}={value}" for name, value in _fields(record).items())
        head = f"{_when(record)} {record.levelname} {record.name}: "
        text = head + on_one_line(record.getMessage() + more)
        trouble = _trouble(self, record)
        return blotted(f"{text}\n{trouble}" if trouble else text)


class JsonFormatter(logging.Formatter):
    """A line for programs: an object with time, level, logger, message and whatever was added."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the text of a record."""
        told = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_fields(record),
        }
        trouble = _trouble(self, record)
        if trouble:
            told["traceback"] = trouble
        return json.dumps({name: _plain(value) for name, value in told.items()})


def _plain(value: Any) -> str | float | bool | None:
    """Return a value as JSON has it, without anything that could be a key."""
    return value if isinstance(value, (int, float, bool, type(None))) else blotted(str(value))


def _when(record: logging.LogRecord) -> str:
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03}Z"


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    """Return what was added to a record by ``extra``."""
    return {name: value for name, value in vars(record).items() if name not in _USUAL}


def _trouble(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    parts = [formatter.formatException(record.exc_info)] if record.exc_info else []
    if record.stack_info:
        parts.append(formatter.formatStack(record.stack_info))
    return "\n".join(parts)
