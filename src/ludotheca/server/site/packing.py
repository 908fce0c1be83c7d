"""Archives as the page unpacks them: a ZIP that compresses nothing, as a whole inside gzip.

That is smaller than files compressed one by one, and the same files always give the same bytes.
This module stands alone: the build of the package runs it where nothing is installed.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile, ZipInfo

PACKED = ".bin"
"""The ending of what is packed so; it means nothing to a host, which then leaves it as it is."""
LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a ZIP can tell; nobody learns from it when we packed."""


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return files by their names as one archive.

    >>> unpack(pack({"box/rules.py": b"dice = 2"}))
    {'box/rules.py': b'dice = 2'}
    """
    archive = BytesIO()
    with ZipFile(archive, "w", ZIP_STORED) as opened:
        for name in sorted(files):
            opened.writestr(ZipInfo(name, LONG_AGO), files[name])
    return squeeze(archive.getvalue())


def unpack(packed: bytes) -> dict[str, bytes]:
    """Return the files of an archive by their names."""
    with ZipFile(BytesIO(gzip.decompress(packed))) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def squeeze(content: bytes) -> bytes:
    """Compress a file as far as any browser can undo it by itself."""
    return gzip.compress(content, 9, mtime=0)
