"""What ``hyperline balance`` asks of Siren Belt: order of play, start zones, fleets and powers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.arena.survey import Ask, PlainSurvey, SeatFacts
from hyperline.games.belt.rules.fleets import FLEETS
from hyperline.games.belt.rules.position import Position

POWERS: Final = tuple(power for fleet in FLEETS.values() for power in fleet.powers)


class BeltSeat(SeatFacts, frozen=True):
    """One seat of a game; `zone` is its number."""

    zone: int
    fleet: str
    power: str


class BeltSurvey(PlainSurvey):
    """All that it asks about is drawn at setup, or comes round to every bot, so a difference has no other cause."""

    asks: Mapping[str, Ask] = {
        "zone": Ask("Start zones", "Where each fleet was deployed, by seat.", lambda seat: f"zone {seat.zone + 1}"),
        "fleet": Ask("Fleets", "Which fleet each seat had drawn.", lambda seat: seat.fleet.capitalize()),
        "power": Ask("Powers", "Which power each seat had drawn, shown or not.", lambda seat: seat.power or None, POWERS),
    }

    def seat(self, start: Position, number: int, bot: str, order: int) -> BeltSeat:
        player = start.players[number]
        return BeltSeat(bot, order, number, player.fleet, player.power)
