"""What stands around the ships: whose side it is and what it can do, where the battle is, its round and its step."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.stage import EMBLEM, BattlePlan
from hyperline.games.hyperline.app.battle.views.state import (
    HAZARD,
    LEFT,
    NEXXUS_KINDS,
    ROUNDS,
    STEP_NAMES,
    TORPEDO,
    BattleState,
)
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.decisions.battle import FIGHTER_SPEED
from hyperline.games.hyperline.rules.events import PIRATE
from hyperline.games.hyperline.rules.geometry import QUADRANTS
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import in_row
from hyperline.shell.ui.emblem import draw_emblem

STOP = 13.0  # units of deck: the disc of a step
PAD = 9.0  # units of deck: around a step's name


class Headings:
    """Draws names and steps. `emblems` are by seat."""

    def __init__(self, context: Context, wording: Wording, emblems: tuple[int, ...]) -> None:
        self.context = context
        self.wording = wording
        self.emblems = emblems

    # ---- the middle ----

    def title(self, state: BattleState) -> tuple[str, str]:
        """Where the battle is, and its round; or what else damages a ship, and where."""
        words, where = self.context.words, self.wording.sector(state.sector, state.picture.board)
        if state.is_duel:
            after = words("battle.round_of", n=state.round, all=ROUNDS) if state.round else ""
            return words("battle.title", place=where), after
        return words(f"battle.title_{state.kind}" + ("_pirate" if state.is_torpedo_at_pirate else "")), where

    def draw_title(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """Where the battle is, and its round."""
        kit, (name, after) = self.context.type, self.title(state)
        gap = self.context.dx(14)
        late = kit.line(after, "body", "faint") if after else None
        room = plan.title.w - (late.get_width() + gap if late else 0)
        first = kit.line(name, "subheading", "text", room, plan.title.h)
        left = plan.title.centerx - (first.get_width() + (late.get_width() + gap if late else 0)) // 2
        surface.blit(first, first.get_rect(midleft=(left, plan.title.centery)))
        if late:
            surface.blit(late, late.get_rect(midleft=(left + first.get_width() + gap, plan.title.centery)))

    # ---- the sides ----

    def draw_head(self, surface: Surface, plan: BattlePlan, state: BattleState, side: int) -> None:
        """Whose side it is, and what it can do."""
        kit, rect = self.context.type, plan.heads[side]
        name, facts, emblem = self.head_of(state, side)
        tall = self.context.dx(EMBLEM)
        gap = self.context.dx(12) if emblem is not None else 0
        room = rect.w - (tall + gap if emblem is not None else 0)
        upper = kit.line(name, "figure", "text", room)
        if kit.width(facts, "small") > room:
            facts = self._brief(state, side)
        lower = kit.line(facts, "small", self._light(state, side), room)
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

    def _brief(self, state: BattleState, side: int) -> str:
        """What a side can do where there is no room for more."""
        return self.context.words("battle.facts_speed", n=state.speed(side))

    def _light(self, state: BattleState, side: int) -> str:
        seat = state.sides[side]
        return "muted" if seat >= 0 else "bad_light"

    def head_of(self, state: BattleState, side: int) -> tuple[str, str, int | None]:
        """A side's name, what it can do (little of it in the simple view), and its emblem."""
        words, seat, is_simple = self.context.words, state.sides[side], self.context.is_simple
        if seat == PIRATE:
            level = max(1, state.level)
            name, facts = words(f"battle.pirate_name_{level}"), words("battle.facts_pirate", n=level)
            if not is_simple:
                facts = words("battle.facts_manner", facts=facts, manner=words(f"battle.pirate_manner_{level}"))
            return name, facts, None
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
        if is_simple:
            return self.wording.name(seat), self._brief(state, side), self.emblems[seat]
        facing = state.quadrants[side]
        fire = words("battle.fire_short", **dict(zip("frbl", able.fire, strict=True)))
        if facing in QUADRANTS:
            fire = words("battle.fire_side", n=able.fire[facing], side=self.wording.side(facing))
        key = "battle.facts_ship" if state.is_duel else "battle.facts_struck"
        facts = words(key, speed=able.speed, fire=fire, n=fighters)
        return self.wording.name(seat), facts, self.emblems[seat]

    # ---- rounds and steps ----

    def stops(self, plan: BattlePlan) -> tuple[list[Rect], list[Rect]]:
        """Where the rounds and the steps of one are, at the right of the foot; none in the simple view or without room."""
        kit, pad, disc = self.context.type, self.context.dx(PAD), self.context.dx(STOP)
        if self.context.is_simple or plan.is_stacked:
            return [], []
        right, steps = plan.foot.right, []
        for name in reversed(STEP_NAMES):
            wide = kit.width(self.context.words(f"battle.step_{name}"), "caps") + 2 * pad + disc
            steps.append(Rect(right - wide, plan.foot.top, wide, plan.foot.h))
            right -= wide
        right -= self.context.dx(20)
        pip = disc + pad
        rounds = in_row(Rect(right - ROUNDS * pip, plan.foot.top, pip, plan.foot.h), ROUNDS)
        return rounds, steps[::-1]

    def draw_stops(self, surface: Surface, plan: BattlePlan, state: BattleState) -> None:
        """The rounds and steps: past ones are bright and can be replayed, those left out are dim."""
        rounds, steps = self.stops(plan)
        if not state.is_duel or not steps or not surface.get_clip().colliderect(rounds[0].union(steps[-1])):
            return
        theme, kit, dx = self.context.theme, self.context.type, self.context.dx
        clear = theme.colour("deep", 0)
        text = kit.line(self.context.words("battle.round"), "caps", "faint")
        surface.blit(text, text.get_rect(midright=(rounds[0].left - dx(4), rounds[0].centery)))
        for n, rect in enumerate(rounds, 1):
            fill = theme.colour("accent_light" if n == state.round else "accent") if n <= state.round else clear
            paint.disc(
                surface, rect.center, dx(5), fill, theme.colour("edge" if n > state.round else "accent_light"), dx(1.5)
            )
        line = Rect(steps[0].left, steps[0].centery, 1, 1)
        for number, rect in enumerate(steps, 1):
            is_idle = number != state.step and number in state.idle_steps
            ink = "gate" if number == state.step else "zero" if is_idle else "muted" if number < state.step else "faint"
            at = rect.left + dx(STOP) // 2, rect.centery
            if number > 1:
                bar = Rect(line.left, rect.centery, at[0] - line.left - dx(7), max(1, dx(1)))
                surface.fill(theme.colour("border"), bar)
            fill = theme.colour("accent_light") if number == state.step else theme.colour("accent", 150)
            paint.disc(surface, at, dx(4), fill if number <= state.step and not is_idle else clear, theme.colour("edge"), 1)
            name = kit.line(self.context.words(f"battle.step_{STEP_NAMES[number - 1]}"), "caps", ink)
            place = name.get_rect(midleft=(at[0] + dx(STOP) // 2 + dx(2), rect.centery))
            surface.blit(name, place)
            line.left = place.right + dx(2)
