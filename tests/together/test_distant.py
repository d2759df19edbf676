"""Games with people elsewhere in the window: scenes do not know that the match is somebody else's."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.shell import session
from hyperline.together import guest
from hyperline.together import protocol as say
from hyperline.together.beside import HostBeside
from hyperline.together.identity import Identity
from hyperline.together.luck import KEPT
from hyperline.together.store import Sqlite
from hyperline.together.visit import Visit
from hyperline.together.wire import Wire
from tests.shell.flows import GAMES, Hand
from tests.shell.pilot import Pilot
from tests.together.people import hosted, made, wish

SECONDS = 60.0


@contextmanager
def elsewhere(folder, game):
    """A host and a bot that plays at it, in a thread; the room's address, and the key of who made it."""
    ada, ready, end = Identity.made(), threading.Event(), asyncio.Event()
    found: dict[str, Any] = {}

    async def run():
        found["loop"] = asyncio.get_running_loop()
        async with hosted(folder) as (_, address):
            found["room"] = await made(address, ada, wish(game))
            ready.set()
            other = BotPlayer(SHELF, found["room"], Identity.made(), "pilot")
            plays = asyncio.create_task(other.play())
            await end.wait()
            plays.cancel()

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    assert ready.wait(SECONDS)
    try:
        yield found["room"], ada
    finally:
        found["loop"].call_soon_threadsafe(end.set)
        thread.join(SECONDS)


def wait_for(visit, is_so):
    until = monotonic() + SECONDS
    while not is_so():
        assert monotonic() < until, visit.trouble
        visit.update()
        sleep(0.005)


@pytest.mark.parametrize("game", [pytest.param(game, marks=() if game == "slipway" else pytest.mark.slow) for game in GAMES])
def test_a_whole_game_is_played_in_the_window_against_someone_elsewhere(game, tmp_path, request):
    pilot = Pilot(tmp_path / "window")
    with elsewhere(tmp_path / "host", game) as (room, ada):
        visit = Visit(SHELF, Wire(lambda: room, ada, "Ada"), room.code)
        request.addfinalizer(visit.close)
        wait_for(visit, lambda: visit.follower is not None)
        visit.ask(visit.follower.ready)
        wait_for(visit, lambda: visit.follower.match is not None)
        session.enter_room(pilot.app.context, pilot.scene, visit)
        board = next(scene for scene in pilot.app.stack.scenes if scene.name in ("play", "board"))
        hand = Hand(pilot, board)
        until = monotonic() + SECONDS
        while not board.table.is_over:
            assert monotonic() < until, visit.trouble
            if not hand.is_asked:
                pilot.frames()
                sleep(0.002)
            elif board.table.is_turn_over:
                board.table.end_turn()
            elif hand.page.is_offering:
                hand.decide()
            else:
                hand.press_alone()
        assert visit.follower.verdict == KEPT
        assert not visit.trouble


def test_a_fault_that_nobody_foresaw_ends_the_connection_and_is_raised_where_it_is_followed(request):
    def nowhere():
        raise KeyError("a variable that has just gone")

    visit = Visit(SHELF, Wire(nowhere, Identity.made(), "Ada"), "KDN7QF")
    request.addfinalizer(visit.close)
    with pytest.raises(KeyError, match="just gone"):
        wait_for(visit, lambda: False)


def slow_to_wake(folder, monkeypatch, seconds):
    """A host that takes so long to wake its room, as if another had held it until it died; its visitor, and its address."""
    ada, found = Identity.made(), {}

    async def awake():
        async with hosted(folder) as (_, address):
            found["room"] = await made(address, ada, wish("slipway"))

    asyncio.run(awake())
    take = Sqlite.take

    async def late(self, code):
        await asyncio.sleep(seconds)
        return await take(self, code)

    monkeypatch.setattr(Sqlite, "take", late)
    return ada, found["room"]


def test_who_comes_in_waits_longer_than_for_other_answers(tmp_path, monkeypatch):
    ada, room = slow_to_wake(tmp_path, monkeypatch, 2.5)
    monkeypatch.setattr(guest, "SECONDS", 1.5)

    async def run():
        async with hosted(tmp_path, port=room.port):
            link = await guest.Link.open(room, ada, "Ada", lambda said: None)
            return await link.ask(say.Join(0, room.code))

    assert asyncio.run(run()).room == room.code


