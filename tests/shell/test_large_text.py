"""Large text is large everywhere: what is drawn at 200 % is no smaller than 18 pixels, but for what is part of a picture."""

import re

import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.shell.fits import SCENES
from tests.shell.sight import game_seen, scene_seen
from tests.shell.test_sight import PLAYED, SEATS
from tests.shell.watched import watched

LEAST = 18
PICTURED = {
    "hyperline": r"\d{1,2}|[A-I]|%|Nexxus"  # in sectors, at their edge, and counts below the pictures of tiles
    r"|The line may go on\.|The line ends there\.|\d+% .*",  # below two tiles beside each other, no wider than these
    "freight": r"[A-Z][a-z]*\.?"  # planets' names lie within their tiles, which all have to be seen at once
    r"|\d",  # as does what a goal is worth
}
"""What is written on a picture is as large as there is room on that."""
IN_SMALL = {(scene, "slipway"): r"\d{1,2}" for scene in ("branches", "duel_lines", "what_if")}
"""What is written on a whole board in small, by scene and game."""
DETAILS = ("simple", "full")
PLAYED_IN = [(game, DETAILS[(number + other) % 2]) for other in (0, 1) for number, game in enumerate(SHELF.playable)]
"""Every game in one detail, then in the other."""
VARIED = [(*one, DETAILS[(number + other) % 2]) for other in (0, 1) for number, one in enumerate(SCENES)]
"""Every scene in one detail, then in the other."""


@pytest.fixture(autouse=True)
def watch():
    with watched():
        yield


def small(sight, game, scene=""):
    pictured = re.compile(IN_SMALL.get((scene, game), PICTURED.get(game, "(?!)")))
    return [one for one in sight.texts if one.size < LEAST and not pictured.fullmatch(one.text)]


@pytest.mark.parametrize(("scene", "game", "detail"), graded(VARIED, 1, len(SCENES) // 2))
def test_every_text_of_a_scene_is_large(scene, game, detail):
    sight = scene_seen(scene, game, (1280, 720), replace(Settings(), text_size=200, detail=detail))
    assert not small(sight, game, scene)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "detail"), graded(PLAYED_IN, len(SHELF.playable), 0))
def test_every_text_of_a_played_game_is_large(game, detail):
    settings = replace(PLAYED, text_size=200, detail=detail)
    for moment, sight in game_seen(game, SEATS[game][0], (1280, 720), settings, 60, 6):
        assert not small(sight, game), moment
