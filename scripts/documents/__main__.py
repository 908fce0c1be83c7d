"""Write the site of the documents, and check that it holds together: ``make docs-site``."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

from scripts.documents.links import faults
from scripts.documents.staging import ROOT, StrayPageError, stage


def main() -> int:
    """Write the site to a folder; return 0 only if there is nothing to complain about."""
    parser = argparse.ArgumentParser(prog="python -m scripts.documents", description=__doc__)
    parser.add_argument("target", type=Path, help="the folder to write; what it held is replaced")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree whose docs/ to show")
    arguments = parser.parse_args()
    try:
        with tempfile.TemporaryDirectory() as folder:
            code = build(Path(folder), arguments.root.resolve(), arguments.target)
    except StrayPageError as stray:
        print(stray, file=sys.stderr)  # noqa: T201  # a command speaks
        return 1
    found = faults(arguments.target)
    for fault in found:
        print(fault, file=sys.stderr)  # noqa: T201  # a command speaks
    return 1 if code or found else 0


def build(work: Path, root: Path, target: Path) -> int:
    """Have Sphinx write the staged pages; whatever it warns of is a fault."""
    from sphinx.cmd.build import build_main

    pages = work / "pages"
    pages.mkdir()
    stage(pages, root)
    if target.exists():
        shutil.rmtree(target)
    conf, kept = Path(__file__).parent, work / "doctrees"
    words = ["-q", "-n", "-W", "--keep-going", "-b", "html", "-c", str(conf), "-d", str(kept)]
    code: int = build_main([*words, str(pages), str(target)])
    (target / ".buildinfo").unlink(missing_ok=True)
    return code


if __name__ == "__main__":
    sys.exit(main())
