"""The build hook: the page is built into the package.  A source archive brings it along built."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):
    """Builds the page, unless it came along: whoever installs a source archive needs no Node."""

    def dependencies(self) -> list[str]:
        """Ask for Node where the system has none that will do, and for pip where there is none."""
        return [] if self._page().is_built() else self._page().lacking()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, or be sure that it came along."""
        self._page().build()

    def _page(self) -> ModuleType:
        folder = str(Path(self.root, "web"))
        if folder not in sys.path:
            sys.path.insert(0, folder)
        return import_module("build")
