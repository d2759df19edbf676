"""What a seat can decide: the base of all verbs, and the parts that their fields are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import NONE, SIDES, Place, place_of, place_text
from hyperline.kernel.action import Act, Part
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

if TYPE_CHECKING:
    from hyperline.games.freight.rules.draft import Draft
    from hyperline.games.freight.rules.position import Position

V = TypeVar("V")
UP, TOP = "up", "top"
NUMBERS: Final = range(100)


def one_of(values: Iterable[V], key: str, write: Callable[[V], str] = str) -> Callable[[str], V]:
    """What reads the text of one of these; `key` is that of what is said of any other."""
    known = {write(value): value for value in values}

    def read(text: str) -> V:
        if text not in known:
            raise refused("NOTATION", key, text=quoted(text))
        return known[text]

    return read


_die = one_of(range(1, 7), "refusal.no_die")
_number = one_of(NUMBERS, "refusal.no_number")
_squares = dict.fromkeys(square for hull in HULLS.values() for square in hull.squares)

Die = Annotated[int, Part(_die, target="die")]
Face = Annotated[int, Part(_die)]
Count = Annotated[int, Part(_number)]
Slot = Annotated[int, Part(_number, target="hold")]
HandSlot = Annotated[int, Part(_number, target="hand")]
LootSlot = Annotated[int, Part(_number, target="loot")]
Side = Annotated[int, Part(one_of(range(4), "refusal.no_side", SIDES.__getitem__), SIDES.__getitem__)]
Source = Annotated[str, Part(one_of((UP, TOP), "refusal.not_up_or_top"))]
Square = Annotated[str, Part(one_of(_squares, "refusal.no_square"), target="square")]
To = Annotated[Place, Part(place_of, place_text, "tile")]

FreeSquare = Annotated[str, Part(target="square")]
"""A square of the player's mat that only the position tells."""
There = Annotated[Place | None, Part(write=place_text, target="tile")]
"""A tile that only the position tells."""
UpCard = Annotated[str, Part(target="up")]
Stack = Annotated[str, Part(target="deck")]


class Action(Act, frozen=True, gc=False):
    """An action: each verb lists its legal ones, says why another is none, and carries a legal one out.

    Its targets are ``tile:X,Y``, ``die:D``, ``square:NAME`` of the player's mat, ``hold:I``, ``deck:COLOUR``, ``up:COLOUR``,
    ``hand:I``, ``ship:SEAT``, ``ship:station``, ``loot:I`` for a hold of the loser, and ``deck:tiles``.
    """

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        """The legal ones where the verb is one of those that a decision knows."""
        raise NotImplementedError

    def fault(self, position: Position) -> Illegal:
        """Why this one is not legal in a decision that knows the verb."""
        return no_answer(self)

    def apply(self, draft: Draft) -> None:
        """Carry out a legal one."""
        raise NotImplementedError


class DieAction(Action, frozen=True, gc=False):
    """What costs a die."""

    die: Die


class TileAction(DieAction, frozen=True, gc=False):
    """What a die is spent for on the tile of the ship."""

    at: There = None


class Plain(Action, frozen=True, gc=False):
    """A verb alone, which its decisions always permit."""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return (cls(),)


def die_of(action: Action) -> int:
    """The die that an action names, spent or fired; 0 if there is none."""
    die: int = getattr(action, "die", 0)
    return die


def slots_of(action: Action) -> tuple[int, ...]:
    """The holds that an action names."""
    return tuple(slot for slot in (getattr(action, "hold", NONE), getattr(action, "other", NONE)) if slot != NONE)


def no_answer(action: object) -> Illegal:
    """The refusal of what a decision does not know."""
    return refused("TRN-2", "refusal.does_not_answer_this", action=quoted(str(action)))


def wrong_face(action: DieAction) -> Illegal:
    """The refusal of a die that serves for other things."""
    return refused("MAT-1", "refusal.does_not_serve_for", die=action.die)
