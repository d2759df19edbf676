"""What Hyperline explains: its rules, the nouns in them, and its keys."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hyperline.games.hyperline.app.board.views.pointing import topic
from hyperline.games.hyperline.app.nouns import places_of
from hyperline.games.hyperline.app.own_keys import BATTLE, BOARD, SHIPYARD

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
