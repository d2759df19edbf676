"""The shipyard in a game with people elsewhere: it waits for the host's answer, and ships that are looked at follow."""

from hyperline.games.listed import SHELF
from hyperline.shell import session
from hyperline.together.visit import Visit
from hyperline.together.wire import Wire
from tests.games.hyperline.app.test_whole_game import continued
from tests.shell.pilot import Pilot
from tests.together.test_distant import elsewhere, wait_for

TWO_SHIPS = """
phase = "command"
board = { D4 = "Salvo" }
[[player]]
corner = "A1"
home = "Problar"
sector = "D4"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
[[player]]
corner = "I9"
home = "Aegis"
"""


def begun(pilot, room, ada):
    """A visit to the room in which the game has begun, and is open in the window."""
    visit = Visit(SHELF, Wire(lambda: room, ada, "Ada"), room.code)
    wait_for(visit, lambda: visit.follower is not None)
    visit.ask(visit.follower.ready)
    wait_for(visit, lambda: visit.follower.match is not None)
    session.enter_room(pilot.app.context, pilot.scene, visit)
    return visit


def fit_all_but_the_last_answer(pilot):
    """Build the first ship by Enter alone, up to the stage after which others go on; its page."""
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.scene.is_offering, "a decision")
    pilot.frames(20)
    pilot.key("enter")
    page = pilot.scene
    assert page.name == "shipyard"
    for _ in range(8):
        pilot.key("enter")
    assert (page.job.stage, page.focus.key) == (2, "commit")
    return page


def test_a_ship_that_is_built_stays_in_the_shipyard_until_the_host_has_answered(tmp_path, monkeypatch):
    pilot = Pilot(tmp_path / "window")
    with elsewhere(tmp_path / "host", "hyperline") as (room, ada):
        visit = begun(pilot, room, ada)
        page = fit_all_but_the_last_answer(pilot)
        built = page.shown_ship
        with monkeypatch.context() as still:
            still.setattr(visit, "update", lambda: False)
            pilot.key("enter")
            assert page.table.is_held_up
            for key in ("enter", "1", "2", "backspace", "enter"):
                pilot.key(key)
                pilot.frames(10)
                assert pilot.scene is page
                assert page.job.may_buy
                assert page.shown_ship == built
        pilot.run_until(lambda: pilot.scene is not page, "the answer")
        assert pilot.scene.name == "board"
        assert len(pilot.scene.table.steps) >= 3
        visit.close()
    pilot.leave()


def test_a_ship_that_is_looked_at_is_shown_as_it_is_once_it_is_rebuilt(tmp_path):
    pilot = continued(tmp_path, TWO_SHIPS)
    table = pilot.scene.table
    pilot.scene.look_at_seat(0)
    page = pilot.scene
    table.match.submit(0, table.parsed("build laser-cannon@1,1/R"))
    pilot.frames(2)
    assert pilot.scene is page
    assert page.job.ship == table.position.players[0].ship
    assert page.bench.draft.ship == table.position.players[0].ship
    pilot.leave()
