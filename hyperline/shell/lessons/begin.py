"""Opens a lesson over a page, and what follows when it is done."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.shell.context import Context
from hyperline.shell.lessons.coach import Coach
from hyperline.shell.lessons.course import Course
from hyperline.shell.lessons.guide import Guide
from hyperline.shell.lessons.lesson import Lesson, lessons_of
from hyperline.shell.lessons.progress import LessonProgress
from hyperline.shell.play.table import Table
from hyperline.shell.registry import lesson_end_scene
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.play_page import PlayPage
from hyperline.shell.session import make_director
from hyperline.shell.setup.roster import named


def begin_lesson(opener: Scene, game: str, lesson: Lesson) -> PlayPage | None:
    """Play a lesson over `opener`; nothing of it is saved but that it was done."""
    context, stack = opener.context, opener.stack
    if stack is None:
        return None
    course = Course(context.shelf.game(game), lesson)
    table = Table.begin(
        course.game, _setup(context, game, course), make_director(context), lambda *_: course.rival, position=course.first
    )
    table.is_practice = True
    page = context.face(game).scene(context, table)
    if not isinstance(page, PlayPage):
        raise TypeError(f"{game} is not played on a page that can be lit")
    stack.push(page)

    def finished() -> None:
        store = context.store(LessonProgress)
        store.finish(game, lesson.id)
        context.notify(store.take_notice())
        page.push(lesson_end_scene(context, lesson, following(context, game, lesson), page.close))

    Coach(page, stack, Guide(course), finished)
    return page


def _setup(context: Context, game: str, course: Course) -> Setup:
    rival = context.roster(game).usual
    count, own = len(course.game.standing(course.first).scores), course.lesson.seat
    seats = [Seat(HUMAN if number == own else rival, emblem=number) for number in range(count)]
    return Setup(named(context.words_of(game), seats))


def following(context: Context, game: str, lesson: Lesson) -> Lesson | None:
    """The lesson of the same game that comes after one; None if it was the last."""
    found = lessons_of(context.shelf, game)
    ids = [one.id for one in found]
    at = ids.index(lesson.id) + 1
    return found[at] if at < len(found) else None


def next_lesson(context: Context, game: str, lessons: Sequence[Lesson]) -> Lesson | None:
    """The first of a game's lessons that was not done; None if all were."""
    store = context.store(LessonProgress)
    return next((one for one in lessons if not store.is_done(game, one.id)), None)
