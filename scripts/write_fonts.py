"""Write the fonts that sheets are printed with, from those of the page and of matplotlib.

Fraunces comes in parts, a file a script of letters, as browsers want it; here they are put together
again.  DejaVu Sans has the marks of the seats and whatever letters Fraunces has not; only what
boards and names may need is kept.  Both licences allow it, and lie beside the fonts.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import matplotlib as mpl
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "src" / "ludotheca" / "printing" / "fonts"
FRAUNCES = ROOT / "web" / "node_modules" / "@fontsource" / "fraunces"
DEJAVU = Path(mpl.get_data_path()) / "fonts" / "ttf"
WEIGHTS = {"400": "Regular", "600": "SemiBold"}
PARTS = ("latin", "latin-ext", "vietnamese")
SPARE = (
    range(0x20, 0x250),  # Latin
    range(0x370, 0x530),  # Greek and Cyrillic
    range(0x2010, 0x2060),  # punctuation
    range(0x2070, 0x20C0),  # raised numbers, currencies
    range(0x2100, 0x2200),  # letterlike signs, fractions, arrows
    range(0x2200, 0x2300),  # mathematics
    range(0x25A0, 0x2800),  # shapes, signs, dingbats
)
"""What is kept of DejaVu Sans."""
LAYOUT = ["DSIG", "FFTM", "GDEF", "GPOS", "GSUB", "STAT", "kern"]
"""Tables that tell how letters are put beside each other, which nobody reads when printing."""


def main() -> None:
    """Write the fonts and their licences."""
    FONTS.mkdir(exist_ok=True)
    for weight, name in WEIGHTS.items():
        _write_fraunces(weight, FONTS / f"Fraunces-{name}.ttf")
    _write_dejavu(FONTS / "DejaVuSans.ttf")
    shutil.copy(FRAUNCES / "LICENSE", FONTS / "LICENSE-Fraunces.txt")
    shutil.copy(DEJAVU / "LICENSE_DEJAVU", FONTS / "LICENSE-DejaVu.txt")


def _write_fraunces(weight: str, file: Path) -> None:
    with TemporaryDirectory() as folder:
        parts = [_unpacked(part, weight, Path(folder)) for part in PARTS]
        merged = Merger().merge([str(part) for part in parts])
    _kept(merged, merged.getBestCmap()).save(file)


def _unpacked(part: str, weight: str, folder: Path) -> Path:
    font = TTFont(FRAUNCES / "files" / f"fraunces-{part}-{weight}-normal.woff")
    font.flavor = None
    for table in LAYOUT:
        if table in font:
            del font[table]
    file = folder / f"{part}.ttf"
    font.save(file)
    return file


def _write_dejavu(file: Path) -> None:
    letters = {letter for letters in SPARE for letter in letters}
    _kept(TTFont(DEJAVU / "DejaVuSans.ttf"), letters).save(file)


def _kept(font: TTFont, letters: object) -> TTFont:
    options = Options(drop_tables=[*Options().drop_tables, *LAYOUT], hinting=False)
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    font.recalcTimestamp = False
    return font


if __name__ == "__main__":
    main()
