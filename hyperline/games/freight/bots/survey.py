"""What ``hyperline balance`` asks of Dark Freight: order of play and roles."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from hyperline.arena.survey import Facts, PlainSurvey, SeatFacts, Sheet, rows_of
from hyperline.games.freight.rules.position import Position, turn_order


class FreightSeat(SeatFacts, frozen=True):
    """One seat of a game; `role` is what it played as."""

    role: str


class FreightSurvey(PlainSurvey):
    """The first runner is drawn, and the Directorate always comes last (SET-5)."""

    questions: Sequence[str] = ("order", "role", "length")

    def seat(self, start: Position, number: int, bot: str, order: int) -> FreightSeat:
        role = "Directorate" if start.ships[number].is_directorate else "Runner"
        return FreightSeat(bot, turn_order(start.ships, start.first).index(number), role)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """By order of play, and by role where there are two."""
        seats = [(number, seat, game) for game in games for number, seat in enumerate(game.seats)]
        rows = rows_of((seat.role, number, game) for number, seat, game in seats)
        roles = [Sheet("Roles", "What each seat played as.", rows)] if "role" in asked and len(rows) > 1 else []
        return [*super().sheets(games, asked), *roles]
