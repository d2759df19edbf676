"""All lessons: those of the first game, and then of the others; what was done has a tick."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lessons.coach import begin_lesson, following, next_lesson
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.lessons.lesson import LESSON, Lesson, lessons_of
from hyperline.shell.lessons.lesson_card import LessonCard, draw_tick
from hyperline.shell.session import quick_setup, start_game
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.fitting import draw_lines
from hyperline.shell.ui.panel import cover_deck, draw_card
from hyperline.shell.ui.widget import CachedWidget, Label, Pressed
from hyperline.shell.ui.widget_page import Page

NOWHERE: Final = Rect(0, 0, 0, 0)
LEAST, TALL = 250.0, 132.0  # units of text: how wide a card is at least, and how high at most
TICK: Final = 22.0
WIDE = 560.0  # units of text
VEIL = 150


class LessonPlate(Pressed, CachedWidget[bool]):
    """A lesson as a card: its number, its title, its goal and how long it takes."""

    def __init__(self, context: Context, rect: Rect, key: str, texts: tuple[str, str, str], is_done: bool,
                 press: Callable[[], None]) -> None:  # fmt: skip
        super().__init__(context, rect, key, False)
        self.title, self.goal, self.note = texts
        self.is_done, self.press = is_done, press

    @property
    def heard(self) -> str:
        """All of its words, and whether it was done."""
        told = f"{self.title}. {self.goal} {self.note}"
        return self.context.words("speech.done", what=told) if self.is_done else told

    def draw(self, surface: Surface) -> None:
        """Draw it, lit while it has the focus."""
        if self.state != self.is_focused:
            self.state, self._made = self.is_focused, None
        super().draw(surface)

    def paint(self, surface: Surface) -> None:
        """The card and the words; where there is little room, the goal goes first."""
        c, kit, box = self.context, self.context.type, surface.get_rect()
        draw_card(c, surface, box, self.state)
        pad, tick = min(c.tx(16), box.h // 5), c.tx(TICK)
        room = box.w - 2 * pad - tick - c.space("s")
        title = kit.line(self.title, "subheading", "text", room, box.h - 2 * pad)
        goal = kit.paragraph(self.goal, "small", "muted", box.w - 2 * pad)
        note = kit.line(self.note, "small", "faint", box.w - 2 * pad)
        left = box.h - 2 * pad - title.get_height()
        shown = [title]
        if left >= goal.get_height() + note.get_height():
            shown += [goal]
        if left >= note.get_height():
            surface.blit(note, (pad, box.h - pad // 2 - note.get_height()))
        draw_lines(surface, shown, box.inflate(-2 * pad, -2 * pad), top=pad, gap=c.space("xs"))
        if self.is_done:
            draw_tick(c, surface, Rect(box.w - pad - tick, pad, tick, tick))


class LearnScene(Page):
    """A card a lesson; the first that was not done has the focus. With a `game`, its next lesson is played at once."""

    name = "learn"
    help_topic = "PAGE"

    def __init__(self, context: Context, game: str = "") -> None:
        super().__init__(context)
        self._at_once = game
        self.lessons = {game: found for game in context.shelf.playable if (found := lessons_of(context.shelf, game))}
        self._open: tuple[str, Lesson] | None = None

    def build(self) -> None:
        """The cards by game, and the way back."""
        c = self.context
        self.deck = Deck(c, [Offer(key="back", text=c.words("app.back"), press=self.close, kind=QUIET)])
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("m")
        head = c.type.line_height("note") + c.space("xs")
        first, *others = self.lessons.items()
        groups = [[(first[0], lesson) for lesson in first[1]], [(game, one) for game, found in others for one in found]]
        groups = [group for group in groups if group]
        columns = max(1, min(3 if len(groups[0]) > 3 else 4, (whole.w + gap) // (round(LEAST * c.measure.t) + gap)))
        wides = [columns, min(4, max(columns, (whole.w + gap) // (round(LEAST * c.measure.t) + gap)))]
        rows = sum(-(-len(group) // wide) for group, wide in zip(groups, wides, strict=False))
        high = min(c.tx(TALL), (whole.h - head * len(groups) - gap * (rows + len(groups))) // rows)
        top = whole.top
        for number, (group, across) in enumerate(zip(groups, wides, strict=False)):
            text = c.shelf.meta(first[0]).title if number == 0 else c.words("menu.shelf")
            self.add(Label(c, Rect(whole.left, top, whole.w, head), text, "note", "muted"))
            top += head + c.space("xs")
            wide = (whole.w + gap) // across - gap
            for place, (game, lesson) in enumerate(group):
                row, column = divmod(place, across)
                rect = Rect(whole.left + column * (wide + gap), top + row * (high + gap), wide, high)
                self.add(self._plate(rect, game, lesson, place + 1 if number == 0 else 0))
            top += -(-len(group) // across) * (high + gap) + c.space("s")
        self.words = self.deck.add_to(self)
        self.words.tell(c.words("learn.prompt"), c.words("learn.note"))

    def _plate(self, rect: Rect, game: str, lesson: Lesson, number: int) -> LessonPlate:
        c = self.context
        title, goal = (c.words.said(LESSON, text) for text in (lesson.title, lesson.goal))
        title = f"{number}  {title}" if number else title
        note = c.words("learn.minutes", n=lesson.minutes)
        if not number:
            note = f"{c.shelf.meta(game).title}, {note}"
        is_done = c.store(LessonProgress).is_done(game, lesson.id)
        return LessonPlate(c, rect, f"lesson:{game}:{lesson.id}", (title, goal, note), is_done,
                           partial(self.open, game, lesson))  # fmt: skip

    def open(self, game: str, lesson: Lesson) -> None:
        """Play a lesson."""
        self._open = game, lesson
        begin_lesson(self, game, lesson)

    def entered(self) -> None:
        """Begin at the first that was not done, or play it."""
        if self._at_once in self.lessons:
            found = self.lessons[self._at_once]
            self.open(self._at_once, next_lesson(self.context, self._at_once, found) or found[0])
            return
        for game, found in self.lessons.items():
            lesson = next_lesson(self.context, game, found) or found[0]
            self.focus_on(f"lesson:{game}:{lesson.id}")
            return

    def resumed(self, result: Any) -> None:
        """A lesson was left, or is done: go on as was answered."""
        self.rebuild()
        if self._open is None:
            return
        game, lesson = self._open
        after = following(self.context, game, lesson)
        if result == "again":
            self.open(game, lesson)
        elif result == "next" and after is not None:
            self.open(game, after)
        elif result == "play":
            start_game(self.context, self, game, quick_setup(self.context, game), is_replacing=True)
        elif self._at_once and result != "back":
            self.close()
        else:
            self._at_once = ""
            self.entered()

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("learn.title"), deck=self.deck.rect, at=self.deck.bright)


class LessonEndScene(Page):
    """Over the page of the lesson, which `leave` closes: with ``next``, ``again``, ``play`` or ``back``."""

    name = "lesson_end"
    is_opaque = False

    def __init__(self, context: Context, lesson: Lesson, following: Lesson | None, leave: Callable[[str], None]) -> None:
        super().__init__(context)
        self.lesson, self.following, self.leave = lesson, following, leave

    def build(self) -> None:
        """The card, and the answers in the deck."""
        c, words = self.context, self.context.words
        onward = "next" if self.following is not None else "play"
        texts = (("back", "done", QUIET), ("again", "again", SECONDARY), (onward, onward, PRIMARY))
        self.deck = Deck(c, [Offer(key=key, text=words(f"lesson.{text}"), press=partial(self.leave, key), kind=kind)
                             for key, text, kind in texts])  # fmt: skip
        self.say = self.deck.add_to(self)
        after = words("lesson.then", title=self.following.title) if self.following is not None else words("lesson.all_done")
        self.say.tell(words("lesson.finished", title=words.said(LESSON, self.lesson.title)), after)
        card = LessonCard(
            c,
            words("lesson.learnt"),
            lines=[words.said(LESSON, line) for line in self.lesson.learnt],
            is_praise=True,
            wide=WIDE,
        )
        place = Rect((0, 0), card.rect.size)
        place.center = c.measure.size[0] // 2, self.deck.rect.top // 2
        card.put(place)
        self.add(card)

    def entered(self) -> None:
        """What most want next has the focus."""
        self.focus_on("next" if self.following is not None else "play")

    def act(self, intent: Intent) -> bool:
        """Esc goes back to all lessons."""
        if intent.act is not Act.CANCEL:
            return False
        self.leave("back")
        return True

    def paint(self, surface: Surface) -> None:
        """The dark over the board, and the deck."""
        surface.fill(self.context.theme.colour("deep", VEIL))
        cover_deck(self.context, surface, self.deck.rect, self.deck.bright)
