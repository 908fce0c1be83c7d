"""The lab's results in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludotheca.core.typesetting import figure
from ludotheca.core.words import Words, words_in
from ludotheca.lab.limits import TELLABLE
from ludotheca.lab.showing import Sheet, points_of, span_of

if TYPE_CHECKING:
    from ludotheca.lab.course import Account, Course, Step
    from ludotheca.lab.exact import Chain
    from ludotheca.lab.odds import Odds
    from ludotheca.lab.simulation import Ratio, Simulation
    from ludotheca.lab.solve import Solution
    from ludotheca.lab.sums import Spread

DICE = "dice"
"""What ``play`` says where nobody decides; see `ludotheca.lab.odds`."""
TENTHS = 3
"""How finely luck and skill are told: tenths of a point of a hundred."""

# A simulation


def tell_simulation(simulation: Simulation, language: str) -> str:
    """Return the figures of a simulation, a line each."""
    words = words_in(language)
    return "\n".join(
        [*_head(simulation, words), *_wins(simulation, words), *_rest(simulation, words)]
    )


def _head(simulation: Simulation, words: Words) -> Iterator[str]:
    rate = round(simulation.games / max(simulation.seconds, 1e-9))
    yield words(
        "lab-simulated",
        game=simulation.game.id,
        players=simulation.players,
        games=simulation.games,
        seed=str(simulation.seed),
    )
    options = simulation.game.options
    if options:
        yield words("lab-options", options=", ".join(f"{k}={v}" for k, v in options.items()))
    yield words("lab-speed", seconds=round(simulation.seconds, 2), rate=_rounded(rate))
    if simulation.games < simulation.asked:
        yield words("lab-interrupted", games=simulation.games, asked=simulation.asked)


def _rounded(rate: int) -> int:
    """Keep three figures: more would say nothing."""
    spare = max(len(str(rate)) - 3, 0)
    return round(rate, -spare)


def _wins(simulation: Simulation, words: Words) -> Iterator[str]:
    limits = simulation.win_ci.tolist()
    for seat, (share, (low, high)) in enumerate(zip(simulation.wins.tolist(), limits, strict=True)):
        yield "  " + words(
            "lab-wins",
            seat=seat,
            policy=simulation.policies[seat],
            share=percent(share),
            low=percent(low),
            high=percent(high),
        )
    if simulation.sums.shared():
        yield "  " + words("lab-shared", games=simulation.sums.shared())
    if simulation.unfinished:
        longest = simulation.game.most_random_moves
        yield "  " + words("lab-unfinished", games=simulation.unfinished, moves=longest)


def percent(share: float) -> float:
    """Return a share in hundredths, as people read it."""
    return round(100 * share, 2)


def _rest(simulation: Simulation, words: Words) -> Iterator[str]:
    yield "  " + _spread(words, words("lab-moves"), simulation.moves_per_game, None)
    counts, rates = simulation.counts, simulation.rates
    for entry in simulation.game.counted:
        name = words(f"{simulation.game.box_id}-count-{entry.name}")
        if entry.name in counts:
            yield "  " + _spread(words, name, counts[entry.name].game, counts[entry.name].seats)
        else:
            yield "  " + _ratio(words, name, rates[entry.name])


def _spread(words: Words, name: str, spread: Spread, seats: Sequence[float] | None) -> str:
    figures = words(
        "lab-spread",
        name=name,
        mean=round(spread.mean, 2),
        sd=round(spread.sd, 2),
        min=spread.min,
        max=spread.max,
    )
    return _by_seat(words, figures, seats)


def _ratio(words: Words, name: str, ratio: Ratio) -> str:
    figure = words("lab-ratio", name=name, mean=_number(words, ratio.mean))
    return _by_seat(words, figure, ratio.seats)


def _by_seat(words: Words, figures: str, seats: Sequence[float | None] | None) -> str:
    if seats is None:
        return figures
    parts = " · ".join(_number(words, part) for part in seats)
    return words("lab-by-seat", figures=figures, parts=parts)


def _number(words: Words, number: float | None) -> str:
    return "–" if number is None else words("lab-number", number=round(number, 3))


def tell_simulation_sheet(simulation: Simulation, words: Words) -> Sheet:
    """Return the shares as a table, and the other figures beneath."""
    limits = zip(simulation.wins.tolist(), simulation.win_ci.tolist(), strict=True)
    rows = [
        (str(seat), policy, points_of(share, words, 2), span_of(low, high, words, 2))
        for seat, (policy, (share, (low, high))) in enumerate(
            zip(simulation.policies, limits, strict=True)
        )
    ]
    title, *notes = _head(simulation, words)
    head = [words(f"lab-table-{name}") for name in ("seat", "bot", "wins", "between")]
    return Sheet(title, head, rows, [*notes, *map(str.strip, _rest(simulation, words))], texts=2)


# Odds


def tell_odds(odds: Odds, language: str) -> str:
    """Return everybody's chances, a line each, and how they were found."""
    words = words_in(language)
    seats = zip(odds.names, odds.chances, odds.intervals, strict=True)
    if odds.method == "exact":
        lines = [
            words("odds-chance", name=name, percent=points(share, words))
            for name, share, _ in seats
        ]
        exact = "odds-exact-dice" if odds.play == DICE else "odds-exact"
        return "\n".join([*lines, words(exact)])
    lines = [
        words(
            "odds-chance-between",
            name=name,
            percent=points(share, words),
            low=points(low, words),
            high=points(high, words),
        )
        for name, share, (low, high) in seats
    ]
    return "\n".join([*lines, words("odds-rollouts", games=odds.games, bot=odds.play)])


