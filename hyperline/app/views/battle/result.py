"""How a battle has ended, in a sentence and on a card."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.app.assets.text import Words
from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.views.battle.plan import BattlePlan
from hyperline.app.views.battle.state import FIGHTER, LEFT, RIGHT, BattleState
from hyperline.app.wording import Wording

HIGH, ICON = 270.0, 32.0  # units


class Look(NamedTuple):
    """How sides are named and marked: emblems go by seat."""

    wording: Wording
    emblems: tuple[int, ...]


def headline(words: Words, wording: Wording, state: BattleState) -> str:
    """What came of it."""
    if state.fled >= 0:
        side = state.side_of(state.fled)
        key = "battle.ended_fled" if side is not None and state.has_ship(side) else "battle.ended_broke_off"
        return words(key, name=wording.name(state.fled))
    return words(f"battle.ended_{_reason(state)}")


def losses(words: Words, wording: Wording, state: BattleState) -> str:
    """What each side has lost."""
    one, other = (wording.name(seat) for seat in state.sides)
    return words("battle.losses", one=one, n=hits_of(state, LEFT), other=other, m=hits_of(state, RIGHT))


def hits_of(state: BattleState, side: int) -> int:
    """How many hits a side has taken; of a Pirate those that it could (DMG-4)."""
    return len(state.lost[side]) if state.sides[side] >= 0 else min(state.hits, state.level)


def _reason(state: BattleState) -> str:
    if state.reason == "destroyed" and state.sides[RIGHT] < 0:
        gone = not state.picture.board.pirates[state.sector]
        return "pirate" if gone else "fighters"
    return "fighters" if state.reason == "destroyed" else "rounds"


def draw_result(context: Context, look: Look, surface: Surface, plan: BattlePlan, state: BattleState, title: str) -> None:
    """A card over the middle: how it ended, and what each side lost."""
    theme, kit, px = context.theme, context.type, context.px
    rect = Rect(0, 0, min(plan.centre.w + px(140), plan.panel.w - px(60)), min(px(HIGH), plan.centre.h - px(20)))
    rect.center = plan.centre.centerx, plan.frames[LEFT].centery
    paint.glow(surface, rect, theme.colour("deep", 200), px(26), px(20))
    line, upper, lower = 2 * max(1.0, context.measure.u), theme.colour("raised", 250), theme.colour("panel", 250)
    paint.plate(surface, rect, upper, lower, theme.colour("gold"), line, px(14))
    inner = rect.inflate(-px(32), -px(28))
    head = kit.paragraph(title, "heading", "gold", inner.w, inner.h // 3, "centre")
    surface.blit(head, head.get_rect(midtop=inner.midtop))
    top = inner.top + head.get_height() + px(6)
    caption = kit.line(context.words("battle.hits_taken", n=max(1, state.round)), "caps", "muted", inner.w, px(24))
    surface.blit(caption, caption.get_rect(midtop=(inner.centerx, top)))
    top += caption.get_height() + px(10)
    high = (inner.bottom - top) // 2
    for n, side in enumerate((LEFT, RIGHT)):
        _draw_side(context, look, surface, Rect(inner.left, top + n * high, inner.w, high - px(6)), state, side)


def _draw_side(context: Context, look: Look, surface: Surface, rect: Rect, state: BattleState, side: int) -> None:
    """A side's emblem, name and hits, and below them pictures of what it lost."""
    seat, kit = state.sides[side], context.type
    row = Rect(rect.left, rect.top, rect.w, rect.h // 2)
    place = Rect(row.left, row.top, row.h, row.h)
    if seat >= 0:
        draw_emblem(context, surface, place.topleft, place.w, look.emblems[seat])
    else:
        surface.blit(context.sprites("pieces", f"pirate-{max(1, state.level)}", place.w), place)
    number = kit.line(str(hits_of(state, side)), "title", "text", row.w // 4, row.h)
    surface.blit(number, number.get_rect(midright=row.midright))
    room = row.w - place.w - number.get_width() - 2 * context.space("m")
    name = kit.line(_capital(look.wording.name(seat)), "label", "text", room, row.h)
    surface.blit(name, name.get_rect(midleft=(place.right + context.space("m"), row.centery)))
    below = Rect(rect.left, row.bottom, rect.w, rect.h - row.h)
    _draw_lost(context, surface, below, state.lost[side], look.emblems[seat] if seat >= 0 else 0)


def _draw_lost(context: Context, surface: Surface, rect: Rect, lost: tuple[str, ...], emblem: int) -> None:
    """Small pictures beside each other; closer if they are many."""
    side = min(rect.h, context.px(ICON))
    step = min(side + context.px(4), (rect.w - side) // max(1, len(lost) - 1))
    for n, name in enumerate(lost):
        place = Rect(rect.left + n * step, rect.centery - side // 2, side, side)
        group, picture = ("pieces", f"fighter-{emblem}") if name == FIGHTER else ("components", name)
        surface.blit(context.sprites(group, picture, side), place)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
