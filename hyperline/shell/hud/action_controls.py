"""What the person at the screen can do now: what each lit target stands for, buttons for the rest, and lists."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from pygame import Rect

from hyperline.kernel.game import Action
from hyperline.shell.context import Context
from hyperline.shell.face import Wording
from hyperline.shell.hud.popup import ROWS, Entry, menu
from hyperline.shell.ui.button import Button, set_alike
from hyperline.shell.ui.widget import Widget

P = TypeVar("P")
MOST_BUTTONS: Final = 5
"""So many actions have a button of their own; those beyond are in a list behind the last."""
PROMPT_SHARE: Final = 0.45
"""What undo, redo and the prompt keep of the bar below."""
HIGH: Final = 46  # units


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

    # ---- what is decided ----

    def clear(self) -> None:
        """Nothing can be done."""
        self.position, self.seat, self.legal = None, -1, ()
        self.by_target, self.loose, self.popup = {}, (), None

    def offer(self, position: P, seat: int, legal: Sequence[Action]) -> None:
        """Offer the legal actions of a seat in a position."""
        self.position, self.seat, self.legal, self.popup = position, seat, legal, None

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
        """Close a list; whether one was open."""
        if self.popup is None:
            return False
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

    def texts_at(self, key: str) -> tuple[str, ...]:
        """What a lit target offers, in sentences."""
        return tuple(self.text(action) for action in self.by_target.get(key, ())[:4])

    @property
    def ending(self) -> str:
        """The key of the only button that leads on, if nothing else does; else empty."""
        onward = [action for action in self.loose if not action.is_aside]
        return f"button:{onward[0]}" if len(onward) == 1 and not self.by_target else ""

    def buttons(self, bar: Rect) -> list[Widget]:
        """The buttons at the right end of a bar, the first in the corner."""
        shown = self.loose if len(self.loose) <= MOST_BUTTONS else self.loose[: MOST_BUTTONS - 1]
        rest = self.loose[len(shown) :]
        offers = [(f"button:{action}", self.text(action), self._doer(action)) for action in shown]
        if rest:
            offers.append(("button:more", self.context.words("hud.more", n=len(rest)), self._opener(rest)))
        filled = self.ending
        gap, high = self.context.px(8), min(bar.h, self.context.px(HIGH))
        widths = [self._width(text) for _, text, _ in offers]
        room = round(bar.w * (1 - PROMPT_SHARE)) - gap * len(widths)
        if sum(widths) > room:
            widths = [width * room // sum(widths) for width in widths]
        made, right = [], bar.right
        for (key, text, press), width in zip(offers, widths, strict=True):
            rect = Rect(right - width, bar.centery - high // 2, width, high)
            made.append(Button(self.context, rect, text, press, "primary" if key == filled else "secondary", key))
            right = rect.left - gap
        set_alike(made)
        return [*made]

    def _width(self, text: str) -> int:
        c = self.context
        return max(c.px(110), c.type.width(text, "label") + 2 * c.px(18))

    def _doer(self, action: Action) -> Callable[[], None]:
        return lambda: self.do(action)

    def _opener(self, actions: Sequence[Action]) -> Callable[[], None]:
        size = self.context.measure.size
        return lambda: self.choose(actions, Rect(size[0] - 1, size[1] - 1, 1, 1))

    def popups(self, within: Rect) -> list[Widget]:
        """The list that is open."""
        if self.popup is None:
            return []
        entries = [Entry(f"list:{action}", self.text(action), self._doer(action)) for action in self.popup.actions]
        return menu(self.context, self.popup.anchor, within, entries, self.popup.first, self.scroll, self.popup.title)
