"""The log: a fight in one line, with what came of it, and damage of one kind in one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.games.freight.app.bout import Bout, follow
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import NOBODY, STATION, Position
from hyperline.games.freight.rules.tiles import NONE
from hyperline.kernel.event import Event
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.log.plain_chronicle import PlainChronicle
from hyperline.shell.page.log.turn_chronicle import LogPassage, TurnChronicle


class Harmed:
    """The squares that are damaged one after the other, of one ship."""

    def __init__(self, wording: FreightWording, step: int, event: events.SquareDamaged) -> None:
        self.wording, self.seat, self.first, self.last = wording, event.seat, step, step
        self.squares = [event.square]

    def go_on(self, step: int, event: Event) -> bool:
        """Another square of the ship."""
        if not (isinstance(event, events.SquareDamaged) and event.seat == self.seat):
            return False
        self.last = step
        self.squares.append(event.square)
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        text = damaged(self.wording, self.seat, self.squares)
        return [LogLine(text, "", self.seat, self.first, self.last, (self.seat,))]


class Fought:
    """A fight: who won and by how much, what was damaged, and what was taken."""

    def __init__(self, wording: FreightWording, step: int, event: events.FightBegan) -> None:
        self.wording, self.first, self.last = wording, step, step
        self.bout: Bout = Bout((event.seat, event.other))
        self.squares: dict[int, list[str]] = {}
        self.loot: list[str] = []
        self.salvage = 0
        self._is_over = False

    def go_on(self, step: int, event: Event) -> bool:
        """All until the points are scored, or something else begins."""
        if self._is_over:
            return False
        now = follow(self.bout, event)
        if now is None or isinstance(event, events.FightBegan):
            self._is_over = True
            return isinstance(event, events.ScoreChanged)
        self.bout = now
        match event:
            case events.SquareDamaged(seat, square) if seat in self.bout.seats:
                self.squares.setdefault(seat, []).append(square)
            case events.HoldLooted(_, _, _, card, _) if card != NONE:
                self.loot.append(self.wording.card(card))
            case events.SalvageMoved(origin, _, n) if origin in [f"ship:{seat}" for seat in self.bout.seats]:
                self.salvage += n
            case events.StationHit() | events.HavenDestroyed() | events.TileRevealed() | events.CheckRolled():
                self._is_over = True
                return False
        self.last = step
        return True

    def lines(self) -> list[LogLine]:
        """One line."""
        (seat, other), wording = self.bout.seats, self.wording
        parts = [self._won(), *(damaged(wording, one, squares) for one, squares in self.squares.items())]
        loot = [*self.loot, *[wording.words("freight.salvage", n=self.salvage)] * bool(self.salvage)]
        if loot:
            parts.append(wording.words("freight.fought_loot", what=wording.listed(loot)))
        seats = tuple(one for one in (seat, other) if one >= 0)
        return [LogLine(" ".join(parts), "", seat, self.first, self.last, seats)]

    def _won(self) -> str:
        (seat, other), (own, theirs), winner = self.bout.seats, self.bout.sums, self.bout.winner
        if winner is None:
            key = "begun" if not self.bout.dice[0] else "open"
        elif winner == NOBODY:
            key = "station" if other == STATION else "tie"
        else:
            key = "won" if winner == seat else "lost"
        values = {"seat": self.wording.who(seat), "other": self.wording.who(other), "own": own, "n": theirs}
        return self.wording.words(f"freight.fought_{key}", **values)


def damaged(wording: FreightWording, seat: int, squares: Sequence[str]) -> str:
    """Which squares of a ship are damaged, in a sentence."""
    names = [wording.square(square) for square in squares]
    counted = [wording.words("freight.twice", what=name) if names.count(name) > 1 else name for name in dict.fromkeys(names)]
    return wording.words("freight.SquareDamaged", seat=wording.name(seat), what=wording.listed(counted), n=len(squares))


class FreightChronicle(PlainChronicle[Position]):
    """Fights and damage in a line each, all else a sentence an event; a turn is headed as it begins."""

    kinds: ClassVar = {
        "flight": (
            events.ShipMoved, events.TileRevealed, events.SlipstreamPointed, events.TileDrawn, events.CheckRolled,
        ),
        "trade": (
            events.CardTaken, events.CardTurned, events.CardDelivered, events.CardGone, events.SalvageMoved,
        ),
        "fights": (
            events.FightBegan, events.FightRolled, events.FightBoosted, events.FightEnded, events.HoldLooted,
            events.SquareDamaged, events.StationHit, events.HavenDestroyed, events.BountyChanged,
        ),
    }  # fmt: skip
    wording: FreightWording
    take = TurnChronicle.take
    cut = TurnChronicle.cut

    def begins_turn(self, event: Event) -> bool:
        return isinstance(event, events.TurnBegan)

    def heading(self, step: int, event: Event) -> LogLine:
        """The round, and whose turn it is."""
        assert isinstance(event, events.TurnBegan)
        text = self.words("log.turn", n=self._after.round, player=self.wording.name(event.seat))
        return LogLine(text, "turn", event.seat, step, step, is_heading=True)

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """A fight, damage, or the event's sentence."""
        if isinstance(event, events.FightBegan):
            return Fought(self.wording, step, event)
        if isinstance(event, events.SquareDamaged):
            return Harmed(self.wording, step, event)
        return super().begun(step, event)
