"""The row of commands in the deck: in a fixed order, at fixed places, and what ends the decision apart at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import AnyAct
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import PRIMARY, Button, Lettering, Offer, Sign, set_alike
from hyperline.shell.ui.widget import Widget

# In units of text.
HIGH: Final = 56
LEAST: Final = 104
GAP: Final = 8
PAD: Final = 18  # between a word and the edge of its button
APART: Final = 13  # what the separator takes
ICON: Final = 32  # a sign and what is between it and the word
NARROW: Final = 8  # the padding where there is little room


@dataclass(frozen=True)
class StandingCommand:
    """A command with a fixed place in the row, under the game's word for it. It stands for the verb that is called so, or
    for the actions that it `does`.

    It stands there `during` decisions of these kinds, without any during all; the one that `is_ending` stands apart.
    `notes` are all that may stand below it. One that `is_usual` is what most turns want: the first of these that can be
    given is the bright one.
    """

    name: str
    does: Callable[[Any], bool] | None = None
    is_ending: bool = False
    icon: Sign | None = None
    act: AnyAct | None = None
    during: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    is_usual: bool = False

    def takes(self, action: Any) -> bool:
        """Whether it stands for an action."""
        return self.does(action) if self.does is not None else bool(action.verb == self.name)


@dataclass(frozen=True)
class CommandRow:
    """What stands in the row from left to right: what is rarely wanted, the commands, and what ends it all."""

    commands: tuple[Offer, ...] = ()
    ending: Offer | None = None
    aside: tuple[Offer, ...] = ()


class Separator(Widget):
    """A thin line before the button that ends a decision."""

    def draw(self, surface: Surface) -> None:
        """Draw the line, which fades at both ends."""
        shade, clear = self.context.theme.colour("edge", 110), self.context.theme.colour("edge", 0)
        wide, half = max(1, self.context.dx(1)), self.rect.h // 2
        left = self.rect.centerx - wide // 2
        paint.shade(surface, Rect(left, self.rect.top, wide, half), clear, shade)
        paint.shade(surface, Rect(left, self.rect.top + half, wide, half), shade, clear)


def laid_out(context: Context, row: CommandRow, place: Rect) -> list[Widget]:
    """The widgets of a row, at the right end of a place; where there is little room, first signs and then edges go."""
    shown = [*row.aside, *row.commands, *([row.ending] if row.ending else [])]
    if not shown:
        return []
    m = context.measure
    gap, apart = m.tx(GAP), m.tx(APART) if row.ending and (row.commands or row.aside) else 0
    room = place.w - gap * (len(shown) - 1) - apart
    for pad, has_icons in ((PAD, True), (PAD, False), (NARROW, False)):
        widths = [_width(context, offer, pad, has_icons, offer not in row.aside) for offer in shown]
        if sum(widths) <= room:
            break
    else:
        widths = [width * room // sum(widths) for width in widths]
    high = min(place.h, m.tx(HIGH))
    made: list[Widget] = []
    right = place.right
    for offer, width in reversed([*zip(shown, widths, strict=True)]):
        rect = Rect(right - width, place.centery - high // 2, width, high)
        icon = offer.icon if has_icons and not offer.why else None
        made.append(Button.of(context, rect, offer, lettering=Lettering(icon=icon)))
        right = rect.left - gap
        if offer is row.ending and apart:
            made.append(Separator(context, Rect(right - apart, rect.top, apart, high), "separator"))
            right -= apart
    set_alike([one for one in made if isinstance(one, Button)])
    return made


def _width(context: Context, offer: Offer, pad: float, has_icons: bool, is_command: bool) -> int:
    """How wide a button is, whatever it says now below its word."""
    m, kit = context.measure, context.type
    text = kit.width(offer.text, "label") + (m.tx(ICON) if offer.icon is not None and has_icons else 0) + 2 * m.tx(pad)
    note = max((kit.width(one, "reason") for one in (offer.note, *offer.notes)), default=0) + m.tx(2 * NARROW)
    return max(text, note, m.tx(LEAST) if is_command else 0)


def primary_of(widgets: Sequence[Widget]) -> Button | None:
    """The bright one among widgets, if there is one."""
    return next((one for one in widgets if isinstance(one, Button) and one.kind == PRIMARY and one.is_enabled), None)
