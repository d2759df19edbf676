"""Ships, dials, pilots, gear and damage cards (SHP)."""

from __future__ import annotations

from typing import Final, NamedTuple

EASY, PLAIN, HARD = range(3)
"""How hard a maneuver is."""
_GRADES: Final = {"+": EASY, "-": HARD}

POISE, WEAVE, MARK, DAZE, VEIL = TOKENS = ("poise", "weave", "mark", "daze", "veil")
SLIP, RUSH, DOUSE = "slip", "rush", "douse"
MISSILE, LURE, PATCH, TOW = GEAR = ("missile", "lure", "patch", "tow")
NO_GEAR: Final = "none"
GUNS: Final = "guns"
MISSILE_DICE, TOW_DICE = 4, 3

CALM, STEADY, KEEN, SIDESTEP, REBOUND, SPITE = ("calm", "steady", "keen", "sidestep", "rebound", "spite")
GREEN: Final = 4
"""A pilot of this nerve or less flies with a shield more (SHP-6)."""

GIMBAL, BREECH, SCOPE, RUDDER, HELM, BLAZE, VANE, SHOCK = CARDS = (
    "gimbal", "breech", "scope", "rudder", "helm", "blaze", "vane", "shock",
)  # fmt: skip
"""The damage cards by name; one that lies face up on a ship has `UP` after its name."""
COPIES: Final = 3
"""How many of each card a table's deck has."""
PACK: Final = tuple(card for card in CARDS for _ in range(COPIES))
"""The 24 cards of a table."""
UP: Final = "!"
UNKNOWN: Final = "?"
"""A card face down, or in the deck, to a viewer who may not see it."""


class Model(NamedTuple):
    """What a ship can do. `dial` has how hard each of its maneuvers is, in the order of the dial."""

    name: str
    guns: int
    handling: int
    hull: int
    shields: int
    actions: tuple[str, ...]
    dial: dict[str, int]


def _model(name: str, stats: str, actions: str, dial: str) -> Model:
    guns, handling, hull, shields = map(int, stats.split("/"))
    maneuvers = {}
    for text in dial.split():
        base, grade = text.rstrip("+-"), _GRADES.get(text[-1], PLAIN)
        for maneuver in (base + "L", base + "R") if base[0] in "GT" else (base,):
            maneuvers[maneuver] = grade
    return Model(name, guns, handling, hull, shields, tuple(actions.split()), maneuvers)


MODELS: Final = {
    model.name: model
    for model in (
        _model("dart", "4/3/2/0", "poise weave slip rush", "S2+ S3+ S4+ S5 G2+ G3 T1 T2 T3 U4-"),
        _model("kestrel", "4/2/3/1", "poise mark slip", "S1+ S2+ S3 S4 G1 G2+ G3 T2 T3- U4-"),
        _model("wisp", "4/2/4/1", "poise weave slip veil", "S1 S2+ S3 S4 G1 G2+ G3 T1- T2 T3 U3-"),
        _model("anvil", "4/1/5/3", "poise mark rush", "S1+ S2+ S3 S4- G1+ G2 G3 T2- T3 U4-"),
        _model("hauler", "4/1/5/2", "poise mark", "S1+ S2+ S3 G1+ G2 G3 T1- T2- U4-"),
        _model("sickle", "4/2/4/0", "poise weave mark rush", "S1 S2+ S3+ S4 S5 G1+ G2+ G3 T1- T2 T3 U3- U5-"),
    )
}


class Pilot(NamedTuple):
    """A pilot's name, nerve and trait (empty for none)."""

    name: str
    nerve: int
    trait: str


PILOTS: Final = {
    name: Pilot(name, nerve, trait)
    for name, nerve, trait in (
        ("heron", 9, ""),
        ("magpie", 9, ""),
        ("brine", 8, ""),
        ("tallow", 8, CALM),
        ("umber", 7, CALM),
        ("quince", 7, STEADY),
        ("sorrel", 6, STEADY),
        ("plover", 6, KEEN),
        ("thistle", 5, KEEN),
        ("cinder", 4, SIDESTEP),
        ("marrow", 4, SIDESTEP),
        ("lark", 4, REBOUND),
        ("fallow", 3, REBOUND),
        ("oxbow", 3, SPITE),
        ("tench", 2, SPITE),
        ("dross", 2, KEEN),
    )
}


def full_shields(model: str, pilot: str) -> int:
    """The shields with which this pilot flies this ship."""
    return MODELS[model].shields + (PILOTS[pilot].nerve <= GREEN)
