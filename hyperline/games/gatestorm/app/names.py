"""What things are called: ships, gear, pilots, maneuvers, ways and cards."""

from __future__ import annotations

from typing import Final

from hyperline.games.gatestorm.app.board.marks import EASY, HARD, PLAIN
from hyperline.games.gatestorm.rules.fleet import GIMBAL, MODELS, PILOTS, UP
from hyperline.games.gatestorm.rules.position import Ship
from hyperline.kernel.words import Words

EASES: Final = (EASY, PLAIN, HARD)
"""By how hard a maneuver is, as the ships' dials have it."""
KINDS: Final = {
    "S": "straight",
    "U": "about",
    "GL": "gentle_left",
    "GR": "gentle_right",
    "TL": "sharp_left",
    "TR": "sharp_right",
}
"""By kind of maneuver: the key of its name."""


def maneuver(words: Words, name: str) -> str:
    """What a maneuver such as ``G2L`` is called."""
    return words(f"gatestorm.{KINDS[name[0] + name[2:]]}", n=int(name[1]))


def way(words: Words, template: str) -> str:
    """Where a small move leads: to the left, to the right, or ahead."""
    side = "left" if template.endswith(("left", "L")) else "right" if template.endswith(("right", "R")) else "ahead"
    return words(f"gatestorm.way_{side}")


def ease_of(ship: Ship, name: str) -> str:
    """How hard a maneuver is for a ship with its damage."""
    if name.startswith("T") and GIMBAL + UP in ship.cards:
        return HARD
    return EASES[MODELS[ship.model].dial[name]]


def pilot(words: Words, name: str) -> str:
    """A pilot with their nerve."""
    return words("gatestorm.pilot_line", pilot=words(f"pilot.{name}"), nerve=PILOTS[name].nerve)


def role(words: Words, ship: Ship) -> tuple[str, ...]:
    """A ship and who flies it, in fewer and fewer words."""
    model, name = words(f"ship.{ship.model}"), words(f"pilot.{ship.pilot}")
    return words("gatestorm.role_line", ship=model, pilot=name, nerve=ship.nerve), f"{model} {ship.nerve}", model


def shields(words: Words, count: int) -> str:
    """How many shields there are."""
    return words("gatestorm.shields_left", n=count) if count else words("gatestorm.shields_none")


def card(words: Words, name: str) -> str:
    """What a damage card is called."""
    return words(f"harm.{name.removesuffix(UP)}")


def dice(words: Words, faces: str) -> str:
    """Dice in words: what counts, nothing if nothing does."""
    counts = [(face, faces.count(face)) for face in "chfe"]
    told = [words(f"gatestorm.dice_{face}", n=n) for face, n in counts if n]
    return ", ".join(told) or words("gatestorm.dice_none")


def letters_of(pilot: str) -> str:
    """Two letters by which no two pilots can be confused."""
    return {"magpie": "Mg", "marrow": "Mr"}.get(pilot, pilot[:2].capitalize())
