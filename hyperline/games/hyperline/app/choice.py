"""What can be chosen: commands that stand in the row, which button is filled, and what on the screen stands for what."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import UnionType
from typing import Any, Final, TypeVar

from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.own_settings import GalaxyAct
from hyperline.games.hyperline.counsel.conduct import scan_pays
from hyperline.games.hyperline.counsel.luck import tight_after
from hyperline.games.hyperline.counsel.recovery import may_wait
from hyperline.games.hyperline.rules import actions, market
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, PORT_NAMES, SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Target, damaged_targets, functional_parts
from hyperline.kernel.game import Action as AnyAction
from hyperline.kernel.words import Words
from hyperline.shell.face import Off
from hyperline.shell.input.intent import Act
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import PRIMARY, QUIET, SECONDARY

A = TypeVar("A", bound=AnyAction)


def declines(action: Action, roll: int = -1) -> bool:
    """Whether an action does nothing, or forgoes something; `roll` is the quadrant that would be kept."""
    match action:
        case actions.Done() | actions.Pass() | actions.Decline() | actions.Aim(""):
            return True
        case actions.Face(quadrant):
            return quadrant == roll
    return False


def hopeless(position: Position, legal: Sequence[A]) -> frozenset[A]:
    """What costs a part and cannot succeed: Research with only a Bridge (RES-2), or a tight scan that no face can win."""
    if position.decision is None or not legal:
        return frozenset()
    ship = position.players[position.decision.seat].ship
    has_spare = any(part.kind is not Component.BRIDGE for part in functional_parts(ship))
    can_win = any(tight_after(ship, 1))
    vain: dict[type[AnyAction], bool] = {actions.Research: not has_spare, actions.TightScan: not can_win}
    return frozenset(action for action in legal if vain.get(type(action), False))


def wasted(position: Position, legal: Sequence[Action]) -> frozenset[Action]:
    """What is hopeless, and a tight scan whose chance isn't worth the part."""
    scans = {action for action in legal if isinstance(action, actions.TightScan)}
    if scans and position.decision is not None and scan_pays(position.players[position.decision.seat], position.terms):
        scans = set()
    return hopeless(position, legal) | scans


def kinds(offered: Mapping[str, Sequence[Action]], is_elsewhere: bool, roll: int = -1,
          waste: Collection[Action] = ()) -> dict[str, str]:  # fmt: skip
    """The kind of each button by its key; each stands for some actions.

    The only one that goes on is filled; where there are several, or where what comes next `is_elsewhere`, such as on the
    board, none is. One that declines is filled if nothing else can be done, or only `waste`, and quiet if it is the only
    button.
    """
    onward = [key for key, options in offered.items() if any(_leads(one, roll) and one not in waste for one in options)]
    declining = [key for key, options in offered.items() if len(options) == 1 and options[0] not in waste]
    is_alone = len(offered) == 1
    if is_elsewhere:
        filled = ""
    elif onward:
        filled = onward[0] if len(onward) == 1 else ""
    else:
        filled = declining[0] if len(declining) == 1 and (is_alone or waste) else ""
    rest = QUIET if is_alone and not onward else SECONDARY
    return {key: PRIMARY if key == filled else rest for key in offered}


def _leads(action: Action, roll: int) -> bool:
    """Whether an action moves the game on; a Transfer Shield can be spent at any time, and does not."""
    return not declines(action, roll) and not isinstance(action, actions.Transfer)


MOVE, BUILD, REPAIR, RESEARCH, END = "move", "build", "repair", "research", "end"
DURING: Final = ("command", "move", "combat")
"""The decisions in which they stand there."""
MOVES: Final = actions.Jump | actions.Step | actions.Ripshift
PURCHASES: Final = actions.Build | actions.BuildRefit | actions.Install | actions.InstallRefit
REASONS: Final = {
    MOVE: ("next_turn",),
    BUILD: ("next_turn", "move_first", "no_planet", "rival_home", "closed_home", "rearrange"),
    REPAIR: ("next_turn", "move_first", "undamaged", "rival_home", "repaired"),
    RESEARCH: ("next_turn", "move_first", "nexxus", "bridge"),
    END: ("move_first", "fight_first"),
}
"""All that may stand below each of them, but for numbers."""


