"""A whole position: a frozen value. `apply` makes new ones from it."""

from __future__ import annotations

from msgspec import Struct

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.player import Player
from hyperline.games.hyperline.rules.terms import STANDARD, Terms
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice

NOBODY = -1


class Position(Struct, frozen=True, dict=True, kw_only=True):
    """Everything that the game needs to continue.

    `phase` has begun if frames are `pending`, else it is about to begin. The last frame comes next; unless the game is over
    it is the open decision. `store` counts what is left of the 15 components, in the order of `STORE_KINDS`. `turns`
    counts completed turns. `hits` is the damage of Pirates in this Combat phase, by sector (DMG-4). `terms` are the options
    that the players agreed on, such as the length of the game.
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
