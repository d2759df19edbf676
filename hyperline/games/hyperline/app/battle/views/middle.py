"""What stands between the two ships: dice that roll and what they mean, how many hits strike, the chance of a scan."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.guns import draw_barrage, laid_out
from hyperline.games.hyperline.app.battle.views.marks import Mark, blitted
from hyperline.games.hyperline.app.battle.views.stage import BattlePlan, faded
from hyperline.games.hyperline.app.battle.views.state import (
    DICE,
    LEFT,
    NEXXUS_KINDS,
    NONE,
    RIGHT,
    TIGHT_SCAN,
    BattleState,
)
from hyperline.games.hyperline.counsel.luck import tight_after
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.shell.anim.easing import ease_out
from hyperline.shell.assets.album import Album
from hyperline.shell.context import Context
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.wording import Wording

UNLIKELY = 0.28  # the opacity of a face that would not win
NARROW = 0.86  # of the lane: the dice and their sentences


class Middle:
    """Draws the middle of a state. Pairs belong to the sides.

    `points` is what each side deals, NONE before it is fixed; `left` is how many have not landed yet. `settled` is 0 while
    the dice are what matters, large in the middle, and 1 once they lie small below. `me` is the viewer's side.
    """

    def __init__(self, context: Context, wording: Wording, emblems: tuple[int, ...]) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems
        self.dice = [Die(context, LEFT), Die(context, RIGHT)]
        self.points = [NONE, NONE]
        self.left = [0, 0]
        self.settled = 0.0
        self.me = NONE
        self.aimed_at = NONE  # the side at which Focus Beams are aimed

    def show(self, state: BattleState) -> None:
        """Lay the dice as they are in a state."""
        self.points = list(state.points)
        is_known = state.quadrants[LEFT] in QUADRANTS
        self.settled = 1.0 if (state.step > DICE if state.is_duel else is_known) else 0.0
        for die, roll, quadrant in zip(self.dice, state.rolls, state.quadrants, strict=True):
            badge = ""
            if quadrant >= 0 and state.is_duel and roll != quadrant:
                badge = "turned" if roll >= 0 else "chosen"
            die.lie((quadrant if quadrant >= 0 else roll) + 1, badge)

    def struck(self, state: BattleState) -> int:
        """The side that hits strike now: the one that takes them, else the viewer's; NONE if none do."""
        for side in (self.aimed_at, state.taker, self.me, LEFT, RIGHT):
            if side in (LEFT, RIGHT) and self.points[1 - side] > 0 and self.left[1 - side] > 0:
                is_known = state.quadrants[side] in QUADRANTS or not state.has_ship(side)
                if is_known:
                    return side
        return NONE

    def draw(self, surface: Surface, plan: BattlePlan, state: BattleState, note: str = "") -> None:
        """Draw the dice and a note, or what is to be known on Nexxus."""
        if state.kind in NEXXUS_KINDS:
            self._draw_nexxus(surface, plan, state)
        else:
            self._draw_dice(surface, plan, state)
        if note:
            text = self.context.type.paragraph(note, "heading", "text", plan.centre.w, plan.fire.h // 2, "centre")
            surface.blit(text, text.get_rect(midtop=(plan.centre.centerx, plan.fire.top + self.context.dx(16))))

    def draw_hits(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """Draw how many hits strike, and why."""
        side = self.struck(state)
        if side != NONE and surface.get_clip().colliderect(plan.fire):
            seat = state.sides[1 - side]
            emblem = self.emblems[seat] if seat >= 0 else 0
            left = self.left[1 - side]
            draw_barrage(self.context, self.wording, surface, plan.fire, state, side, left, self.me, emblem)

    def number_place(self, plan: BattlePlan, state: BattleState) -> Rect:
        """What to draw again after a hit: the number, or everything if the words or the side change."""
        side = self.struck(state)
        if side == NONE or self.left[1 - side] == 1:
            return plan.fire
        found = laid_out(self.context, self.wording, plan.fire, state, side, self.left[1 - side], self.me)
        return found.number.clip(plan.fire)

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

    # ---- dice ----

    def _draw_dice(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        for side in rolling(state):
            die, place = self.dice[side], die_place(plan, state, side, self.settled)
            if not die.face and not self._is_free(state, side):
                continue
            rect, words = place
            if die.face:
                die.draw(surface, rect)
            else:
                self._draw_open(surface, rect)
            said = self.meaning(state, side) if self.settled in (0.0, 1.0) else ""
            if said:
                style = "small" if self.settled > 0.5 else "note"
                text = self.context.type.paragraph(said, style, "text", words.w, words.h)
                surface.blit(text, text.get_rect(midleft=words.midleft))

    def _is_free(self, state: BattleState, side: int) -> bool:
        """Whether a side is so fast that it chooses without rolling (COM-7)."""
        is_begun = state.round > 0 or not state.is_duel
        return is_begun and state.speed(side) - state.speed(1 - side) >= 2 and self.settled < 1

    def _draw_open(self, surface: Surface, rect: Rect) -> None:
        """The place of a die that will be laid down as its player chooses."""
        theme, line = self.context.theme, max(1.0, 1.5 * self.context.measure.d)
        ground = theme.colour("tonal_deep", 120)
        paint.plate(surface, rect, ground, ground, theme.colour("accent_light"), line, self.context.dx(10))
        mark = self.context.type.line("?", "title", "accent_light", rect.w, rect.h)
        surface.blit(mark, mark.get_rect(center=rect.center))

    def meaning(self, state: BattleState, side: int) -> str:
        """What a side's die says: from where it is struck, and with how many hits if no larger number tells that."""
        words, name = self.wording.words, self.wording.name
        quadrant, giver = state.quadrants[side], 1 - side
        mine, theirs = state.sides[side], state.sides[giver]
        if quadrant not in QUADRANTS:
            is_free = not self.dice[side].face and self._is_free(state, side)
            key = "battle.you_choose" if side == self.me else "battle.chooses"
            return words(key, name=name(mine)) if is_free else ""
        where = self.wording.side(quadrant)
        if not state.is_duel:
            return words("battle.hit_yours" if side == self.me else "battle.hit_theirs", side=where, name=name(mine))
        key = "strikes_yours" if side == self.me else "you_strike" if giver == self.me else "strikes_theirs"
        enemy = name(theirs)
        said = words(f"battle.{key}", side=where, name=name(mine), enemy=enemy[:1].upper() + enemy[1:])
        hits = self.points[giver]
        if hits >= 0 and side != self.struck(state):
            said = words("battle.with_hits", what=said, n=hits)
        badge = self.dice[side].badge
        return words("battle.and_so", what=said, how=words(f"battle.die_{badge}")) if badge and self.settled < 1 else said

    # ---- a word over all ----

    def banner(self, plan: BattlePlan, text: str, colour: str, level: int) -> Mark:
        """A word over the middle, with light at this level of 255."""
        kit, theme, dx = self.context.type, self.context.theme, self.context.dx
        line = kit.line(text, "title", colour, plan.area.w - 2 * plan.heads[0].left)
        cloud = Surface((line.get_width() + dx(160), line.get_height() + dx(28)), pygame.SRCALPHA)
        box, deep = cloud.get_rect(), theme.colour("deep", 215)
        half = Rect(0, 0, box.w // 2, box.h)
        paint.wash(cloud, half, deep, 0, deep.a)
        paint.wash(cloud, half.move(half.w, 0), deep, deep.a, 0)
        thick = max(1, dx(2))
        for y in (0, box.h - thick):
            paint.rule(cloud, Rect(0, y, box.w, thick), theme.colour(colour, 150))
        cloud.blit(line, line.get_rect(center=box.center))
        cloud.set_alpha(level)
        return blitted(cloud, (plan.centre.centerx, plan.centre.top + dx(44)))

    # ---- Nexxus ----

    def _draw_nexxus(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        kit, words, dx = self.context.type, self.context.words, self.context.dx
        room = Rect(plan.centre)
        if state.kind == TIGHT_SCAN:
            if self.dice[LEFT].face:
                place = die_place(plan, state, LEFT)[0]
                if self.dice[LEFT].is_lying:
                    self._draw_verdict(surface, plan, state, place)
                self.dice[LEFT].draw(surface, place)
                if self.dice[LEFT].is_lying:
                    return  # the question is settled
                room.top = place.bottom + dx(24)
            else:
                room.top = self._draw_chance(surface, plan, state) + dx(16)
            room.h = plan.centre.bottom - room.top
        text = kit.paragraph(words(f"battle.about_{state.kind}"), "body", "muted", room.w, room.h, "centre")
        top = room.centery - text.get_height() // 2 if state.kind != TIGHT_SCAN else room.top
        surface.blit(text, text.get_rect(midtop=(room.centerx, top)))

    def _draw_verdict(self, surface: Surface, plan: BattlePlan, state: BattleState, place: Rect) -> None:
        """Once the die of a tight scan lies: a light around it, and a tick or a cross with a word."""
        player = state.player(LEFT)
        assert player is not None
        has_won, px = prowess(player.ship).tight[self.dice[LEFT].face - 1], self.context.dx
        name = "good" if has_won else "bad"
        colour = self.context.theme.colour(name)
        paint.glow(surface, place, Color(colour.r, colour.g, colour.b, 150), px(14), place.w // 5)
        word = self.context.words("battle.scan_won" if has_won else "battle.scan_lost")
        text = self.context.type.line(word, "heading", name, plan.centre.w - px(34))
        row = Rect(0, place.bottom + px(8), text.get_width() + px(28), text.get_height())
        row.centerx = place.centerx
        surface.blit(text, text.get_rect(midright=row.midright))
        _draw_mark(surface, (row.left + px(9), row.centery), px(9), colour, is_tick=has_won)

    def _draw_chance(self, surface: Surface, plan: BattlePlan, state: BattleState) -> int:
        """Before the die is paid for: its four faces, with the winning ones lit, ticked and counted; where it ends."""
        tight, theme, px = winning(state), self.context.theme, self.context.dx
        side, top = min(px(64), round((plan.centre.w - px(8)) / 4.6)), plan.centre.top + plan.centre.h // 5
        for quadrant in QUADRANTS:
            rect = Rect(0, top, side, side)
            rect.centerx = round(plan.centre.centerx + (quadrant - 1.5) * side * 1.15)
            die = self.context.sprites("pieces", f"die-{quadrant + 1}", side)
            if tight[quadrant]:
                paint.glow(surface, rect, theme.colour("good", 150), px(8), side // 5)
                surface.blit(die, rect)
                _draw_mark(surface, (rect.centerx, rect.bottom + px(14)), px(7), theme.colour("good"), is_tick=True)
            else:
                surface.blit(faded(die, UNLIKELY), rect)
        chance = self.context.words("battle.chance", k=sum(tight))
        text = self.context.type.line(chance, "heading", "good" if any(tight) else "bad", plan.centre.w)
        place = text.get_rect(midtop=(plan.centre.centerx, top + side + px(28)))
        surface.blit(text, place)
        return place.bottom


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


def rolling(state: BattleState) -> list[int]:
    """The sides that have a die."""
    if state.is_torpedo_at_pirate:
        return []
    return [side for side in (LEFT, RIGHT) if state.has_ship(side)]


def die_place(plan: BattlePlan, state: BattleState, side: int, settled: float = 0.0) -> tuple[Rect, Rect]:
    """Where a side's die is, and its sentence: large in the middle, and as far as it is `settled` small below."""
    if state.kind in NEXXUS_KINDS:
        high = plan.thrown.h * 2 // 5
        die = Rect(0, 0, high, high)
        die.midtop = plan.thrown.midtop
        return die, Rect(die.left, die.bottom, 0, 0)
    rows = rolling(state)
    at = rows.index(side) if side in rows else 0
    large, small = (_row(box, at, max(1, len(rows))) for box in (plan.thrown, plan.dice))
    row = Rect(*(round(one + (two - one) * settled) for one, two in zip(large, small, strict=True)))
    die = Rect(row.left, row.top, row.h, row.h)
    left = die.right + max(8, die.w // 4)
    return die, Rect(left, row.top, row.right - left, row.h)


def _row(box: Rect, at: int, count: int) -> Rect:
    """One of several rows in a box that has room for two."""
    high, wide = (box.h * 8 + 8) // 18, round(box.w * NARROW)
    top = box.centery - (count * high + (count - 1) * (box.h - 2 * high)) // 2 + at * (box.h - high)
    return Rect(box.centerx - wide // 2, top, wide, high)


QUARTERS = 9  # by which a die rolls
STEPS = 8  # pictures of a quarter turn
HOPS = 3
REACH = 0.75  # of its side: how far a rolling die strays from where it will lie
_KEPT = Album(6.0)


class Die:
    """The die of one side. `face` is the one that shows, 0 for none; `badge` is a word about how it came to lie so."""

    def __init__(self, context: Context, number: int) -> None:
        self.context = context
        self.number = number
        self.lie(0)

    def lie(self, face: int, badge: str = "") -> None:
        """Lay it down, or take it away."""
        self.face, self.badge = face, badge
        self._next, self._share = face, 0.0
        self._aside, self._up, self._tilt, self._size = 0.0, 0.0, 0.0, 1.0

    def roll(self, face: int, progress: float) -> None:
        """Roll towards a face: at 1 it lies."""
        if progress >= 1.0:
            self.lie(face)
            return
        gone = QUARTERS * ease_out(progress)
        whole = int(gone)
        self._turned((face - 1 - QUARTERS + whole) % 4 + 1, gone - whole)
        left = 1 - progress
        self._aside = (1 - ease_out(progress)) * REACH * (-1 if self.number == LEFT else 1)
        self._up = abs(sin(HOPS * pi * progress**0.8)) * left**1.6 * 0.6
        self._tilt = 24 * sin(9 * progress) * left

    def turn(self, start: int, end: int, progress: float) -> None:
        """Turn it by one from a face to the next, or back."""
        if progress >= 1.0:
            self.lie(end)
        elif (end - start) % 4 == 1:
            self._turned(start, progress)
        else:
            self._turned(end, 1 - progress)

    def land(self, face: int, progress: float) -> None:
        """Let the player who chooses lay it down."""
        self.lie(face)
        self._size = 1.0 + 0.5 * (1 - ease_out(progress))

    def _turned(self, face: int, share: float) -> None:
        self.face, self._next, self._share = face, face % 4 + 1, share

    @property
    def is_lying(self) -> bool:
        """Whether a face shows and nothing moves."""
        return bool(self.face) and not (self._aside or self._up or self._share)

    def bounds(self, rect: Rect) -> Rect:
        """Everything it may cover while moving, if it will lie in this rectangle."""
        return rect.inflate(round(rect.w * 2.1), round(rect.h * 1.3))

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Draw it where it is."""
        if not self.face:
            return
        side = rect.w
        middle = rect.centerx + round(self._aside * side), rect.centery
        if self._aside or self._up:
            shadow = _KEPT(("shadow", side), lambda: _shadow(side))
            surface.blit(shadow, shadow.get_rect(center=(middle[0], rect.bottom)))
        picture = self._picture(side)
        surface.blit(picture, picture.get_rect(center=(middle[0], middle[1] - round(self._up * side))))

    def _picture(self, side: int) -> Surface:
        step = round(self._share * STEPS)
        made = self._face(self.face, side) if step == 0 else self._between(side, step)
        if self._size != 1.0:
            large = round(side * self._size)
            return pygame.transform.smoothscale(made, (large, large))
        return pygame.transform.rotozoom(made, self._tilt, 1.0) if self._tilt else made

    def _face(self, face: int, side: int) -> Surface:
        return self.context.sprites("pieces", f"die-{face}", side)

    def _between(self, side: int, step: int) -> Surface:
        key = side, self.face, self._next, step
        faces = self._face(self.face, side), self._face(self._next, side)
        return _KEPT(key, lambda: _prism(*faces, step / STEPS))


def _prism(one: Surface, other: Surface, share: float) -> Surface:
    """Two neighbouring faces of a rolling bar: the first goes, the second comes; the side turned away is darker."""
    side = one.get_width()
    angle = share * pi / 2
    made = Surface((round(side * (cos(angle) + sin(angle))) + 2, side), pygame.SRCALPHA)
    left = 0
    for face, width in ((one, cos(angle)), (other, sin(angle))):
        wide = max(1, round(side * width))
        part = pygame.transform.smoothscale(face, (wide, side))
        dark = round(255 * (0.45 + 0.55 * width))
        part.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(part, (left, 0))
        left += wide
    return made


def _shadow(side: int) -> Surface:
    made = Surface((side, side // 4), pygame.SRCALPHA)
    for step in range(8):
        box = made.get_rect().inflate(-step * side // 10, -step * side // 40)
        pygame.draw.ellipse(made, (0, 0, 0, 20 + 14 * step), box)
    return made
