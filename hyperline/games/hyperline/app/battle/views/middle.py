"""What stands between the two ships: dice, the struck sides, what each side deals, the chance of a tight scan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.dice_tray import Die
from hyperline.games.hyperline.app.battle.views.figure import faded
from hyperline.games.hyperline.app.battle.views.marks import Mark, blitted
from hyperline.games.hyperline.app.battle.views.plan import BattlePlan
from hyperline.games.hyperline.app.battle.views.shield_tally import draw_tally
from hyperline.games.hyperline.app.battle.views.state import LEFT, NEXXUS_KINDS, NONE, RIGHT, TIGHT_SCAN, BattleState
from hyperline.games.hyperline.counsel.throws import tight_after
from hyperline.games.hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.games.hyperline.engine.kinds import Upgrade
from hyperline.games.hyperline.engine.prowess import prowess
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.wording import Wording

UNLIKELY = 0.28  # the opacity of a face that would not win


class Middle:
    """Draws the middle of a state. Pairs belong to the sides.

    `points` is what each side deals, NONE before it is fixed; `left` is how many have not landed yet.
    """

    def __init__(self, context: Context, wording: Wording) -> None:
        self.context = context
        self.wording = wording
        self.dice = [Die(context, LEFT), Die(context, RIGHT)]
        self.points = [NONE, NONE]
        self.left = [0, 0]

    def show(self, state: BattleState) -> None:
        """Lay the dice as they are in a state."""
        self.points = list(state.points)
        for die, roll, quadrant in zip(self.dice, state.rolls, state.quadrants, strict=True):
            badge = ""
            if quadrant >= 0 and state.is_duel and roll != quadrant:
                badge = "turned" if roll >= 0 else "chosen"
            die.lie((quadrant if quadrant >= 0 else roll) + 1, badge)

    def draw(self, surface: Surface, plan: BattlePlan, state: BattleState, note: str = "") -> None:
        """Draw dice, struck sides, what each side deals, and a note below."""
        if state.kind in NEXXUS_KINDS:
            self._draw_nexxus(surface, plan, state)
        else:
            for side in (LEFT, RIGHT):
                if state.has_ship(side) and not state.is_torpedo_at_pirate:
                    self._draw_die(surface, plan, state, side)
                if self.points[side] != NONE:
                    draw_tally(self.context, surface, plan.tallies[side], side, self.points[side], self.left[side])
        if note:
            gap = self.context.px(16)
            text = self.context.type.paragraph(note, "heading", "gold", plan.note.w, plan.note.h - gap, "centre")
            surface.blit(text, text.get_rect(midtop=(plan.note.centerx, plan.note.top + gap)))
        elif (first := self.first_strike(state)) >= 0:
            line = self.context.words("battle.first_strike", name=self.wording.name(first))
            text = self.context.type.paragraph(line, "small", "muted", plan.note.w, plan.note.h, "centre")
            surface.blit(text, plan.note)

    def first_strike(self, state: BattleState) -> int:
        """The side whose Battle Computer lets it strike first (COM-10); NONE if there is none."""
        if not state.is_duel:
            return NONE
        has = [
            state.sides[side]
            for side in (LEFT, RIGHT)
            if (player := state.player(side)) is not None
            and state.has_ship(side)
            and player.ship.has_online(Upgrade.BATTLE_COMPUTER)
        ]
        return has[0] if len(has) == 1 else NONE

    def _draw_die(self, surface: Surface, plan: BattlePlan, state: BattleState, side: int) -> None:
        kit, words, theme = self.context.type, self.context.words, self.context.theme
        rect, box = die_place(plan, state, side)
        if self.dice[side].face:
            self.dice[side].draw(surface, rect)
            self._draw_badge(surface, plan, rect, self.dice[side].badge)
        else:
            is_free = (state.round > 0 or not state.is_duel) and state.speed(side) - state.speed(1 - side) >= 2
            clear = theme.colour("panel", 0)
            line = max(1.0, self.context.measure.u)
            edge = theme.colour("gold" if is_free else "border")
            paint.plate(surface, rect, clear, clear, edge, 2 * line if is_free else line, self.context.space("radius"))
            if not is_free:
                return
            mark = kit.line("?", "title", "gold", rect.w, rect.h * 3 // 5)
            surface.blit(mark, mark.get_rect(midtop=(rect.centerx, rect.top + self.context.px(6))))
            chooses = kit.line(words("battle.chooses"), "small", "text", rect.w - self.context.px(8), rect.h * 2 // 5)
            surface.blit(chooses, chooses.get_rect(midbottom=(rect.centerx, rect.bottom - self.context.px(6))))
        quadrant = state.quadrants[side]
        if quadrant in QUADRANTS:
            self._draw_facing(surface, plan, state, side, box)

    def _draw_facing(self, surface: Surface, plan: BattlePlan, state: BattleState, side: int, box: Rect) -> None:
        """Where the enemy is; large text says for both at once what the word below means."""
        kit, words = self.context.type, self.context.words
        said = words("battle.they_are" if state.is_duel else "battle.hit_on")
        is_shared = kit.width(said, "small") > box.w and state.has_ship(1 - side)
        room = plan.centre.w if is_shared else box.w - self.context.px(4)
        low = kit.line(said, "small", "muted", room, box.h // 2)
        name = words(f"battle.side_{QUADRANT_NAMES[state.quadrants[side]]}")
        room = box.w - self.context.px(12)
        widest = max(kit.width(words(f"battle.side_{letter}"), "label") for letter in QUADRANT_NAMES)
        tall = min(1.0, room / widest) * kit.line_height("label")  # the words of both sides have one size
        high = kit.line(name, "label", "warn", room, round(tall))
        if not is_shared or side == LEFT or state.quadrants[LEFT] not in QUADRANTS:
            surface.blit(low, low.get_rect(midtop=(plan.centre.centerx if is_shared else box.centerx, box.top)))
        below = box.top + low.get_height() + high.get_height()
        bottom = max(box.bottom, below) if is_shared else below
        surface.blit(high, high.get_rect(midbottom=(box.centerx, bottom)))

    def _draw_badge(self, surface: Surface, plan: BattlePlan, rect: Rect, badge: str) -> None:
        """How a die came to lie so, if not by its roll (COM-7)."""
        if not badge:
            return
        theme, line = self.context.theme, max(1.0, self.context.measure.u)
        text = self.context.type.line(self.context.words(f"battle.die_{badge}"), "caps", "ink", rect.w)
        tag = text.get_rect(midbottom=(rect.centerx, rect.top + rect.h // 8))
        tag.inflate_ip(self.context.px(12), self.context.px(2))
        tag.top = max(tag.top, plan.odds.bottom + self.context.px(2))  # large text keeps clear of the odds
        gold = theme.colour("gold")
        paint.plate(surface, tag, gold, gold, theme.colour("ink"), line, tag.h // 2)
        surface.blit(text, text.get_rect(center=tag.center))

    def banner(self, plan: BattlePlan, text: str, colour: str, level: int) -> Mark:
        """A word on a ribbon over the middle, with light at this level of 255."""
        kit, theme = self.context.type, self.context.theme
        wide = min(plan.panel.w, plan.centre.w + self.context.px(240))
        line = kit.line(text, "title", colour, wide - self.context.px(60))
        size = max(line.get_width() + self.context.px(80), plan.centre.w), line.get_height() + self.context.px(20)
        ribbon = Surface(size, pygame.SRCALPHA)
        ground, edge = theme.colour("sunken", 235), theme.colour(colour)
        paint.plate(ribbon, ribbon.get_rect(), ground, ground, edge, 2 * self.context.measure.u, ribbon.get_height() // 2)
        ribbon.blit(line, line.get_rect(center=ribbon.get_rect().center))
        ribbon.set_alpha(level)
        return blitted(ribbon, (plan.centre.centerx, plan.frames[0].centery))

    def _draw_nexxus(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        kit, words = self.context.type, self.context.words
        under = plan.words[LEFT].union(plan.words[RIGHT])
        under.h = plan.note.top - under.top
        if state.kind == TIGHT_SCAN:
            under.top, under.h = under.top + self.context.px(30), under.h - self.context.px(30)
            if self.dice[LEFT].face:
                place = die_place(plan, state, LEFT)[0]
                if self.dice[LEFT].is_lying:
                    self._draw_verdict(surface, plan, state, place)
                self.dice[LEFT].draw(surface, place)
                if self.dice[LEFT].is_lying:
                    return  # the question is settled
            else:
                self._draw_chance(surface, plan, state)
        faces = sum(winning(state)) if state.kind == TIGHT_SCAN else 0
        text = kit.paragraph(words(f"battle.about_{state.kind}", k=faces), "body", "muted", under.w, under.h, "centre")
        surface.blit(text, under)

    def _draw_verdict(self, surface: Surface, plan: BattlePlan, state: BattleState, place: Rect) -> None:
        """Once the die of a tight scan lies: a light around it, and a tick or a cross with a word."""
        player = state.player(LEFT)
        assert player is not None
        has_won, px = prowess(player.ship).tight[self.dice[LEFT].face - 1], self.context.px
        name = "good" if has_won else "bad"
        colour = self.context.theme.colour(name)
        paint.glow(surface, place, Color(colour.r, colour.g, colour.b, 150), px(14), place.w // 5)
        word = self.context.words("battle.scan_won" if has_won else "battle.scan_lost")
        text = self.context.type.line(word, "heading", name, plan.centre.w - px(34), px(34))
        row = Rect(0, place.bottom + px(4), text.get_width() + px(28), px(34))
        row.centerx = place.centerx
        surface.blit(text, text.get_rect(midright=row.midright))
        _draw_mark(surface, (row.left + px(9), row.centery), px(9), colour, is_tick=has_won)

    def _draw_chance(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """Before the die is paid for: its four faces, with the winning ones lit, ticked and counted."""
        tight, theme, px = winning(state), self.context.theme, self.context.px
        box = plan.dice[LEFT].union(plan.dice[RIGHT])
        side = min(box.h * 2 // 3, round((plan.centre.w - px(8)) / 4.6))
        for quadrant in QUADRANTS:
            rect = Rect(0, 0, side, side)
            rect.center = (round(box.centerx + (quadrant - 1.5) * side * 1.15), box.top + side // 2)
            die = self.context.sprites("pieces", f"die-{quadrant + 1}", side)
            if tight[quadrant]:
                paint.glow(surface, rect, theme.colour("good", 150), px(8), side // 5)
                surface.blit(die, rect)
                _draw_mark(surface, (rect.centerx, rect.bottom + px(11)), px(7), theme.colour("good"), is_tick=True)
            else:
                surface.blit(faded(die, UNLIKELY), rect)
        chance = self.context.words("battle.chance", k=sum(tight))
        text = self.context.type.line(chance, "heading", "good" if any(tight) else "bad", plan.centre.w, px(34))
        surface.blit(text, text.get_rect(midtop=(box.centerx, box.top + side + px(22))))


def winning(state: BattleState) -> tuple[bool, ...]:
    """The faces with which a tight scan succeeds, after its own damage."""
    player = state.player(LEFT)
    return tight_after(player.ship, 0 if state.is_paid else 1) if player is not None else ()


def _draw_mark(surface: Surface, centre: tuple[int, int], reach: int, colour: Color, *, is_tick: bool) -> None:
    """A tick, or a cross."""
    strokes = [[(-1.0, 0.0), (-0.3, 0.7), (1.0, -0.8)]] if is_tick else [[(-1, -1), (1, 1)], [(-1, 1), (1, -1)]]
    for stroke in strokes:
        points = [(centre[0] + x * reach, centre[1] + y * reach) for x, y in stroke]
        pygame.draw.lines(surface, colour, False, points, max(2, reach * 3 // 7))


def die_place(plan: BattlePlan, state: BattleState, side: int) -> tuple[Rect, Rect]:
    """Where a side's die and the words below it lie: in the middle if it is the only one."""
    die, words = Rect(plan.dice[side]), Rect(plan.words[side])
    if not state.has_ship(LEFT if side == RIGHT else RIGHT):
        die.centerx = words.centerx = plan.centre.centerx
    return die, words
