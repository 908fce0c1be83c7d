from __future__ import annotations

import io

import pytest

from ludotheca.cli.runs import progress_in


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize("width", [60, 80, 200])
def test_a_narrow_window_shortens_the_bar_and_no_number(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("TERM", "xterm-256color")
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with progress_in("en") as show:
        assert show is not None
        show(257_812, 3_000_000)
    assert "257812/3000000" in terminal.getvalue()
