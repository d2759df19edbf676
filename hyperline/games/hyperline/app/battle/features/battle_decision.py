"""What the person at the screen decides in a battle: offered, chosen by pointer or keys, and carried out."""

from __future__ import annotations

from collections import deque
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.views import choice_places
from hyperline.games.hyperline.app.battle.views.battle_controls import TOPICS, BattleControls
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.board.views.lookout import part_card
from hyperline.games.hyperline.app.whynot.remedy import answer_to, why_not
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action, Aim, Damage
from hyperline.kernel.illegal import Illegal
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.play.table import Table
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.button import QUIET, Button
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.whycard import Said

STARTS = (Act.CONFIRM, Act.MOVE, Act.NEXT)
"""What may come first from keys."""
NO_PART = "99,99"
"""A target at which no ship has a part: asked about, the rules name what there is instead."""


def why_not_at(
    pos: tuple[int, int], table: Table, wording: Wording, controls: BattleControls, theatre: Theatre
) -> tuple[Said, Rect] | None:
    """The answer about the part at a place, and where that is; None without a part or a decision."""
    own = theatre.state.side_of(controls.seat) if controls.is_open else None
    found = next(((n, target) for n in (LEFT, RIGHT) if (target := theatre.sides[n].target_at(pos))), None)
    if own is None or found is None:
        return None
    number, target = found
    is_aim = controls.kind == "aim"
    is_other = (number == own) is is_aim
    meant = NO_PART if is_other else target
    said = _said(table, wording, controls, Aim(meant) if is_aim else Damage(meant))
    if is_other:
        said = Said("", wording.words("whynot.other_side"), said.way)
    return said, theatre.sides[number].rect_of(target)


def _said(table: Table, wording: Wording, controls: BattleControls, tried: Action) -> Said:
    found, words = why_not(table, wording, tried), wording.words
    if found is not None:
        return Said(found.rule, found.text, found.way)
    is_full = controls.assignment is not None and controls.assignment.is_full
    return Said("", words("refused.not_part"), words("whynot.full" if is_full else "whynot.chosen"))


