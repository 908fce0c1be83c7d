"""The build hook: the page is built into the package.  A source archive brings it along built."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = ("static/index.html", "engine/NOTICES.txt")


class PageHook(BuildHookInterface):
    """Builds the folder ``web`` where there is one."""

    def dependencies(self) -> list[str]:
        """Ask for Node where the system has none that will do, and for pip where there is none."""
        page = self._page()
        return [] if page is None else page.lacking()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, or be sure that it came along."""
        page = self._page()
        if page is not None:
            page.build()
        elif not all(Path(self.root, "src/ludotheca/web", file).is_file() for file in BUILT):
            raise FileNotFoundError("neither the folder web nor the built page is here")

    def _page(self) -> ModuleType | None:
        folder = Path(self.root, "web")
        if not Path(folder, "build.py").is_file():
            return None
        if str(folder) not in sys.path:
            sys.path.insert(0, str(folder))
        return import_module("build")
