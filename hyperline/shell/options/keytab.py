"""The controls among the settings: presets, the list of all keys, and what happens when a key is struck for one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from hyperline.shell.context import Context
from hyperline.shell.input.commands import COMMANDS, Command, keys_of
from hyperline.shell.input.keyset import (  # fmt: skip
    BUTTON,
    KEY,
    OWN,
    PAD_BUTTON,
    PRESETS,
    holders,
    may_take,
    preset,
    preset_of,
    slot_of,
    slots_of,
    with_key,
    with_keys,
    without,
)
from hyperline.shell.options.keylist import NAME, Cursor, KeyList
from hyperline.shell.options.rows import SettingRow
from hyperline.shell.ui.button import QUIET, Offer
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.widget import Widget

Chosen = dict[str, tuple[str, ...]]
CANCEL, REPLACE, SWAP = "controls.cancel", "controls.replace", "controls.swap"
FURTHER: Final = 20  # changes that can be undone
PRESET: Final = 48.0  # units of the presets' row


class KeyTab:
    """Builds its widgets in a rectangle; `told()` is called when `status` has changed.

    `ask(told, answers)` puts a question, which `told()` says; `answered` gets its answer, which is a key as they are.
    """

    def __init__(self, context: Context, changed: Callable[[], None], told: Callable[[], None],
                 ask: Callable[[Callable[[], tuple[str, str]], Sequence[str]], None]) -> None:  # fmt: skip
        self.context = context
        self.changed = changed
        self.told = told
        self.ask = ask
        self.cursor = Cursor()
        self.list: KeyList | None = None
        self._before: list[Chosen] = []
        self._answers: dict[str, Chosen] = {}  # the keys that each answer to the question would apply
        self._said = ""

    # ---- layout ----

    def build(self, place: Rect, add: Callable[[Widget], Widget], deck: Deck, sought: str) -> None:
        """Presets at the top, and the list below them."""
        c, words, self._deck = self.context, self.context.words, deck
        names = [*PRESETS, *([OWN] if preset_of(self.chosen) == OWN else [])]
        texts = [words(f"controls.preset_{name}") for name in names]
        at, nowhere = names.index(preset_of(self.chosen)), Rect(0, 0, 0, 0)
        chooser = Chooser(c, nowhere, texts, at, lambda n: self._take(names[n]), "preset", is_round=False)
        row = SettingRow(c, words("controls.preset"), chooser, NAME)
        high = max(c.dx(PRESET), c.type.line_height("body") + 2 * c.space("s"))
        row.rect = Rect(place.left, place.top, place.w, high)
        add(row)
        rect = Rect(place.left, row.rect.bottom + c.space("s"), place.w, place.h - high - c.space("s"))
        self.list = KeyList(c, rect, self.cursor, sought, self.begin, self.clear, self._moved)
        add(self.list)

    def offers(self) -> list[Offer]:
        """The ways back."""
        words, why = self.context.words, self._why_usual()
        none, usual = "" if self._before else words("controls.why_undo"), partial(self._take, "usual")
        return [
            Offer(key="keys_undo", text=words("controls.undo"), press=self.undo, kind=QUIET, why=none),
            Offer(key="keys_one", text=words("controls.reset_one"), press=self.reset_one, kind=QUIET, why=why),
            Offer(key="keys_all", text=words("controls.reset_all"), press=usual, kind=QUIET),
        ]

    def _why_usual(self) -> str:
        command = COMMANDS[self.cursor.command]
        return self.context.words("controls.why_usual") if keys_of(self.chosen, command.name) == command.keys else ""

    @property
    def status(self) -> str:
        """What can be done now."""
        words = self.context.words
        if self._said:
            return self._said
        if not self.cursor.is_asking:
            return words("controls.note_pad" if self.context.bindings.hand else "controls.note")
        command = COMMANDS[self.cursor.command]
        slot = self.cursor.slot
        if slot == PAD_BUTTON:
            return words("controls.ask_pad", what=self._name(command))
        what = "button" if slot == BUTTON else "back" if {"escape", "delete"} & {*command.keys} else "key"
        escape, delete = map(self.context.bindings.called, ("escape", "delete"))
        return words(f"controls.ask_{what}", what=self._name(command), escape=escape, delete=delete)

    # ---- a key for a place ----

    @property
    def chosen(self) -> Chosen:
        """The keys that differ from the usual ones."""
        return self.context.settings.value.controls

    @property
    def is_asking(self) -> bool:
        """Whether the next key or button is taken as such."""
        return self.cursor.is_asking

    def begin(self) -> None:
        """Wait for a key for the place under the cursor."""
        if not (COMMANDS[self.cursor.command].is_of_mouse and self.cursor.slot != BUTTON):
            self.cursor.is_asking, self._said = True, ""
            self.changed()

    def struck(self, key: str) -> None:
        """A key or a mouse button came."""
        name, slot, usual = self.cursor.command, self.cursor.slot, COMMANDS[self.cursor.command].keys
        if key == "escape" and key not in usual:
            self._end()
        elif key in ("delete", "backspace") and key not in usual:
            self.clear()
        elif slot not in slot_of(key):
            lacking = {BUTTON: "key", PAD_BUTTON: "pad"}.get(slot, "button")
            self._end(self.context.words(f"controls.no_{lacking}"))
        elif KEY.fullmatch(key):
            self._bind(name, slot, key)

    def clear(self) -> None:
        """Leave the place under the cursor without a key, unless it is the last of what is needed."""
        name, slot = self.cursor.command, self.cursor.slot
        key = slots_of(keys_of(self.chosen, name))[slot]
        if key and not may_take(self.chosen, [COMMANDS[name]], key):
            self._end(self.context.words("controls.needed", what=self._name(COMMANDS[name])))
        else:
            self._end()
            self._put(with_key(self.chosen, name, slot, ""))

    def _bind(self, name: str, slot: int, key: str) -> None:
        """Give a place a key, after asking where others have it."""
        self._end()
        fresh = with_key(self.chosen, name, slot, key)
        others = holders(self.chosen, name, key)
        if not others:
            self._put(fresh)
            return
        left = slots_of(keys_of(self.chosen, name))[slot]
        self._answers = {REPLACE: without(fresh, others, key)} if may_take(fresh, others, key) else {}
        if len(others) == 1 and left and left != key:
            at = slots_of(keys_of(self.chosen, others[0].name)).index(key)
            swapped = with_key(fresh, others[0].name, at, left)
            if not holders(swapped, others[0].name, left):
                self._answers[SWAP] = swapped
        self._question(key, others, left)

    def _question(self, key: str, others: list[Command], left: str) -> None:
        """Ask whether a key that others have is to change hands."""
        words, called, answers = self.context.words, self.context.bindings.called, tuple(self._answers)
        name = self.cursor.command

        def told() -> tuple[str, str]:
            both = {"key": called(key), "others": ", ".join(map(self._name, others)), "what": self._name(COMMANDS[name])}
            said = [words("controls.taken", **both)]
            if REPLACE in answers:
                said.append(words("controls.taken_replace", **both))
            if SWAP in answers:
                said.append(words("controls.taken_swap", left=called(left), **both))
            if not answers:
                said.append(words("controls.taken_needed", **both))
            return words("controls.taken_title", key=called(key)), " ".join(said)

        self.ask(told, (CANCEL, *answers))

    def answered(self, answer: object) -> None:
        """Do what was answered to the question."""
        answers, self._answers = self._answers, {}
        if isinstance(answer, str) and answer in answers:
            self._put(answers[answer])

    # ---- changing ----

    def _put(self, chosen: Chosen) -> None:
        if chosen != self.chosen:
            self._before = [*self._before, self.chosen][-FURTHER:]
            self.context.settings.change(controls=chosen)
        self.changed()

    def _take(self, name: str) -> None:
        self._said = ""
        if name in PRESETS:
            self._put(dict(preset(name)))

    def undo(self) -> None:
        """Restore the keys from before the last change."""
        self._said = ""
        if self._before:
            *self._before, last = self._before
            self.context.settings.change(controls=last)
        self.changed()

    def reset_one(self) -> None:
        """Give the command under the cursor its default keys; ask first if others have them."""
        name = self.cursor.command
        fresh = with_keys(self.chosen, name, COMMANDS[name].keys)
        for key in COMMANDS[name].keys:
            others = holders(fresh, name, key)
            if not may_take(fresh, others, key):
                self._end(self.context.words("controls.taken_needed", key=self.context.bindings.called(key),
                                             others=", ".join(map(self._name, others))))  # fmt: skip
                return
            fresh = without(fresh, others, key)
        others = [command for command in COMMANDS.values() if command.name != name]
        lost = [command for command in others if keys_of(fresh, command.name) != keys_of(self.chosen, command.name)]
        if not lost:
            self._put(fresh)
            return
        self._answers = {REPLACE: fresh}
        self._question(COMMANDS[name].keys[0], lost, "")

    def _moved(self) -> None:
        self.cursor.is_asking, self._said = False, ""
        self._deck["keys_one"].set(why=self._why_usual())
        self.told()

    def _end(self, said: str = "") -> None:
        self.cursor.is_asking, self._said = False, said
        self.changed()

    def _name(self, command: Command) -> str:
        return f"“{self.context.called(command)}”"
