"""What Hyperline explains: its rules, their nouns, each with its rule, so that every one is a link, and its keys."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Final

from hyperline.games.hyperline.app.board.views.pointing import topic
from hyperline.games.hyperline.app.own_settings import BATTLE, BOARD, SHIPYARD

NAMES: Final = {
    "Nexxus": "NEX-1", "Starship": "SET-8", "Store": "SET-4", "Bridge": "BRG-1", "Pod": "SHP-2", "Engine": "CMP-1",
    "Weapon": "WPN-1", "Shield": "SHD-1", "Scanner": "SCN-1", "Pirate": "PIR-1", "Rip": "RIP-1", "Ripshift": "ENG-4",
    "Jump": "JMP-2", "Step": "MOV-2", "Move": "MOV-1", "Build": "BLD-1", "Repair": "REP-1", "Research": "RES-1",
    "Hyperpoint": "JMP-1", "Hyperline": "JMP-3",
}  # fmt: skip
"""Names, which begin with a capital."""
WORDS: Final = {"fighter": "FTR-1", "patrol": "FTR-3", "torpedo": "WPN-3", "quadrant": "DMG-2", "connected": "CON-1"}
PAIRS: Final = {
    "Planet Stack": "SET-5", "Hyperline Stack": "SET-6", "Pirate Base": "PIR-4", "Asteroid field": "AST-1",
    "Home planet": "HOM-1", "Tech planet": "BLD-1", "neutral planet": "SET-7", "Tech token": "BLD-3", "loop line": "JMP-8",
    "Carrier Pod": "POD-1", "Battle Pod": "POD-2", "Turret Pod": "SHP-7", "Combat Engine": "ENG-1",
    "Hyperline Engine": "ENG-2", "Rip Engine": "ENG-3", "Laser Cannon": "WPN-2", "Plasma Launcher": "WPN-3",
    "Focus Beam": "WPN-4", "Hardpoint Shield": "SHD-2", "Interphasic Shield": "SHD-3", "Transfer Shield": "SHD-4",
    "Planetary Scanner": "SCN-3", "Disrupting Scanner": "SCN-5", "Quantum Scanner": "SCN-6", "Repair Droid": "REP-4",
    "Hyperline Computer": "UPG-2", "Battle Computer": "UPG-3", "tight scan": "RES-3", "bonus move": "MOV-5",
    "open end": "JMP-4",
}  # fmt: skip
"""Nouns of two words, which come before those of one."""
MARKS: Final = ".,;:!?()[]“”\"'’"


def places_of(words: list[str]) -> list[str]:
    """For each word of a text the rule of the noun that it is, or is part of; otherwise an empty text."""
    bare = [_bare(word) for word in words]
    found = [NAMES.get(word) or WORDS.get(word.lower(), "") for word in bare]
    for number, (one, other) in enumerate(pairwise(bare)):
        is_parted = words[number][-1:] in MARKS
        place = "" if is_parted else PAIRS.get(f"{one} {other}") or PAIRS.get(f"{one.capitalize()} {other}", "")
        if place:
            found[number] = found[number + 1] = place
    return found


def _bare(word: str) -> str:
    """A word without marks, in the singular."""
    word = word.strip(MARKS).removesuffix("’s").removesuffix("'s")
    if word == "torpedoes":
        return "torpedo"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


RULES: Final = Path(__file__).resolve().parents[1] / "rules.md"
KEYS: Final = (
    "walk", "digits", "choose", "explain", "end", "letters", "tile", "undo", "view", "ships", "hint", "show", "log", "why",
    "motion", "battle", "shipyard", "mouse", "else",
)  # fmt: skip


class HyperlineHelp:
    """The rulebook, in which every noun leads to its rule."""

    domains: Final = {"SEE": BOARD, "YARD": SHIPYARD, "FIGHT": BATTLE}
    keys: Final = KEYS
    rules: Final = RULES

    def topic(self, kind: str) -> str:
        """The rule or chapter of a decision."""
        return topic(kind)

    def links(self, words: list[str]) -> list[str]:
        """For each word the rule of the noun that it is, or is part of."""
        return places_of(words)
