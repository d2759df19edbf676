"""Answers a player who chooses what cannot be chosen: a card beside the thing says why, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from typing import Any, Final

from pygame import Rect

from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.face import Reasoning, Remedying
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature, S
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.whycard import Said, WhyCard

MOST: Final = 40
"""This many choices are tried at the most, in the order of their texts."""
Test = Callable[[Any], bool]
"""Whether a position allows something."""
FEW: Final = 2
"""So many choices that come first are named; of more it is said what they decide."""


class Before(Enum):
    """When the viewer could have done it last in this turn."""

    NEVER = 0
    FOR_GOOD = 1
    TO_UNDO = 2


def allows(table: Table, text: str) -> Test:
    """Whether a position allows the viewer the action of a text."""

    def is_so(position: Any) -> bool:
        try:
            table.game.check(position, _seat(table), table.game.parse(position, _seat(table), text))
        except Illegal:
            return False
        return True

    return _of_viewer(table, is_so)


def lights(table: Table, key: str) -> Test:
    """Whether something that the viewer can do in a position has a target with this key."""
    return _of_viewer(table, lambda position: any(key in one.targets for one in table.game.legal(position, _seat(table))))


def firsts(table: Table, test: Test) -> Sequence[Action]:
    """The viewer's choices after which something is possible, as far as that can be known beforehand."""
    return [action for action, position in _led_to(table) if test(position)]


def before(table: Table, test: Test) -> Before:
    """When something was possible since the viewer's turn began."""
    floor, number = table.undo_floor[0], len(table.steps)
    while number > 0 and table.steps[number - 1].seat == table.viewer:
        number -= 1
        if test(table.before(number)):
            return Before.TO_UNDO if number >= floor else Before.FOR_GOOD
    return Before.NEVER


def _seat(table: Table) -> int:
    return -1 if table.viewer is None else table.viewer


def _of_viewer(table: Table, test: Test) -> Test:
    """A test that is asked only where the viewer decides."""
    return lambda position: any(one.seat == table.viewer for one in table.game.open(position)) and test(position)


def _led_to(table: Table) -> Iterator[tuple[Action, Any]]:
    """What each choice leads to, where neither luck nor a secret takes part."""
    for action in [one for one in table.legal() if not one.is_open][:MOST]:
        try:
            change = table.game.apply(table.position, _seat(table), action)
        except (Illegal, ValueError, LookupError, TypeError):  # a view may lack what the rules need to go on
            continue
        if not change.barrier:
            yield action, change.position


