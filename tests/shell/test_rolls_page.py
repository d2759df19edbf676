"""Luck in the small games: what everyone rolled, beside what is expected, one page from the result."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from hyperline.games.freight.rules.events import FightBegan, FightRolled
from hyperline.games.gatestorm.rules.events import AttackRolled, DefenceRolled
from hyperline.kernel.event import DIE, Roll
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.scenes.rolls_page import REACH, SURE, TallyRow, columns, tallies
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


def test_the_band_of_what_is_usual_has_two_ends_that_are_seen(context):
    row = TallyRow(context, tallies([Roll(0, "turn", 3), Roll(0, "turn", 4)], 1)[0], "Ada", 0, "Turn dice")
    row.rect, surface = Rect(0, 0, 1200, 46), Surface((1200, 46))
    row.draw(surface)
    place = columns(row.rect)[5]
    grey = [x for x in range(place.left, place.right) if surface.get_at((x, place.centery - 5)).b > 30]
    assert len(grey) >= place.w * SURE / REACH - 2, "as wide as it is told"
    assert surface.get_at((grey[0], place.centery - 5)) == surface.get_at((grey[-1], place.centery - 5))


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_page_is_opened_from_the_result_and_leads_back(tmp_path, way):
    pilot = Pilot(tmp_path)
    page = RankingScene(
        pilot.app.context, over(pilot.app.context, "slipway", 2), lambda: ("Ada has won.", ""), ("Ada", "Bo")
    )
    pilot.app.stack.push(page)
    pilot.frames(3)
    if way == "mouse":
        pilot.click("rolls")
    else:
        pilot.walk("rolls")
        pilot.key("enter")
    assert pilot.scene.name == "rolls" and pilot.scene.tallies
    heads, row = pilot.scene.heads, next(one for one in pilot.scene.widgets if isinstance(one, TallyRow))
    assert [(one.left, one.w) for one in columns(heads)] == [(one.left, one.w) for one in columns(row.rect)]
    pilot.key("escape")
    pilot.frames(3)
    assert pilot.scene is page
    pilot.leave()
