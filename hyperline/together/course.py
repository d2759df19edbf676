"""The game of a room: its true match, with a number for each step there ever was, and what the seats may know of it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Decision, Game, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import act_line, read, recorded, replay, written
from hyperline.kernel.refusal import refused
from hyperline.together.protocol import LISTED, StepDone


class Course:
    """A match, and what is written of it; `lines` are those that are not yet in the record.

    `numbers` are those of its steps; that of a step which was taken back is never used again.
    """

    def __init__(self, code: str, match: Match[Any]) -> None:
        self.code = code
        self.match = match
        self.game: Game[Any] = match.game
        self.numbers: list[int] = []
        self.lines: list[bytes] = []
        self._count = 0
        self._listed: tuple[int, int, tuple[str, ...]] = (-1, -1, ())  # for the step and the seat that were asked about last

    @classmethod
    def begun(cls, code: str, game: Game[Any], setup: Setup) -> Course:
        """A new game."""
        course = cls(code, Match(game, setup))
        course.lines.append(course.record())
        return course

    @classmethod
    def woken(cls, code: str, game: Game[Any], record: bytes) -> Course:
        """A game that was kept, with the numbers that its steps had; raises RecordFault."""
        course = cls(code, replay(game, read(record, code), code))
        for line in record.decode().split("\n")[1:-1]:
            word, _, count = line.partition(" ")
            if word == "undo":
                del course.numbers[-int(count) :]
            elif line and not line.startswith("#"):
                course._count += 1
                course.numbers.append(course._count)
        return course

    # ---- what is ----

    @property
    def count(self) -> int:
        """How many actions stand."""
        return len(self.match.steps)

    @property
    def last(self) -> int:
        """The number of the last step that stands; 0 before the first."""
        return self.numbers[-1] if self.numbers else 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must act, sorted."""
        return tuple(sorted({decision.seat for decision in self.match.open if not decision.answered}))

    def record(self) -> bytes:
        """The file of the game as it stands."""
        return written(recorded(self.match))

    def at(self, number: int) -> int:
        """How many actions there were after the step with this number; 0 if it does not stand."""
        at = bisect_left(self.numbers, number)
        return at + 1 if self.numbers[at : at + 1] == [number] else 0

    def view(self, at: int, viewer: int | None) -> Raw:
        """What a seat, or the public, may know of the position after `at` actions."""
        return Raw(self.game.encode(self.game.observe(self._position(at), viewer)))

    def step(self, at: int, viewer: int | None) -> StepDone:
        """The action after which there are `at`, as a seat or the public may know it."""
        step = self.match.steps[at - 1]
        due = [one for one in self.game.open(self._position(at - 1)) if one.seat == step.seat]
        is_secret = step.seat != viewer and any(one.sealed or one.private for one in due)
        seen = (event.veil(viewer) for event in step.change.events)
        return StepDone(
            room=self.code,
            number=self.numbers[at - 1],
            at=at,
            seat=step.seat,
            text="" if is_secret else step.text,
            events=tuple(Raw(msgspec.json.encode(event)) for event in seen if event is not None),
            view=self.view(at, viewer),
            barrier=step.change.barrier,
            unit_ends=step.change.unit_ends,
            passes_turn=step.change.passes_turn,
        )

    def watchable(self, late: int) -> int:
        """How many actions the public may know that is this many turns `late`; all once the game is over."""
        if late < 1 or not self.match.open:
            return self.count
        starts = self.match.starts
        return starts[-late] if late <= len(starts) else 0

    def question(self, seat: int) -> bytes:
        """What a bot sees that must act in a seat."""
        return self.game.encode(self.match.asked_about(seat))

    # ---- what is done ----

    def check_asked(self, seat: int, after: int) -> None:
        """Raise Illegal if a seat has nothing to decide, or had something else to decide after the step `after`.

        Others may have acted meanwhile: at tables of their own, or in the same sealed group.
        """
        if not self.match.open:
            raise refused("OVER", "refusal.game_is_over")
        now = _first(self.match.open, seat)
        if now is None:
            raise refused("SEAT", "refusal.turn_of_another")
        at = self.at(after)
        has_acted = any(step.seat == seat for step in self.match.steps[at:])
        if bool(after) != bool(at) or has_acted or now != _first(self.game.open(self._position(at)), seat):
            raise refused("STEP", "refusal.gone_on")

    def parsed(self, seat: int, text: str) -> Action:
        """The action that a text means; raises Illegal, which tells no more than the seat may know."""
        view = self.game.observe(self.match.position, seat)
        action = self.game.parse(view, seat, text)
        self.game.check(view, seat, action)
        return action

    def legal(self, seat: int, after: int) -> tuple[str, ...]:
        """The texts of what a seat may do after the step with this number, as `Allowed` has them; raises Illegal."""
        self.check_asked(seat, after)
        if self._listed[:2] != (self.last, seat):
            view = self.game.observe(self.match.position, seat)
            actions = self.game.legal(view, seat)[:LISTED]
            if all(action.is_open for action in actions):
                actions = [*actions, self.game.sample(view, seat, Dice.of(self.last).at(str(seat)))]
            self._listed = self.last, seat, tuple(sorted(map(str, actions)))
        return self._listed[2]

    def act(self, seat: int, action: Action) -> None:
        """Let a seat act; raises Illegal."""
        self.match.submit(seat, action)
        self._note(self.count - 1)

    def undo(self, seat: int, after: int) -> None:
        """Take back a seat's last unit; raises Illegal."""
        self._check_last(after)
        taken = self.match.undo(seat)
        if not taken:
            raise refused("UNDO", "refusal.nothing_to_undo", undo_barrier=self.match.undo_barrier(seat))
        del self.numbers[-taken:]
        self.lines.append(f"undo {taken}\n".encode())

    def redo(self, seat: int, after: int) -> None:
        """Do again what a seat took back last; raises Illegal."""
        self._check_last(after)
        if self.match.redo_seat != seat:
            raise refused("UNDO", "refusal.nothing_to_redo")
        before = self.count
        self.match.redo()
        self._note(before)

    def _check_last(self, after: int) -> None:
        if after != self.last:
            raise refused("STEP", "refusal.gone_on")

    def _note(self, before: int) -> None:
        """Number the steps that there are since there were `before`, and write them down."""
        for step in self.match.steps[before:]:
            self._count += 1
            self.numbers.append(self._count)
            self.lines.append(act_line(step.seat, step.text))

    def _position(self, at: int) -> Any:
        return self.match.steps[at - 1].change.position if at else self.match.first


def _first(decisions: Sequence[Decision], seat: int) -> Decision | None:
    return next((decision for decision in decisions if decision.seat == seat), None)
