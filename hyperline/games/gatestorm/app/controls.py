"""What can be clicked at each decision. A maneuver is picked and then set; so are ship, gear and pilot."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.board.view import DOOR, END, WAY
from hyperline.games.gatestorm.app.dial import DIAL, in_turn
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.move import Dial, Enter
from hyperline.games.gatestorm.rules.pending import Verb
from hyperline.games.gatestorm.rules.position import Position
from hyperline.games.gatestorm.rules.setup import Pick, Slot
from hyperline.kernel.game import Action as AnyAction
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import CommandRow, StandingCommand
from hyperline.shell.ui.button import PRIMARY, SECONDARY, Offer

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.wording import StormWording

OUTFIT, SLOT, SET_DIAL, ACT, ATTACK, GATE = "outfit", "slot", "dial", "act", "attack", "gate"
PARTS: Final = ("model:", "gear:", "pilot:")
USUAL_OUTFIT: Final = (
    "model:kestrel", "gear:lure",
    *(f"pilot:{name}" for name in ("quince", "sorrel", "plover", "thistle", "umber", "cinder", "lark")),
)  # fmt: skip
"""What is picked for a player who has picked nothing: a ship that forgives, and the first of these pilots that is free."""
"""What an outfit is made of, as the targets of a pick begin."""


class StormControls(ActionControls[Position]):
    """`picked` are the targets that were chosen so far: of a maneuver, or of ship, gear and pilot."""

    letter = ""  # of the gate that may be entered
    _of: object = None
    wording: StormWording
    legal: Sequence[Verb]

    def clear(self) -> None:
        super().clear()
        self.letter = ""

    def offer(self, position: Position, seat: int, legal: Sequence[AnyAction], kind: str = "") -> None:
        """Offer the legal actions; what was picked stays as long as the same is decided."""
        super().offer(position, seat, legal, kind)
        asked = kind, seat, position.ships[seat].table
        if asked != self._of:
            self._of, self.picked = asked, ()
        known = {target for action in self.legal for target in action.targets}
        self.picked = tuple(one for one in self.picked if one in known)
        if kind == OUTFIT:
            self.picked = tuple(self._part(part, known) for part in PARTS)

    def _part(self, part: str, known: Collection[str]) -> str:
        """The ship, gear or pilot that was picked, or else the first of the usual ones that is still free."""
        wanted = [*self.picked, *USUAL_OUTFIT, *sorted(known)]
        return next((one for one in wanted if one.startswith(part) and one in known), "")

    def place(self, keys: Collection[str], hides_rest: bool) -> None:
        """A dial and an outfit are confirmed by a button; all else is done where it is pointed at."""
        if self.kind == OUTFIT:
            self.by_target, self.loose = {}, self._meant()
        elif self.kind == SET_DIAL:
            found = {f"{END}{action.maneuver}": (action,) for action in self.legal if isinstance(action, Dial)}
            self.by_target = {key: one for key, one in found.items() if key in keys}
            self.loose = self._meant()
        else:
            super().place(keys, False)
            self.loose = (*self.loose, *(one for one in self.legal if isinstance(one, Slot) and one not in self.loose))
            if self.letter and f"{DOOR}{self.letter}" in keys and Enter() in self.legal:
                self.by_target = {**self.by_target, f"{DOOR}{self.letter}": (Enter(),)}
            if self.kind == ATTACK:  # the ways of a tow are asked for once the ship is chosen
                self.by_target = {key: one for key, one in self.by_target.items() if not key.startswith(WAY)}

    def _meant(self) -> tuple[Verb, ...]:
        """The action that was picked, if it is whole."""
        if not self.picked:
            return ()
        return tuple(action for action in self.legal if action.targets and set(action.targets) <= set(self.picked))[:1]

    # ---- doing ----

    def on_target(self, key: str, anchor: Rect) -> bool:
        """Something was pointed at."""
        if self.kind == SET_DIAL and key.startswith(END):
            self.pick(f"{DIAL}{key[len(END) :]}")
            return True
        return super().on_target(key, anchor)

    def pick(self, target: str) -> None:
        """Choose a maneuver, or a part of the outfit; the same maneuver again is set."""
        if self.kind == SET_DIAL:
            if self.picked == (target,):
                for action in self._meant():
                    self.do(action)
                return
            self.picked = (target,)
        else:
            part = next((one for one in PARTS if target.startswith(one)), "")
            self.picked = (*(one for one in self.picked if not one.startswith(part)), target)
        self.popup = None
        self.changed()

    def turn(self, step: int, focus: str = "") -> str:
        """Go to the next maneuver of the dial, from the one in focus or the one picked; it is picked."""
        maneuvers = in_turn([action.maneuver for action in self.legal if isinstance(action, Dial)])
        if self.kind != SET_DIAL or not maneuvers:
            return ""
        now = self.picked[0][len(DIAL) :] if self.picked else focus
        at = (maneuvers.index(now) + step) % len(maneuvers) if now in maneuvers else len(maneuvers) // 2
        self.picked = (f"{DIAL}{maneuvers[at]}",)
        self.changed()
        return maneuvers[at]

    @property
    def maneuver(self) -> str:
        """The maneuver that is picked; empty if none is."""
        return self.picked[0][len(DIAL) :] if self.kind == SET_DIAL and self.picked else ""

    def cancel(self) -> bool:
        """An outfit stays picked, and of a maneuver there is one part only."""
        self.picked = self.picked if self.kind == OUTFIT else self.picked[:1]
        return self.kind != OUTFIT and super().cancel()

    # ---- what is seen ----

    @property
    def in_force(self) -> tuple[StandingCommand, ...]:
        """Of the actions of a turn, those that the ship has."""
        found = super().in_force
        if self.kind != ACT or self.position is None:
            return found
        actions = MODELS[self.position.ships[self.seat].model].actions
        return tuple(one for one in found if one.is_ending or one.name in actions or any(map(one.takes, self.legal)))

    def on(self, command: StandingCommand, options: tuple[AnyAction, ...]) -> Offer:
        """A command for which there is one target only is given at once."""
        made = super().on(command, options)
        if len(options) == 1:
            made = replace(made, press=partial(self.do, options[0]))
        if command.name == "none" and self.kind != ACT:
            return replace(made, text=self.text(options[0]))
        if not (command.is_usual and self.kind == ATTACK):
            return made
        if len(options) > 1:
            return replace(made, kind=SECONDARY, note=self.wording.words("gatestorm.off_must"))
        return replace(made, note=self.wording.name(int(options[0].targets[0].partition(":")[2])))

    def offer_of(self, command: StandingCommand) -> Offer:
        """What confirms a dial or an outfit is off until enough is picked; then it is the bright one."""
        if self.kind not in (OUTFIT, SET_DIAL):
            return super().offer_of(command)
        if not self.loose:
            return self.off(command, self.why_off(command))
        made = self.on(command, tuple(self.loose))
        pick, words = self.loose[0], self.wording.words
        if isinstance(pick, Dial):
            return replace(made, kind=PRIMARY, note=names.maneuver(words, pick.maneuver))
        if not isinstance(pick, Pick):
            return replace(made, kind=PRIMARY)
        text = words("gatestorm.command_fly_named", ship=words(f"ship.{pick.model}"))
        return replace(made, kind=PRIMARY, text=text, note=f"{words(f'gear.{pick.gear}')}, {words(f'pilot.{pick.pilot}')}")

    def texts_at(self, key: str) -> tuple[str, ...]:
        """Nothing for a maneuver or a gate: what would come of it is told instead."""
        return () if self.kind in (SET_DIAL, GATE) else super().texts_at(key)

    def over(self, position: Position, seat: int, ending: Offer) -> CommandRow:
        """A turn that is over has nothing left but its end."""
        return CommandRow((), ending)
