"""Siren Belt's opponents: three levels, and what ``hyperline balance`` asks of their games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.arena.levels import Levels
from hyperline.arena.survey import Ask, PlainSurvey, SeatFacts
from hyperline.games.belt.rules.fleets import FLEETS
from hyperline.games.belt.rules.position import Position
from hyperline.kernel.texts import Texts

POWERS: Final = tuple(power for fleet in FLEETS.values() for power in fleet.powers)

WORDS: Final = Texts("hyperline.games.belt")


def _power(name: str) -> str | None:
    """What a power is called; None without one."""
    return WORDS(f"power.{name.lower()}") if name else None


class BeltSeat(SeatFacts, frozen=True):
    """One seat of a game; `zone` is its number."""

    zone: int
    fleet: str
    power: str


class BeltSurvey(PlainSurvey):
    """All that it asks about is drawn at setup, or comes round to every bot, so a difference has no other cause."""

    asks: Mapping[str, Ask] = {
        "zone": Ask("start-zones", WORDS, lambda seat: WORDS("survey.zone", number=seat.zone + 1)),
        "fleet": Ask("fleets", WORDS, lambda seat: WORDS(f"fleet.{seat.fleet}")),
        "power": Ask("powers", WORDS, lambda seat: _power(seat.power), lambda: [*filter(None, map(_power, POWERS))]),
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
