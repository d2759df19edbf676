"""What the deck says: who decides, what and how, with a sign for each hit that is still to be assigned."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.features.autofight import AutoFight
from hyperline.games.hyperline.app.battle.features.battle_waiting import BattleWaiting
from hyperline.games.hyperline.app.battle.features.pacing import Pacing
from hyperline.games.hyperline.app.battle.page import BattleFeature
from hyperline.games.hyperline.app.battle.views.deck import (
    NOBODY,
    Speech,
    draw_ground,
    draw_pips,
    draw_speech,
    pips_width,
)
from hyperline.shell.ui.button import Button

COMMANDS = ("do:", "fixed:skip")
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
            return Speech(scene.features.one(BattleWaiting).prompt or usual, said, emblems[waiting[0].seat])
        return Speech(said)
