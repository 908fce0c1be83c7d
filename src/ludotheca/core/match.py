"""A match: a game being played, which is its transcript and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

from ludotheca.core import registry
from ludotheca.core.dice import Dice, System, dice_from
from ludotheca.core.drawing import draw_svg
from ludotheca.core.errors import (
    REFUSED,
    BadNotation,
    BadPosition,
    GameOver,
    IllegalMove,
    MoveError,
    NothingToUndo,
    NoThrow,
    listed,
    shown,
)
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.position import check_position
from ludotheca.core.recorded import outdated, recorded_game
from ludotheca.core.scene import Die, Scene
from ludotheca.core.sketch import WIDEST, Sketch
from ludotheca.core.transcript import FORMAT, check_names, check_transcript
from ludotheca.rulebook import CHANCE, OVER, Record


class Turn(NamedTuple):
    """Who made a move: the actor, CHANCE for a throw, and the seat whose turn it was."""

    actor: int
    seat: int

    @property
    def is_throw(self) -> bool:
        """Whether dice fell, and nobody decided."""
        return self.actor == CHANCE

    @property
    def mover(self) -> int:
        """The seat that decided, or for whom the dice fell."""
        return self.seat if self.is_throw else self.actor


_turn = cache(Turn)
"""A long match has very many turns, and few that differ."""


class Mark(NamedTuple):
    """A position in the course of a match, to which one can go back without all that led there."""

    moves: int
    """Moves that had been played."""
    throws: int
    state: bytes


MARK_EVERY = 32
"""Moves from one mark to the next."""
MARKS_NEARBY = 8
"""Marks of the latest moves that are all kept; of older ones there are fewer and fewer."""


class Match:
    """A game being played by named players.

    >>> match = Match(ludotheca.game("ludix", players=2), dice=ludotheca.dice.Seeded(7))
    >>> events = match.throw()
    >>> match.legal()
    ['roll', 'stop']

    A move that cannot be played raises BadNotation, IllegalMove or GameOver and changes nothing.

    With a mark the match goes on from there: what was played before it is kept elsewhere, and
    neither told nor taken back.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str] | None = None,
        dice: Dice | None = None,
        mark: Mark | None = None,
    ) -> None:
        self.game = game
        given = [f"Player {seat + 1}" for seat in range(game.players)] if names is None else names
        self.names = check_names(given, game.players)
        self.dice: Dice = System() if dice is None else dice
        self.clock: Mapping[str, Any] | None = None
        self._moves: list[str] = []
        self._turns: list[Turn] = []
        self._marks = [mark or Mark(0, 0, game.initial().to_bytes())]
        self._go_back_to(self._marks[0])

    @classmethod
    def at(
        cls,
        game: Game,
        state: Record,
        names: Sequence[str] | None = None,
        dice: Dice | None = None,
    ) -> Match:
        """Return a match that begins in a position, for a test or a study.

        >>> pig = ludotheca.game("ludix/pig")
        >>> match = ludotheca.Match.at(pig, pig.position(turn=1, scores=[90, 85]))
        >>> match.play("6")[0].seat
        1

        BadPosition if the rules cannot go on from it.  Such a match has no transcript, for that is
        replayed from the beginning of a game.
        """
        check_position(game, state)
        return cls(game, names, dice, Mark(0, 0, state.to_bytes()))

    def _go_back_to(self, mark: Mark) -> None:
        state = self.game.rules.state
        self._state: Record = state.from_bytes(mark.state)
        del self._moves[mark.moves - self.before :]
        del self._turns[mark.moves - self.before :]
        self._throws = mark.throws
        self.events: list[Event] = []
        """What the last move caused."""
        self._look()

    def _look(self) -> None:
        """See whose turn it is in a position that is new; whatever else is asked of it waits."""
        self._actor = self.game.actor(self._state)
        self._seat: int = self.game.rules.seat(self._state)
        self._playable: dict[str, int] | None = None
        self._scene: Scene | None = None

    @property
    def before(self) -> int:
        """Moves that were played before the match was taken up; 0 if it was from the beginning."""
        return self._marks[0].moves

    @property
    def first(self) -> Record:
        """A copy of the position before the first of its moves."""
        return self.game.rules.state.from_bytes(self._marks[0].state)

    @property
    def is_set_up(self) -> bool:
        """Whether it began in another position than every match of its game does."""
        return not self.before and self.first != self.game.initial()

    @property
    def played(self) -> int:
        """How many moves have been played in all."""
        return self.before + len(self._moves)

    @property
    def state(self) -> Record:
        """A copy of the position."""
        return self._state.copy()

    @property
    def moves(self) -> tuple[str, ...]:
        """Every move so far, decisions and throws; from its mark on if it was taken up at one."""
        return tuple(self._moves)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Who made each of the moves."""
        return tuple(self._turns)

    def turns_back(self) -> Iterator[Turn]:
        """Yield who made each of the moves, the latest first."""
        return reversed(self._turns)

    @property
    def actor(self) -> int:
        """The seat that decides, CHANCE while dice are to fall, or OVER."""
        return self._actor

    @property
    def seat(self) -> int:
        """The seat whose turn it is, also while dice are in the air."""
        return self._seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == OVER

    @property
    def ranking(self) -> list[list[int]] | None:
        """Groups of seats, best first, tied seats together; None until the game is over."""
        return self.game.ranking(self._state)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats that are ahead of all others now; several if they are level."""
        return self.game.leaders(self._state)

    def legal(self) -> list[str]:
        """Return the decisions open to the actor; empty while dice are to fall."""
        return [] if self.actor < 0 else list(self.playable())

    def outcomes(self) -> dict[str, Fraction]:
        """Return every throw that can fall, with its probability; empty unless dice are to fall."""
        weights = self.game.weights(self._state)
        total = sum(weights)
        return {
            self.game.outcome_text(self._state, outcome): Fraction(weight, total)
            for outcome, weight in enumerate(weights)
        }

    def playable(self) -> Mapping[str, int]:
        """Return every text that can be played now, decisions or throws, with its move."""
        if self._playable is None:
            self._playable = self.game.playable(self._state)
        return self._playable

    def play(self, text: str) -> list[Event]:
        """Play a decision or a throw by its text and return the events it caused."""
        turn = _turn(self.actor, self.seat)
        self.events = self.game.play(self._state, self._found(text))
        self._look()
        self._moves.append(text)
        self._turns.append(turn)
        self._throws += turn.is_throw
        if self.played % MARK_EVERY == 0:
            self._set_mark()
        return self.events

    def check(self, text: str) -> None:
        """Raise what playing this text would raise; nothing is played."""
        self._found(text)

    def thrown(self, text: str) -> tuple[Die, ...]:
        """Return what falls on the table in a throw; it fails as `play` does, and plays nothing."""
        return self.game.thrown(self._state, self._found(text))

    def draw(self, dice: Dice | None = None) -> str:
        """Return the throw that dice make now, the match's own if no others; nothing is played.

        So a throw can be kept before it is told.  NoThrow if no dice are to fall.
        """
        if self.actor != CHANCE:
            raise NoThrow(
                "no dice are to fall now", hint=f"play {listed(self.legal()) or 'nothing'}"
            )
        return (dice or self.dice).throw(self.game, self._state, self._throws)

    def throw(self) -> list[Event]:
        """Let the match's own dice fall."""
        return self.play(self.draw())

    def undo(self, moves: int = 1) -> list[str]:
        """Take back the last moves, whatever they were, and return their texts, oldest first.

        However many they are, only what was played since the mark before them is replayed.
        NothingToUndo if there are not so many; then none is taken back.
        """
        played = len(self._moves)
        if not 1 <= moves <= played:
            raise NothingToUndo(
                f"{moves} moves cannot be taken back" if played else "nothing has been played yet",
                hint=f"from 1 to {played}" if played else "",
            )
        taken, left = self._moves[-moves:], self.played - moves
        mark = self.mark_before(left)
        replayed = self._moves[mark.moves - self.before : left - self.before]
        del self._marks[self._marks.index(mark) + 1 :]
        self._go_back_to(mark)
        for text in replayed:
            self.play(text)
        return taken

    # Marks

    def mark_before(self, moves: int) -> Mark:
        """Return the latest mark that is kept from before move ``moves``, or else the first."""
        return next((mark for mark in reversed(self._marks) if mark.moves < moves), self._marks[0])

    def _set_mark(self) -> None:
        """Keep the position; the further back, the fewer are kept."""
        self._marks.append(Mark(self.played, self._throws, self._state.to_bytes()))
        self._marks[1:] = [mark for mark in self._marks[1:] if self._is_kept(mark)]

    def _is_kept(self, mark: Mark) -> bool:
        number = mark.moves // MARK_EVERY
        step = number & -number  # the largest power of two that divides it
        return self.played // MARK_EVERY - number <= MARKS_NEARBY * step

    def view(self) -> dict[str, Any]:
        """Return the public state as the game's ledger defines it."""
        return self.game.view(self._state)

    def scene(self) -> Scene:
        """Return what the table looks like; it is drawn once, however often it is asked for."""
        if self._scene is None:
            self._scene = self.game.scene(self._state)
        return self._scene

    def sketch(self, width: int = WIDEST) -> Sketch | None:
        """Return the board in characters, at most so wide if it can be; None if there is none."""
        return self.game.sketch_within(self._state, width)

    def _repr_svg_(self) -> str | None:
        """Return the table as a picture, which a notebook shows; None for a game without board."""
        board = self.game.board()
        if board is None:
            return None
        theme = registry.box(self.game.box_id).theme
        return draw_svg(board, self.scene().pieces, theme, faces=self.game.faces())

    def transcript(self) -> dict[str, Any]:
        """Return the whole match as JSON values: the save file, the replay, the bug report.

        ValueError if it was taken up at a mark, for what was played before is not known here, or
        BadPosition if it was set up in a position, for nothing was.
        """
        if self.before:
            raise ValueError(f"the first {self.before} moves are kept elsewhere")
        return self.transcript_with(self._moves)

    def transcript_with(self, moves: Sequence[str]) -> dict[str, Any]:
        """Return the transcript of this match with all of its moves, kept by somebody else."""
        if self.is_set_up:
            raise BadPosition(
                "a match that was set up in a position has no transcript",
                hint="a transcript is replayed from the beginning of its game",
            )
        written = {
            "ludotheca": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules.version,
            "options": self.game.written_options(),
            "players": list(self.names),
            "moves": list(moves),
            "dice": self.dice.described(),
        }
        return written if self.clock is None else {**written, "clock": dict(self.clock)}

    @classmethod
    def replaying(cls, transcript: object) -> Iterator[Match]:
        """Yield the match of a transcript before its first move and again after each.

        BadTranscript or a MoveError says where it fails; OldRules if it was recorded under earlier
        rules and no longer replays.
        """
        read = check_transcript(transcript)
        game, recorded = recorded_game(read)
        match = cls(game, read.players, dice_from(read.dice))
        match.clock = read.clock
        yield match
        yield from match.playing(read.moves, recorded)

    def playing(self, moves: Iterable[str], recorded: int) -> Iterator[Match]:
        """Play moves that were recorded under a version of the rules; yield the match after each.

        A MoveError says which of them cannot be played; OldRules if the rules have changed since.
        """
        present = self.game.rules.version
        for text in moves:
            try:
                self.play(text)
            except MoveError as error:
                raise (
                    error if recorded == present else outdated(error, recorded, present)
                ) from None
            yield self

    @classmethod
    def replay(cls, transcript: object) -> Match:
        """Rebuild a match from its transcript; fails as `replaying` does."""
        *_, last = cls.replaying(transcript)
        return last

    def _found(self, text: str) -> int:
        """Return the move that a text stands for, or raise the error that explains it."""
        playable = self.playable()
        move = playable.get(text)
        if move is not None:
            return move
        raise self._refused(text, list(playable))

    def _refused(self, text: str, legal: list[str]) -> MoveError:
        number, suggested = self.played + 1, self.game.suggested(self._state, text)
        hint = f"write {suggested}" if suggested in legal else f"one of: {listed(legal)}"
        move = f"move {number}: {shown(text)}"
        about: dict[str, Any] = {"text": text, "number": number, "legal": legal}
        if self.actor == OVER:
            return GameOver(f"{move} comes after the end of the game", **about)
        about["hint"] = hint
        if not self.game.notation.fullmatch(text):
            return BadNotation(f"{move} is no move of {self.game.id}", **about)
        refusal = self.game.refusal(self._state, text)
        if refusal is None:
            return IllegalMove(f"{move} cannot be played now", box=self.game.box_id, **about)
        why = refusal.code.removeprefix(REFUSED).replace("-", " ")
        problem = f"{move} is forbidden by {refusal.item}: {why}"
        return IllegalMove(problem, box=self.game.box_id, refusal=refusal, **about)
