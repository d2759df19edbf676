"""The connection of a room ends when its scene fails, whatever fails with it: nobody takes the player for being there."""

from __future__ import annotations

from typing import Any

import pytest

from hyperline.games.listed import SHELF
from hyperline.shell import session
from hyperline.shell.page.features.companions import Companions
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.play.director import Director
from hyperline.shell.registry import room_scene
from hyperline.shell.scene import Scene
from hyperline.together.visit import Visit
from tests.shell.pilot import Pilot
from tests.together.people import ADA, BEN, CODE, Circle
from tests.together.test_companions import Ear


class ListeningEar(Ear):
    """One that knows whether it still listens."""

    is_closed = False

    def close(self):
        self.is_closed = True


class Stuck(Scene):
    """Something over the game that fails on being left."""

    def left(self):
        fail()


def fail(*_: object) -> None:
    raise RuntimeError("the reactor leaks")


@pytest.fixture
def pilot(display, tmp_path):
    made = Pilot(tmp_path / "window")
    yield made
    made.leave()


def room(pilot):
    """Ada's wire to a room whose game has begun, and its scene."""
    circle = Circle("slipway")
    circle.join(BEN)
    circle.begin()
    wire: Any = ListeningEar(circle, ADA)
    scene = room_scene(pilot.app.context, Visit(SHELF, wire, CODE))
    pilot.scene.push(scene)
    return wire, scene


def failed(pilot):
    """Let time pass until something has failed."""
    for _ in range(100):
        pilot.app.frame()
        if pilot.app.has_failed:
            return
    raise AssertionError("nothing has failed")


def test_a_game_that_cannot_be_shown(pilot, monkeypatch):
    wire, _ = room(pilot)
    monkeypatch.setattr(session, "_show", fail)
    failed(pilot)
    assert wire.is_closed and pilot.names == ["menu", "message"]


@pytest.mark.parametrize("also", [(), ((Digest, "left"),), ((Director, "close"),)])
def test_a_game_that_fails(pilot, monkeypatch, also):
    wire, _ = room(pilot)
    pilot.run_until(lambda: pilot.scene.is_game, "the game")
    for owner, name in ((Companions, "update"), *also):
        monkeypatch.setattr(owner, name, fail)
    failed(pilot)
    assert wire.is_closed and pilot.names == ["menu", "message"]


@pytest.mark.parametrize("until", ["room", "game"])
def test_something_over_it_that_fails_on_being_left(pilot, monkeypatch, until):
    wire, scene = room(pilot)
    if until == "game":
        pilot.run_until(lambda: pilot.scene.is_game, "the game")
    monkeypatch.setattr(pilot.scene.visit if until == "room" else Companions, "update", fail)
    pilot.scene.push(Stuck(pilot.app.context))
    pilot.scene.pauses_below = False
    failed(pilot)
    assert wire.is_closed and scene.stack is None
