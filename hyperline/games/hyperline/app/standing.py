"""The commands that stand in the row, whatever can be done: Move, Build, Repair, Research and the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import UnionType
from typing import Any, Final

from hyperline.games.hyperline.app.default_button import wasted
from hyperline.games.hyperline.app.own_keys import GalaxyAct
from hyperline.games.hyperline.rules import actions, market
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import damaged_targets
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Off
from hyperline.shell.input.intent import Act
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.ui import icon

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
    """Why a seat cannot give a command now, though it decides, or has nothing left to do."""
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
    """Whether a Move has come to where staying is usual: to Nexxus, or to a planet with something to buy."""
    frame = position.decision
    if not isinstance(frame, Move) or not frame.stride.made or frame.stride.pods:
        return False
    return position.players[seat].sector == NEXXUS_SECTOR or sells(position, seat)


def brightest(position: Position | None, seat: int, legal: Sequence[Any], may_end: bool) -> str:
    """The command that most turns want now; empty where a battle is chosen on the board."""
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
        return MOVE
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
    """What is wrong with where the Starship is, or with itself; empty if nothing is."""
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
