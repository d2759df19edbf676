"""A scene made of widgets: one focus for pointer and keys, a still background, and only what changed drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.focus import Focus, Target, covers
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.registry import help_scene
from hyperline.shell.scene import Scene
from hyperline.shell.ui import paint
from hyperline.shell.ui.boxes import Boxes, Rank
from hyperline.shell.ui.button import Button, Offer, alone, bright_in_row
from hyperline.shell.ui.card import DELAY, Card, ContextCard
from hyperline.shell.ui.widget import Widget

W = TypeVar("W", bound=Widget)
POINTER = (Act.PRESS, Act.DRAG, Act.DROP, Act.WHEEL, Act.CONFIRM, Act.CANCEL)


class Page(Scene):
    """Override `build` to add widgets and `paint` to draw what lies behind them (once a layout).

    Drawing goes: background, `draw_below` (what moves), widgets, `draw_above`, focus ring.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.widgets: list[Widget] = []
        self.spots: list[Target] = []  # further targets, below the widgets
        self.over: Sequence[Widget] = ()  # what a companion keeps on top of all that the page builds
        self.focus = Focus()
        self._backdrop = Surface((1, 1))
        self._is_painted = False
        self._held: Widget | None = None  # the widget on which the left button went down
        self._hovered = 0.0  # seconds that the pointer has rested on the target in focus
        self._clicked = ""  # the key of what was clicked, until the focus goes elsewhere: it has no card
        self.boxes: Boxes = Boxes(
            context, self.redraw, lambda: [*self.kept_clear(), *(one.rect for one in self.over)], self.docks
        )

    # what a page overrides
    def build(self) -> None:
        """Add the widgets for `context.measure` with `add`."""

    def paint(self, surface: Surface) -> None:
        """Draw the background; an overlay's surface is transparent to begin with."""
        surface.fill(self.context.theme.colour("space"))

    def draw_below(self, surface: Surface) -> None:
        """Draw what moves, between background and widgets."""

    def draw_above(self, surface: Surface) -> None:
        """Draw what lies on the widgets, such as a part in hand."""

    def act(self, intent: Intent) -> bool:
        """Take an intent that no widget wanted; whether it meant something. Cancel closes the page by default."""
        if intent.act is Act.CANCEL:
            self.close()
            return True
        return False

    def focus_moved(self) -> None:
        """The focus has gone to another target."""

    def walk(self, targets: list[Target]) -> list[Target]:
        """The targets that keys lead to, in the order of Tab: by default all, spots before widgets."""
        return targets

    def card(self, target: Target) -> Card | None:
        """What the card beside a target says after 350 ms or on Inspect: by default why it is disabled, or its hint."""
        return Card("", target.why or target.hint) if isinstance(target, Widget) and (target.why or target.hint) else None

    def card_about(self, target: Target) -> Rect:
        """What the card of a target lies beside: by default the target itself."""
        return Rect(target.rect)

    @property
    def only_button(self) -> Button | None:
        """The button that is the only thing left to press, which Enter and Space press wherever the focus is."""
        return alone(self.widgets)

    def kept_clear(self) -> Sequence[Rect]:
        """What no box that floats over the page may cover."""
        return ()

    def docks(self) -> Sequence[Rect]:
        """Where a box lies that has no place beside what it tells of."""
        return ()

    def pause_entries(self) -> Sequence[Offer]:
        """What it adds to the menu within a game, when that is opened over it."""
        return ()

    # what a page uses
    def add(self, widget: W) -> W:
        """Add a widget on top of those before it."""
        widget.changed = self._changed
        self.widgets.append(widget)
        return widget

    def rebuild(self) -> None:
        """Build the widgets again and draw everything."""
        self.layout()
        self.redraw()

    def widget(self, key: str) -> Widget:
        """The widget of a key; raises KeyError."""
        for widget in self.widgets:
            if widget.key == key:
                return widget
        raise KeyError(key)

    def keep_over(self, widgets: Sequence[Widget]) -> None:
        """Keep these on top of all others, in place of those that were kept there before."""
        for widget in (*self.over, *widgets):
            widget.changed = self._changed
            widget.redraw()
        self.widgets = [one for one in self.widgets if one not in self.over]
        self.over = tuple(widgets)
        self._retarget()

    def set_spots(self, spots: list[Target]) -> None:
        """Other targets beside the widgets."""
        self.spots = list(spots)
        self._retarget()

    def focus_on(self, key: str) -> None:
        """Give the focus to a target."""
        before = self.focus.current
        if self.focus.to(key):
            self._moved(before)

    @property
    def shown_card(self) -> ContextCard | None:
        """The open card, which is about the target in focus."""
        return self.boxes.current if isinstance(self.boxes.current, ContextCard) else None

    @property
    def help_place(self) -> str:
        """The rule that the open card names, or the last answer, else where help opens usually."""
        return (self.shown_card.card.rule if self.shown_card is not None else "") or self.boxes.rule or self.help_topic

    def describe(self, card: Card | None) -> None:
        """Open a card beside the target in focus, or none."""
        self._show_card(card)

    # how it works
    def _changed(self, rect: Rect) -> None:
        room = 2 * paint.ring_room(self.context.measure)
        self.redraw(rect.inflate(room, room))

    def take_device(self, is_by_key: bool) -> None:
        """Numbers and hints for keys are there at once where keys were used before."""
        self.focus.is_by_key = is_by_key

    def layout(self) -> None:
        """Build the widgets and the background for the present measure."""
        self.widgets = []
        self._held = None
        self.boxes.forget()
        self.build()
        self._retarget()
        self.focus_moved()
        self.repaint()

    def release(self) -> None:
        self.hide()
        self.widgets = []

    def hide(self) -> None:
        self._backdrop = Surface((1, 1))
        self._is_painted = False

    def repaint(self) -> None:
        """Draw the background again, once it is seen."""
        self._is_painted = False
        self.redraw()

    def _retarget(self) -> None:
        self.widgets[:] = [*(widget for widget in self.widgets if widget not in self.over), *self.over]
        targets = [*self.spots, *(widget for widget in self.widgets if widget.is_focusable)]
        self.focus.set_targets(targets, self.walk(targets))
        for widget in self.widgets:
            widget.is_focused = widget.is_focusable and widget.key == self.focus.key

    def _moved(self, before: Target | None) -> None:
        for target in (before, self.focus.current):
            if target is not None:
                self._changed(target.rect)
        for widget in self.widgets:
            now = widget.is_focusable and widget.key == self.focus.key
            if widget.is_focused and not now:
                widget.blurred()
            if widget.is_focused != now:
                widget.take_focus(now)
        self._hovered, self._clicked = 0.0, ""
        self._show_card(None)
        self.focus_moved()

    def _card_with_key(self, target: Target) -> Card | None:
        """The card of a target; of what has a key, with that."""
        card = self.card(target)
        key = target.shown_key if isinstance(target, Button) else ""
        if not key or self.context.shows_keys:
            return card
        told = self.context.words("app.key", key=key)
        return replace(card, text="\n".join(filter(None, (card.text, told)))) if card else Card("", told)

    def _show_card(self, card: Card | None) -> None:
        target = self.focus.current
        if self.shown_card is not None:
            self.boxes.close()
        if card is not None and target is not None:
            self.boxes.show(ContextCard(self.boxes, card, self.card_about(target)))

    @property
    def is_typing(self) -> bool:
        """Whether a text field is being edited."""
        return any(widget.is_typing for widget in self.widgets)

    @property
    def focused(self) -> Widget | None:
        """The widget in focus, if the focus is on a widget."""
        return next((widget for widget in self.widgets if widget.is_focused), None)

    def took_box(self, intent: Intent) -> bool:
        """Whether an intent of the pointer is on the box that is seen, and ends there."""
        box, pos = self.boxes.shown, intent.pos
        if box is None or pos is None or not box.rect.collidepoint(pos) or intent.act not in (Act.POINT, *POINTER):
            return False
        card = self.shown_card
        is_passing = self._held is not None or box.rank is Rank.TAG or (card is not None and self._hovered < card.lasting)
        if card is not None and not is_passing and card.took(intent):
            return True
        if intent.act is Act.POINT:
            self.boxes.point(pos)
            return not is_passing
        is_from_elsewhere = intent.act in (Act.DRAG, Act.DROP) and intent.start and not box.rect.collidepoint(intent.start)
        if intent.act is Act.WHEEL or self._held is not None or is_from_elsewhere:
            return False
        place = self.help_place if card is not None else ""
        if intent.act in (Act.CONFIRM, Act.CANCEL):
            self.boxes.close()
            if intent.act is Act.CONFIRM and place and not is_passing:
                self.push(help_scene(self.context, place))
        return True

    def _is_on_the_way(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer goes to a card that has been open for a while; what has to be seen can be pointed at."""
        card = self.shown_card
        is_lasting = card is not None and self._hovered >= card.lasting and self.boxes.is_between(pos)
        return is_lasting and not any(rect.collidepoint(pos) for rect in self.kept_clear())

    def handle(self, intent: Intent) -> bool:
        """Pointer to the widget below it, keys to the widget in focus, the rest to `act`."""
        if self.took_box(intent):
            return True
        if intent.act is Act.POINT and intent.pos:
            self.boxes.point(intent.pos)
            if self._is_on_the_way(intent.pos):
                return True
            before = self.focus.current
            if not self._is_hidden(intent.pos) and self.focus.point(intent.pos):
                self._moved(before)
            self.act(intent)
            return True
        if intent.act in POINTER and intent.pos is not None:
            return self._pointer(intent)
        if (only := self.pressed_by(intent)) is not None:
            return only.handle(Intent(Act.CONFIRM))
        focused = self.focused
        if focused is not None and focused.handle(intent):
            return True
        if intent.act is Act.CANCEL and self.shown_card is not None:
            self._show_card(None)
            return True
        target = self.focus.current
        if intent.act is Act.INSPECT and target is not None and (card := self._card_with_key(target)):
            self._show_card(None if self.shown_card else card)
            return True
        if intent.act in (Act.MOVE, Act.NEXT):
            return self._travel(intent)
        return self._by_key(intent) or self.act(intent)

    def pressed_by(self, intent: Intent) -> Button | None:
        """The only button, if a key presses it: Enter does unless keys were led to something else that can be pressed."""
        if intent.pos is not None or intent.act not in (Act.CONFIRM, Act.SKIP):
            return None
        is_led = intent.act is Act.CONFIRM and self.focus.is_by_key and self.focused is not None
        return None if is_led else self.only_button

    def _is_hidden(self, pos: tuple[int, int]) -> bool:
        """Whether what could be pointed at there lies below a panel."""
        found = (widget for widget in reversed(self.widgets) if widget.rect.collidepoint(pos))
        top = next((widget for widget in found if widget.is_focusable or widget.is_solid), None)
        return top is not None and top.is_solid and not top.is_focusable

    def _pointer(self, intent: Intent) -> bool:
        assert intent.pos is not None
        below = self._below(intent.pos)
        if intent.act is Act.PRESS:
            self._hold(below)
        if intent.act in (Act.DRAG, Act.DROP) and self._held is not None:
            held = self._held
            done = held.handle(intent)
            if intent.act is Act.DROP:
                self._hold(None)
                if not done and below is held:  # a click with a trembling hand
                    done = held.handle(Intent(Act.CONFIRM, intent.pos))
            return done
        if intent.act is Act.CONFIRM:
            self._hold(None)
            self._leave_alone(intent.pos)
        for widget in reversed(self.widgets):
            if widget.rect.collidepoint(intent.pos) and covers(widget, intent.pos) and widget.handle(intent):
                return True
        return self.act(intent)

    def _leave_alone(self, pos: tuple[int, int]) -> None:
        """What was clicked is known: it has no card until the pointer comes to it again."""
        if (target := self.focus.current) is not None and target.rect.collidepoint(pos):
            self._clicked = target.key
            self._show_card(None)

    def _below(self, pos: tuple[int, int]) -> Widget | None:
        found = (w for w in reversed(self.widgets) if w.is_focusable and w.rect.collidepoint(pos))
        return next((w for w in found if covers(w, pos)), None)

    def _hold(self, widget: Widget | None) -> None:
        if self._held is not None and self._held in self.widgets:
            self._held.is_pressed = False
            self._held.redraw()
        self._held = widget
        if widget is not None:
            widget.is_pressed = True
            widget.redraw()

    def _travel(self, intent: Intent) -> bool:
        before = self.focus.current
        moved = self.focus.move(intent.direction) if intent.act is Act.MOVE else self.focus.next(intent.step)
        if moved and before is not None and intent.direction == (0, 1):  # into a row with a bright button
            self.focus.to(bright_in_row(self.widgets, self.focus.current, before.rect) or self.focus.key)
        if moved:
            self._moved(before)
        return True

    def _by_key(self, intent: Intent) -> bool:
        for widget in self.widgets:
            if getattr(widget, "act", None) == intent.act:
                return widget.handle(intent)
        return False

    def update(self, seconds: float) -> None:
        """Step the widgets in time."""
        for widget in self.widgets:
            widget.update(seconds)
        self.boxes.update(seconds)
        target = self.focus.current
        before, self._hovered = self._hovered, self._hovered + seconds
        is_due = before < DELAY <= self._hovered and not self.focus.is_by_key and self.shown_card is None
        if is_due and target is not None and target.key != self._clicked and target.rect.collidepoint(self.boxes.pointer):
            self._show_card(self._card_with_key(target))

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn, forgotten here; the background below them is painted by now."""
        if not self._is_painted:
            size = self.context.measure.size
            if self._backdrop.get_size() != size or not self.is_opaque:
                self._backdrop = Surface(size, 0 if self.is_opaque else pygame.SRCALPHA)
            self.paint(self._backdrop)
            self._is_painted = True
        return super().take_damage()

    def draw(self, surface: Surface) -> None:
        """Draw the part in the surface's clip."""
        clip = surface.get_clip()
        surface.blit(self._backdrop, clip, clip)
        self.draw_below(surface)
        for widget in self.widgets:
            if widget.extent.colliderect(clip):
                widget.draw(surface)
        self.draw_above(surface)
        self.draw_ring(surface)
        self.boxes.draw(surface)

    def draw_ring(self, surface: Surface) -> None:
        """Draw the focus ring around the target in focus."""
        target, c = self.focus.current, self.context
        if target is not None and getattr(target, "has_ring", True):
            radius = target.radius if isinstance(target, Widget) else c.px(4)
            paint.ring(surface, target.rect, c.measure, c.theme.colour("accent_light"), radius, c.theme.space("ring"))
