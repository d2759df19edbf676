"""What all verbs of Siren Belt have in common: when they can be taken, which are legal, why not, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, ClassVar, Final

from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import (
    FULL_NAMES,
    LETTERS,
    LOCAL_NAMES,
    SHIP_BY_FULL_NAME,
    SHIP_BY_NAME,
    SHIPS,
    squadron_name,
)
from hyperline.games.belt.rules.hexes import (
    COORDINATES,
    DIRECTIONS,
    HEX_BY_NAME,
    HEX_NAMES,
    HEX_OF,
    HEXES,
    STEPS,
    Hex,
    Place,
    place_name,
)
from hyperline.games.belt.rules.position import Position
from hyperline.games.belt.rules.refusal import refused
from hyperline.kernel.action import Act, Part
from hyperline.kernel.illegal import Illegal

BY_TEXT: Final = sorted(range(len(DIRECTIONS)), key=DIRECTIONS.__getitem__)
"""The directions in the order of their names."""
TEXT_RANK: Final = {hex: rank for rank, hex in enumerate(sorted(range(len(HEX_NAMES)), key=HEX_NAMES.__getitem__))}
"""Where each hex stands in the order of their names."""
PLACE_TEXTS: Final = tuple(place_name(place, " ") for place in range(HEXES * 6))
PLACE_BY_TEXT: Final = {text: place for place, text in enumerate(PLACE_TEXTS)}
HEX_NAME_OF: Final = tuple(HEX_NAMES[HEX_OF[place]] for place in range(HEXES * 6))
"""The name of the hex of each place."""


def beside(hex: Hex, facing: int) -> str:
    """The name of the next hex in a direction, off the board too."""
    (q, r), (dq, dr) = COORDINATES[hex], STEPS[facing]
    return f"{q + dq},{r + dr}"


def places_on(hexes: Iterable[Hex]) -> list[Place]:
    """Each of some hexes with each facing, sorted by text."""
    return [hex * 6 + facing for hex in sorted(hexes, key=TEXT_RANK.__getitem__) for facing in BY_TEXT]


def _own_ship(seat: int, name: str) -> int:
    return seat * SHIPS + SHIP_BY_NAME[name]


def _own_squadron(seat: int, letter: str) -> int:
    return seat * len(LETTERS) + LETTERS.index(letter)


def _squadron_point(squadron: int) -> str:
    return f"{squadron // len(LETTERS)}.{squadron_name(squadron)}"


NEWCOMER: Final = Part(_own_ship, LOCAL_NAMES.__getitem__, is_own=True)
"""An own ship that is not on the board yet. Ships are numbers of the whole game; the text has the names within the fleet."""
OwnShip = Annotated[int, Part(_own_ship, LOCAL_NAMES.__getitem__, "ship", FULL_NAMES.__getitem__, is_own=True)]
AnyShip = Annotated[int, Part(SHIP_BY_FULL_NAME.__getitem__, FULL_NAMES.__getitem__, "ship")]
Squadron = Annotated[int, Part(_own_squadron, squadron_name, "squadron", _squadron_point, is_own=True)]
At = Annotated[Place, Part(PLACE_BY_TEXT.__getitem__, PLACE_TEXTS.__getitem__, "hex", HEX_NAME_OF.__getitem__, 2)]
On = Annotated[Hex, Part(HEX_BY_NAME.__getitem__, HEX_NAMES.__getitem__, "hex")]
Facing = Annotated[int, Part(DIRECTIONS.index, DIRECTIONS.__getitem__)]
Towards = Annotated[str, Part(target="hex")]
"""The name of a hex that follows from the position, and may be off the board."""


class Verb(Act, frozen=True, gc=False):
    """Any action. `rule` is the one that it breaks at any other decision than one of `stages`.

    What would come of one with a preview is drawn before it is taken.
    """

    rule: ClassVar[str]
    stages: ClassVar[tuple[str, ...]]
    has_preview: ClassVar[bool] = False

    @classmethod
    def legal(cls, position: Position) -> Iterable[Verb]:
        """Those that can be taken at one of its decisions, sorted by text."""
        return (cls(),)

    def fault(self, position: Position) -> Illegal:
        """Why this one, which is not legal, cannot be taken at one of its decisions."""
        raise NotImplementedError

    def apply(self, draft: Draft) -> None:
        """Carry it out; it is legal."""
        raise NotImplementedError

    @classmethod
    def refused(cls, key: str, /, **fields: object) -> Illegal:
        """That its own rule forbids it."""
        return refused(cls.rule, key, **fields)


class OfShip(Verb, frozen=True, gc=False):
    """A verb and an own ship."""

    ship: OwnShip


class OfSquadron(Verb, frozen=True, gc=False):
    """A verb and an own squadron."""

    squadron: Squadron
