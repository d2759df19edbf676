"""Where a person asks for a hint: which dose is shown, and what an opponent who thinks beside the window says."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from hyperline.kernel import language
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act
from hyperline.shell.page.features.hints.advice import DOSES, Advice, Adviser, label, with_one
from hyperline.shell.play.controller import BotController
from hyperline.shell.play.table import Table
from hyperline.shell.session import brains

LUCK: Final = 1
"""The seed of its luck: it has nothing to do with the game's."""


class HintDesk:
    """`dose` is 0 while nothing is shown, `action` the exact move once it is known.

    It knows what the screen may show to the one who decides, and forgets it for another player or decision.
    """

    def __init__(self, context: Context, table: Table, adviser: Adviser) -> None:
        self.context = context
        self.table = table
        self.adviser = adviser
        self.dose = 0
        self.action: Action | None = None
        self._thought: Any = None
        self._fault = ""
        self._for: tuple[Any, ...] = ()
        self._advisers: dict[int, BotController] = {}
        self._counted = 0  # the highest dose that was shown and counted for this decision
        self._said: tuple[tuple[object, ...], Advice | None] = ((), None)

    # ---- what a person does ----

    @property
    def is_allowed(self) -> bool:
        """Whether the settings allow hints, and the game has an adviser; a lesson says itself what to do."""
        return self.context.settings.value.has_hints and not self.table.is_practice and self._is_advised

    @cached_property
    def _is_advised(self) -> bool:
        return bool(self.context.roster(self.table.game.meta.id).adviser)

    @property
    def hint(self) -> str:
        """What the button does; nothing while the card is open, which says it and must not be covered."""
        c = self.context
        return "" if self.dose else c.words("hint.button", key=c.bindings.shown(Act.HINT))

    @property
    def can_help(self) -> bool:
        """Whether someone has to decide something that the screen shows already."""
        return self.is_allowed and self.table.decision is not None and not self.table.director.is_busy

    def press(self) -> None:
        """The next dose; after the last one nothing is shown any more."""
        self.refresh()
        if not self.can_help:
            self.context.notify(self.context.words("hint.none") if self.is_allowed else "")
            return
        if self.dose == DOSES:
            self.dose = 0
            return
        if self._for == ():
            self._ask()
        self.dose += 1
        self.refresh()

    def close(self) -> bool:
        """Show nothing; whether anything was shown. What was found out stays known until something else is decided."""
        was_shown, self.dose = self.dose > 0, 0
        return was_shown

    def let_go(self) -> None:
        """Nobody is asked any more: all thinking ends."""
        self._forget()
        for adviser in self._advisers.values():
            adviser.close()
        self._advisers.clear()

    # ---- what is known ----

    def refresh(self) -> None:
        """Take the answer, and drop what is about something else than what is decided now; each frame."""
        if self._for and (not self._is_current or not self.is_allowed):
            self._forget()
        if self._for and self.action is None and not self._fault:
            self._take()
        advice = self.advice
        if advice is not None and advice.counts and self._counted < self.dose:
            self._counted = self.dose
            seat = self._for[1]
            self.table.note(label(seat), with_one(self.table.labels, seat, self.dose))

    @property
    def advice(self) -> Advice | None:
        """What the card says now; None while nothing is shown."""
        key = (language.current(), self.dose, self.action, self._fault, *self._for)
        if self._said[0] != key:
            self._said = key, self._advice() if self.dose and self._for else None
        return self._said[1]

    def _advice(self) -> Advice:
        view, seat = self.table.position, self._for[1]
        if self.dose == 1:
            return self.adviser.situation(view)
        words = self.context.words
        if self._fault:
            return Advice(self.dose, "", words("hint.failed", fault=self._fault), counts=False)
        if self.action is None:
            return Advice(self.dose, "", words("hint.thinking"), counts=False)
        if self.dose == 2:
            return self.adviser.kind_of(self.action)
        return self.adviser.move(view, seat, self.action, self._thought)

    @property
    def lit(self) -> Any:
        """The move whose place is shown, with the last dose; else None."""
        return self.action if self.dose == DOSES and self._for else None

    # ---- how ----

    @property
    def _is_current(self) -> bool:
        token, viewer, eyes = self._for
        table = self.table
        return table.token is token and (table.viewer, table.eyes) == (viewer, eyes) and table.decision is not None

    def _forget(self) -> None:
        for adviser in self._advisers.values():
            adviser.hurry()
        self.dose, self.action, self._thought, self._fault, self._for, self._counted = 0, None, None, "", (), 0

    def _ask(self) -> None:
        """Begin to think, from what the screen may show."""
        table = self.table
        seat = table.viewer
        assert seat is not None, "somebody decides"
        self._for = (table.token, seat, table.eyes)
        if seat not in self._advisers:
            game = table.game.meta.id
            self._advisers[seat] = BotController(brains(self.context, game)(self.context.roster(game).adviser, seat, LUCK))
        self._advisers[seat].ask(table.game, table.undecided, seat)

    def _take(self) -> None:
        seat = self._for[1]
        answer = self._advisers[seat].answer()
        if answer is None:
            return
        self._fault, self._thought = answer.fault, answer.thought
        if self._fault:
            return
        if answer.text == str(self.table.presumed):
            self._advisers[seat].ask(self.table.game, self.table.position, seat)
            return
        try:
            found = self.table.parsed(answer.text)
        except Illegal as refusal:
            self._fault = refusal.why
            return
        self.action = found
