"""What a rival of the ladder says when it matters: a line beside its seat, once for each occasion."""

from __future__ import annotations

from typing import Any

from hyperline.kernel.game import HUMAN
from hyperline.shell.deeds.ladder import Ladder, Occasion
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import SEAT, PlayFeature, PlayPage


class Banter(PlayFeature[PlayPage]):
    """Only against a person who plays alone: they are the one that is spoken to."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        seats = self.table.setup.seats
        ladder = Ladder(self.context, self.table.game.meta.id)
        self.people = [number for number, seat in enumerate(seats) if seat.controller == HUMAN]
        self.rivals = ladder.met(seats) if len(self.people) == 1 and not self.table.is_practice else {}
        self._said: set[Occasion] = set()
        self._leader: int | None = None  # who was ahead last

    def begun(self) -> None:
        """Greet, in a game that begins; in one that goes on only what is new is spoken of."""
        self._leader = self._ahead()
        if not self.table.is_new or self.table.steps:
            self._said.add("hello")

    def offered(self) -> None:
        """Greet once the player has something to choose."""
        if self.rivals and self.scene.controls.seat == self.people[0]:
            self._say("hello")

    def settled(self, position: Any) -> None:
        """See whether something is worth a line."""
        if not self.rivals or self.table.is_over:
            return
        rival, person = next(iter(self.rivals)), self.people[0]
        leader = self._ahead()
        if self._is_near():
            self._say("near")
        elif leader != self._leader and leader in (rival, person):
            self._say("leads" if leader == rival else "trails")
        self._leader = leader if leader is not None else self._leader

    def _ahead(self) -> int | None:
        """Who alone has the most points, of those that the screen shows."""
        scores = self.table.game.standing(self.table.shown).scores
        best = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return best[0] if len(best) == 1 else None

    def _is_near(self) -> bool:
        """Whether one point decides, or the last round has begun."""
        standing, progress = self.table.game.standing(self.table.shown), self.table.progress
        is_last = progress.rounds > 1 and progress.round == progress.rounds
        return is_last or (standing.goal > 1 and max(standing.scores) == standing.goal - 1)

    def _say(self, occasion: Occasion) -> None:
        if occasion in self._said:
            return
        self._said.add(occasion)
        seat, rival = next(iter(self.rivals.items()))
        line = self.context.words_of(self.table.game.meta.id)(rival.text(occasion))
        self.scene.features.one(Announcer).tell(Told(f"“{line}”", rival.name, where=f"{SEAT}{seat}"))
