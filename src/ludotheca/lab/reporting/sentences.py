"""What a report says, a sentence for each thing that there is to say: messages and no words yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludotheca.core import registry
from ludotheca.core.scene import Message
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in
from ludotheca.lab.reporting.measure import Measure
from ludotheca.lab.reporting.report import SIMULATED, Report

EVEN = 0.01
"""How far seats may depart from a fair share and still pass for even."""
AT_THE_END = 0.9995
"""From which part of a game on it is decided by the last move."""
FILE = "figures"
"""The file of words, with which all ids begin."""

Sentence = tuple[str, Message]
"""What it is about, and what is said."""


def sentences(report: Report) -> list[Sentence]:
    """Return everything that the report can say, in the order in which people ask."""
    parts = (_length, _balance, _others, _luck, _lead, _drama, _decided, _decisions, _stakes)
    found = [sentence for part in parts for sentence in part(report)]
    return [*found, *_ladder(report), *_best_play(report), *_readings(report)]


def how_measured(report: Report) -> Message:
    """Say how many games were played, and by how many players."""
    simulated = SIMULATED * report.games
    about = {"games": report.games, "simulated": simulated, "players": report.players}
    return Message(f"{FILE}-how-{report.method}", about)


def heading(about: str) -> Message:
    """Return the title of what a sentence is about."""
    return Message(f"{FILE}-{about.partition(' ')[0]}")


def _told(name: str, how: str = "told", /, **args: Any) -> Iterator[Sentence]:
    yield name, Message(f"{FILE}-{name}-{how}", args)


def points(share: float) -> float:
    """Return a share in points of a hundred, with tenths."""
    return round(100 * share, 1)


def _limits(measure: Measure) -> dict[str, float]:
    low, high = measure.interval or (0.0, 1.0)
    return {"low": points(low), "high": points(high)}


def _length(report: Report) -> Iterator[Sentence]:
    length = report.measures["length"]
    low, high = length.interval or (length.known, length.known)
    short, *_, long = length.parts["quantiles"]
    mean = {"mean": round(length.known, 1), "low": round(low, 1), "high": round(high, 1)}
    yield from _told("length", **mean, short=short, long=long)


def _balance(report: Report) -> Iterator[Sentence]:
    balance = report.measures["balance"]
    if balance.value is not None:
        seats, limits = balance.parts["seats"], balance.parts["seats_intervals"]
        best, worst = seats.index(max(seats)), seats.index(min(seats))
        shares = {"most": points(seats[best]), "least": points(seats[worst])}
        fair = {"fair": points(1 / len(seats))}
        if _departure(seats) <= EVEN:
            yield from _told("balance", "even", **shares, **fair)
            return
        low, high = limits[best]
        about = {"best": best + 1, "worst": worst + 1, "low": points(low), "high": points(high)}
        yield from _told("balance", "uneven", **shares, **fair, **about)


def _departure(seats: list[float]) -> float:
    return max(abs(share - 1 / len(seats)) for share in seats)


def _others(report: Report) -> Iterator[Sentence]:
    balances = [other["balance"] for other in report.others]
    tables = {len(told["seats"]): told["seats"] for told in balances if told["value"] is not None}
    if not tables:
        return
    own = report.measures["balance"]
    if own.value is not None:
        tables[report.players] = own.parts["seats"]
    uneven = max(tables, key=lambda players: _departure(tables[players]))
    seats, fair = tables[uneven], 1 / uneven
    if _departure(seats) <= EVEN:
        yield from _told("others", "even", within=points(_departure(seats)))
        return
    best = seats.index(max(seats))
    about = {"players": uneven, "best": best + 1, "most": points(seats[best])}
    yield from _told("others", **about, fair=points(fair))


def _luck(report: Report) -> Iterator[Sentence]:
    luck, skill = report.measures["luck"], report.measures["skill"]
    if report.measures["branching"].why == "nothing-decided":
        yield from _told("luck", "all")
    elif luck.value is not None:
        shares = {"luck": points(luck.known), "skill": points(skill.known)}
        yield from _told("luck", **shares, **_limits(luck))
    elif luck.interval is not None:
        yield from _told("luck", "unsure", **_limits(luck))


def _lead(report: Report) -> Iterator[Sentence]:
    lead = report.measures["lead_changes"]
    if lead.value is not None:
        low, high = (round(limit, 1) for limit in lead.interval or (0.0, 0.0))
        yield from _told("lead", mean=round(lead.known, 1), low=low, high=high)


def _drama(report: Report) -> Iterator[Sentence]:
    drama = report.measures["drama"]
    if drama.value is not None:
        yield from _told("drama", behind=points(drama.known), **_limits(drama))


def _decided(report: Report) -> Iterator[Sentence]:
    decided = report.measures["decided"]
    if decided.value is not None and decided.value >= AT_THE_END:
        yield from _told("decided", "end")
    elif decided.value is not None:
        yield from _told("decided", part=points(decided.known), **_limits(decided))


def _decisions(report: Report) -> Iterator[Sentence]:
    branching, real = report.measures["branching"], report.measures["real_decisions"]
    if branching.value is not None and real.value is not None:
        count = round(branching.parts["decisions_a_game"], 1)
        options = round(branching.known, 1)
        about = {"count": count, "options": options, "real": points(real.known)}
        yield from _told("decisions", **about, **_limits(real))


def _stakes(report: Report) -> Iterator[Sentence]:
    stakes = report.measures["stakes"]
    if stakes.value is not None:
        low, high = stakes.parts["worst_interval"]
        worst = {"worst": points(stakes.parts["worst"]), "low": points(low), "high": points(high)}
        if stakes.parts["worst"] == stakes.value:  # of two options the second best is the worst
            yield from _told("stakes", "two", **worst)
        else:
            yield from _told("stakes", second=points(stakes.known), **worst)


def _ladder(report: Report) -> Iterator[Sentence]:
    rungs = report.measures["ladder"].parts.get("rungs", ())
    args: dict[str, float] = {}
    for rung in rungs:
        low, high = rung["interval"]
        shares = {"share": rung["share"], "low": low, "high": high}
        args |= {f"{rung['level']}_{name}": points(share) for name, share in shares.items()}
    if rungs:
        how = "both" if len(rungs) > 1 else rungs[0]["level"]
        yield from _told("ladder", how, **args)


def _best_play(report: Report) -> Iterator[Sentence]:
    best = report.best_play
    if best is not None:
        (first, second), (stop, other_stop) = best["value"], best["stop_at"]
        about = {"first": points(first), "second": points(second)}
        yield from _told("best", **about, stop=stop, other_stop=other_stop)


def _readings(report: Report) -> Iterator[Sentence]:
    for reading in report.readings:
        by, reach = reading["moves"]
        is_seen = abs(by) > reach
        about = {
            "title": option_text(report, reading["option"]),
            "other": option_text(report, reading["option"], reading["other"]),
            "usual": option_text(report, reading["option"], reading["usual"]),
            "item": reading["item"],
            "changed": points(reading["other_winner"]),
            "moves": abs(round(by, 1)),
            "how": ("longer" if by > 0 else "shorter") if is_seen else "same",
        }
        yield f"reading {reading['option']}", Message(f"{FILE}-reading-told", about)


def option_text(report: Report, option: str, value: Any = None) -> Mapping[str, str]:
    """Return what a box calls an option, or one of its values, in every language."""
    box = registry.game_type(report.game).box_id
    plain = f"{box}-option-{option}"
    ids = [f"{plain}-title", plain] if value is None else [f"{plain}-{value}"]
    known = option if value is None else str(value)
    return {language: _first(language, ids, known) for language in LANGUAGES}


def _first(language: str, ids: list[str], otherwise: str) -> str:
    words = words_in(language)
    return next((words(name) for name in ids if name in words), otherwise)
