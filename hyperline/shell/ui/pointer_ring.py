"""Points to something that a text is about: a bright ring around it with a sign at its corner."""

from __future__ import annotations

from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.theme import rim

BADGE, OUT = 22, 5  # units: the sign, and how far the ring is outside of the thing
REACH = OUT + BADGE
"""Units around a thing within which anything is drawn."""


def draw_pointer_ring(surface: Surface, context: Context, rect: Rect) -> None:
    """Ring and sign around a thing at `rect`."""
    if not rect.inflate(2 * context.px(REACH), 2 * context.px(REACH)).colliderect(surface.get_clip()):
        return
    light, clear = context.theme.colour("accent_light"), Color(0, 0, 0, 0)
    line = max(2.0, 3 * context.measure.u)
    box = rect.inflate(2 * context.px(OUT), 2 * context.px(OUT))
    dark = box.inflate(round(line), round(line))
    paint.plate(surface, dark, clear, clear, rim(230), 2 * line, context.px(9))
    paint.plate(surface, box, clear, clear, light, line, context.px(8))
    side = context.px(BADGE)
    badge = Rect(0, 0, side, side)
    badge.center = box.right - side // 6, box.top + side // 6
    badge.clamp_ip(context.measure.area)
    paint.disc(surface, badge.center, side // 2, context.theme.colour("deep"), light, max(1, round(1.5 * context.measure.u)))
    sign = icon.bulb(round(side * 0.66), light)
    surface.blit(sign, sign.get_rect(center=badge.center))
