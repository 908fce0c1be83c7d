"""Draw the pictures of the README: tables in the terminal, as they look."""

from __future__ import annotations

import io
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from ludotheca.terminal import Request, run

FOLDER = Path(__file__).parent.parent / "docs" / "images"

PAPER = TerminalTheme(
    (246, 239, 226),
    (31, 26, 23),
    [(31, 26, 23), (163, 38, 42), (31, 91, 74), (184, 116, 42)],
)
# Our own frame: a sheet of paper, and fonts that are on the reader's machine.
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="10" fill="#f6efe2" stroke="#d9ccb8"/>
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


@dataclass
class Script:
    """Answers that a picture wants; then the table is left."""

    console: Console
    answers: list[str]
    said: int = field(default=0)

    def line(self, prompt: Text) -> str:
        """Show the prompt with its answer."""
        if self.said == len(self.answers):
            self.console.print(prompt)
            raise PictureTaken
        answer = self.answers[self.said]
        self.said += 1
        self.console.print(Text.assemble(prompt, answer))
        return answer

    def pause(self) -> None:
        """Nobody watches."""


class PictureTaken(Exception):
    """The picture shows what it is to show."""


def draw(name: str, request: Request, answers: list[str]) -> None:
    """Play some moves and keep what the terminal shows then."""
    console = Console(
        record=True, width=80, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LUDOTHECA_DATA"] = folder
        try:
            run(request, console=console, reader=Script(console, answers))
        except PictureTaken:
            picture = console.export_svg(theme=PAPER, code_format=FRAME, unique_id="table")
            kept = "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"
            (FOLDER / f"{name}.svg").write_text(kept, encoding="utf-8")


def main() -> None:
    """Draw every picture."""
    ludix = Request(language="en", game="ludix", names=("Julie", "Marc"), own_dice=True)
    draw("ludix", ludix, ["XXII", "r", "LXVI"])


if __name__ == "__main__":
    main()
