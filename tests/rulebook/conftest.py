from __future__ import annotations

import pytest


@pytest.fixture(scope="session")
def compiled_folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, compiled_folder: str) -> None:
    """Keep the toy rules of these tests out of the user's cache."""
    monkeypatch.setenv("LUDOTHECA_CACHE", compiled_folder)
