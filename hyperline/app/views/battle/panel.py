"""What stands around the two ships: round and steps, whose side it is, dice, tallies, what is said."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.ui.paint import RGBA, rgba
from hyperline.app.views.battle.dice import Die
from hyperline.app.views.battle.figure import faded
from hyperline.app.views.battle.marks import Mark, blitted
from hyperline.app.views.battle.plan import BattlePlan
from hyperline.app.views.battle.state import (
    HAZARD,
    LEFT,
    NEXXUS_KINDS,
    NONE,
    RIGHT,
    TIGHT_SCAN,
    TORPEDO,
    BattleState,
)
from hyperline.app.views.battle.tally import draw_tally
from hyperline.app.wording import Wording
from hyperline.engine.decisions.battle import FIGHTER_SPEED
from hyperline.engine.events import PIRATE
from hyperline.engine.geometry import QUADRANT_NAMES, QUADRANTS
from hyperline.engine.kinds import Upgrade
from hyperline.engine.prowess import prowess

UNLIKELY = 0.28  # of a face that would not win is seen
STEP_NAMES = ("dice", "give", "take", "shields", "run", "next")


class BattlePanel:
    """Draws a state's words and numbers. `emblems` go by seat; pairs belong to the sides.

    `points` is what each side gives, NONE before it is fixed, `left` how many of them have not landed yet.
    """

    def __init__(self, context: Context, wording: Wording, emblems: tuple[int, ...]) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems
        self.dice = [Die(context, LEFT), Die(context, RIGHT)]
        self.points = [NONE, NONE]
        self.left = [0, 0]

    def show(self, state: BattleState) -> None:
        """Let the dice lie as in a state."""
        self.points = list(state.points)
        for die, roll, quadrant in zip(self.dice, state.rolls, state.quadrants, strict=True):
            badge = ""
            if quadrant >= 0 and state.is_duel and roll != quadrant:
                badge = "turned" if roll >= 0 else "chosen"
            die.lie((quadrant if quadrant >= 0 else roll) + 1, badge)

    # ---- the top ----

    def draw_top(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """Round pips, step chevrons, the sector."""
        kit, words, theme = self.context.type, self.context.words, self.context.theme
        if state.is_duel:
            text = kit.line(words("battle.round"), "label", "muted", plan.rounds.w // 2)
            surface.blit(text, text.get_rect(midleft=plan.rounds.midleft))
            for n, rect in enumerate(self.pips(plan)):
                fill = theme.colour("accent" if n < state.round else "sunken")
                rim = max(1, self.context.px(1.5))
                paint.disc(surface, rect.center, self.context.px(6), fill, theme.colour("edge"), rim)
            self._draw_steps(surface, plan, state)
        else:
            name = words(f"battle.title_{state.kind}" + ("_pirate" if state.is_torpedo_at_pirate else ""))
            title = kit.line(name, "heading", "text", plan.rounds.w * 4, round(plan.top.h * 0.8))
            surface.blit(title, title.get_rect(midleft=plan.rounds.midleft))
        where = self.wording.sector(state.sector, state.picture.board)
        line = kit.line(where, "label", "muted", plan.place.w, round(plan.top.h * 0.8))
        surface.blit(line, line.get_rect(midright=plan.place.midright))

    def pips(self, plan: BattlePlan) -> list[Rect]:
        """Where the signs of the three rounds are, with room around them."""
        text = min(self.context.type.width(self.context.words("battle.round"), "label"), plan.rounds.w // 2)
        step, high = self.context.px(20), self.context.px(32)
        left = plan.rounds.left + text + self.context.px(18) - step // 2
        return [Rect(left + n * step, plan.rounds.centery - high // 2, step, high) for n in range(3)]

    def _draw_steps(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        theme, kit = self.context.theme, self.context.type
        for number, rect in enumerate(plan.steps, 1):
            is_now, is_past = number == state.step, number < state.step
            fill = theme.colour("accent" if is_now else "accent_deep" if is_past else "raised")
            edge = theme.colour("accent_light" if is_now else "border")
            surface.blit(_chevron(rect.size, rgba(fill), rgba(edge), max(1, self.context.px(1))), rect)
            ink = "ink" if is_now else "muted" if is_past else "faint"
            name = self.context.words(f"battle.step_{STEP_NAMES[number - 1]}")
            if kit.width(f"{number} {name}", "caps") > (rect.w - rect.h) * 1.4:
                name = name.rsplit(" ", 1)[-1].capitalize()
            line = kit.line(f"{number} {name}", "caps", ink, rect.w - rect.h, rect.h)
            surface.blit(line, line.get_rect(center=(rect.centerx + rect.h // 8, rect.centery)))

    # ---- the sides ----

    def draw_head(self, surface: Surface, plan: BattlePlan, state: BattleState, side: int) -> None:
        """Whose side it is, and what it can do."""
        kit, rect = self.context.type, plan.heads[side]
        name, facts, emblem = self._head(state, side)
        tall = self.context.px(34)
        gap = self.context.space("s") if emblem is not None else 0
        room = rect.w - (tall + gap if emblem is not None else 0)
        upper = kit.line(name, "heading", "text", room, round(rect.h * 0.6))
        lower = kit.line(facts, "small", "muted", room, round(rect.h * 0.4))
        high = upper.get_height() + lower.get_height()
        top = rect.centery - high // 2
        edge = rect.left if side == LEFT else rect.right
        way = 1 if side == LEFT else -1
        if emblem is not None:
            left = edge if side == LEFT else edge - tall
            draw_emblem(self.context, surface, (left, rect.centery - tall // 2), tall, emblem)
            edge += way * (tall + gap)
        for text, y in ((upper, top), (lower, top + upper.get_height())):
            surface.blit(text, (edge if side == LEFT else edge - text.get_width(), y))

    def _head(self, state: BattleState, side: int) -> tuple[str, str, int | None]:
        words, seat = self.context.words, state.sides[side]
        if seat == PIRATE:
            level = max(1, state.level)
            manner = words(f"battle.pirate_manner_{level}")
            name = words("battle.pirate", name=words(f"battle.pirate_name_{level}"), n=level)
            return name, words("battle.facts_pirate", n=level, manner=manner), None
        if seat == HAZARD:
            kind = "nexxus" if state.kind in NEXXUS_KINDS else state.kind
            name = self.wording.name(state.shooter) if state.kind == TORPEDO and state.shooter >= 0 else ""
            emblem = self.emblems[state.shooter] if name else None
            return words(f"battle.hazard_{kind}", name=name), words(f"battle.facts_{kind}"), emblem
        player = state.player(side)
        assert player is not None
        fighters = player.fighters(state.sector)
        if not state.has_ship(side):
            facts = words("battle.facts_fighters", n=fighters, speed=FIGHTER_SPEED)
            return words("battle.fighters_of", name=self.wording.name(seat)), facts, self.emblems[seat]
        able = prowess(player.ship)
        facing = state.quadrants[side]
        is_large = self.context.measure.t > 1.4 * self.context.measure.u
        fire = words("battle.fire_short" if is_large else "battle.fire_all", **dict(zip("frbl", able.fire, strict=True)))
        if facing in QUADRANTS:
            fire = words("battle.fire_side", n=able.fire[facing], side=self.wording.side(facing))
        key = "battle.facts_ship" if state.is_duel else "battle.facts_struck"
        facts = words(key, speed=able.speed, fire=fire, n=fighters)
        return self.wording.name(seat), facts, self.emblems[seat]

    # ---- the middle ----

    def draw_centre(self, surface: Surface, plan: BattlePlan, state: BattleState, note: str = "") -> None:
        """Dice, on which side the enemy is, what each side gives, and a note below."""
        if state.kind in NEXXUS_KINDS:
            self._draw_nexxus(surface, plan, state)
        else:
            for side in (LEFT, RIGHT):
                if state.has_ship(side) and not state.is_torpedo_at_pirate:
                    self._draw_die(surface, plan, state, side)
                if self.points[side] != NONE:
                    draw_tally(self.context, surface, plan.tallies[side], side, self.points[side], self.left[side])
        if note:
            text = self.context.type.paragraph(note, "heading", "gold", plan.note.w, plan.note.h, "centre")
            surface.blit(text, text.get_rect(midtop=(plan.note.centerx, plan.note.top + self.context.px(16))))
        elif (first := self.first_strike(state)) >= 0:
            line = self.context.words("battle.first_strike", name=self.wording.name(first))
            text = self.context.type.paragraph(line, "small", "muted", plan.note.w, plan.note.h, "centre")
            surface.blit(text, plan.note)

    def first_strike(self, state: BattleState) -> int:
        """Whose Battle Computer lets him strike first (COM-10); NONE if nobody's does."""
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
            self._draw_badge(surface, rect, self.dice[side].badge)
        else:
            clear = theme.colour("panel", 0)
            line = max(1.0, self.context.measure.u)
            paint.plate(surface, rect, clear, clear, theme.colour("border"), line, self.context.space("radius"))
            if not state.round or self._lead(state, side) < 2:
                return
            chooses = kit.line(words("battle.chooses"), "small", "muted", rect.w - self.context.px(6))
            surface.blit(chooses, chooses.get_rect(center=rect.center))
        quadrant = state.quadrants[side]
        if quadrant in QUADRANTS:
            room = box.w - self.context.px(1)
            low = kit.line(words("battle.they_are" if state.is_duel else "battle.hit_on"), "small", "muted", room)
            high = kit.line(words(f"battle.side_{QUADRANT_NAMES[quadrant]}"), "label", "warn", room)
            surface.blit(low, low.get_rect(midtop=box.midtop))
            surface.blit(high, high.get_rect(midtop=(box.centerx, box.top + low.get_height())))

    def _draw_badge(self, surface: Surface, rect: Rect, badge: str) -> None:
        """How a die came to lie as it does, if it was not by its roll (COM-7)."""
        if not badge:
            return
        theme, line = self.context.theme, max(1.0, self.context.measure.u)
        text = self.context.type.line(self.context.words(f"battle.die_{badge}"), "caps", "ink", rect.w)
        tag = text.get_rect(midbottom=(rect.centerx, rect.top + rect.h // 8))
        tag.inflate_ip(self.context.px(12), self.context.px(2))
        gold = theme.colour("gold")
        paint.plate(surface, tag, gold, gold, theme.colour("ink"), line, tag.h // 2)
        surface.blit(text, text.get_rect(center=tag.center))

    def banner(self, plan: BattlePlan, text: str, colour: str, level: int) -> Mark:
        """A word on a ribbon over the middle, at a level of light to 255."""
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

    def _lead(self, state: BattleState, side: int) -> int:
        """By how much a Starship is faster than what it meets (COM-7)."""
        speeds = []
        for number in (side, 1 - side):
            player = state.player(number)
            if player is not None and state.has_ship(number):
                speeds.append(prowess(player.ship).speed)
            else:
                speeds.append(state.level if state.sides[number] == PIRATE else 0 if player is None else FIGHTER_SPEED)
        return speeds[0] - speeds[1]

    def _draw_nexxus(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        kit, words = self.context.type, self.context.words
        under = plan.words[LEFT].union(plan.words[RIGHT]).union(plan.tallies[LEFT])
        under.bottom = plan.note.top
        if state.kind == TIGHT_SCAN:
            under.top, under.h = under.top + self.context.px(30), under.h - self.context.px(30)
            if self.dice[LEFT].face:
                self.dice[LEFT].draw(surface, die_place(plan, state, LEFT)[0])
            else:
                self._draw_chance(surface, plan, state)
        player = state.player(LEFT)
        faces = sum(prowess(player.ship).tight) if player is not None else 0
        text = kit.paragraph(words(f"battle.about_{state.kind}", k=faces), "body", "muted", under.w, under.h, "centre")
        surface.blit(text, under)

    def _draw_chance(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """Before the die is paid for: its four faces, those that would win lit and ticked, and how many they are."""
        player = state.player(LEFT)
        assert player is not None
        tight, theme, px = prowess(player.ship).tight, self.context.theme, self.context.px
        box = plan.dice[LEFT].union(plan.dice[RIGHT])
        side = min(box.h * 2 // 3, round((plan.centre.w - px(8)) / 4.6))
        for quadrant in QUADRANTS:
            rect = Rect(0, 0, side, side)
            rect.center = (round(box.centerx + (quadrant - 1.5) * side * 1.15), box.top + side // 2)
            die = self.context.sprites("pieces", f"die-{quadrant + 1}", side)
            if tight[quadrant]:
                paint.glow(surface, rect, theme.colour("good", 150), px(8), side // 5)
                surface.blit(die, rect)
                tick = [(-0.5, 0.0), (-0.15, 0.35), (0.5, -0.4)]
                points = [(rect.centerx + x * px(14), rect.bottom + px(11) + y * px(14)) for x, y in tick]
                pygame.draw.lines(surface, theme.colour("good"), False, points, max(2, px(3)))
            else:
                surface.blit(faded(die, UNLIKELY), rect)
        chance = self.context.words("battle.chance", k=sum(tight))
        text = self.context.type.line(chance, "heading", "good" if any(tight) else "bad", plan.centre.w, px(34))
        surface.blit(text, text.get_rect(midtop=(box.centerx, box.top + side + px(22))))

    # ---- the bottom ----

    def draw_words(self, surface: Surface, plan: BattlePlan, prompt: str, seat: int, log: str, tally: str = "") -> None:
        """Whose decision it is and what it is, the last thing that happened, how much is assigned."""
        kit, rect = self.context.type, Rect(plan.prompt)
        if tally:
            count = kit.line(tally, "label", "warn", rect.w // 3, rect.h)
            surface.blit(count, count.get_rect(midright=rect.midright))
            rect.w -= count.get_width() + self.context.space("l")
        if seat >= 0 and prompt:
            draw_emblem(self.context, surface, rect.topleft, rect.h, self.emblems[seat])
            rect.left += rect.h + self.context.space("s")
            rect.w -= rect.h + self.context.space("s")
        if prompt:
            line = kit.line(prompt, "strong", "text", rect.w, rect.h)
            surface.blit(line, line.get_rect(midleft=rect.midleft))
        if log:
            line = kit.line(log, "body", "muted", plan.log.w, plan.log.h)
            surface.blit(line, line.get_rect(midleft=plan.log.midleft))


def die_place(plan: BattlePlan, state: BattleState, side: int) -> tuple[Rect, Rect]:
    """Where a side's die and the words below it lie: in the middle if no other is rolled."""
    die, words = Rect(plan.dice[side]), Rect(plan.words[side])
    if not state.has_ship(LEFT if side == RIGHT else RIGHT):
        die.centerx = words.centerx = plan.centre.centerx
    return die, words


@lru_cache(maxsize=40)
def _chevron(size: tuple[int, int], fill: RGBA, edge: RGBA, line: int) -> Surface:
    """A step's plate, pointing to the next."""
    w, h = size[0] * 4, size[1] * 4
    tip, gap = h // 3, h // 10
    points = [(0, 0), (w - tip - gap, 0), (w - gap, h // 2), (w - tip - gap, h - 1), (0, h - 1), (tip, h // 2)]
    big = Surface((w, h), pygame.SRCALPHA)
    pygame.draw.polygon(big, edge, points)
    inset = 4 * line
    left, right, low = round(inset * 1.7), w - tip - gap - inset // 2, h - 1 - inset
    inner = [(left, inset), (right, inset), (w - gap - round(inset * 1.5), h // 2)]
    inner += [(right, low), (left, low), (tip + round(inset * 1.3), h // 2)]
    pygame.draw.polygon(big, fill, inner)
    return pygame.transform.smoothscale(big, size)