class Deciding(BattleFeature):
    """Fills the controls. A choice waits until everything before it has been shown."""

    def __init__(self, scene: BattlePage) -> None:
        super().__init__(scene)
        self.controls = scene.controls
        self.controls.undo = self.undo
        self._outbox: deque[Action] = deque()
        self._for: Any = None  # the position whose decision is offered

    # ---- what is offered ----

    @property
    def is_waiting(self) -> bool:
        """Whether a choice is waiting to be carried out."""
        return bool(self._outbox)

    @property
    def is_offering(self) -> bool:
        """Whether the present position's decision is on offer, with none of it under way."""
        return self.controls.is_open and self._for is self.table.position and not self._outbox

    def look_up(self) -> None:
        """Offer what the person at the screen can decide now; nothing while an animation plays."""
        table, scene = self.table, self.scene
        decision = table.decision
        if scene.is_done or table.director.is_busy or self._outbox or decision is None:
            if self.controls.is_open:
                self.clear()
                scene.offered()
            return
        if self._for is table.position:
            return
        self._for = table.position
        scene.help_topic, scene.boxes.rule = TOPICS.get(decision.kind, "COM"), ""
        self.controls.undone = table.steps[-1].action if table.can_undo else None
        self.controls.offer(table.position, decision.seat, table.legal(), decision.kind)
        scene.offered()

    def clear(self) -> None:
        """Offer nothing."""
        self.controls.clear()
        self._for = None

    def settled(self, position: Any) -> None:
        """Another position: look up again what is offered."""
        self._for = None

    def handle(self, intent: Intent) -> bool:
        """The first key leads to the first answer where only answers are offered, no parts, and nothing has the focus."""
        scene = self.scene
        if intent.act not in STARTS or intent.pos is not None or scene.focus.current is not None:
            return False
        if not self.is_offering or scene.parts:
            return False
        buttons = (one for one in scene.widgets if isinstance(one, Button) and one.kind != QUIET and one.is_enabled)
        first = next((one for one in buttons if one.key != "button:transfer"), None)
        if first is not None:
            scene.focus_on(first.key)
        return first is not None

    # ---- what is done ----

    def perform(self, actions: tuple[Action, ...]) -> None:
        """Act for the person at the screen; each action waits until the one before it has been shown."""
        self.controls.clear()
        self._outbox.extend(actions)
        self.post()
        self.scene.offered()

    def post(self) -> bool:
        """Do the next waiting action if everything before it has been shown; whether anything was done."""
        if not self._outbox or self.table.director.is_busy:
            return False
        action = self._outbox.popleft()
        try:
            self.table.submit(action)
        except Illegal as refusal:
            self._outbox.clear()
            found = answer_to(self.table, self.scene.wording, refusal, action)
            self.scene.answer(Said(found.rule, found.text, found.way), self.scene.theatre.plan.row)
        self._for = None
        return True

    def update(self, seconds: float) -> None:
        """Do what is waiting, and offer what comes next."""
        self.post()
        self.look_up()

    @property
    def is_settled(self) -> bool:
        """Whether nothing is waiting to be done."""
        return not self._outbox

    def undo(self) -> None:
        """Take back the last choice or the last act, or say why not."""
        if self.controls.cancel():
            return
        if self.scene.is_done or not self.table.undo(single=True):
            why = self.table.why_no_undo or "start"
            self.scene.answer(Said("", self.context.words(f"hud.no_undo_{why}"), ""), self.scene.theatre.plan.row)

    def draw(self, surface: Surface) -> None:
        """Draw signs on the shields: which one is spent for which."""
        scene = self.scene
        own = scene.own
        if own is not None:
            for rect in choice_places.swapped(self.controls, scene.theatre.sides, own):
                self._draw_swap(surface, rect)

    def _draw_swap(self, surface: Surface, rect: Rect) -> None:
        """A sign in the corner of a shield, beside its number."""
        good, side = self.context.theme.colour("good"), self.context.px(20)
        centre = rect.right - side // 2, rect.top + side // 2
        deep = self.context.theme.colour("deep")
        paint.disc(surface, centre, side * 5 // 8, deep, good, max(1, self.context.px(1)))
        picture = icon.swap(side * 4 // 5, good)
        surface.blit(picture, picture.get_rect(center=centre))

    # ---- input ----

    def act(self, intent: Intent) -> bool:
        """Choose, by pointer or digits, and take back."""
        match intent.act:
            case Act.CONFIRM:
                return self._confirmed(intent)
            case Act.CANCEL:
                return self.controls.cancel()
            case Act.UNDO:
                self.undo()
            case Act.SUGGEST | Act.SUGGEST_ALL:
                self.controls.suggest(to_the_end=intent.act is Act.SUGGEST_ALL)
            case Act.LABEL if 0 < intent.step <= len(self.scene.parts):
                part = self.scene.parts[intent.step - 1]
                self.scene.focus_on(part.key)
                return self.controls.on_target(part.key, part.rect)
            case _:
                return False
        return True

    def _confirmed(self, intent: Intent) -> bool:
        scene = self.scene
        if self.table.director.is_busy and not scene.is_done:
            scene.hasten()
            return True
        target = scene.focus.at(intent.pos) if intent.pos is not None else scene.focus.current
        if target is not None and self.controls.on_target(target.key, target.rect):
            return True
        return intent.pos is not None and self._explained(intent.pos)

    def _explained(self, pos: tuple[int, int]) -> bool:
        """Say why a clicked part cannot be chosen."""
        scene = self.scene
        found = why_not_at(pos, self.table, scene.wording, self.controls, scene.theatre)
        if found is not None:
            scene.answer(*found)
        return found is not None

    def card(self, target: Target) -> Card | None:
        """What a part is."""
        kind, _, name = target.key.partition(":")
        scene = self.scene
        own = scene.own
        if kind not in ("part", "enemy") or own is None:
            return None
        side = scene.theatre.sides[own if kind == "part" else (LEFT if own == RIGHT else RIGHT)]
        return part_card(scene.wording, side.ship, name, ()) if side.ship is not None else None
