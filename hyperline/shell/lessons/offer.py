"""What a game has to teach that a player has not learnt yet: told where it is chosen, without reading whole lessons."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from hyperline.shell.context import Context
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.ui.button import QUIET, SECONDARY, Button, Lettering, Offer, Press

if TYPE_CHECKING:
    from hyperline.shell.ui.gamecard import GameCard

LESSONS: Final = "lessons"  # the folder beside the entry of a game that has some
MINUTES: Final = re.compile(r"^minutes = (\d+)$", re.MULTILINE)
STRONG: Final = Lettering("small_strong")
USUAL: Final = 4  # minutes of a lesson that doesn't say


@dataclass(frozen=True)
class NextLesson:
    """The next lesson of a game, and how long it takes."""

    game: str
    lesson: str
    minutes: int


def next_lesson(context: Context, game: str) -> NextLesson | None:
    """The first of a game's lessons that was not done; None if all were, or there is none."""
    store = context.store(LessonProgress)
    files = sorted((Path(context.shelf.folder(game)) / LESSONS).glob("*.toml"))
    file = next((one for one in files if not store.is_done(game, one.stem)), None)
    if file is None:
        return None
    said = MINUTES.search(file.read_text(encoding="utf-8"))
    return NextLesson(game, file.stem, int(said[1]) if said else USUAL)


def lesson_offer(context: Context, game: str, press: Press) -> Offer | None:
    """A quiet way to a game's next lesson, for a deck; None where nothing is left to learn."""
    lesson = next_lesson(context, game)
    if lesson is None:
        return None
    text = context.words("learn.game", game=context.shelf.meta(game).title, n=lesson.minutes)
    hint = context.words("learn.game_hint")
    return Offer(key=f"learn:{game}", text=text, press=press, kind=QUIET, hint=hint)


class LessonButton(Button):
    """Its text is a word; its hint says of which game the lesson is."""

    @property
    def heard(self) -> str:
        """Which lesson it begins."""
        return self.hint


def lesson_button(context: Context, card: GameCard, press: Press) -> Button | None:
    """The same on the card of a game, in a word."""
    offer, text = lesson_offer(context, card.meta.id, press), context.words("menu.learn")
    place = card.corner(context.type.width(text, STRONG.style))
    if offer is None or not place.w:
        return None
    return LessonButton.of(context, place, replace(offer, text=text, hint=offer.text), SECONDARY, STRONG)
