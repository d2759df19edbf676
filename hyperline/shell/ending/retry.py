"""A moment of a game that is over, to be decided again: the answer is told after that, with what either choice was worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from hyperline.arena.inquiry import EACH, GAMES, LUCKLESS, Inquiry, Task
from hyperline.arena.levels import Shares
from hyperline.arena.review import TOLD, compared
from hyperline.kernel.game import HUMAN
from hyperline.kernel.match import Match, Step
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import COUNTS
from hyperline.shell.ending.moments import KeyMoment
from hyperline.shell.face import face_of
from hyperline.shell.input.intent import Act
from hyperline.shell.jobs.background import Errands
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import RESULT, PlayFeature, PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.session import brains, make_director
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.widget import Widget

TOPIC: Final = "retry"
OWN, PLAYED = "yours", "played"


class Retrying(PlayFeature[PlayPage]):
    """The seat `own` decides until luck decides, or another seat; games played on tell what that was worth.

    `at` is the action from which it decides again, and `inquiry` knows what was played then.
    """

    def __init__(self, page: PlayPage, moment: KeyMoment, at: int, inquiry: Inquiry) -> None:
        super().__init__(page)
        self.moment, self.at, self.inquiry = moment, at, inquiry
        self.own = inquiry.match.steps[at].seat
        self._turns = self.table.game.progress(inquiry.positions[at]).turns
        self._errands: Errands[tuple[str, int]] = Errands(self.context.background, TOPIC, COUNTS)
        self._won: dict[str, dict[int, Sequence[Shares]]] = {OWN: {}, PLAYED: {}}  # by seed
        self._is_asked = self._is_told = False
        self._leave = self.table.on_change(lambda *_: self._decide())
        page.around.goal_told = self.context.words("retry.task"), self.context.words("retry.how")

    # ---- deciding ----

    @property
    def _is_decided(self) -> bool:
        """Whether the seat has acted, and now luck or another seat goes on."""
        table = self.table
        if len(table.steps) <= self.at:
            return False
        after, barrier = table.positions[-1], table.steps[-1].change.barrier
        goes_on = any(one.seat == self.own for one in table.game.open(after))
        return barrier not in LUCKLESS or not goes_on or table.game.progress(after).turns != self._turns

    def _decide(self) -> None:
        """Let nobody go on once it is decided."""
        if self._is_decided and not self.table.is_stopped:
            self.table.stop()

    def _count(self) -> None:
        """Ask what it was worth."""
        table = self.table
        self.scene.withdraw()
        self.scene.say_who_is_awaited(self.context.words("retry.counting"))
        self.scene.look_again()
        whole, last = self.inquiry.match, self.moment.step
        self._ask(OWN, table.positions[-2:], table.steps[-1])
        self._ask(PLAYED, whole.positions[last : last + 2], whole.steps[last])

    def _ask(self, which: str, around: Sequence[Any], last: Step) -> None:
        """What the position after an action is worth, or if luck has a part in that, the action in that before it."""
        before, after = around
        is_lucky = last.change.barrier not in LUCKLESS and last.seat == self.own
        position, first = (before, (last.seat, last.text)) if is_lucky else (after, None)
        for seed in range(-(-GAMES // EACH)):
            self._errands.todo.append(((which, seed), Task(self.inquiry.call, position, seed, first)))

    def left(self) -> None:
        """It is left."""
        self._leave()

    # ---- counting ----

    def update(self, seconds: float) -> None:
        """Take what is counted, and ask on."""
        if self.table.is_stopped and not self._is_asked and not self.table.director.is_busy:
            self._is_asked = True
            self._count()
        for (which, seed), won in self._errands.take():
            self._won[which][seed] = won or ()
        self._errands.give()
        if self._is_asked and self._errands.is_done and not self._is_told:
            self._is_told = True
            self._tell()

    def covered(self, seconds: float) -> None:
        """It is counted also while a battle lies over the board."""
        if not self._is_told:
            self.update(seconds)

    def _tell(self) -> None:
        """What either choice was worth, and by how much they surely differ."""
        words, seat = self.context.words, self.own
        own, was = ([won for _, some in sorted(self._won[which].items()) for won in some] for which in (OWN, PLAYED))
        if not own or not was:
            self.scene.close()
            return
        by, error = compared(was, own, seat)
        key = "better" if by > 0 else "worse"
        is_sure = abs(by) >= TOLD * error
        title = words(f"retry.{key}" if is_sure else "retry.alike")
        begun = self.inquiry.positions[self.at]
        lines = [
            words(f"retry.{which}", what=self._acts(begun, steps), chance=percent(sum(one[seat] for one in won) / len(won)))
            for which, steps, won in (
                (OWN, self.table.steps[self.at :], own),
                (PLAYED, self.inquiry.match.steps[self.at : self.moment.step + 1], was),
            )
        ]
        if is_sure:
            lines.append(words("retry.sure_to", by=round(100 * abs(by)), n=round(100 * TOLD * error)))
        watch, back = words("retry.watch"), words("retry.back")
        again = words("retry.again")

        def answered(answer: str) -> None:
            if answer == again:
                self.scene.replace(retried(self.context, self.inquiry, self.table, self.moment, self.at))
            else:
                self.scene.close(self.moment if answer == watch else None)

        self.scene.push(message_scene(self.context, title, " ".join(lines), (watch, again, back), answered))

    def _acts(self, position: Any, steps: Sequence[Step]) -> str:
        """What the seat did from a position on, in words."""
        found = list[str]()
        for step in steps:
            if step.seat == self.own:
                told = self.scene.wording.action(step.action, position, self.own)
                found.append(told.partition(". ")[0].rstrip("."))
            position = step.change.position
        return ", ".join(dict.fromkeys(found))

    # ---- the way back ----

    def widgets(self) -> Sequence[Widget]:
        """The way back, once all is told."""
        if not self._is_told:
            return ()
        words = self.context.words
        back = Offer(key=RESULT, text=words("retry.back"), press=self.scene.close, act=Act.CANCEL, kind=PRIMARY)
        return laid_out(self.context, CommandRow(ending=back), self.scene.areas.commands)

    def resumed(self, result: object) -> None:
        """Anyone who looks at the board finds the way back at once."""
        if self._is_told:
            self.scene.show_controls()
            self.scene.focus_on(RESULT)

    def pause_entries(self) -> Sequence[Offer]:
        """Back to the result."""
        back = Offer(key="result", text=self.context.words("retry.back"), press=self.scene.close, group=OF_GAME)
        return (back,)


def retried(context: Context, inquiry: Inquiry, table: Table, moment: KeyMoment, at: int) -> Scene:
    """The page of the game as it stood before action `at`: who acted then decides again, computers play the others."""
    game, own = table.game, inquiry.match.steps[at].seat
    usual = context.roster(game.meta.id).usual
    seats = [
        replace(seat, controller=HUMAN if number == own else usual if seat.controller == HUMAN else seat.controller)
        for number, seat in enumerate(table.setup.seats)
    ]
    match = Match(game, inquiry.positions[0])
    match.put(inquiry.match.steps[:at])
    setup = replace(table.setup, seats=tuple(seats))
    made = Table(match, setup, make_director(context), brains(context, game.meta.id))
    made.is_practice = True
    made.brings = (partial(Retrying, moment=moment, at=at, inquiry=inquiry),)
    return face_of(context, game.meta.id).scene(context, made)
