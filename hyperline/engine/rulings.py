"""What the players may agree upon before a game: its length, and the rulings, each a switch with two readings."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, Option

LENGTH: Final = "length"
GOALS: Final = {"standard": 5, "short": 3, "long": 7}
"""By length of the game: the research points that win (WIN-1)."""

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


def _ruling(name: str, rule: str, title: str, sentence: str, ours: tuple[str, str], other: tuple[str, str]) -> Option:
    """A switch: `ours` and `other` are each the value and the reading in plain words."""
    return Option(name, title, (ours[0], other[0]), (ours[1], other[1]), sentence, rule, is_ruling=True)


RULINGS: Final = (
    _ruling(
        DECLINING,
        "SET-11",
        "The bonus component",
        "Each player adds one bonus component of his Home planet’s tech.",
        ("optional", "He may decline it."),
        ("due", "He must take it."),
    ),
    _ruling(
        PATROLS,
        "RAD-2",
        "Patrols on Nexxus",
        "Hyper-radiation destroys all of a player’s fighters on patrol at Nexxus.",
        ("always", "Also while his Starship is somewhere else."),
        ("with-starship", "Only while his Starship is on Nexxus too."),
    ),
    _ruling(
        TWISTS,
        "SCN-5",
        "Rotating taken tiles",
        "A Disrupting Scanner rotates any one Hyperline tile along a connected path.",
        ("allowed", "Also a tile with Starships, fighters or a Pirate on it."),
        ("forbidden", "Not a tile on which anything stands."),
    ),
    _ruling(
        HOME_MARKET,
        "BLD-1",
        "Building at home",
        "Components are built on Tech planets; a Home planet shows a tech as well.",
        ("open", "A player’s own Home planet sells its tech to him."),
        ("closed", "Home planets sell nothing after the setup."),
    ),
    _ruling(
        LOADING,
        "MOV-1",
        "Loading fighters last",
        "Fighters are loaded and unloaded before each move.",
        ("needs-move", "Who has loaded or unloaded must make that move."),
        ("free", "He may also stop then, once he has made a move."),
    ),
    _ruling(
        RIPSHIFT,
        "ENG-4",
        "Where Ripshifts begin",
        "A Rip Engine converts the ability to Jump into a Ripshift.",
        ("anywhere", "It begins anywhere; no Hyperpoint is needed."),
        ("hyperpoint", "It begins where the Starship could Jump, at a Hyperpoint."),
    ),
    _ruling(
        RIP_UNDER_PIRATE,
        "RIP-1",
        "The second Rip",
        "The second Rip is placed in any empty sector.",
        ("last", "Not under a Pirate while another empty sector is left."),
        ("allowed", "Under a Pirate as well as anywhere else."),
    ),
    _ruling(
        FIRST_TO_AIM,
        "COM-9",
        "Who aims first",
        "Both sides of a battle give and take their damage at the same time.",
        ("attacker", "Where choices meet, the attacker aims and assigns first."),
        ("defender", "Where choices meet, the defender aims and assigns first."),
    ),
    _ruling(
        FLIGHT,
        "FLE-1",
        "What running away ends",
        "A Starship that runs away ends the battle.",
        ("battle", "Only this battle; other sectors are still fought over."),
        ("phase", "On its player’s own turn it ends his Combat phase too."),
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
        "No battle is started on another player’s Home planet.",
        ("forbidden", "No torpedo is fired from there either."),
        ("allowed", "A torpedo is no battle and may be fired from there."),
    ),
    _ruling(
        RUNNERS,
        "WPN-3",
        "Torpedoes at runners",
        "A Starship that is running away cannot be attacked.",
        ("forbidden", "A torpedo may not be fired at it."),
        ("allowed", "A torpedo may be fired at it."),
    ),
    _ruling(
        LURKERS,
        "WPN-3",
        "Torpedoes into the dark",
        "A torpedo strikes in a connected sector.",
        ("allowed", "An unexplored sector with a Pirate counts when a line leads there."),
        ("forbidden", "Only explored sectors count."),
    ),
    _ruling(
        HARDPOINTS,
        "SHD-2",
        "Hardpoint Shields",
        "A Hardpoint Shield ignores the first point each combat round.",
        ("every-hit", "Also one from an asteroid or a torpedo."),
        ("battles", "Only points of battles."),
    ),
    _ruling(
        DEAD_VICTOR,
        "PIR-3",
        "Pirates and lost victors",
        "Who destroys a Pirate places the next one.",
        ("places", "Also a player whose last fighters there died with it."),
        ("places-none", "Nobody places one if the victors died with it."),
    ),
)
"""The rulings that are switches; the first reading of each is the one that the rules' page gives."""

META: Final = Meta(
    id="hyperline",
    title="Hyperline",
    seats=(2, 3, 4),
    options=(
        Option(
            LENGTH,
            "Length",
            tuple(GOALS),
            ("Standard: 5 points", "Short: 3 points", "Long: 7 points"),
            "How many research points win. Short and Long are variants; Standard is the game of the rules.",
            "WIN-1",
        ),
        *RULINGS,
    ),
    presets=(("Short", {LENGTH: "short"}), ("Standard", {}), ("Long", {LENGTH: "long"})),
)
"""A seat's `choice` is its corner: A1, I1, I9 or A9 (SET-1, SET-2)."""
