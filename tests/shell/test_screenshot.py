import pygame
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.shelf import Entry, Places, Shelf
from hyperline.shell.screenshot import CannotShow, open_for_picture, quiet_context, scene_names, screenshot
from hyperline.shell.stack import SceneStack
from tests.amounts import graded
from tests.conformance.race import Race
from tests.faces.race_face import RaceFace
from tests.faces.shelf import DUMMIES
from tests.shell.fits import PLAIN_SCENES

GAME = "hyperline"


@pytest.mark.parametrize("scene", graded(PLAIN_SCENES, 6))
def test_every_scene_has_a_picture(scene, tmp_path):
    out = screenshot(SHELF, GAME, scene, tmp_path / "x.png", size=(960, 540))
    picture = pygame.image.load(out)
    assert picture.get_size() == (960, 540)
    shades = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 960, 31) for y in range(0, 540, 17)}
    assert len(shades) > 40, "a picture of something"


def test_the_same_scene_gives_the_same_picture(tmp_path):
    one, other = (screenshot(SHELF, GAME, "menu", tmp_path / name, size=(640, 360)) for name in ("1.png", "2.png"))
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("scene", "out", "size", "why"),
    [
        ("bridge", "x.png", (960, 540), "no scene"),
        ("menu", "nowhere/x.png", (960, 540), "no folder"),
        ("menu", "x.png", (1, 99999), "cannot be made"),
    ],
)
def test_what_cannot_be_shown_is_said(tmp_path, scene, out, size, why):
    with pytest.raises(CannotShow, match=why):
        screenshot(SHELF, GAME, scene, tmp_path / out, size=size)


def test_a_game_without_rulings_has_no_page_of_them():
    assert "rulings" in scene_names(SHELF, GAME) and "rulings" not in scene_names(SHELF, "slipway")


class BareRaceFace(RaceFace):
    samples = {}


BARE_FACE = BareRaceFace()
BARE = Entry(Race.meta, Places("tests.conformance.race:Race", face=f"{__name__}:BARE_FACE"))


def test_a_plain_game_shows_its_board_by_itself(tmp_path):
    position = Race().start(Setup((Seat(), Seat(), Seat())))
    assert screenshot(DUMMIES, "race", "board", tmp_path / "x.png", position=position, size=(640, 360)).exists()
    assert {"board", "pause"} <= set(scene_names(DUMMIES, "race"))


def test_without_a_scene_of_the_game_there_is_none_of_the_menu_over_it():
    assert "pause" not in scene_names(Shelf({"race": f"{__name__}:BARE"}), "race")


def test_the_help_in_a_picture_is_that_of_the_game(tmp_path):
    pictures = {
        game: screenshot(SHELF, game, "help", tmp_path / f"{game}.png", size=(640, 360)).read_bytes()
        for game in ("hyperline", "freight")
    }
    assert pictures["hyperline"] != pictures["freight"]
    context = quiet_context((640, 360), SHELF)
    stack = SceneStack()
    open_for_picture("help", context, stack, game="freight")
    assert stack.top.game == "freight"
