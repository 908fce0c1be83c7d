"""A game: its rules with the options settled, and how it writes, shows and tells what happens."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, final

from ludotheca.core.board import Board
from ludotheca.core.counting import Counted
from ludotheca.core.errors import BadBox, BadOption, shown
from ludotheca.core.events import Event
from ludotheca.core.faces import Faces
from ludotheca.core.kit import Kit
from ludotheca.core.observing import Observed
from ludotheca.core.options import Option, Value, check_options
from ludotheca.core.position import set_fields
from ludotheca.core.press import Press
from ludotheca.core.rules import ESSENCE, Function, Rules
from ludotheca.core.scene import DealtCard, Die, Motion, Scene, Series
from ludotheca.core.sketch import Sketch
from ludotheca.core.sketching import sketch_of
from ludotheca.rulebook import CHANCE, OVER, Citation, Cited, Record

Opening = Literal["choice", "reaction", "rules"]
"""Who begins: whoever is chosen or drawn by lot; the quickest to react; as the rules find."""


class Game(ABC):
    """One game with its options fixed; it holds no position, so one object serves many matches.

    A game's folder derives from this class.  It names its facts as class attributes and says how a
    move is written, what the public view is and what the table looks like; the rest is generic.
    """

    id: ClassVar[str]
    rules: ClassVar[Rules]
    seats: ClassVar[range]
    """The numbers of players that the rule sheet allows."""
    declared: ClassVar[tuple[Option, ...]] = ()
    """The options, in the order in which ``setup`` takes them after the number of players."""
    moves: ClassVar[tuple[str, ...]] = ()
    """How decisions are written, each at its number, where that is the same in every position."""
    throws: ClassVar[tuple[str, ...]] = ()
    """How outcomes are written, each at its number, where that is the same in every position."""
    notation: ClassVar[re.Pattern[str]]
    """The shape of a move's text; what does not match is no move of this game.

    Where all ``moves`` and ``throws`` are named, they are the notation unless it says otherwise.
    """
    throw_hint: ClassVar[str]
    """The id of the text that tells people how to type in a throw of their own dice."""
    bounded: ClassVar[Mapping[str, Value]] = {}
    """Options under which games of random moves are sure to end, where not all do."""
    most_random_moves: ClassVar[int] = 100_000
    """How long a game of random moves may last before something must be wrong."""
    opening: ClassVar[Opening] = "choice"
    decides: ClassVar[bool | Mapping[str, Value]] = True
    """Whether players ever choose between moves: always, never, or if options have these values."""
    counted: ClassVar[tuple[Counted, ...]] = ()
    """What a simulation counts besides wins and moves."""
    ahead: ClassVar[Function | None] = None
    """A rule ``ahead(s, seat)``, how far a seat is, where ``ranking`` tells only at the end."""
    observed: ClassVar[Observed] = Observed()
    """What the fields of a state stand for, for learners."""
    formerly: ClassVar[Mapping[int, Mapping[str, Value]]] = {}
    """How options that an earlier version of the rules did not have yet were played under it."""
    reviewed: ClassVar[tuple[int, ...]] = ()
    """Numbers of players, besides the fewest, whose playthroughs are kept and reviewed."""

    box_id: ClassVar[str]
    """The id of the box that the game lies in: its own up to the slash."""

    def __init_subclass__(cls) -> None:
        if "id" in vars(cls):
            cls.box_id = cls.id.partition("/")[0]
        if cls.moves and cls.throws and not hasattr(cls, "notation"):
            cls.notation = re.compile("|".join(map(re.escape, (*cls.moves, *cls.throws))))

    # Positional only, so that whatever an option is called in somebody's transcript is checked.
    def __init__(self, players: int | None = None, /, **options: Any) -> None:
        self.players = self._checked_players(self.seats[0] if players is None else players)
        self.options: Mapping[str, Value] = check_options(self.id, self.declared, options)
        self._scratch: Any = self.rules.scratch()

    def __getstate__(self) -> dict[str, Any]:
        """Leave out what is made anew wherever the game is opened: buffers, boards."""
        kind = type(self)
        return {
            name: value
            for name, value in vars(self).items()
            if name != "_scratch" and not isinstance(getattr(kind, name, None), cached_property)
        }

    def __setstate__(self, kept: Mapping[str, Any]) -> None:
        vars(self).update(kept)
        self._scratch = self.rules.scratch()

    @classmethod
    def recorded(cls, players: int, options: Mapping[str, Any], rules: int) -> Self:
        """Return the game that was agreed on under some version of the rules."""
        return cls(players, **{**cls.formerly.get(rules, {}), **options})

    def _checked_players(self, players: object) -> int:
        if type(players) is not int or players not in self.seats:
            raise BadOption(
                f"{self.id} cannot be played by {shown(players)} players",
                option="players",
                hint=f"from {self.seats[0]} to {self.seats[-1]}",
            )
        return players

    # What each game says of itself

    def decision_text(self, state: Any, move: int) -> str:  # noqa: ARG002
        """Write a decision in the game's notation: by default as ``moves`` has it."""
        return self._named("moves", "decision_text", self.moves)[move]

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        """Write a throw or a drawn card in the game's notation: by default as ``throws`` has it."""
        return self._named("throws", "outcome_text", self.throws)[outcome]

    def _named(self, texts: str, method: str, named: tuple[str, ...]) -> tuple[str, ...]:
        if not named:
            hint = f"`{texts}`, a text for each number, or `{method}`"
            raise BadBox(f"{self.id} does not say how its moves are written", hint=hint)
        return named

    def view(self, state: Any) -> dict[str, Any]:
        """Return the public state as the ledger defines it.

        Unless a game says otherwise it has every field of its state, and beside them ``to_play``,
        the seat in turn or None, ``over`` and ``ranking``.
        """
        over = self.actor(state) == OVER
        turn = {"to_play": None if over else self.rules.seat(state)}
        return {**turn, **state.to_json(), "over": over, "ranking": self.ranking(state)}

    @abstractmethod
    def scene(self, state: Any) -> Scene:
        """Return what the table looks like."""

    def board(self) -> Board | None:
        """Return the board, which stays the same for the whole match; None if there is none."""
        return None

    def faces(self) -> Faces:
        """Return how values of dice look and what they are called, where notation is not enough.

        It stays the same for the whole match.  Whole throws that are entered in one piece may be
        among them.
        """
        return {}

    def kit(self) -> Kit:
        """Return what is printed for play on a real table, beside what the board tells."""
        return Kit()

    def sketch(self, state: Any) -> Sketch | None:
        """Return the board in characters with what stands on it; None if there is nothing to draw.

        It is worked out from board and scene unless a game draws its own.  Only who shows
        characters asks for it.
        """
        board = self.board()
        return None if board is None else sketch_of(board, self.scene(state))

    def sketch_within(self, state: Any, width: int) -> Sketch | None:
        """Return the board in characters, at most so wide if it can be; None if there is none.

        Where the game's own sketch is wider one is worked out from board and scene, unless a game
        draws its own narrower.
        """
        own, board = self.sketch(state), self.board()
        if own is None or own.width <= width or board is None:
            return own
        return sketch_of(board, self.scene(state), max(1, width)) or own

    def motion(
        self,
        state: Any,  # noqa: ARG002
        code: str,  # noqa: ARG002
        seat: int,  # noqa: ARG002
        arguments: Mapping[str, int],  # noqa: ARG002
    ) -> tuple[Motion, ...]:
        """Return what moves on the board in an event; ``state`` is the one before its move.

        The motions of a move's events, one after the other, lead every piece from where it stands
        in the scene before to where it stands in the scene after.
        """
        return ()

    def dealt(
        self,
        state: Any,  # noqa: ARG002
        code: str,  # noqa: ARG002
        arguments: Mapping[str, int],  # noqa: ARG002
    ) -> DealtCard | None:
        """Return the card that an event deals onto the table; ``state`` is the one before."""
        return None

    def series(
        self,
        state: Any,  # noqa: ARG002
        code: str,  # noqa: ARG002
        arguments: Mapping[str, int],  # noqa: ARG002
    ) -> Series | None:
        """Return how a series stands after an event that belongs to one.

        ``state`` is the one before; the scene after the move may know nothing of it any more.
        """
        return None

    def thrown(self, state: Any, outcome: int) -> tuple[Die, ...]:
        """Return what falls on the table in a throw from this position."""
        after = state.copy()
        self.play(after, outcome)
        return self.scene(after).dice

    def event_arguments(self, state: Any, arguments: dict[str, int]) -> dict[str, Any]:  # noqa: ARG002
        """Turn a citation's numbers into what a reader understands; ``state`` is the one before."""
        return dict(arguments)

    def corrected(self, text: str) -> str:
        """Return the strict form of a sloppily written move, for a hint."""
        return text.strip()

    def suggested(self, state: Any, text: str) -> str:  # noqa: ARG002
        """Return what a text that cannot be played may have been meant for, for a hint."""
        return self.corrected(text)

    def attempted(self, state: Any, text: str) -> int | None:
        """Return the decision that a text stands for, be it forbidden; None if it stands for none.

        Asked where the rules offer ``refusal``, so that a refused move names its item.  Unless a
        game says otherwise it is the first number that ``decision_text`` writes so.
        """
        numbers = range(len(self._scratch.moves))
        return next((move for move in numbers if self.decision_text(state, move) == text), None)

    @property
    def longest_match(self) -> int:
        """How many moves a table takes of one match: far more than any match of people needs."""
        return 5_000

    @property
    def most_actions(self) -> int:
        """How many actions a learner chooses from under these options; see `Rules`."""
        return self.rules.most_actions

    @final
    @property
    def has_decisions(self) -> bool:
        """Whether players ever choose between moves under these options; if not, luck is all."""
        if isinstance(self.decides, bool):
            return self.decides
        return all(self.options[name] == value for name, value in self.decides.items())

    def press(self) -> Press | None:
        """Say how positions are set and read, if this is a game of pressing one's luck for two."""
        return None

    # What is the same for every game

    @final
    def initial(self) -> Record:
        """Return the position in which every match of this game begins."""
        state = self.rules.state()
        numbers = [option.number(self.options[option.name]) for option in self.declared]
        self.rules.setup(state, self.players, *numbers)
        return state

    @final
    def position(self, **fields: Any) -> Record:
        """Return the position in which a match begins, with some of its fields set.

        The fields are those of the game's `State`.  The first entries of an array are set by a list
        that may be shorter than it, single ones by their indices:

        >>> pig = ludotheca.game("ludix/pig")
        >>> pig.position(turn=1, scores=[90, 85]).scores
        [90, 85, 0, 0, 0, 0]
        >>> pig.position(scores={1: 85}).scores
        [0, 85, 0, 0, 0, 0]

        BadPosition says which field is wrong, and what it can be.  Whether a match could come so
        far nobody checks; `Match.at` sees to it that the rules can play on.
        """
        state = self.initial()
        set_fields(state, fields)
        return state

    @final
    def written_options(self) -> dict[str, Value]:
        """Return the options as a transcript keeps them."""
        return {option.name: option.written(self.options[option.name]) for option in self.declared}

    @final
    def actor(self, state: Record) -> int:
        """Return the seat that decides, CHANCE while dice are to fall, or OVER."""
        actor: int = self.rules.actor(state)
        return actor

    @final
    def weights(self, state: Record) -> list[int]:
        """Return the weights of the outcomes; an empty list unless dice are to fall."""
        if self.actor(state) != CHANCE:
            return []
        weights = self._scratch.weights
        return list(weights[: self.rules.chance(state, weights)])

    @final
    def decisions(self, state: Record) -> list[int]:
        """Return the legal decisions; an empty list unless a seat decides."""
        if self.actor(state) < 0:
            return []
        moves = self._scratch.moves
        return list(moves[: self.rules.legal(state, moves)])

    @final
    def actions(self, state: Record) -> dict[int, int]:
        """Return the action by which learners know each legal decision, with the decision."""
        number = self.rules.action
        moves = self.decisions(state)
        return {move if number is None else number(state, move): move for move in moves}

    @final
    def essence(self, state: Record) -> tuple[int, ...] | None:
        """Return what matters of a position for what follows, as its rules say: see `Rules`.

        None if they do not say it, or if the game is over.
        """
        if self.rules.essence is None or self.actor(state) == OVER:
            return None
        numbers = [0] * ESSENCE
        return tuple(numbers[: self.rules.essence(state, numbers)])

    @final
    def playable(self, state: Record) -> dict[str, int]:
        """Return every text that can be played now, decisions or outcomes, with its move."""
        if self.actor(state) == CHANCE:
            outcomes = range(self.rules.chance(state, self._scratch.weights))
            return {self.outcome_text(state, outcome): outcome for outcome in outcomes}
        return {self.decision_text(state, move): move for move in self.decisions(state)}

    @final
    def refusal(self, state: Record, text: str) -> Citation | None:
        """Return the ledger item that forbids a decision now; None if the rules name none."""
        if self.rules.refusal is None or self.actor(state) < 0:
            return None
        move = self.attempted(state, text)
        return None if move is None else self.rules.refusal(state, move) or None

    @final
    def play(self, state: Record, move: int) -> list[Event]:
        """Apply a move that is known to be playable and return what it caused."""
        before, seat = state.copy(), self.rules.seat(state)
        cited: list[Cited] = []
        self.rules.apply(state, move, cited)
        return [self._event(before, seat, report) for report in cited]

    @final
    def ranking(self, state: Record) -> list[list[int]] | None:
        """Return groups of seats, best first, tied seats together; None until the game is over."""
        if self.actor(state) != OVER:
            return None
        places = [0] * self.players
        self.rules.ranking(state, places)
        return [
            [seat for seat in range(self.players) if places[seat] == place]
            for place in sorted(set(places))
        ]

    @final
    def leaders(self, state: Record) -> tuple[int, ...]:
        """Return the seats that are ahead of all others; several if they are level.

        They are those whose ``ahead`` is highest, or else whom the ranking puts first already.
        """
        places = [0] * self.players
        if self.ahead is None:
            self.rules.ranking(state, places)
        else:
            places = [-self.ahead(state, seat) for seat in range(self.players)]
        best = min(places)
        return tuple(seat for seat, place in enumerate(places) if place == best)

    def _event(self, before: Record, seat: int, report: Cited) -> Event:
        citation, *numbers = report
        assert isinstance(citation, Citation), "rules cite with Citation constants"  # noqa: S101
        arguments = dict(zip(citation.arguments, numbers, strict=False))
        seat = arguments.pop("seat", seat)
        return Event(
            citation.item,
            citation.code,
            seat,
            args=self.event_arguments(before, arguments),
            motion=self.motion(before, citation.code, seat, arguments),
            card=self.dealt(before, citation.code, arguments),
            series=self.series(before, citation.code, arguments),
        )

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"game({self.id!r}, players={self.players}{options})"
