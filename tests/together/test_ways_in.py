"""Ways into rooms in the window, at a real host: back into a room of one's own, to watch, and to play again."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from hyperline.command.join import BotPlayer
from hyperline.games.listed import SHELF
from hyperline.kernel.texts import words
from hyperline.shell import roomways
from hyperline.shell.lookout import attend
from hyperline.shell.ownhost import Company, Known
from hyperline.shell.registry import together_scene
from hyperline.together import protocol as say
from hyperline.together.guest import Link
from hyperline.together.identity import Identity
from hyperline.together.luck import drawn_part, seal_of
from tests.shell.pilot import INSTANT, Pilot
from tests.together.people import hosted, wish

SECONDS = 60.0


class HostElsewhere:
    """A host in a thread; `ben` is a person's connection to it, and `heard` what he hears."""

    def __init__(self, folder):
        self.heard: list[say.FromHost] = []
        self._ready, self._end = threading.Event(), asyncio.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(folder)), daemon=True)
        self._thread.start()
        assert self._ready.wait(SECONDS)

    async def _run(self, folder):
        self.loop = asyncio.get_running_loop()
        async with hosted(folder) as (self.home, self.address):
            self.ben = Identity.made()
            self.link = await Link.open(self.address, self.ben, "Ben", self.heard.append)
            self._ready.set()
            await self._end.wait()

    def do(self, work) -> Any:
        """Have something done in its thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    def ask(self, message) -> Any:
        """What the host answers Ben."""
        return self.do(self.link.ask(message))

    def joins(self, code, bot="random"):
        """Have Ben play in a room from now on; what stops that."""
        player = BotPlayer(SHELF, self.address._replace(code=code), self.ben, bot, "Ben")
        return asyncio.run_coroutine_threadsafe(player.play(), self.loop)

    def close(self):
        self.loop.call_soon_threadsafe(self._end.set)
        self._thread.join(SECONDS)


@pytest.fixture
def host(tmp_path):
    made = HostElsewhere(tmp_path / "host")
    yield made
    made.close()


@pytest.fixture
def ada(display, tmp_path, monkeypatch):
    monkeypatch.setattr("hyperline.shell.scenes.together_page.House", lambda: None)
    pilot = Pilot(tmp_path / "window", INSTANT)
    pilot.app.context.settings.change(name="Ada")
    yield pilot
    pilot.leave()


def enter(pilot, address):
    """Go into a room; the page that follows it."""
    roomways.enter(pilot.app.context, pilot.scene, address)
    page = pilot.scene
    pilot.run_until(lambda: page.state is not None or page.visit.trouble, "an answer")
    return page


def company(pilot):
    return pilot.app.context.store(Company)


def until_game(pilot):
    pilot.run_until(lambda: any(scene.is_game for scene in pilot.app.stack.scenes), "the game")
    return next(scene for scene in pilot.app.stack.scenes if scene.is_game)


def play_to_the_end(pilot, board):
    """Have a computer play for Ada, until the last page."""
    board.table.reseat(board.table.seat, board.context.roster(board.table.game.meta.id).aide)
    pilot.run_until(lambda: pilot.scene.name == "ranking" and pilot.scene.is_settled, "the last page", 20_000)
    return pilot.scene


def test_people_play_again_by_one_press_each(ada, host):
    room = host.ask(wish("slipway"))
    host.joins(room.room)
    page = enter(ada, host.address._replace(code=room.room))
    page.visit.ask(page.visit.follower.ready)
    result = play_to_the_end(ada, until_game(ada))
    assert not company(ada).rooms, "what is over is remembered no longer"
    assert "asks the same people" in result._asked(None)[1]
    again = host.ask(say.Again(0, room.room))
    ada.run_until(lambda: result.table.wants_again, "Ben to want to play again")
    ada.frames(4)
    assert result._asked(None)[0] == "Ben wants to play again."
    assert (ada.scene.name, ada.scene.title) == ("message", "Ben wants to play again.")
    ada.click("victory.again")
    ada.run_until(lambda: getattr(ada.scene, "state", None) is not None, "the room")
    assert ada.names == ["menu", "room"]
    state = ada.scene.state
    assert (state.room, [seat.name for seat in state.seats], state.you) == (again.room, ["Ben", "Ada"], 1)
    assert [one.code for one in company(ada).rooms] == [again.room]


def test_who_is_asked_first_makes_the_room(ada, host):
    room = host.ask(wish("slipway"))
    host.joins(room.room)
    page = enter(ada, host.address._replace(code=room.room))
    page.visit.ask(page.visit.follower.ready)
    play_to_the_end(ada, until_game(ada))
    ada.click("again")
    ada.run_until(lambda: getattr(ada.scene, "state", None) is not None, "the room")
    assert ada.scene.state.made_by == company(ada).identity.key
    assert [(seat.key != "", seat.name) for seat in ada.scene.state.seats] == [(False, "Ben"), (True, "Ada")]
    ada.run_until(lambda: any(getattr(said, "next", "") == ada.scene.visit.code for said in host.heard), "Ben to hear of it")
    assert not ada.has("copy"), "the seat is kept for Ben"
    host.ask(say.Again(0, room.room))
    ada.run_until(lambda: all(one.is_here for one in ada.scene.state.seats), "Ben to come")


@pytest.mark.parametrize("answers", [True, False])
def test_who_does_not_want_to_play_again_is_not_in(answers, ada, host):
    room = host.ask(wish("slipway"))
    host.joins(room.room)
    page = enter(ada, host.address._replace(code=room.room))
    page.visit.ask(page.visit.follower.ready)
    result = play_to_the_end(ada, until_game(ada))
    lookout = attend(ada.app.context)
    again = host.ask(say.Again(0, room.room))
    ada.run_until(lambda: ada.scene.name == "message" and lookout._asked, "the question")
    if answers:
        ada.click("room.again_no")
        ada.run_until(lambda: not host.home.awake[again.room].room.form.chairs[1].name, "the seat to be free")
        ada.frames(30)
        assert ada.scene is result and not result.table.wants_again and not company(ada).trouble
    ada.app.stack.clear(together_scene(ada.app.context))
    ada.frames(60)
    rows = [row.text for widget in ada.scene.widgets if widget.key == "yours" for row in widget.rows]
    assert rows == ([] if answers else ["Slipway 99 with Ben: Ben wants to play again"])
    assert [how.known.code for how in lookout.rooms] == ([] if answers else [again.room])
    if not answers:
        ada.scene.focus_on("yours")
        ada.key("enter")
        ada.run_until(lambda: getattr(ada.scene, "state", None) is not None, "the room")
        assert [seat.name for seat in ada.scene.state.seats] == ["Ben", "Ada"]


def test_a_room_without_a_free_seat_is_watched(ada, host):
    room = host.ask(wish("slipway"))
    other = host.joins(room.room)
    cleo = Identity.made()
    player = BotPlayer(SHELF, host.address._replace(code=room.room), cleo, "random", "Cleo")
    held = host.do(Link.open(host.address, cleo, "Cleo", lambda said: None))
    host.do(held.ask(say.Join(0, room.room)))
    page = enter(ada, host.address._replace(code=room.room))
    assert page.visit.trouble == words("refusal.no_free_seat")
    assert [button.key for button in page.deck.buttons] == ["leave", "watch"]
    ada.click("watch")
    ada.run_until(lambda: page.state is not None, "the room")
    assert page.state.you == -1 and "watching" in page.words.sentence
    asyncio.run_coroutine_threadsafe(player.play(), host.loop)
    board = until_game(ada)
    assert board.table.watches and board.table.decision is None
    assert not company(ada).rooms, "only rooms in which one sits are remembered"
    result = None
    ada.run_until(lambda: ada.scene.name == "ranking" and ada.scene.is_settled, "the last page", 20_000)
    result = ada.scene
    assert ada.target("again").why == "You only watched this game."
    assert result.table.verdict
    assert other.result(SECONDS).verdict


def test_those_who_watch_are_told_so_where_others_decide(ada, host):
    cleo = Identity.made()
    room = host.ask(wish("slipway", terms=say.Terms(watchers=1)))
    held = host.do(Link.open(host.address, cleo, "Cleo", lambda said: None))
    host.do(held.ask(say.Join(0, room.room)))
    parts = [drawn_part(), drawn_part()]
    for link, part in zip((host.link, held), parts, strict=True):
        host.do(link.ask(say.Ready(0, room.room, seal=seal_of(part))))
    for link, part in zip((host.link, held), parts, strict=True):
        host.do(link.ask(say.Ready(0, room.room, part=part)))
    page = enter(ada, host.address._replace(code=room.room))
    assert page.visit.trouble == words("refusal.begun_without_you")
    ada.click("watch")
    board = until_game(ada)
    ada.frames(6)
    assert any(getattr(one, "text", "") == "You are watching, 1 turn late." for one in board.widgets)
    assert not board.is_offering


def test_a_room_is_remembered_and_entered_again_by_one_press(ada, host):
    room = host.ask(wish("slipway"))
    page = enter(ada, host.address._replace(code=room.room))
    known = company(ada).rooms
    assert known == (Known(room.room, "slipway", "127.0.0.1", host.address.port, ("Ben",), host.home.identity.key),)
    host.joins(room.room)
    page.visit.ask(page.visit.follower.ready)
    board = until_game(ada)
    ada.run_until(lambda: board.table.decision is not None, "Ada's turn")
    steps = len(board.table.steps)
    ada.app.stack.clear(together_scene(ada.app.context))
    page = ada.scene
    ada.run_until(lambda: any(one.is_own_turn for one in page.lookout.rooms), "the host to tell that it is her turn")
    ada.frames(4)
    (row,) = next(widget for widget in page.widgets if widget.key == "yours").rows
    assert row.text == "Slipway 99 with Ben: your turn" and row.is_changed
    ada.app.context.awaited = ()
    ada.frames(60)
    assert ada.app.context.awaited == ((room.room, "Slipway 99 with Ben", "slipway"),)
    page.focus_on("yours")
    ada.key("enter")
    board = until_game(ada)
    assert len(board.table.steps) >= steps, "what has happened is there at once"
    assert not board.table.director.is_busy


def waiting(host, code):
    """The seats that must act in a room, and the number of its last step."""
    course = host.home.awake[code].room.course
    return course.waiting, course.last


def ben_acts(host, code):
    last = waiting(host, code)[1]
    legal = host.ask(say.Legal(0, code, last))
    host.ask(say.Act(0, code, last, f"ben {last}", legal.actions[0]))


@pytest.mark.parametrize("is_watched", [True, False])
def test_a_turn_that_comes_is_told_and_in_the_background_the_window_asks_for_attention(ada, host, is_watched):
    room = host.ask(wish("slipway"))
    page = enter(ada, host.address._replace(code=room.room))
    page.visit.ask(page.visit.follower.ready)
    part = drawn_part()
    host.ask(say.Ready(0, room.room, seal=seal_of(part)))
    host.ask(say.Ready(0, room.room, part=part))
    board = until_game(ada)

    def is_bens_turn():
        """Whether it is; Ada does what she can, until it is."""
        if board.table.is_turn_over:
            board.table.end_turn()
        elif board.is_offering and not board.table.director.is_busy:
            board.perform(board.table.legal()[0])
        return waiting(host, room.room)[0] == (0,)

    ada.run_until(is_bens_turn, "Ben's turn")
    context, flashes = ada.app.context, []
    context.alert = lambda: flashes.append(1)
    lookout = attend(context)
    ada.app.stack.clear(together_scene(context))
    ada.run_until(lambda: [how.waiting for how in lookout.rooms] == [(0,)], "the host to tell whose turn it is")
    lookout._lasted, context.is_watched = 100.0, is_watched
    while waiting(host, room.room)[0] == (0,):
        ben_acts(host, room.room)
    ada.run_until(lambda: context.awaited, "the turn")
    ada.frames(4)
    assert bool(flashes) is not is_watched
    assert (ada.told == "It’s your turn: Slipway 99 with Ben.") is is_watched
