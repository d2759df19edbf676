"""The challenges: those of the first game by tier, those of the other games, and the one of the day."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from hyperline.arena.challenge import MOST_STARS, begun
from hyperline.kernel.illegal import Illegal
from hyperline.shell.challenges.book import DAILY, StarStore, Task, as_read, games_with, star_lines, tasks_of
from hyperline.shell.challenges.challenge_play import play_task
from hyperline.shell.challenges.daily import TOPIC, DailyStore
from hyperline.shell.challenges.taskcard import TaskCard
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import QUIET, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.tabrow import WordTab, tab_height, tab_width
from hyperline.shell.ui.widget import Label
from hyperline.shell.ui.widget_page import Page

COLUMNS: Final = 2
ROWS: Final = 3
TALLEST, LONE = 188.0, 320.0  # units of text: how high a card is at the most, and one that is alone
FINE: Final = 2  # pictures are drawn this many times as large
PIECES: Final = 12  # of a picture a step


@dataclass(frozen=True)
class Part:
    """What is shown at once: the tasks of a tier, or of a game."""

    key: str
    text: str
    tasks: tuple[Task, ...]


class ChallengesScene(Page):
    """The parts at the left, the cards of the chosen one beside them; a card that is pressed is played."""

    name = "challenges"
    help_topic = "PAGE"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._chosen = ""
        self._pictures: dict[tuple[str, str], Surface] = {}
        self._drawing: tuple[TaskCard, Iterator[None], Surface] | None = None
        self.cards: list[TaskCard] = []
        self._theme: object = None

    # ---- what there is ----

    @property
    def stars(self) -> StarStore:
        """What was got so far."""
        return self.context.store(StarStore)

    def parts(self) -> list[Part]:
        """What there is to choose from: today's challenge, and those of each game."""
        c, words = self.context, self.context.words
        daily = c.store(DailyStore).task(c)
        found = [Part(DAILY, words("challenge.today"), (daily,) if daily else ())]
        for game in games_with(c.shelf):
            tasks = tasks_of(c.shelf, game)
            if game == c.shelf.default:
                tiers = sorted({task.challenge.tier for task in tasks})
                for tier in tiers:
                    those = tuple(task for task in tasks if task.challenge.tier == tier)
                    found.append(Part(f"{game}-{tier}", words(f"challenge.tier_{tier}"), those))
            else:
                found.append(Part(game, c.shelf.meta(game).title, tuple(tasks)))
        return found

    def _lacks(self, task: Task) -> bool:
        return self.stars.best(task.game, task.key).stars < MOST_STARS

    def _first(self, parts: Sequence[Part]) -> str:
        """The first part but the daily one in which there is something left to get."""
        return next((part.key for part in parts[1:] if any(map(self._lacks, part.tasks))), parts[0].key)

    # ---- building ----

    def build(self) -> None:
        """The parts, the cards of one, and the way back."""
        c, words = self.context, self.context.words
        if self._theme is not c.theme:
            self._theme = c.theme
            self._pictures.clear()
        self._drawing = None
        self.deck = Deck(c, [Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET)])
        parts = self.parts()
        if self._chosen not in [part.key for part in parts]:
            self._chosen = self._first(parts)
        whole = body(c, has_line=False, deck=self.deck.rect)
        told = {part.key: self._told(part) for part in parts}
        wide = tab_width(c, [f"{part.text}   {told[part.key]}" for part in parts])
        high = min(tab_height(c), whole.h // len(parts))
        for number, part in enumerate(parts):
            place = Rect(whole.left, whole.top + number * high, wide, high)
            is_chosen = part.key == self._chosen
            self.add(
                PartTab(c, place, part.text, told[part.key], partial(self.choose, part.key), f"part:{part.key}", is_chosen)
            )
        room = Rect(whole.left + wide + c.space("xl"), whole.top, 0, whole.h)
        room.w = whole.right - room.left
        chosen = next(part for part in parts if part.key == self._chosen)
        self._add_cards(chosen, room)
        self.words = self.deck.add_to(self)
        self._tell()

    def _told(self, part: Part) -> str:
        """How many stars of a part were got."""
        got = sum(self.stars.best(task.game, task.key).stars for task in part.tasks)
        return f"{got}/{MOST_STARS * len(part.tasks)}" if part.tasks else ""

    def _add_cards(self, part: Part, room: Rect) -> None:
        c, gap = self.context, self.context.space("l")
        self.cards = []
        if not part.tasks:
            self.add(
                Label(c, Rect(room.left, room.top, room.w, room.h // 2), c.words("challenge.looking"), "reading", "muted")
            )
            return
        columns = COLUMNS if len(part.tasks) > ROWS else 1
        rows = max(ROWS, -(-len(part.tasks) // columns))
        wide = (room.w - (columns - 1) * gap) // columns
        high = min(c.tx(TALLEST), (room.h - (rows - 1) * gap) // rows)
        if len(part.tasks) == 1:
            high = min(c.tx(LONE), room.h)
        titles = [as_read(c.words, task.challenge.title) for task in part.tasks]
        for number, task in enumerate(part.tasks):
            row, column = divmod(number, columns)
            place = Rect(room.left + column * (wide + gap), room.top + row * (high + gap), wide, high)
            best = self.stars.best(task.game, task.key)
            card = self.add(TaskCard(c, place, task, best, partial(play_task, c, self, task), titles))
            card.picture = self._pictures.get((task.key, str(card.side)))
            self.cards.append(card)

    def choose(self, key: str) -> None:
        """Show another part."""
        self._chosen = key
        self.rebuild()
        self.focus_on(f"part:{key}")

    # ---- what goes on ----

    def entered(self) -> None:
        """Begin at the first challenge that has a star left."""
        self._to_next()

    def resumed(self, result: Any) -> None:
        """A challenge was played: its stars may be more."""
        here = self.focus.key
        self.rebuild()
        self.focus_on(here)

    def _to_next(self) -> None:
        card = next((card for card in self.cards if self._lacks(card.task)), None)
        self.focus_on(card.key if card else f"part:{self._chosen}")

    def focus_moved(self) -> None:
        """Say what the challenge in focus asks for."""
        self._tell()

    def _tell(self) -> None:
        c, words = self.context, self.context.words
        card = next((card for card in self.cards if card.key == self.focus.key), None)
        if card is None:
            self.words.tell(words("challenge.prompt"), words("challenge.prompt_note"))
            return
        one, two, three = star_lines(c, card.task)
        note = words("challenge.stars_told", one=one, two=two, three=three)
        self.words.tell(
            as_read(words, card.task.challenge.task), f"{note} {words('challenge.minutes', n=card.task.challenge.minutes)}"
        )

    def update(self, seconds: float) -> None:
        """Draw pictures, a little a step; show the challenge of the day once it has been found."""
        super().update(seconds)
        if self._chosen == DAILY and not self.cards and self.context.store(DailyStore).task(self.context) is not None:
            self.rebuild()
        for _ in range(PIECES):
            if not self._draw_some():
                return

    def _draw_some(self) -> bool:
        if self._drawing is None:
            card = next((card for card in self.cards if card.lacks_picture), None)
            if card is None:
                return False
            side = card.side - self.context.dx(8)
            large = Surface((FINE * side, FINE * side))
            self._drawing = card, self._drawn(card.task, large), large
        card, steps, large = self._drawing
        if next(steps, self) is self:
            small = pygame.transform.smoothscale(large, (large.get_width() // FINE,) * 2)
            self._pictures[card.task.key, str(card.side)] = small
            card.show_picture(small)
            self._drawing = None
        return True

    def _drawn(self, task: Task, large: Surface) -> Iterator[None]:
        game = self.context.shelf.game(task.game)
        try:
            position = game.observe(begun(task.challenge, game), task.challenge.seat)
        except Illegal:
            return
        emblems = tuple(range(len(game.standing(position).scores)))
        yield from face_of(self.context, task.game).thumbnail(self.context, position, emblems, large, is_shrunk=True)

    @property
    def is_settled(self) -> bool:
        """Whether all pictures have been drawn."""
        return super().is_settled and not any(card.lacks_picture for card in self.cards)

    def left(self) -> None:
        """Nothing is looked for any more."""
        self.context.background.drop(TOPIC)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("challenge.title"), deck=self.deck.rect, at=self.deck.bright)


class PartTab(WordTab):
    """A part by its name, with the stars that were got in it."""

    def __init__(self, context: Context, rect: Rect, text: str, told: str, press: Any, key: str, is_chosen: bool) -> None:
        super().__init__(context, rect, text, press, key, is_chosen)
        self.told = told

    def draw(self, surface: Surface) -> None:
        """Draw the word, and the stars at the right."""
        super().draw(surface)
        c, is_lit = self.context, self.is_chosen or self.is_focused
        if self.told:
            line = c.type.line(self.told, "small_strong", "gold" if is_lit else "faint", None, self.rect.h)
            surface.blit(line, line.get_rect(midright=(self.rect.right - c.space("s"), self.rect.centery)))
