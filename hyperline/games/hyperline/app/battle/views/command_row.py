"""The commands of a decision as buttons in the deck, each as wide as its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.standing import QUIET, SECONDARY
from hyperline.shell.context import Context
from hyperline.shell.input.intent import AnyAct
from hyperline.shell.ui.button import Button, set_alike

PLAIN, WORDS, LEAST = 16.0, 10.0, 104.0  # units of deck: beside the text of a button and of a quiet word; the least width
SIGN, GAP = 22.0, 8.0  # units of deck: a die's face, and between two buttons
Face = Callable[[int, Color], Surface]


class Command(NamedTuple):
    """A button: its name, what it does, how it looks, whose key it has, why it is dim, and a small second line."""

    key: str
    press: Callable[[], None]
    kind: str = SECONDARY
    act: AnyAct | None = None
    why: str = ""
    note: str = ""


def in_row(context: Context, row: Rect, commands: Sequence[Command], text_of: Callable[[str], str],
           face_of: Callable[[str], Face | None], *, has_notes: bool) -> list[Button]:  # fmt: skip
    """The buttons, ending at the right end of a row; narrower in a short one. With `has_notes` odds may follow."""
    made: list[Button] = []
    right, gap = row.right, context.dx(GAP)
    widths = [_wide(context, one, text_of(one.key), face_of(one.key) is not None, has_notes) for one in commands]
    share = min(1.0, row.w / max(1, sum(widths) + gap * len(commands)))
    for one, wanted in zip(commands[::-1], widths[::-1], strict=True):
        width = round(wanted * share)
        rect = Rect(right - width, row.top, width, row.h)
        face = face_of(one.key) if share == 1.0 else None
        made.append(
            Button(context, rect, text_of(one.key), one.press, one.kind, f"do:{one.key}", act=one.act, why=one.why,
                   icon=face, note=one.note)
        )  # fmt: skip
        right = rect.left - round(gap * share)
    set_alike([button for button in made if button.kind != QUIET])
    return made[::-1]


def _wide(context: Context, one: Command, text: str, has_face: bool, has_notes: bool) -> int:
    """How wide a button must be for its words."""
    kit, dx = context.type, context.dx
    face = dx(SIGN) + context.space("s") if has_face else 0
    wide = kit.width(text, "label") + face
    if one.kind == QUIET:
        return wide + 2 * dx(WORDS)
    note = kit.width(one.note, "reason")
    if has_notes:  # it keeps its width when the odds come
        note = max(note, kit.width(context.words("odds.own", own="−88.8", other="−88.8"), "reason"))
    return max(dx(LEAST), wide + 2 * dx(PLAIN), note + face + 2 * dx(PLAIN))
