"""Six players: all are named and seen wherever seats are shown, in small windows and in large text."""

import pytest
from pygame import Rect

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session
from hyperline.shell.page.hud.seat_plate import SeatPlate
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.scenes.seats import SeatsScene
from hyperline.shell.scenes.setup import SetupScene
from hyperline.shell.setup.occupant import named
from hyperline.shell.store.settings import SeatMemory, Settings
from tests.amounts import graded
from tests.conformance.race import Track
from tests.faces.shelf import CROWDS
from tests.shell.pilot import Pilot
from tests.shell.texts import texts_in, texts_of

COUNT = 6
NAMES = ("Ada", "Bruno", "Cleo", "Dmitri", "Elif", "Farid")
LOOKS = [((1280, 720), 100), ((1280, 720), 200), ((960, 540), 100), ((960, 540), 200), ((3840, 2160), 150)]
DETAILS = ("simple", "full")
MIDDLE = Track((3, 0, 7, 3, 12, 3), ("",) * COUNT, turn=4, round=3)


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0][1]}p-{look[1]}")
def look(request):
    return request.param


@pytest.fixture(params=DETAILS)
def settings(request, look):
    return Settings(text_size=look[1], detail=request.param)


def whole(heard):
    """The texts that are set without being cut."""
    return {one.text for one in heard if not one.is_cut}


def table_of(context, position=MIDDLE):
    """A table of six people."""
    face = CROWDS.entry("race").face()
    return face.samples["board"](context, position).table


def test_six_have_names_of_their_own(context):
    for controller in ("human", "random"):
        seats = named(context.words, [Seat(controller, emblem=number) for number in range(COUNT)])
        assert len({seat.name for seat in seats}) == COUNT
        assert not any(character.isdigit() for seat in seats for character in seat.name)


def test_all_are_named_around_the_board(look, settings):
    heard = texts_of("board", CROWDS, "race", look[0], settings, MIDDLE)
    assert not [one for one in heard if one.is_cut]
    assert {*NAMES} <= whole(heard)


def test_all_can_change_hands(look, settings):
    def opened(context, stack):
        stack.push(SeatsScene(context, table_of(context), lambda: None))

    assert {*NAMES} <= whole(texts_in(CROWDS, look[0], settings, opened))


def test_all_are_ranked(look, settings):
    def opened(context, stack):
        table = table_of(context, Track((3, 0, 7, 15, 12, 3), ("",) * COUNT, turn=4, round=3))
        stack.push(RankingScene(context, table, lambda: ("Dmitri has won", "The end of the track is reached."), NAMES))

    heard = texts_in(CROWDS, look[0], settings, opened)
    assert {*NAMES} <= whole(heard)
    assert not [one for one in heard if one.is_cut]


def test_all_are_set_up(look, settings):
    seats = tuple(SeatMemory("human", name, number) for number, name in enumerate(NAMES))

    def opened(context, stack):
        context.settings.change(seats={"race": seats})
        scene = SetupScene(context, "race")
        stack.push(scene)
        kinds = [widget.rect for widget in scene.widgets if widget.key.startswith("kind-")]
        assert all(rect.h for rect in kinds) and all(context.measure.area.contains(rect) for rect in kinds)
        assert len(kinds) == COUNT or scene.is_narrow or scene.widget("places")

    heard = texts_in(CROWDS, look[0], settings, opened)
    assert not [one for one in heard if one.is_cut]


@pytest.mark.parametrize("detail", DETAILS)
@pytest.mark.parametrize("size", graded([((1280, 720),), ((960, 540),), ((1920, 1080),), ((3840, 2160),)], 1))
def test_plates_are_beside_the_board_and_do_not_touch(tmp_path, size, detail):
    pilot = Pilot(tmp_path / "home", Settings(speed="instant", is_calm=True, detail=detail), size, shelf=CROWDS)
    seats = tuple(Seat("human", name, number) for number, name in enumerate(NAMES))
    assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, 5))
    pilot.run_until(lambda: pilot.scene.is_settled, "the board")
    scene = pilot.scene
    plates = [widget.rect for widget in scene.widgets if isinstance(widget, SeatPlate)]
    assert len(plates) == COUNT
    others = [Rect(scene.areas.board), Rect(scene.areas.foot), Rect(scene.areas.goal), Rect(scene.areas.deck)]
    for number, plate in enumerate(plates):
        assert plate.collidelist([*plates[:number], *others]) < 0
    pilot.leave()
