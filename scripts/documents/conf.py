"""What Sphinx is told; ``make docs-site`` runs it over the staged pages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx

HERE = Path(__file__).parent
FONTS = HERE.parents[1] / "src" / "ludotheca" / "printing" / "fonts"

project = "Ludotheca"
author = "Ludotheca"
extensions = ["myst_parser", "sphinx_copybutton"]
language = "en"

# Anchors as forges make them from headings, down to the entries of the reference.
myst_heading_anchors = 6

# Replies of the server are shown with what is left out as an ellipsis, which is no JSON.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "pydata_sphinx_theme"
html_title = "Ludotheca"
html_static_path = [
    str(HERE / "house.css"),
    str(FONTS / "Fraunces-SemiBold.ttf"),
    str(FONTS / "LICENSE-Fraunces.txt"),
]
html_css_files = ["house.css"]
html_favicon = str(HERE.parents[1] / "web" / "public" / "icon.svg")
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_context = {"default_mode": "auto"}
html_theme_options = {
    "navbar_align": "left",
    "navbar_end": ["theme-switcher"],
    "header_links_before_dropdown": 6,
    "show_toc_level": 1,
    "show_prev_next": True,
    "secondary_sidebar_items": ["page-toc"],
    "footer_start": [],
    "footer_end": [],
    "pygments_light_style": "a11y-high-contrast-light",
    "pygments_dark_style": "a11y-high-contrast-dark",
}
html_sidebars: dict[str, list[str]] = {"index": []}

# A snippet is copied as it is run: without prompts, and without what it prints.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True


def speak(_app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Say to browsers and readers of screens that a page is in French."""
    if page.endswith(".fr"):
        context["language"] = "fr"


def setup(app: Sphinx) -> None:
    """Have Sphinx ask for the language of each page."""
    app.connect("html-page-context", speak)
