"""What ``hyperline simulate`` counts in Dark Freight, and ``hyperline balance`` asks: order of play and roles."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from hyperline.arena.score_counter import Deeds, Plain
from hyperline.arena.survey import Ask, Facts, PlainSurvey, SeatFacts, Sheet
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import Position, turn_order
from hyperline.kernel.game import Change
from hyperline.kernel.texts import Texts

WORDS: Final = Texts("hyperline.games.freight")


class FreightSeat(SeatFacts, frozen=True):
    """One seat of a game; `role` is what it played as."""

    role: str


class FreightSurvey(PlainSurvey):
    """The first runner is drawn, and the Directorate always comes last (SET-5)."""

    asks: Mapping[str, Ask] = {"role": Ask("roles", WORDS, lambda seat: WORDS(f"freight.role_{seat.role}"))}

    def seat(self, start: Position, number: int, bot: str, order: int) -> FreightSeat:
        role = "directorate" if start.ships[number].is_directorate else "runner"
        return FreightSeat(bot, turn_order(start.ships, start.first).index(number), role)

    def sheets(self, games: Sequence[Facts[Any]], asked: Collection[str]) -> Sequence[Sheet]:
        """By order of play, and by role where there are two."""
        return [sheet for sheet in super().sheets(games, asked) if sheet.name != "roles" or len(sheet.rows) > 1]


SCORED: Final = {
    "map": "tiles",
    "deliver": "deliveries",
    "sell": "salvage",
    "fight": "fights",
    "occupy": "planets",
    "complete": "planets",
    "hand-in": "handed in",
    "haven": "stations",
    "damage": "lost",
}
"""By why a score changes: what its points are counted as."""
POINTS, BEGUN, FIRST, COLLECTED = "points", "fights begun", "in round 1", "collected"


class FreightDeeds(Deeds):
    """Points by what they are scored for, fights begun, those in the first round, and pieces of salvage collected."""

    def see(self, before: Position, seat: int, action: Any, change: Change) -> None:
        """Count what an action brought."""
        for event in change.events:
            if isinstance(event, events.ScoreChanged):
                self.done[event.seat].update({POINTS: event.by, SCORED[event.why]: event.by})
            elif isinstance(event, events.FightBegan):
                self.done[event.seat].update({BEGUN: 1, FIRST: int(before.round == 1)})
            elif isinstance(event, events.SalvageMoved) and event.origin.startswith("tile"):
                self.done[seat][COLLECTED] += event.n


class FreightStudy(Plain):
    """Counts what `FreightDeeds` sees."""

    counters = (POINTS, *dict.fromkeys(SCORED.values()), BEGUN, FIRST, COLLECTED)

    def watch(self, seats: int) -> FreightDeeds:
        """Return what counts them."""
        return FreightDeeds(seats)


STUDY: Final = FreightStudy()
