"""A host is known by its key from the first visit on, and who a player is goes with a file to another machine."""

from __future__ import annotations

from time import monotonic, sleep

import pygame
import pytest

from hyperline.kernel.program import SEALED
from hyperline.shell.lookout import SETTLED, attend
from hyperline.shell.ownhost import Company, Hosts
from hyperline.shell.paths import Paths
from hyperline.shell.play.viewer import open_file
from hyperline.shell.registry import identity_scene
from hyperline.shell.roomways import go_on, visited
from hyperline.shell.scenes.room_page import RoomScene
from hyperline.together.guest import Address
from hyperline.together.identity import Identity
from tests.shell.pilot import Pilot
from tests.together.people import Place

SECONDS = 20.0


@pytest.fixture
def places(request):
    made_here = []

    def make(folder, port=0):
        made_here.append(Place(folder, port))
        request.addfinalizer(made_here[-1].close)
        return made_here[-1]

    return make


def wait(pilot, is_so):
    until = monotonic() + SECONDS
    while not is_so():
        assert monotonic() < until, pilot.scene.name
        pilot.frames()
        sleep(0.005)


def visit(pilot, place):
    """Enter a room as a player does who follows a link."""
    scene = RoomScene(pilot.app.context, visited(pilot.app.context, place.room))
    pilot.scene.push(scene)
    return scene


@pytest.mark.parametrize("answer", ["room.trust", "room.leave"])
def test_a_host_with_another_key_is_asked_about_before_anything_is_said_to_it(answer, tmp_path, places):
    pilot = Pilot(tmp_path / "window")
    company = pilot.app.context.store(Company)
    first = places(tmp_path / "one")
    room = visit(pilot, first)
    wait(pilot, lambda: room.state is not None)
    assert company.hosts.keys_at(first.room) == {first.key}
    room.close()
    first.close()

    other = places(tmp_path / "two", first.room.port)
    room = visit(pilot, other)
    wait(pilot, lambda: pilot.scene.name == "message")
    assert room.state is None
    assert "127.0.0.1" in pilot.scene.text
    pilot.frames(30)
    pilot.key("escape")
    wait(pilot, lambda: pilot.scene.name == "message")
    pilot.click(answer)
    if answer == "room.leave":
        pilot.frames(2)
        assert room.stack is None
        assert company.hosts.keys_at(first.room) == {first.key}
    else:
        wait(pilot, lambda: room.state is not None)
        assert company.hosts.keys_at(first.room) == {first.key, other.key}
        room.close()
    pilot.leave()


def test_hosts_that_take_turns_at_an_address_are_each_asked_about_once(tmp_path, places):
    """As with two players of one machine, each with a folder of their own."""
    pilot = Pilot(tmp_path / "window")
    one = places(tmp_path / "one")
    port, key = one.room.port, one.key
    room = visit(pilot, one)
    wait(pilot, lambda: room.state is not None)
    company, state = pilot.app.context.store(Company), room.state
    known = company.rooms[0]
    assert known.key == key
    room.close()
    one.close()
    attend(pilot.app.context).ask_again()  # else it hears that the seat is free again
    company.note(state, known.place)

    two = places(tmp_path / "two", port)
    room = visit(pilot, two)
    wait(pilot, lambda: pilot.scene.name == "message")
    pilot.frames(30)
    pilot.click("room.trust")
    wait(pilot, lambda: room.state is not None)
    room.close()
    lookout = attend(pilot.app.context)
    lookout.ask_again()
    until = monotonic() + SETTLED + 1
    wait(pilot, lambda: monotonic() > until)
    (how,) = [one for one in lookout.rooms if one.known.code == known.code]
    assert not how.is_gone, "it is at the other host, which is away"
    go_on(pilot.app.context, pilot.scene, known.code)
    room = pilot.scene
    wait(pilot, lambda: room.visit.reason)
    assert (room.visit.reason, pilot.scene) == ("Another host answers there.", room)
    room.close()
    two.close()

    one = places(tmp_path / "one", port)
    for place in (one, places(tmp_path / "three")):
        room = visit(pilot, place)
        wait(pilot, lambda room=room: room.state is not None or pilot.scene.name == "message")
        assert pilot.scene is room
        room.close()
    pilot.leave()


def test_of_a_room_whose_host_is_away_it_is_said_that_there_is_no_answer(tmp_path, places):
    pilot = Pilot(tmp_path / "window")
    one = places(tmp_path / "one")
    room = visit(pilot, one)
    wait(pilot, lambda: room.state is not None)
    lookout = attend(pilot.app.context)
    wait(pilot, lambda: [how.state is not None for how in lookout.rooms] == [True])
    one.close()
    pilot.frames(6)
    assert lookout.rooms[0].state is not None, "a moment is not spoken of"
    wait(pilot, lambda: lookout.rooms[0].state is None)
    assert not lookout.rooms[0].is_gone
    places(tmp_path / "one", one.room.port)
    wait(pilot, lambda: lookout.rooms[0].state is not None)
    room.close()
    pilot.leave()


def test_a_host_in_the_house_that_is_known_may_have_another_address(tmp_path):
    hosts = Hosts(Paths(tmp_path, True))
    here, there, far = Address("192.168.178.24"), Address("192.168.178.30"), Address("play.example.org")
    hosts.meet(here, "a" * 64)
    assert not hosts.keys_at(there), "a place that is new"
    hosts.meet(there, "b" * 64)
    hosts.meet(far, "c" * 64)
    assert {"a" * 64, "b" * 64} < hosts.keys_at(here) == hosts.keys_at(there)
    assert hosts.keys_at(far) == {"c" * 64}


def test_the_player_s_key_goes_to_another_machine_as_a_file_with_a_passphrase(tmp_path):
    here = Pilot(tmp_path / "here")
    identity = here.app.context.store(Company).identity
    here.app.stack.push(identity_scene(here.app.context))
    here.frames(2)
    assert not here.scene.deck.rect.colliderect(here.target("save").rect)
    assert "8 characters" in here.target("save").why
    here.click("phrase:save")
    here.type("correct horse")
    here.key("return")
    here.click("save")
    here.frames(2)
    (file,) = here.app.context.paths.keys.iterdir()
    assert file.suffix == SEALED
    assert bytes(identity._signing) not in file.read_bytes()
    assert file.stat().st_mode & 0o077 == 0
    here.leave()

    there = Pilot(tmp_path / "there")
    company = there.app.context.store(Company)
    own = company.identity
    assert own.key != identity.key
    open_file(there.app.context, there.scene, file)
    assert (there.scene.name, there.scene.chosen) == ("identity", str(file))
    there.scene.close()
    there.post(pygame.DROPFILE, file=str(file))
    there.frames(2)
    assert there.scene.name == "identity"
    for phrase, key in (("wrong passphrase", own.key), ("correct horse", identity.key)):
        there.click("phrase:use")
        there.key("end")
        for _ in range(20):
            there.key("backspace")
        there.type(phrase)
        there.key("return")
        there.click("use")
        there.frames(2)
        assert company.identity.key == key, phrase
    assert Identity.of(there.app.context.paths.home).key == identity.key
    assert (there.app.context.paths.home / "before-player.key").read_bytes() == bytes(own._signing)
    there.leave()
