"""Lapped riders of the Veldiv ledger: VEL-IND-3a in its three readings."""

from __future__ import annotations

from ludotheca.boxes.veldiv.game import Individual
from tests.rules.veldiv.races import Race


class Test_VEL_IND_3a_lapped_before_crossing:
    def test_VEL_IND_3a_a_rider_lapped_without_a_place_is_marked(self) -> None:
        race = Race(Individual(3), 86, 40, 60, placed=[2, 0]).play("1")
        assert race.view["marked"] == [], "47 squares ahead"
        race = Race(Individual(3), 86, 40, 60, placed=[2, 0]).play("3")
        assert race.view["marked"] == [1]
        assert [(event.seat, event.item) for event in race.told("marked")] == [(1, "VEL-IND-3a")]

    def test_VEL_IND_3a_a_rider_with_a_place_is_not_marked(self) -> None:
        race = Race(Individual(3), 96, 50, 60, placed=[2, 0, 1]).play("3")
        assert (race.view["lap"], race.view["placed"]) == (2, [0])
        assert race.view["marked"] == [1], "the new sprint is one in which it has no place"
        race = Race(Individual(3), 91, 49, 60, placed=[2, 0, 1], lap=1).play("5")
        assert race.view["marked"] == []

    def test_VEL_IND_3a_opening_a_sprint_wipes_all_marks(self) -> None:
        race = Race(Individual(4), 94, 45, 44, 60, placed=[3, 0], marked=[1, 2]).play("3")
        assert (race.view["lap"], race.view["marked"]) == (2, [])

    def test_VEL_IND_3a_once_for_each_lap_by_whomever(self) -> None:
        race = Race(Individual(3), 97, 45, 93, placed=[0], lap=2, turn=2).play("2")
        assert race.view["marked"] == [], "seat 0 has lapped seat 1 before"
        race = Race(Individual(3), 137, 45, 93, placed=[0], lap=2).play("2")
        assert race.view["marked"] == []
        race = Race(Individual(3), 139, 45, 95, placed=[0], lap=2).play("3")
        assert race.view["marked"] == [1], "97 squares ahead: the second lap"

    def test_VEL_IND_3a_who_has_not_left_the_start_is_lapped_by_nobody(self) -> None:
        race = Race(Individual(3), 60, 0, 58, placed=[0, 2]).play("5")
        assert race.view["marked"] == []
        assert race.play("3").view["marked"] == [1], "it leaves the start a lap down"

    def test_VEL_IND_3a_a_move_that_opens_a_sprint_marks_in_the_new_one(self) -> None:
        race = Race(Individual(3), 95, 48, 60, placed=[0, 2], marked=[]).play("3")
        assert (race.view["lap"], race.view["marked"]) == (2, [1])


