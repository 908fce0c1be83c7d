"""What all messages share, and the texts and numbers that they are made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from ludotheca.core.transcript import MOST_CODE_POINTS
from ludotheca.server.tables.keys import LENGTH
from ludotheca.server.tables.setup import NotChosen

MOST_SEATS = 12

Name = Annotated[str, Field(max_length=MOST_CODE_POINTS)]
Word = Annotated[str, Field(max_length=80)]
OptionText = Annotated[str, Field(max_length=120)]
"""The value of an option; the longest is the full name of an edition."""
Key = Annotated[str, Field(max_length=80)]
Secret = Annotated[str, Field(pattern=f"^[A-Za-z0-9_-]{{{LENGTH}}}$")]
"""What a client has chosen so that nobody can guess it."""
Hash = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""An anchor or a link: 32 bytes."""
Version = Annotated[int, Field(ge=0, le=2**31)]
Number = Annotated[int, Field(ge=0, le=2**31)]
First = NotChosen | Annotated[int, Field(ge=0, lt=MOST_SEATS)]
"""Who begins: drawn by lot, the quickest to react, or this chair."""


class Wire(BaseModel):
    """What all messages share: unknown fields are refused, nothing changes after it was read."""

    model_config = ConfigDict(extra="forbid", frozen=True)
