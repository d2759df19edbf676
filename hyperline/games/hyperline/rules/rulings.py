"""The options of a game: its length, variants of our own, and the rulings, each a switch between two readings of a rule."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption

GAME: Final = "hyperline"
LENGTH: Final = "length"
GOALS: Final = {"standard": 5, "short": 3, "long": 7}
"""By length of the game, the research points that win (WIN-1)."""

HARBOURS: Final = "harbours"
FINDS: Final = "finds"
AMBUSHES: Final = "ambushes"
SPOILS: Final = "spoils"

DECLINING: Final = "bonus"
PATROLS: Final = "radiation-on-patrols"
TWISTS: Final = "twisting-taken-tiles"
HOME_MARKET: Final = "home-market"
LOADING: Final = "loading-last"
RIP_UNDER_PIRATE: Final = "rip-under-pirate"
FIRST_TO_AIM: Final = "first-to-aim"
FLIGHT: Final = "flight"
DROID_FIRST: Final = "droid-before-running"
RIPSHIFT: Final = "ripshift"
ABROAD: Final = "torpedo-from-abroad"
RUNNERS: Final = "torpedo-at-runners"
LURKERS: Final = "torpedo-at-lurkers"
HARDPOINTS: Final = "hardpoints"
DEAD_VICTOR: Final = "dead-victor"


def _variant(name: str, rule: str) -> SetupOption:
    """A rule of our own that a game may have, off by default."""
    return SetupOption(GAME, name, ("off", "on"), rule)


VARIANTS: Final = (
    _variant(HARBOURS, "VAR-1"),
    _variant(FINDS, "VAR-2"),
    _variant(AMBUSHES, "VAR-3"),
    _variant(SPOILS, "VAR-4"),
)


def _ruling(name: str, rule: str, ours: str, other: str) -> SetupOption:
    """A switch between two readings."""
    return SetupOption(GAME, name, (ours, other), rule, is_ruling=True)


RULINGS: Final = (
    _ruling(DECLINING, "SET-11", "optional", "due"),
    _ruling(PATROLS, "RAD-2", "always", "with-starship"),
    _ruling(TWISTS, "SCN-5", "allowed", "forbidden"),
    _ruling(HOME_MARKET, "BLD-1", "open", "closed"),
    _ruling(LOADING, "MOV-1", "needs-move", "free"),
    _ruling(RIPSHIFT, "ENG-4", "anywhere", "hyperpoint"),
    _ruling(RIP_UNDER_PIRATE, "RIP-1", "last", "allowed"),
    _ruling(FIRST_TO_AIM, "COM-9", "attacker", "defender"),
    _ruling(FLIGHT, "FLE-1", "battle", "phase"),
    _ruling(DROID_FIRST, "FLE-3", "allowed", "forbidden"),
    _ruling(ABROAD, "WPN-3", "forbidden", "allowed"),
    _ruling(RUNNERS, "WPN-3", "forbidden", "allowed"),
    _ruling(LURKERS, "WPN-3", "allowed", "forbidden"),
    _ruling(HARDPOINTS, "SHD-2", "every-hit", "battles"),
    _ruling(DEAD_VICTOR, "PIR-3", "places", "places-none"),
)
"""The rulings that are switches. The first reading of each is the one on the rules page."""

FRONTIER: Final = {LENGTH: "long", HARBOURS: "on", FINDS: "on", AMBUSHES: "on", SPOILS: "on"}
"""The game in which exploring and fighting pay."""
META: Final = Meta(
    id=GAME,
    title="Hyperline",
    minutes=60,
    seats=(2, 3, 4),
    options=(
        SetupOption(GAME, LENGTH, tuple(GOALS), "WIN-1"),
        *VARIANTS,
        *RULINGS,
    ),
    presets=(
        ("Short", {LENGTH: "short"}),
        ("Standard", {}),
        ("Long", {LENGTH: "long"}),
        ("Frontier", FRONTIER),
    ),
    usual=FRONTIER,
)
"""A seat's `choice` is its corner: A1, I1, I9 or A9 (SET-1, SET-2)."""
