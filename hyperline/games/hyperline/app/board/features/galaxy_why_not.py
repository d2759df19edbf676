"""Answers players who ask why something is not possible, with the way that is open on the board; and hints."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views import board_spot, lights
from hyperline.games.hyperline.app.hint import HintSentences, keys_of, rects_of
from hyperline.games.hyperline.app.whynot.case import Answer
from hyperline.games.hyperline.app.whynot.remedy import answer_to, why_not, why_not_thing
from hyperline.games.hyperline.counsel.luck import tight_after
from hyperline.games.hyperline.rules.actions import Refit, RepairAll, Research
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.hints.hint_card import Hints
from hyperline.shell.page.features.why_not import WhyNot
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.whycard import Said

FIRST = 2  # sectors at the beginning of a way that are rather left in sight
TRIED = {"group:build": Refit(None), "group:repair": RepairAll(), "button:research": Research()}
"""By the key of a command what it would do."""


class GalaxyWhyNot(WhyNot[BoardPage]):
    """`given` is the answer that is shown; the sectors that lead on are lit."""

    scene: BoardPage
    given: Answer | None = None

    # ---- asking ----

    def ask(self, target: Target) -> None:
        kind, _, name = target.key.partition(":")
        found = self.found(kind, name)
        if found is not None:
            self._give(found, Rect(target.rect))

    def found(self, kind: str, name: str) -> Answer | None:
        """Why an unlit sector, Hyperpoint or part cannot be chosen now, and what can; None if there is nothing to say."""
        board, around, words = self.scene, self.scene.around, self.context.words
        if kind == "part" and around.panel_seat != around.own_seat:
            owner = board.wording.name(around.panel_seat)
            way = words("whynot.other_ship_way", key=self.context.bindings.shown(Act.CANCEL))
            return Answer("", words("whynot.other_ship", name=owner), way)
        return why_not_thing(self.table, board.wording, kind, name, board.controls.scanner)

    def answer(self, refusal: Illegal, about: Rect, tried: Any = None) -> None:
        self._give(answer_to(self.table, self.scene.wording, refusal, tried), about)

    def _give(self, found: Answer, about: Rect) -> None:
        self.given = found
        sectors = {*found.sectors[:FIRST], *found.sectors[-1:]}
        avoid = [self.scene.view.camera.sector_rect(sector) for sector in sectors]
        self.why.show(Said(found.rule, found.text, found.way), about, [*avoid, *self._ship()])
        self.scene.view.redraw(self.scene.view.frame)

    def _ship(self) -> list[Rect]:
        """Where the Starship is that would move, if one decides."""
        decision = self.table.decision
        if decision is None:
            return []
        return [self.scene.view.camera.sector_rect(self.scene.picture.ship_sector(decision.seat))]

    # ---- what goes on ----

    def build(self) -> None:
        """Another layout: what it stood beside is elsewhere."""
        self.why.forget()

    def blocked(self, button: Button) -> None:
        """Say why, and of a command that is wrong where the Starship is, what can be done about it."""
        tried = TRIED.get(button.key)
        decision = self.table.decision
        is_command = tried is not None and decision is not None and decision.kind == "command"
        found = why_not(self.table, self.scene.wording, tried) if is_command and tried is not None else None
        way = found.way if found is not None and found.way != button.why else ""
        self._give(Answer(found.rule if found else "", button.why, way), button.rect)

    def offered(self) -> None:
        """Something else is decided."""
        self.why.forget()

    def settled(self, position: Any) -> None:
        """The position is another one."""
        self.why.forget()

    def handle(self, intent: Intent) -> bool:
        """Any input takes the card away; Esc does only that. I asks about what the card has described."""
        was_shown = self.why.is_shown
        if self.why.goes_with(intent, (Act.WHEEL, Act.ZOOM)):
            return True
        return intent.act is Act.INSPECT and not was_shown and self._inspected()

    def _inspected(self) -> bool:
        """Ask about an unlit thing whose card is open."""
        board, target = self.scene, self.scene.focus.current
        if target is None or not target.key.startswith(board_spot.THINGS) or target in board.lit or board.shown_card is None:
            return False
        board.describe(None)
        self.ask(target)
        return True

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Take the way off the board together with the card."""
        super().update(seconds)
        if self.given is not None and not self.why.is_shown:
            self.given = None
            self.scene.view.redraw(self.scene.view.frame)

    def draw(self, surface: Surface) -> None:
        """Light the sectors of the way, numbered in the order in which they are passed."""
        camera, colour = self.scene.view.camera, self.context.theme.colour("good")
        way = self.given.sectors if self.given is not None and self.why.is_shown else ()
        for sector in way:
            lights.draw_way(surface, self.context, camera.sector_rect(sector), colour)
        if len(way) > 1:
            for number, sector in enumerate(way, 1):
                lights.draw_order(surface, self.context, camera.sector_rect(sector), number, colour)


FEW = 3  # seats that leave room below them
LEAST = 150  # units of text: the height of a hint in the usual size


class BoardHints(Hints[BoardPage]):
    """Parts are marked on the player's own ship alone."""

    scene: BoardPage

    def adviser(self) -> HintSentences:
        return HintSentences(self.scene.wording)

    @property
    def column(self) -> Rect:
        """Below the ship where that has room, rather than over the seats."""
        board = self.scene
        room = Rect(board.areas.log)
        is_beside = len(board.emblems) > FEW and self.context.is_simple and room.h >= self.context.tx(LEAST)
        return room if is_beside else super().column

    def keys_of(self, action: Any) -> tuple[str, ...]:
        return keys_of(action)

    def rects_of(self, action: Any) -> list[Rect]:
        board = self.scene
        return rects_of(action, board.focus.targets, has_parts=board.around.panel_seat == board.controls.seat)


RESEARCH: Final = f"button:{Research()}"
PAID: Final = 2  # damage: for Research, and for the tight scan


class TightScan(BoardFeature):
    """Tells how likely a tight scan is, below the prompt while Research is in focus, and on its card."""

    def pointed(self, key: str) -> None:
        """Tell it as soon as Research is in focus."""
        told = self._told(key, "_brief")
        if told:
            self.scene.around.explain(told)

    def tells(self, key: str) -> str:
        """All about it, for the card."""
        return self._told(key, "")

    def _told(self, key: str, form: str) -> str:
        """How many faces of the die can still win once both damages are paid (RES-2, RES-3)."""
        controls, words = self.scene.controls, self.context.words
        if key != RESEARCH or controls.position is None:
            return ""
        faces = tight_after(controls.position.players[controls.seat].ship, PAID)
        count = sum(faces)
        if not count:
            return words(f"odds.no_tight{form}")
        return words(f"odds.tight{form}", k=count, share=percent(count / len(faces)))
