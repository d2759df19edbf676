"""One choice of a game that has been played, to be made once more with the game's own scene, which does not know."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from hyperline.arena.inquiry import LUCKLESS
from hyperline.kernel.game import HUMAN, Setup
from hyperline.kernel.match import Match, Past, Step
from hyperline.shell.context import Context
from hyperline.shell.face import face_of
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.session import brains, make_director
from hyperline.shell.setup.occupant import named_in_file


class Deciding(PlayFeature[PlayPage], ABC):
    """Seat `own` decides from action `at` on. Once that `is_decided` nobody goes on, and when all is seen it `is_over`."""

    def __init__(self, page: PlayPage, at: int, own: int) -> None:
        super().__init__(page)
        self.at, self.own = at, own
        self.is_over = False
        page.around.is_challenge = False
        self._leave = self.table.on_change(lambda *_: self._look())

    @property
    @abstractmethod
    def is_decided(self) -> bool:
        """Whether the seat, which has acted, has made its choice."""

    @abstractmethod
    def decided(self) -> None:
        """It is over, and seen."""

    @property
    def steps(self) -> Sequence[Step]:
        """What has been done since."""
        return self.table.steps[self.at :]

    @property
    def goes_on(self) -> bool:
        """Whether the seat has more to decide, and luck has had no part in what it did."""
        after, last = self.table.positions[-1], self.table.steps[-1].change
        is_asked = any(one.seat == self.own for one in self.table.game.open(after))
        return is_asked and last.barrier in LUCKLESS

    def begun(self) -> None:
        """It is gone back to: then nothing is answered by itself."""
        self.table.put([*self.table.steps])

    def _look(self) -> None:
        if self.steps and not self.table.is_stopped and self.is_decided:
            self.table.stop()

    def update(self, seconds: float) -> None:
        """See whether it is over."""
        if self.table.is_stopped and not self.is_over and not self.table.director.is_busy:
            self.is_over = True
            self.decided()

    def covered(self, seconds: float) -> None:
        """It is also decided in a battle that lies over the board."""
        self.update(seconds)

    def left(self) -> None:
        """It is left."""
        self._leave()

    def told(self, position: Any, steps: Sequence[Step]) -> str:
        """What the seat did from a position on, in words."""
        found = list[str]()
        for step in steps:
            if step.seat == self.own:
                told = self.scene.wording.action(step.action, position, self.own)
                found.append(told.partition(". ")[0].rstrip("."))
            position = step.change.position
        return ", ".join(dict.fromkeys(found))


def at_choice(context: Context, past: Past, setup: Setup, at: int, made: Callable[[PlayPage], Deciding]) -> Scene:
    """The page of a game as it stood before action `at`: who acted then decides again, computers play the others."""
    game, own = past.game, past.steps[at].seat
    usual = context.roster(game.meta.id).usual
    seats = [
        replace(seat, controller=HUMAN if number == own else usual if seat.controller == HUMAN else seat.controller)
        for number, seat in enumerate(setup.seats)
    ]
    match = Match(game, past.positions[0])
    match.put(past.steps[:at])
    match.floor = at
    names = named_in_file(context.words_of(game.meta.id), seats)  # another seat's person is not the one who sits here
    table = Table(match, replace(setup, seats=names), make_director(context), brains(context, game.meta.id))
    table.is_practice = True
    table.brings = (made,)
    return face_of(context, game.meta.id).scene(context, table)
