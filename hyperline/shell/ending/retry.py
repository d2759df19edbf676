"""A moment of a game that is over, to be decided again: the answer is told after that, with what either choice was worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from hyperline.arena.inquiry import EACH, GAMES, LUCKLESS, Inquiry, Task
from hyperline.arena.levels import Shares
from hyperline.arena.review import TOLD, compared
from hyperline.kernel.match import Step
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import COUNTS
from hyperline.shell.ending.moments import KeyMoment
from hyperline.shell.input.intent import Act
from hyperline.shell.jobs.background import Errands
from hyperline.shell.page.feature import OF_GAME
from hyperline.shell.page.features.deciding import Deciding, at_choice
from hyperline.shell.page.hud.command_row import CommandRow, laid_out
from hyperline.shell.page.play_page import RESULT, PlayPage
from hyperline.shell.play.table import Table
from hyperline.shell.registry import message_scene
from hyperline.shell.scene import Scene
from hyperline.shell.ui.button import PRIMARY, Offer
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.widget import Widget

TOPIC: Final = "retry"
OWN, PLAYED = "yours", "played"


class Retrying(Deciding):
    """The seat decides until luck decides, or another seat; games played on tell what that was worth.

    `inquiry` knows what was played then.
    """

    def __init__(self, page: PlayPage, moment: KeyMoment, at: int, inquiry: Inquiry) -> None:
        super().__init__(page, at, inquiry.match.steps[at].seat)
        self.moment, self.inquiry = moment, inquiry
        self._turns = self.table.game.progress(inquiry.positions[at]).turns
        self._errands: Errands[tuple[str, int]] = Errands(self.context.background, TOPIC, COUNTS)
        self._won: dict[str, dict[int, Sequence[Shares]]] = {OWN: {}, PLAYED: {}}  # by seed
        self._is_told = False
        page.around.goal_told = lambda: (self.context.words("retry.task"), self.context.words("retry.how"))

    # ---- deciding ----

    @property
    def is_decided(self) -> bool:
        """Whether luck or another seat goes on, or another turn has begun."""
        return not self.goes_on or self.table.game.progress(self.table.positions[-1]).turns != self._turns

    def decided(self) -> None:
        """Ask what it was worth."""
        table = self.table
        self.scene.withdraw()
        self.scene.say_who_is_awaited(lambda: self.context.words("retry.counting"))
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

    # ---- counting ----

    def update(self, seconds: float) -> None:
        """Take what is counted, and ask on."""
        super().update(seconds)
        for (which, seed), won in self._errands.take():
            self._won[which][seed] = won or ()
        self._errands.give()
        if self.is_over and self._errands.is_done and not self._is_told:
            self._is_told = True
            self._tell()

    def covered(self, seconds: float) -> None:
        """It is counted also while a battle lies over the board."""
        if not self._is_told:
            self.update(seconds)

    def _tell(self) -> None:
        """What either choice was worth, and by how much they surely differ."""
        seat = self.own
        own, was = ([won for _, some in sorted(self._won[which].items()) for won in some] for which in (OWN, PLAYED))
        if not own or not was:
            self.scene.close()
            return
        by, error = compared(was, own, seat)
        words, is_sure = self.context.words, abs(by) >= TOLD * error
        done = (OWN, tuple(self.steps), own), (PLAYED, self.inquiry.match.steps[self.at : self.moment.step + 1], was)

        def told() -> tuple[str, str]:
            begun = self.inquiry.positions[self.at]
            lines = [
                words(
                    f"retry.{which}", what=self.told(begun, steps), chance=percent(sum(one[seat] for one in won) / len(won))
                )
                for which, steps, won in done
            ]
            if is_sure:
                lines.append(words("retry.sure_to", by=round(100 * abs(by)), n=round(100 * TOLD * error)))
            key = "alike" if not is_sure else "better" if by > 0 else "worse"
            return words(f"retry.{key}"), " ".join(lines)

        watch, again = "retry.watch", "retry.again"

        def answered(answer: str) -> None:
            if answer == again:
                self.scene.replace(retried(self.context, self.inquiry, self.table, self.moment, self.at))
            else:
                self.scene.close(self.moment if answer == watch else None)

        self.scene.push(message_scene(self.context, told, (watch, again, "retry.back"), answered))

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
    return at_choice(context, inquiry.match, table.setup, at, partial(Retrying, moment=moment, at=at, inquiry=inquiry))
