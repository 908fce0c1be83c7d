"""The individual race of the Veldiv ledger, VEL-IND-1 to VEL-IND-7, by its ids."""

from __future__ import annotations

import pytest

from ludotheca.boxes.veldiv.game import Individual
from ludotheca.core.errors import BadOption
from ludotheca.core.match import Match
from tests.rules.veldiv.races import Race

EACH = {"lap_token": "each"}


def test_VEL_IND_1_everybody_starts_on_48() -> None:
    race = Race(Individual(12))
    assert race.squares == [48] * 12
    assert race.distances == [0] * 12
    assert race.sprint == (1, [], [], [])


@pytest.mark.parametrize(
    ("players", "points"),
    [(2, [1, 0]), (3, [2, 1, 0]), (4, [3, 2, 1, 0]), (6, [3, 2, 1, 0, 0, 0])],
)
def test_VEL_IND_2_points_for_the_places(players: int, points: list[int]) -> None:
    race = Race(Individual(players), *(48 - seat for seat in range(players)))
    race.play(*["6"] * players)
    assert race.view["placed"] == list(range(players))
    assert race.held("points") == points
    assert race.held("premier") == [1] + [0] * (players - 1)


def test_VEL_IND_2_standing_on_48_is_not_across() -> None:
    race = Race(Individual(2), 44, 20).play("4")
    assert (race.squares[0], race.view["placed"]) == (48, [])
    assert race.play("1", "1").view["placed"] == [0]


def test_VEL_IND_3_the_next_place_of_the_open_sprint() -> None:
    race = Race(Individual(4), 60, 50, 47, 20, placed=[1, 0], turn=2).play("3")
    assert race.view["placed"] == [1, 0, 2]
    assert race.view["lap"] == 1
    assert [event.args["points"] for event in race.told("placed")] == [1]


def test_VEL_IND_3_who_has_a_place_closes_the_sprint_and_is_first_of_the_next() -> None:
    race = Race(Individual(4), 95, 60, 49, 50, placed=[0, 1], premier=[1]).play("3")
    assert (race.view["lap"], race.view["placed"]) == (2, [0])
    assert race.held("premier") == [2, 0, 0, 0]
    assert race.held("points") == [3, 0, 0, 0]


def test_VEL_IND_3_places_that_nobody_took_are_void() -> None:
    race = Race(Individual(4), 93, 48, 47, 46, placed=[0], premier=[1]).play("5")
    void = [(event.item, event.args["place"], event.args["points"]) for event in race.events[3:5]]
    assert void == [("VEL-IND-3", 2, 2), ("VEL-IND-3", 3, 1)]
    assert race.held("points") == [3, 0, 0, 0]


def test_VEL_IND_3_a_sprint_stays_open_when_all_have_a_place() -> None:
    race = Race(Individual(2), 50, 47, placed=[0], premier=[1], turn=1).play("3")
    assert (race.view["lap"], race.view["placed"]) == (1, [0, 1])


class Test_VEL_IND_4_lap_tokens:
    def test_VEL_IND_4_field_a_lap_over_all_opponents_at_once(self) -> None:
        race = Race(Individual(3), 95, 20, 47, placed=[0], lap=1).play("1")
        assert race.held("laps") == [1, 0, 0]
        assert Race(Individual(3), 93, 20, 47, placed=[0]).play("1").held("laps") == [0, 0, 0]

    def test_VEL_IND_4_field_keeps_the_most(self) -> None:
        race = Race(Individual(2), 95, 46, placed=[0], laps=[1], turn=1).play("5")
        assert race.held("laps") == [1, 0]

    def test_VEL_IND_4_two_laps(self) -> None:
        assert Race(Individual(2), 110, 16, lap=2, placed=[0], laps=[1]).play("3").held("laps") == [
            2,
            0,
        ]

    def test_VEL_IND_4_none_over_a_rider_still_at_the_start(self) -> None:
        race = Race(Individual(3), 90, 20, 0, placed=[0]).play("1")
        assert race.held("laps") == [0, 0, 0]
        assert race.play("1", "1").held("laps") == [1, 0, 0], "now all have left"

    def test_VEL_IND_4_each_counts_every_opponent_apart(self) -> None:
        race = Race(Individual(3, **EACH), 90, 45, 0, placed=[0]).play("2")
        assert race.held("laps") == [0, 0, 0]
        assert race.play("1", "1").held("laps") == [1, 0, 0], "91 squares over seat 2"
        race.play("3")
        assert race.held("laps") == [2, 0, 0], "95 against 46, and the lap over seat 2"
        assert race.play("5").held("laps") == [2, 1, 0], "kept; and 51 against 1 is a lap too"

    def test_VEL_IND_4_finished_riders_count_with_their_last_distance(self) -> None:
        race = Race(
            Individual(2), 150, 0, lap=3, placed=[0], premier=[3], finished=[0], turn=1
        ).play("5")
        assert race.held("laps") == [3, 0], "150 against 5"


