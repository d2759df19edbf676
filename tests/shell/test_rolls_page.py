"""Luck in the small games: what everyone rolled, beside what is expected, one page from the result."""

from __future__ import annotations

import pytest

from hyperline.games.freight.rules.events import FightBegan, FightRolled
from hyperline.games.gatestorm.rules.events import AttackRolled, DefenceRolled
from hyperline.kernel.event import DIE, Roll
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.scenes.rolls_page import tallies
from tests.shell.pilot import Pilot
from tests.shell.test_tale import over


def test_rolls_are_counted_by_seat_and_purpose_with_the_error_of_their_mean():
    rolls = [Roll(0, "turn", 6), Roll(1, "turn", 2), Roll(0, "turn", 6), Roll(0, "hit", 1.0, (0.0, 1.0))]
    first, second, third = tallies(rolls, 2)
    assert (first.seat, first.what, first.number, first.mean, first.expected) == (0, "turn", 2, 6.0, 3.5)
    assert first.error == pytest.approx((2 * 35 / 12) ** 0.5 / 2) and first.off == pytest.approx(2.5 / first.error)
    assert (second.seat, second.what) == (0, "hit") and (third.seat, third.off < 0) == (1, True)


def test_events_declare_whose_rolls_they_are_and_count_none_twice():
    fight = FightRolled((1, 6), (2, 3))
    assert [(one.seat, one.value) for one in fight.rolls([FightBegan(1, 0)])] == [(1, 1), (1, 6), (0, 2), (0, 3)]
    assert [one.seat for one in fight.rolls([FightBegan(1, -2)])] == [1, 1], "a station is nobody"
    attack, again = AttackRolled(1, 0, 1, "guns", "-hc"), AttackRolled(1, 0, 1, "guns", "hhc")
    assert [one.value for one in attack.rolls([])] == [0, 1, 1] and not again.rolls([attack])
    assert [one.value for one in DefenceRolled(1, 1, "-e").rolls([attack])] == [0, 1]
    assert sum(DIE) == 21


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_page_is_opened_from_the_result_and_leads_back(tmp_path, way):
    pilot = Pilot(tmp_path)
    page = RankingScene(pilot.app.context, over(pilot.app.context, "slipway", 2), "Ada has won.", "", ("Ada", "Bo"))
    pilot.app.stack.push(page)
    pilot.frames(3)
    if way == "mouse":
        pilot.click("rolls")
    else:
        pilot.walk("rolls")
        pilot.key("enter")
    assert pilot.scene.name == "rolls" and pilot.scene.tallies
    pilot.key("escape")
    pilot.frames(3)
    assert pilot.scene is page
    pilot.leave()
