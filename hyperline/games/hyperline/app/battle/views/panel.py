"""What stands around the two ships: round and steps, whose side it is, and the sentences."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.figure import faded
from hyperline.games.hyperline.app.battle.views.plan import BattlePlan
from hyperline.games.hyperline.app.battle.views.state import HAZARD, LEFT, NEXXUS_KINDS, TORPEDO, BattleState
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine.decisions.battle import FIGHTER_SPEED
from hyperline.games.hyperline.engine.events import PIRATE
from hyperline.games.hyperline.engine.geometry import QUADRANTS
from hyperline.games.hyperline.engine.prowess import prowess
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import RGBA, rgba

LARGE = 1.4  # of a unit: the text size from which fewer words are used
IDLE = 0.6  # the opacity of the name of a step that will be left out
STEP_NAMES = ("dice", "give", "take", "shields", "run", "next")


class BattlePanel:
    """Draws a state's words and numbers at top and bottom. `emblems` are by seat."""

    def __init__(self, context: Context, wording: Wording, emblems: tuple[int, ...]) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems

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
        theme, kit, idle = self.context.theme, self.context.type, state.idle_steps
        for number, rect in enumerate(plan.steps, 1):
            is_now, is_past = number == state.step, number < state.step
            is_idle = not is_now and number in idle
            fill = theme.colour("accent" if is_now else "panel" if is_idle else "accent_deep" if is_past else "raised")
            edge = theme.colour("accent_light" if is_now else "border", 110 if is_idle else 255)
            surface.blit(_chevron(rect.size, rgba(fill), rgba(edge), max(1, self.context.px(1))), rect)
            ink = "ink" if is_now else "faint" if is_idle else "muted" if is_past else "text"
            name = self.context.words(f"battle.step_{STEP_NAMES[number - 1]}")
            if kit.width(f"{number} {name}", "caps") > (rect.w - rect.h) * 1.4:
                name = name.split(" ")[0]
            line = kit.line(f"{number} {name}", "caps", ink, rect.w - rect.h, rect.h)
            line = faded(line, IDLE) if is_idle else line
            surface.blit(line, line.get_rect(center=(rect.centerx + rect.h // 8, rect.centery)))

    # ---- the sides ----

    def draw_head(self, surface: Surface, plan: BattlePlan, state: BattleState, side: int) -> None:
        """Whose side it is, and what it can do."""
        kit, rect = self.context.type, plan.heads[side]
        name, facts, emblem = self.head_of(state, side)
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

    @property
    def _is_large(self) -> bool:
        """Whether text is so large that there is room for few words only."""
        return self.context.measure.t > LARGE * self.context.measure.u

    def head_of(self, state: BattleState, side: int) -> tuple[str, str, int | None]:
        """A side's name, what it can do, and its emblem."""
        words, seat = self.context.words, state.sides[side]
        if seat == PIRATE:
            level = max(1, state.level)
            facts, manner = words("battle.facts_pirate", n=level), words(f"battle.pirate_manner_{level}")
            name = words("battle.pirate", name=words(f"battle.pirate_name_{level}"), n=level)
            return name, facts if self._is_large else words("battle.facts_manner", facts=facts, manner=manner), None
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
        fire = words(
            "battle.fire_short" if self._is_large else "battle.fire_all", **dict(zip("frbl", able.fire, strict=True))
        )
        if facing in QUADRANTS:
            fire = words("battle.fire_side", n=able.fire[facing], side=self.wording.side(facing))
        key = "battle.facts_ship" if state.is_duel else "battle.facts_struck"
        facts = words(key, speed=able.speed, fire=fire, n=fighters)
        return self.wording.name(seat), facts, self.emblems[seat]

    # ---- the bottom ----

    def draw_words(self, surface: Surface, plan: BattlePlan, prompt: str, seat: int, log: str, tally: str = "") -> None:
        """Who decides, and what; the last event; how much is assigned."""
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


@lru_cache(maxsize=40)
def _chevron(size: tuple[int, int], fill: RGBA, edge: RGBA, line: int) -> Surface:
    """A step's plate, pointing to the next one."""
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
