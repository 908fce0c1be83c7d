"""The rules once more, slow and naive: written from the ledger, without a look at rules.py."""

STEPS = 12


class Oracle:
    """One game, played text by text."""

    def __init__(self, players: int) -> None:
        self.places = [0] * players
        self.turn = 0
        self.die: int | None = None

    def playable(self) -> list[str]:
        """NEW-1, NEW-2, NEW-4: what can be played now."""
        if STEPS in self.places:
            return []
        return ["1", "2", "3", "4", "5", "6"] if self.die is None else ["go", "stay"]

    def play(self, text: str) -> None:
        """NEW-1, NEW-2, NEW-3: a throw, or a decision."""
        if self.die is None:
            self.die = int(text)
            return
        if text == "go":
            there = self.places[self.turn] + self.die
            there = min(there, STEPS)
            self.places = [0 if place == there else place for place in self.places]
            self.places[self.turn] = there
        self.die = None
        self.turn = self.turn + 1 if self.turn + 1 < len(self.places) else 0
