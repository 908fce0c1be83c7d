"""Where what is kept for the user lies."""

from __future__ import annotations

import os
from pathlib import Path

OWN_STORE = "tables.sqlite3"
"""The file in the user's data folder where a server keeps tables."""


def data_folder() -> Path:
    """Return the user's data folder; the environment variable LUDOTHECA_DATA moves it."""
    data = os.environ.get("LUDOTHECA_DATA")
    if data:
        return Path(data)
    import platformdirs

    return platformdirs.user_data_path("ludotheca")
