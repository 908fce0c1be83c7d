"""The site of the documents: every page is in it, every link leads somewhere, without a network."""

from __future__ import annotations

import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from scripts.documents.links import faults
from scripts.documents.staging import PROJECT, ROOT, StrayPageError, pages


def write_site(target: Path, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scripts.documents", str(target), "--root", str(root)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def led_to(site: Path) -> set[str]:
    """Follow the lists of pages, and nothing else, from the front page on."""
    found, waiting = set[str](), ["index.html"]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        text = (site / name).read_text(encoding="utf-8")
        here = (site / name).parent
        for listed in re.findall(r'class="toctree-l\d[^"]*"><a [^>]*href="([^"#]+)"', text):
            path = (here / unescape(listed)).resolve()
            waiting.append(path.relative_to(site.resolve()).as_posix())
        if name == "index.html":
            sections = re.findall(r'class="nav-link nav-internal" href="([^"#]+)"', text)
            waiting += map(unescape, sections)
    return found


@pytest.mark.slow
def test_the_site_is_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    done = write_site(site)
    assert done.returncode == 0, done.stderr
    wanted = {str(place.with_suffix(".html")) for place in pages(ROOT / "docs").values()}
    wanted |= {place.replace(".md", ".html") for place in PROJECT.values()}
    assert wanted - led_to(site) == set()
    searched = (site / "searchindex.js").read_text(encoding="utf-8")
    assert {name for name in wanted if f'"{name.removesuffix(".html")}"' not in searched} == set()
    for name in ("match", "simulate", "check_game"):
        assert f'"{name}":[[' in searched, f"{name} is not found by its name"
    assert 'lang="fr"' in (site / "reference/rules/ludix.fr.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_what_leads_nowhere_is_told_and_fails(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    (docs / "how-to").mkdir(parents=True)
    (docs / "index.md").write_text("# Front\n\n[One](how-to/one.md)\n", encoding="utf-8")
    sound = "# One\n\n## Some words\n\n[there](#some-words) [front](../index.md#front)\n"
    broken = "[page](two.md) [anchor](../index.md#none) ![picture](../images/none.svg)\n"
    (docs / "how-to/one.md").write_text(sound + "\n" + broken, encoding="utf-8")
    done = write_site(tmp_path / "site", tmp_path)
    assert done.returncode == 1
    for wrong in ("two.md", "#none", "images/none.svg"):
        assert wrong in done.stderr
    assert "#some-words" not in done.stderr
    assert "#front" not in done.stderr


@pytest.mark.slow
def test_a_folder_that_is_linked_is_a_page_of_its_readme_and_its_files(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "box/deep").mkdir(parents=True)
    (tmp_path / "docs/index.md").write_text("# Front\n\n[box](../box)\n", encoding="utf-8")
    (tmp_path / "README.md").write_text("# Whole\n", encoding="utf-8")
    told = "# A box\n\n[whole](../README.md) [rules](rules.py) [more](deep/more.md)\n"
    (tmp_path / "box/README.md").write_text(told, encoding="utf-8")
    (tmp_path / "box/rules.py").write_text("WON = 1\n", encoding="utf-8")
    (tmp_path / "box/deep/more.md").write_text("# More\n\n[gone](gone.md)\n", encoding="utf-8")
    done = write_site(tmp_path / "site", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    page = (tmp_path / "site/files/box/index.html").read_text(encoding="utf-8")
    assert "A box" in page
    assert 'href="../../index.html">' in page
    assert {len(list((tmp_path / "site").rglob(name))) for name in ("rules.py", "more.md.txt")} == {
        1
    }


def test_a_page_outside_of_all_sections_is_refused(tmp_path: Path) -> None:
    (tmp_path / "index.md").write_text("# Front\n", encoding="utf-8")
    for stray in ("alone.md", "essays/long.md", "how-to/deep/er.md"):
        page = tmp_path / stray
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("# Stray\n", encoding="utf-8")
        with pytest.raises(StrayPageError, match=stray):
            pages(tmp_path)
        page.unlink()


def test_links_are_followed_as_a_browser_follows_them(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub/index.html").write_text('<h1 id="top">Sub</h1>', encoding="utf-8")
    (tmp_path / "style.css").write_text("p { background: url(paper.png) }", encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="sub/#top">fine</a><a href="https://example.org/x">not followed</a>'
        '<a href="sub/#bottom">a</a><a href="gone.html">b</a><img src="gone.svg">'
        '<script src="https://cdn.example/x.js"></script>'
        '<link rel="stylesheet" href="//fonts.example/f.css">',
        encoding="utf-8",
    )
    told = faults(tmp_path)
    assert len(told) == 6
    for wrong in ("sub/#bottom", "gone.html", "gone.svg", "x.js", "f.css", "paper.png"):
        assert sum(wrong in fault for fault in told) == 1


def test_a_folder_without_pages_is_no_site(tmp_path: Path) -> None:
    assert faults(tmp_path) != []
