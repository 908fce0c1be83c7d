"""The reference of the Python interface says what the docstrings say."""

from __future__ import annotations

import ludotheca
from scripts.write_api import PAGE, api_page


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == api_page(), "run make docs"


def test_everything_that_the_package_offers_is_told() -> None:
    page = PAGE.read_text(encoding="utf-8")
    missing = [name for name in ludotheca.__all__ if name not in page]
    assert missing == []


def test_a_function_is_told_with_its_arguments_and_its_example() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "#### `game(name: str, /, players: int | None=None, **options: Any) -> Game`" in page
    assert '>>> game("ludix", players=3, target=100)' in page
