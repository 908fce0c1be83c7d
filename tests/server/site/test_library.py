"""What a page takes along: the same bytes from the same things, another version from others."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core.words import words_for_page
from ludotheca.server.site import answers
from ludotheca.server.site.library import Library, NotBuilt, make_library
from ludotheca.server.site.page import static_folder
from tests.core.child import output_of

MADE_ELSEWHERE = """
from ludotheca.server.site.library import make_library
from ludotheca.server.site.page import static_folder
print(make_library(static_folder(), alone=False).version)
"""


def test_it_is_the_same_wherever_it_is_made(library: Library) -> None:
    assert output_of(MADE_ELSEWHERE, environment={"PYTHONHASHSEED": "7"}) == library.version


def test_with_a_server_or_without_it_answers_the_same(
    library: Library, site: Path, listing: dict[str, Any]
) -> None:
    served = json.loads(library.files["library.json"])
    assert served["alone"] is False
    assert served["engine"] == listing["engine"]
    assert served["answers"] == {
        asked: path for asked, path in listing["answers"].items() if "/print/" not in asked
    }
    for path in served["answers"].values():
        assert library.files[path] == (site / path).read_bytes()


def test_the_page_of_a_server_differs_for_each_caller(library: Library) -> None:
    kept = {
        file["path"]: file["sha256"] for file in json.loads(library.files["library.json"])["keep"]
    }
    assert kept.pop("index.html") is None
    for path, digest in kept.items():
        assert sha256(library.files[path]).hexdigest() == digest


def test_another_word_is_another_version(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(name: str, language: str) -> str:
        more = "\nanother = word\n" if (name, language) == ("page", "en") else ""
        return words_for_page(name, language) + more

    monkeypatch.setattr(answers, "words_for_page", told)
    changed = make_library(static_folder(), alone=False)
    assert changed.version != library.version
    assert len(changed.files.keys() - library.files.keys()) == 1


def test_another_file_that_is_not_kept_is_another_version(library: Library, tmp_path: Path) -> None:
    page = shutil.copytree(static_folder(), tmp_path / "page")
    (page / "sw.js").write_bytes((page / "sw.js").read_bytes() + b"\n")
    assert make_library(page, alone=False).version != library.version


def test_without_a_page_there_is_no_library(tmp_path: Path) -> None:
    with pytest.raises(NotBuilt, match=r"index\.html is not there"):
        make_library(tmp_path, alone=True)
