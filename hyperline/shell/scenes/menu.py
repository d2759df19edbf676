"""The first thing that a player sees: go on with a game, or begin one of those on the shelf; the first is the large one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Intent
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.lessons.offer import LESSONS, lesson_button
from hyperline.shell.registry import (
    career_scene,
    challenges_scene,
    changes_scene,
    duels_scene,
    games_scene,
    has_together,
    help_scene,
    learn_scene,
    saves_scene,
    settings_scene,
    setup_scene,
    together_scene,
    welcome_scene,
)
from hyperline.shell.scenes.menu_words import game_card, latest_game, way_note
from hyperline.shell.ui import paint
from hyperline.shell.ui.boxes import GLOW
from hyperline.shell.ui.button import ICONS, SMALL, Button, Lettering, Sign
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.player_words import scope_told
from hyperline.shell.ui.space import VIEW_CENTRE, VIEW_SCALE, Lights, galaxy
from hyperline.shell.ui.version_text import version_told
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page
from hyperline.shell.warmup import go_on, readied

if TYPE_CHECKING:
    from hyperline.shell.store.saved import Saved
    from hyperline.shell.ui.gamecard import GameCard

SESSION: Final = "hyperline.shell.session"  # it knows the rules: the menu is shown before they are read
REST: Final = 0.3  # seconds without anything done after which what a game needs is made ready
MARGIN: Final = 64.0  # units
TITLE: Final = (740.0, 148.0)  # units, with an edge of light around the letters
EDGE: Final = 37.0  # units of it at the left
CHALLENGES = "challenges"  # the folder beside the entry of a game that has some
BESIDE_WAYS: Final = 0.72  # the share of the window's width that the ways on take in one line at the most
WAYS: Final = ("turn", "continue", "new", "quick", "learn", "challenges", "games")
GAP: Final = 32.0
WAY, FIRST, OTHER = 72.0, 270.0, 150.0  # units: how high the ways on are, and how wide, at least
INSET: Final = 22.0  # units between the edge of a way and its words
FOOT: Final = 36.0  # units of text: how high the quiet words are
# Of a card of the shelf, in units of text.
TALL, LOW = 206.0, 168.0  # how high it is, and one that has its picture beside the words
BESIDE: Final = 400.0  # the width from which on it has
LOWEST, NARROWEST, WIDEST = 92.0, 200.0, 620.0
SHELVED: Final = 4  # cards at the most


class MenuScene(Page):
    """The title, the ways on in a row, the other games of the shelf, and quiet words at the bottom."""

    name = usual_mood = "menu"
    help_topic = "PAGE"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.saved: Saved | None = latest_game(context)
        self._awaited = context.awaited  # the rooms elsewhere that wait for the player
        self._is_calm = context.settings.value.is_calm
        self._rested = 0.0  # seconds since something was done here
        self._ready = readied(context)
        folders = [Path(context.shelf.folder(game)) for game in context.shelf.playable]
        self._has_lessons = any((folder / LESSONS).is_dir() for folder in folders)
        self._has_challenges = any((folder / CHALLENGES).is_dir() for folder in folders)

    @property
    def lessons(self) -> LessonProgress:
        """What the player has learnt."""
        return self.context.store(LessonProgress)

    def build(self) -> None:
        """The ways on below the title, the shelf where there is more than one game, and the quiet words."""
        c, m = self.context, self.context.measure
        self._margin = min(m.px(MARGIN), m.size[0] // 20)
        foot = max(round(FOOT * m.t), c.space("target"))
        self._foot = Rect(self._margin, m.size[1] - foot - m.px(14), m.size[0] - 2 * self._margin, foot)
        self._tagline = c.type.paragraph(c.words("menu.tagline"), "reading", "muted", max(1, self._foot.w * 11 // 20))
        self._scope = c.type.line(scope_told(c.words, c.shelf.meta(c.shelf.default)), "small", "faint", self._foot.w)
        others, ways = self._others, self.ways()
        shelf = self._shelf(len(others), self._lay_out(ways))
        if len(shelf) < len(others):
            ways.append(("games", self._games))
            shelf = self._shelf(len(others), self._lay_out(ways))
        for place, (key, press) in zip(self._places, ways, strict=True):
            self._add_way(key, press, place, is_first=key == ways[0][0])
        self._add_shelf(others, shelf)
        self._add_words()

    @property
    def _scope_high(self) -> int:
        return self._scope.get_height() + self.context.dx(4)

    def _lay_out(self, ways: Sequence[tuple[str, object]]) -> int:
        """Place the title, the tagline and the ways on; the lowest pixel of these."""
        c, m = self.context, self.context.measure
        gap, places = c.dx(GAP), self._rows(ways)
        high, words = places[-1].bottom, self._tagline.get_height()
        room = self._foot.top - 2 * gap - words - high - (m.px(42) if self._others else 0)  # what is around the title then
        if room < m.px(TITLE[1]) // 3:  # the tagline gives way to the title
            self._tagline, room, words = Surface((1, 0)), room + words, 0
        title = max(1, min(m.px(TITLE[1]), room))
        top = m.px(26) if self._others else max(m.px(12), min(m.px(80), (room - title) // 2))
        wide = min(round(title * TITLE[0] / TITLE[1]), m.size[0] - self._margin)
        title = round(wide * TITLE[1] / TITLE[0])
        self._title_rect = Rect(self._margin - round(wide * EDGE / TITLE[0]), top, wide, title)
        self._tagline_top = self._title_rect.bottom + m.px(16)
        self._has_scope = room - title > self._scope_high + LOWEST * m.t
        top = self._tagline_top + words + self._has_scope * self._scope_high + gap
        self._places = [place.move(0, top) for place in places]
        return top + high

    def ways(self) -> list[tuple[str, Callable[[], None]]]:
        """The keys of the ways on, the most likely first, and what they do."""
        new, quick, learn = ("new", self._new), ("quick", self._quick), ("learn", self._learn)
        lessons, challenges = [learn] * self._has_lessons, [("challenges", self._challenges)] * self._has_challenges
        if self._awaited:
            return [("turn", self._go_on), *([("continue", self._continue)] if self.saved else []), quick, new, *lessons]
        if self.saved:
            return [("continue", self._continue), quick, new, *lessons, *challenges]
        if lessons and not self.lessons.has_begun and not self.context.store(CareerStore).games(self.context.shelf.default):
            return [learn, quick, new, *challenges]
        return [quick, new, *lessons, *challenges]

    def _rows(self, ways: Sequence[tuple[str, object]]) -> list[Rect]:
        """The places of the ways on, from 0 down: side by side, or in further lines where large text needs them."""
        c, kit, gap = self.context, self.context.type, self.context.space("m")
        high = max(c.dx(WAY), kit.line_height("heading") + kit.line_height("reason") + c.dx(20))
        widths = [min(self._foot.w, self._width(key, is_first=number == 0)) for number, (key, _) in enumerate(ways)]
        right = self._margin + sum(widths) + gap * (len(widths) - 1)
        is_one_line = right <= max(round(BESIDE_WAYS * self.context.measure.size[0]), self._margin + widths[0])
        places, left, top = [], self._margin, 0
        for number, wide in enumerate(widths):
            if not is_one_line and (number == 1 or left + wide > self._foot.right) and number:
                left, top = self._margin, top + high + gap
            places.append(Rect(left, top, wide, high))
            left += wide + gap
        return places

    def _width(self, key: str, is_first: bool) -> int:
        c, kit = self.context, self.context.type
        words = max(kit.width(c.words(f"menu.{key}"), _style(is_first)), kit.width(self._note(key), "reason"))
        sign = c.tx(ICONS["heading"]) + c.space("s") if key == "turn" else 0
        return max(c.dx(FIRST if is_first else OTHER), words + sign + 2 * c.dx(INSET))

    def _add_way(self, key: str, press: Callable[[], None], place: Rect, is_first: bool) -> None:
        c, words = self.context, self.context.words
        kind = "primary" if is_first else "secondary"
        hint, lettering = words(f"menu.{key}_hint"), Lettering(_style(is_first), "left", self._sign(key))
        way = self.add(Button(c, place, words(f"menu.{key}"), press, kind, key, hint=hint, lettering=lettering))
        way.note = self._note(key)

    def _sign(self, key: str) -> Sign | None:
        """The picture of the game in which it is the player’s turn."""
        c, game = self.context, self._awaited[0][2] if key == "turn" else ""
        drawn = import_module("hyperline.shell.ui.living_picture").game_sign if game in c.shelf.names else None
        return drawn and partial(drawn, c, c.shelf.meta(game))

    def _note(self, key: str) -> str:
        """What stands below the words of a way on."""
        return way_note(self.context, key, self.saved, self._foot.w * 3 // 10 - 2 * self.context.dx(INSET))

    @property
    def _others(self) -> list[str]:
        """The games besides the large one."""
        return [game for game in self.context.shelf.playable if game != self.context.shelf.default]

    def _shelf(self, count: int, top: int) -> list[Rect]:
        """The places of as many cards as there is room for below `top`; the fewer they are, the wider."""
        c, m = self.context, self.context.measure
        head, gap = c.type.line_height("note") + c.space("m"), c.space("l")
        low = self._foot.top - c.space("l")
        room = low - top - c.dx(GAP) - head
        columns = min(SHELVED, (self._foot.w + gap) // (round(NARROWEST * m.t) + gap), count)
        if room < LOWEST * m.t or columns < 1:
            return []
        wide = min((self._foot.w + gap) // columns - gap, round(WIDEST * m.t))
        high = min(room, round((TALL if wide < BESIDE * m.t else LOW) * m.t))
        first = Rect(self._margin, max(low - room, low - c.space("l") - high), wide, high)
        return [first.move(number * (wide + gap), 0) for number in range(columns)]

    def _add_shelf(self, others: Sequence[str], places: Sequence[Rect]) -> None:
        """A card for each other game, as many as there are places."""
        c = self.context
        if not places:
            return
        high = c.type.line_height("note")
        head = Rect(self._margin, places[0].top - c.space("m") - high, self._foot.w, high)
        self.add(Label(c, head, c.words("menu.shelf"), "note", "muted"))
        card: type[GameCard] = import_module("hyperline.shell.ui.gamecard").GameCard
        for place, game in zip(places, others, strict=False):
            shown = self.add(card(c, place, c.shelf.meta(game), partial(self._set_up, game)))
            learn = lesson_button(c, shown, partial(self._teach, game))
            if learn is not None:
                self.add(learn)

    def _add_words(self) -> None:
        c, words, foot = self.context, self.context.words, self._foot
        rows: list[tuple[str, Callable[[], None]]] = [
            *([("together", lambda: self.push(together_scene(c)))] if has_together() else []),
            ("rules", lambda: self.push(help_scene(c, "PAGE"))),
            ("saves", lambda: self.push(saves_scene(c))),
            ("duels", lambda: self.push(duels_scene(c))),
            ("career", lambda: self.push(career_scene(c))),
            ("settings", lambda: self.push(settings_scene(c))),
        ]
        pad, gap = c.space("s"), c.space("m")
        widths = [c.type.width(words(f"menu.{key}"), "quiet") + 2 * pad for key in (*(key for key, _ in rows), "quit")]
        share = min(1.0, (foot.w + 2 * pad - gap * len(rows)) / sum(widths))  # long words are set smaller
        *places, quits = (max(int(share * wide), c.space("target")) for wide in widths)
        left = foot.left - pad
        for (key, press), wide in zip(rows, places, strict=True):
            self.add(self._word(key, press, Rect(left, foot.top, wide, foot.h)))
            left += wide + gap
        last = Rect(foot.right + pad - quits, foot.top, quits, foot.h)
        wide = c.type.width(told := version_told(words), "quiet") + 2 * pad
        if wide <= last.left - c.space("l") - left:  # by large text there is no room for it
            place, hint = Rect(left, foot.top, wide, foot.h), words("menu.version_hint")
            self.add(
                Button(c, place, told, lambda: self.push(changes_scene(c)), "quiet", "version", hint=hint, lettering=SMALL)
            )
        self.add(self._word("quit", self.close, last))

    def _word(self, key: str, press: Callable[[], None], place: Rect) -> Button:
        words = self.context.words
        return Button(self.context, place, words(f"menu.{key}"), press, "quiet", key=key, lettering=SMALL,
                      hint=words(f"menu.{key}_hint"))  # fmt: skip

    def entered(self) -> None:
        """The most likely way on has the focus."""
        self.focus_on(self.ways()[0][0])

    def resumed(self, result: Any) -> None:
        """There may be another game to continue now."""
        self.saved = latest_game(self.context)
        self.rebuild()
        if self.focus.current is None:
            self.entered()

    def kept_clear(self) -> Sequence[Rect]:
        """The title, and the ways on."""
        return [self._heading, *(widget.rect for widget in self.widgets if widget.key in WAYS)]

    def card(self, target: Target) -> Card | None:
        """About the game that can be continued: points, house rules, and when it was last played."""
        if target.key != "continue" or self.saved is None:
            return super().card(target)
        return game_card(self.context, self.saved)

    def _new(self) -> None:
        self._set_up(self.context.shelf.default)

    def _set_up(self, game: str) -> None:
        self._choose(lambda: self.push(setup_scene(self.context, game)))

    def _games(self) -> None:
        self._choose(lambda: self.push(games_scene(self.context)))

    def _challenges(self) -> None:
        self._choose(lambda: self.push(challenges_scene(self.context)))

    def _learn(self) -> None:
        """All lessons, or at once the first one."""
        self._teach("" if self.lessons.has_begun else self.context.shelf.default)

    def _teach(self, game: str) -> None:
        self._choose(lambda: self.push(learn_scene(self.context, game)))

    def _quick(self) -> None:
        """Begin at once."""
        session, game = import_module(SESSION), self.context.shelf.default
        self._choose(lambda: session.start_game(self.context, self, game, session.quick_setup(self.context, game)))

    def _choose(self, go: Callable[[], object]) -> None:
        """Do what was chosen; anyone who is here for the first time is asked before how it should look and sound."""
        if self.context.is_first_start:
            self.push(welcome_scene(self.context, go))
        else:
            go()

    def _go_on(self) -> None:
        import_module("hyperline.shell.roomways").go_on(self.context, self, self._awaited[0][0])

    def _continue(self) -> None:
        if self.saved:
            import_module(SESSION).continue_game(self.context, self, self.saved.path)

    def act(self, intent: Intent) -> bool:
        """Nothing: there is no way back from here but Quit."""
        return False

    def layout(self) -> None:
        """Place everything; what is made ready is made for the window as it is now."""
        super().layout()
        self.lights = Lights(self.context, self._centre())
        tagline = self._tagline.get_rect(topleft=(self._margin, self._tagline_top))
        tagline.h += self._has_scope * self._scope_high
        self._heading = self._title_rect.union(tagline)
        self.lights.place(self._taken)
        self._rested, self._ready = 0.0, readied(self.context)

    def handle(self, intent: Intent) -> bool:
        """While something is done here, nothing is made ready."""
        self._rested = 0.0
        return super().handle(intent)

    def paint(self, surface: Surface) -> None:
        """Space and hyperlines, and darkness where cards and quiet words stand."""
        c, m = self.context, self.context.measure
        surface.blit(galaxy(c, self.lights.lines), (0, 0))
        deep = c.theme.colour("deep")
        first, dark = (0.5, 225) if self._others else (0.7, 150)
        start, full = round(first * m.size[1]), round((first + 0.26) * m.size[1])
        low = c.theme.colour("deep", dark)
        paint.shade(surface, Rect(0, start, m.size[0], full - start), c.theme.colour("deep", 0), low)
        paint.shade(surface, Rect(0, full, m.size[0], m.size[1] - full), low, low)
        paint.wash(surface, Rect(0, 0, m.size[0] * 3 // 5, start), deep, 120)
        for widget in self.widgets:  # lines end behind what can be pressed
            if widget.key in WAYS or widget.key.startswith("game:"):
                pygame.draw.rect(surface, deep, widget.rect.inflate(-2, -2), border_radius=widget.radius)

    def _centre(self) -> tuple[int, int]:
        """Nexxus at the right: above the shelf, or lower where nothing stands there, as far as the picture of it reaches."""
        w, h = self.context.measure.size
        reach = round(VIEW_CENTRE[1] * min(w * 0.5625, h) / VIEW_SCALE)
        return (round(w * 0.869), h // 3) if self._others else (round(w * 0.82), min(round(h * 0.48), reach))

    def _title(self, surface: Surface) -> None:
        c, place = self.context, self._title_rect
        if c.sprites.has("", "title"):
            surface.blit(c.sprites("", "title", place.size), place)
        else:
            line = c.type.line(c.words("app.title"), "logo", "accent_light", place.w)
            surface.blit(line, line.get_rect(midleft=(self._margin, place.centery)))
        surface.blit(self._tagline, (self._margin, self._tagline_top))
        if self._has_scope:
            surface.blit(self._scope, (self._margin, self._tagline_top + self._tagline.get_height() + self.context.dx(4)))

    def draw_below(self, surface: Surface) -> None:
        """Stars and running lights as they are now, and the title over them."""
        self.lights.draw(surface)
        self._title(surface)

    @property
    def _taken(self) -> list[Rect]:
        """Where something else is drawn than lights."""
        room = 2 * paint.ring_room(self.context.measure)
        return [self._heading, *(widget.extent.inflate(room, room) for widget in self.widgets), *self._above]

    @property
    def _above(self) -> list[Rect]:
        """What the box that floats over the page covers with its shadow."""
        box = self.boxes.shown
        return [box.rect.inflate(2 * self.context.px(GLOW), 2 * self.context.px(GLOW))] if box is not None else []

    def twinkle(self, surface: Surface) -> list[Rect]:
        """Let stars and lights move on."""
        return self.lights.twinkle(surface, self._backdrop, self._taken, self._above)

    def update(self, seconds: float) -> None:
        """Let the lights move, unless in calm mode or while nobody looks; and make ready what a game will need."""
        super().update(seconds)
        self._rested += seconds
        if self._rested > REST:
            go_on(self._ready, seconds)
        self.lights.update(seconds)
        if self._awaited != self.context.awaited:
            is_first, self._awaited = self.focus.key == self.ways()[0][0], self.context.awaited
            self.rebuild()
            if is_first:
                self.entered()
        if self.lights.is_calm != self._is_calm:
            self._is_calm = not self._is_calm
            self.lights.place(self._taken)
            self.redraw()


def _style(is_first: bool) -> str:
    return "heading" if is_first else "subheading"
