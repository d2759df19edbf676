"""What ``hyperline balance`` asks of Gatestorm: order of play, ships, pilots and gear."""

from __future__ import annotations

from collections.abc import Mapping

from hyperline.arena.survey import Ask, PlainSurvey, SeatFacts
from hyperline.games.gatestorm.rules.fleet import PILOTS
from hyperline.games.gatestorm.rules.position import Position


class GatestormSeat(SeatFacts, frozen=True):
    """One seat of a game, with what it flew."""

    ship: str
    pilot: str
    gear: str


class GatestormSurvey(PlainSurvey):
    """Ships, pilots and gear are compared in games that deal them: what is picked depends on who picks."""

    asks: Mapping[str, Ask] = {
        "ship": Ask("Ships", "What each seat was dealt.", lambda seat: _dealt(seat, seat.ship.capitalize())),
        "nerve": Ask("Nerve", "Who flies first and shoots last.", lambda seat: _dealt(seat, _nerve(seat))),
        "pilot": Ask("Pilots", "Whom each seat was dealt.", lambda seat: _dealt(seat, seat.pilot.capitalize())),
        "gear": Ask("Gear", "What each seat was dealt.", lambda seat: _dealt(seat, seat.gear.capitalize())),
    }

    def seat(self, start: Position, number: int, bot: str, order: int) -> GatestormSeat:
        ship = start.ships[number]
        return GatestormSeat(bot, number, ship.model, ship.pilot, ship.gear)


def _dealt(seat: GatestormSeat, case: str) -> str | None:
    """A case, if the seat was dealt its ship."""
    return case if seat.ship else None


def _nerve(seat: GatestormSeat) -> str:
    nerve = PILOTS[seat.pilot].nerve if seat.pilot else 0
    return "2 to 4" if nerve <= 4 else "5 to 7" if nerve <= 7 else "8 and 9"
