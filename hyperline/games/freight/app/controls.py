"""What a turn can be spent on: with a die picked, what it does; with a place pressed first, the die that it would cost."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from pygame import Rect

from hyperline.games.freight.app.mat_view import HERE
from hyperline.games.freight.app.view import DIE
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules.actions import die_of, slots_of
from hyperline.games.freight.rules.fight import Spoils
from hyperline.games.freight.rules.mat import Boost, Engines, Jump
from hyperline.games.freight.rules.position import EMPTY, Position
from hyperline.games.freight.rules.turn_die import wild_die
from hyperline.shell.page.hud.action_controls import ActionControls, Popup
from hyperline.shell.page.hud.command_row import CommandRow, StandingCommand
from hyperline.shell.ui.button import PRIMARY, Offer

BOOST: Final = "boost"
MOVES: Final = (Boost, Engines, Jump)
SAME: Final = 4  # sentences about a thing at the most
PROPOSED, DONE = "button:proposed", "button:usual"
USUAL: Final = ("deliver", "hand-in", "complete", "occupy", "load", "sabotage", "sell", "scoop")
"""What a die is most likely wanted for, first of all."""
FIGHT: Final = "fight"
SAID: Final = ("fire", "dodge", "tile")
"""The verbs of what has a button, too, although something on the table stands for it."""


class DiceControls(ActionControls[Position]):
    """With a `die` picked, by its face, or the boost, only what that does is lit, and the dice; if it was picked for what is
    `proposed`, only that, and the dice that could do it."""

    die = 0
    is_boosting = False
    proposed = ""
    is_watching = False  # another's mat lies where one's own would be
    legal: Sequence[Any]
    by_target: dict[str, tuple[Any, ...]]
    wording: FreightWording

    @property
    def is_picked(self) -> bool:
        """Whether a die or the boost was picked."""
        return bool(self.die or self.is_boosting)

    def offer(self, position: Position, seat: int, legal: Sequence[Any], kind: str = "") -> None:
        """Empty holds are not offered as loot: the damage that they would cost is dealt instead."""
        frame = position.pending[-1] if position.pending else None
        if isinstance(frame, Spoils):
            holds = position.ships[frame.loser].holds
            legal = [one for one in legal if all(holds[slot] != EMPTY for slot in slots_of(one))]
        super().offer(position, seat, legal, kind)

    def place(self, keys: Collection[str], hides_rest: bool) -> None:
        super().place(keys, hides_rest)
        if self.is_watching:
            self.by_target, self.loose = {}, tuple(action for action in self.loose if not action.targets)
            return
        if HERE in keys and (here := tuple(action for action in self.legal if action.verb in (*USUAL, FIGHT))):
            self.by_target = {**self.by_target, HERE: here}
        self.loose = (*(action for action in self.legal if action.verb in SAID and action not in self.loose), *self.loose)
        if self.die not in set(map(die_of, self.legal)):
            self.die = 0
        self.is_boosting = self.is_boosting and any(action.verb == BOOST for action in self.legal)
        if not self.is_picked or not any(map(self._is_meant, self.by_target.get(self.proposed, ()))):
            self.proposed = ""
        if not self.is_picked:
            return
        fits = {f"{DIE}{die_of(action)}" for action in self.by_target.get(self.proposed, ())}
        kept = {}
        for key, actions in self.by_target.items():
            if self.proposed and key != self.proposed and key not in fits:
                continue
            left = actions if key.startswith(DIE) else tuple(filter(self._is_meant, actions))
            if left:
                kept[key] = left
        self.by_target = kept
        bare = tuple(one for one in self.by_target.get(f"{DIE}{self.die}", ()) if self._is_meant(one) and is_bare(one))
        self.loose = (*self.loose, *(bare if not self.proposed else ()))

    def _is_meant(self, action: Any) -> bool:
        return bool(action.verb == BOOST if self.is_boosting else die_of(action) == self.die)

    def choose(self, actions: Sequence[Any], anchor: Rect, title: str = "") -> None:
        """What is said in the same words, such as taking either of two tokens, is listed once."""
        super().choose([*{self.text(one): one for one in reversed(actions)}.values()][::-1], anchor, title)

    # ---- picking ----

    def pick(self, face: int, is_boosting: bool = False) -> None:
        """Pick a die, or the boost, or put back what was picked; keys go on to what it can do."""
        is_same = (face, is_boosting) == (self.die, self.is_boosting)
        self.die, self.is_boosting = (0, False) if is_same else (face, is_boosting)
        self.popup = None
        self.changed()
        if self.is_picked:
            self.lead((self.proposed,) if self.proposed else tuple(self.by_target))

    def put_back(self) -> None:
        """Nothing is picked or proposed."""
        self.die, self.is_boosting, self.proposed, self.popup = 0, False, "", None
        self.changed()

    def propose(self, key: str, anchor: Rect) -> None:
        """Pick what doing something there costs least; what costs no die is listed, so that nothing is done at once."""
        options = [action for action in self.by_target.get(key, ()) if die_of(action) or action.verb == BOOST]
        if not options:
            self.popup = Popup(tuple(self.by_target.get(key, ())), Rect(anchor), "")
            self.changed()
            return
        best = min(options, key=self._cost)
        leads = {action.targets for action in options if isinstance(action, MOVES) and self._costs_as(action, best)}
        self.proposed = key if len(leads) < 2 else ""  # a square that leads to several tiles has them chosen
        self.pick(die_of(best), best.verb == BOOST)

    @staticmethod
    def _costs_as(action: Any, best: Any) -> bool:
        return bool((die_of(action), action.verb) == (die_of(best), best.verb))

    def texts_at(self, key: str) -> tuple[str, ...]:
        """Each once: a square or a die leads to several tiles in the same words."""
        options = self.by_target.get(key, ())
        return tuple(dict.fromkeys(map(self.text, options)))[:SAME]

    def _cost(self, action: Any) -> tuple[int, int, int]:
        """A die that serves for little is cheap, the free move less so, and a die that serves for anything is dear."""
        assert self.position is not None
        if action.verb == BOOST:
            return 1, 0, 0
        uses = {target for one in self.legal if die_of(one) == action.die for target in one.targets}
        return 2 * (action.die == wild_die(self.position)), len(uses), action.die

    # ---- the row ----

    def on(self, command: StandingCommand, options: tuple[Any, ...]) -> Offer:
        made = super().on(command, options)
        if command.name == BOOST:
            return replace(made, press=partial(self.pick, 0, True))
        return replace(made, kind=PRIMARY) if command.is_ending and self._is_spent else made

    @property
    def _is_spent(self) -> bool:
        """Whether no die is left, and nothing is about to be done."""
        return not self.is_picked and not any(map(die_of, self.legal))

    def row(self) -> CommandRow:
        """With a button for what is proposed, or usual."""
        made, options = super().row(), self.by_target.get(self.proposed, ())
        if not (self.proposed and options):
            return self._with_usual(made)
        if self.proposed == HERE:  # a button does what its word says
            usual = min((one.verb for one in options), key=(*USUAL, FIGHT).index)
            options = tuple(one for one in options if one.verb == usual)
        press = partial(self.choose, options, self._corner())
        verb = self.wording.words(f"freight.use_{options[0].verb}")
        key = "freight.go_boost" if self.is_boosting else "freight.go"
        text = self.wording.words(key, what=f"{verb[:1].upper()}{verb[1:]}", die=self.die)
        proposed = Offer(key=PROPOSED, text=text, press=press, actions=options, kind=PRIMARY)
        return replace(made, aside=(*made.aside, proposed))

    def _with_usual(self, made: CommandRow) -> CommandRow:
        """With a button for what a picked die is most likely wanted for where the ship is."""
        for verb in USUAL if self.die else ():
            options = tuple(one for one in self.legal if one.verb == verb and die_of(one) == self.die)
            if not options:
                continue
            press, what = partial(self.choose, options, self._corner()), self.wording.words(f"freight.use_{verb}")
            text = self.text(options[0]) if len(options) == 1 else f"{what[:1].upper()}{what[1:]}"
            usual = Offer(key=DONE, text=text, press=press, actions=options, kind=PRIMARY)
            others = tuple(one for one in made.aside if not set(one.actions) & set(options))
            return replace(made, aside=(*others, usual))
        return made


def is_bare(action: Any) -> bool:
    """Whether nothing stands for an action but its die."""
    return all(target.startswith(DIE) for target in action.targets)
