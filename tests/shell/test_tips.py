"""Tips: each once, beside its thing, never over what can be clicked, and gone for good by a word."""

import pytest
from msgspec.structs import replace
from pygame import Rect

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.features.tips import Tips
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.help.tip import CODE, with_tips
from hyperline.shell.hud.tipcard import CLOSE, KEY, NEVER
from hyperline.shell.play.table import Table
from tests.shell.pilot import INSTANT, Pilot

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


def test_it_covers_nothing_that_can_be_clicked_and_comes_only_once(pilot):
    scene = begin(pilot)
    card = Rect(pilot.target(KEY).rect)
    others = [one for one in scene.widgets if not one.key.startswith(("tip", "fixed:tip"))]
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


def test_a_game_that_is_not_kept_has_none(context):
    face = SHELF.entry("slipway").face()
    seats = tuple(Seat("human", name, n) for n, name in enumerate(("Ada", "Bo")))
    table = Table.begin(SHELF.game("slipway"), Setup(seats), session.make_director(context))
    assert not face.scene(context, table).features.one(Tips).is_on
