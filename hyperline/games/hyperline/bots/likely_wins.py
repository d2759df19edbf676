"""Who is likely to win: games that computers play on from a position, counted."""

from __future__ import annotations

from random import Random
from typing import Final

from hyperline.games.hyperline.bots.roster import STYLES
from hyperline.games.hyperline.bots.search import played_out
from hyperline.games.hyperline.bots.tuned import weights_for
from hyperline.games.hyperline.rules.observe import determinise
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.kernel.dice import Dice

LEVEL: Final = "captain"
"""How the computers play."""


def wins(view: Position, games: int, seed: int) -> tuple[int, ...]:
    """By seat how many of so many games are won that go on from a view; what is hidden in it is dealt again for each.

    A game that does not end is won by nobody. Any of the styles is played at any seat.
    """
    luck, seats = Random(seed), len(view.players)
    styles = [weights_for(LEVEL, style, seats) for style in ("", *STYLES)]
    found = [0] * seats
    for _ in range(games):
        weights = [luck.choice(styles) for _ in range(seats)]
        end = played_out(determinise(view, Dice.of(luck.getrandbits(40))), weights)
        if end.winner != NOBODY:
            found[end.winner] += 1
    return tuple(found)
