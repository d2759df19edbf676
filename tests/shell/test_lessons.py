"""Every lesson of every game: it can be followed, nobody who wanders off is stuck, and it is short."""

import re
from fnmatch import fnmatchcase

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.match import Match
from hyperline.shell.lessons.course import Course, LessonError
from hyperline.shell.lessons.guide import Due
from hyperline.shell.lessons.lesson import Ends, lessons_of
from tests.amounts import graded
from tests.shell.lessons import Learner, minutes_of

ALL = [(game, lesson) for game in SHELF.playable for lesson in lessons_of(SHELF, game)]
NAMES = [f"{game}-{lesson.id}" for game, lesson in ALL]
WORDS, LONGEST, LINES = 25, 4.0, 3
FEW = 3
MANY = (range(1000, 1060), range(1060, 1200))


def test_hyperline_has_lessons():
    assert lessons_of(SHELF, "hyperline")[0].title == "First steps"


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
def test_it_is_done_by_doing_what_it_says(game, lesson):
    learner = Learner(SHELF.game(game), lesson)
    done = learner.obey()
    assert learner.match.history == tuple((step.seat, step.text) for step in learner.course.stations[-1].steps)
    assert done >= len(lesson.step)


def wandered(game, lesson, seed):
    """Wander, and then do as one is told; whether the lesson ends."""
    dice = Dice.of(seed)
    most, dice = dice.pick(tuple(range(1, 40)))
    learner = Learner(SHELF.game(game), lesson)
    heard = learner.wander(dice, most)
    assert Due.WAIT not in heard, "nobody waits for others that never come"
    learner.obey()
    return learner.guide.due is Due.OVER


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
def test_nobody_who_wanders_off_is_stuck(game, lesson):
    assert all(wandered(game, lesson, seed) for seed in range(FEW))


@pytest.mark.parametrize("seeds", graded(MANY, 0, 1), ids=str)
@pytest.mark.parametrize(("game", "lesson"), graded([*ALL[::2], *ALL[1::2]], 6, 0), ids=[*NAMES[::2], *NAMES[1::2]])
def test_none_of_many_who_wander_off_is_stuck(game, lesson, seeds):
    assert all(wandered(game, lesson, seed) for seed in seeds)


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
def test_a_prompt_has_few_words(game, lesson):
    ways = [way for step in lesson.step for way in step.ways] + list(lesson.aside)
    said = [f"{way.say} {way.more}" for way in ways] + [step.praise for step in lesson.step] + [lesson.goal, *lesson.learnt]
    assert {text: len(text.split()) for text in said if len(text.split()) > WORDS} == {}
    assert len(lesson.learnt) == LINES
    assert not [text for text in said if re.search(r"{(?!(?:[Cc]lick|[Dd]rag)})", text)]


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
def test_it_takes_at_most_four_minutes(game, lesson):
    found = minutes_of(lesson)
    assert found <= LONGEST
    assert lesson.minutes == max(1, round(found)), f"it says {lesson.minutes}, and takes {found:.1f}"


@pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)
def test_every_step_can_be_begun_with(game, lesson):
    learner = Learner(SHELF.game(game), lesson)
    for number in reversed(range(len(lesson.step))):
        learner.match.put(learner.guide.restore(number))
        assert learner.guide.number == number and learner.guide.due in (Due.READ, Due.ACT)


def test_what_does_not_end_a_step_is_found():
    lesson = lessons_of(SHELF, "hyperline")[0]
    wrong = tuple(replace(step, ends=Ends(event="GameWon")) if step.ends else step for step in lesson.step)
    with pytest.raises(LessonError):
        Course(SHELF.game("hyperline"), replace(lesson, step=wrong))
    wrong = tuple(replace(step, do=("step I9",)) if step.do else step for step in lesson.step)
    with pytest.raises(LessonError):
        Course(SHELF.game("hyperline"), replace(lesson, step=wrong))


def test_who_goes_another_way_is_offered_to_come_back():
    learner = Learner(SHELF.game("hyperline"), lessons_of(SHELF, "hyperline")[0])
    while learner.guide.due is Due.READ:
        learner.guide.read()
    assert fnmatchcase(str(learner.guide.action), "step C4")
    number, seat = learner.guide.number, learner.guide.lesson.seat
    learner.match.submit(seat, learner.match.parse(seat, "step C2"))
    assert learner.guide.due is Due.ASTRAY and learner.guide.number == number
    learner.match.put(learner.guide.restore(number))
    assert learner.guide.due is Due.ACT


def test_what_is_taken_back_is_asked_for_again():
    learner = Learner(SHELF.game("hyperline"), lessons_of(SHELF, "hyperline")[0])
    begun = learner.guide.number
    while learner.match.history == ():
        begun = learner.guide.number
        learner.guide.read() if learner.guide.due is Due.READ else learner.match.submit(0, learner.guide.action)
    assert learner.guide.number == begun + 1
    learner.match.put(())
    assert learner.guide.number == begun and learner.guide.due is Due.ACT


def test_put_takes_the_place_of_all_that_was_done():
    course = Course(SHELF.game("hyperline"), lessons_of(SHELF, "hyperline")[0])
    match, told = Match(course.game, course.first), []
    match.on_rewind(told.append)
    match.put(course.stations[-1].steps)
    assert match.position == course.stations[-1].steps[-1].change.position and not match.can_redo
    match.put(())
    assert match.position == course.first and told == [0, len(course.stations[-1].steps)]
