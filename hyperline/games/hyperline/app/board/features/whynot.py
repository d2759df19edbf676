"""Answers whoever chooses something that is not possible: a card beside it, and on the board the way that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.views import lights, pointing
from hyperline.games.hyperline.app.whynot.answer import Answer
from hyperline.games.hyperline.app.whynot.attempt import refused, why_not, why_not_thing
from hyperline.games.hyperline.rules.actions import Action, Refit, RepairAll, Research
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.whycard import Said, WhyCard

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

FIRST = 2  # sectors at the beginning of a way that are rather left in sight
TRIED = {"group:build": Refit(None), "group:repair": RepairAll(), "button:research": Research()}
"""By the key of a command what it would do."""
STILL = (Act.POINT, Act.HELP, Act.WHEEL, Act.ZOOM)


class WhyNot(BoardFeature):
    """`answer` is the last answer, until something else is done: F1 opens help at its rule."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.why_card = WhyCard(board.boxes)
        self.answer: Answer | None = None
        self._is_way_shown = False

    # ---- asking ----

    def ask(self, kind: str, name: str, about: Rect) -> None:
        """Say why a thing of the board or of the panel cannot be chosen now."""
        found = self._reason(kind, name)
        if found is not None:
            self._say(found, about)

    def _reason(self, kind: str, name: str) -> Answer | None:
        """Why an unlit sector, Hyperpoint or part cannot be chosen now, and what can; None if there is nothing to say."""
        board, around, words = self.scene, self.scene.around, self.context.words
        if kind == "part" and around.panel_seat != around.own_seat:
            owner = board.wording.name(around.panel_seat)
            way = words("whynot.other_ship_way", key=self.context.bindings.shown(Act.CANCEL))
            return Answer("", words("whynot.other_ship", name=owner), way)
        return why_not_thing(self.table, board.wording, kind, name, board.controls.scanner)

    def refuse(self, refusal: Illegal, tried: Action) -> None:
        """Say why an action was refused, at what has the focus."""
        target = self.scene.focus.current
        about = Rect(target.rect) if target is not None else self.scene.frame.deck
        self._say(refused(self.table, self.scene.wording, refusal, tried), about)

    def _say(self, found: Answer, about: Rect) -> None:
        self.answer, self._is_way_shown = found, True
        sectors = {*found.sectors[:FIRST], *found.sectors[-1:]}
        avoid = [self.scene.view.camera.sector_rect(sector) for sector in sectors]
        self.why_card.show(Said(found.rule, found.text, found.way), about, [*avoid, *self._ship()])
        if found.rule:
            self.scene.help_topic = found.rule
        self.scene.view.redraw(self.scene.view.frame)

    def _ship(self) -> list[Rect]:
        """Where the Starship is that would move, if one decides."""
        decision = self.table.decision
        if decision is None:
            return []
        return [self.scene.view.camera.sector_rect(self.scene.picture.ship_sector(decision.seat))]

    def _forget(self) -> None:
        """The answer was read."""
        if self.answer is None:
            return
        self.why_card.clear()
        self.answer = None
        decision = self.table.decision
        self.scene.help_topic = pointing.topic(decision.kind if decision else "")
        self.scene.view.redraw(self.scene.view.frame)

    # ---- what goes on ----

    def build(self) -> None:
        """Another layout: what it stood beside is elsewhere. Buttons say beside themselves why they cannot be pressed."""
        self._forget()
        self.take_over()

    def take_over(self) -> None:
        """Answer whoever presses a button that is off."""
        for widget in self.scene.widgets:
            if isinstance(widget, Button):
                widget.refused = self._blocked

    def _blocked(self, button: Button) -> None:
        """Say why, and of a command that is wrong where the Starship is, what can be done about it."""
        tried = TRIED.get(button.key)
        decision = self.table.decision
        is_command = tried is not None and decision is not None and decision.kind == "command"
        found = why_not(self.table, self.scene.wording, tried) if is_command and tried is not None else None
        way = found.way if found is not None and found.way != button.why else ""
        self._say(Answer(found.rule if found else "", button.why, way), button.rect)

    def offered(self) -> None:
        """Something else is decided."""
        self._forget()

    def settled(self, position: Any) -> None:
        """The position is another one."""
        self._forget()

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the card away; Esc does only that. I asks about what it has described already."""
        if intent.act in STILL:
            return False
        was_shown = self.why_card.is_shown
        self._forget()
        if intent.act is Act.CANCEL and intent.pos is None:
            return was_shown
        return intent.act is Act.INSPECT and not was_shown and self._inspected()

    def _inspected(self) -> bool:
        """Ask about an unlit thing whose card is open."""
        board, target = self.scene, self.scene.focus.current
        kind, _, name = target.key.partition(":") if target is not None else ("", "", "")
        if target is None or kind not in pointing.THINGS or target in board.lit or not board.is_described:
            return False
        board.describe(None)
        self.ask(kind, name, Rect(target.rect))
        return True

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Go when there was time to read, and the way with the card; the rule stays for F1."""
        self.why_card.update(seconds)
        if self._is_way_shown and not self.why_card.is_shown:
            self._is_way_shown = False
            self.scene.view.redraw(self.scene.view.frame)

    def draw(self, surface: Surface) -> None:
        """Light the sectors of the way, numbered in the order in which they are passed."""
        if self.answer is None or not self.why_card.is_shown:
            return
        camera, colour = self.scene.view.camera, self.context.theme.colour("good")
        for sector in self.answer.sectors:
            lights.draw_way(surface, self.context, camera.sector_rect(sector), colour)
        if len(self.answer.sectors) > 1:
            for number, sector in enumerate(self.answer.sectors, 1):
                lights.draw_order(surface, self.context, camera.sector_rect(sector), number, colour)
