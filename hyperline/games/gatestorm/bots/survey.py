"""What ``hyperline balance`` asks of Gatestorm: order of play, ships, pilots and gear."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from hyperline.arena.survey import Facts, PlainSurvey, SeatFacts, Sheet, rows_of
from hyperline.games.gatestorm.rules.fleet import PILOTS
from hyperline.games.gatestorm.rules.position import Position


class GatestormSeat(SeatFacts, frozen=True):
    """One seat of a game, with what it flew."""

    ship: str
    pilot: str
    gear: str


class GatestormSurvey(PlainSurvey):
    """Ships, pilots and gear are compared in games that deal them: what is picked depends on who picks."""

    questions: Sequence[str] = ("order", "ship", "nerve", "pilot", "gear", "length")

    def seat(self, start: Position, number: int, bot: str, order: int) -> GatestormSeat:
        ship = start.ships[number]
        return GatestormSeat(bot, number, ship.model, ship.pilot, ship.gear)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """By seat, ship, nerve, pilot and gear."""
        seats = [(number, seat, game) for game in games for number, seat in enumerate(game.seats) if seat.ship]
        asks: dict[str, tuple[str, str, Callable[[GatestormSeat], str]]] = {
            "ship": ("Ships", "What each seat was dealt.", lambda seat: seat.ship.capitalize()),
            "nerve": ("Nerve", "Who flies first and shoots last.", _nerve),
            "pilot": ("Pilots", "Whom each seat was dealt.", lambda seat: seat.pilot.capitalize()),
            "gear": ("Gear", "What each seat was dealt.", lambda seat: seat.gear.capitalize()),
        }
        found = {
            name: Sheet(title, about, rows_of((case(seat), number, game) for number, seat, game in seats))
            for name, (title, about, case) in asks.items()
        }
        return [*super().sheets(games, asked), *(sheet for name, sheet in found.items() if name in asked)]


def _nerve(seat: GatestormSeat) -> str:
    nerve = PILOTS[seat.pilot].nerve
    return "2 to 4" if nerve <= 4 else "5 to 7" if nerve <= 7 else "8 and 9"
