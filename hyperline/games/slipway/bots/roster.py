"""The computer opponents of Slipway 99, and who gives hints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from hyperline.arena.base import Bot
from hyperline.arena.playouts import wins
from hyperline.arena.policy_bot import PolicyBot
from hyperline.arena.random import RandomBot
from hyperline.games.slipway.entry import DROP, SINGLE
from hyperline.games.slipway.rules.game import JUMPS, ROLLS, Slipway
from hyperline.games.slipway.rules.odds import outlook
from hyperline.games.slipway.rules.position import LANE, Position, is_gate, next_gate
from hyperline.kernel.action import Act

PLAYOUTS: Final = 300  # games that show a chance of winning; its standard error is up to 3 points


def behind(position: Position, seat: int) -> Act:
    """Roll if somebody is a gate or more ahead, or will be after a jump; with one die always jump."""
    squares, own, to_come = position.squares, position.squares[seat], position.order[position.turns :]
    is_behind = any(square - own >= LANE + (other not in to_come) for other, square in enumerate(squares))
    return ROLLS if not is_gate(own) or (is_behind and position.is_twin) else JUMPS


def shy(position: Position, seat: int) -> Act:
    """Roll only if another ship stands on the next gate; with one die always jump."""
    own = position.squares[seat]
    return ROLLS if not is_gate(own) or (next_gate(own) in position.squares and position.is_twin) else JUMPS


class Opponents(Struct, frozen=True):
    """The roster; where a ship rolls a single die from a gate, a Pilot would play like an Ancient."""

    levels: tuple[str, ...] = ("cadet", "pilot", "ancient")
    styles: tuple[str, ...] = ()
    usual: str = "pilot"
    aide: str = "ancient"
    adviser: str = "adviser"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """The levels that make sense with these options."""
        return ("cadet", "ancient") if options.get(DROP) == SINGLE else self.levels

    def make(self, name: str, seat: int, seed: int) -> Bot:
        """The bot with this name; raises KeyError if there is none."""
        if name == "cadet":
            return RandomBot(Slipway(), seat, seed)
        policy = {"pilot": shy, "ancient": behind, self.adviser: behind}[name]
        return PolicyBot(Slipway(), seat, policy, lambda *of: astuple(outlook(*of))[1:], PLAYOUTS * (name == self.adviser))


ROSTER: Final = Opponents()


def chances(view: Position, games: int, seed: int) -> tuple[float, ...]:
    """By seat how many of so many games are won that Ancients play on."""
    return wins(Slipway(), view, lambda number: behind, games, seed)