class Test_VEL_IND_5_the_end:
    def test_VEL_IND_5_the_third_premier_makes_the_sprint_the_last(self) -> None:
        race = Race(Individual(3), 142, 130, 120, lap=2, placed=[0], premier=[2]).play("5")
        assert race.statuses() == ["finished", "riding", "riding"]
        assert race.squares[0] is None
        assert not race.view["over"]
        assert [event.item for event in race.told("last-sprint")] == ["VEL-IND-5"]

    def test_VEL_IND_5_it_is_ridden_to_its_end(self) -> None:
        race = Race(
            Individual(3), 147, 142, 141, lap=3, placed=[0], finished=[0], premier=[3], turn=1
        )
        race.play("6")
        assert race.statuses() == ["finished", "finished", "riding"]
        assert race.view["to_throw"] == 2
        race.play("6")
        assert race.view["over"]
        assert (race.view["lap"], race.view["placed"]) == (3, [0, 1, 2])
        assert (race.view["to_throw"], race.view["dice"]) == (None, None)
        assert race.held("points") == [0, 1, 0], "with three players places 1 and 2 count"

    def test_VEL_IND_5_three_tokens_are_the_default(self) -> None:
        assert Individual(2).options["premiers"] == 3

    @pytest.mark.parametrize("premiers", [0, 10, "3"])
    def test_VEL_IND_5_from_one_to_nine(self, premiers: object) -> None:
        with pytest.raises(BadOption, match="from 1 to 9"):
            Individual(2, premiers=premiers)

    def test_VEL_IND_5_one_token_makes_the_first_sprint_the_last(self) -> None:
        race = Race(Individual(3, premiers=1), 47, 40, 30).play("3")
        assert race.held("premier") == [1, 0, 0]
        assert race.statuses() == ["finished", "riding", "riding"]
        assert [event.item for event in race.told("last-sprint")] == ["VEL-IND-5"]

    def test_VEL_IND_5_nine_tokens(self) -> None:
        before, last = (
            Race(Individual(2, premiers=9), 382, 370, lap=7, placed=[0], premier=[held]).play("5")
            for held in (7, 8)
        )
        assert (before.held("premier"), before.statuses()) == ([8, 0], ["riding", "riding"])
        assert (last.held("premier"), last.statuses()) == ([9, 0], ["finished", "riding"])

    @pytest.mark.parametrize("lapped", ["void", "next"])
    def test_VEL_IND_5_a_marked_rider_finishes_without_a_place(self, lapped: str) -> None:
        race = Race(
            Individual(3, lapped=lapped),
            *(147, 94, 130),
            lap=3,
            placed=[0],
            finished=[0],
            marked=[1],
            premier=[3],
            turn=1,
        )
        race.play("5")
        assert race.statuses() == ["finished", "finished", "riding"]
        assert race.sprint == (3, [0], [1], []), "its mark stays, nothing opens"
        assert race.held("points") == [0, 0, 0]
        assert [event.item for event in race.told("arrived-unplaced")] == ["VEL-IND-5"]

    def test_VEL_IND_5_a_finishing_move_that_laps_stragglers_marks_nobody(self) -> None:
        race = Race(Individual(3), 143, 98, 130, lap=2, placed=[0, 1, 2], premier=[2]).play("6")
        assert race.distances[0] == 155
        assert race.statuses()[0] == "finished"
        assert race.view["marked"] == []

    def test_VEL_IND_5_but_riders_still_riding_mark(self) -> None:
        race = Race(
            Individual(3), 147, 98, 143, lap=3, placed=[0], finished=[0], premier=[3], turn=2
        ).play("1")
        assert race.view["marked"] == []
        assert race.play("1", "4").view["marked"] == [], "148 finishes"
        race = Race(
            Individual(3), 147, 93, 140, lap=3, placed=[0], finished=[0], premier=[3], turn=2
        ).play("2")
        assert race.view["marked"] == [1]

    def test_VEL_IND_5_further_crossings_of_the_finishing_move_count_for_nothing(self) -> None:
        """A long ride over two lines: it has finished at the first of them."""
        blocked = [96 + 5 * k for k in range(1, 10)]
        race = Race(Individual(12), 144, *blocked, 47, 46, lap=2, placed=range(10), premier=[2])
        race.play("5")
        assert race.distances[0] == 144 + 50
        assert (race.view["lap"], race.view["placed"]) == (3, [0])
        assert race.held("premier")[0] == 3


