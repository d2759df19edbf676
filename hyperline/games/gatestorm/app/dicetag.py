"""An attack as it is fought out: the dice of both, over the table between the two ships."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from hyperline.games.gatestorm.app.signs import die
from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.paint import rgba
from hyperline.shell.ui.panel import draw_tag

DIE, EMBLEM, PAD = 30, 28, 10  # units of text


@dataclass(frozen=True)
class FightState:
    """An attack. `attack` and `defence` are faces; an empty defence has not been rolled. `rolling` dice show no face.

    `seats` and `emblems` are those of attacker and defender. `is_counted` once it has been told what gets through.
    """

    seats: tuple[int, int]
    emblems: tuple[int, int]
    attack: str
    defence: str = ""
    title: str = ""
    result: str = ""
    rolling: int = -1  # a number that changes while the last dice roll; below 0 at rest
    weapon: str = "guns"
    is_counted: bool = False


FACES: Final = ("-", "f", "h", "c", "h", "f")


def fight_picture(context: Context, state: FightState) -> Surface:
    """Both emblems with their dice, a line above, and what comes of it below."""
    c, kit, theme = context, context.type, context.theme
    side, badge, pad, gap = c.tx(DIE), c.tx(EMBLEM), c.tx(PAD), c.tx(4)
    title = kit.line(state.title, "caps", "muted")
    result = kit.line(state.result, "small_strong", "text") if state.result else None
    rows = 2 if state.defence else 1
    dice = max(len(state.attack), len(state.defence), 2)
    wide = max(badge + gap * 2 + dice * (side + gap), title.get_width(), result.get_width() if result else 0) + 2 * pad
    high = title.get_height() + rows * (side + gap) + (result.get_height() if result else 0) + 2 * pad
    made = Surface((wide + 2 * pad, high + 2 * pad), SRCALPHA)
    draw_tag(c, made, Rect(pad, pad, wide, high), "warn")
    left, top = 2 * pad, 2 * pad
    made.blit(title, (left, top))
    top += title.get_height() + gap
    for who, faces, ground, ink, is_last in (
        (state.emblems[0], state.attack, "bad", "bad_light", not state.defence),
        (state.emblems[1], state.defence, "accent", "accent_light", True),
    ):
        if not faces:
            continue
        draw_emblem(c, made, (left, top + (side - badge) // 2), badge, who)
        for number, face in enumerate(faces):
            is_rolling = is_last and state.rolling >= 0
            shown = FACES[(state.rolling + 2 * number) % len(FACES)] if is_rolling else face
            is_dim = shown == "-"
            fill = rgba(theme.colour("deep").lerp(theme.colour(ground), 0.1 if is_dim else 0.3))
            pen = rgba(theme.colour("off") if is_dim else theme.colour(ink))
            made.blit(die(shown, side, fill, pen), (left + badge + 2 * gap + number * (side + gap), top))
        top += side + gap
    if result is not None:
        made.blit(result, (left, top))
    paint.rule(made, Rect(left, high + pad - 1, wide - 2 * pad, 1), theme.colour("edge", 60))
    return made
