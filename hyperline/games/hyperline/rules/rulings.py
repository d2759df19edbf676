"""The options of a game: its length, variants of our own, and the rulings, each a switch between two readings of a rule."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption

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


def _variant(name: str, rule: str, title: str, sentence: str, without: str, with_it: str) -> SetupOption:
    """A rule of our own that a game may have, off by default."""
    return SetupOption(name, title, ("off", "on"), (without, with_it), sentence, rule)


VARIANTS: Final = (
    _variant(
        HARBOURS,
        "VAR-1",
        "Harbours",
        "If your turn ends on a Tech planet or at home, your whole ship is repaired.",
        "No harbours",
        "Harbours",
    ),
    _variant(
        FINDS,
        "VAR-2",
        "Finds",
        "If your move opens a Tech planet, take one part of what it sells, free.",
        "No finds",
        "Finds",
    ),
    _variant(
        AMBUSHES,
        "VAR-3",
        "Ambushes",
        "If your move opens a Tech planet after round 1, roll: on a 4 a Pirate waits there instead.",
        "No ambushes",
        "Ambushes",
    ),
    _variant(
        SPOILS,
        "VAR-4",
        "Spoils",
        "If you destroy a Pirate, or make a rival run away, take any one part, free.",
        "No spoils",
        "Spoils",
    ),
)


def _ruling(name: str, rule: str, title: str, sentence: str, ours: tuple[str, str], other: tuple[str, str]) -> SetupOption:
    """A switch. `ours` and `other` each have the value and the reading in plain words."""
    return SetupOption(name, title, (ours[0], other[0]), (ours[1], other[1]), sentence, rule, is_ruling=True)


RULINGS: Final = (
    _ruling(
        DECLINING,
        "SET-11",
        "The bonus component",
        "Each player adds one bonus component of their Home planet’s tech.",
        ("optional", "They may decline it."),
        ("due", "They must take it."),
    ),
    _ruling(
        PATROLS,
        "RAD-2",
        "Patrols on Nexxus",
        "Hyper-radiation destroys all of a player’s fighters on patrol at Nexxus.",
        ("always", "Even while their Starship is elsewhere."),
        ("with-starship", "Only while their Starship is on Nexxus too."),
    ),
    _ruling(
        TWISTS,
        "SCN-5",
        "Rotating occupied tiles",
        "A Disrupting Scanner rotates any one Hyperline tile along a connected path.",
        ("allowed", "Even a tile with Starships, fighters or a Pirate on it."),
        ("forbidden", "Not a tile with anything on it."),
    ),
    _ruling(
        HOME_MARKET,
        "BLD-1",
        "Building at home",
        "You build on Tech planets, but a Home planet shows a tech too.",
        ("open", "Your own Home planet sells you its tech."),
        ("closed", "Home planets sell nothing after setup."),
    ),
    _ruling(
        LOADING,
        "MOV-1",
        "Loading fighters last",
        "You load and unload fighters before each move.",
        ("needs-move", "After loading or unloading you must make that move."),
        ("free", "You may stop instead, once you have made a move."),
    ),
    _ruling(
        RIPSHIFT,
        "ENG-4",
        "Where Ripshifts begin",
        "A Rip Engine turns a Jump into a Ripshift.",
        ("anywhere", "From anywhere; no Hyperpoint needed."),
        ("hyperpoint", "Only where the Starship could Jump, at a Hyperpoint."),
    ),
    _ruling(
        RIP_UNDER_PIRATE,
        "RIP-1",
        "The second Rip",
        "The second Rip goes into any empty sector.",
        ("last", "Not under a Pirate, unless no other empty sector is left."),
        ("allowed", "Anywhere, even under a Pirate."),
    ),
    _ruling(
        FIRST_TO_AIM,
        "COM-9",
        "Who aims first",
        "Both sides of a battle give and take damage at the same time.",
        ("attacker", "The attacker aims and assigns first."),
        ("defender", "The defender aims and assigns first."),
    ),
    _ruling(
        FLIGHT,
        "FLE-1",
        "What running away ends",
        "A Starship that runs away ends the battle.",
        ("battle", "Only this battle; battles in other sectors go ahead."),
        ("phase", "On its player’s own turn, the Combat phase ends too."),
    ),
    _ruling(
        DROID_FIRST,
        "FLE-3",
        "Repairing before the run",
        "A Starship that ran away must Move in its next Command phase.",
        ("allowed", "With a Repair Droid it may Repair first."),
        ("forbidden", "It must Move at once, Repair Droid or not."),
    ),
    _ruling(
        ABROAD,
        "WPN-3",
        "Torpedoes by guests",
        "You can’t start a battle on another player’s Home planet.",
        ("forbidden", "You can’t fire a torpedo from there either."),
        ("allowed", "A torpedo isn’t a battle, so you can fire one from there."),
    ),
    _ruling(
        RUNNERS,
        "WPN-3",
        "Torpedoes at runners",
        "A Starship that is running away can’t be attacked.",
        ("forbidden", "Torpedoes can’t target it either."),
        ("allowed", "Torpedoes can target it."),
    ),
    _ruling(
        LURKERS,
        "WPN-3",
        "Torpedoes into the dark",
        "A torpedo hits a target in a connected sector.",
        ("allowed", "An unexplored sector with a Pirate counts if a line leads there."),
        ("forbidden", "Only explored sectors count."),
    ),
    _ruling(
        HARDPOINTS,
        "SHD-2",
        "Hardpoint Shields",
        "A Hardpoint Shield ignores the first point each battle round.",
        ("every-hit", "Also one from an asteroid or a torpedo."),
        ("battles", "Only in battles."),
    ),
    _ruling(
        DEAD_VICTOR,
        "PIR-3",
        "Pirates and lost victors",
        "If you destroy a Pirate, you place the next one.",
        ("places", "Even if your last fighters there died with it."),
        ("places-none", "Nobody places one if the victor’s fighters died with it."),
    ),
)
"""The rulings that are switches. The first reading of each is the one on the rules page."""

FRONTIER: Final = {LENGTH: "long", HARBOURS: "on", FINDS: "on", AMBUSHES: "on", SPOILS: "on"}
"""The game in which exploring and fighting pay."""
META: Final = Meta(
    id="hyperline",
    title="Hyperline",
    about="Explore the galaxy. Build your ship. Reach Nexxus.",
    minutes=60,
    seats=(2, 3, 4),
    options=(
        SetupOption(
            LENGTH,
            "Length",
            tuple(GOALS),
            ("Standard: 5 points", "Short: 3 points", "Long: 7 points"),
            "How many research points it takes to win. Standard is the game as the rules have it.",
            "WIN-1",
        ),
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
