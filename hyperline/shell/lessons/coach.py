"""Goes along with a lesson: says on each page what to do, praises, and leads back who went another way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from hyperline.kernel.game import HUMAN, Action, Change, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.shell.anim.durations import TOLD, TOLD_LETTER
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Ladder, against
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.lessons.course import Course, LessonProgress
from hyperline.shell.lessons.guide import Due, Guide
from hyperline.shell.lessons.lectern import Lectern
from hyperline.shell.lessons.lesson import LESSON, Lesson, Said, Tone, fitting, in_words, lessons_of
from hyperline.shell.lessons.lesson_card import LessonCard
from hyperline.shell.page.play_page import PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import show_how
from hyperline.shell.registry import lesson_end_scene
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.setup.occupant import named
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget_page import Page

Place = tuple[int, int]
GOES, RESTS, SEEN = 0.8, 0.35, 1.3  # seconds: on its way, where it presses or lets go, and what it has done
SIDE: Final = 22.0  # units: the hand


class Hand:
    """Shows how something is carried: it does so on the page at the top by the pointer's own intents, and undoes it then."""

    def __init__(self, stack: SceneStack, context: Context) -> None:
        self.stack, self.context = stack, context
        self._way: list[tuple[Place, Act]] = []  # where it goes, and what it does there
        self._from = self._start = self._pos = (0, 0)
        self._at = 0.0
        self._is_down = False
        self.damage: list[Rect] = []

    @property
    def is_busy(self) -> bool:
        """Whether it is on its way."""
        return bool(self._way)

    def carry(self, hence: Place, start: Place, to: Place) -> None:
        """Go from a place to another, press there, let go elsewhere, and undo that once it was seen."""
        self._from, self._start, self._at = hence, start, 0.0
        self._way = [(start, Act.PRESS), (to, Act.DROP), (to, Act.UNDO)]

    def stop(self) -> None:
        """Show nothing more, and let everything be as it was."""
        if self._is_down:
            for act in (Act.DRAG, Act.DROP):
                self._give(act, self._start)
        elif self._way and self._way[0][1] is Act.UNDO:
            self._give(Act.UNDO)
        self._way, self._is_down = [], False
        self._redraw()

    def update(self, seconds: float) -> None:
        """Go on."""
        if not self._way:
            return
        self._redraw()
        goal, act = self._way[0]
        self._at += seconds
        goes = 0.0 if self.context.settings.value.is_calm or goal == self._from else GOES
        share = ease_in_out(min(1.0, self._at / goes)) if goes else 1.0
        start, end = pygame.Vector2(self._from), pygame.Vector2(goal)
        self._pos = (round(start.lerp(end, share).x), round(start.lerp(end, share).y))
        if self._is_down:
            self._give(Act.DRAG, self._pos)
        if self._at >= goes + (SEEN if act is Act.UNDO else RESTS):
            del self._way[0]
            self._from, self._at = goal, 0.0
            self._do(act, goal)
        self._redraw()

    def _do(self, act: Act, place: Place) -> None:
        if act is Act.PRESS:
            self._give(Act.POINT, place)
        self._is_down = act is Act.PRESS
        self._give(act, None if act is Act.UNDO else place)

    def _give(self, act: Act, place: Place | None = None) -> None:
        """Do it on the page at the top, as a player would."""
        if (top := self.stack.top) is not None:
            top.handle(Intent(act, place, start=self._start if act in (Act.DRAG, Act.DROP) else None))

    def _redraw(self) -> None:
        room = 4 * self.context.px(SIDE)
        self.damage.append(Rect(0, 0, room, room).move(self._pos[0] - room // 2, self._pos[1] - room // 2))

    def draw(self, surface: Surface) -> None:
        """A bright ring, smaller while it holds something."""
        if self._way:
            c, light = self.context, self.context.theme.colour
            radius = round(c.px(SIDE) * (0.6 if self._is_down else 1.0))
            paint.pool(surface, self._pos, 2 * radius, light("gate", 120))
            paint.disc(surface, self._pos, radius, light("gate", 70), light("gate"), max(2, c.px(2.5)))


class Coach:
    """A companion of the stack as long as the page of the lesson is open. `finished` is called when all is done."""

    is_needed = False

    def __init__(self, page: PlayPage, stack: SceneStack, guide: Guide, finished: Callable[[], None]) -> None:
        self.page, self.stack, self.guide, self.finished = page, stack, guide, finished
        self.context, self.table = page.context, page.table
        presses = {"show": self.show, "skip": self.skip, "leave": self.leave, "answer": self.answer}
        self.lectern = Lectern(page.context, presses)
        self.hand = Hand(stack, page.context)
        self._praise: Said | None = None
        self._praised = 0.0  # seconds for which that has been seen
        self._has_begun = False
        self._is_over = False
        self._is_showing = False  # Show me was asked for, and waits for what it can show
        self._due: tuple[object, Due] = (None, Due.WAIT)
        self._pages = {way.page for step in guide.lesson.step for way in step.ways} - {""}
        self._leave = [self.table.on_change(self._changed), self.table.on_rewind(self._rewound)]
        stack.companions.append(self)

    @property
    def said(self) -> Said | None:
        """What is said now."""
        return self.lectern.said

    @property
    def card(self) -> LessonCard | None:
        """The card on which that is."""
        return self.lectern.card

    @property
    def told(self) -> str:
        """What the card says, to those who hear it."""
        return self.card.told if self.card is not None else ""

    # ---- what happens in the game ----

    def _changed(self, seat: int, action: Action, change: Change) -> None:
        over = self.guide.took(self.table.steps[-1])
        if over and over[-1].praise:
            self._praise, self._praised = Said(Tone.PRAISE, over[-1].praise, about=over[-1].about), 0.0

    def _rewound(self) -> None:
        self._praise = None
        self.guide.rewound(list(self.table.steps))

    @property
    def due(self) -> Due:
        """What is wanted now."""
        key = self.table.token, self.guide.number
        if self._due[0] != key:
            self._due = key, self.guide.due
        return self._due[1]

    # ---- what is said ----

    def _wanted(self, top: Page) -> Said | None:
        """What is to be said now on the page at the top; None while something plays, or there is nothing to say."""
        words, guide = self.context.words, self.guide
        there = {one.key for one in (*top.focus.targets, *top.widgets) if getattr(one, "is_enabled", True)}
        aside = fitting(guide.lesson.aside, top.name, self.page.name, there)
        if aside is not None:
            return Said.of(aside, Tone.ACT)
        if self.table.director.is_busy:
            return None
        if not self._has_begun:
            return Said(Tone.GOAL, guide.lesson.title, guide.lesson.goal, answer=words("lesson.begin"))
        if self._praise is not None:
            return self._praise
        if self.table.is_turn_over:
            over = Said(Tone.ACT, words("lesson.end_turn"), words("lesson.end_turn_more"), light=("button:end",))
            return over if top is self.page else None
        return self._asked(top, there)

    def _asked(self, top: Page, there: set[str]) -> Said | None:
        words, step = self.context.words, self.guide.step
        if self.due in (Due.WAIT, Due.OVER) or step is None:
            return None
        if self.due is Due.ASTRAY:
            return Said(Tone.ASTRAY, words("lesson.astray"), words("lesson.astray_more"), answer=words("lesson.back"))
        way = fitting(step.ways, top.name, self.page.name, there)
        if way is None:
            elsewhere = Said(Tone.ACT, words("lesson.elsewhere"), words("lesson.elsewhere_more"))
            return elsewhere if top is not self.page else None
        if self.due is Due.READ:
            return Said.of(way, Tone.READ, words("lesson.on"))
        return Said.of(way, Tone.ACT) if self.table.decision is not None else None

    # ---- time ----

    @property
    def is_shown(self) -> bool:
        """Whether anything of it is on the screen."""
        return self.lectern.on is not None

    def update(self, seconds: float) -> None:
        """Follow what is on the screen."""
        if self.page not in self.stack.scenes:
            self._end()
            return
        top = self.stack.top
        place = top if isinstance(top, Page) and self._is_of_lesson(top) else None
        self.lectern.stand_on(place)
        if place is None:
            return
        self.hand.update(seconds)
        self._count_praise(seconds)
        is_idle = self._praise is None and not self.table.director.is_busy
        if self.due is Due.OVER and is_idle and place is self.page:
            self._finish()
            return
        wanted = self._wanted(place) if not self.hand.is_busy else None
        if wanted != self.said:
            self.lectern.say(wanted)
        lesson = self.guide.lesson
        self.lectern.update(seconds, self.context.words.said(LESSON, lesson.title), self.guide.number, len(lesson.step))
        if self._is_showing and self.said is not None:
            self._show_it(place, self.said)

    def _is_of_lesson(self, page: Page) -> bool:
        """Whether it is the page of the lesson or one that belongs to it, and not what is shown over that."""
        games = [one for one in self.stack.scenes if isinstance(one, PlayPage)]
        return games[-1] is self.page and (page is self.page or page is self.page.overlay or page.name in self._pages)

    def _count_praise(self, seconds: float) -> None:
        """What is praised goes when there was time to read it."""
        if self._praise is None or self.said is not self._praise:
            return
        self._praised += seconds
        if self._praised * 1000 > TOLD + TOLD_LETTER * len(self._praise.title):
            self._praise = None

    # ---- what the player does ----

    def handle(self, intent: Intent) -> bool:
        """Esc leaves, unless it closes something first; whatever is done ends praise."""
        top = self.lectern.on
        if top is None:
            return False
        if self.hand.is_busy and intent.act is not Act.POINT:
            self.hand.stop()
            return True
        if self._praise is not None and self.said is self._praise and intent.act in (Act.CONFIRM, Act.SKIP):
            self._praise = None
            return intent.act is Act.CONFIRM and intent.pos is None
        if intent.act is Act.CONFIRM and intent.pos is None:
            self.lectern.chosen(top.focus.key)
        is_back = intent.act is Act.CANCEL and intent.pos is None
        if is_back and top is self.page and top.shown_card is None and self.page.open_list is None:
            self.leave()
            return True
        return False

    def answer(self) -> None:
        """The button of the card: begin, go on, or back to the lesson."""
        said = self.said
        if said is None:
            return
        match said.tone:
            case Tone.GOAL:
                self._has_begun = True
            case Tone.READ:
                self.guide.read()
            case Tone.ASTRAY:
                self.put(self.guide.number)

    def show(self) -> None:
        """Show how it is done. During praise that goes, and nothing else."""
        self._is_showing = self.said is None or self.said.tone is not Tone.PRAISE

    def _show_it(self, over: Page, said: Said) -> None:
        """Watch the step as the lesson itself does it; what is only read goes on.

        What is carried on a page of its own, over the board, is shown there: it is no action yet.
        """
        if said.answer:
            self.answer()
            self._is_showing = said.tone is Tone.ASTRAY
            return
        self._is_showing = False
        rects = [*self.lectern.rects(said.light[:1]), *self.lectern.rects(said.leads[:1])]
        if said.is_drag and over is not self.page and len(rects) > 1:
            hence = self.card.rect.center if self.card is not None else self.context.measure.area.center
            self.hand.carry(hence, rects[0].center, rects[1].center)
            return
        course, number = self.guide.course, self.guide.number
        match = Match(course.game, course.first)
        match.put(course.stations[number + 1].steps)
        words, since = self.context.words, len(course.stations[number].steps)
        title = in_words(words, said.title, is_by_key=over.focus.is_by_key)
        seat = course.lesson.seat
        show_how(self.context, over, self.table.setup, match, seat, lambda: (title, words("lesson.shown")), since)

    def skip(self) -> None:
        """Go on to where the next step begins."""
        self._has_begun = True
        self.put(min(self.guide.number + 1, len(self.guide.lesson.step)))

    def put(self, number: int) -> None:
        """Go to where a step begins, whatever was done."""
        self.page.uncover()
        self.page.withdraw()
        self.table.put(self.guide.restore(number))
        self.page.look_again()

    def leave(self) -> None:
        """Leave the lesson."""
        self.page.close()

    def _finish(self) -> None:
        if not self._is_over:
            self._is_over = True
            self.lectern.stand_on(None)
            self.finished()

    def _end(self) -> None:
        for leave in self._leave:
            leave()
        self.stack.companions.remove(self)
        self.lectern.release()

    # ---- drawing ----

    def take_damage(self) -> list[Rect]:
        """The rectangles to be drawn again, forgotten here."""
        taken, self.lectern.damage, self.hand.damage = [*self.lectern.damage, *self.hand.damage], [], []
        return taken

    def draw(self, surface: Surface) -> None:
        """The dark with what is lit in it, and the hand that shows."""
        self.lectern.draw(surface)
        self.hand.draw(surface)


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
    page = face_of(context, game).scene(context, table)
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
    bot, first = context.roster(game).usual, next(iter(Ladder(context, game).rivals), None)
    count, own = len(course.game.standing(course.first).scores), course.lesson.seat
    seats = [Seat(HUMAN if number == own else first.bot if first else bot, emblem=number) for number in range(count)]
    return Setup(named(context.words_of(game), against(first, tuple(seats))))


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
