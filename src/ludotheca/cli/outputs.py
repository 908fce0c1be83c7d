"""Files that a command writes in the end."""

from __future__ import annotations

from pathlib import Path


def check_output(file: Path | None) -> None:
    """Refuse a file that cannot be written before a long run, not after it.

    What is there already stays as it is.  OSError says what is wrong, as it would in the end.
    """
    if file is None:
        return
    is_new = not file.exists()
    file.open("ab").close()
    if is_new:
        file.unlink()
