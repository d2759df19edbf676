"""What can be clicked at each decision: first one thing and then another, until one action is left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect

from hyperline.games.belt.app.board.picture import FACE, FORM, POWER, SHIP, facing_of, ship_key
from hyperline.games.belt.app.wording import STEP_NAMES
from hyperline.games.belt.rules.capital import ChooseCap, LanceShot, NovaBlast, Step
from hyperline.games.belt.rules.deployment import Form, Put
from hyperline.games.belt.rules.fleets import LETTERS, OWNER, fighters_of
from hyperline.games.belt.rules.flight_verbs import Blink, Choose, Fly, Keep, Strike, Turn
from hyperline.games.belt.rules.hexes import DIRECTIONS, FACING_OF
from hyperline.games.belt.rules.position import Player, Position, Stage
from hyperline.games.belt.rules.power_verbs import Martyr, Raise, Reveal, Revive
from hyperline.games.belt.rules.turns import Play
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.game import Action
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import CommandRow, StandingCommand
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer

STAYING = ("squadron_a", "squadron_b", "squadron_c", "cap_x", "cap_y", *STEP_NAMES, Stage.END)
"""The commands that keep their places when they cannot be given."""
WITH_POWER = ("reveal", "martyr", "blink")
"""The commands that begin with the power card."""
WAIVING = ("none", "hold")
"""The commands that give something up."""
WITH_BUTTON: Final = (Choose, ChooseCap, Keep, Strike, Raise, Play)
"""Actions that have a button although something on the board stands for them."""
Path = tuple[str, ...]


class BeltControls(ActionControls[Position]):
    """`picked` is what was pointed at so far. `facing` is how a ship is put down where its direction is not asked for.

    On a screen that others see too, `is_public` leaves out what would tell a secret.
    """

    is_single = False  # only the fighter that was picked is turned, and not its squadron
    aim: Callable[[int], object] = lambda facing: None  # turns a whole squadron
    asides: Callable[[], Sequence[Offer]] = tuple  # further buttons of a decision
    facing = 0
    is_public = False
    is_asked = False  # whether it was asked for there, so that a power may be shown
    player: Player | None = None
    made: Sequence[tuple[Path, Action]] = ()
    ends: Mapping[str, object] = {}  # what stands for a place that a capital ship can reach
    reach: Callable[[str], bool] = lambda key: False  # goes there

    def clear(self) -> None:
        """Nothing can be done."""
        super().clear()
        self.picked, self.made, self.ends = (), (), {}

    def offer(self, position: Position, seat: int, legal: Sequence[Action], kind: str = "") -> None:
        """Offer what may be seen of the legal actions; another decision begins with nothing picked."""
        self.player = position.players[seat]
        if self.is_public:
            asked = Reveal if self.is_asked else ()
            legal = [one for one in legal if isinstance(one, asked) or not is_secret(one, self.player)]  # type: ignore[arg-type]
        super().offer(position, seat, legal, kind)
        self.picked, self.is_single = (), False
        self.made = [(path, action) for action in legal for path in paths(action, position)]  # type: ignore[arg-type]

    def place(self, keys: Collection[str], hides_rest: bool) -> None:
        """Light what comes next after what was picked; what has no place on the screen gets a button."""
        count = len(self.picked)
        found: dict[str, list[Action]] = {}
        for path, action in self.made:
            if len(path) > count and path[:count] == self.picked:
                found.setdefault(path[count], []).append(action)
        if self.aims_all:
            found = {}
            for path, action in self.made:
                if path[-1].startswith(FACE):
                    found.setdefault(path[-1], []).append(action)
        self.by_target = {key: tuple(dict.fromkeys(options)) for key, options in found.items()}
        for key in self.ends:
            self.by_target.setdefault(key, ())
        placed = {action for path, action in self.made if path[0] in keys or path[0].startswith((FORM, POWER))}
        loose = [one for one in self.legal if one not in placed or isinstance(one, WITH_BUTTON)]
        if self.context.is_simple:  # a capital ship is sent to where it should end
            loose = [one for one in loose if not isinstance(one, Step)]
        self.loose = tuple(sorted(loose, key=lambda action: action.is_aside))

    # ---- doing ----

    def on_target(self, key: str, anchor: Rect) -> bool:
        """Something was pointed at: do what it alone stands for, or ask what comes next."""
        if key in self.ends:
            return self.reach(key)
        options = self.by_target.get(key)
        if not options:
            return False
        self.pick(key)
        return True

    def pick(self, key: str) -> None:
        """Take a thing as pointed at."""
        if self.aims_all and key.startswith(FACE):
            self.picked = ()
            self.aim(facing_of(key))
            return
        path = (*self.picked, key)
        if (action := self.meant(path)) is not None:
            self.picked = ()
            self.do(action)
            return
        self.picked = path
        self.changed()

    def meant(self, path: Path) -> Action | None:
        """The action that a path stands for, if it is clear; a ship is put down as the last one was, as far as it can be."""
        options = {one: action for one, action in self.made if one[: len(path)] == path}
        if path in options:
            return options[path]
        if self.kind in ("deploy", "revive") and options and all(one[len(path)].startswith(FACE) for one in options):
            return options[min(options, key=lambda one: self._aside(one[len(path)]))]
        return None

    @property
    def aims_all(self) -> bool:
        """Whether a direction is chosen for a whole squadron."""
        return self.kind == Stage.TURN and bool(self.picked) and self.picked[0].startswith(SHIP) and not self.is_single

    def alone(self) -> None:
        """Turn only the fighter that was picked, or its squadron again."""
        self.is_single = not self.is_single
        self.changed()

    def _aside(self, face: str) -> int:
        off = (facing_of(face) - self.facing) % len(DIRECTIONS)
        return min(off, len(DIRECTIONS) - off)

    def cancel(self) -> bool:
        """With what was picked last, it is forgotten that only one fighter was meant."""
        self.is_single = self.is_single and self.popup is not None
        return super().cancel()

    # ---- what is seen ----

    def text(self, action: Action) -> str:
        """An action in words; while others look on, without what it tells of a secret."""
        if self.is_public and self.player is not None and is_secret(action, self.player):  # type: ignore[arg-type]
            return self.wording.term("command", "reveal_secret")
        return super().text(action)

    def texts_at(self, key: str) -> tuple[str, ...]:
        """What a lit target does, if it alone stands for an action."""
        action = self.meant((*self.picked, key))
        return (self.text(action),) if action is not None and self.position is not None else ()

    def on(self, command: StandingCommand, options: tuple[Action, ...]) -> Offer:
        """One that begins with the power card picks that. What gives something up is never bright, and has no key."""
        made = super().on(command, options)
        if command.name in WAIVING and not command.is_ending:
            return replace(made, kind=QUIET)
        if self.kind == Stage.END:
            made = replace(made, kind=PRIMARY if command.is_ending else QUIET)
        if command.name not in WITH_POWER:
            return made
        if len(options) == 1 and len(options[0].targets) == 1:
            return replace(made, key=f"button:{options[0]}", press=self._doer(options[0]))
        power = next(path[0] for path, action in self.made if action in options)
        return replace(made, key=self.key_of(command), press=lambda: self._begin(power), kind=QUIET)

    def _begin(self, power: str) -> None:
        self.picked = ()
        self.pick(power)

    @property
    def in_force(self) -> tuple[StandingCommand, ...]:
        """Those of powers stand there only while they can be given, and the steps of a capital ship only in Full."""
        hidden = STEP_NAMES if self.context.is_simple else ()
        return tuple(
            one
            for one in super().in_force
            if one.name not in hidden and (one.name in STAYING or any(map(one.takes, self.legal)))
        )

    def row(self) -> CommandRow:
        """While a power is being used, only the way back."""
        if not (self.picked and self.picked[0].startswith(POWER)):
            row = super().row()
            return replace(row, aside=(*row.aside, *self.asides()))
        back = Offer(key="button:back", text=self.context.words("app.back"), press=self.cancel, kind=QUIET)
        return CommandRow(aside=(back,))

    def over(self, position: Position, seat: int, ending: Offer) -> CommandRow:
        """A turn that is over has nothing left but its end."""
        return CommandRow((), ending)

    @property
    def ending(self) -> str:
        """The key of the button that ends the decision; empty if there is none."""
        last = next((one for one in self.in_force if one.is_ending), None)
        return next((f"button:{one}" for one in self.legal if last is not None and last.takes(one)), "")


def face_key(facing: int) -> str:
    """What stands for a direction around what was chosen before."""
    return f"{FACE}{DIRECTIONS[facing]}"


def paths(action: Verb, position: Position) -> Sequence[Path]:
    """The ways to point at an action; none if only a button stands for it."""
    match action:
        case Put() | Fly():
            return ((*action.targets, face_key(FACING_OF[action.place])),)
        case Form(name):
            return ((f"{FORM}{name}",),)
        case Martyr(ship):
            return ((f"{POWER}{OWNER[ship]}", *action.targets),)
        case Blink(squadron):
            power, end = f"{POWER}{squadron // len(LETTERS)}", action.targets[-1]
            return tuple((power, one, end) for one in living(position, squadron))
        case Choose(squadron):
            return tuple((one,) for one in living(position, squadron))
        case Turn(ship, facing):
            return ((ship_key(ship), face_key(facing)),)
        case Revive() | Step():
            return ()
    return (action.targets,) if action.targets else ()


def living(position: Position, squadron: int) -> tuple[str, ...]:
    """What stands for the living fighters of a squadron."""
    return tuple(ship_key(ship) for ship in fighters_of(squadron) if position.ships[ship] >= 0)


def is_secret(action: Verb, player: Player) -> bool:
    """Whether an action tells what a seat holds that nobody else may know."""
    if isinstance(action, Play):
        return True
    if player.mark:
        return False
    return isinstance(action, Reveal | Martyr | Blink | Raise | Revive | LanceShot | NovaBlast)
