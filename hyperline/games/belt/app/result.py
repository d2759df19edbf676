"""The end of a game: who has won, and what everybody's points are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.games.belt.rules.fleets import IS_CAP
from hyperline.games.belt.rules.position import Position
from hyperline.shell.scenes.tally import TallyScene

KINDS: Final = ("fighters", "caps", "probes", "ring", "amends")


def parts(position: Position, seat: int, score: int) -> dict[str, int]:
    """A seat's points by what they were won for."""
    player = position.players[seat]
    caps = sum(IS_CAP[ship] for ship in player.kills)
    amends = position.seats - 1 - position.order.index(seat) if position.has_amends and position.seats > 2 else 0
    found = {"fighters": len(player.kills) - caps, "caps": 4 * caps, "probes": player.probes, "amends": amends}
    return found | {"ring": score - sum(found.values())}


class ResultScene(TallyScene):
    """A column for each kind of points; amends only where they count."""

    @property
    def columns(self) -> Mapping[str, str]:
        words, position = self.context.words_of(self.table.game.meta.id), self.table.shown
        kinds = KINDS if position.has_amends and position.seats > 2 else KINDS[:-1]
        return {kind: words(f"belt.scored_{kind}") for kind in kinds}

    def points(self, seat: int) -> Mapping[str, int]:
        return parts(self.table.shown, seat, self.standing.scores[seat])

    def note(self, seat: int) -> str:
        """The fleet."""
        words = self.context.words_of(self.table.game.meta.id)
        return words(f"fleet.{self.table.shown.players[seat].fleet}")
