"""How a battle has ended, in a sentence and on a card."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.app.assets.text import Words
from hyperline.app.context import Context
from hyperline.app.ui import paint
from hyperline.app.ui.emblem import draw_emblem
from hyperline.app.views.battle.plan import BattlePlan
from hyperline.app.views.battle.state import LEFT, RIGHT, BattleState
from hyperline.app.wording import Wording


def headline(words: Words, wording: Wording, state: BattleState) -> str:
    """What came of it."""
    if state.fled >= 0:
        side = state.side_of(state.fled)
        key = "battle.ended_fled" if side is not None and state.has_ship(side) else "battle.ended_broke_off"
        return words(key, name=wording.name(state.fled))
    return words(f"battle.ended_{_reason(state)}")


def losses(words: Words, wording: Wording, state: BattleState) -> str:
    """What each side has lost."""
    if state.sides[RIGHT] < 0:
        return words("battle.losses_one", one=wording.name(state.sides[LEFT]), n=state.lost[LEFT])
    return words(
        "battle.losses",
        one=wording.name(state.sides[LEFT]),
        n=state.lost[LEFT],
        other=_capital(wording.name(state.sides[RIGHT])),
        m=state.lost[RIGHT],
    )


def _reason(state: BattleState) -> str:
    if state.reason == "destroyed" and state.sides[RIGHT] < 0:
        gone = not state.picture.board.pirates[state.sector]
        return "pirate" if gone else "fighters"
    return "fighters" if state.reason == "destroyed" else "rounds"


def draw_result(
    context: Context, wording: Wording, emblems: tuple[int, ...], surface: Surface, plan: BattlePlan, state: BattleState,
    title: str,
) -> None:  # fmt: skip
    """A card over the middle: how it ended, and how many hits each side took."""
    theme, kit, px = context.theme, context.type, context.px
    rect = Rect(0, 0, min(plan.centre.w + px(120), plan.panel.w - px(60)), min(px(230), plan.centre.h - px(20)))
    rect.center = plan.centre.centerx, plan.frames[LEFT].centery
    paint.glow(surface, rect, theme.colour("deep", 200), px(26), px(20))
    line, upper, lower = 2 * max(1.0, context.measure.u), theme.colour("raised", 250), theme.colour("panel", 250)
    paint.plate(surface, rect, upper, lower, theme.colour("gold"), line, px(14))
    inner = rect.inflate(-px(32), -px(32))
    head = kit.paragraph(title, "heading", "gold", inner.w, inner.h * 2 // 5, "centre")
    surface.blit(head, head.get_rect(midtop=inner.midtop))
    top = inner.top + head.get_height() + px(12)
    caption = kit.line(context.words("battle.hits_taken", n=max(1, state.round)), "caps", "muted", inner.w, px(24))
    surface.blit(caption, caption.get_rect(midtop=(inner.centerx, top)))
    top += caption.get_height() + px(10)
    high = min(px(54), (inner.bottom - top) // 2)
    for n, side in enumerate((LEFT, RIGHT)):
        _draw_row(context, wording, emblems, surface, Rect(inner.left, top + n * high, inner.w, high), state, side)


def _draw_row(
    context: Context, wording: Wording, emblems: tuple[int, ...], surface: Surface, row: Rect, state: BattleState, side: int
) -> None:
    """A side's emblem, name and hits."""
    seat, kit, box = state.sides[side], context.type, round(row.h * 0.7)
    place = Rect(row.left, row.centery - box // 2, box, box)
    if seat >= 0:
        draw_emblem(context, surface, place.topleft, box, emblems[seat])
    else:
        surface.blit(context.sprites("pieces", f"pirate-{max(1, state.level)}", box), place)
    number = kit.line(str(state.lost[side] if seat >= 0 else state.hits), "title", "text", row.w // 4, row.h)
    surface.blit(number, number.get_rect(midright=row.midright))
    room = row.w - box - number.get_width() - 2 * context.space("m")
    name = kit.line(_capital(wording.name(seat)), "label", "text", room, row.h)
    surface.blit(name, name.get_rect(midleft=(place.right + context.space("m"), row.centery)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
