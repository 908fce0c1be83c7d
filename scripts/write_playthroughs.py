"""Write the golden playthroughs of every registered game anew; look at the difference it makes."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import ludotheca
import ludotheca.adapters.openspiel
from ludotheca.testing.playthrough import file_name, random_match, settings, written_out

TESTS = Path(__file__).parent.parent / "tests"
FOLDER = TESTS / "playthroughs"


def main() -> None:
    """Write a file for each game and each choice of its options, and one as OpenSpiel tells it."""
    for file in FOLDER.glob("*.txt"):
        file.unlink()
    for box in ludotheca.shelf():
        for kind in box.games:
            for game in settings(kind):
                text = written_out(random_match(game).transcript())
                (FOLDER / file_name(game)).write_text(text, encoding="utf-8")
    told = playthrough("ludotheca_ludix_piglet(target=2)", None, seed=3)
    (TESTS / "adapters" / "openspiel-ludix-piglet.txt").write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main()
