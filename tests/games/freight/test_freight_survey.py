"""What `balance` asks of Dark Freight: who was how early in the order of play, and which role won."""

import pytest

from hyperline.arena.survey import Facts
from hyperline.games.freight.bots.survey import STUDY, FreightSurvey
from hyperline.games.freight.entry import ENTRY
from hyperline.games.freight.rules.game import Freight
from hyperline.kernel.game import Seat, Setup
from tests.games.freight.played import games, setup


def facts(*roles, winner=0):
    start = Freight().start(Setup(tuple(Seat(role=role) for role in roles), 3))
    survey = FreightSurvey(ENTRY)
    return Facts(winner, 9, tuple(survey.seat(start, number, "pilot", 0) for number in range(len(roles))))


@pytest.mark.parametrize("roles", [("directorate", "runner"), ("runner", "directorate", "runner", "runner")])
def test_set_5_the_directorate_is_last_wherever_it_sits(roles):
    seats = facts(*roles).seats
    assert sorted(seat.order for seat in seats) == list(range(len(roles)))
    assert [seat.order for seat in seats if seat.role == "directorate"] == [len(roles) - 1]


def test_roles_have_a_sheet_where_there_are_two():
    survey, asked = FreightSurvey(ENTRY), ("order", "role")
    one, other = facts("runner", "directorate", winner=1), facts("runner", "runner", "runner")
    titles = [sheet.title for sheet in survey.sheets([one], asked)]
    assert titles == ["Order of play", "Roles"]
    assert [(row.name, row.share.wins) for row in survey.sheets([one], asked)[1].rows] == [("Directorate", 1), ("Runner", 0)]
    assert [sheet.title for sheet in survey.sheets([other], asked)] == ["Order of play"]


@pytest.mark.parametrize("number", range(6))
def test_all_points_are_counted_by_what_they_are_for(number):
    last, deeds = None, STUDY.watch(len(setup(number, 100 + number).seats))
    for before, seat, action, change in games(1, number):
        deeds.see(before, seat, action, change)
        last = change.position
    for done, ship in zip(deeds.done, last.ships, strict=True):
        assert done["points"] == ship.score == sum(done[name] for name in STUDY.counters[1:-3])
        assert done["in round 1"] <= done["fights begun"]
