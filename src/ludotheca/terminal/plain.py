"""Plain characters for outputs that cannot carry the drawn ones; each takes the same room.

Registered as an error handler for encodings, so that nothing else has to ask what an output can
carry:

>>> "╭─● Élan".encode("ascii", HANDLER)
b'.-o Elan'
"""

from __future__ import annotations

import codecs
import unicodedata

HANDLER = "ludotheca-plain"

_DRAWN = "─│╭╮╰╯╌╎●▲■◆★✚○△□◇☆✙▸❯·…–—−×‘’“”«»\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
_TYPED = "-|..''~:o^#%*+O/D<SX>>-.---x''\"\"\"\"  "
_PLAIN = dict(zip(_DRAWN, _TYPED, strict=True))


def plain(text: str) -> str:
    """Return a text in ASCII: drawings redrawn, accents dropped, the rest as question marks."""
    return "".join(_plain_character(character) for character in text)


def _plain_character(character: str) -> str:
    if character in _PLAIN:
        return _PLAIN[character]
    bare = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode("ascii")
    return bare or "?"


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end


codecs.register_error(HANDLER, _replaced)