def ranked(laps: list[int], premier: list[int], points: list[int]) -> list[list[int]] | None:
    """Return the ranking of a race of two, seat 1 having arrived before seat 0."""
    race = Race(Individual(2), 150, 147, finished=[1, 0], laps=laps, premier=premier, points=points)
    race.state.phase = 2
    ranking: list[list[int]] | None = race.view["ranking"]
    return ranking


def test_VEL_IND_6_lap_tokens_then_premier_then_points_then_arrival() -> None:
    assert ranked([1, 0], [0, 3], [0, 9]) == [[0], [1]]
    assert ranked([1, 1], [2, 3], [9, 0]) == [[1], [0]]
    assert ranked([0, 0], [2, 2], [7, 6]) == [[0], [1]]
    assert ranked([0, 0], [2, 2], [6, 6]) == [[1], [0]]


def test_VEL_IND_6_arrival_is_finishing_with_or_without_a_place() -> None:
    race = Race(
        Individual(5),
        *(147, 94, 150, 149, 140),
        lap=3,
        placed=[0, 2, 3],
        finished=[0, 2, 3],
        marked=[1],
        premier=[3],
        turn=1,
    ).play("5", "6")
    assert race.view["placed"] == [0, 2, 3, 4]
    assert race.view["ranking"] == [[0], [2], [3], [1], [4]], "seat 1 came in before seat 4"


def test_VEL_IND_6_a_whole_race() -> None:
    match = Match(Individual(2))
    while not match.is_over:
        match.play("6" if match.seat == 0 else "1")
    assert match.ranking == [[0], [1]]
    assert match.view()["players"][0]["premier"] == 3


def test_VEL_IND_7_ride_crossing_marks_tokens_in_this_order() -> None:
    race = Race(Individual(3), 94, 48, 47, placed=[0], premier=[1]).play("6")
    codes = [event.code for event in race.events]
    assert codes == [
        "threw",
        "rode-lucky",
        "sprint-closed",
        "place-void",
        "sprint-opened",
        "placed",
        "premier",
        "marked",
        "marked",
        "lap-token",
    ]


def test_VEL_IND_7_crossings_one_after_another() -> None:
    """Fives from 48: ten riders stand in the way, and the ride ends two lines on."""
    blocked = [5 * k for k in range(1, 10)]
    race = Race(Individual(12), 48, *blocked, 2 + 48, 47, placed=[10]).play("5")
    assert race.distances[0] == 48 + 55
    assert [event.args["sprint"] for event in race.told("placed")] == [1, 2]
    assert (race.view["lap"], race.view["placed"]) == (2, [0])
    assert race.held("points")[0] == 2 + 3
