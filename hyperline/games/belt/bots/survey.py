"""What ``hyperline balance`` asks of Siren Belt: order of play, start zones, fleets and powers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from hyperline.arena.survey import Facts, PlainSurvey, SeatFacts, Sheet, rows_of
from hyperline.games.belt.rules.fleets import FLEETS
from hyperline.games.belt.rules.position import Position


class BeltSeat(SeatFacts, frozen=True):
    """One seat of a game; `zone` is its number."""

    zone: int
    fleet: str
    power: str


class BeltSurvey(PlainSurvey):
    """All that it asks about is drawn at setup, or comes round to every bot, so a difference has no other cause."""

    questions: Sequence[str] = ("order", "zone", "fleet", "power", "length")

    def seat(self, start: Position, number: int, bot: str, order: int) -> BeltSeat:
        player = start.players[number]
        return BeltSeat(bot, order, number, player.fleet, player.power)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """By order of play, zone, fleet and power; only games with powers say anything about those."""
        seats = [(number, seat, game) for game in games for number, seat in enumerate(game.seats)]
        zones = rows_of((f"zone {seat.zone + 1}", number, game) for number, seat, game in seats)
        fleets = rows_of((seat.fleet.capitalize(), number, game) for number, seat, game in seats)
        names = [power for fleet in FLEETS.values() for power in fleet.powers]
        powers = rows_of(((seat.power, number, game) for number, seat, game in seats if seat.power), names)
        found = {
            "zone": Sheet("Start zones", "Where each fleet was deployed, by seat.", zones),
            "fleet": Sheet("Fleets", "Which fleet each seat had drawn.", fleets),
            "power": Sheet("Powers", "Which power each seat had drawn, shown or not.", powers),
        }
        return [*super().sheets(games, asked), *(sheet for name, sheet in found.items() if name in asked)]
