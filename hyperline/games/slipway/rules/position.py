"""A position of Slipway 99, and what follows from it: gates, turn order, who chooses in secret, ranks."""

from __future__ import annotations

from operator import attrgetter
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from hyperline.kernel.dice import Dice
from hyperline.kernel.form import DICE, UNSAID, Code, Key

LANE: Final = 7  # how many squares gates are apart
JUMP, ROLL = "jump", "roll"
HIDDEN: Final = "set"  # a choice that the viewer may not know


def is_gate(square: int) -> bool:
    """Whether a square is a gate: 1, 8, 15 and so on."""
    return square % LANE == 1


def next_gate(square: int) -> int:
    """The lowest gate above a square."""
    return square + LANE - (square - 1) % LANE


class ShipForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One player in a file."""

    square: int = 1


def by_seat(chosen: tuple[str, ...]) -> dict[str, str]:
    """The choices that were made, by seat."""
    return {str(seat): choice for seat, choice in enumerate(chosen) if choice}


def up_to_last(choices: dict[str, str]) -> tuple[str, ...]:
    """The choices of all seats up to the last that has made one."""
    return tuple(choices.get(str(seat), "") for seat in range(1 + max(map(int, choices), default=-1)))


_SEAT = Annotated[str, Meta(pattern="^[0-9]$")]
_CHOICE = Literal["jump", "roll", "set"]


class Position(Struct, frozen=True, gc=False, kw_only=True):
    """A game at a decision, or over. `first` opened this round, and `turn` is to act; `last` is the last gate.

    `chosen` are the sealed choices by seat, empty for none yet. There are no `winners` before the end.
    """

    title: str = ""
    dice: Annotated[Dice, DICE] = Dice()
    last: int = 99
    is_twin: bool = True
    is_sealed: bool = False
    round: int = 1
    first: int = 0
    turn: Annotated[int, UNSAID] = 0
    chosen: Annotated[tuple[str, ...], Code(by_seat, up_to_last, dict[_SEAT, _CHOICE])] = ()
    winners: Annotated[tuple[int, ...], Key(is_sparse=True)] = ()
    squares: Annotated[tuple[Annotated[int, Code(ShipForm, attrgetter("square"), ShipForm)], ...], Key("player")]

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in this round's turn order."""
        return (*range(self.first, len(self.squares)), *range(self.first))

    @property
    def turns(self) -> int:
        """How many turns of this round are over."""
        return (self.turn - self.first) % len(self.squares)

    @property
    def choosers(self) -> tuple[int, ...]:
        """The seats on gates whose turn is still to come, ascending."""
        return tuple(sorted(seat for seat in self.order[self.turns :] if is_gate(self.squares[seat])))

    @property
    def group(self) -> tuple[int, ...]:
        """The seats that choose in secret now, whether they have chosen or not (VAR-1)."""
        if not self.is_sealed or self.winners:
            return ()
        seats = self.choosers
        return () if all(self.chosen[seat] for seat in seats) else seats

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat by its square (WIN-3)."""
        return tuple(1 + sum(other > own for other in self.squares) for own in self.squares)
