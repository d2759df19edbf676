"""What the person at the screen can do now: what each lit target stands for, buttons for the rest, and lists."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, TypeVar

from pygame import Rect

from hyperline.kernel.game import Action
from hyperline.kernel.language import run_on
from hyperline.shell.context import Context
from hyperline.shell.face import Off, Wording
from hyperline.shell.page.hud.command_row import CommandRow, StandingCommand, laid_out
from hyperline.shell.page.hud.popup import ROWS, menu
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY, SUBDUED, Offer, Press
from hyperline.shell.ui.widget import Widget

P = TypeVar("P")
MOST_BUTTONS: Final = 5
"""This many actions have a button of their own; those beyond are in a list behind the last."""


@dataclass
class Popup:
    """A list of actions that is open beside an anchor, from entry `first` on."""

    actions: tuple[Action, ...]
    anchor: Rect
    title: str = ""
    first: int = 0


class ActionControls(Generic[P]):
    """Turns a decision into things to click. `act` performs an action, `changed` has everything shown again.

    `fill_in` asks for what is missing of an open-ended action, and performs what comes of it.
    """

    def __init__(self, context: Context, wording: Wording[P, Any], act: Callable[[Action], None],
                 fill_in: Callable[[Action], None], changed: Callable[[], None]) -> None:  # fmt: skip
        self.context = context
        self.wording = wording
        self.perform = act
        self.fill_in = fill_in
        self.changed = changed
        self.position: P | None = None
        self.seat = -1
        self.legal: Sequence[Action] = ()
        self.by_target: Mapping[str, tuple[Action, ...]] = {}
        self.loose: tuple[Action, ...] = ()  # what nothing on the board stands for
        self.popup: Popup | None = None
        self.picked: tuple[str, ...] = ()  # what was pointed at so far, of an action that is picked in steps
        self.kind = ""  # of what is decided
        self.standing: Sequence[StandingCommand] = ()
        self.lead: Callable[[tuple[str, ...]], None] = _stay  # brings the focus to the first of some targets
        self.said_of: Callable[[str, P, int], tuple[str, str]] | None = None  # a command's word and note, if it can be given
        self.leads_to: Callable[[Action], Sequence[str]] = _nowhere  # where an action with a button may lead as well

    # ---- what is decided ----

    def clear(self) -> None:
        """Nothing can be done."""
        self.position, self.seat, self.legal, self.kind = None, -1, (), ""
        self.by_target, self.loose, self.popup = {}, (), None

    def offer(self, position: P, seat: int, legal: Sequence[Action], kind: str = "") -> None:
        """Offer the legal actions of a seat in a position, in a decision of a kind."""
        self.position, self.seat, self.legal, self.kind, self.popup = position, seat, legal, kind, None

    def place(self, keys: Collection[str], hides_rest: bool) -> None:
        """These targets are on the screen. With `hides_rest` what is done on others is not offered at all."""
        found: dict[str, tuple[Action, ...]] = {}
        loose = []
        for action in self.legal:
            placed = [target for target in action.targets if target in keys]
            for target in placed:
                found[target] = (*found.get(target, ()), action)
            if not placed and not (hides_rest and action.targets):
                loose.append(action)
        for action in self.legal:
            for target in self.leads_to(action):
                found.setdefault(target, (action,))
        self.by_target, self.loose = found, tuple(sorted(loose, key=lambda action: action.is_aside))

    # ---- doing ----

    def choose(self, actions: Sequence[Action], anchor: Rect, title: str = "") -> None:
        """Perform an action, or open a list if there are several."""
        if len(actions) == 1:
            self.do(actions[0])
        elif actions:
            self.popup = Popup(tuple(actions), Rect(anchor), title)
            self.changed()

    def do(self, action: Action) -> None:
        """Perform an action; of an open-ended one, ask first for what is missing."""
        if action.is_open:
            self.fill_in(action)
        else:
            self.perform(action)

    def on_target(self, key: str, anchor: Rect) -> bool:
        """A target was chosen; whether that means something."""
        actions = self.by_target.get(key, ())
        self.choose(actions, anchor)
        return bool(actions)

    def cancel(self) -> bool:
        """Close a list, or put back what was picked last; whether there was something."""
        if self.popup is None and not self.picked:
            return False
        if self.popup is None:
            self.picked = self.picked[:-1]
        self.popup = None
        self.changed()
        return True

    def scroll(self, step: int) -> None:
        """Move through a long list."""
        if self.popup is not None:
            most = max(0, len(self.popup.actions) - ROWS)
            self.popup.first = min(most, max(0, self.popup.first - step))
            self.changed()

    # ---- what is seen ----

    def text(self, action: Action) -> str:
        """An action in words."""
        assert self.position is not None
        return self.wording.action(action, self.position, self.seat)

    @property
    def asked(self) -> str:
        """What is decided, as it is said to the one who decides, without the name."""
        if self.position is None:
            return ""
        said = self.wording.prompt(self.position, self.seat, self.kind, self.legal)
        name = self.wording.name(self.seat)
        rest = said.removeprefix(f"{name}, ").removeprefix(f"{name}: ")
        return run_on(rest, (other for other in self.wording.names if other != name)) if rest else said

    def texts_at(self, key: str) -> tuple[str, ...]:
        """What a lit target offers, in sentences."""
        return tuple(self.text(action) for action in self.by_target.get(key, ())[:4])

    @property
    def ending(self) -> str:
        """The key of the button that ends the decision, if one does, or leads on alone; else empty."""
        if (standing := next((one for one in self.in_force if one.is_ending), None)) is not None:
            return next((f"button:{action}" for action in self.loose if standing.takes(action)), "")
        onward = [action for action in self.loose if not action.is_aside]
        return f"button:{onward[0]}" if len(onward) == 1 and not self.by_target else ""

    def only(self, is_elsewhere: bool) -> str:
        """The key of the button that does the only thing that can be done; empty where there is a choice, or no button.

        `is_elsewhere`: something can be chosen that is no button of the row.
        """
        if self.popup is not None:
            return ""
        row, onward = self.row(), [action for action in self.legal if not action.is_aside]
        offers = [one for one in (*row.aside, *row.commands, row.ending) if one is not None and not one.why]
        if len(onward) == 1:
            return next((one.key for one in offers if onward[0] in one.actions), "")
        return offers[0].key if len(offers) == 1 and not (is_elsewhere or self.by_target) else ""

    @property
    def in_force(self) -> tuple[StandingCommand, ...]:
        """The standing commands of what is decided."""
        kind = self.kind
        return tuple(one for one in self.standing if kind and (not one.during or kind in one.during))

    def standing_for(self) -> set[Action]:
        """The actions that the standing commands stand for."""
        return {action for one in self.in_force for action in self.legal if one.takes(action)}

    def row(self) -> CommandRow:
        """What stands in the deck while something is decided."""
        taken = self.standing_for()
        others = [action for action in self.loose if action not in taken]
        shown = others if len(others) <= MOST_BUTTONS else others[: MOST_BUTTONS - 1]
        filled = self.ending
        offers = [self._plain(action, PRIMARY if f"button:{action}" == filled else SECONDARY) for action in shown]
        if rest := tuple(others[len(shown) :]):
            more = self.context.words("hud.more", n=len(rest))
            offers.append(Offer(key="button:more", text=more, press=self._opener(rest)))
        standing = [self.offer_of(one) for one in self.in_force if not one.is_ending]
        ending = next((self.offer_of(one) for one in self.in_force if one.is_ending), None)
        if not standing:
            return CommandRow(tuple(reversed(offers)), ending)
        return CommandRow(tuple(standing), ending, tuple(replace(one, kind=QUIET) for one in offers))

    def over(self, position: P, seat: int, ending: Offer) -> CommandRow:
        """The row while a seat's turn that is over waits for its end: the commands are off."""
        why = self.context.words("refused.turn_over")
        offers = [
            self.off(one, self.wording.off(one.name, position, seat)._replace(why=why))
            for one in self.standing
            if not one.is_ending
        ]
        return CommandRow(tuple(offers), ending)

    def offer_of(self, command: StandingCommand) -> Offer:
        """The button of a standing command: on, or off with the reason."""
        options = tuple(action for action in self.legal if command.takes(action))
        return self.on(command, options) if options else self.off(command, self.why_off(command))

    def on(self, command: StandingCommand, options: tuple[Action, ...]) -> Offer:
        """The button of a standing command that does one of these."""
        loose = [action for action in options if action in self.loose]
        press = partial(self.choose, tuple(loose), self._corner()) if loose else partial(self.lead, self.targets_of(options))
        key = f"button:{loose[0]}" if len(loose) == 1 else self.key_of(command)
        kind = SECONDARY
        if command.is_ending:
            kind = SUBDUED if len(self.legal) > len(options) else PRIMARY
        elif command is next((one for one in self.in_force if one.is_usual and any(map(one.takes, self.legal))), None):
            kind = PRIMARY
        made = replace(self.off(command, Off("", "")), key=key, press=press, actions=options, kind=kind)
        if self.said_of is None or self.position is None:
            return made
        text, note = self.said_of(command.name, self.position, self.seat)
        return replace(made, text=text, note=note)

    def off(self, command: StandingCommand, off: Off) -> Offer:
        """The button of a standing command that cannot be given."""
        text = self.wording.term("command", command.name)
        return Offer(key=self.key_of(command), text=text, press=_nothing, act=command.act, icon=command.icon, why=off.why,
                     note=off.note, notes=command.notes)  # fmt: skip

    def key_of(self, command: StandingCommand) -> str:
        """The key of the button of a standing command."""
        return f"command:{command.name}"

    def why_off(self, command: StandingCommand) -> Off:
        """Why a standing command cannot be given now."""
        assert self.position is not None
        off = self.wording.off(command.name, self.position, self.seat)
        return off if off.why else off._replace(why=self.context.words("refused.other_step", what=self.asked))

    def targets_of(self, actions: Sequence[Action]) -> tuple[str, ...]:
        """The keys of what is lit for actions."""
        return tuple(key for key, options in self.by_target.items() if any(action in options for action in actions))

    def buttons(self, place: Rect) -> list[Widget]:
        """The buttons at the right end of a place."""
        row = self.row()
        made = laid_out(self.context, row, place)
        opened = set(self.popup.actions if self.popup is not None and self.popup.anchor == self._corner() else ())
        if self.popup is not None and opened:  # above the button that stands for all of it
            keys = {
                one.key for one in (*row.aside, *row.commands, *filter(None, [row.ending])) if opened <= set(one.actions)
            }
            self.popup.anchor = next((Rect(one.rect) for one in made if one.key in keys), self.popup.anchor)
        return made

    def _plain(self, action: Action, kind: str) -> Offer:
        press = self._doer(action)
        return Offer(key=f"button:{action}", text=self.text(action), press=press, actions=(action,), kind=kind)

    def _doer(self, action: Action) -> Press:
        return lambda: self.do(action)

    def _opener(self, actions: Sequence[Action]) -> Press:
        return lambda: self.choose(actions, self._corner())

    def _corner(self) -> Rect:
        """Where a list opens that belongs to a button."""
        size = self.context.measure.size
        return Rect(size[0] - 1, size[1] - 1, 1, 1)

    def popups(self, within: Rect) -> list[Widget]:
        """The list that is open."""
        if self.popup is None:
            return []
        offers = [
            Offer(key=f"list:{action}", text=self.text(action), press=self._doer(action)) for action in self.popup.actions
        ]
        return menu(self.context, self.popup.anchor, within, offers, self.popup.first, self.scroll, self.popup.title)


def _nothing() -> None:
    """For the buttons of commands that are off: pressing them says why."""


def _nowhere(action: Action) -> Sequence[str]:
    """For a board on which only targets stand for actions."""
    return ()


def _stay(keys: tuple[str, ...]) -> None:
    """For controls without a page."""
