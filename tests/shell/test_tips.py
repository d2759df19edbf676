"""Tips: each once, beside its thing, never over what can be clicked, and gone for good by a word."""

from copy import copy

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.help.tip import CODE, Tip, with_tips
from hyperline.shell.lessons.course import LessonProgress
from hyperline.shell.lessons.lesson import lessons_of
from hyperline.shell.page.features.tips import CLOSE, FOUND_OUT, KEY, NEVER, Tips
from hyperline.shell.play.table import Table
from tests.shell.lessons import Learner
from tests.shell.pilot import ARROWS, INSTANT, Pilot

WORDS = 25
ALL = [(game, tip) for game in SHELF.playable for tip in SHELF.entry(game).face().tips]


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", replace(INSTANT, has_tips=True))
    yield made
    made.leave()


def begin(pilot, seats=2):
    setup = Setup(tuple(Seat("human", name, n) for n, name in enumerate(("Ada", "Bo", "Cy")[:seats])), seed=5)
    assert session.start_game(pilot.app.context, pilot.scene, "slipway", setup)
    pilot.run_until(lambda: pilot.has(KEY), "a tip")
    return pilot.scene


@pytest.mark.parametrize(("game", "tip"), ALL, ids=[f"{game}-{tip.key[4:]}" for game, tip in ALL])
def test_each_is_short_and_leads_to_a_rule(context, game, tip):
    text = context.words_of(game)(tip.key)
    assert len(text.split()) <= WORDS
    assert tip.rule in read_rulebook(SHELF.entry(game).face().help().rules)
    assert tip.event or tip.kind or tip.lit or tip.pointed or tip.sees


@pytest.mark.parametrize("game", SHELF.playable)
def test_the_help_lists_them_all(context, game):
    face = SHELF.entry(game).face()
    assert len({tip.key for tip in face.tips}) == len(face.tips)
    chapter = with_tips(read_rulebook(face.help().rules), face.tips, context.words_of(game)).chapters[-1]
    assert (chapter.code, len(chapter.entries)) == (CODE, len(face.tips) + 1) if face.tips else chapter.code != CODE


LESSONS = [(game, lesson) for game in SHELF.playable for lesson in lessons_of(SHELF, game)]


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS])
def test_what_a_lesson_teaches_is_met_in_it(game, lesson):
    known = [tip for tip in SHELF.entry(game).face().tips if tip.taught == lesson.id]
    learner = Learner(SHELF.game(game), lesson)
    kinds, seen = {one.kind for one in learner.match.open}, [learner.match.position]
    learner.match.on_change(lambda *_: kinds.update(one.kind for one in learner.match.open))
    learner.match.on_change(lambda *_: seen.append(learner.match.position))
    learner.obey()
    happened = {type(event) for step in learner.match.steps for event in step.change.events}
    assert known, "each lesson spares its learner some tips"
    for tip in known:
        is_there = tip.event in {None, *happened} or tip.key == "tip.rip"  # the Rips lie on the board from the beginning
        assert is_there and tip.kind in {"", *kinds}, tip.key
        assert tip.sees is None or any(tip.sees(position, lesson.seat) for position in seen), tip.key


def test_every_lesson_that_a_tip_names_exists():
    for game, tip in ALL:
        assert not tip.taught or tip.taught in {lesson.id for lesson in lessons_of(SHELF, game)}


def test_what_a_finished_lesson_taught_never_comes(pilot):
    pilot.app.context.store(LessonProgress).finish("slipway", "1-first-lap")
    setup = Setup((Seat("human", "Ada", 0), Seat("human", "Bo", 1)), seed=5)
    assert session.start_game(pilot.app.context, pilot.scene, "slipway", setup)
    scene = pilot.scene
    for _ in range(16):
        pilot.run_until(lambda: scene.is_offering and scene.is_settled, "a decision")
        pilot.frames(70)
        if pilot.has(KEY):
            pilot.click(CLOSE)
        if scene.table.is_over:
            break
        scene.perform(scene.table.legal()[-1])
    met = pilot.app.context.settings.value.met.get("slipway", ())
    assert met and not {"tip.gate", "tip.battle", "tip.fell"} & set(met)


def test_there_is_one_a_turn_at_the_most(pilot):
    scene = begin(pilot)
    tips = scene.features.one(Tips)
    pilot.click(CLOSE)
    tips._meet(next(tip for tip in tips.tips if tip.key == "tip.boarded"), "")
    pilot.frames(120)
    assert not pilot.has(KEY)
    scene.perform(scene.table.legal()[0])
    pilot.run_until(lambda: pilot.has("button:end") or pilot.has(KEY), "the end of the turn")
    if not pilot.has(KEY):
        pilot.click("button:end")
    pilot.run_until(lambda: pilot.has(KEY), "the next turn's tip")


