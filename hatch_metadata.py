"""The metadata hook: what needs the address of the repository, which pyproject.toml names."""

from __future__ import annotations

import os
import runpy
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class AddressHook(MetadataHookInterface):
    """Adds the project's links, and the README with addresses that hold outside the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add what is said of the project where it is published."""
        abroad = runpy.run_path(str(Path(self.root, "scripts", "readme_abroad.py")))
        repository = self.config["repository"] or os.environ.get("LUDOTHECA_REPOSITORY", "")
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        told = abroad["told_abroad"](readme, repository, metadata["version"])
        metadata["readme"] = {"content-type": "text/markdown", "text": told}
        metadata["urls"] = abroad["links"](repository, metadata["version"])
