"""What a rival of the ladder says when it matters: a line beside its seat, once for each occasion."""

from __future__ import annotations

from typing import Any

from hyperline.kernel.game import HUMAN, Standing
from hyperline.shell.deeds.ladder import Ladder, Occasion
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.play_page import SEAT, PlayFeature, PlayPage


class Banter(PlayFeature[PlayPage]):
    """Only against a person who plays alone: they are the one that is spoken to."""

    def __init__(self, page: PlayPage) -> None:
        super().__init__(page)
        table = self.table
        self.faced = None if table.is_practice else Ladder(self.context, table.game.meta.id).faced(table.setup.seats)
        """The rival's seat, and the rival; None where nothing is said."""
        self._said: set[Occasion] = set()
        self._leader: int | None = None  # who was ahead last

    def begun(self) -> None:
        """Greet, in a game that begins; in one that goes on only what is new is spoken of."""
        self._leader = _ahead(self._standing)
        if not self.table.is_new or self.table.steps:
            self._said.add("hello")

    def offered(self) -> None:
        """Greet once the player has something to choose."""
        if self.faced is not None and self._is_person(self.scene.controls.seat):
            self._say("hello")

    def settled(self, position: Any) -> None:
        """See whether something is worth a line."""
        if self.faced is None or self.table.is_over:
            return
        standing = self._standing
        leader = _ahead(standing)
        if self._is_near(standing):
            self._say("near")
        elif leader is not None and leader != self._leader:
            if leader == self.faced[0]:
                self._say("leads")
            elif self._is_person(leader):
                self._say("trails")
        self._leader = leader if leader is not None else self._leader

    def _is_person(self, seat: int) -> bool:
        return seat >= 0 and self.table.setup.seats[seat].controller == HUMAN

    @property
    def _standing(self) -> Standing:
        """How the game stands as far as the screen shows it."""
        found: Standing = self.table.game.standing(self.table.shown)
        return found

    def _is_near(self, standing: Standing) -> bool:
        """Whether one point decides, or the last round has begun."""
        progress = self.table.progress
        is_last = progress.rounds > 1 and progress.round == progress.rounds
        return is_last or (standing.goal > 1 and max(standing.scores) == standing.goal - 1)

    def _say(self, occasion: Occasion) -> None:
        if self.faced is None or occasion in self._said:
            return
        self._said.add(occasion)
        seat, rival = self.faced
        line = self.context.words_of(self.table.game.meta.id)(rival.text(occasion))
        self.scene.features.one(Announcer).tell(Told(f"“{line}”", rival.name, where=f"{SEAT}{seat}"))


def _ahead(standing: Standing) -> int | None:
    """Who alone has the most points."""
    best = [seat for seat, score in enumerate(standing.scores) if score == max(standing.scores)]
    return best[0] if len(best) == 1 else None