def standing_commands(words: Words) -> tuple[StandingCommand, ...]:
    """In the order in which they stand."""
    made = (
        StandingCommand(MOVE, _is(MOVES), icon=icon.onward, act=GalaxyAct.GO, during=DURING),
        StandingCommand(BUILD, _is(PURCHASES | actions.Refit), act=GalaxyAct.BUILD, during=DURING),
        StandingCommand(REPAIR, _is(actions.Repair), act=GalaxyAct.REPAIR, during=DURING),
        StandingCommand(RESEARCH, _is(actions.Research), act=GalaxyAct.RESEARCH, during=DURING),
        StandingCommand(END, _is(actions.Pass | actions.Done), is_ending=True, act=Act.END_TURN, during=DURING),
    )
    return tuple(replace(one, notes=tuple(words(f"off.{reason}") for reason in REASONS[one.name])) for one in made)


def why_off(words: Words, command: str, position: Position, seat: int) -> Off:
    """Why a seat that decides, or has nothing left to do, cannot give a command now."""
    reason = _reason(command, position, seat)
    what = words(f"command.{command}")
    return Off(words(f"off.{reason}"), words(f"off.{reason}_why", what=what))


def sells(position: Position, seat: int) -> bool:
    """Whether a seat's Starship is where it may buy something, this turn or the next."""
    player = position.players[seat]
    tech = market.market(position.players, position.board, seat, position.terms)
    if tech is None or position.board.is_face_down(player.sector):
        return False
    has_upgrade = market.upgrade_for_sale(player, tech) is not None
    return has_upgrade or bool(market.kinds_for_sale(player, position.store, tech))


def may_stay(position: Position, seat: int) -> bool:
    """Whether a Move has led to where players usually stay: Nexxus, or a planet with something to buy."""
    frame = position.decision
    if not isinstance(frame, Move) or not frame.stride.made or frame.stride.pods:
        return False
    return position.players[seat].sector == NEXXUS_SECTOR or sells(position, seat)


def brightest(position: Position | None, seat: int, legal: Sequence[Any], may_end: bool) -> str:
    """The command that most turns want now; empty where a battle is chosen on the board, or a ship may wait for repairs."""
    if position is None:
        return ""
    useful = {*legal} - wasted(position, legal)
    if any(isinstance(action, actions.Research) for action in useful):
        return RESEARCH
    if any(isinstance(action, PURCHASES) for action in useful):
        return BUILD
    if may_stay(position, seat) and may_end:
        return END
    if any(isinstance(action, MOVES) for action in useful):
        return "" if may_end and may_wait(position, seat) else MOVE
    return END if len(legal) == 1 else ""


def _is(kinds: UnionType | type) -> Callable[[object], bool]:
    return lambda action: isinstance(action, kinds)


def _reason(command: str, position: Position, seat: int) -> str:
    player, frame = position.players[seat], position.decision
    is_running = player.is_running and isinstance(frame, Command) and frame.player == seat
    if command == MOVE:
        return "next_turn"
    if command == END:
        return "fight_first" if frame is not None and frame.kind == "combat" else "move_first"
    found = _place(command, position, seat)
    if found:
        return found
    if is_running:
        return "move_first"
    return "repaired" if command == REPAIR and isinstance(frame, Command) and frame.is_further else "next_turn"


def _place(command: str, position: Position, seat: int) -> str:
    """What is wrong with the Starship or with where it is; empty if nothing is."""
    player, board = position.players[seat], position.board
    is_foreign = market.is_foreign_home(position.players, seat, player.sector)
    match command:
        case "build":
            if is_foreign:
                return "rival_home"
            if market.is_closed_home(position.players, seat, player.sector, position.terms):
                return "closed_home"
            has_planet = LOOKS[board.tiles[player.sector]].sells is not None and not board.is_face_down(player.sector)
            return "" if has_planet else "no_planet"
        case "repair":
            if not damaged_targets(player.ship):
                return "undamaged"
            return "rival_home" if is_foreign else ""
    if player.sector != NEXXUS_SECTOR:
        return "nexxus"
    return "bridge" if player.ship.bridge.is_damaged and player.began == NEXXUS_SECTOR else ""


Key = TypeVar("Key")

