"""A whole position: a frozen value, from which `apply` leads to others."""

from __future__ import annotations

from msgspec import Struct

from hyperline.games.hyperline.engine.board import Board
from hyperline.games.hyperline.engine.frame import Frame
from hyperline.games.hyperline.engine.geometry import Sector
from hyperline.games.hyperline.engine.kinds import Phase
from hyperline.games.hyperline.engine.player import Player
from hyperline.games.hyperline.engine.terms import STANDARD, Terms
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice

NOBODY = -1


class Position(Struct, frozen=True, dict=True):
    """Everything that the game goes on from.

    `phase` is under way if frames are `pending`, else about to begin. The last frame is what comes next; if the game is not
    over it is the open decision. `store` counts what is left of the 15 components, in the order of `STORE_KINDS`.
    `turns` counts the turns that are completed. `hits` is the damage of Pirates in this Combat phase, by sector (DMG-4).
    `terms` are what was agreed upon before the game, such as its length.
    """

    players: tuple[Player, ...]
    board: Board = Board()
    hyperline: Deck = Deck()
    planet: Deck = Deck()
    store: tuple[int, ...] = (8,) * 15
    phase: Phase = Phase.SETUP
    turn: int = 0
    pending: tuple[Frame, ...] = ()
    dice: Dice = Dice()
    winner: int = NOBODY
    turns: int = 0
    hits: tuple[tuple[Sector, int], ...] = ()
    title: str = ""
    terms: Terms = STANDARD

    @property
    def decision(self) -> Frame | None:
        """The frame that waits for an answer, or None when the game is over."""
        return None if self.winner != NOBODY or not self.pending else self.pending[-1]
