"""The bench: the page's own modules, built apart so that tests in a browser can reach them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"
PAGE = """<!doctype html>
<meta charset="utf-8"><link rel="icon" href="data:,"><title>Bench</title>
<script type="module" src="bench.js"></script>
"""


def build_bench(folder: Path) -> None:
    """Build the bench into a folder, with a page that loads it."""
    command = [sys.executable, str(WEB / "build.py"), "exec", "--", "vite", "build"]
    command += ["--config", "test/bench/vite.config.ts", "--logLevel", "error"]
    subprocess.run([*command, "--outDir", str(folder), "--emptyOutDir"], check=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
