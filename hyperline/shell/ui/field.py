"""A line of text that the player may change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.widget import Widget

BLINK = 0.53  # seconds


class Field(Widget):
    """A text field: a click or Enter begins editing, Enter or leaving ends it, Esc takes the change back.

    Once Enter has begun it, the first letter takes the place of all that is there.

    `clean` may alter or refuse what is typed; `done` is called with the new text.
    """

    is_focusable = True
    is_bare = False  # whether it is plain text until it has the focus
    offered: Sequence[str] = ()  # texts that can be chosen where letters are, instead of being spelled
    is_centred = False

    def __init__(self, context: Context, rect: Rect, text: str, done: Callable[[str], None], key: str, longest: int = 20,
                 clean: Callable[[str], str] = lambda text: text, style: str = "body", placeholder: str = "",
                 hint: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.text = text
        self.done = done
        self.longest = longest
        self.clean = clean
        self.style = style
        self.placeholder = placeholder
        self.hint = hint
        self._is_typing = False
        self._is_whole = False  # whether the first letter takes the place of all that is there
        self._before = text
        self._caret = len(text)
        self._since = 0.0

    @property
    def heard(self) -> str:
        """What stands in it, else what belongs there."""
        return self.text or self.placeholder or self.hint

    @property
    def is_typing(self) -> bool:
        """Whether it is being edited."""
        return self._is_typing

    def begin(self, whole: bool = False) -> None:
        """Begin editing; with `whole` what is typed takes the place of all that is there."""
        if not self._is_typing:
            self._is_typing, self._is_whole = True, whole
            self._before = self.text
            self._caret = len(self.text)
            self._since = 0.0
            if pygame.display.get_init():
                pygame.key.start_text_input()
            self.redraw()

    def end(self, is_kept: bool = True) -> None:
        """End editing, keeping the change or taking it back."""
        if not self._is_typing:
            return
        self._is_typing = False
        if not is_kept:
            self.text = self._before
        self.redraw()
        if self.text != self._before:
            self.done(self.text)

    def blurred(self) -> None:
        """Leaving the field keeps the change."""
        self.end()

    def handle(self, intent: Intent) -> bool:
        """Edit; when not editing only Confirm means something."""
        if not self._is_typing:
            if intent.act is Act.CONFIRM:
                self.begin(whole=not intent.is_pointer)
                return True
            return False
        match intent.act:
            case Act.TEXT:
                self._insert(intent.text)
            case Act.PASTE:
                self._insert(pygame.scrap.get_text() if pygame.display.get_init() else "")
            case Act.COPY:
                pygame.scrap.put_text(self.text)
            case Act.ERASE:
                self._erase(intent.step)
            case Act.CARET:
                self._is_whole = False
                self._caret = min(len(self.text), max(0, self._caret + intent.step))
            case Act.CONFIRM if not intent.is_pointer:
                self.end()
            case Act.CANCEL:
                self.end(is_kept=False)
            case _:
                return False
        self._since = 0.0
        self.redraw()
        return True

    def _clear_whole(self) -> bool:
        """Leave nothing of what is to be replaced; whether anything was."""
        is_whole, self._is_whole = self._is_whole, False
        if is_whole:
            self.text, self._caret = "", 0
        return is_whole

    def _insert(self, text: str) -> None:
        self._clear_whole()
        fresh = self.text[: self._caret] + "".join(c for c in text if c.isprintable()) + self.text[self._caret :]
        cleaned = self.clean(fresh)[: self.longest]
        self._caret = min(len(cleaned), max(0, self._caret + len(cleaned) - len(self.text)))
        self.text = cleaned

    def _erase(self, step: int) -> None:
        if self._clear_whole():
            return
        at = self._caret - 1 if step < 0 else self._caret
        if 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self._caret = at

    def update(self, seconds: float) -> None:
        """Blink the caret."""
        if self._is_typing:
            was, self._since = self._since, self._since + seconds
            if int(was / BLINK) != int(self._since / BLINK):
                self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw groove, text and caret."""
        theme, kit = self.context.theme, self.context.type
        fill, edge = theme.colour("sunken", 190), theme.colour("accent" if self._is_typing else "border")
        if not self.is_bare or self.is_focused or self._is_typing:
            paint.plate(surface, self.rect, fill, fill, edge, max(1.0, self.context.measure.u), self.radius)
        pad = self.context.space("s" if self.is_bare else "m")
        inner = self.rect.inflate(-2 * min(pad, self.rect.h // 2), 0)
        shown, colour = (self.text, "text") if self.text or self._is_typing else (self.placeholder, "faint")
        styles = (self.style,) if self._is_typing else (self.style, "note")
        drawn = fitting.line(self.context, shown, styles, colour, inner.w, inner.h)
        place = drawn.get_rect(center=inner.center) if self.is_centred else drawn.get_rect(midleft=inner.midleft)
        if self._is_typing and self._is_whole and self.text:
            surface.fill(theme.colour("accent_deep"), place.inflate(self.context.px(4), 0))
        surface.blit(drawn, place)
        if self._is_typing and int(self._since / BLINK) % 2 == 0:
            share = kit.width(self.text[: self._caret], self.style) / max(1, kit.width(self.text, self.style))
            x = min(inner.right - 1, place.left + round(share * drawn.get_width() if self.text else 0))
            tall = round(place.h * 0.8)
            box = Rect(x, place.centery - tall // 2, max(1, self.context.px(2)), tall)
            surface.fill(theme.colour("accent"), box)


class BareField(Field):
    """Plain text until it has the focus."""

    is_bare = True


class SearchField(Field):
    """`changed_to(text)` is called at every change, while the text is still being typed."""

    def __init__(self, context: Context, rect: Rect, text: str, changed_to: Callable[[str], None], key: str,
                 placeholder: str) -> None:  # fmt: skip
        super().__init__(context, rect, text, lambda text: None, key, placeholder=placeholder)
        self.changed_to = changed_to

    def handle(self, intent: Intent) -> bool:
        """Edit, and tell."""
        before = self.text
        done = super().handle(intent)
        if self.text != before:
            self.changed_to(self.text)
        return done
