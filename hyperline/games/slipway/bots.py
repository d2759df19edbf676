"""The computer opponents of Slipway 99, and who gives hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from hyperline.arena.base import FORCED, Bot, Ground, Option, Thought
from hyperline.arena.playouts import chance
from hyperline.arena.random import RandomBot
from hyperline.games.slipway.entry import DROP, SINGLE
from hyperline.games.slipway.odds import outlook
from hyperline.games.slipway.position import LANE, Position, is_gate, next_gate
from hyperline.games.slipway.rules import JUMPS, ROLLS, Move, Slipway
from hyperline.kernel.budget import Budget

PLAYOUTS: Final = 300
"""How many games show a chance of winning; its standard error is up to 3 points."""


def behind(position: Position, seat: int) -> Move:
    """Roll if somebody is a gate or more ahead, or will be after a jump; with one die always jump."""
    squares, to_come = position.squares, position.order[position.turns :]
    own = squares[seat]
    is_behind = any(square - own >= LANE + (other not in to_come) for other, square in enumerate(squares))
    return ROLLS if not is_gate(own) or (is_behind and position.is_twin) else JUMPS


def shy(position: Position, seat: int) -> Move:
    """Roll only if another ship stands on the next gate; with one die always jump."""
    own = position.squares[seat]
    return ROLLS if not is_gate(own) or (next_gate(own) in position.squares and position.is_twin) else JUMPS


class PolicyBot:
    """Plays by a policy, and notes the outlook of what it chose and then of what it did not.

    The numbers of a ground are the chances to hold, to escape, to fall and to end on a gate, and the squares gained.
    """

    def __init__(self, seat: int, policy: Callable[[Position, int], Move]) -> None:
        self.seat, self.policy = seat, policy
        self.thought = Thought()

    def choose(self, view: Position, legal: Sequence[Move], budget: Budget) -> Move:
        """Jump or roll."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        chosen = self.policy(view, self.seat)
        self.thought = self.thoughts(view, sorted(legal, key=lambda move: move != chosen))
        return chosen

    def thoughts(self, view: Position, moves: Sequence[Move]) -> Thought:
        """What there is to say about the moves, the best first."""
        seen = [(str(move), outlook(view, self.seat, str(move))) for move in moves]
        numbers = [(text, (one.hold, one.escape, one.fall, one.lane, one.mean)) for text, one in seen]
        return Thought(grounds=tuple(Ground(text, self.policy.__name__, figures) for text, figures in numbers))


class Adviser(PolicyBot):
    """Gives hints: it chooses as an Ancient does, and plays on to see how often each choice wins."""

    def thoughts(self, view: Position, moves: Sequence[Move]) -> Thought:
        chances = [(str(move), chance(Slipway(), view, self.seat, move, behind, PLAYOUTS)) for move in moves]
        return Thought(
            tuple(Option(text, share, PLAYOUTS) for text, share in chances), super().thoughts(view, moves).grounds
        )


class Opponents(Struct, frozen=True):
    """The roster; where a ship drops out with a single die, a Pilot would play like an Ancient."""

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
        return Adviser(seat, behind) if name == self.adviser else PolicyBot(seat, {"pilot": shy, "ancient": behind}[name])


ROSTER: Final = Opponents()
