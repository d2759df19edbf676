"""A host beyond the local network that takes no encrypted connection: the player is asked, and what they say is kept."""

from __future__ import annotations

import asyncio
import socket
from time import monotonic, sleep

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import roomways
from hyperline.shell.lookout import attend
from hyperline.shell.ownhost import Company, Known
from hyperline.shell.registry import together_scene
from hyperline.together.guest import Address, Bare, Link, Lost
from hyperline.together.identity import Identity
from tests.shell.padpilot import PadPilot
from tests.shell.pilot import Pilot
from tests.together.people import CERTIFICATE, SECONDS, Place

FAR = "localhost"
"""The name by which a host on this machine counts as far away."""
INSIST = "room.insist"


@pytest.fixture(autouse=True)
def distances(monkeypatch):
    """The same host is far by its name and near by its number, and its certificate is good."""
    monkeypatch.setattr(Address, "is_near", property(lambda address: address.host != FAR))
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))


@pytest.fixture
def places(request, tmp_path):
    def make(port=0, is_secure=False):
        place = Place(tmp_path / "host", port, is_secure)
        request.addfinalizer(place.close)
        return place

    return make


@pytest.fixture
def pilots(request, tmp_path, monkeypatch):
    monkeypatch.setattr("hyperline.shell.scenes.together_page.House", lambda: None)

    def make(kind=Pilot):
        pilot = kind(tmp_path / "window")
        request.addfinalizer(pilot.leave)
        return pilot

    return make


def hosts(pilot):
    return pilot.app.context.store(Company).hosts


def far(place):
    return place.room._replace(host=FAR)


def wait(pilot, is_so):
    until = monotonic() + SECONDS
    while not is_so():
        assert monotonic() < until, pilot.described()
        pilot.frames()
        sleep(0.005)


def enter(pilot, place):
    """Follow a link to a room; its page."""
    roomways.enter(pilot.app.context, pilot.scene, far(place))
    return pilot.scene


def asked(pilot):
    """What the player is asked, once they are."""
    wait(pilot, lambda: pilot.scene.name == "message")
    assert pilot.scene.title == "Connect without encryption?"
    pilot.frames(30)
    return pilot.scene.text


def inside(pilot, page):
    """Wait until the host has let the player in, and nothing was asked on the way."""
    wait(pilot, lambda: page.state is not None or pilot.scene.name == "message")
    assert pilot.scene is page


def test_nothing_is_sent_to_a_host_that_takes_no_encrypted_connection_before_the_player_insists(places, pilots):
    place, pilot = places(), pilots()
    page = enter(pilot, place)
    assert "localhost takes no encrypted connection" in asked(pilot)
    pilot.key("escape")
    asked(pilot)
    assert pilot.scene.focus.key == "room.leave", "what is safe is the first thing"
    pilot.key("enter")
    pilot.frames(60)
    assert page.stack is None and place.came == 0
    assert not hosts(pilot).insists(far(place)) and not hosts(pilot).keys_at(far(place))


def test_a_player_insists_once_and_is_asked_again_when_the_host_is_forgotten(places, pilots):
    place, pilot = places(), pilots()
    page = enter(pilot, place)
    asked(pilot)
    pilot.click(INSIST)
    inside(pilot, page)
    page.close()
    assert hosts(pilot).keys_at(far(place)) == {place.key}
    pilot.leave()

    pilot = pilots()
    page = enter(pilot, place)
    inside(pilot, page)
    page.close()
    pilot.leave()

    pilot.app.context.paths.hosts.unlink()
    pilot = pilots()
    enter(pilot, place)
    assert "before" not in asked(pilot)


def test_who_has_insisted_comes_back_without_a_question(places, pilots):
    place, pilot = places(), pilots(PadPilot)
    page = enter(pilot, place)
    asked(pilot)
    pilot.press_key(INSIST)
    inside(pilot, page)
    place.close()
    wait(pilot, lambda: page.visit.lost)
    again = places(place.room.port)
    wait(pilot, lambda: not page.visit.lost or pilot.scene.name == "message")
    assert pilot.scene is page and again.came


@pytest.mark.parametrize("answer", ["room.leave", INSIST])
def test_a_host_that_encrypted_is_never_met_plain_without_a_question(answer, places, pilots):
    place, pilot = places(is_secure=True), pilots()
    page = enter(pilot, place)
    inside(pilot, page)
    place.close()
    forged = places(place.room.port)
    assert "took encrypted connections before" in asked(pilot)
    assert forged.came == 0 and page.visit.lost
    pilot.click(answer)
    if answer == "room.leave":
        pilot.frames(60)
        assert page.stack is None and forged.came == 0 and not hosts(pilot).insists(far(place))
    else:
        wait(pilot, lambda: not page.visit.lost)
        assert pilot.scene is page and hosts(pilot).insists(far(place))


