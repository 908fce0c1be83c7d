"""The six races as games: options, notation and view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, cast

from ludotheca.boxes.veldiv import board, kit, legend, scene, sketch
from ludotheca.boxes.veldiv import rules as veldiv_rules
from ludotheca.boxes.veldiv.articles import (
    FINISHED,
    HIGHER,
    LOWER,
    OUT,
    TRACK,
    State,
    player_of,
    square_at,
    throws_two,
)
from ludotheca.boxes.veldiv.counts import RIDING, SPRINTS
from ludotheca.boxes.veldiv.elimination import elimination_essence, setup_elimination
from ludotheca.boxes.veldiv.kitty import setup_kitty
from ludotheca.boxes.veldiv.pursuit import pursuit_essence, setup_pursuit
from ludotheca.boxes.veldiv.scene import shorts
from ludotheca.boxes.veldiv.team import setup_team
from ludotheca.boxes.veldiv.team_pursuit import setup_team_pursuit
from ludotheca.core.board import Board
from ludotheca.core.errors import BadOption
from ludotheca.core.game import Game
from ludotheca.core.kit import Kit
from ludotheca.core.observing import Observed
from ludotheca.core.options import ChoiceOption, Option, Value, WholeOption
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Die, Motion, Scene
from ludotheca.core.sketch import Sketch
from ludotheca.rulebook import CHANCE, OVER

LAP_TOKEN = ChoiceOption("lap_token", values=("field", "each"), default="field", item="VEL-IND-4")
PREMIER = ChoiceOption("premier", values=("both", "first"), default="both", item="VEL-TEA-3")
MATE = ChoiceOption("mate", values=("mover", "choice"), default="mover", item="VEL-7a")
LAPPED = ChoiceOption("lapped", values=("void", "next", "none"), default="void", item="VEL-IND-3a")
TEAM_LAPPED = ChoiceOption("lapped", values=LAPPED.values, default="none", item="VEL-TEA-5")
PREMIERS = WholeOption("premiers", low=1, high=9, default=3, item="VEL-IND-5", compared=(1, 5))
KNOCKOUT = ChoiceOption("knockout", values=("two", "race"), default="two", item="VEL-TPU-3")
STAKE = WholeOption("stake", low=1, high=1_000, default=1, item="VEL-CAG-1")
TOTAL = WholeOption("total", low=1, high=10_000, default=10, item="VEL-CAG-1")
LAPPED_FORMERLY = {1: {"lapped": "next"}}
"""Under the first version of the rules a lapped rider's crossing always opened the next sprint."""
MOST_LAPS = 1_000
"""The longest kitty race that may be agreed."""

RULES = Rules.of(veldiv_rules)
DECISIONS = ("mover", "mate")
BY_CHOICE = {MATE.name: "choice"}
"""VEL-7a: the one thing that players may agree to decide."""
OBSERVED = Observed(
    by_seat=("premier", "laps", "points", "paid"),
    by_pair=("best",),
    seats=("turn",),
    by_piece=(
        *("start", "distance", "held", "status", "left"),
        *("place", "crossed", "marked", "lapped"),
    ),
    pieces=("rider", "next_rider"),
    # What never changes in a race, and what follows from the rest.
    left_out=(
        *("race", "players", "team_size", "riders", "gentle", "by_choice", "each_opponent"),
        *("premier_riders", "lapping", "knocks_out_always", "worth", "stake", "crowd", "tried"),
    ),
)
OBSERVED_IN_TEAMS = replace(OBSERVED, pieces_each=2)
STATUS = ("riding", "waiting", "finished", "out")


