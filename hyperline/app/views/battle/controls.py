"""What can be decided in the battle overlay now: spots on the ships, buttons in the row, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Rect

from hyperline.app.context import Context
from hyperline.app.input.focus import Spot
from hyperline.app.input.intent import Act
from hyperline.app.ui.button import Button
from hyperline.app.views.battle.choice import ASSIGNED, Assignment, mark_of
from hyperline.app.views.battle.side import SideView
from hyperline.app.views.battle.state import LEFT, RIGHT, BattleState
from hyperline.app.wording import Wording
from hyperline.engine.action import Action, Face, Flee, Stay, TightScan, Transfer
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.geometry import QUADRANT_NAMES
from hyperline.engine.position import Position
from hyperline.kernel.game import Game

KEYS = {"flee": "b", "stay": "y", "transfer": "t", "tight-scan": "g", "done": "n"}
"""Letters of the keyboard for buttons that no general key means."""

TOPICS = {
    "direction": "COM-7",
    "aim": "WPN-4",
    "damage": "DMG-1",
    "flee": "FLE-1",
    "radiation": "RAD-1",
    "research": "RES-2",
}
"""The rule that help opens at, by kind of decision."""


DOUBLE = 0.3  # seconds within which a second click belongs to the first


class BattleControls:
    """The decision of the person at the screen. `changed` is called when something else can be done."""

    def __init__(
        self,
        context: Context,
        wording: Wording,
        perform: Callable[[tuple[Action, ...]], None],
        changed: Callable[[], None],
    ) -> None:
        self.context = context
        self.wording = wording
        self.perform = perform
        self.changed = changed
        self.seat = -1
        self.kind = ""
        self.position: Position | None = None
        self.legal: tuple[Action, ...] = ()
        self.assignment: Assignment | None = None
        self.is_transferring = False
        self.source = ""  # the Transfer Shield that is being spent
        self._is_forced = False  # whether there was no choice
        self._chosen_at = 0.0  # when a thing was clicked last

    # ---- what can be decided ----

    def offer(self, game: Game[Any], position: Position, seat: int, kind: str, legal: tuple[Action, ...]) -> None:
        """A decision is due."""
        self.seat, self.kind, self.position, self.legal = seat, kind, position, legal
        self.is_transferring, self.source = False, ""
        is_offer = any(isinstance(action, TightScan) for action in legal)
        self.assignment = Assignment(game, position, seat) if kind in ASSIGNED and not is_offer else None
        made = self.assignment
        while made is not None and not made.is_aim and not made.is_full and len(made.options()) == 1:
            made.pick(made.options()[0])
        self._is_forced = made is not None and made.is_full

    def clear(self) -> None:
        """Nothing is to be decided."""
        self.seat, self.kind, self.position, self.legal = -1, "", None, ()
        self.assignment, self.is_transferring, self.source = None, False, ""

    @property
    def is_open(self) -> bool:
        """Whether something is to be decided."""
        return self.seat >= 0

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        """The Transfer Shields that may be spent (SHD-4)."""
        return tuple(action for action in self.legal if isinstance(action, Transfer))

    def marks(self) -> dict[str, Action]:
        """The things on the ships that can be clicked now, by mark."""
        if self.is_transferring:
            if not self.source:
                return {f"part:{action.source}": action for action in self.transfers}
            return {f"part:{action.target}": action for action in self.transfers if action.source == self.source}
        if self.assignment is not None:
            return {mark_of(action): action for action in self.assignment.options()}
        return {f"quadrant:{QUADRANT_NAMES[a.quadrant]}": a for a in self.legal if isinstance(a, Face)}

    def picked(self) -> dict[str, tuple[int, ...]]:
        """The things that have been chosen, with their order numbers."""
        return self.assignment.numbers() if self.assignment is not None and not self.is_transferring else {}

    # ---- what a click does ----

    def click(self, mark: str) -> bool:
        """Choose a thing, or give it up if it was chosen and cannot be again; whether that meant something.

        A single thing that is clicked again is confirmed: to give it up, another is clicked instead.
        """
        is_given_up = mark.endswith("-")
        mark = mark.partition("#")[0]
        if self._is_again(mark) and (is_given_up or mark != "fighter:"):  # one fighter on patrol is like another
            self._confirm_again()
            return True
        action = self.marks().get(mark)
        if action is None or is_given_up:
            if self.assignment is not None and not self.is_transferring and self.assignment.drop(mark):
                self.changed()
                return True
            return False
        if isinstance(action, Transfer):
            if self.source:
                self.perform((action,))
            else:
                self.source = action.source
                self.changed()
        elif isinstance(action, Face):
            self.perform((action,))
        elif self.assignment is not None:
            self.assignment.pick(action)
            self._chosen_at = self.context.clock.now
            self.changed()
        return True

    def _is_again(self, mark: str) -> bool:
        """Whether a thing is the single one that is chosen."""
        made = self.assignment
        return made is not None and made.is_single and not self.is_transferring and mark in made.numbers()

    def _confirm_again(self) -> None:
        """Confirm by a second click, but not by the second half of a double click."""
        if self.context.clock.now - self._chosen_at >= DOUBLE:
            self.confirm()

    def take_back(self) -> bool:
        """Give up the last thing chosen here; whether there was one."""
        if self.source:
            self.source = ""
        elif self.is_transferring:
            self.is_transferring = False
        elif self.assignment is None or not self.assignment.take_back():
            return False
        self.changed()
        return True

    def suggest(self) -> None:
        """Fill up the assignment."""
        if self.assignment is not None and not self.is_transferring:
            self.assignment.suggest()
            self.changed()

    def confirm(self) -> None:
        """Carry out the assignment."""
        if self.assignment is not None and (self.assignment.is_full or self.assignment.is_aim):
            self.perform(self.assignment.actions())

    def begin_transfer(self) -> None:
        """Choose a Transfer Shield and what it restores."""
        self.is_transferring = not self.is_transferring
        sources = {action.source for action in self.transfers}
        self.source = sources.pop() if self.is_transferring and len(sources) == 1 else ""
        self.changed()

    # ---- what is seen ----

    def prompt(self) -> str:
        """What is to be decided, with the name of who decides."""
        words, name = self.context.words, self.wording.name(self.seat)
        if self.is_transferring:
            return words("battle.prompt_transfer_to" if self.source else "battle.prompt_transfer", name=name)
        if self.kind == "research" and self.assignment is None:
            return words("battle.prompt_tight", name=name)
        if self.assignment is None:
            if self._is_before_rounds:
                return words("battle.prompt_flee_early", name=name)
            key = "direction_free" if self.kind == "direction" and len(self.marks()) == 4 else self.kind
            return words(f"battle.prompt_{key}", name=name)
        return self._assigning(self.assignment, name)

    @property
    def _is_before_rounds(self) -> bool:
        """Whether a battle has been opened and no round of it has begun (FLE-2)."""
        frames = self.position.pending if self.position is not None else ()
        return any(isinstance(frame, Battle) and not frame.round for frame in frames)

    def _assigning(self, made: Assignment, name: str) -> str:
        """What is to be chosen, or what can be done once all is chosen."""
        words, needed = self.context.words, made.needed
        if made.is_full and not self._is_forced:
            return words("battle.prompt_again" if made.is_single else "battle.prompt_full", name=name)
        if made.is_aim:
            return words("battle.prompt_aim" if needed == 1 else "battle.prompt_aims", name=name, n=needed)
        if self.kind == "damage":
            named = len(getattr(made.frame, "named", ()))
            if named:
                key = "prompt_named_rest" if needed > named else "prompt_named"
                return words(f"battle.{key}", name=name, n=needed - named)
        if self._is_forced:
            return words("battle.prompt_forced", name=name)
        if self.kind == "damage":
            return words("battle.prompt_damage" if needed == 1 else "battle.prompt_damages", name=name, n=needed)
        return words(f"battle.prompt_{self.kind}", name=name)

    def tally(self) -> str:
        """How much is assigned."""
        made = self.assignment
        if made is None or self.is_transferring:
            return ""
        key = "battle.aimed" if made.is_aim else "battle.assigned"
        return self.context.words(key, n=len(made.picks), all=made.needed)

    def spots(self, sides: list[SideView], state: BattleState) -> list[Spot]:
        """What can be pointed at on the ships, what has been picked too."""
        own = state.side_of(self.seat)
        if own is None:
            return []
        found: dict[str, Spot] = {}
        for mark in (*self.marks(), *self.picked()):
            rects = self.rects_of(mark, sides, own)
            if mark == "fighter:":
                found |= {spot.key: spot for spot in self._patrol_spots(rects)}
            else:
                found[mark] = Spot(mark, rects[0])
        order = sorted(found.values(), key=lambda spot: (spot.rect.y // 20, spot.rect.x))
        return sorted(order, key=lambda spot: spot.key.startswith("fighter:"))  # they lie on their Pods

    def _patrol_spots(self, rects: list[Rect]) -> list[Spot]:
        """The fighters on patrol: the next to be lost is ``fighter:``, a chosen one ends with a minus."""
        left = len(rects) - len(self.picked().get("fighter:", ()))
        keys = [f"fighter:#{n}" if n < left - 1 else "fighter:" if n < left else f"fighter:#{n}-" for n in range(len(rects))]
        return [Spot(key, rect) for key, rect in zip(keys, rects, strict=True)]

    def rects_of(self, mark: str, sides: list[SideView], own: int) -> list[Rect]:
        """The pixels of a mark; fighters on patrol have several, those that are lost first at the end."""
        kind, _, name = mark.partition(":")
        match kind:
            case "enemy":
                return [sides[LEFT if own == RIGHT else RIGHT].rect_of(name)]
            case "part":
                return [sides[own].rect_of(name)]
            case "quadrant":
                return [sides[own].edge_rect(QUADRANT_NAMES.index(name))]
        return [_middle(sides[own].rect_of(name))] if name else sides[own].fighter_rects()

    def lit(self, sides: list[SideView], own: int) -> list[Rect]:
        """The pixels of everything that can be chosen and has not been."""
        picked = self.picked()
        found = []
        for mark in self.marks():
            rects = self.rects_of(mark, sides, own)
            found += rects[: len(rects) - len(picked.get(mark, ()))]
        return found

    def badges(self, sides: list[SideView], own: int) -> list[tuple[Rect, tuple[int, ...]]]:
        """The pixels of everything that has been chosen, with its order numbers."""
        found: list[tuple[Rect, tuple[int, ...]]] = []
        for mark, numbers in self.picked().items():
            rects = self.rects_of(mark, sides, own)
            if mark == "fighter:":
                found += [(rect, (number,)) for rect, number in zip(rects[::-1], numbers, strict=False)]
            else:
                found.append((rects[0], numbers))
        return found

    def buttons(self, row: Rect) -> list[Button]:
        """The buttons of the decision, the most usual at the right end of a row; narrower if it is short."""
        made: list[Button] = []
        right, plans, gap = row.right, self._plans(), self.context.space("s")
        widths = [max(self.context.px(units), self._wide(key, act)) for key, units, _, _, act, _ in plans]
        share = min(1.0, row.w / max(1, sum(widths) + gap * len(plans)))
        for (key, _, press, kind, act, why), wanted in zip(plans[::-1], widths[::-1], strict=True):
            width = round(wanted * share)
            rect = Rect(right - width, row.top, width, row.h)
            made.append(Button(self.context, rect, self._text(key), press, kind, f"do:{key}", act=act, why=why))
            right = rect.left - round(gap * share)
        return made[::-1]

    def _wide(self, key: str, act: Act | None) -> int:
        """How wide a button must be for large text, with the key that it shows."""
        kit, shown = self.context.type, self.context.bindings.shown(act) if act else ""
        pads = 2 * self.context.space("l") + (self.context.space("s") if shown else 0)
        return kit.width(self._text(key), "label") + kit.width(shown, "small") + pads

    def _text(self, key: str) -> str:
        words = self.context.words
        if key.startswith("face:"):
            kept = next((is_kept for face, is_kept in self._faces() if QUADRANT_NAMES[face.quadrant] == key[-1]), False)
            return words("battle.keep" if kept else "battle.turn", side=words(f"battle.side_{key[-1]}"))
        if key == "confirm" and self.assignment is not None and self.assignment.is_aim and not self.assignment.picks:
            return words("battle.no_target")
        letter = KEYS.get(key, "").upper()
        return words(f"battle.do_{key.replace('-', '_')}", key=letter)

    def _plans(self) -> list[tuple[str, float, Callable[[], None], str, Act | None, str]]:
        plans: list[tuple[str, float, Callable[[], None], str, Act | None, str]] = []
        if self.transfers:
            plans.append(("transfer", 178, self.begin_transfer, "secondary", None, ""))
        if self.is_transferring:
            return [("back", 120, lambda: _ignore(self.take_back()), "secondary", Act.CANCEL, "")]
        made = self.assignment
        if made is not None:
            if made.picks:
                plans.append(("take_back", 148, lambda: _ignore(self.take_back()), "secondary", Act.UNDO, ""))
            if not made.is_full:
                plans.append(("suggest", 136, self.suggest, "secondary", Act.SUGGEST, ""))
            left = made.needed - len(made.picks)
            why = "" if made.is_full or made.is_aim else self.context.words("battle.why_confirm", n=left)
            return [*plans, ("confirm", 168, self.confirm, "primary", None, why)]
        plans += [
            (f"face:{QUADRANT_NAMES[a.quadrant]}", 132, self._doer(a), "primary" if is_kept else "secondary", None, "")
            for a, is_kept in self._faces()
        ]
        for action in self.legal:
            if not isinstance(action, Face | Transfer):
                kind = "primary" if isinstance(action, Stay | TightScan) else "secondary"
                plans.append(
                    (str(action), 190 if isinstance(action, Flee | Stay) else 160, self._doer(action), kind, None, "")
                )
        return plans

    def _faces(self) -> list[tuple[Face, bool]]:
        """The quadrants to choose from, clockwise, and whether each is the one that was rolled."""
        faces = [action for action in self.legal if isinstance(action, Face)]
        roll = getattr(self.position.decision, "roll", -1) if self.position is not None else -1
        first = (roll - 1) % 4 if roll >= 0 else 0
        return [(face, face.quadrant == roll) for face in sorted(faces, key=lambda one: (one.quadrant - first) % 4)]

    def _doer(self, action: Action) -> Callable[[], None]:
        return lambda: self.perform((action,))


def _middle(cell: Rect) -> Rect:
    """The place of a loaded fighter in its Pod's cell."""
    return cell.inflate(-round(cell.w * 0.42), -round(cell.h * 0.42))


def _ignore(done: bool) -> None:
    return None