def points(share: float, words: Words) -> str:
    """Write a share in points of a hundred, with tenths."""
    return figure(f"{100 * share:.1f}", words.language)


# The course of a game


def tell_course(course: Course, language: str) -> str:
    """Return what became of everybody's chances and by which moves, in points of a hundred."""
    words = words_in(language)
    parts = (tell_accounts, tell_verdicts, _moments, tell_measure)
    return "\n".join(line for part in parts for line in part(course, words))


def tell_accounts(course: Course, words: Words) -> Iterator[str]:
    """Yield what became of everybody's chances, a line each."""
    for account, name in zip(course.accounts, course.names, strict=True):
        told = "over" if account.can_be_told else "untold"
        yield words(f"odds-course-{told}", name=name, **_parts(account, words))


def tell_verdicts(course: Course, words: Words) -> Iterator[str]:
    """Yield who had the luck and who decided best, where that is certain."""
    luckiest, ablest = _foremost(course, "luck"), _foremost(course, "skill")
    if luckiest is not None:
        luck = _parts(luckiest, words)["luck"]
        yield words("odds-course-lucky", name=course.names[luckiest.seat], luck=luck)
    if ablest is not None:
        skill = _parts(ablest, words)["skill"]
        yield words("odds-course-skilled", name=course.names[ablest.seat], skill=skill)


def _foremost(course: Course, part: str) -> Account | None:
    """Return who had most luck, or skill; None if the figures as they are told cannot say who."""
    if not all(account.can_be_told for account in course.accounts):
        return None
    ranked = sorted(course.accounts, key=lambda account: -account.rounded(TENTHS)[part])
    best, following = ranked[:2]
    lead = best.rounded(TENTHS)[part] - following.rounded(TENTHS)[part]
    return best if lead > 10**TENTHS * (best.within + following.within) else None


def tell_course_sheet(course: Course, words: Words) -> Sheet:
    """Return the accounts as a table, with what was measured against."""
    head = ("player", "start", "luck", "skill", "others", "end")
    untold = dict.fromkeys(("luck", "skill", "others"), "–")
    rows = []
    for account, name in zip(course.accounts, course.names, strict=True):
        parts = _parts(account, words) | ({} if account.can_be_told else untold)
        rows.append((name, *(parts[part] for part in head[1:])))
    notes = (*tell_verdicts(course, words), *tell_measure(course, words))
    return Sheet(words("lab-table-course"), [words(f"lab-table-{n}") for n in head], rows, notes)


def _parts(account: Account, words: Words) -> dict[str, str]:
    """Write what an account consists of; what is gained or lost, with its sign."""
    tenths = account.rounded(TENTHS)
    parts = {name: f"{number / 10:.1f}" for name, number in tenths.items()}
    signed = {name: f"{tenths[name] / 10:+.1f}" for name in ("luck", "skill", "others")}
    return {name: figure(text, words.language) for name, text in (parts | signed).items()}


def _moments(course: Course, words: Words) -> Iterator[str]:
    moments = course.moments()
    if moments:
        yield words("odds-course-moments")
    for step in moments:
        yield "  " + words("odds-course-moment", **_moment(course, step, words))


def _moment(course: Course, step: Step, words: Words) -> dict[str, Any]:
    most = max(range(len(course.names)), key=lambda seat: abs(step.change[seat]))
    return {
        "move": step.number,
        "text": step.text,
        "name": course.names[step.seat],
        "change": figure(f"{100 * float(step.change[most]):+.1f}", words.language),
        "whom": course.names[most],
    }


def tell_measure(course: Course, words: Words) -> Iterator[str]:
    """Yield what moves were measured against, and how sure that is."""
    if course.method == "exact":
        dice = course.play == DICE
        yield words("odds-course-exact-dice" if dice else "odds-course-exact")
        return
    about = {"bot": course.play, "games": course.games}
    within = max(account.within for account in course.accounts)
    if within <= TELLABLE:
        yield words("odds-course-rollouts", **about, within=points(within, words))
    else:
        yield words("odds-course-unsure", **about, within=points(TELLABLE, words))


# A solution


def tell_chain(chain: Chain, language: str) -> str:
    """Return each seat's chance, how many positions there are, and how far that is proved."""
    words = words_in(language)
    chances = [100 * chance for chance in chain.value]
    return "\n".join(
        [
            words("odds-chain", game=chain.game.id, players=chain.game.players),
            *(
                "  " + words("odds-chain-seat", seat=k, chance=each)
                for k, each in enumerate(chances)
            ),
            words("odds-chain-proof", residual=f"{chain.residual:.1e}"),
            words("odds-chain-work", positions=chain.positions, seconds=round(chain.seconds, 2)),
        ]
    )


def tell_solution(solution: Solution, language: str) -> str:
    """Return each seat's chance, where it stops first, and how far the solution is proved."""
    words = words_in(language)
    first, second = (100 * value for value in solution.value)
    stops = dict(zip(("first", "second"), solution.first_stops, strict=True))
    seconds = round(solution.seconds, 2)
    about = {"game": solution.game.id, "target": solution.target}
    return "\n".join(
        [
            words("odds-solved", **about, first=first, second=second),
            words("odds-solved-stop", **stops),
            words("odds-solved-proof", residual=f"{solution.residual:.1e}"),
            words("odds-solved-work", turns=solution.turns, seconds=seconds),
        ]
    )
