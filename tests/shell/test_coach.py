"""Lessons in the real window: by mouse, by keys, and for whoever does something else."""

import msgspec
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.lessons.coach import begin_lesson
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.lessons.guide import Due
from hyperline.shell.lessons.lesson import Tone, lessons_of
from hyperline.shell.play.playback import Playback
from tests.amounts import graded
from tests.shell.pilot import INSTANT, Pilot

FIRST = lessons_of(SHELF, "hyperline")[0]
DEAD = 30  # frames in which what has just come is not pressed by mistake
ALL = [(game, lesson) for game in SHELF.playable for lesson in lessons_of(SHELF, game)]
SPREAD = [*ALL[::2], *ALL[1::2]]
"""Every other one, then those between."""


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path, replace(INSTANT, plays_forced=True, warns_unused=True))
    yield made
    made.leave()


def coach_of(pilot):
    (coach,) = pilot.app.stack.companions
    return coach


def begun(pilot, game="hyperline", lesson=FIRST):
    begin_lesson(pilot.scene, game, lesson)
    coach = coach_of(pilot)
    pilot.run_until(lambda: coach.said is not None, "the goal")
    return coach


def is_over(pilot):
    return pilot.scene.name == "lesson_end"


def obeyed(pilot, coach, look=lambda: None):
    """Do by mouse whatever is asked for, to the end of the lesson, and `look` before each act; what was said."""
    said = []
    for _ in range(80):
        pilot.run_until(lambda: is_over(pilot) or coach.said is not None, "words")
        if is_over(pilot):
            return said
        said.append(coach.said)
        pilot.frames(DEAD)
        if coach.said == said[-1]:
            first = coach.said.light[:1]  # what comes after it may not be there yet
            assert len(coach.lectern.rects(first)) == len(first), f"what is asked for is seen: {coach.said}"
            look()
            if coach.said == said[-1]:  # what was picked may have to be picked again
                obey(pilot, coach)
        pilot.run_until(lambda: is_over(pilot) or coach.said != said[-1], f"the end of {said[-1]}")
    raise AssertionError(f"the lesson does not end: {said[-3:]}")


def obey(pilot, coach):
    """Do what is asked for now by mouse; praise goes by itself."""
    said, rects = coach.said, coach.lectern.rects
    if said.answer:
        pilot.click("button:lesson")
    elif said.is_drag:
        pilot.drag(rects(said.light)[0].center, rects(said.leads)[0].center)
    else:
        for key in said.light:
            pilot.run_until(lambda key=key: rects((key,)), key)
            pilot.click(rects((key,))[0].center)


def shown(pilot, coach):
    """Have the act that is asked for shown in the viewer, to its end, and come back to where it is still to be done."""
    course, number, before = coach.guide.course, coach.guide.number, (pilot.names, list(coach.table.steps))
    pilot.click("fixed:lesson-show")
    if coach.said.is_drag and pilot.scene is not coach.page:
        carried(pilot, coach)
        return
    pilot.run_until(lambda: coach.lectern.on is None, "the viewer")
    table = pilot.scene.table
    begins, ends = (len(course.stations[number + n].steps) for n in (0, 1))
    assert isinstance(table, Playback) and begins <= table.at and begins < ends == len(table.reel)
    pilot.run_until(lambda: table.is_at_end and not table.way and not table.director.is_busy, "what is shown")
    assert table.match.position == course.stations[number + 1].steps[-1].change.position
    pilot.frames(DEAD)
    pilot.click("button:result")
    pilot.run_until(lambda: coach.said is not None, "the lesson")
    assert (pilot.names, list(coach.table.steps)) == before
    assert coach.due is Due.ACT and coach.guide.number == number
    pilot.frames(DEAD)


def carried(pilot, coach):
    """See that a part is carried to its place, lies there for a while, and is put back."""
    yard, said = pilot.scene, coach.said
    ship, count = yard.bench.draft.now, len(yard.bench.draft.lying())
    pilot.run_until(lambda: yard.bench.hand.is_full, "the part in hand")
    pilot.run_until(lambda: not yard.bench.hand.is_full, "the part let go")
    assert len(yard.bench.draft.lying()) == count + 1 and coach.said is None
    pilot.run_until(lambda: not coach.hand.is_busy, "the end of it")
    pilot.run_until(lambda: yard.is_settled, "a still yard")
    pilot.run_until(lambda: coach.said == said, "the same words")
    assert yard.bench.draft.now == ship and pilot.scene is yard
    pilot.frames(DEAD)


def to_the_yard(pilot):
    """A lesson in which a part is to be dragged onto the ship, there."""
    coach = begun(pilot, lesson=lessons_of(SHELF, "hyperline")[2])
    for _ in range(2):
        pilot.click("button:lesson")
        pilot.frames(DEAD)
    pilot.click("group:build")
    pilot.run_until(lambda: coach.said is not None and coach.said.is_drag, "the drag")
    pilot.frames(DEAD)
    return coach


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_drag_is_shown_where_it_is_done_and_then_it_is_the_learners(pilot, is_calm):
    pilot.app.context.settings.change(is_calm=is_calm, speed="normal")
    coach = to_the_yard(pilot)
    for _ in range(2):
        pilot.click("fixed:lesson-show")
        carried(pilot, coach)
    obey(pilot, coach)
    pilot.run_until(lambda: coach.said is not None and coach.said.light == ("commit",), "what comes next")


