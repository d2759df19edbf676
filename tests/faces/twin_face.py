"""The race on two tracks, the runners of even seats on one and those of odd seats on the other."""

from __future__ import annotations

from pygame import Surface

from hyperline.kernel.game import Decision
from tests.conformance.race import Race, Track
from tests.faces.race_face import RaceFace, RaceView

TRACKS = ("north", "south")


class TwinRace(Race):
    def open(self, position: Track) -> tuple[Decision, ...]:
        return tuple(Decision(one.seat, one.kind, TRACKS[one.seat % 2]) for one in super().open(position))


class TwinView(RaceView):
    boards = TRACKS
    where = TRACKS[0]

    def turn_to(self, board: str) -> None:
        self.where = board
        self.redraw(self.rect)

    def spots(self):
        return super().spots() if TRACKS[self.turn % 2] == self.where else []

    def seen(self) -> list[int]:
        return [seat for seat in range(len(self.squares)) if TRACKS[seat % 2] == self.where]

    def draw(self, surface: Surface) -> None:
        for number in range(self.goal + 1):
            self.draw_square(surface, number)
        for seat in self.seen():
            self.draw_runner(surface, seat)


class TwinFace(RaceFace):
    def view(self, context, emblems, redraw) -> TwinView:
        return TwinView(context, emblems, redraw)


FACE = TwinFace()