def test_it_gives_way_to_a_list_and_comes_back(pilot, monkeypatch):
    scene = begin(pilot)
    with monkeypatch.context() as patch:
        patch.setattr(Tips, "has_list", True)
        scene.show_controls()
        assert not pilot.has(KEY)
    scene.show_controls()
    assert pilot.has(KEY)


def test_what_was_met_more_than_a_round_ago_is_not_told_any_more(pilot):
    scene = begin(pilot)
    tips = scene.features.one(Tips)
    late = next(tip for tip in tips.tips if tip.key == "tip.boarded")
    for age, told in ((2, (late, "")), (3, None)):
        tips._queue.clear()
        tips._queue.append((late, "", tips._turn - age))
        assert tips._waiting() == told
    assert not tips._queue and tips._is_due(late)


def test_it_covers_nothing_that_can_be_clicked_and_comes_only_once(pilot):
    scene = begin(pilot)
    card = Rect(pilot.target(KEY).rect)
    seen = [one for one in scene.widgets if not getattr(one, "is_hidden", False)]
    blank = [one for one in seen if one.key == "fixed:news" and not one.is_focusable]  # nothing has happened yet
    others = [one for one in seen if one not in blank and not one.key.startswith(("tip", "fixed:tip"))]
    assert card.collidelist([Rect(one.rect) for one in (*scene.lit, *others) if one.key != "deck" and one.rect.w]) < 0
    pilot.click(CLOSE)
    assert not pilot.has(KEY)
    assert pilot.app.context.settings.value.met == {"slipway": ("tip.gate",)}
    pilot.frames(90)
    assert not pilot.has(KEY)


def test_what_happens_is_told_of_as_soon_as_somebody_decides_again(pilot):
    scene = begin(pilot)
    pilot.click(CLOSE)
    for _ in range(40):
        told = scene.features.one(Tips).told
        if told is not None and told.event is not None:
            break
        scene.perform(scene.table.legal()[-1])
        pilot.run_until(lambda: scene.is_offering and scene.is_settled, "a decision")
        pilot.frames(70)
    assert told is not None
    assert pilot.has(KEY)


def test_escape_takes_it_away_and_opens_no_menu(pilot):
    scene = begin(pilot)
    pilot.key("escape")
    assert not pilot.has(KEY)
    assert pilot.scene is scene


def test_a_word_ends_them_for_good(pilot):
    begin(pilot)
    pilot.click(NEVER)
    assert not pilot.has(KEY)
    assert not pilot.app.context.settings.value.has_tips


def test_arrows_come_to_that_word_only_from_the_one_that_closes(pilot):
    focus = begin(pilot).focus
    for target in focus.walk:
        for direction in ARROWS.values():
            here = copy(focus)
            here.to(target.key)
            assert here.move(direction) is False or here.key != NEVER or target.key == CLOSE
    pilot.walk(CLOSE)
    pilot.key("left")
    assert focus.key == NEVER


def test_a_game_that_is_not_kept_has_none(context):
    face = SHELF.entry("slipway").face()
    seats = tuple(Seat("human", name, n) for n, name in enumerate(("Ada", "Bo")))
    table = Table.begin(SHELF.game("slipway"), Setup(seats), session.make_director(context))
    assert not face.scene(context, table).features.one(Tips).is_on


@pytest.mark.parametrize("times", [1, FOUND_OUT])
def test_nothing_is_told_of_what_someone_has_done_by_themselves(pilot, monkeypatch, times):
    scene = begin(pilot)
    pilot.click(CLOSE)
    table, tips = scene.table, scene.features.one(Tips)
    tip = Tip("tip.boarded", kind=table.decision.kind)
    tips.tips = (tip,)
    with monkeypatch.context() as patch:
        patch.setattr(Tips, "is_free", False)
        for _ in range(600):
            if pilot.has("button:end"):
                pilot.click("button:end")
            elif scene.is_offering and scene.is_settled:
                if sum(step.seat == 0 for step in table.steps) >= times and table.viewer == 0:
                    break
                scene.perform(table.legal()[0])
            pilot.frames(1)
    pilot.frames(120)
    assert (tips.told is tip) == (times < FOUND_OUT)
    assert tip.key in pilot.app.context.settings.value.met["slipway"]