@pytest.mark.parametrize("seconds", [0.3, 1.8, 2.8])
def test_whatever_is_done_ends_what_is_shown_and_nothing_is_left_of_it(pilot, seconds):
    pilot.app.context.settings.change(is_calm=False, speed="normal")
    coach = to_the_yard(pilot)
    yard, ship = pilot.scene, pilot.scene.bench.draft.now
    pilot.click("fixed:lesson-show")
    pilot.frames(round(60 * seconds))
    assert coach.hand.is_busy
    pilot.key("escape")
    pilot.run_until(lambda: yard.is_settled, "a still yard")
    assert not coach.hand.is_busy and pilot.scene is yard and not yard.bench.hand.is_full and yard.bench.draft.now == ship


def confirmed(pilot, coach):
    """Strike Enter at whatever is asked for, to the end of the lesson."""
    for _ in range(80):
        pilot.run_until(lambda: is_over(pilot) or coach.said is not None, "words")
        pilot.frames(DEAD)
        if is_over(pilot):
            return
        before = coach.said, pilot.scene.focus.key
        pilot.key("enter")
        pilot.run_until(
            lambda before=before: is_over(pilot) or (coach.said, pilot.scene.focus.key) != before, f"more than {before}"
        )
    raise AssertionError(f"the lesson does not end: {coach.said}")


@pytest.mark.slow
def test_by_keys_alone(pilot):
    pilot.press_key("learn")
    pilot.key("enter")
    confirmed(pilot, coach_of(pilot))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), graded(SPREAD, 6, 0), ids=[f"{game}-{lesson.id}" for game, lesson in SPREAD])
def test_each_is_done_by_keys_alone(pilot, game, lesson):
    pilot.key("right")
    begin_lesson(pilot.scene, game, lesson)
    confirmed(pilot, coach_of(pilot))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson"), graded(SPREAD, 6, 0), ids=[f"{game}-{lesson.id}" for game, lesson in SPREAD])
def test_each_act_is_shown_in_the_viewer_and_then_done_by_mouse(pilot, game, lesson):
    coach = begun(pilot, game, lesson)
    seen = []

    def look():
        if coach.said.tone is Tone.ACT and coach.due is Due.ACT and coach.said not in seen:
            seen.append(coach.said)
            shown(pilot, coach)

    said = obeyed(pilot, coach, look)
    assert seen and Tone.ASTRAY not in [one.tone for one in said]


def test_what_is_only_read_goes_on_where_something_is_to_be_shown(pilot):
    coach = begun(pilot)
    while coach.said.tone is not Tone.ACT:
        said = coach.said
        pilot.frames(DEAD)
        pilot.click("fixed:lesson-show")
        pilot.run_until(lambda said=said: coach.said not in (None, said), "what is next")
    pilot.frames(DEAD)
    shown(pilot, coach)


def test_everything_asked_for_is_lit_and_the_card_lies_off_it(pilot):
    coach = begun(pilot)
    while coach.guide.number < 2:
        pilot.click("button:lesson")
        pilot.frames(3)
    (lit,) = coach.lectern.rects(coach.said.light)
    assert coach.said.light == ("sector:C4",) and lit in coach.lectern.holes
    room = 2 * pilot.app.context.tx(24)
    assert not coach.card.rect.inflate(room - 2, room - 2).colliderect(lit)


def test_who_does_something_else_can_go_on_or_come_back(pilot):
    coach = begun(pilot)
    while coach.guide.number < 2:
        pilot.click("button:lesson")
        pilot.frames(3)
    pilot.click("sector:C2")
    pilot.run_until(lambda: coach.said is not None and coach.said.tone is Tone.ASTRAY, "a way back")
    assert pilot.has("button:lay"), "the game goes on meanwhile"
    pilot.frames(DEAD)
    pilot.click("button:lesson")
    pilot.run_until(lambda: coach.said is not None and coach.said.light == ("sector:C4",), "the step again")


def test_a_step_can_be_skipped_and_taken_back(pilot):
    coach = begun(pilot)
    for number in range(1, 5):
        pilot.frames(DEAD)
        pilot.click("fixed:lesson-skip")
        pilot.run_until(lambda number=number: coach.guide.number == number and coach.said is not None, "the next step")
    pilot.app.stack.top.table.undo()
    pilot.frames(3)
    assert coach.guide.number <= 4 and coach.said is not None


def test_escape_leaves_and_nothing_is_kept(pilot):
    begun(pilot)
    pilot.key("escape")
    assert pilot.names == ["menu"] and pilot.app.stack.companions == []
    assert not pilot.app.context.store(LessonProgress).has_begun
    pilot.frames(3)


def test_what_was_learnt_is_read_again(tmp_path):
    pilot = Pilot(tmp_path, INSTANT)
    store = pilot.app.context.store(LessonProgress)
    store.finish("hyperline", "one")
    assert LessonProgress(pilot.app.context.paths).is_done("hyperline", "one")
    pilot.app.context.paths.lessons.write_text("done = 3")
    broken = LessonProgress(pilot.app.context.paths)
    assert not broken.has_begun and "set aside" in broken.notice
    assert msgspec.toml.decode((tmp_path / "lessons.broken.toml").read_bytes()) == {"done": 3}
    pilot.leave()


def test_large_text_and_small_windows_keep_the_words(tmp_path):
    for size, text in (((960, 540), 100), ((1280, 720), 200)):
        pilot = Pilot(tmp_path, replace(INSTANT, text_size=text), size)
        coach = begun(pilot)
        area = pilot.app.context.measure.area
        for _ in range(3):
            assert area.contains(coach.card.rect)
            assert all(area.contains(pilot.target(f"fixed:lesson-{key}").rect) for key in ("show", "skip", "leave"))
            pilot.click("button:lesson") if pilot.has("button:lesson") else None
            pilot.frames(3)
        pilot.leave()