TRANSFER, AIM = "transfer", "aim"
"""Groups that are offered as a list behind one button, as BUILD is."""
REFIT = "refit"
TRAY = {"rotation", "stack", "tile"}
"""The kinds of targets that are shown as tiles to choose from."""
LAST = ("done", "pass", "stay", "decline", "aim none")
"""What ends a decision: the primary button, in the corner."""


@dataclass
class Choices:
    """Every legal action is in exactly one of these, except scans, which also stand for a scanner."""

    sectors: dict[Sector, tuple[Action, ...]] = field(default_factory=dict)
    ports: dict[LitPort, Action] = field(default_factory=dict)
    parts: dict[Target, tuple[Action, ...]] = field(default_factory=dict)
    tray: tuple[Action, ...] = ()
    buttons: tuple[Action, ...] = ()
    groups: dict[str, tuple[Action, ...]] = field(default_factory=dict)
    scanners: dict[Target, tuple[Action, ...]] = field(default_factory=dict)

    @property
    def ending(self) -> Action | None:
        """What ends the decision without doing anything, if that is allowed."""
        return next((action for action in self.buttons if str(action) in LAST), None)

    def every(self) -> set[Action]:
        """All actions that can be reached."""
        found = {*self.tray, *self.buttons, *self.ports.values()}
        for table in (self.sectors, self.parts, self.groups):
            for options in table.values():
                found.update(options)
        return found

    def by_target(self) -> dict[str, tuple[Action, ...]]:
        """What is lit on the board and on the player's ship, by key."""
        found = {f"sector:{SECTOR_NAMES[sector]}": options for sector, options in self.sectors.items()}
        found |= {f"port:{PORT_NAMES[lit.port]}": (action,) for lit, action in self.ports.items()}
        found |= {f"part:{target}": options for target, options in self.scanners.items()}
        return found | {f"part:{target}": options for target, options in self.parts.items()}


def sorted_out(legal: Sequence[Action], picture: Picture, seat: int, scanner: Target = "") -> Choices:
    """Sort each action by its targets. With `scanner` only its scans are in the sectors."""
    made = Choices()
    here = picture.ship_sector(seat)
    for action in legal:
        names = named(action)
        group = _group_of(action, names)
        if group:
            _add(made.groups, group, action)
        elif "part" in names and len(names) > 1:
            _scan(made, action, names, scanner)
        elif "sector" in names:
            _add(made.sectors, SECTOR_BY_NAME[names["sector"]], action)
        elif "port" in names:
            made.ports[LitPort(here, PORT_BY_NAME[names["port"]], isinstance(action, actions.Branch))] = action
        elif TRAY & names.keys():
            made.tray = (*made.tray, action)
        elif target := names.get("part") or names.get("fighter"):
            _add(made.parts, target, action)
        else:
            made.buttons = (*made.buttons, action)
    return made


def named(action: Action) -> dict[str, str]:
    """The targets of an action: the name of each by its kind."""
    return {kind: name for kind, _, name in (target.partition(":") for target in action.targets)}


def _group_of(action: Action, names: dict[str, str]) -> str:
    """The list that offers an action instead of its targets; empty if there is none."""
    if isinstance(action, actions.Transfer):
        return TRANSFER
    if "enemy" in names:
        return AIM
    return BUILD if "kind" in names or names.get("button") == REFIT else ""


def _scan(made: Choices, action: Action, names: dict[str, str], scanner: Target) -> None:
    """Actions that one part does to something else; either may be chosen first."""
    own = names["part"]
    _add(made.scanners, own, action)
    if "sector" not in names:
        made.buttons = (*made.buttons, action)
    elif scanner in ("", own):
        _add(made.sectors, SECTOR_BY_NAME[names["sector"]], action)


def _add(table: dict[Key, tuple[Action, ...]], key: Key, action: Action) -> None:
    table[key] = (*table.get(key, ()), action)


def part_colour_of(action: Action) -> str:
    """The colour in which a part is lit for an action."""
    if isinstance(action, (actions.Damage, actions.DamageFighter)):
        return "bad"
    return "good" if isinstance(action, actions.Repair) else "accent"


def unused_scanners(legal: Sequence[object]) -> int:
    """How many Scanners can still scan."""
    return len({action.scanner for action in legal if isinstance(action, actions.Scan | actions.Probe | actions.Twist)})
