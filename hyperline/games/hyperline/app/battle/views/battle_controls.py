"""The open decision of a battle: spots on the ships, buttons in the deck, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from hyperline.games.hyperline.app.battle.views.assignment import ASSIGNED, UNDONE, Assignment, mark_of
from hyperline.games.hyperline.app.battle.views.deck import in_row
from hyperline.games.hyperline.app.choice import kinds, wasted
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import (
    Action,
    DamageFighter,
    Done,
    Face,
    Flee,
    Stay,
    TightScan,
    Transfer,
)
from hyperline.games.hyperline.rules.decisions.battle import ROUNDS, Battle
from hyperline.games.hyperline.rules.decisions.research import TIGHT_DAMAGE, Researching
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.game import Game
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, AnyAct
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import CommandRow
from hyperline.shell.ui.button import QUIET, SECONDARY, Offer, Press, Sign
from hyperline.shell.ui.widget import Widget

ACTS: dict[type[Action], GalaxyAct] = {
    Flee: GalaxyAct.FLEE,
    Stay: GalaxyAct.STAY,
    TightScan: GalaxyAct.TIGHT_SCAN,
    Done: GalaxyAct.REFUSE,
}
"""Whose key the button of an action has."""

TOPICS = {
    "direction": "COM-7",
    "aim": "WPN-4",
    "damage": "DMG-1",
    "flee": "FLE-1",
    "radiation": "RAD-1",
    "research": "RES-2",
}
"""The rule that help opens at, by kind of decision."""

ODDS = ("direction", "flee")
"""The kinds of decisions whose buttons tell what each choice may cost, as soon as that is known."""

AT_ONCE = ("radiation", "research")
FLEE = {0: "_early", ROUNDS: "_last"}
DOUBLE = 0.3  # seconds within which a second click is part of a double click, and unpicks nothing


class BattleControls(ActionControls[Position]):
    """The decision of the person at the screen. `changed` is called when the choices change.

    `perform` takes all that was assigned at once; `picked` has the Transfer Shield being spent.
    """

    wording: Wording
    legal: Sequence[Action]
    by_target: Mapping[str, tuple[Action, ...]]

    def __init__(self, context: Context, wording: Wording, perform: Callable[[tuple[Any, ...]], None],
                 changed: Callable[[], None], game: Game[Any] | None = None) -> None:  # fmt: skip
        super().__init__(context, wording, lambda action: perform((action,)), lambda action: None, self._show)
        self.carry_out = perform
        self.shown = changed
        self.game = game
        self.assignment: Assignment | None = None
        self.is_transferring = False
        self.undone: Action | None = None  # the last act, if it can be taken back
        self.undo: Press = bool  # takes it back, after any picks
        self.notes: dict[str, str] = {}  # small second lines, by the key of a button
        self._is_forced = False  # whether there was no choice
        self._chosen = "", 0.0  # what was clicked last, and when

    # ---- the decision ----

    def offer(self, position: Position, seat: int, legal: Sequence[Any], kind: str = "") -> None:
        """Open a decision."""
        super().offer(position, seat, legal, kind)
        self.is_transferring, self.picked = False, ()
        is_asked = kind in ASSIGNED and not any(isinstance(action, TightScan) for action in legal)
        made = self.assignment = Assignment(self.game, position, seat) if is_asked and self.game is not None else None
        while made is not None and not (made.is_aim or made.is_full or made.transfers()) and len(made.options()) == 1:
            made.pick(made.options()[0])
        self._is_forced = made is not None and made.is_full
        self._mark()

    def clear(self) -> None:
        """Close the decision."""
        super().clear()
        self.assignment, self.is_transferring, self.picked = None, False, ()

    @property
    def is_open(self) -> bool:
        """Whether a decision is open."""
        return self.position is not None

    @property
    def source(self) -> str:
        """The Transfer Shield being spent."""
        return self.picked[0] if self.picked else ""

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The Transfer Shields that may be spent (SHD-4)."""
        if self.assignment is not None:
            return self.assignment.transfers()
        return tuple(action for action in self.legal if isinstance(action, Transfer))

    def _mark(self) -> None:
        """Say what can be clicked on the ships now."""
        found: dict[str, Any] = {}
        if self.is_transferring and not self.picked:
            found = {f"part:{action.source}": action for action in self.transfers}
        elif self.is_transferring:
            found = {f"part:{action.target}": action for action in self.transfers if action.source == self.source}
        elif self.assignment is not None:
            found = {mark_of(action): action for action in self.assignment.options()}
        else:
            found = {f"quadrant:{QUADRANT_NAMES[a.quadrant]}": a for a in self.legal if isinstance(a, Face)}
        self.by_target = {mark: (action,) for mark, action in found.items()}

    def _show(self) -> None:
        self._mark()
        self.shown()

    def numbers(self) -> dict[str, tuple[int, ...]]:
        """What has been chosen, with its order numbers."""
        return self.assignment.numbers() if self.assignment is not None and not self.is_transferring else {}

    # ---- what a click does ----

    def on_target(self, key: str, anchor: Rect) -> bool:
        """Choose a thing, or unpick it if it cannot be chosen again; whether that meant something."""
        mark = key.partition("#")[0]
        if mark not in self.by_target or key.endswith("-") or self._is_single(mark):
            return self._give_up(mark)
        (action,) = self.by_target[mark]
        self._chosen = mark, self.context.clock.now
        if isinstance(action, Transfer):
            self._transfer(action)
        elif isinstance(action, Face):
            self.perform(action)
        elif self.assignment is not None:
            self.assignment.pick(action)
            if self._is_at_once:
                self.confirm()
            else:
                self.changed()
        return True

    @property
    def _is_at_once(self) -> bool:
        """Whether a part that is chosen needs no Confirm: one point at Nexxus, after which no die rolls, can be undone."""
        made = self.assignment
        if made is None or self.kind not in AT_ONCE or not made.is_single:
            return False
        return not (isinstance(made.frame, Researching) and made.frame.stage == TIGHT_DAMAGE)

    def _is_single(self, mark: str) -> bool:
        """Whether a thing is the only choice, and is chosen; fighters on patrol are all alike."""
        made = self.assignment
        is_one = made is not None and made.is_single and not self.is_transferring and mark != "fighter:"
        return is_one and made is not None and mark in made.numbers()

    def _give_up(self, mark: str) -> bool:
        """Unpick a thing, but not with the second half of a double click; whether it was chosen."""
        made = self.assignment
        if made is None or self.is_transferring or mark not in made.numbers():
            return False
        if self._chosen[0] != mark or self.context.clock.now - self._chosen[1] >= DOUBLE:
            made.drop(mark)
            self.changed()
        return True

    def _transfer(self, action: Transfer) -> None:
        """Choose the Transfer Shield, then what it restores; while damage is assigned that also waits for Confirm."""
        if not self.picked:
            self.picked = (action.source,)
        elif self.assignment is None:
            self.perform(action)
            return
        else:
            self.assignment.pick(action)
            self.is_transferring, self.picked = False, ()
        self.changed()

    def cancel(self) -> bool:
        """Undo the last pick here; whether there was one."""
        if super().cancel():
            return True
        if self.is_transferring:
            self.is_transferring = False
        elif self.assignment is None or not self.assignment.take_back():
            return False
        self.changed()
        return True

    def suggest(self, to_the_end: bool = False) -> None:
        """Choose one more thing as suggested, or all that are left."""
        made = self.assignment
        if made is None or self.is_transferring:
            return
        if to_the_end:
            made.suggest_all()
        else:
            made.suggest()
        self.changed()

    def confirm(self) -> None:
        """Carry out the assignment."""
        if self.assignment is not None and (self.assignment.is_full or self.assignment.is_aim):
            self.carry_out(self.assignment.actions())

    def begin_transfer(self) -> None:
        """Choose a Transfer Shield and what it restores."""
        self.is_transferring = not self.is_transferring
        sources = {action.source for action in self.transfers}
        self.picked = tuple(sources) if self.is_transferring and len(sources) == 1 else ()
        self.changed()

    # ---- what is shown ----

    def prompt(self) -> str:
        """What is to be decided, and by whom."""
        words, name = self.context.words, self.wording.name(self.seat)
        if self.is_transferring:
            return words("battle.prompt_transfer_to" if self.source else "battle.prompt_transfer", name=name)
        if self.kind == "research" and self.assignment is None:
            return words("battle.prompt_tight", name=name)
        if self.assignment is None:
            if self.kind == "flee":
                return words(f"battle.prompt_flee{FLEE.get(self._round, '')}", name=name)
            if self.kind == "direction" and len(self.by_target) == len(QUADRANT_NAMES):
                return words("battle.prompt_direction_free" if self._is_duel else "battle.prompt_direction_hit", name=name)
            return words(f"battle.prompt_{self.kind}", name=name)
        return self._assigning(self.assignment, name)

    @property
    def _is_duel(self) -> bool:
        """Whether a battle is under way, and not a strike at one Starship."""
        return self.position is not None and any(isinstance(frame, Battle) for frame in self.position.pending)

    @property
    def _round(self) -> int:
        """The round of the battle that is under way: 0 if none has begun (FLE-2), -1 without a battle."""
        frames = self.position.pending if self.position is not None else ()
        return next((frame.round for frame in frames if isinstance(frame, Battle)), -1)

    def _assigning(self, made: Assignment, name: str) -> str:
        """What is to be chosen, or what can be done once all is chosen."""
        words, needed = self.context.words, made.needed
        if made.is_full and not self._is_forced:
            return words("battle.prompt_full", name=name)
        if made.is_aim:
            return words("battle.prompt_aim" if needed == 1 else "battle.prompt_aims", name=name, n=needed)
        if self.kind == "damage":
            named = len(getattr(made.frame, "named", ()))
            if named > made.spent:
                key = "prompt_named_rest" if needed > named else "prompt_named"
                return words(f"battle.{key}", name=name, n=needed - made.spent)
        if self._is_forced:
            return words("battle.prompt_forced", name=name)
        if isinstance(made.frame, Researching) and made.frame.stage == TIGHT_DAMAGE:
            return words("battle.prompt_tight_damage", name=name)
        if self.kind == "damage":
            is_begun, has_fighters = bool(made.spent), any(isinstance(one, DamageFighter) for one in made.options())
            key = f"prompt_hits{'_more' if is_begun else ''}{'_fighters' if has_fighters else ''}"
            return words(f"battle.{key}", name=name, n=needed - made.spent)
        return words(f"battle.prompt_{self.kind}", name=name)

    def advice(self) -> str:
        """How it is done, in a line; empty if that is plain."""
        words, made = self.context.words, self.assignment
        if self.is_transferring or not self.is_open:
            return ""
        if made is None:
            is_free = len(self.by_target) == len(QUADRANT_NAMES)
            return (
                words("battle.how_direction_free" if is_free else "battle.how_direction") if self.kind == "direction" else ""
            )
        if made.is_full:
            return words("battle.how_full") if made.picks and not self._is_forced else ""
        if self.kind == "damage":
            return words("battle.how_damage" if made.next_exposed() else "battle.how_damage_all")
        return words(f"battle.how_{self.kind}") if self.kind in ("aim", "radiation") else ""

    @property
    def remaining(self) -> tuple[int, int]:
        """How many points have been assigned, and how many there are; none but in a battle."""
        made = self.assignment
        is_counted = made is not None and not made.is_aim and not self.is_transferring
        return (made.spent, made.needed) if made is not None and is_counted else (0, 0)

    def tally(self) -> str:
        """How much has been assigned."""
        made = self.assignment
        if made is None or self.is_transferring:
            return ""
        return self.context.words("battle.of_all", n=made.spent, all=made.needed)

    def buttons(self, place: Rect) -> list[Widget]:
        """The buttons of the decision, at the right end of a place."""
        has_odds = self.kind in ODDS and self._is_duel
        return [*in_row(self.context, place, self.row().commands, has_notes=has_odds)]

    def _offer(self, key: str, press: Press, kind: str = SECONDARY, act: AnyAct | None = None, note: str = "") -> Offer:
        """The button of a key, with the words and the face that it has now."""
        text, face = self._text(key), self._face(key)
        return Offer(key=f"button:{key}", text=text, press=press, kind=kind, act=act, icon=face, note=note)

    def _face(self, key: str) -> Sign | None:
        """The die face that a button shows, if any."""
        if not key.startswith("face:"):
            return None
        number = QUADRANT_NAMES.index(key[-1]) + 1
        return lambda side, ink: self.context.sprites("pieces", f"die-{number}", side)

    def _text(self, key: str) -> str:
        words = self.context.words
        if key.startswith("face:"):
            kept = next((is_kept for face, is_kept in self._faces() if QUADRANT_NAMES[face.quadrant] == key[-1]), False)
            side = words(f"battle.side_{key[-1]}")
            return words("battle.keep", side=self.wording.side(QUADRANT_NAMES.index(key[-1]))) if kept else side
        if key == "confirm":
            return self._confirming()
        if key == "take_back" and not (self.assignment is not None and self.assignment.picks):
            return words(f"battle.undo_{UNDONE.get(type(self.undone), 'other')}")
        late = "_last" if key == "stay" and self._round == ROUNDS else ""
        return words(f"battle.do_{key.replace('-', '_')}{late}")

    def _confirming(self) -> str:
        """What Confirm does."""
        words, made = self.context.words, self.assignment
        if made is not None and made.is_aim:
            return words("battle.do_aim" if made.picks else "battle.no_target")
        if made is not None and self.kind == "damage":
            return words("battle.do_take", n=made.needed)
        return words("battle.do_confirm")

    def row(self) -> CommandRow:
        """Transfer first, then what answers; while a shield is spent only the way back."""
        if self.is_transferring:
            return CommandRow((self._offer("back", self.cancel, act=Act.CANCEL),))
        made, plans = self.assignment, []
        if self.transfers:
            plans.append(self._offer("transfer", self.begin_transfer, act=GalaxyAct.TRANSFER))
        back = self.undone is not None or (made is not None and bool(made.picks))
        undo = [self._offer("take_back", self.undo, QUIET, Act.UNDO)] if back else []
        return CommandRow((*plans, *(self._answers(undo) if made is None else self._assigners(made, undo))))

    def _assigners(self, made: Assignment, undo: list[Offer]) -> list[Offer]:
        """Suggest, Undo and Confirm. Confirm is filled once everything is chosen: until then the ships shine."""
        plans: list[Offer] = []
        left = made.needed - made.spent
        if left and not made.is_full:
            plans.append(self._offer("suggest", self.suggest, QUIET, Act.SUGGEST))
        if left > 1 and not made.is_full:
            plans.append(self._offer("suggest_all", partial(self.suggest, to_the_end=True), QUIET, Act.SUGGEST_ALL))
        why = "" if made.is_full or made.is_aim else self.context.words("battle.why_confirm", n=left)
        is_elsewhere = made.is_aim and not made.picks and bool(made.options())
        looks = kinds({"confirm": tuple(made.picks) or tuple(self.legal)}, is_elsewhere)
        note = self.tally() if why and made.needed > 1 else ""
        confirm = self._offer("confirm", self.confirm, looks["confirm"], note=note)
        return [*plans, *undo, replace(confirm, why=why)]

    def _answers(self, undo: list[Offer]) -> list[Offer]:
        """Undo, and a button for each face of the die, or for each answer to a question.

        No side of the ship is the bright one: they shine on the ship.
        """
        offered: dict[str, tuple[Action, ...]] = {f"face:{QUADRANT_NAMES[a.quadrant]}": (a,) for a, _ in self._faces()}
        offered |= {str(action): (action,) for action in self.legal if not isinstance(action, Face | Transfer)}
        roll, plans = getattr(self.position.decision, "roll", -1) if self.position is not None else -1, list[Offer]()
        waste = wasted(self.position, self.legal) if self.position is not None else ()
        for key, kind in kinds(offered, self.kind == "direction", roll, waste).items():
            (action,), note = offered[key], self.notes.get(f"button:{key}", "")
            plans.append(self._offer(key, self._doer(action), kind, ACTS.get(type(action)), note))
        return [*undo, *plans]

    def _faces(self) -> list[tuple[Face, bool]]:
        """The quadrants to choose from, clockwise, and whether each is the one rolled."""
        faces = [action for action in self.legal if isinstance(action, Face)]
        roll = getattr(self.position.decision, "roll", -1) if self.position is not None else -1
        first = (roll - 1) % 4 if roll >= 0 else 0
        return [(face, face.quadrant == roll) for face in sorted(faces, key=lambda one: (one.quadrant - first) % 4)]
