"""Run the notebooks and store what they show, for review: ``make notebooks``."""

from __future__ import annotations

import json
import os
from pathlib import Path

from scripts.documents.notebook import written

NOTEBOOKS = Path(__file__).parent.parent / "docs" / "notebooks"


def main() -> None:
    """Write all notebooks anew, in the words of English."""
    os.environ["LC_ALL"] = "C"
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        fresh = written(json.loads(path.read_text(encoding="utf-8")))
        text = json.dumps(fresh, indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
