"""Random streams: draw k of game g under seed s depends on (s, g, k) and on nothing else.

So results do not depend on the number of threads or machines, and any game of a large simulation
can be played again alone.  The mixer is splitmix64's finaliser over an arithmetic sequence whose
start and odd step are themselves mixed from seed and game.
"""

from __future__ import annotations

from ludotheca.rulebook.rule import compilable, signed, wrap64
from ludotheca.rulebook.state import Record, state, u64

DICE = 0
"""The channel of a game's dice and cards."""
DECISIONS = 1
"""The channel of its players' random decisions, apart, so that two policies meet the same dice."""


@state
class Stream(Record):
    """Where a stream stands."""

    at: int = u64
    step: int = u64
    ready: int = u64  # the next draw, mixed beforehand: a mispredicted branch need not wait for it


@compilable
def mix(word: int) -> int:
    """Scramble 64 bits so that neighbours have nothing in common."""
    word = wrap64((word ^ (word >> wrap64(30))) * wrap64(0xBF58476D1CE4E5B9))
    word = wrap64((word ^ (word >> wrap64(27))) * wrap64(0x94D049BB133111EB))
    return word ^ (word >> wrap64(31))


@compilable
def start(stream: Stream, seed: int, game: int, channel: int) -> None:
    """Put the stream before its first draw."""
    word = mix(wrap64(wrap64(seed) + wrap64(0x9E3779B97F4A7C15)))
    word = mix(wrap64(word + wrap64(wrap64(2 * game + channel) * wrap64(0xD1342543DE82EF95))))
    stream.step = mix(wrap64(word + wrap64(0x9E3779B97F4A7C15))) | wrap64(1)
    move_to(stream, wrap64(word + stream.step))


@compilable
def move_to(stream: Stream, at: int) -> None:
    """Make the draw at a place of the sequence the next one."""
    stream.at = at
    stream.ready = mix(at)


@compilable
def skip(stream: Stream, draws: int) -> None:
    """Pass over some draws without making them."""
    move_to(stream, wrap64(stream.at + wrap64(wrap64(draws) * stream.step)))


@compilable
def below(stream: Stream, count: int) -> int:
    """Draw an integer from 0 to count - 1.

    For counts up to a few thousand the chances differ from equal by less than one in a million.
    """
    drawn = signed(((stream.ready >> wrap64(32)) * wrap64(count)) >> wrap64(32))
    move_to(stream, wrap64(stream.at + stream.step))
    return drawn
