"""What matters now: the fact that is told first, and its numbers."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.bots.key_fact import key_fact, moves_to
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle

SHIP = 'ship = ["bridge@0,0", "carrier-pod@0,1", "battle-pod@0,2", "hyperline-engine@1,0"]'
DAMAGED = 'ship = ["bridge@0,0", "carrier-pod@0,1!", "battle-pod@0,2!", "hyperline-engine@1,0"]'
WRECK = 'ship = ["bridge@0,0!", "carrier-pod@0,1!", "battle-pod@0,2", "hyperline-engine@1,0"]'


def told(ship=SHIP, sector="E3", phase="command", rival=""):
    text = f"""
phase = "{phase}"
seed = 4
[board]
E4 = "crossing 0"
E3 = "crossing 0"
[[player]]
corner = "A1"
sector = "{sector}"
{ship}
[[player]]
corner = "I9"
{rival}
"""
    view = settle(read_text(text))
    return view, key_fact(view)


def test_the_way_and_what_a_ship_can_lose():
    view, found = told()
    assert (found.key, found.of) == ("way", 3)
    assert found.n == moves_to(view, 0, SECTOR_BY_NAME["E5"]) > 0


def test_a_spent_ship_mends_before_it_goes_in():
    _, found = told(DAMAGED)
    assert (found.key, found.n, found.of) == ("spent", 1, 2)


def test_a_damaged_bridge_comes_first():
    _, found = told(WRECK)
    assert (found.key, found.of, found.where) == ("bridge", 2, SECTOR_BY_NAME["A1"])


def test_on_nexxus_points_cost_parts():
    _, found = told(sector="E5")
    assert (found.key, found.n, found.of) == ("on_nexxus", 3, 5)


def test_a_rival_who_is_about_to_win():
    _, found = told(rival="research = 4")
    assert (found.key, found.who) == ("rival", 1)


@pytest.mark.parametrize(("ship", "key", "n"), [(SHIP, "hit", 3), ('ship = ["bridge@0,0"]', "last", 0)])
def test_what_can_be_lost_before_the_bridge(ship, key, n):
    _, found = told(ship, sector="E5", phase="radiation")
    assert (found.key, found.n) == (key, n)
