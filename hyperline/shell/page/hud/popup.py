"""What opens beside a place on the board: a list of actions, or a tray of pictures to choose from."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon, paint
from hyperline.shell.ui.button import QUIET, Button, IconButton, Lettering, Offer, Press
from hyperline.shell.ui.division import in_column, in_row
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.widget import Pressable, Widget

ROWS = 9  # rows of a list that are shown at once
SIDE = 44  # units of text: the sign behind which the rest is
PAD, MOST = 12, 460.0  # units: around what is in it, and the widest rows of a list


class PopupPanel(Widget):
    """The ground of a popup; it keeps clicks and the wheel from what lies below."""

    is_solid = True

    def __init__(self, context: Context, rect: Rect, wheel: Callable[[int], object] = bool, title: str = "") -> None:
        super().__init__(context, rect, "popup")
        self.wheel = wheel
        self.title = title

    def handle(self, intent: Intent) -> bool:
        """The wheel scrolls; clicks end here."""
        if intent.act is Act.WHEEL:
            self.wheel(intent.step)
        return intent.act in (Act.WHEEL, Act.CONFIRM, Act.PRESS)

    def draw(self, surface: Surface) -> None:
        """Draw the ground and the title."""
        context = self.context
        draw_tag(context, surface, self.rect)
        if self.title:
            inset = context.px(PAD) + context.space("s")
            line = context.type.line(self.title, "caps", "faint", self.rect.w - 2 * inset)
            surface.blit(line, (self.rect.left + inset, self.rect.top + context.px(10)))


class TileButton(Pressable):
    """A tile to choose, with its name below."""

    def __init__(self, context: Context, rect: Rect, offer: Offer) -> None:
        super().__init__(context, rect, offer.press, offer.key)
        self.offer = offer

    @property
    def heard(self) -> str:
        """What the tile is called."""
        return self.offer.text or self.offer.hint

    def draw(self, surface: Surface) -> None:
        """Draw the tile."""
        context, theme = self.context, self.context.theme
        tile = Rect(self.rect.left, self.rect.top, self.rect.w, self.rect.w)
        if self.offer.icon is not None:
            surface.blit(self.offer.icon(tile.w, theme.colour("text")), tile)
        if self.is_focused:
            edge, clear = theme.colour("accent_light"), theme.colour("deep", 0)
            paint.plate(surface, tile, clear, clear, edge, max(1.5, context.px(2)), context.px(4))
        if self.offer.text:
            line = context.type.line(self.offer.text, "small_strong", "text", self.rect.w, self.rect.bottom - tile.bottom)
            surface.blit(line, line.get_rect(midtop=(tile.centerx, tile.bottom + context.px(2))))


def place_beside(rect: Rect, anchor: Rect, within: Rect, gap: int) -> Rect:
    """Put a rectangle inside `within`: above an anchor that lies below it, else beside the anchor where it hides least."""
    if anchor.top >= within.bottom:
        return rect.move(anchor.centerx - rect.centerx, within.bottom - rect.bottom).clamp(within)
    places = sides_of(rect, anchor, within, gap)
    return min(places, key=lambda made: made.clip(anchor).w * made.clip(anchor).h)


def sides_of(rect: Rect, anchor: Rect, within: Rect, gap: int) -> list[Rect]:
    """The places of a rectangle beside an anchor, the usual ones first, moved into `within`."""
    places = []
    for side, place in (
        ("midleft", (anchor.right + gap, anchor.centery)),
        ("midright", (anchor.left - gap, anchor.centery)),
        ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ("midbottom", (anchor.centerx, anchor.top - gap)),
        ("topright", (anchor.right, anchor.bottom + gap)),
        ("topleft", (anchor.left, anchor.bottom + gap)),
        ("bottomright", (anchor.right, anchor.top - gap)),
        ("bottomleft", (anchor.left, anchor.top - gap)),
        ("topleft", (anchor.right + gap, anchor.bottom + gap)),
        ("topright", (anchor.left - gap, anchor.bottom + gap)),
        ("bottomleft", (anchor.right + gap, anchor.top - gap)),
        ("bottomright", (anchor.left - gap, anchor.top - gap)),
    ):
        made = Rect(rect)
        setattr(made, side, place)
        places.append(made.clamp(within))
    return places


def tray(context: Context, anchor: Rect, within: Rect, offers: Sequence[Offer], side: int) -> list[Widget]:
    """Tiles in a row beside an anchor."""
    pad, gap = context.px(PAD), context.px(10)
    text = context.type.line_height("small_strong") + context.px(4) if any(one.text for one in offers) else 0
    width = len(offers) * (side + gap) - gap
    panel = place_beside(Rect(0, 0, width + 2 * pad, side + text + 2 * pad), anchor, within, context.px(14))
    boxes = in_row(Rect(panel.left + pad, panel.top + pad, side, side + text), len(offers), gap)
    tiles = [TileButton(context, box, offer) for box, offer in zip(boxes, offers, strict=True)]
    return [PopupPanel(context, panel), *tiles]


def menu(context: Context, anchor: Rect, within: Rect, offers: Sequence[Offer], first: int,
         scroll: Callable[[int], None], title: str = "") -> list[Widget]:  # fmt: skip
    """Lines of text below each other beside an anchor, from number `first` on."""
    kit, pad, gap = context.type, context.px(PAD), context.px(2)
    row = max(context.px(36), kit.line_height("body") + context.space("s"))
    head = kit.line_height("caps") + context.px(8) if title else 0
    widest = max(kit.width(offer.text, "body") for offer in offers) + 2 * context.space("l")
    most = round(MOST * max(context.measure.u, context.measure.t))
    width = min(max(widest, context.px(160), kit.width(title, "caps") if title else 0), most)
    shown = offers[first : first + ROWS]
    size = (width + 2 * pad, len(shown) * (row + gap) - gap + 2 * pad + head)
    panel = place_beside(Rect((0, 0), size), anchor, within, context.px(10))
    left_out = f"  {first + 1}–{first + len(shown)} / {len(offers)}" if len(offers) > ROWS else ""
    widgets: list[Widget] = [PopupPanel(context, panel, scroll, title + left_out if title else left_out.strip())]
    boxes = in_column(Rect(panel.left + pad, panel.top + pad + head, width, row), len(shown), gap)
    for box, offer in zip(boxes, shown, strict=True):
        widgets.append(Button.of(context, box, offer, QUIET, Lettering("body", "left")))
    return widgets


class Overflow:
    """Quiet buttons in a row, from the right; those that have no room there are in a list behind a sign, whose key it is.

    `hint` is the key of what is said of the sign. `listed` is that list while it is open; `changed` has everything shown
    again, and then gives the focus to a key.
    """

    def __init__(self, context: Context, key: str, hint: str, changed: Callable[[Callable[[], str]], object]) -> None:
        self.context, self.key, self.hint, self._changed = context, key, hint, changed
        self.is_open = False
        self.listed: Sequence[Widget] = ()

    def laid_out(self, offers: Sequence[Offer], row: Rect, gap: int, pad: int, within: Rect) -> list[Widget]:
        """The buttons in a row, the first at its right end, and the list, if it is open, in `within`."""
        c, kit = self.context, self.context.type
        made: list[Widget] = []
        wide = [kit.width(one.text, "label") + 2 * pad for one in offers]
        ends = [*accumulate(one + gap for one in wide)]
        side = c.tx(SIDE)
        count = len(offers) if ends[-1] - gap <= row.w else bisect_right(ends, row.w - side)
        for offer, width, end in zip(offers[:count], wide, ends, strict=False):
            made.append(Button.of(c, Rect(row.right - end + gap, row.top, width, row.h), offer))
        self.listed = ()
        if rest := [replace(one, press=partial(self._chosen, one.press)) for one in offers[count:]]:
            place = Rect(row.right - (ends[count - 1] if count else 0) - side, row.top, side, row.h)
            place.left = max(row.left, place.left)
            sign = Lettering(icon=icon.dots)
            made.append(IconButton(c, place, "", self.turn, QUIET, self.key, lettering=sign, hint=c.words(self.hint)))
            if self.is_open:
                self.listed = menu(c, place, within, rest, 0, lambda step: None)
        return made

    def turn(self) -> None:
        """Open the list, or close it."""
        self.is_open = not self.is_open
        self._changed(lambda: next((one.key for one in self.listed if one.is_focusable), self.key))

    def _chosen(self, press: Press) -> None:
        self.is_open = False
        self._changed(lambda: self.key)
        press()

    def closes(self, intent: Intent) -> bool:
        """Close the list at Escape, or at a click elsewhere; whether it did."""
        is_elsewhere = intent.pos is not None and not any(one.rect.collidepoint(intent.pos) for one in self.listed)
        if self.is_open and (intent.act is Act.CANCEL or (intent.act is Act.CONFIRM and is_elsewhere)):
            self.turn()
            return True
        return False
