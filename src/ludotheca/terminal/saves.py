"""Save files: a match kept as its transcript after every move, and found again."""

from __future__ import annotations

import errno
import json
import os
import tempfile
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

from ludotheca.core.errors import BadTranscript, LudothecaError
from ludotheca.core.folders import data_folder
from ludotheca.core.match import Match
from ludotheca.core.transcript import MOST_BYTES, read_transcript

ENDING = ".json"
FINISHED = "finished"
"""The folder inside the saves folder where games go that are over."""


def saves_folder() -> Path:
    """Return where games are kept; the environment variable LUDOTHECA_DATA moves it."""
    return data_folder() / "saves"


def is_there(path: Path) -> bool:
    """Say whether a file exists; one in a folder that we may not enter does not, for us."""
    try:
        return path.exists()
    except OSError:
        return False


def write_safely(path: Path, text: str) -> None:
    """Write a file so that, whatever happens, either the old one or the new one is there."""
    target = path.resolve()
    if is_there(target) and not target.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def written(match: Match) -> str:
    """Return a match as the text of a save file, one line of JSON."""
    return json.dumps(match.transcript(), ensure_ascii=False) + "\n"


class SaveFile:
    """The file in which a match is kept; a new one gets its name when first there is something."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.problem: OSError | None = None
        """Why the last attempt to write failed, if it did."""

    def keep(self, match: Match) -> bool:
        """Write the match; False if it cannot be written.  Before the first move there is none."""
        if not match.moves and (self.path is None or not is_there(self.path)):
            return True
        try:
            if self.path is None:
                self.path = _new_file(saves_folder(), match.game.id)
            write_safely(self.path, written(match))
            self.problem = None
            if match.is_over and self.path.resolve().parent == saves_folder().resolve():
                self.path = _put_away(self.path)
        except OSError as problem:
            self.problem = problem
        return self.problem is None


def _new_file(folder: Path, game: str) -> Path:
    """Reserve a file name that nobody has, not even another game that begins this second."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game.replace('/', '-')}-{datetime.now():%Y%m%d-%H%M%S}"
    for number in count(1):
        name = f"{stem}{ENDING}" if number == 1 else f"{stem}-{number}{ENDING}"
        if (folder / FINISHED / name).exists():
            continue
        try:
            (folder / name).touch(exist_ok=False)
        except FileExistsError:
            continue
        break
    return folder / name


def _put_away(path: Path) -> Path:
    """Move a finished game aside, so that the unfinished ones are quickly found."""
    shelf = path.parent / FINISHED
    shelf.mkdir(exist_ok=True)
    return path.replace(shelf / path.name)


def load(path: Path) -> Match:
    """Open a save file and replay its match; a LudothecaError says what is wrong with it."""
    try:
        with path.open("rb") as file:
            document = file.read(MOST_BYTES + 1)
    except OSError as problem:
        raise BadTranscript(f"{path} cannot be read: {problem.strerror or problem}") from None
    return Match.replay(read_transcript(document))


def unfinished(game: str | None = None) -> Iterator[Path]:
    """Yield the unfinished games of the saves folder, or those of one game, the newest first.

    Files that cannot be read, or hold no game of ours, are passed over.
    """
    for path in _newest_first(saves_folder()):
        try:
            match = load(path)
        except LudothecaError:
            continue
        if not match.is_over and match.moves and game in (None, match.game.id):
            yield path


def _newest_first(folder: Path) -> list[Path]:
    try:
        kept = [path for path in folder.iterdir() if path.suffix == ENDING]
    except OSError:
        return []
    return sorted(kept, key=lambda path: (_modified(path), path.name), reverse=True)


def _modified(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:  # gone since the folder was read
        return 0
