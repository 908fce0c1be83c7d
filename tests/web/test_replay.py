"""Replays in a real browser: every way to one, every way through one, and what it tells."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from ludotheca import Match
from ludotheca.server.desk.refusals import LARGEST_TRANSCRIPT
from tests.web.conftest import PHONE, OpenPage
from tests.web.playing import Sitter, saved_match, standing
from tests.web.replaying import drop, played, slide, story, tell, wait_at
from tests.web.test_end import STOP, piglet, play
from tests.web.test_everybody import assert_fits, assert_nothing_found, assert_sound_wide_and_narrow
from tests.web.test_words import unset

pytestmark = pytest.mark.browser

POSITION = ".position"
ON_ITS_WAY = """id => {
    const piece = document.querySelector(`[data-piece="${id}"]`);
    window.ways = (window.ways ?? new Set()).add(piece?.getAttribute("transform"));
    return window.ways.size > 3;
}"""
"""Whether a piece has been drawn at several points; asked with each picture."""
LOOKS = """marks => marks.map(one => {
    const circle = one.querySelector("circle");
    return one.textContent + circle.getAttribute("fill") + circle.classList.contains("ringed");
})"""


def stood(match: Match, move: int) -> list[tuple[str, str]]:
    """Return where everything stood after so many moves."""
    *_, then = Match.replaying({**match.transcript(), "moves": list(match.moves[:move])})
    return sorted((piece.id, piece.at) for piece in then.scene().pieces)


def referee_to_the_end(open_page: OpenPage, *names: str) -> Sitter:
    """Referee a game that the first player wins with the first throw."""
    sitter = piglet(open_page("#/box/ludix"), *names, target=1, bots=2 - len(names))
    play(sitter, "1", STOP)
    expect(sitter.verdict).to_be_visible()
    return sitter


# Through a match


def test_a_file_dropped_on_the_shelf_is_seen_move_by_move(open_page: OpenPage) -> None:
    match = played("chasse-croise")
    page = open_page()
    tell(page, story(match, turning=10))
    drop(page, json.dumps(match.transcript()))
    expect(page).to_have_url(re.compile("#/replay/file$"))
    expect(page.locator(POSITION)).to_contain_text("Before the first of 90 moves")
    assert standing(page) == stood(match, 0)
    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("End", 90), ("ArrowLeft", 89)):
        page.keyboard.press(key)
        wait_at(page, move)
        assert standing(page) == stood(match, move)
    slide(page, 40)
    assert standing(page) == stood(match, 40)
    expect(page.locator(POSITION)).to_contain_text("Move 40 of 90")
    page.keyboard.press("Home")
    wait_at(page, 0)
    page.reload()
    expect(page.locator(POSITION)).to_contain_text("Before the first of 90 moves")


def test_it_runs_by_itself_at_a_pace_and_stops_when_told(open_page: OpenPage) -> None:
    match = played("veldiv/individual", most=30)
    page = open_page("#/replay", still=False)
    drop(page, json.dumps(match.transcript()))
    page.get_by_label("Pace").select_option("4")
    page.get_by_role("button", name="Let it run").click()
    # Pieces are drawn on their way, and not only where they come to stand.
    rider = next(
        motion.piece
        for then in Match.replaying(match.transcript())
        for event in then.events
        for motion in event.motion
    )
    page.wait_for_function(ON_ITS_WAY, arg=rider)
    page.get_by_role("button", name="Stop", exact=True).click()
    page.wait_for_function("() => document.querySelector('main').dataset.playing === 'false'")
    shown = int(page.locator("main").get_attribute("data-version") or 0)
    assert standing(page) == stood(match, shown)
    expect(page.get_by_role("button", name="Let it run")).to_be_focused()
    # At the end it stops by itself, and from there it begins anew.
    slide(page, len(match.moves) - 1)
    page.keyboard.press("Space")
    wait_at(page, len(match.moves))
    expect(page.get_by_role("button", name="Let it run")).to_be_visible()


def test_a_long_game_is_seen_at_its_end_and_in_its_middle(open_page: OpenPage) -> None:
    moves = ["2", "stop", "3", "stop"] * 500
    about = {"game": "ludix/pig", "options": {"target": 10_000}, "players": ["Ann", "Bob"]}
    page = open_page("#/replay")
    page.route("**/api/stories**", lambda route: route.abort())
    drop(page, json.dumps({**about, "moves": moves}))
    for move, points in ((2000, "1,500"), (1000, "750")):
        slide(page, move)
        expect(page.locator(".log li")).not_to_have_count(0)
        row = page.get_by_role("row", name=re.compile("^Bob"))
        expect(row).to_contain_text(points.replace(",", ""))


# From a table


def test_the_end_of_a_game_leads_to_its_replay_which_is_saved_and_opened_again(
    open_page: OpenPage, tmp_path: Path
) -> None:
    sitter = referee_to_the_end(open_page, "Ann")
    page = sitter.page
    match = saved_match(page, tmp_path / "table.json")
    page.get_by_role("link", name="See it again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Piglet: the replay")
    page.keyboard.press("End")
    wait_at(page, len(match.moves))
    expect(page.locator(POSITION)).to_contain_text("You win!")
    expect(page.locator(".log")).to_contain_text("You")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save").click()
    saved.value.save_as(tmp_path / "replay.json")
    assert json.loads((tmp_path / "replay.json").read_text()) == match.transcript()
    page.get_by_role("link", name="Other games").click()
    page.locator("input[type=file]").set_input_files(tmp_path / "replay.json")
    expect(page.locator(POSITION)).to_contain_text("Before the first of 2 moves")


@pytest.mark.compiled
def test_the_story_of_a_table_is_worked_out_and_told(open_page: OpenPage) -> None:
    page = referee_to_the_end(open_page, "Ann", "Bob").page
    page.get_by_role("link", name="See it again").click()
    chart = page.get_by_role("slider", name="Chances of winning")
    expect(chart).to_be_visible()
    chart.focus()
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("Move 2 of 2 Ann 100% and Bob 0%"))
    expect(page.locator("[data-seat='0']")).to_contain_text("At the end")
    assert_sound_wide_and_narrow(page)


def test_a_link_to_share_shows_the_match_without_names_and_nothing_else(
    open_page: OpenPage,
) -> None:
    page = referee_to_the_end(open_page, "Ann", "Bob").page
    page.get_by_role("link", name="See it again").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Make the link").click()
    link = page.get_by_label("Link to the replay").input_value()
    expect(page.get_by_role("dialog")).to_contain_text("It names nobody")
    assert_nothing_found(page)
    guest = open_page("#" + link.partition("#")[2])
    slide(guest, 1)
    expect(guest.locator(".log")).to_contain_text("Player 1")
    told = guest.locator("body").inner_text()
    assert "Ann" not in told
    assert "Bob" not in told
    table = re.search("replay/([^/]+)/(.+)", link)
    assert table is not None
    guest.goto(f"{link.partition('#')[0]}#/table/{table[1]}/watch/{table[2]}")
    expect(guest.get_by_role("alert")).to_contain_text("This link does not open that.")


def test_my_games_are_listed_with_their_results_and_forgotten_on_request(
    open_page: OpenPage,
) -> None:
    page = referee_to_the_end(open_page, "Ann").page
    page.get_by_role("link", name="Back to the shelf").first.click()
    page.get_by_role("link", name="Games that were played").click()
    games = page.get_by_role("region", name="My games")
    expect(games.get_by_role("listitem")).to_contain_text("You won.")
    expect(games.get_by_role("listitem")).to_contain_text("Ann and a bot")
    assert_sound_wide_and_narrow(page)
    games.get_by_role("button", name="Forget this game").click()
    expect(games.get_by_role("listitem")).to_have_count(0)
    expect(games.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    games.get_by_role("listitem").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Piglet: the replay")


# What it tells


def test_the_course_is_drawn_told_and_jumped_about_in(open_page: OpenPage) -> None:
    match = played("veldiv/individual", players=2, most=40)
    page = open_page("#/replay")
    tell(page, story(match, turning=12))
    drop(page, json.dumps(match.transcript()))
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_text("Working out who was winning when: 40% done …")).to_be_visible()
    chart = page.get_by_role("slider", name="Chances of winning")
    expect(chart).to_be_visible()
    turn = page.locator("[data-turns]").get_by_role("button")
    expect(turn).to_have_text(re.compile("Move 12, throw: double six, .* goes from 50 to 100%."))
    turn.click()
    wait_at(page, 12)
    chart.focus()
    page.keyboard.press("Home")
    wait_at(page, 0)
    page.keyboard.press("PageDown")
    wait_at(page, 12)
    expect(chart).to_have_attribute("aria-valuenow", "12")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("100% ± 2.* 0% ± 2"))
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 31, box["y"] + 60)
    wait_at(page, len(match.moves))
    expect(page.locator("[data-seat='0']")).to_contain_text("+40%")
    expect(
        page.get_by_role("button", name=re.compile("Move 13.*It cost 12% ± 3.*throw again"))
    ).to_be_visible()
    page.get_by_text("The chances in figures").click()
    expect(page.get_by_role("row", name=re.compile("^12 100% ± 2 0% ± 2"))).to_be_visible()


def test_the_end_is_marked_as_the_winners_and_a_match_without_a_leader_is_told(
    open_page: OpenPage,
) -> None:
    match = played("veldiv/individual", players=4, most=1000)
    assert match.is_over
    page = open_page("#/replay")
    tell(page, {**story(match, turning=12), "leads": []})
    drop(page, json.dumps(match.transcript()))
    expect(page.get_by_text("Nobody was ever clearly ahead.")).to_be_visible()
    slide(page, len(match.moves))
    # The last to cross the line is another.
    expect(page.locator(POSITION)).to_contain_text("Player 4 wins!")
    expect(page.locator(POSITION)).to_contain_text("◆")


def test_twelve_seats_are_told_apart_on_any_screen(open_page: OpenPage) -> None:
    match = played("veldiv/individual", players=12, most=60)
    page = open_page("#/replay", dark=True)
    tell(page, story(match, turning=12, sure=False))
    drop(page, json.dumps(match.transcript()))
    expect(page.locator(".chart .whose")).to_have_count(12)
    marks = page.locator(".chart .whose").evaluate_all(LOOKS)
    assert len(set(marks)) == 12
    expect(page.locator("[data-seat='3']")).to_contain_text("Luck and skill cannot be told apart")
    assert_sound_wide_and_narrow(page)


def test_on_a_phone_and_in_french(open_page: OpenPage) -> None:
    match = played("penalty", most=60)
    page = open_page("#/replay", size=PHONE, language="fr")
    tell(page, story(match, turning=12))
    drop(page, json.dumps(match.transcript()))
    expect(page.get_by_role("heading", name="Les tournants")).to_be_visible()
    page.locator("[data-evening]").get_by_role("button").tap()
    wait_at(page, 12)
    page.get_by_role("button", name="Un coup en avant").tap()
    wait_at(page, 13)
    assert unset(page) == []
    assert_nothing_found(page)
    assert_fits(page)


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("en", "nonsense", "It is no saved game of ours, or it is damaged."),
        ("fr", "[]", "Ce n’est pas une partie enregistrée chez nous"),
        ("en", '{"game": "chess", "players": ["A"], "moves": []}', "not on our shelf"),
        (
            "fr",
            '{"game": "ludix", "players": ["A", "B"], "moves": ["XXII", "hop"]}',
            "Le coup 2, « hop », n’est pas un coup de ce jeu.",
        ),
        (
            "en",
            '{"game": "ludix", "players": ["A", "B"], "moves": ["stop"]}',
            "The rules do not allow move 1, “stop”, where it stands.",
        ),
        ("en", " " * (LARGEST_TRANSCRIPT + 1), "That is more than we can take."),
    ],
)
def test_nonsense_is_refused_in_words(
    open_page: OpenPage, language: str, text: str, told: str
) -> None:
    page = open_page("#/replay", language=language)
    drop(page, text, "holiday.json")
    alert = page.get_by_role("alert").filter(has_text=re.compile(r"\w"))
    expect(alert).to_be_visible()
    shown = re.sub(r"\s", " ", alert.inner_text())
    assert told in shown
    assert_nothing_found(page)


def test_a_story_that_cannot_be_told_leaves_the_match_to_be_seen(open_page: OpenPage) -> None:
    match = played("ludix", most=20)
    page = open_page("#/replay")
    problem = {"kind": "problem", "id": None, "code": "no-odds", "message": "it is too long"}
    page.route("**/api/stories**", lambda route: route.fulfill(status=403, json=problem))
    drop(page, json.dumps(match.transcript()))
    expect(page.get_by_role("alert").filter(has_text="cannot be told")).to_be_visible()
    slide(page, 20)
    assert standing(page) == stood(match, 20)
