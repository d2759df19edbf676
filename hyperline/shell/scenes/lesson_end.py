"""The end of a lesson: what was learnt, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lessons.lesson import Lesson
from hyperline.shell.lessons.lesson_card import LessonCard
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.deck import Deck, DeckWords
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import cover_deck

WIDE = 560.0  # units of text
VEIL = 150
NOWHERE = Rect(0, 0, 0, 0)


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
        texts = [("back", "lesson.done", "quiet"), ("again", "lesson.again", "secondary")]
        texts.append(
            ("next", "lesson.next", "primary") if self.following is not None else ("play", "lesson.play", "primary")
        )
        made = [Button(c, NOWHERE, words(text), partial(self.leave, key), kind, key=key) for key, text, kind in texts]
        self.deck = Deck(c, made)
        self.say = self.add(DeckWords(c, self.deck.words))
        after = words("lesson.then", title=self.following.title) if self.following is not None else words("lesson.all_done")
        self.say.tell(words("lesson.finished", title=self.lesson.title), after)
        for button in self.deck.buttons:
            self.add(button)
        card = LessonCard(c, words("lesson.learnt"), lines=self.lesson.learnt, is_praise=True, wide=WIDE)
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
