"""Who decides for each seat: bots are asked when a decision is theirs, and act after a pause."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Decision, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match, Step
from hyperline.kernel.texts import words
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.play.controller import Answer, Controller, MakeBrain, controller, seated

WRITTEN: Final = 60
"""The thoughts of this many last steps are saved."""
LABEL: Final = "thoughts"
"""Their label in a game's record."""


class Thoughts:
    """Thoughts by step; a step that is taken back loses its thought."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self._known: dict[int, tuple[Step, Any]] = {}

    def put(self, number: int, thought: Any) -> None:
        """Keep what a bot weighed for step `number` (from 0), which has been taken."""
        self._known[number] = self.match.steps[number], thought

    def of(self, number: int) -> Any:
        """What a bot weighed for step `number`; None if it is not known. One that was read is plain values."""
        step, thought = self._known.get(number, (None, None))
        steps = self.match.steps
        return thought if number < len(steps) and steps[number] is step else None

    def written(self) -> str:
        """The thoughts of the last steps as text; empty if there are none."""
        count = len(self.match.steps)
        found = {n: self.of(n) for n in range(max(0, count - WRITTEN), count) if self.of(n) is not None}
        return msgspec.json.encode(found).decode() if found else ""

    def read(self, text: str) -> None:
        """Restore what was written; what makes no sense is left out."""
        try:
            found = msgspec.json.decode(text, type=dict[int, Any]) if text else {}
        except (msgspec.MsgspecError, RecursionError):
            return
        for number, thought in found.items():
            if 0 <= number < len(self.match.steps):
                self.put(number, thought)


class Controllers:
    """The controllers of a match's `seats`; people are among them, and are never asked.

    `people` are the seats of people; for `aided`, one of them or None, a bot decides until the turn is over, or if it
    `is_to_end` until the game is. `was_aided_to` is how many steps there were when a bot had ended a person's turn.
    `pause` is how many milliseconds at normal pace must be quiet before a bot acts.
    """

    def __init__(self, match: Match[Any], setup: Setup, make_brain: MakeBrain | None) -> None:
        self.match = match
        self.setup = setup
        self.seats: list[Controller] = []
        self.sit(seated(setup, make_brain))
        self.pause = float(BOT_PAUSE)
        self._failed = "", ""  # whose bot, and why
        self.aided: int | None = None
        self._aides: dict[int, Controller] = {}
        self.is_to_end = False
        self.was_aided_to = -1
        self._aided_in = 0  # the round in which a person has an aide
        self._make_brain = make_brain
        self._asked: dict[int, Decision] = {}  # by seat, the decision it was asked for
        self._asked_at: Any = match.before_group  # the position that all of them were asked about
        self._rested = 0.0
        self.thoughts = Thoughts(match)

    def is_human(self, seat: int) -> bool:
        """Whether a person decides for this seat now."""
        return self._who(seat).is_human

    def sit(self, seats: list[Controller]) -> None:
        """Let these decide from now on, one for each seat; those before are closed."""
        for who in self.seats:
            if who not in seats:
                who.close()
        self.seats = seats
        self.people = tuple(seat for seat, who in enumerate(seats) if who.is_human)

    @property
    def thinking(self) -> tuple[int, ...]:
        """The seats that were asked and have not answered."""
        return tuple(sorted(seat for seat in self._asked if self._who(seat).answer() is None))

    @property
    def trouble(self) -> str:
        """That a bot has failed, in a sentence; empty if none has."""
        name, why = self._failed
        return words("bot.failed", whose=name, why=why) if name else ""

    def reseat(self, seat: int, name: str, setup: Setup) -> None:
        """Give a seat another controller; raises ValueError if there is none with this name."""
        sits = controller(name, seat, setup, self._make_brain)
        self.relieve()
        self.sit([*self.seats[:seat], sits, *self.seats[seat + 1 :]])
        self.setup, self._failed = setup, ("", "")
        self._asked.pop(seat, None)

    def aid(self, seat: int, name: str, is_to_end: bool = False) -> None:
        """Let the bot with this name decide for a person for a turn, or to the end; raises ValueError if there is none."""
        self.relieve()
        if seat not in self._aides:
            self._aides[seat] = controller(name, seat, self.setup, self._make_brain)
        self.aided, self.is_to_end, self._rested = seat, is_to_end, 0.0
        self._aided_in = self.match.game.progress(self.match.position).round

    def relieve(self) -> None:
        """Let the aided person decide again."""
        if self.aided is not None:
            self._who(self.aided).hurry()
            self._asked.pop(self.aided, None)
            self.aided = None

    def hurry(self) -> None:
        """Ask all who are thinking to answer now."""
        for seat in self._asked:
            self._who(seat).hurry()

    def close(self) -> None:
        """Close all controllers."""
        for who in (*self.seats, *self._aides.values()):
            who.close()

    def changed(self) -> None:
        """React to a change: earlier questions count only within the same sealed group, and a turn may be over."""
        if self.match.before_group is not self._asked_at:
            self.ask_again()
        self._rested = 0.0
        if self.aided is not None and (not self.match.open or (not self.is_to_end and self._is_turn_past)):
            self.was_aided_to = len(self.match.steps)
            self.relieve()

    def ask_again(self) -> None:
        """Forget what was asked."""
        self.hurry()
        self._asked.clear()
        self._asked_at = self.match.before_group

    def update(self, ms: float, pace: float) -> bool:
        """Let time pass: ask those who must decide, and let one act that has answered and paused; whether one did."""
        self._rested += ms
        waiting: dict[int, Decision] = {}  # each seat's first decision
        for decision in self.match.open:
            if not decision.answered and not self.is_human(decision.seat):
                waiting.setdefault(decision.seat, decision)
        for decision in waiting.values():
            self._ask(decision)
        if self._rested < self.pause * pace:
            return False
        for seat in waiting:
            answer = self._who(seat).answer()
            if answer is not None:
                self._act_for(seat, answer)
                return True
        return False

    def _ask(self, decision: Decision) -> None:
        """Ask for a decision, once."""
        seat = decision.seat
        if self._asked.get(seat) == decision:
            return
        self._asked[seat] = decision
        self._who(seat).ask(self.match.game, self.match.asked_about(seat), seat)

    def _who(self, seat: int) -> Controller:
        return self._aides[seat] if seat == self.aided else self.seats[seat]

    @property
    def _is_turn_past(self) -> bool:
        """Whether the last action ended the turn that someone has an aide for, or a round in which nobody has turns."""
        match = self.match
        progress = match.game.progress(match.position)
        if not progress.turns and all(one.seat != self.aided for one in match.open):
            return True
        is_next = progress.round > self._aided_in
        begins = any(event.begins_turn for event in match.steps[-1].change.events) if match.steps else False
        return is_next or begins or match.passed_on is not None

    def _act_for(self, seat: int, answer: Answer) -> None:
        """Take a bot's action; if it failed, a random legal one, so that the game goes on."""
        number, fault, who = len(self.match.steps), answer.fault, self._who(seat)
        try:
            if not answer.text:
                raise Illegal("BOT", fault)
            self.match.submit(seat, self.match.parse(seat, answer.text))
            who.acted()
            self.thoughts.put(number, answer.thought)
        except Illegal as refusal:
            fault = fault or str(refusal)
            luck = Dice.of(self.setup.seed).at(f"{seat} {number}")
            self.match.submit(seat, self.match.game.sample(self.match.position, seat, luck))
        if fault:
            self._failed = self.setup.seats[seat].name or str(seat), fault
