"""What ``hyperline balance`` asks of Dark Freight: order of play and roles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from hyperline.arena.survey import Ask, Facts, PlainSurvey, SeatFacts, Sheet
from hyperline.games.freight.rules.position import Position, turn_order


class FreightSeat(SeatFacts, frozen=True):
    """One seat of a game; `role` is what it played as."""

    role: str


class FreightSurvey(PlainSurvey):
    """The first runner is drawn, and the Directorate always comes last (SET-5)."""

    asks: Mapping[str, Ask] = {"role": Ask("Roles", "What each seat played as.", lambda seat: seat.role)}

    def seat(self, start: Position, number: int, bot: str, order: int) -> FreightSeat:
        role = "Directorate" if start.ships[number].is_directorate else "Runner"
        return FreightSeat(bot, turn_order(start.ships, start.first).index(number), role)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """By order of play, and by role where there are two."""
        return [sheet for sheet in super().sheets(games, asked) if sheet.title != "Roles" or len(sheet.rows) > 1]