def test_a_window_that_is_not_let_in_for_too_long_connects_again(tmp_path, monkeypatch):
    ada, room = slow_to_wake(tmp_path, monkeypatch, 2.5)
    monkeypatch.setattr(guest, "ENTERING", 0.5, raising=False)
    monkeypatch.setattr(guest, "SECONDS", 0.5)

    async def run():
        async with hosted(tmp_path, port=room.port):
            visit = Visit(SHELF, Wire(lambda: room, ada, "Ada"), room.code)
            async with asyncio.timeout(SECONDS / 3):
                while visit.follower is None:
                    visit.update()
                    await asyncio.sleep(0.01)
            visit.close()
            return visit

    assert asyncio.run(run()).state.you == 0


def children_of(pid):
    """Where the system tells of the processes that one has started."""
    told = Path(f"/proc/{pid}/task/{pid}/children")
    return [Path(f"/proc/{child}") for child in told.read_text().split()] if told.exists() else []


def beside(folder, request):
    """A host in a process of its own, and a visit to a room there that a computer shares."""
    host = HostBeside(folder, "Hyperline")
    request.addfinalizer(host.close)
    visit = Visit(SHELF, Wire(host.address, Identity.made(), "Ada"))
    request.addfinalizer(visit.close)
    visit.make(wish("slipway", ("human", "random")))
    wait_for(visit, lambda: visit.follower is not None)
    return host, visit


def test_the_host_beside_the_window_that_is_killed_is_there_again_and_has_lost_nothing(tmp_path, request):
    host, visit = beside(tmp_path, request)
    visit.ask(visit.follower.ready)
    wait_for(visit, lambda: visit.follower.match is not None and visit.follower.waiting == (0,))
    match, port, seen = visit.follower.match, host.port, []
    for _ in range(2):
        pid, count = host._process.pid, len(match.steps)
        while all(step.seat == 0 for step in match.steps[count:]):
            match.submit(0, match.game.legal(match.position, 0)[0])
            wait_for(visit, lambda: not match.asked and visit.follower.waiting == (0,))
        known, children = [one.text for one in match.steps], children_of(pid)
        seen += children
        os.kill(pid, signal.SIGKILL)
        wait_for(visit, lambda: visit.lost)
        wait_for(visit, lambda: not visit.lost and visit.follower.waiting == (0,))
        assert host.port == port
        assert host._process.pid != pid
        assert [one.text for one in match.steps] == known
        until = monotonic() + SECONDS
        while any(one.exists() for one in children):
            assert monotonic() < until, "they end with their host"
            sleep(0.01)
    assert seen or not Path("/proc").exists(), "a computer thinks in a process of its own"
    assert not visit.trouble


def test_a_host_that_stands_still_is_missed_and_goes_on_where_it_was(tmp_path, request):
    host, visit = beside(tmp_path, request)
    opened = visit.wire._link
    began = monotonic()
    os.kill(host._process.pid, signal.SIGSTOP)
    try:
        wait_for(visit, lambda: visit.missed >= 3)
        assert monotonic() - began < 8, "its silence is noticed soon"
        assert not visit.reason, "the line itself is not lost"
    finally:
        os.kill(host._process.pid, signal.SIGCONT)
    wait_for(visit, lambda: not visit.lost)
    assert visit.wire._link is opened


def test_the_host_beside_the_window_listens_where_it_did_last_time(tmp_path, request):
    found = []
    for _ in range(2):
        host = HostBeside(tmp_path, "Hyperline")
        request.addfinalizer(host.close)
        until = monotonic() + SECONDS
        while not host.port:
            assert monotonic() < until, host.trouble
            sleep(0.05)
        found.append(host.port)
        with socket.create_connection(("127.0.0.1", host.port)) as line:
            host.close()
            while line.recv(100):  # the host ends the line, so that its system keeps it in mind for a minute
                pass
    assert found[0] == found[1]
