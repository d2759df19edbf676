"""A button: primary (the one bright thing of a scene), secondary or subdued (a tone), or quiet (words alone)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Self

from pygame import Color, Rect, Surface

from hyperline.kernel.game import Action
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, AnyAct, Intent
from hyperline.shell.ui import paint
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.widget import Widget

Press = Callable[[], object]
Sign = Callable[[int, Color], Surface]
ICON: Final = 17.0  # units of text: the side of an icon
ICONS: Final = {"label": 22.0, "heading": 44.0}  # that beside larger letters
"""Draws a sign of a size in a colour."""
PRIMARY, SECONDARY, SUBDUED, QUIET = "primary", "secondary", "subdued", "quiet"
ROOMY = 0.85  # how far a text shrinks before it comes closer to the edges
COUNTS = 12  # steps in which a time is shown that passes
GLOW = 13.0  # units: how far the light of the primary one reaches


@dataclass(frozen=True)
class Lettering:
    """How a button is written: the style of its words, on which side they stand, and the icon beside them."""

    style: str = "label"
    align: str = "centre"
    icon: Sign | None = None


@dataclass(frozen=True, kw_only=True)
class Offer:
    """Something to press, wherever it stands: in a row, a list or a menu. With `why` it is off, and keeps its place.

    A menu or list from which it is chosen closes, unless it `stays`; `group` is where in that it belongs.

    `note` is told below its text; `notes` are all that may stand there, so that its width does not depend on what does
    now. It does one of the `actions`, as far as they are allowed.
    """

    key: str
    text: str
    press: Press
    kind: str = SECONDARY
    act: AnyAct | None = None
    icon: Sign | None = None
    why: str = ""
    hint: str = ""
    note: str = ""
    notes: tuple[str, ...] = ()
    actions: tuple[Action, ...] = ()
    group: str = ""
    stays: bool = False
    is_chosen: bool = False


LABEL: Final = Lettering()
SMALL: Final = Lettering("quiet")


class Button(Widget):
    """Pressed by a click, or by Enter in focus. With `why` it is dim words, and pressing it says why.

    The page presses it when the key of `act` is struck, which is shown while keys are.
    """

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, text: str, press: Press, kind: str = SECONDARY,
                 key: str = "", *, act: AnyAct | None = None, why: str = "", hint: str = "",
                 lettering: Lettering = LABEL) -> None:  # fmt: skip
        super().__init__(context, rect, key or text)
        self.text = text
        self.press = press
        self.kind = kind
        self.act = act
        self.why = why
        self.hint = hint
        self.lettering = lettering
        self.note = ""  # a smaller line below the text
        self.cap = ""  # the key that is shown, if not that of `act`
        self.is_chosen = False
        self.is_only = False  # whether nothing else is left: its key is told, whatever it is
        self.text_height: int | None = None  # pixels of its text at the most, so that neighbours are set alike
        self.counted = 0  # how much of the time has passed after which it is pressed by itself, of COUNTS
        self.refused: Callable[[Button], None] | None = None  # says why it cannot be pressed; None: a notice does

    @classmethod
    def of(cls, context: Context, rect: Rect, offer: Offer, kind: str = "", lettering: Lettering = LABEL) -> Self:
        """The button of an offer; of another `kind` in a place where all are alike."""
        made = cls(context, rect, offer.text, offer.press, kind or offer.kind, offer.key, act=offer.act, why=offer.why,
                   hint=offer.hint, lettering=lettering)  # fmt: skip
        made.note, made.is_chosen = offer.note, offer.is_chosen
        return made

    def set(self, text: str | None = None, why: str | None = None, note: str | None = None) -> None:
        """Show another text, another reason why it cannot be pressed, or another note."""
        before = self.text, self.why, self.note
        self.text = self.text if text is None else text
        self.why = self.why if why is None else why
        self.note = self.note if note is None else note
        if before != (self.text, self.why, self.note):
            self.redraw()

    def count(self, share: float) -> None:
        """Show how much of the time has passed after which it is pressed by itself."""
        if round(COUNTS * share) != self.counted:
            self.counted = round(COUNTS * share)
            self.redraw()

    @property
    def extent(self) -> Rect:
        reach = 2 * self.context.dx(GLOW) if self.kind == "primary" else 0
        reach = max(reach, self.context.tx(16) if self.context.shows_keys or self.is_only else 0)
        return self.rect.inflate(reach, reach)

    def handle(self, intent: Intent) -> bool:
        """Confirm presses it."""
        if intent.act is not Act.CONFIRM and not (self.act is not None and intent.act == self.act):
            return False
        self.context.sound.play("ui/press" if self.is_enabled else "ui/refuse")
        if self.is_enabled:
            self.press()
        elif self.refused is not None:
            self.refused(self)
        else:
            self.context.notify(self.why)
        return True

    def take_focus(self, is_focused: bool) -> None:
        super().take_focus(is_focused)
        if is_focused:
            self.context.sound.play("ui/hover", level=0.7)

    def draw(self, surface: Surface) -> None:
        """Draw plate, icon, text, note and key; where large text needs the room, the edges are used."""
        context, kit = self.context, self.context.type
        ink = self._plate(surface)
        inner = self._room()
        if (icon := self.lettering.icon) is not None:
            picture = icon(self._icon_side, ink)
            surface.blit(picture, picture.get_rect(midright=(inner.left - self._beside, inner.centery)))
        note = kit.line(self.note, "reason", self._note_ink(ink), inner.w) if self.note else None
        room = self.rect.h - (note.get_height() if note else 0)
        line = kit.line(self.text, self.lettering.style, ink, inner.w, min(room, self.text_height or room))
        draw_lines(surface, (line, note), inner, align=self.lettering.align)
        if self.counted:
            high = context.px(3)
            bar = Rect(self.rect.left, self.rect.bottom - 2 * high, self.rect.w, high).inflate(-2 * self.radius, 0)
            bar.w = bar.w * self.counted // COUNTS
            surface.fill(ink, bar)
        if self.is_only:
            self._draw_key(surface, context.bindings.shown(Act.CONFIRM))
        elif context.shows_keys and self.shown_key:
            self._draw_key(surface, self.shown_key)

    @property
    def shown_key(self) -> str:
        """The key that presses it, as it is called on screen; empty if none does."""
        return self.cap or (self.context.bindings.shown(self.act) if self.act else "")

    def _draw_key(self, surface: Surface, key: str) -> None:
        """Draw its key as a cap on the upper right corner."""
        context, theme = self.context, self.context.theme
        line = context.type.line(key, "gutter", "ink")
        cap = Rect(0, 0, max(line.get_width() + context.tx(8), line.get_height()), line.get_height())
        cap.topright = self.rect.right + context.tx(2), self.rect.top - context.tx(4)
        fill = theme.colour("gate")
        paint.plate(surface, cap, fill, fill, theme.colour("deep"), max(1.0, context.measure.d), context.tx(4))
        surface.blit(line, line.get_rect(center=cap.center))

    @property
    def _icon_side(self) -> int:
        return min(self.rect.h - self.context.space("s"), self.context.tx(ICONS.get(self.lettering.style, ICON)))

    @property
    def _beside(self) -> int:
        """What is between the icon and the text."""
        return self.context.space("xs" if self.kind == "quiet" else "s")

    def _room(self) -> Rect:
        """Where the text is, beside the icon."""
        kit, space = self.context.type, self.context.space
        most = space("s") if self.kind == "quiet" else space("l")  # words alone have no edge to keep from
        note = kit.width(self.note, "reason") if self.note else 0
        wanted = max(round(ROOMY * kit.width(self.text, self.lettering.style)), note)
        pad = min(most, self.rect.h // 2, max(space("xs"), (self.rect.w - wanted) // 2))
        inner = self.rect.inflate(-2 * pad, 0)
        if self.lettering.icon is not None:
            aside = self._icon_side + self._beside
            inner.left, inner.w = inner.left + aside, inner.w - aside
        return inner

    @property
    def fitting_height(self) -> int:
        """The line height at which its text fits; all of its own height where that has its usual size."""
        kit = self.context.type
        share = self._room().w / max(1, kit.width(self.text, self.lettering.style))
        return self.rect.h if share >= 1 else min(self.rect.h, int(kit.line_height(self.lettering.style) * share))

    def _note_ink(self, ink: Color) -> Color:
        theme = self.context.theme
        if not self.is_enabled:
            return theme.colour("off_note")
        return ink.lerp(theme.colour("accent_deep"), 0.5) if self.kind == "primary" else theme.colour("muted")

    def _plate(self, surface: Surface) -> Color:
        """Draw the plate; the colour of the words on it."""
        context, theme = self.context, self.context.theme
        rect = self.rect.move(0, context.px(1)) if self.is_pressed else self.rect
        hot = self.is_focused and self.is_enabled
        clear = theme.colour("tonal", 0)
        if not self.is_enabled and not self.is_chosen:
            return theme.colour("off")
        if self.kind == "primary" and self.is_enabled:
            accent, light = theme.colour("accent"), theme.colour("accent_light")
            paint.glow(surface, rect, theme.colour("accent", 120), context.dx(GLOW), self.radius)
            top = theme.colour("gate") if hot else light.lerp(theme.colour("gate"), 0.3)
            paint.plate(
                surface,
                rect,
                top,
                accent.lerp(theme.colour("accent_deep"), 0.12),
                theme.colour("gate", 90),
                1.0,
                self.radius,
            )
            return theme.colour("ink")
        if self.is_chosen:
            top, bottom = theme.colour("accent_deep", 255), theme.colour("accent_deep", 200)
            paint.plate(surface, rect, top, bottom, theme.colour("accent", 0), 1.0, self.radius)
            return theme.colour("text")
        if self.kind == "quiet":
            if hot:
                paint.plate(
                    surface, rect, theme.colour("tonal", 110), theme.colour("tonal_deep", 110), clear, 1.0, self.radius
                )
            return theme.colour("text" if hot else "muted")
        strength = 255 if hot else (107 if self.kind == "subdued" else 191)
        paint.plate(
            surface, rect, theme.colour("tonal", strength), theme.colour("tonal_deep", strength), clear, 1.0, self.radius
        )
        return theme.colour("text" if hot or self.kind == "secondary" else "muted")


def alone(widgets: Sequence[Widget]) -> Button | None:
    """The only one that can be pressed, if there is nothing else to come to; None otherwise."""
    found = [widget for widget in widgets if widget.is_focusable]
    return found[0] if len(found) == 1 and isinstance(found[0], Button) and found[0].is_enabled else None


def bright_in_row(widgets: Sequence[Widget], row: Target | None, origin: Rect) -> str:
    """The key of the bright one in a row below a place; empty if there is none."""
    for one in widgets:
        is_bright = isinstance(one, Button) and one.kind == "primary" and one.is_enabled
        if row is not None and is_bright and one.rect.centery == row.rect.centery and one.rect.top >= origin.bottom:
            return one.key
    return ""


def set_alike(buttons: Sequence[Button]) -> None:
    """Give the texts of neighbours one size: the largest that fits all."""
    high = min((button.fitting_height for button in buttons), default=0)
    for button in buttons:
        button.text_height = max(1, high)


class IconButton(Button):
    """A Button that shows its icon alone; its hint says what it does."""

    @property
    def heard(self) -> str:
        """What it does."""
        return self.text or self.hint

    def draw(self, surface: Surface) -> None:
        """Draw plate and icon."""
        ink = self._plate(surface)
        if (icon := self.lettering.icon) is not None:
            picture = icon(round(min(self.rect.size) * 0.72), ink)
            place = picture.get_rect(center=self.rect.center)
            surface.blit(picture, place.move(0, self.context.px(1) if self.is_pressed else 0))
        if self.context.shows_keys and self.shown_key:
            self._draw_key(surface, self.shown_key)
