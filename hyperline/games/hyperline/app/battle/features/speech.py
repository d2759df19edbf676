"""What the deck says: who decides or thinks, what and how, a sign for each hit; and its buttons while others decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.battle_page import BattleFeature, BattlePage
from hyperline.games.hyperline.app.battle.features.battle_pace import AutoFight, Pacing
from hyperline.games.hyperline.app.battle.views.deck import (
    NOBODY,
    Speech,
    draw_ground,
    draw_pips,
    draw_speech,
    pips_width,
    worded,
)
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.wait import Waiting
from hyperline.shell.ui.button import SECONDARY, Button
from hyperline.shell.ui.widget import Widget

COMMANDS = ("button:", "fixed:skip")
"""How the keys of the buttons in the deck begin."""


class Speaking(BattleFeature):
    """The light on the deck is brightest above what comes next."""

    def draw(self, surface: Surface) -> None:
        """Draw the deck, below its buttons."""
        plan, clip = self.scene.theatre.plan, surface.get_clip()
        if clip.bottom <= plan.foot.top:
            return
        draw_ground(self.context, surface, plan, self.bright)
        if clip.colliderect(plan.deck):
            self._draw_words(surface)

    @property
    def bright(self) -> int | None:
        """The pixel column above which the deck is brightest: the bright button, else the ship on which to choose."""
        scene = self.scene
        buttons = (one for one in scene.widgets if isinstance(one, Button) and one.kind == "primary" and not one.why)
        primary = next(buttons, None)
        if primary is not None:
            return primary.rect.centerx
        own = scene.own
        if own is None:
            return None
        return scene.theatre.plan.frames[1 - own if scene.controls.kind == "aim" else own].centerx

    def _draw_words(self, surface: Surface) -> None:
        plan, c = self.scene.theatre.plan, self.context
        left = min((one.rect.left for one in self.scene.widgets if one.key.startswith(COMMANDS)), default=plan.row.right)
        spent, count = self.scene.controls.remaining
        wide = pips_width(c, count) if count > 1 else 0
        room = Rect(plan.words)
        if plan.is_stacked:
            room.w -= wide
        else:
            room.w = left - wide - c.dx(28) - room.left
        if wide:
            right = plan.words.right if plan.is_stacked else left - c.dx(12)
            draw_pips(c, surface, right, plan.words.centery, spent, count)
        draw_speech(c, surface, room, self.speech())

    def speech(self) -> Speech:
        """What is said now."""
        scene, words, emblems = self.scene, self.context.words, self.scene.emblems
        controls, auto, said = scene.controls, self.scene.features.one(AutoFight), self.scene.said
        if scene.is_done:
            who = next((seat for seat in scene.state.sides if seat >= 0 and self.table.is_human(seat)), NOBODY)
            key = "battle.over_after" if scene.state.is_duel else "battle.over"
            return Speech(words(key, n=max(1, scene.state.round)), "", emblems[who] if who >= 0 else NOBODY)
        if auto.prompt:
            return Speech(auto.prompt, said, emblems[min(auto.seats)])
        if controls.is_open:
            advice = controls.advice()
            note = (advice or said) if self.context.is_simple else (said or advice)
            return Speech(controls.prompt(), note, emblems[controls.seat])
        stopped = scene.features.one(Pacing).prompt
        if stopped:
            return Speech(said or stopped, stopped if said else "")
        waiting = self.table.open
        if waiting and not self.table.director.is_busy:
            usual = words("battle.waits", name=scene.wording.name(waiting[0].seat))
            return Speech(scene.waits() or usual, said, emblems[waiting[0].seat])
        return Speech(said)


class BattleWaiting(Waiting[BattlePage], BattleFeature):
    """The key that skips motion asks for an answer now; the buttons stand where a decision has its own."""

    _is_aided = False

    def hurry(self) -> bool:
        """Have those who are thinking answer now; whether anybody is."""
        is_thinking = bool(self.table.thinking) and not self.table.director.is_busy
        if is_thinking:
            self.table.hurry()
        return is_thinking

    def update(self, seconds: float) -> None:
        """Look up again what is offered when autoplay starts or stops."""
        super().update(seconds)
        if self.autopilot.is_on != self._is_aided:
            self._is_aided = self.autopilot.is_on
            self.scene.withdraw()
            self.scene.offered()

    def widgets(self) -> Sequence[Widget]:
        """The buttons, left of Skip."""
        if self.scene.is_done or self.scene.controls.is_open:
            return ()
        c, row = self.context, self.scene.theatre.plan.row
        right = min((skip.rect.left for skip in self.scene.features.one(Pacing).widgets()), default=row.right)
        offers = [replace(offer, kind=SECONDARY, note="") for offer in reversed(self.offers())]
        return worded(c, row, right, offers, c.space("s"))

    def act(self, intent: Intent) -> bool:
        """Autoplay, by the same key as on the board."""
        if intent.act is not Act.AUTOPLAY or self.scene.is_done:
            return False
        self.autopilot.toggle()
        return True