def test_a_host_that_breaks_off_once_is_not_asked_about(places, pilots):
    place, pilot = places(is_secure=True), pilots()
    room = far(place)
    place.close()
    with socket.create_server(("127.0.0.1", room.port)) as server:
        server.settimeout(SECONDS)
        roomways.enter(pilot.app.context, pilot.scene, room)
        page = pilot.scene
        server.accept()[0].close()
    places(room.port, is_secure=True)
    inside(pilot, page)


def test_once_a_host_encrypts_after_all_it_has_to_from_then_on(places, pilots):
    place, pilot = places(), pilots()
    page = enter(pilot, place)
    asked(pilot)
    pilot.click(INSIST)
    inside(pilot, page)
    port = place.room.port
    place.close()
    wait(pilot, lambda: page.visit.lost)
    place = places(port, is_secure=True)
    wait(pilot, lambda: not page.visit.lost)
    assert not hosts(pilot).insists(far(place))
    place.close()
    forged = places(port)
    assert "took encrypted connections before" in asked(pilot)
    assert forged.came == 0


def test_a_game_at_a_server_that_no_longer_encrypts_does_not_go_on_without_a_question(places, pilots):
    place, pilot = places(is_secure=True), pilots()
    context = pilot.app.context
    context.store(Company).server = far(place)._replace(code="")
    roomways.open_room(context, pilot.scene, "slipway", Setup((Seat(), Seat("random"))))
    page = pilot.scene
    inside(pilot, page)
    page.visit.ask(page.visit.follower.ready)
    wait(pilot, lambda: pilot.scene.is_game)
    board = pilot.scene
    place.close()
    forged = places(place.room.port)
    assert "took encrypted connections before" in asked(pilot)
    assert forged.came == 0
    pilot.click(INSIST)
    wait(pilot, lambda: not page.visit.lost)
    assert pilot.scene is board and forged.came
    forged.close()
    wait(pilot, lambda: page.visit.lost)
    places(place.room.port)
    wait(pilot, lambda: not page.visit.lost or pilot.scene.name == "message")
    assert pilot.scene is board, "who has insisted is not asked again"


def test_rooms_elsewhere_are_listened_to_in_the_way_that_the_player_chose(places, pilots):
    place, pilot = places(), pilots()
    company, address = pilot.app.context.store(Company), far(place)
    hosts(pilot).meet(address, place.key)
    company.memory.revise(lambda kept: type(kept)((Known(address.code, "slipway", FAR, address.port, ("Ada",), place.key),)))
    lookout = attend(pilot.app.context)
    pilot.app.stack.push(together_scene(pilot.app.context))
    together = pilot.scene
    wait(pilot, lambda: lookout._wires)
    until = monotonic() + 1.0
    wait(pilot, lambda: monotonic() > until)
    assert pilot.scene is together and place.came == 0, "nothing is asked that nobody waits for"
    roomways.go_on(pilot.app.context, together, address.code)
    page = pilot.scene
    asked(pilot)
    pilot.click(INSIST)
    inside(pilot, page)
    wait(pilot, lambda: any(how.state is not None for how in lookout.rooms))


def test_a_host_with_a_bad_certificate_is_not_met_without_one(places, pilots, monkeypatch):
    place, pilot = places(is_secure=True), pilots()
    monkeypatch.delenv("SSL_CERT_FILE")
    page = enter(pilot, place)
    wait(pilot, lambda: page.visit.reason)
    pilot.frames(30)
    assert pilot.scene is page and page.visit.bare is None
    assert "CERTIFICATE_VERIFY_FAILED" in page.visit.reason


@pytest.mark.parametrize(
    ("answer", "is_bare"),
    [(b"HTTP/1.1 400 Bad Request\r\n\r\n", True), (b"", True), (b"\x15\x03\x01\x00\x02\x02\x28", False), (None, False)],
    ids=["speaks", "hangs up", "alerts", "is away"],
)
def test_only_who_speaks_no_tls_is_taken_for_a_host_that_does_not_encrypt(answer, is_bare):
    async def reply(reader, writer):
        await reader.read(1)
        writer.write(answer)
        writer.close()

    async def run():
        server = await asyncio.start_server(reply, "127.0.0.1")
        port = server.sockets[0].getsockname()[1]
        async with server:
            if answer is None:
                server.close()
                await server.wait_closed()
            with pytest.raises(Lost) as caught:
                await Link.open(Address(FAR, port), Identity.made(), "Ada", lambda said: None)
        assert isinstance(caught.value, Bare) == is_bare

    asyncio.run(run())
