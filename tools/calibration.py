"""Whether the chances that a review tells come true: computers play games, and what is told of them is compared by tenths.

    python tools/calibration.py GAME BOT [SECONDS] [PLACES] [TASKS]

A row has how many chances lay in a tenth, their mean, the share of them that won, and the error of that. A place gets TASKS
tasks of play-outs: half of them say in which tenth it lies, and the others its chance, so that their own luck makes no
difference; then the other way round. What is told of one game goes together, so errors are counted by games. The places are
PLACES turns, evenly along the game before: chosen along the game itself, they would know when it ends.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import pi, sqrt
from statistics import fmean
from time import process_time
from typing import NamedTuple

from hyperline.arena.inquiry import EACH, Inquiry, counted, spread
from hyperline.command.speed import bot_match
from hyperline.games.listed import SHELF

TENTHS = 10


class Told(NamedTuple):
    """A chance that is told of a seat in a game, in which tenth it lies by other play-outs, and what the seat got."""

    game: int
    tenth: int
    chance: float
    share: float


def told(inquiry: Inquiry, seed: int, turns: Sequence[int]) -> Iterator[Told]:
    """The chances of seats at the beginning of those of these turns that a game, with this seed, has."""
    shares = inquiry.chance(inquiry.end)
    for place in (inquiry.starts[turn] for turn in turns if turn < len(inquiry.starts)):
        won = [one for task in inquiry.asked([place]) for one in counted(task)]
        halves = won[: len(won) // 2], won[len(won) // 2 :]
        for one, other in (halves, halves[::-1]):
            for seat, share in enumerate(shares):
                tenth = min(TENTHS - 1, int(TENTHS * fmean(result[seat] for result in one)))
                yield Told(seed, tenth, fmean(result[seat] for result in other), share)


def off(found: Sequence[Told]) -> tuple[float, float]:
    """How much more often seats won than they were told, and the error of that."""
    by_game: dict[int, float] = defaultdict(float)
    for one in found:
        by_game[one.game] += one.share - one.chance
    return sum(by_game.values()) / len(found), sqrt(sum(by**2 for by in by_game.values())) / len(found)


def table(found: Sequence[Told]) -> str:
    """A row for each tenth, then the mean difference, weighted by how often each is told, and what error alone makes."""
    by_tenth: dict[int, list[Told]] = defaultdict(list)
    for one in found:
        by_tenth[one.tenth].append(one)
    lines, mean, alone, most = [], 0.0, 0.0, (0.0, 0.0)
    for tenth, some in sorted(by_tenth.items()):
        by, error = off(some)
        chance, part = fmean(one.chance for one in some), len(some) / len(found)
        mean, alone, most = mean + abs(by) * part, alone + sqrt(2 / pi) * error * part, max(most, (abs(by), error))
        lines.append(
            f"{10 * tenth:3} to {10 * tenth + 10:3} %: {len(some):5} told {chance:6.1%} won {chance + by:6.1%} ± {error:.1%}"
        )
    lines.append(f"mean difference {mean:.1%}, where error alone makes {alone:.1%}")
    lines.append(f"largest difference {most[0]:.1%} ± {most[1]:.1%}")
    return "\n".join(lines)


def main(name: str, bot: str, seconds: int = 600, places: int = 2, tasks: int = 4) -> None:
    """Print the table of as many games as can be played in a time of one core."""
    entry, found, turns, until, seed = SHELF.entry(name), list[Told](), list[int](), process_time() + seconds, 0
    while process_time() < until:
        inquiry = Inquiry(bot_match(entry, seed, bot), entry.places.chances, tasks * EACH)
        found += told(inquiry, seed, turns)
        turns = spread(range(len(inquiry.starts)), places + 1)[1:]
        seed += 1
    print(f"{name}, {bot}: {seed} games, {places} places of each, {EACH * tasks} play-outs of each place")
    print(table(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
