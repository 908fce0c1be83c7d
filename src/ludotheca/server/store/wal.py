"""Whether all of the write-ahead log can be read that a program leaves behind if it is killed.

SQLite reads such a log up to the first frame that is spoilt and takes that for its end, as it must:
what a power cut has torn was never acknowledged.  But at most one commit can be torn.  If several
stand behind the spoilt frame, they had reached the disk, and would be lost without a word.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from ludotheca.server.store.base import StoreFailed

HEADER = 32
FRAME_HEADER = 24
MAGIC = {0x377F0682: "<", 0x377F0683: ">"}
"""How a log begins, and in which order of bytes its sums are reckoned."""
LARGEST_PAGE = 65536
TORN = 1
"""Commits that a power cut can tear."""


class _Log(NamedTuple):
    """What the header of a log says."""

    order: str
    page: int
    salts: bytes
    sums: tuple[int, int]


def check_log(database: Path) -> None:
    """Refuse a log that holds commits which SQLite would not find; StoreFailed says so."""
    path = Path(f"{database}-wal")
    # Twice, for another program may be writing to it just now.
    if not _is_readable(path) and not _is_readable(path):
        raise StoreFailed(
            f"its write-ahead log {path.name} is damaged, and the latest moves are in it",
            hint="ludotheca store rescue saves what can be read, ludotheca restore a backup",
        )


def _is_readable(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            beginning = file.read(HEADER)
            if len(beginning) < HEADER or not file.peek(1):
                return True
            log = _header(beginning)
            return log is not None and _unreadable_commits(file, log) <= TORN
    except FileNotFoundError:
        return True


def _header(raw: bytes) -> _Log | None:
    magic, _, page, _, _, _, *said = struct.unpack(">8I", raw)
    order = MAGIC.get(magic)
    if order is None or not 0 < page <= LARGEST_PAGE:
        return None
    sums = _summed(raw[:24], order, (0, 0))
    return _Log(order, page, raw[16:24], sums) if sums == tuple(said) else None


def _unreadable_commits(file: BinaryIO, log: _Log) -> int:
    """Count the commits of this log from its first spoilt frame on."""
    sums, is_spoilt, commits = log.sums, False, 0
    for header, page in _frames(file, log):
        if header[8:16] != log.salts:  # what is left of an earlier log, or spoilt
            is_spoilt = True
            continue
        if not is_spoilt:
            sums = _summed(page, log.order, _summed(header[:8], log.order, sums))
            is_spoilt = sums != struct.unpack(">2I", header[16:24])
        if is_spoilt and header[4:8] != bytes(4):
            commits += 1
    return commits


def _frames(file: BinaryIO, log: _Log) -> Iterator[tuple[bytes, bytes]]:
    while len(frame := file.read(FRAME_HEADER + log.page)) == FRAME_HEADER + log.page:
        yield frame[:FRAME_HEADER], frame[FRAME_HEADER:]


def _summed(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    """Go on with the two running sums by which SQLite knows a frame."""
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return one, two
