"""What is answered without being asked: nobody is nagged about powers, and no secret is told by what is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from hyperline.games.belt.rules.position import Stage
from hyperline.games.belt.rules.power_verbs import DECLINE, HOLD
from hyperline.games.belt.rules.verb import Verb
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.page.features.peek import Peeking
from hyperline.shell.page.features.plain_digest import PlainDigest
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

TELLING: Final = (Stage.POWER, Stage.FIRE, Stage.CARAPACE, Stage.END)
"""Decisions that are asked, or have one answer only, because of what a seat holds in secret."""
ALONE: Final[dict[str, Verb]] = {Stage.FIRE: HOLD, Stage.CARAPACE: DECLINE}
"""The answers that are given where nothing else can be, and nobody else looks at the screen."""


class Holding(PlayFeature["BeltScene"]):
    """While a power is secret it is held back, until its owner touches the card."""

    _asked: Any = None  # the position at which the player wants to be asked
    _seen: tuple[Any, int] = (None, 0)  # that, and the card that everybody had seen before

    def __init__(self, page: BeltScene) -> None:
        super().__init__(page)
        self._leave = self.table.on_rewind(self._taken_back)

    def _taken_back(self) -> None:
        """What was gone back to is asked."""
        self._asked = self.table.token

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    def answers(self) -> bool:
        """Answer what need not be asked; whether it did."""
        table, decision = self.table, self.table.decision
        if decision is None or table.token is self._asked or table.viewer is None:
            return False
        player = table.known_to(decision.seat).players[decision.seat]
        answer: Verb | None = HOLD if decision.kind == Stage.POWER and player.is_secretive else None
        if not table.is_shared and tuple(table.legal()) == (ALONE.get(decision.kind),):
            answer = ALONE[decision.kind]
        if answer is None:
            return False
        table.submit(answer)
        return True

    @property
    def can_touch(self) -> bool:
        """Whether a power was held back just now that could have been shown."""
        table = self.table
        last = table.steps[-1] if table.steps else None
        if last is None or last.seat != table.viewer or last.action != HOLD or table.decision is None:
            return False
        before = table.before(len(table.steps) - 1)
        return before.stage == Stage.POWER and len(table.game.legal(before, last.seat)) > 1

    def touch(self) -> bool:
        """Undo that the power was held, so that its owner is asked; whether that was possible."""
        if not self.can_touch:
            return False
        shown = self.table.position
        card = shown.players[shown.turn].played[-1]
        if not self.table.undo(single=True):
            return False
        self._seen = self.table.token, card
        return True

    @property
    def is_asked(self) -> bool:
        """Whether the player has asked to be asked."""
        return self.table.token is self._asked

    @property
    def seen(self) -> int:
        """The card that was turned over before the player asked; 0 for none."""
        token, card = self._seen
        return card if token is self.table.token else 0


class Lone(Forced):
    """Never ends a turn, and at a shared screen never answers what tells of a secret."""

    def leaves(self) -> bool:
        """Whether the only choice is left to the player."""
        decision = self.table.decision
        if decision is None:
            return False
        return decision.kind == Stage.END or (self.table.is_shared and decision.kind in TELLING)


class Since(PlainDigest["BeltScene"]):
    """Begins before a power that was held back without a question."""

    def counts(self, number: int) -> bool:
        """Whether it is more than that."""
        return not (self.table.steps[number].action == HOLD and self.table.before(number).stage == Stage.POWER)


class QuietPeeking(Peeking):
    """The cards themselves say how they are looked at."""

    def offered(self) -> None:
        """Nothing: the board is open, and few decisions need more."""
