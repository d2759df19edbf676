"""The first thing that a player sees: go on with a game, begin one, read the rules, change the settings."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.registry import games_scene, help_scene, saves_scene, settings_scene, setup_scene
from hyperline.shell.ui import paint
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.label import Label
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.space import Dot, Drift, Hyperlines, galaxy
from hyperline.shell.warmup import readied

if TYPE_CHECKING:
    from hyperline.shell.store.saved import Saved

SESSION = "hyperline.shell.session"  # it knows the rules: the menu is shown before they are read
FRAME = 1 / 15  # seconds between two pictures of drifting stars
BEGIN = 20.0  # seconds that the lights have been on their way when the menu is first seen
REST = 0.3  # seconds without anything done after which what a game needs is made ready
PIECES = 3  # of that work a step
LEFT, COLUMN, ROW, GAP = 64.0, 320.0, 48.0, 10.0  # units
HEAD = 226.0  # units that title and line take


class MenuScene(Page):
    """Title, the ways on, and the card of the game that can be continued."""

    name = "menu"
    help_topic = "PAGE"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.saved: Saved | None = _latest(context)
        self._since = 0.0
        self._is_calm = context.settings.value.is_calm
        self._is_due = False  # whether the lights have to move on
        self._dots: list[Dot] = []
        self._rested = 0.0  # seconds since something was done here
        self._ready = readied(context)

    # building
    def _rows(self) -> list[tuple[str, Callable[[], None]]]:
        rows: list[tuple[str, Callable[[], None]]] = [
            ("quick", self._quick),
            ("new", self._new),
            ("saves", lambda: self.push(saves_scene(self.context))),
            ("rules", lambda: self.push(help_scene(self.context, "PAGE"))),
            ("settings", lambda: self.push(settings_scene(self.context))),
            ("quit", self.close),
        ]
        return [("continue", self._continue), *rows] if self.saved else rows

    def build(self) -> None:
        """Rows at the left, the card at the right, a line of help at the bottom."""
        c, m, words = self.context, self.context.measure, self.context.words
        rows = self._rows()
        pitch = min(ROW + GAP, (m.height - 64 - HEAD) / len(rows))
        top = max(HEAD, (m.height - len(rows) * pitch) * 0.68)
        for number, (key, press) in enumerate(rows):
            place = m.rect(LEFT, top + number * pitch, COLUMN, pitch - min(GAP, pitch / 6))
            kind = "primary" if number == 0 else "secondary"
            text, hint = words(f"menu.{key}"), words(f"menu.{key}_hint")
            if key == "quick" and self._has_choice:
                text, hint = words("menu.quick_of", title=c.shelf.meta(c.latest_game).title), words("menu.quick_of_hint")
            self.add(Button(c, place, text, press, kind, key=key, align="left", hint=hint))
        self.hint = self.add(Label(c, m.rect(LEFT, m.height - 52, 700, 28), "", "body", "muted"))
        keys = words("menu.keys", confirm=c.bindings.shown(Act.CONFIRM), help=c.bindings.shown(Act.HELP))
        self.add(Label(c, m.rect(m.width - LEFT - 360, m.height - 52, 360, 28), keys, "small", "faint", "right"))
        if self.saved:
            tall = 96 + 35 * len(self.saved.seats) + (24 if self.saved.house_rules and self.saved.house_rules.options else 0)
            place = m.rect(m.width - LEFT - 420, m.height - 96 - tall, 420, tall)
            who = import_module("hyperline.shell.setup.roster").opponents(words, self.saved.seats)
            self.add(import_module("hyperline.shell.store.savecard").SaveCard(c, place, self.saved, self._continue, who))

    def entered(self) -> None:
        """The most likely way on has the focus."""
        self.focus_on("continue" if self.saved else "quick")

    def resumed(self, result: Any) -> None:
        """There may be another game to continue now."""
        self.saved = _latest(self.context)
        self.rebuild()
        if self.focus.current is None:
            self.entered()

    def focus_moved(self) -> None:
        """Say below what the row does."""
        focused = self.focused
        self.hint.set(focused.hint if focused else "")

    def card(self, target: Target) -> None:
        """Nothing: what a row does is said below."""

    # the ways on
    @property
    def _has_choice(self) -> bool:
        """Whether there is more than one game."""
        return len(self.context.shelf.names) > 1

    def _new(self) -> None:
        c = self.context
        self.push(games_scene(c) if self._has_choice else setup_scene(c, c.latest_game))

    def _quick(self) -> None:
        session, game = import_module(SESSION), self.context.latest_game
        session.start_game(self.context, self, game, session.quick_setup(self.context, game))

    def _continue(self) -> None:
        if self.saved:
            import_module(SESSION).continue_game(self.context, self, self.saved.path)

    def act(self, intent: Intent) -> bool:
        """Nothing: there is no way back from here but Quit."""
        return False

    # drawing
    def layout(self) -> None:
        """Place everything; what is made ready is made for the window as it is now."""
        super().layout()
        self._rested, self._ready = 0.0, readied(self.context)

    def handle(self, intent: Intent) -> bool:
        """While something is done here, nothing is made ready."""
        self._rested = 0.0
        return super().handle(intent)

    def paint(self, surface: Surface) -> None:
        """Space and hyperlines."""
        c, m = self.context, self.context.measure
        self._drift = Drift(c.theme, m.size)
        self._lines = Hyperlines(c)
        self._heading = m.rect(LEFT - 30, 54, 600, 160)
        self._dots = self._lit()
        surface.blit(galaxy(c, self._lines), (0, 0))

    def _title(self, surface: Surface) -> None:
        c, m = self.context, self.context.measure
        place = m.rect(LEFT - 30, 54, 600, 120)
        if c.sprites.has("", "title"):
            surface.blit(c.sprites("", "title", place.size), place)
        else:
            line = c.type.line(c.words("app.title"), "logo", "accent_light", place.w)
            surface.blit(line, line.get_rect(midleft=(m.px(LEFT), place.centery)))
        under = c.type.line(c.words("menu.tagline"), "body", "muted", m.px(560))
        surface.blit(under, (m.px(LEFT), place.bottom + c.space("s")))

    def draw_below(self, surface: Surface) -> None:
        """Stars and running lights as they are now, and the title over them."""
        surface.fblits(self._dots, pygame.BLEND_RGB_ADD)
        self._title(surface)

    def _lit(self) -> list[Dot]:
        """The lights as they are at this time, where nothing else is drawn."""
        at = BEGIN if self.context.settings.value.is_calm else self.context.clock.now + BEGIN
        room = 2 * paint.ring_room(self.context.measure)
        taken = [self._heading, *(widget.extent.inflate(room, room) for widget in self.widgets)]
        dots = [*self._drift.dots(at), *self._lines.dots(at)]
        return [(dot, place) for dot, place in dots if Rect(place, dot.get_size()).collidelist(taken) < 0]

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Let stars and lights move on: draw one picture of the space over where they were, and then the lights again."""
        if not self._is_due:
            return []
        self._is_due = False
        before, self._dots = self._dots, self._lit()
        gone = [Rect(place, dot.get_size()) for dot, place in before]
        surface.blits([(self._backdrop, rect, rect) for rect in gone], doreturn=False)
        surface.fblits(self._dots, pygame.BLEND_RGB_ADD)
        come = [Rect(place, dot.get_size()) for dot, place in self._dots]
        still = {tuple(rect) for rect in gone} & {tuple(rect) for rect in come}
        return [rect for rect in (*gone, *come) if tuple(rect) not in still]

    def update(self, seconds: float) -> None:
        """Let the lights move, unless in calm mode or while nobody looks; and make ready what a game will need."""
        super().update(seconds)
        self._rested += seconds
        if self._rested > REST:
            for _ in range(PIECES):
                next(self._ready, None)
        calm = self.context.settings.value.is_calm
        self._since += seconds
        if calm != self._is_calm:
            self._is_calm = calm
            self._dots = self._lit()
            self.redraw()
        elif not calm and self.context.is_watched and self._since >= FRAME:
            self._since = 0.0
            self._is_due = True


def _latest(context: Context) -> Saved | None:
    """The game that can be continued; where none was ever saved, nothing is read for that."""
    if not context.paths.saves.is_dir():
        return None
    found: Saved | None = import_module("hyperline.shell.store.saved").latest_saved(context)
    return found