class WhyNot(PlayFeature[S]):
    """Until something else is done, help opens at the rule that the answer names."""

    def __init__(self, page: S) -> None:
        super().__init__(page)
        self.why = WhyCard(page.boxes)

    # ---- asking ----

    def ask(self, target: Target) -> None:
        """Say why a target cannot be chosen now."""
        self._say(self.reason(target.key), Rect(target.rect))

    def answer(self, refusal: Illegal, about: Rect, tried: object = "") -> None:
        """Say beside a place why something was refused: an action, or its text."""
        self._say(self.nobody_decides() or self._refused(refusal, str(tried)), about)

    def pointed(self, key: str) -> None:
        """Buttons may be new: a press of one that is off is answered beside it."""
        for widget in self.scene.widgets:
            if isinstance(widget, Button):
                widget.refused = self.blocked

    def blocked(self, button: Button) -> None:
        """Say why a button is off."""
        self._say(Said("", button.why, ""), button.rect)

    def _say(self, said: Said, about: Rect) -> None:
        self.why.show(said, about)

    # ---- why ----

    def reason(self, key: str) -> Said:
        """Why the target with a key cannot be chosen now, and what to do instead."""
        return self.nobody_decides() or self._unlit(key)

    def nobody_decides(self) -> Said | None:
        """Why nothing at all can be chosen at the screen now; None if something can."""
        table, words = self.table, self.context.words
        key = self.context.bindings.shown
        if table.director.is_busy:
            return Said("", words("refused.moving"), words("refused.moving_way", key=key(Act.SKIP)))
        if table.is_turn_over and not table.missed:
            way = "refused.turn_over_way" if table.can_undo else "refused.turn_over_only"
            return Said("", words("refused.turn_over"), words(way, end=key(Act.END_TURN), undo=key(Act.UNDO)))
        if table.is_over:
            return Said("", words("refused.over"), "")
        if table.is_held_up:
            return Said("", words("refused.host"), "")
        if table.aided is not None:
            return Said("", words("refused.aided"), words("refused.aided_way", key=key(Act.AUTOPLAY)))
        if self.scene.is_offering:
            return None
        others = [one.seat for one in table.open if not one.answered and one.seat != table.viewer]
        if len(others) == 1:
            return Said("", words("hud.not_yours", name=self.scene.wording.name(others[0])), "")
        return Said("", words("refused.others" if others else "refused.moving"), "")

    def _unlit(self, key: str) -> Said:
        """By the rule that forbids what the thing would mean, if it would mean anything; else by what is decided."""
        table, scene, words = self.table, self.scene, self.context.words
        meant = scene.view.meant(key)
        refusal = table.why_not(meant) if meant else None
        if refusal is not None and refusal.rule != "NOTATION":
            return self._refused(refusal, meant)
        if any(key in action.targets for action in scene.controls.legal):
            return Said(
                "", words("refused.picked"), words("refused.picked_way", key=self.context.bindings.shown(Act.CANCEL))
            )
        wording = scene.wording
        if isinstance(wording, Remedying):
            told = wording.unlit(key, table.position, scene.controls.seat, scene.controls.kind)
            if told:
                return Said("", told, self._now())
        test = lights(table, key)
        if (when := before(table, test)) is not Before.NEVER:
            if when is Before.TO_UNDO:
                return Said("", words("refused.no_more"), self._undo())
            return Said("", words("refused.before"), self._now())
        way = self._firsts(firsts(table, test))
        return Said("", words("refused.not_yet" if way else "refused.not_part"), way or self._now())

    def _refused(self, refusal: Illegal, tried: str) -> Said:
        """By a rule: with the game's own remedy, or else what the rules tell."""
        wording, seat = self.scene.wording, self.scene.controls.seat
        own = wording.remedy(refusal, tried, self.table.position, seat) if isinstance(wording, Remedying) else ""
        return Said(refusal.rule, wording.refusal(refusal), own or self._way(tried))

    def _way(self, tried: str) -> str:
        if not tried:
            return self._now()
        test = allows(self.table, tried)
        if before(self.table, test) is Before.TO_UNDO:
            return self._undo()
        return self._firsts(firsts(self.table, test)) or self._now()

    def _firsts(self, found: Sequence[Action]) -> str:
        """What has to be done first, if it is little enough to be named."""
        words = self.context.words
        texts = list(dict.fromkeys(map(self._brief, found)))
        if not 0 < len(texts) <= FEW:
            return ""
        what = words("refused.either", one=texts[0], other=texts[1]) if len(texts) > 1 else texts[0]
        return words("refused.first", what=what)

    def _brief(self, action: Action) -> str:
        """An action as it is called away from the thing that it is done with."""
        wording, controls = self.scene.wording, self.scene.controls
        if isinstance(wording, Reasoning):
            return wording.brief(action, controls.position, controls.seat)
        return controls.text(action)

    def _undo(self) -> str:
        return self.context.words("refused.undo", key=self.context.bindings.shown(Act.UNDO))

    def _now(self) -> str:
        return self.context.words("refused.now", what=self.scene.controls.asked)

    # ---- what goes on ----

    def handle(self, intent: Intent) -> bool:
        """Whatever is done next takes the answer away; Esc does only that."""
        return self.why.goes_with(intent)

    def update(self, seconds: float) -> None:
        """Let the answer appear, and go when there was time to read it."""
        self.why.update(seconds)
