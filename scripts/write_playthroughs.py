"""Write the golden playthroughs of every registered game anew; look at the difference it makes."""

from __future__ import annotations

from pathlib import Path

import ludotheca
from ludotheca.testing.playthrough import file_name, random_match, settings, written_out

FOLDER = Path(__file__).parent.parent / "tests" / "playthroughs"


def main() -> None:
    """Write one file for each game and each choice of its options."""
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for box in ludotheca.shelf():
        for kind in box.games:
            for game in settings(kind):
                text = written_out(random_match(game).transcript())
                (FOLDER / file_name(game)).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
