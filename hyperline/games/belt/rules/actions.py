"""What a seat can do: the actions of the notation, each a frozen value that knows its text and what stands for it."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hyperline.games.belt.rules.fleets import FULL_NAMES, LOCAL_NAMES, squadron_name
from hyperline.games.belt.rules.hexes import (
    CAP_STEPS,
    COORDINATES,
    DIRECTIONS,
    HEX_NAMES,
    HEX_OF,
    HEXES,
    OFF,
    STEPS,
    Hex,
    Place,
    place_name,
)

PLACE_TEXTS = tuple(place_name(place, " ") for place in range(HEXES * 6))


def beside(hex: Hex, facing: int) -> str:
    """The name of the next hex in a direction, off the board too."""
    (q, r), (dq, dr) = COORDINATES[hex], STEPS[facing]
    return f"{q + dq},{r + dr}"


class Act(Struct, frozen=True, gc=False):
    """Any action. Ships and squadrons are numbers of the whole game; the text has the names within the fleet."""

    verb: ClassVar[str]
    is_aside: ClassVar[bool] = False
    is_open: ClassVar[bool] = False

    @property
    def targets(self) -> tuple[str, ...]:
        """What on the screen stands for it."""
        return ()


class Word(Act, frozen=True, gc=False):
    """An action of one word: hold, end, done, none, lance, nova or decline."""

    word: str

    @property
    def verb(self) -> str:  # type: ignore[override]  # each word is a verb
        """The word."""
        return self.word

    def __str__(self) -> str:
        return self.word


HOLD, END_TURN, DONE, NONE = Word("hold"), Word("end"), Word("done"), Word("none")
LANCE_SHOT, NOVA_BLAST, DECLINE = Word("lance"), Word("nova"), Word("decline")
WORDS = {act.word: act for act in (HOLD, END_TURN, DONE, NONE, LANCE_SHOT, NOVA_BLAST, DECLINE)}


class Form(Act, frozen=True, gc=False):
    """Deploy everything by a preset (SET-5)."""

    verb = "form"
    name: str

    def __str__(self) -> str:
        return f"form {self.name}"


class Put(Act, frozen=True, gc=False):
    """Place a ship (SET-4), or put a fighter back (PWR-42)."""

    verb = "put"
    ship: int
    place: Place

    def __str__(self) -> str:
        return f"put {LOCAL_NAMES[self.ship]} {PLACE_TEXTS[self.place]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"hex:{HEX_NAMES[HEX_OF[self.place]]}",)


class Reveal(Act, frozen=True, gc=False):
    """Show a power that lasts (PWR-2), naming a fighter for ACE."""

    verb = "reveal"
    seat: int
    power: str
    ship: int = OFF

    def __str__(self) -> str:
        return f"reveal {self.power}" + (f" {LOCAL_NAMES[self.ship]}" if self.ship != OFF else "")

    @property
    def targets(self) -> tuple[str, ...]:
        power = f"power:{self.seat}"
        return (power, f"ship:{FULL_NAMES[self.ship]}") if self.ship != OFF else (power,)


class Tow(Act, frozen=True, gc=False):
    """Move an asteroid one hex (PWR-21)."""

    verb = "tow"
    hex: Hex
    facing: int

    def __str__(self) -> str:
        return f"tow {HEX_NAMES[self.hex]} {DIRECTIONS[self.facing]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return f"hex:{HEX_NAMES[self.hex]}", f"hex:{beside(self.hex, self.facing)}"


class Play(Act, frozen=True, gc=False):
    """Choose the card of the turn (PWR-43)."""

    verb = "play"
    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


class Choose(Act, frozen=True, gc=False):
    """Choose the squadron that flies (TRN-2)."""

    verb = "squadron"
    squadron: int

    def __str__(self) -> str:
        return f"squadron {squadron_name(self.squadron)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (squadron_target(self.squadron),)


class Blink(Act, frozen=True, gc=False):
    """Displace a squadron as a whole (PWR-23); `end` is where its first fighter ends, off the board too."""

    verb = "blink"
    squadron: int
    vector: tuple[int, int]
    end: str

    def __str__(self) -> str:
        return f"blink {squadron_name(self.squadron)} {self.vector[0]},{self.vector[1]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return squadron_target(self.squadron), f"hex:{self.end}"


class Revive(Act, frozen=True, gc=False):
    """Bring back the dead of a squadron (PWR-42)."""

    verb = "revive"
    squadron: int

    def __str__(self) -> str:
        return f"revive {squadron_name(self.squadron)}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (squadron_target(self.squadron),)


class Fly(Act, frozen=True, gc=False):
    """Where the ace ends, and how it faces (PWR-11)."""

    verb = "fly"
    place: Place

    def __str__(self) -> str:
        return f"fly {PLACE_TEXTS[self.place]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"hex:{HEX_NAMES[HEX_OF[self.place]]}",)


class OfShip(Act, frozen=True, gc=False):
    """An action of a verb and a ship."""

    ship: int

    def __str__(self) -> str:
        return f"{self.verb} {LOCAL_NAMES[self.ship]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"ship:{FULL_NAMES[self.ship]}",)


class Burn(OfShip, frozen=True, gc=False):
    """Fly double the speed (PWR-22)."""

    verb = "burn"


class Keep(OfShip, frozen=True, gc=False):
    """Who stays where own fighters meet (MOV-4)."""

    verb = "keep"


class Strike(OfShip, frozen=True, gc=False):
    """Who strikes next (MOV-5)."""

    verb = "strike"


class ChooseCap(OfShip, frozen=True, gc=False):
    """Choose the capital ship that moves and shoots (TRN-6)."""

    verb = "cap"


class Raise(OfShip, frozen=True, gc=False):
    """Raise the carapace of a capital ship (PWR-41)."""

    verb = "raise"


class Martyr(OfShip, frozen=True, gc=False):
    """Blow up a fighter (PWR-13)."""

    verb = "martyr"
    is_aside = True


class Fire(OfShip, frozen=True, gc=False):
    """Shoot at an enemy ship (CAP-6)."""

    verb = "fire"

    def __str__(self) -> str:
        return f"fire {FULL_NAMES[self.ship]}"


class Turn(Act, frozen=True, gc=False):
    """Turn a fighter to a facing (TUR-1), towards the hex `toward`, which may be off the board."""

    verb = "turn"
    ship: int
    facing: int
    toward: str

    def __str__(self) -> str:
        return f"turn {LOCAL_NAMES[self.ship]} {DIRECTIONS[self.facing]}"

    @property
    def targets(self) -> tuple[str, ...]:
        return f"ship:{FULL_NAMES[self.ship]}", f"hex:{self.toward}"


class Step(Act, frozen=True, gc=False):
    """One of the CAP_STEPS by its number, and the place that it leads to, OFF over the edge (CAP-1)."""

    verb = "step"
    way: int
    place: Place

    def __str__(self) -> str:
        return CAP_STEPS[self.way]

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"hex:{HEX_NAMES[HEX_OF[self.place]]}",) if self.place != OFF else ()


def squadron_target(squadron: int) -> str:
    """The name of what stands for a squadron."""
    return f"squadron:{squadron // 3}.{squadron_name(squadron)}"