class Race(Game):
    """What the six races have in common."""

    rules = RULES
    throw_hint = "veldiv-throw-hint"
    notation = re.compile(r"[1-6]")
    counted = RIDING
    observed = OBSERVED
    decides: ClassVar[bool | Mapping[str, Value]] = False
    limit: ClassVar[str]
    """Why no more, and no fewer, can ride."""

    def _checked_players(self, players: object) -> int:
        try:
            return super()._checked_players(players)
        except BadOption as refused:
            hint = f"{refused.hint}: {self.limit}"
            raise BadOption(refused.message, option=refused.option, hint=hint) from None

    def outcome_text(self, state: State, outcome: int) -> str:
        """Write one die as ``4``, two with the higher first, ``5-3``."""
        if throws_two(state):
            return f"{HIGHER[outcome]}-{LOWER[outcome]}"
        return str(outcome + 1)

    def decision_text(self, state: State, move: int) -> str:  # noqa: ARG002
        """Write who goes on: ``mover`` or ``mate``."""
        return DECISIONS[move]

    def corrected(self, text: str) -> str:
        """Put the higher die first and words in small letters."""
        words = text.strip().lower()
        dice = re.findall(r"[1-6]", words)
        if len(dice) == 2 and not re.search(r"[a-z]", words):
            return "-".join(sorted(dice, reverse=True))
        return words

    def view(self, state: State) -> dict[str, Any]:
        """Return the ledger's view."""
        over = self.actor(state) == OVER
        riders = range(state.riders)
        return {
            "to_throw": None if over else state.turn,
            "dice": None if over else self.dice_count(state),
            "riders": [self._rider(state, rider) for rider in riders],
            "players": [self._player(state, player) for player in range(self.players)],
            "lap": state.lap or None,
            "placed": sorted(
                (rider for rider in riders if state.place[rider]), key=state.place.__getitem__
            ),
            "marked": [rider for rider in riders if state.marked[rider]],
            "void": sorted(
                (rider for rider in riders if state.crossed[rider] and not state.place[rider]),
                key=state.crossed.__getitem__,
            ),
            "over": over,
            "ranking": self.ranking(state),
        }

    def dice_count(self, state: State) -> int:
        """Return how many dice are to fall."""
        if self.actor(state) != CHANCE:
            return 0
        return 2 if throws_two(state) else 1

    def _rider(self, state: State, rider: int) -> dict[str, Any]:
        off = state.status[rider] in (FINISHED, OUT)
        return {
            "team": player_of(state, rider),
            "square": None if off else square_at(state, rider, state.distance[rider]),
            "distance": state.distance[rider],
            "status": STATUS[state.status[rider]],
        }

    def _player(self, state: State, player: int) -> dict[str, Any]:
        held = ("premier", "laps", "points", "paid")
        return {name: getattr(state, name)[player] for name in held}

    def event_arguments(self, state: State, arguments: dict[str, int]) -> dict[str, Any]:
        """Tell team-mates apart by their shorts, and name the square that was taken."""
        written: dict[str, Any] = dict(arguments)
        if "rider" in written:
            written["shorts"] = shorts(state, written["rider"])
        if "holder" in written and "leap" in written:
            written["taken"] = (written["square"] - written["leap"] - 1) % TRACK + 1
        return written

    def scene(self, state: State) -> Scene:
        """Show the dice, the riders, the score sheet, how the race stands and the choices."""
        return scene.draw(self, state, self.board())

    def board(self) -> Board:
        """Return the track, with the start squares that this race has."""
        return self._board

    @cached_property
    def _board(self) -> Board:
        start = cast("State", self.initial())
        held = {start.held[rider] for rider in range(start.riders)}
        track = board.draw(tuple(sorted(held - {0})), start.riders)
        return replace(track, legend=legend.draw(start))

    def kit(self) -> Kit:
        """Return one track for all races, riders, tokens and two dice."""
        start = cast("State", self.initial())
        return kit.of(start, self.scene(start).pieces, self.board(), _all_starts())

    def sketch(self, state: State) -> Sketch:
        """Return the oval with its riders."""
        return sketch.draw(state)

    def sketch_within(self, state: State, width: int) -> Sketch | None:
        """Return the oval with shorter straights where there is less room."""
        oval = sketch.oval_within(width)
        return sketch.draw(state, oval) if oval else super().sketch_within(state, width)

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Move riders along the track, square by square."""
        return tuple(scene.motion(state, code, seat, arguments))

    def thrown(self, state: State, outcome: int) -> tuple[Die, ...]:
        """Return the dice that fall, the higher first."""
        return scene.thrown(state, outcome)


class Sprints(Race):
    """What the two races have in common that end when somebody has been first often enough."""

    counted = SPRINTS

    @property
    def longest_match(self) -> int:
        """Return enough for twelve riders who take turns at being first."""
        return super().longest_match + 3_000 * int(self.options["premiers"])


class Individual(Sprints):
    """Sprints at the line until somebody has been first across often enough."""

    id = "veldiv/individual"
    seats = range(2, 13)
    limit = "the box holds twelve riders"
    declared: ClassVar[tuple[Option, ...]] = (LAP_TOKEN, LAPPED, PREMIERS)
    formerly = LAPPED_FORMERLY


class Team(Sprints):
    """The Américaine: sprints for teams of two."""

    id = "veldiv/team"
    rules = replace(RULES, setup=setup_team)
    observed = OBSERVED_IN_TEAMS
    seats = range(2, 7)
    limit = "teams of two, and the box holds twelve riders"
    declared: ClassVar[tuple[Option, ...]] = (LAP_TOKEN, TEAM_LAPPED, PREMIERS, PREMIER, MATE)
    decides = BY_CHOICE
    formerly = LAPPED_FORMERLY
    notation = re.compile(r"[1-6](-[1-6])?|mover|mate")
    throw_hint = "veldiv-team-throw-hint"


class Pursuit(Race):
    """Catch the rider ahead, or ride three laps first."""

    id = "veldiv/pursuit"
    rules = replace(RULES, setup=setup_pursuit, essence=pursuit_essence)
    seats = range(2, 5)
    limit = "the sheet names start squares for two, three and four (VEL-PUR-1)"


class TeamPursuit(Race):
    """The pursuit for teams of two."""

    id = "veldiv/team-pursuit"
    rules = replace(RULES, setup=setup_team_pursuit)
    observed = OBSERVED_IN_TEAMS
    seats = range(2, 5)
    limit = "the sheet names start squares for two, three and four teams (VEL-TPU-1)"
    declared: ClassVar[tuple[Option, ...]] = (MATE, KNOCKOUT)
    decides = BY_CHOICE
    notation = re.compile(r"[1-6](-[1-6])?|mover|mate")
    throw_hint = "veldiv-team-throw-hint"


def _all_starts() -> set[int]:
    """Return the squares from which anybody sets out in a pursuit (VEL-PUR-1)."""
    begun = (cast("State", Pursuit(players).initial()) for players in Pursuit.seats)
    return {state.held[rider] for state in begun for rider in range(state.riders)}


class Elimination(Race):
    """The last across the line goes out, lap after lap."""

    id = "veldiv/elimination"
    rules = replace(RULES, setup=setup_elimination, essence=elimination_essence)
    seats = range(2, 13)
    limit = "the box holds twelve riders"


class Kitty(Race):
    """La Cagnotte: the last across the line pays, until the kitty is full."""

    id = "veldiv/kitty"
    rules = replace(RULES, setup=setup_kitty)
    seats = range(2, 13)
    limit = "the sheet says two to twelve"
    declared: ClassVar[tuple[Option, ...]] = (STAKE, TOTAL)
    most_random_moves = 400 * MOST_LAPS

    @property
    def longest_match(self) -> int:
        """Return enough for twelve riders who throw twenty times a lap."""
        laps = int(self.options["total"]) // int(self.options["stake"])
        return super().longest_match + 240 * laps

    def __init__(self, players: int | None = None, /, **options: Any) -> None:
        super().__init__(players, **options)
        stake, total = int(self.options["stake"]), int(self.options["total"])
        if total > MOST_LAPS * stake:
            raise BadOption(
                f"a stake of {stake} fills a kitty of {total} only after {total // stake} laps",
                option="total",
                hint=f"at most {MOST_LAPS} laps: a total of {MOST_LAPS * stake} or less",
            )
