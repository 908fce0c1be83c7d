"""The rules pages say what the boxes say."""

from __future__ import annotations

import pytest

from ludotheca.core.box import Box
from ludotheca.core.registry import shelf
from ludotheca.core.words import LANGUAGES, words_in
from scripts.write_docs import BOARDS, FOLDER, board_picture, page_name, rules_page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", shelf(), ids=lambda box: box.id)
def test_the_rules_page_is_up_to_date(box: Box, language: str) -> None:
    kept = (FOLDER / page_name(box, language)).read_text(encoding="utf-8")
    assert kept == rules_page(box, words_in(language)), "run make docs"


@pytest.mark.parametrize("box", shelf(), ids=lambda box: box.id)
def test_the_picture_of_its_board_is_up_to_date(box: Box) -> None:
    kept = (BOARDS / f"{box.id}.svg").read_text(encoding="utf-8")
    assert kept == f"{board_picture(box)}\n", "run make docs"
