"""Compile the modules of every archive in a folder, by the very Python that is to run them.

Started by compile.mjs inside Pyodide.  What only people look at is left out, texts of documentation
and the line of each instruction; so a compiled module is no larger than its source, and a page need
not compile a thousand modules before it can begin.  A traceback names the functions all the same.
"""

from importlib._bootstrap_external import _code_to_hash_pyc
from pathlib import Path
from types import CodeType
from zipfile import ZipFile

ARCHIVES = Path("/archives")
NO_HASH = bytes(8)  # nobody checks it against a source that is not there
ONE_LINE = 0x80 | 13 << 3
"""Up to eight instructions on the line of the one before, as CPython's table of lines has it."""


def compiled(source: bytes, name: str) -> bytes:
    """Return a module as Python keeps it, whatever its source says later."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(shortened(code), NO_HASH, checked=False))


def shortened(code: CodeType) -> CodeType:
    """Return code that is all on its first line."""
    full, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes((ONE_LINE | 7, 0)) * full + (bytes((ONE_LINE | rest - 1, 0)) if rest else b"")
    inner = tuple(
        shortened(part) if isinstance(part, CodeType) else part for part in code.co_consts
    )
    return code.replace(co_linetable=lines, co_consts=inner)


def compile_all(archive: Path) -> None:
    """Put compiled modules in the place of all sources of an archive."""
    with ZipFile(archive) as opened:
        files = {name: opened.read(name) for name in opened.namelist()}
    with ZipFile(archive, "w") as opened:
        for name, content in files.items():
            if name.endswith(".py"):
                opened.writestr(f"{name}c", compiled(content, name))
            else:
                opened.writestr(name, content)


for path in sorted(ARCHIVES.glob("*.zip")):
    compile_all(path)
