"""What a game has to teach that a player has not learnt yet: told where it is chosen, without reading whole lessons."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.ui.button import Button, Lettering

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


def offer_button(context: Context, game: str, press: Callable[[], None]) -> Button | None:
    """A quiet way to a game's next lesson, for a deck; None where nothing is left to learn."""
    lesson = next_lesson(context, game)
    if lesson is None:
        return None
    text = context.words("learn.game", game=context.shelf.meta(game).title, n=lesson.minutes)
    hint = context.words("learn.game_hint")
    return Button(context, Rect(0, 0, 0, 0), text, press, "quiet", f"learn:{game}", hint=hint)


def offer_on(context: Context, card: GameCard, press: Callable[[], None]) -> Button | None:
    """The same on the card of a game, in a word."""
    made = offer_button(context, card.meta.id, press)
    if made is None:
        return None
    made.hint, made.text, made.kind, made.lettering = made.text, context.words("menu.learn"), "secondary", STRONG
    made.rect = card.corner(context.type.width(made.text, STRONG.style))
    return made if made.rect.w else None
