"""Siren Belt's opponents: three levels, and what ``hyperline balance`` asks of their games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.arena.levels import Levels
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


ROSTER: Final = Levels(
    "hyperline.games.belt.rules.game:Belt",
    "hyperline.games.belt.bots.player:Player",
    rivals={"bellatrix": "cadet", "hadar": "pilot", "sirius": "ancient"},
)
"""Computer opponents of three levels: how far each looks ahead."""

chances = ROSTER.chances
