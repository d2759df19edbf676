"""Diagrams in the rules: each is asked for, can be drawn and played, moves only while it is seen, and leads to the board."""

import pytest
from pygame import Rect, Surface

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.help.rulebook import read_rulebook
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.spotlight import Spotlight
from hyperline.shell.scenes.help_page import ON_BOARD, HelpScene
from hyperline.shell.stack import SceneStack
from hyperline.shell.ui.document import RATE
from tests.shell.pilot import Pilot

ALL = [(game, name) for game in SHELF.playable for name in SHELF.entry(game).face().diagrams]
TEXT_ALONE = {"KEYS", "VAR"}  # chapters of Hyperline without one
WIDE = 320


def book_of(game):
    return read_rulebook(SHELF.entry(game).face().help().rules)


def exhibit(context, game, name):
    made = SHELF.entry(game).face().diagrams[name].open(context)
    size = WIDE, round(WIDE * made.shape)
    made.layout(size)
    return made, Surface(size)


@pytest.mark.parametrize("game", SHELF.playable)
def test_the_rulebook_asks_for_each_that_there_is(game):
    asked = [entry.figure for chapter in book_of(game).chapters for entry in chapter.entries if entry.figure]
    assert sorted(asked) == sorted(SHELF.entry(game).face().diagrams)


def test_each_chapter_of_the_first_game_has_one():
    chapters = book_of("hyperline").chapters
    assert {one.code for one in chapters if not any(entry.figure for entry in one.entries)} == TEXT_ALONE - {"KEYS"}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), ALL, ids=[f"{game}-{name}" for game, name in ALL])
def test_each_is_drawn_and_played_to_its_end_and_begins_again(context, game, name):
    made, surface = exhibit(context, game, name)
    made.draw(surface)
    first = surface.copy()
    assert len({tuple(surface.get_at((x, surface.get_height() // 2))) for x in range(0, WIDE, 8)}) > 1, "it is empty"
    if getattr(made, "moves", False):
        for _ in range(60 * 30):
            made.update(1 / 60)
            if made.is_over and not made.director.is_busy:
                break
        assert made.is_over and not made.director.is_busy
        made.draw(surface)
        assert surface.get_view("1").raw != first.get_view("1").raw
    made.close()


@pytest.mark.parametrize("name", ["gates", "battle"])
def test_a_moving_one_is_played_without_a_sound(context, name):
    made, _ = exhibit(context, "slipway", name)
    heard, was_played = [], False
    made.director.on_sound(lambda *one: heard.append(one))
    for _ in range(60 * 8):
        made.update(1 / 60)
        was_played |= made.is_over
    assert was_played and not heard


def test_a_moving_one_stands_still_in_calm_mode(context):
    context.settings.change(is_calm=True)
    made, _ = exhibit(context, "slipway", "gates")
    made.is_stale = False
    for _ in range(240):
        made.update(1 / 60)
    assert not made.is_stale


def opened(context, place, game="slipway"):
    context.settings.change(game=game)
    stack = SceneStack()
    scene = HelpScene(context, place)
    stack.push(scene)
    for _ in range(4):
        stack.update(1 / 60)
    return stack, scene


def test_one_that_is_seen_moves_and_only_its_rectangle_is_drawn_again(context):
    stack, scene = opened(context, "BAT")
    document = scene.widget("document")
    assert scene.is_settled
    stack.draw(Surface((1280, 720)))
    damage = []
    for _ in range(120):
        stack.update(1 / 60)
        damage += scene.take_damage()
    place = document.on_screen(document.hung[0]).inflate(60, 60)
    assert 0 < len(damage) <= 2 * RATE + 1
    assert all(place.contains(rect) for rect in damage)


def test_one_that_is_out_of_sight_rests(context):
    stack, scene = opened(context, "BAT")
    scene.widget("document").handle(Intent(Act.ZOOM, step=-1))
    assert (
        not scene.widget("document").on_screen(scene.widget("document").hung[0]).colliderect(scene.widget("document").rect)
    )
    scene.take_damage()
    for _ in range(120):
        stack.update(1 / 60)
    assert scene.take_damage() == []


def test_it_is_shown_on_the_own_board(tmp_path):
    pilot = Pilot(tmp_path / "home")
    setup = Setup(
        tuple(Seat("human", name, n, choice=corner) for n, (name, corner) in enumerate((("Ada", "A1"), ("Bo", "I9")))), 5
    )
    assert session.start_game(pilot.app.context, pilot.scene, "hyperline", setup)
    board = pilot.scene
    pilot.run_until(lambda: board.is_settled, "the board")
    pilot.app.stack.push(HelpScene(pilot.app.context, "WIN"))
    pilot.frames(4)
    link = next(spot for spot in pilot.scene.spots if ON_BOARD in spot.key)
    pilot.click(Rect(link.rect).center)
    assert pilot.scene is board
    light = board.features.one(Spotlight)
    assert [rect.center for rect in light.lit] == [board.view.camera.sector_rect(40).center]
    pilot.frames(2)
    pilot.key("escape")
    assert not light.lit and pilot.scene is board
    pilot.leave()


def test_a_rulebook_without_a_game_leads_to_no_board(context):
    _, scene = opened(context, "WIN", "hyperline")
    assert not any(ON_BOARD in spot.key for spot in scene.spots)


def test_what_was_found_is_told_in_whole_sentences_with_its_chapter(context):
    _, scene = opened(context, "PAGE", "hyperline")
    scene.search("torpedo")
    rows = scene.widget("contents").rows
    assert rows and all(row.over for row in rows)
    assert all(row.text[0].isupper() or row.text[0] in "*⚖" for row in rows)
    assert all(not row.text.startswith("…") and row.text[-1] in ".?!:" for row in rows)
    tops = scene.widget("contents").tops
    assert Rect(0, 0, 1, tops[-1]).h > len(rows) * scene.widget("contents").row_height
