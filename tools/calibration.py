"""Whether the chances that a review tells come true: computers play games, and what was told of them is compared by tenths.

    python tools/calibration.py GAME BOT [GAMES] [PLACES]

A row has how many chances lay in a tenth, their mean, the share of them that won, and the error of that.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import sqrt

from hyperline.arena.review import GAMES, Inquiry, counted, spread
from hyperline.command.speed import bot_match
from hyperline.games.listed import SHELF

TENTHS = 10


def told(name: str, bot: str, seed: int, places: int) -> list[tuple[float, float]]:
    """Chances of seats in a game with this seed, from places evenly along it, each with what the seat got in the end."""
    entry = SHELF.entry(name)
    match = bot_match(entry, seed, bot)
    inquiry = Inquiry(match, entry.places.chances, GAMES)
    shares = match.game.standing(match.position).shares
    found = []
    for place in spread(inquiry.starts, places + 1)[1:]:
        won = [won for task in inquiry.asked([place]) for won in counted(task)]
        for seat, share in enumerate(shares):
            found.append((sum(one[seat] for one in won) / len(won), share))
    return found


def main(name: str, bot: str, games: int = 20, places: int = 4) -> None:
    """Print the table."""
    by_tenth: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for seed in range(games):
        for chance, share in told(name, bot, seed, places):
            by_tenth[min(TENTHS - 1, int(chance * TENTHS))].append((chance, share))
    print(f"{name}, {bot}: {games} games, {places} places of each")
    for tenth, pairs in sorted(by_tenth.items()):
        count = len(pairs)
        chance, won = (sum(one) / count for one in zip(*pairs, strict=True))
        error = sqrt(max(chance * (1 - chance), 1 / count) / count)
        print(
            f"{tenth / TENTHS:.0%} to {(tenth + 1) / TENTHS:.0%}: {count:5} told {chance:6.1%} won {won:6.1%} ± {error:.1%}"
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
