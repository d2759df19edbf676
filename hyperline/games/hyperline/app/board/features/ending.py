"""The end of a turn, with a question if something would be left unused; and what has only one choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.choice import hopeless, may_stay
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import Action, Done, Order, TightScan
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.decisions.research import OFFER, Researching
from hyperline.games.hyperline.rules.decisions.scan import Ordering
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.shell.context import Context
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.page.features.forced import Forced
from hyperline.shell.page.features.turn_end import TurnEnd
from hyperline.shell.ui.button import PRIMARY, SECONDARY, Button, set_alike
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Widget

HIGH, GAP = 48, 8  # units: the bar and its distance to what lies below it


class Ending(TurnEnd[BoardPage]):
    """It asks once a turn; the answers stand away from the button that was pressed."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.held: Action | None = None  # what was held back and asked about
        self.question = ""
        self._told: set[tuple[int, str]] = set()
        self._asked_for = 0.0

    # ---- asking ----

    def holds_back(self, action: Action) -> bool:
        """Ask once before something is left unused."""
        decision, position = self.table.decision, self.table.position
        if self.table.is_practice or not self.context.settings.value.warns_unused or decision is None:
            return False
        question = unused(self.context, position, self.table.legal(), action)
        told = (position.turns, decision.kind)
        if not question or told in self._told:
            return False
        self._told.add(told)
        self.held, self.question, self._asked_for = action, question, 0.0
        self.scene.show_controls()
        self.scene.focus_on("nudge:back")
        return True

    def _answer(self, is_ending: bool) -> None:
        if self._asked_for < DEAD_TIME:
            return
        held, self.held = self.held, None
        if is_ending and held is not None:
            self.scene.perform(held)
        else:
            self.scene.show_controls()

    def handle(self, intent: Intent) -> bool:
        """Cancel goes back; the key that ends a turn ends it now."""
        if self.held is None or intent.act not in (Act.CANCEL, Act.END_TURN):
            return False
        self._answer(intent.act is Act.END_TURN)
        return True

    def offered(self) -> None:
        """Another decision: the question is void."""
        self.held = None

    def settled(self, position: Any) -> None:
        """Another position: the question is void."""
        self.held = None

    def update(self, seconds: float) -> None:
        """Count the time for which the question has shown, and show when a turn is over."""
        super().update(seconds)
        self._asked_for += seconds

    # ---- what is shown ----

    def widgets(self) -> Sequence[Widget]:
        """The question with its two answers, or the button that ends a turn which is over."""
        return super().widgets() or self._bar()

    def _bar(self) -> Sequence[Widget]:
        if self.held is None:
            return ()
        c, board = self.context, self.scene
        pad, gap, high = c.px(14), c.px(GAP), c.px(HIGH)
        texts = [("nudge:back", "hud.keep_playing", PRIMARY, False), ("nudge:end", "hud.end_anyway", SECONDARY, True)]
        widths = [c.type.width(c.words(text), "label") + c.px(36) for _, text, _, _ in texts]
        wide = min(c.measure.size[0] - 2 * pad, c.type.width(self.question, "strong") + sum(widths) + 3 * gap + 2 * pad)
        bar = Rect(0, board.areas.deck.top - high - gap, wide, high)
        bar.centerx = board.areas.board.centerx
        bar.clamp_ip(c.measure.area)
        made: list[Button] = []
        right = bar.right - gap
        for (key, text, kind, is_ending), width in zip(reversed(texts), reversed(widths), strict=True):
            rect = Rect(right - width, bar.top + c.px(6), width, high - c.px(12))
            made.append(Button(c, rect, c.words(text), self._answering(is_ending), kind, key))
            right = rect.left - gap
        set_alike(made)
        return (Question(c, bar, self.question, right - bar.left - pad), *reversed(made))

    def _answering(self, is_ending: bool) -> Any:
        return lambda: self._answer(is_ending)


class Question(Widget):
    """The bar with the question; clicks on it go no further."""

    def __init__(self, context: Context, rect: Rect, text: str, room: int) -> None:
        super().__init__(context, rect, "nudge")
        self.text = text
        self.room = room

    def handle(self, intent: Intent) -> bool:
        """Clicks end here."""
        return intent.act in (Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw the bar and its text."""
        c = self.context
        draw_tag(c, surface, self.rect, "warn")
        line = c.type.line(self.text, "strong", "text", self.room, self.rect.h)
        surface.blit(line, line.get_rect(midleft=(self.rect.left + c.px(14), self.rect.centery)))


def unused(context: Context, position: Position, legal: Sequence[Any], action: Action) -> str:
    """What a player would leave unused by ending something with this action, as a sentence; empty if nothing."""
    words = context.words
    frame = position.decision
    if frame is None or (isinstance(action, actions.Done) and may_stay(position, frame.seat)):
        return ""  # where staying is usual, nothing is missed
    match action, frame:
        case actions.Done(), Move(stride=stride) if any(isinstance(other, actions.Jump | actions.Step) for other in legal):
            left = prowess(position.players[frame.seat].ship).bonus_moves + 1 - stride.made
            return words("nudge.moves", n=left)
        case actions.Pass(), _ if any(isinstance(one, actions.Research) for one in {*legal} - hopeless(position, legal)):
            return words("nudge.research")
    return ""


class Sole(Forced):
    """Leaves out a tight scan that no face of the die can win, and waits while a scan is possible.

    Of three tiles that a Quantum Scanner has shown the other two go back as they were, unless their order was asked for.
    """

    def choices(self) -> Sequence[Any]:
        """The actions that a player could want."""
        if self.table.presumed is not None:
            return ()
        found = super().choices()
        vain = hopeless(self.table.position, [action for action in found if isinstance(action, TightScan)])
        return [action for action in found if action not in vain]

    @property
    def _choice(self) -> Any:
        return self._plain or super()._choice

    @property
    def _plain(self) -> Action | None:
        """What is done without a word: two tiles go back as they lay, and a tight scan that cannot win is declined.

        Never where a puzzle may ask for it, or after going back to it.
        """
        table = self.table
        if table.is_practice or table.director.is_busy or table.decision is None or table.token is self._gone_back_to:
            return None
        frame, controls = table.position.decision, self.scene.controls
        if isinstance(frame, Ordering) and not (isinstance(controls, Controls) and controls.is_ordering):
            return Order(False)
        if isinstance(frame, Researching) and frame.stage == OFFER and hopeless(table.position, (TightScan(),)):
            return Done()
        return None

    def update(self, seconds: float) -> None:
        """Do that at once."""
        plain = self._plain
        if plain is not None:
            self.table.submit(plain)
        else:
            super().update(seconds)
