"""``replay --luck``: who was lucky, who played well, and when it was decided."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ludotheca.core.match import Match

if TYPE_CHECKING:
    from ludotheca.lab.course import Account, Course, Step

DIGITS = 6
"""How finely programs are told; the numbers add up as they are written."""
SHOWN = 3
"""How finely people are told: tenths of a point of a hundred."""


def course_of(match: Match) -> Course:
    """Work out the course of a match."""
    from ludotheca import lab

    return lab.course(match)


def described(course: Course) -> dict[str, Any]:
    """Return a course as JSON values."""
    return {
        "method": course.method,
        "play": course.play,
        "games": course.games,
        "odds": [[round(float(chance), DIGITS) for chance in row] for row in course.chances],
        "seats": [_account(account) for account in course.accounts],
        "moments": [
            {
                "move": step.number,
                "text": step.text,
                "seat": step.seat,
                "throw": step.is_throw,
                "change": [round(float(change), DIGITS) for change in step.change],
            }
            for step in course.moments()
        ],
    }


def _account(account: Account) -> dict[str, float]:
    unit = 10**DIGITS
    told = {name: number / unit for name, number in account.rounded(DIGITS).items()}
    return {**told, "within": round(account.within, DIGITS)}


def tell(match: Match, course: Course, language: str) -> None:
    """Tell a course in words, in points of a hundred."""
    from ludotheca.core.words import words_in

    words = words_in(language)
    for account, name in zip(course.accounts, match.names, strict=True):
        click.echo(words("odds-course-over", name=name, **_points(account)))
    luckiest, ablest = _foremost(course, "luck"), _foremost(course, "skill")
    if luckiest is not None:
        luck = _points(luckiest)["luck"]
        click.echo(words("odds-course-lucky", name=match.names[luckiest.seat], luck=luck))
    if ablest is not None:
        skill = _points(ablest)["skill"]
        click.echo(words("odds-course-skilled", name=match.names[ablest.seat], skill=skill))
    if course.moments():
        click.echo(words("odds-course-moments"))
    for step in course.moments():
        click.echo(f"  {words('odds-course-moment', **_moment(match, step))}")
    if course.method == "exact":
        click.echo(words("odds-course-exact"))
    else:
        within = f"{100 * max(account.within for account in course.accounts):.1f}"
        told = {"bot": course.play, "games": course.games, "within": within}
        click.echo(words("odds-course-rollouts", **told))


def _foremost(course: Course, part: str) -> Account | None:
    """Return who had most luck, or skill; None if the figures as they are told cannot say who."""
    ranked = sorted(course.accounts, key=lambda account: -account.rounded(SHOWN)[part])
    best, following = ranked[:2]
    lead = best.rounded(SHOWN)[part] - following.rounded(SHOWN)[part]
    return best if lead > 10**SHOWN * (best.within + following.within) else None


def _points(account: Account) -> dict[str, str]:
    tenths = account.rounded(SHOWN)
    told = {name: f"{number / 10:.1f}" for name, number in tenths.items()}
    signed = {name: f"{tenths[name] / 10:+.1f}" for name in ("luck", "skill", "others")}
    return told | signed


def _moment(match: Match, step: Step) -> dict[str, Any]:
    most = max(range(match.game.players), key=lambda seat: abs(step.change[seat]))
    return {
        "move": step.number,
        "text": step.text,
        "name": match.names[step.seat],
        "change": f"{100 * float(step.change[most]):+.1f}",
        "whom": match.names[most],
    }
