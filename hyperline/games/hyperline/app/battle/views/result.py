"""How a battle ended, in a sentence and on a card."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.plan import BattlePlan
from hyperline.games.hyperline.app.battle.views.state import FIGHTER, LEFT, RIGHT, WASTED, BattleState
from hyperline.games.hyperline.app.wording import Wording
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

ICON, NAME = 26.0, 30.0  # units: a line of pictures, a side's name


class SideNames(NamedTuple):
    """The names and marks of the sides; emblems are by seat."""

    wording: Wording
    emblems: tuple[int, ...]


def headline(words: Words, wording: Wording, state: BattleState) -> str:
    """The outcome."""
    if state.fled >= 0:
        side = state.side_of(state.fled)
        key = "battle.ended_fled" if side is not None and state.has_ship(side) else "battle.ended_broke_off"
        return words(key, name=wording.name(state.fled))
    return words(f"battle.ended_{_reason(state)}")


def losses(words: Words, wording: Wording, state: BattleState) -> str:
    """The losses of each side."""
    one, other = (wording.name(seat) for seat in state.sides)
    return words("battle.losses", one=one, n=hits_of(state, LEFT), other=other, m=hits_of(state, RIGHT))


def hits_of(state: BattleState, side: int) -> int:
    """How many parts and fighters a side has lost; of a Pirate the hits that counted (DMG-4)."""
    return sum(one.what != WASTED for one in state.lost[side]) if state.sides[side] >= 0 else min(state.hits, state.level)


def wasted_on(state: BattleState, side: int) -> int:
    """How many points had nothing left to hit on a side, or were more than it takes to destroy a Pirate (COM-9)."""
    if state.sides[side] >= 0:
        return sum(one.what == WASTED for one in state.lost[side])
    return max(0, state.hits - state.level)


def _reason(state: BattleState) -> str:
    if state.reason == "destroyed" and state.sides[RIGHT] < 0:
        gone = not state.picture.board.pirates[state.sector]
        return "pirate" if gone else "fighters"
    return "fighters" if state.reason == "destroyed" else "rounds"


class _Block(NamedTuple):
    """What is shown of a side: its losses as pictures, in order, by round, and a line about wasted points."""

    side: int
    rounds: list[tuple[int, list[tuple[str, str]]]]
    wasted: str

    @property
    def rows(self) -> int:
        """How many lines there are below the name."""
        return len(self.rounds) + bool(self.wasted)


def draw_result(
    context: Context, look: SideNames, surface: Surface, plan: BattlePlan, state: BattleState, title: str
) -> None:
    """A card between the ships, covering neither: how it ended, and what each side lost, round by round."""
    theme, kit, px = context.theme, context.type, context.px
    room = plan.centre.inflate(-px(6), -px(16))
    inner = room.inflate(-px(24), -px(28))
    blocks = [_block(context, look, state, side) for side in (LEFT, RIGHT)]
    head = kit.paragraph(title, "heading", "gold", inner.w, inner.h // 3, "centre")
    caption = kit.line(context.words("battle.hits_taken", n=max(1, state.round)), "caps", "muted", inner.w, px(24))
    above = head.get_height() + caption.get_height() + px(22)
    lines = sum(block.rows for block in blocks)
    line = min(px(ICON + 4), (inner.h - above - 2 * px(NAME + 8)) // max(1, lines))
    rect = Rect(room.left, 0, room.w, above + 2 * px(NAME + 8) + lines * line + px(28))
    rect.centery = max(room.top + rect.h // 2, min(plan.frames[LEFT].centery, room.bottom - rect.h // 2))
    clip = surface.get_clip()
    surface.set_clip(plan.centre.clip(clip))  # its shadow covers no ship either
    paint.glow(surface, rect, theme.colour("deep", 200), px(16), px(12))
    surface.set_clip(clip)
    edge, upper, lower = 2 * max(1.0, context.measure.u), theme.colour("raised", 250), theme.colour("panel", 250)
    paint.plate(surface, rect, upper, lower, theme.colour("gold"), edge, px(14))
    top = rect.top + px(14)
    surface.blit(head, head.get_rect(midtop=(rect.centerx, top)))
    top += head.get_height() + px(6)
    surface.blit(caption, caption.get_rect(midtop=(rect.centerx, top)))
    top += caption.get_height() + px(10)
    for block in blocks:
        row = Rect(inner.left, top, inner.w, px(NAME))
        _draw_name(context, look, surface, row, state, block.side)
        top = row.bottom + px(4)
        for number, pictures in block.rounds:
            _draw_lost(context, surface, Rect(inner.left, top, inner.w, line - px(2)), number, pictures)
            top += line
        if block.wasted:
            text = kit.line(block.wasted, "small", "muted", inner.w, line)
            surface.blit(text, text.get_rect(midleft=(inner.left, top + line // 2)))
            top += line
        top += px(4)


def _block(context: Context, look: SideNames, state: BattleState, side: int) -> _Block:
    rounds: dict[int, list[tuple[str, str]]] = {}
    emblem = look.emblems[state.sides[side]] if state.sides[side] >= 0 else 0
    for one in state.lost[side]:
        if one.what != WASTED:
            picture = (
                ("hyperline/pieces", f"fighter-{emblem}") if one.what == FIGHTER else ("hyperline/components", one.what)
            )
            rounds.setdefault(one.round, []).append(picture)
    wasted = wasted_on(state, side)
    return _Block(side, [*rounds.items()], context.words("battle.wasted", n=wasted) if wasted else "")


def _draw_name(context: Context, look: SideNames, surface: Surface, row: Rect, state: BattleState, side: int) -> None:
    """A side's emblem, name, and total loss."""
    seat, kit = state.sides[side], context.type
    place = Rect(row.left, row.top, row.h, row.h)
    if seat >= 0:
        draw_emblem(context, surface, place.topleft, place.w, look.emblems[seat])
    else:
        surface.blit(context.sprites("hyperline/pieces", f"pirate-{max(1, state.level)}", place.w), place)
    number = kit.line(str(hits_of(state, side)), "heading", "text", row.w // 4, row.h)
    surface.blit(number, number.get_rect(midright=row.midright))
    room = row.w - place.w - number.get_width() - 2 * context.space("s")
    name = kit.line(_capital(look.wording.name(seat)), "label", "text", room, row.h)
    surface.blit(name, name.get_rect(midleft=(place.right + context.space("s"), row.centery)))


def _draw_lost(context: Context, surface: Surface, row: Rect, number: int, pictures: list[tuple[str, str]]) -> None:
    """A round's number and pictures of its losses, in order, closer together if there are many."""
    label = context.type.line(str(number), "small", "muted", row.h, row.h)
    surface.blit(label, label.get_rect(center=(row.left + row.h // 3, row.centery)))
    first, side = row.left + round(row.h * 0.8), row.h
    step = min(side + context.px(3), (row.right - first - side) // max(1, len(pictures) - 1))
    for n, (group, picture) in enumerate(pictures):
        surface.blit(context.sprites(group, picture, side), (first + n * step, row.top))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