class Test_VEL_IND_3a_lapped_void:
    def test_VEL_IND_3a_void_is_the_default(self) -> None:
        assert Individual(2).options["lapped"] == "void"

    def test_VEL_IND_3a_void_takes_no_place_gives_nothing_closes_nothing(self) -> None:
        race = Race(
            Individual(3), 95, 46, 60, placed=[2, 0], marked=[1], premier=[1, 0, 1], turn=1
        ).play("3")
        assert race.distances[1] == 49
        assert race.sprint == (1, [2, 0], [], [1])
        assert race.held("premier") == [1, 0, 1]
        assert race.held("points") == [0, 0, 0]

    def test_VEL_IND_3a_void_is_told_with_its_reason(self) -> None:
        race = Race(Individual(3), 95, 46, 60, placed=[2, 0], marked=[1], turn=1).play("3")
        [void] = race.told("crossing-void")
        assert (void.seat, void.item, void.args["sprint"]) == (1, "VEL-IND-3a", 1)
        assert not race.told("sprint-closed-marked")

    def test_VEL_IND_3a_void_the_others_lose_nothing_by_it(self) -> None:
        race = Race(Individual(4), 95, 46, 60, 47, placed=[2, 0], marked=[1], turn=1)
        race.play("3", "1", "3")
        assert race.sprint == (1, [2, 0, 3], [], [1])
        assert race.held("points") == [0, 0, 0, 1], "the third place, as if nobody had crossed"

    def test_VEL_IND_3a_void_a_further_crossing_closes_the_sprint(self) -> None:
        race = Race(Individual(2), 92, 40, placed=[0], marked=[1], premier=[1], turn=1)
        race.play("6", *["1", "6"] * 3)
        assert (race.distances, race.sprint) == ([95, 88], (1, [0], [], [1]))
        race.play("1", "6")
        assert (race.distances, race.sprint) == ([96, 100], (2, [1], [], []))
        assert (race.held("premier"), race.held("points")) == ([1, 1], [0, 1])

    def test_VEL_IND_3a_void_a_further_crossing_in_the_same_ride_too(self) -> None:
        """Fives from 48: ten riders stand in the way, and the ride ends two lines on."""
        blocked = [5 * k for k in range(1, 10)]
        lapped = [*range(10), 11]
        race = Race(Individual(12), 48, *blocked, 98, 47, lap=2, placed=[10], marked=lapped)
        race.play("5")
        assert race.distances[0] == 48 + 55
        assert race.sprint == (3, [0], [1], []), "98 squares over seat 1: its second lap down"
        assert (race.held("premier")[0], race.held("points")[0]) == (1, 3)

    def test_VEL_IND_3a_void_who_has_crossed_is_not_marked_again(self) -> None:
        race = Race(Individual(3), 98, 47, 60, lap=2, placed=[2], marked=[1], turn=1)
        race.play("2", "1", "6", *["1", "1", "6"] * 4)
        assert race.distances == [158, 53, 66], "105 squares ahead: the second lap"
        assert race.sprint == (2, [2, 0], [], [1])

    def test_VEL_IND_3a_void_crossings_are_shown_in_order(self) -> None:
        race = Race(Individual(4), 95, 46, 45, 60, placed=[3, 0], marked=[1, 2], turn=2)
        assert race.play("6").sprint == (1, [3, 0], [1], [2])
        assert race.play("1", "1", "3").sprint == (1, [3, 0], [], [2, 1])

    def test_VEL_IND_3a_opening_a_sprint_wipes_marks_and_voids(self) -> None:
        race = Race(Individual(4), 95, 46, 44, 60, placed=[3, 0], marked=[1, 2], turn=1)
        assert race.play("3", "1", "1").sprint == (1, [3, 0], [2], [1])
        assert race.play("3").sprint == (2, [0], [], [])


class Test_VEL_IND_3a_lapped_next:
    GAME = Individual(4, lapped="next")

    def test_VEL_IND_3a_next_a_marked_rider_is_first_of_the_next_sprint(self) -> None:
        race = Race(self.GAME, 95, 46, 60, 47, placed=[2, 0], marked=[1], premier=[1, 0, 1], turn=1)
        race.play("3")
        assert race.sprint == (2, [1], [], [])
        assert race.held("premier") == [1, 1, 1, 0]
        assert race.held("points") == [0, 3, 0, 0]
        codes = [event.code for event in race.events]
        assert codes[2:] == [
            "sprint-closed-marked",
            "place-void",
            "sprint-opened",
            "unmarked",
            "placed",
            "premier",
        ]

    def test_VEL_IND_3a_next_a_rider_who_was_not_lapped_can_lose_a_place(self) -> None:
        race = Race(self.GAME, 95, 46, 60, 47, placed=[2, 0], marked=[1], turn=1)
        race.play("3", "1", "3")
        assert race.sprint == (2, [1, 3], [], []), "the third place of sprint 1 is gone"


class Test_VEL_IND_3a_lapped_none:
    GAME = Individual(4, lapped="none")

    def test_VEL_IND_3a_none_nobody_is_marked(self) -> None:
        race = Race(self.GAME, 86, 40, 60, 45, placed=[2, 0]).play("3")
        assert race.sprint == (1, [2, 0], [], []), "49 squares ahead"

    def test_VEL_IND_3a_none_a_lapped_rider_takes_the_next_place(self) -> None:
        race = Race(self.GAME, 86, 40, 60, 45, placed=[2, 0]).play("3", "6")
        assert race.sprint == (1, [2, 0, 1], [], [])
        assert race.held("points") == [0, 1, 0, 0]

    def test_VEL_IND_3a_none_a_lapped_rider_has_its_place_in_the_last_sprint(self) -> None:
        race = Race(
            Individual(3, lapped="none"),
            *(147, 94, 143),
            lap=3,
            placed=[0],
            finished=[0],
            premier=[3],
            turn=1,
        ).play("5")
        assert race.sprint == (3, [0, 1], [], [])
        assert race.held("points") == [0, 1, 0]
