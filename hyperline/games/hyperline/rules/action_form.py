"""What the actions are made of: the parts of their texts, and shapes that many of them share."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from hyperline.games.hyperline.rules.geometry import FACING_NAMES, PORT_NAMES, SECTOR_NAMES, Port, Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import Component, Upgrade
from hyperline.games.hyperline.rules.notation import names
from hyperline.games.hyperline.rules.notation.seat import parse_layout, parse_unmarked
from hyperline.games.hyperline.rules.ship import Placed, Target, placed_text, target_of
from hyperline.kernel.action import Act, Part
from hyperline.kernel.quote import quoted

PIRATE: Final = -1
"""The enemy of a battle or a torpedo that is a Pirate."""
REFIT: Final = "refit"
ELLIPSES: Final = ("…", "...")
"""The texts that stand for every layout in an open-ended action."""


ALL: Final = 10**6
"""The number of words of a part that takes all that are left."""


class Worded(Part, frozen=True):
    """A part of an action's text, with what stands for it in the form of the action: each of its `signs` is one form."""

    signs: tuple[str, ...] = ()


def layout_text(parts: tuple[Placed, ...] | None) -> str:
    """A LAYOUT in the notation; an ellipsis for the open-ended set of all layouts."""
    return "…" if parts is None else " ".join(map(placed_text, parts))


def read_layout(text: str) -> tuple[Placed, ...] | None:
    """The layout of a text, or None for the ellipsis."""
    if not text:
        raise names.unreadable("refusal.refit_form")
    return None if text in ELLIPSES else parse_layout(text.split(" "))


def _other_layout(text: str) -> tuple[Placed, ...] | None:
    return read_layout(text.removeprefix(REFIT).lstrip())


def _enemy(word: str) -> int:
    return PIRATE if word == "pirate" else names.read_number(word, 3, "refusal.no_enemy")


def _order(word: str) -> bool:
    if word not in ("keep", "swap"):
        raise names.unreadable("refusal.no_order", word=word)
    return word == "swap"


def _stack(word: str) -> str:
    if word not in ("hyperline", "planet"):
        raise names.unreadable("refusal.no_stack_name", word=quoted(word))
    return word


def _aimed(word: str) -> Target:
    return "" if word == "none" else names.read_target(word)


def up_to(most: int, key: str, kind: str, sign: str) -> Part:
    """A number from 0; `key` is that of what is said where it is none, and `sign` names it in a form."""
    return Worded(lambda word: names.read_number(word, most, key), target=kind, signs=(sign,))


def cell_of(kind: str) -> Part:
    """A cell of a ship, which a thing of this kind on the screen stands for."""
    return Worded(names.read_cell_target, target=kind, signs=("X,Y",))


Where = Annotated[Sector, Worded(names.read_sector, SECTOR_NAMES.__getitem__, "sector", signs=("SECTOR",))]
Way = Annotated[Port, Worded(names.read_port, PORT_NAMES.__getitem__, "port", signs=("PORT",))]
Own = Annotated[Target, Worded(names.read_target, target="part", signs=("TARGET",))]
OwnCell = Annotated[Target, cell_of("part")]
Enemy = Annotated[int, Worded(_enemy, lambda enemy: "pirate" if enemy == PIRATE else str(enemy), signs=("pirate", "N"))]
NewPart = Annotated[Placed, Worded(parse_unmarked, placed_text, signs=("KIND@X,Y",))]
Kind = Annotated[Component, Worded(names.read_component, target="kind", signs=("KIND",))]
Bought = Annotated[Upgrade, Worded(names.read_upgrade, target="kind", signs=("UPGRADE",))]
Layout = Annotated[
    tuple[Placed, ...] | None,
    Worded(read_layout, layout_text, "button", lambda _: REFIT, words=ALL, signs=("LAYOUT",)),
]
OtherLayout = Annotated[
    tuple[Placed, ...] | None,
    Worded(
        _other_layout,
        lambda parts: f"{REFIT} {layout_text(parts)}",
        "button",
        lambda _: REFIT,
        words=ALL,
        signs=(f"{REFIT} LAYOUT",),
    ),
]
Stack = Annotated[str, Worded(_stack, target="stack", signs=("hyperline", "planet"))]
Side = Annotated[Quadrant, Worded(names.read_quadrant, FACING_NAMES.__getitem__, "quadrant", signs=("Q",))]
Aimed = Annotated[Target, Worded(_aimed, lambda target: target or "none", signs=("TARGET", "none"))]
Swapped = Annotated[
    bool, Worded(_order, ("keep", "swap").__getitem__, "tile", lambda is_it: str(int(is_it)), signs=("keep", "swap"))
]


class Action(Act, frozen=True, gc=False):
    """A player's choice. `targets` are the things on screen that stand for it, each with its kind before a colon."""

    is_open: ClassVar[Any] = False


class Word(Action, frozen=True):
    """A word alone."""

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"button:{self.verb}",)


class Relaid(Action, frozen=True):
    """An action with a new layout of the ship; without `parts` it stands for every such layout."""

    is_open: ClassVar[Any] = property(lambda self: self.parts is None)


class Added(Action, frozen=True):
    """A component is added to the ship."""

    part: NewPart

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"kind:{self.part.kind}", f"cell:{target_of(self.part)}")


class AtSector(Action, frozen=True):
    """A word and a sector."""

    sector: Where


class ByPort(Action, frozen=True):
    """A word and a port."""

    port: Way


class AtPart(Action, frozen=True):
    """A word and a component of the player's ship."""

    target: Own


class AtPod(Action, frozen=True):
    """A word and a Carrier Pod of the player's ship."""

    target: OwnCell


class Hostile(Action, frozen=True):
    """A word, an enemy and a sector."""

    enemy: Enemy
    sector: Where
