"""A part that was found is taken in the shipyard, by mouse or keys, or left, and tips tell of it (VAR-1 to VAR-4)."""

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.hud.tiletray import TileChoice
from hyperline.games.hyperline.app.milestone import TIPS
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.events import ComponentRestored
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component, Tech
from hyperline.games.hyperline.rules.player import IN_HAND
from tests.games.hyperline.app.test_whole_game import continued

AT_A_NEW_PLANET = """
phase = "command"
options = { finds = "on", spoils = "on", ambushes = "on" }
board = { C3 = "Tilt" }
stacks = { hyperline = ["fork"], planet = ["Qued"] }
dice = [1, 1, 1, 1]
[[player]]
corner = "A1"
home = "Hycom"
sector = "C3"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "laser-cannon@1,1/R"]
[[player]]
corner = "I9"
home = "Hullmar"
"""


@pytest.fixture(name="pilot")
def before_an_empty_sector(tmp_path):
    pilot = continued(tmp_path, AT_A_NEW_PLANET)
    yield pilot
    pilot.leave()


def done(pilot):
    return [text for _, text in pilot.scene.table.history]


def find(pilot):
    """Jump into the dark to a planet, and see what is offered."""
    table = pilot.scene.table
    for text in ("jump E", "place 1", "branch E", "draw planet"):
        pilot.scene.perform(table.parsed(text))
        pilot.run_until(lambda: pilot.scene.is_settled, "rest")
    assert table.decision.kind == "find"


@pytest.mark.parametrize("finds", ["on", "off"])
def test_the_planet_stack_says_that_a_part_may_be_there(tmp_path, finds):
    pilot = continued(tmp_path, AT_A_NEW_PLANET.replace('finds = "on"', f'finds = "{finds}"'))
    for text in ("jump E", "place 1", "branch E"):
        pilot.scene.perform(pilot.scene.table.parsed(text))
        pilot.run_until(lambda: pilot.scene.is_settled, "rest")
    offers = [widget.offer for widget in pilot.scene.widgets if isinstance(widget, TileChoice)]
    assert ["A part may be yours." in offer.lines for offer in offers] == [False, finds == "on"]
    pilot.leave()


@pytest.mark.parametrize("by_key", [False, True], ids=["mouse", "keys"])
def test_the_bright_button_opens_the_yard_where_it_can_be_left(pilot, by_key):
    find(pilot)
    board = pilot.scene
    assert board.only_button.text == "Take a part"
    pilot.frames(40)
    pilot.key("enter") if by_key else pilot.click("group:build")
    pilot.run_until(lambda: pilot.scene.name == "shipyard", "the yard")
    assert [card.offer.kind for card in pilot.scene.cards] == ["carrier-pod", "battle-pod", "turret-pod"]
    assert all(card.offer.why_not is None and card.offer.price is None for card in pilot.scene.cards)
    pilot.click("decline")
    pilot.run_until(lambda: pilot.scene is board and board.is_settled, "the board")
    assert done(pilot)[-1] == "decline" and board.table.position.players[0].sector == SECTOR_BY_NAME["E3"]


def test_a_part_is_taken_and_the_move_goes_on(pilot):
    find(pilot)
    board = pilot.scene
    pilot.frames(40)
    pilot.click("group:build")
    pilot.run_until(lambda: pilot.scene.name == "shipyard", "the yard")
    yard = pilot.scene
    pilot.click("store:battle-pod")
    pilot.frames(5)
    pilot.click("spot:-1,1")
    pilot.frames(5)
    assert yard.bench.draft.action() is not None
    pilot.click("commit")
    pilot.run_until(lambda: pilot.scene is board and board.is_settled, "the board")
    assert done(pilot)[-1].startswith("fit battle-pod@")
    me = board.table.position.players[0]
    assert (len(me.ship.parts), set(me.tokens), me.sector) == (5, {IN_HAND}, SECTOR_BY_NAME["E3"])


@pytest.mark.parametrize(("tech", "key"), [(Tech.POD, "tip.find"), (None, "tip.spoils")])
def test_the_tip_says_why_the_part_is_free(tmp_path, tech, key):
    pilot = continued(tmp_path, AT_A_NEW_PLANET)
    table = pilot.scene.table
    position = replace(table.position, pending=(*table.position.pending, Find(0, tech)))
    assert [tip.key for tip in TIPS if tip.kind == "find" and tip.sees(position, 0)] == [key]
    pilot.leave()


@pytest.mark.parametrize(("player", "cause", "is_met"), [(0, "harbour", True), (0, "repair", False), (1, "harbour", False)])
def test_a_harbour_is_told_of_where_it_repairs_the_own_ship(player, cause, is_met):
    event = ComponentRestored(player, "0,0", Component.BRIDGE, cause)
    told = next(tip for tip in TIPS if tip.key == "tip.harbour")
    assert isinstance(event, told.event) and told.of(event, 0) is is_met
