"""What every widget is: a rectangle with a key that can be drawn, focused and pressed; and text that is only read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame
from pygame import Color, Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent

S = TypeVar("S")


class Widget:
    """A piece of a page. Its page sets `is_focused` and calls `handle` with intents that concern it."""

    is_focusable = False
    is_solid = False  # True: what lies below it cannot be pointed at
    has_ring = True  # False: it shows by itself that it has the focus

    def __init__(self, context: Context, rect: Rect, key: str = "") -> None:
        self.context = context
        self.rect = Rect(rect)
        self.key = key
        self.beside = ""  # the only target from which arrows lead to it; empty: any
        self.is_focused = False
        self.is_pressed = False  # the left button is down on it
        self.why = ""  # why it cannot be used now; empty if it can
        self.hint = ""  # what it does, for the tooltip
        self.changed: Callable[[Rect], None] = lambda rect: None  # set by the page

    @property
    def number_at(self) -> tuple[int, int] | None:
        """The middle of its number key; None: at its upper left corner."""
        return None

    @property
    def heard(self) -> str:
        """What is said of it while it has the focus; empty: its name, its text and its note."""
        return ""

    @property
    def is_enabled(self) -> bool:
        """Whether it can be used now."""
        return not self.why

    @property
    def is_typing(self) -> bool:
        """Whether letters go to it."""
        return False

    @property
    def radius(self) -> int:
        """The roundness of its focus ring in pixels."""
        return self.context.space("radius")

    @property
    def extent(self) -> Rect:
        """The pixels that it draws on: its rectangle, and its light around that."""
        return self.rect

    def redraw(self) -> None:
        """Have it drawn again."""
        self.changed(self.extent)

    def draw(self, surface: Surface) -> None:
        """Draw it, within its extent."""

    def handle(self, intent: Intent) -> bool:
        """Take an intent while in focus, or one of the pointer above it; whether it meant something."""
        return False

    def update(self, seconds: float) -> None:
        """Step in time."""

    def take_focus(self, is_focused: bool) -> None:
        """The focus comes, or goes."""
        self.is_focused = is_focused
        self.redraw()

    def blurred(self) -> None:
        """The focus went elsewhere."""


class Pressed(Widget):
    """One with a single use, `press`: a click or Enter presses it."""

    is_focusable = True
    press: Callable[[], object]

    def handle(self, intent: Intent) -> bool:
        """Press it."""
        if intent.act is not Act.CONFIRM:
            return False
        self.press()
        return True


class Pressable(Pressed):
    """One that keeps nothing else."""

    def __init__(self, context: Context, rect: Rect, press: Callable[[], object], key: str = "") -> None:
        super().__init__(context, rect, key)
        self.press = press


class CachedWidget(Widget, Generic[S]):
    """Override `paint`; it is called once for each `state` that is shown."""

    def __init__(self, context: Context, rect: Rect, key: str, state: S) -> None:
        super().__init__(context, rect, key)
        self.state = state
        self.is_hidden = False
        self._made: Surface | None = None

    def paint(self, surface: Surface) -> None:
        """Draw the whole widget on a transparent surface of its size."""
        raise NotImplementedError

    def show(self, state: S) -> None:
        """Show another state."""
        if state != self.state:
            self.state = state
            self.forget()

    def forget(self) -> None:
        """Drop the cached picture."""
        self._made = None
        self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the cached picture."""
        if self.is_hidden:
            return
        if self._made is None:
            self._made = Surface(self.rect.size, pygame.SRCALPHA)
            self.paint(self._made)
        surface.blit(self._made, self.rect)


class Label(Widget):
    """Text fitted into its rectangle. `align` is left, centre or right; a paragraph starts at the top."""

    def __init__(self, context: Context, rect: Rect, text: str, style: str = "body", colour: str | Color = "text",
                 align: str = "left", is_paragraph: bool = False, key: str = "") -> None:  # fmt: skip
        super().__init__(context, rect, key)
        self.text = text
        self.style = style
        self.colour = colour
        self.align = align
        self.is_paragraph = is_paragraph

    def set(self, text: str, colour: str | Color | None = None) -> None:
        """Show another text."""
        if text != self.text or (colour is not None and colour != self.colour):
            self.text = text
            self.colour = self.colour if colour is None else colour
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the text."""
        if not self.text:
            return
        kit = self.context.type
        if self.is_paragraph:
            drawn = kit.paragraph(self.text, self.style, self.colour, self.rect.w, self.rect.h, self.align)
            surface.blit(drawn, self.rect)
            return
        drawn = kit.line(self.text, self.style, self.colour, self.rect.w, self.rect.h)
        place = drawn.get_rect(centery=self.rect.centery, left=self.rect.left)
        if self.align == "centre":
            place.centerx = self.rect.centerx
        elif self.align == "right":
            place.right = self.rect.right
        surface.blit(drawn, place)
