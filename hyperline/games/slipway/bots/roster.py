"""The computer opponents of Slipway 99, and who gives hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import astuple

from hyperline.arena.base import Bot
from hyperline.arena.levels import First, Levels, PolicyBot, RandomBot, Shares, outcomes
from hyperline.games.slipway.entry import DROP, SINGLE
from hyperline.games.slipway.rules.game import JUMPS, ROLLS, Slipway
from hyperline.games.slipway.rules.odds import odds
from hyperline.games.slipway.rules.position import LANE, Position, is_gate
from hyperline.kernel.action import Act

ADVISER: Final = "adviser"
PLAYOUTS: Final = 300  # games that show a chance of winning; its standard error is up to 3 points


def behind(position: Position, seat: int) -> Act:
    """Roll if another ship is a gate or more ahead, or will be after a jump; with one die always jump."""
    squares, own, to_come = position.squares, position.squares[seat], position.order[position.turns :]
    is_behind = any(square - own >= LANE + (other not in to_come) for other, square in enumerate(squares))
    return ROLLS if not is_gate(own) or (is_behind and position.is_twin) else JUMPS


def steady(position: Position, seat: int) -> Act:
    """Jump from every gate."""
    return JUMPS if is_gate(position.squares[seat]) else ROLLS


class Opponents(Levels, frozen=True):
    """The roster; where a ship rolls a single die from a gate, a Pilot would play like an Ancient."""

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The levels that make sense with these options."""
        return ("cadet", "ancient") if options.get(DROP) == SINGLE else self.levels

    def chances(self, position: Position, games: int, seed: int, first: First | None = None) -> tuple[Shares, ...]:
        """Who wins each of this many games that Ancients play on."""
        return outcomes(Slipway(), position, lambda number: behind, games, seed, first)


ROSTER: Final = Opponents(
    "hyperline.games.slipway.rules.game:Slipway",
    "hyperline.games.slipway.bots.roster:player",
    rivals={"izar": "cadet", "merak": "pilot", "sabik": "ancient"},
    adviser=ADVISER,
)
chances = ROSTER.chances


def player(seat: int, seed: int, name: str) -> Bot:
    """The bot of a level, or the one that gives hints."""
    if name == "cadet":
        return RandomBot(Slipway(), seat, seed)
    policy = steady if name == "pilot" else behind
    return PolicyBot(Slipway(), seat, policy, lambda *of: astuple(odds(*of))[1:], PLAYOUTS * (name == ADVISER))
