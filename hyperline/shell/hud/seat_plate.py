"""A seat at a glance: emblem, name, score, who plays, and what it is doing."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from hyperline.shell.hud.counting import CountingCard
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card

SCORE = "score"
LEAST = 0.75  # of the usual height of two lines of text, below which there is one
READABLE = 0.6  # how far the note may shrink


@dataclass(frozen=True)
class PlateState:
    """What a plate shows. `is_active`: something is up to this seat; `note` is what it does, or who plays it."""

    name: str
    emblem: int
    score: int
    goal: int = 0
    note: str = ""
    is_active: bool = False


class SeatPlate(CountingCard[PlateState]):
    """A plate; pressing it tells more."""

    def numbers(self, state: PlateState) -> dict[str, int]:
        """The score."""
        return {SCORE: state.score}

    def paint(self, surface: Surface) -> None:
        """Draw the plate: where there is no room for two lines, in one."""
        c, state = self.context, self.state
        area = surface.get_rect().inflate(-2, -2)
        draw_card(c, surface, area, state.is_active)
        pad, kit = min(c.space("m"), area.h // 6), c.type
        inner = area.inflate(-2 * pad, -2 * (pad // 2))
        has_note = bool(state.note) and inner.h >= LEAST * (kit.line_height("label") + kit.line_height("small"))
        upper = Rect(inner.left, inner.top, inner.w, round(inner.h * 0.58)) if has_note else inner
        side = min(upper.h, c.px(34))
        draw_emblem(c, surface, (inner.left, upper.centery - side // 2), side, state.emblem)
        left = inner.left + side + c.space("s")
        goal = f" / {state.goal}" if state.goal else ""
        taken = self.write(surface, SCORE, "midright", (inner.right, upper.centery), "label", "gold", inner.w // 3,
                           upper.h, lambda value: f"{value}{goal}")  # fmt: skip
        light = c.theme.player_lights[state.emblem]
        name = kit.line(state.name, "label", light, max(1, taken.left - left - c.space("s")), upper.h)
        surface.blit(name, name.get_rect(midleft=(left, upper.centery)))
        lower = Rect(inner.left, upper.bottom, inner.w, inner.bottom - upper.bottom)
        if not has_note:
            lower = Rect(left + name.get_width() + c.space("s"), inner.top, 0, inner.h)
            lower.w = taken.left - c.space("s") - lower.left
        if state.note and lower.w >= READABLE * kit.width(state.note, "small"):
            note = kit.line(state.note, "small", "accent_light" if state.is_active else "muted", lower.w, lower.h)
            at = left if has_note and left + note.get_width() <= inner.right else lower.left
            surface.blit(note, note.get_rect(midleft=(at, lower.centery)))
