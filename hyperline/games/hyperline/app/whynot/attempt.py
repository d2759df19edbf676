"""What a player meant by choosing something that is not possible now, and the answer to it."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.app.whynot.answer import Answer
from hyperline.games.hyperline.app.whynot.remedy import answer
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.actions import PIRATE, Action
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, Port, Sector
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.kernel.illegal import Illegal
from hyperline.shell.play.table import Table


def why_not(table: Table, wording: Wording, tried: Action) -> Answer | None:
    """The answer to an action that is refused; None if it is legal."""
    refusal = table.why_not(tried)
    return None if refusal is None else refused(table, wording, refusal, tried)


def refused(table: Table, wording: Wording, refusal: Illegal, tried: Action | None = None) -> Answer:
    """The answer to a refused attempt of a table's viewer."""
    if table.is_turn_over and table.viewer is not None:
        name = wording.name(table.viewer)
        return Answer("", wording.words("whynot.turn_over", name=name), wording.words("whynot.turn_over_way"))
    seat = table.viewer if table.viewer is not None else 0
    legal: Any = tuple(table.legal())
    return answer(refusal, table.position, seat, tried, legal, wording)


def why_not_thing(table: Table, wording: Wording, kind: str, name: str, scanner: str = "") -> Answer | None:
    """Why a sector, a port or a ship part (``sector``, ``F6``) cannot be chosen now; None if nobody decides.

    `scanner`: the one picked for a scan.
    """
    if not table.open:
        return refused(table, wording, Illegal("OVER", "the game is over"))
    seat, position = table.viewer, table.position
    if table.decision is None or seat is None:
        return refused(table, wording, Illegal("SEAT", "it is another player’s turn to decide"))
    match kind:
        case "sector":
            tried = at_sector(position, seat, SECTOR_BY_NAME[name], tuple(table.legal()), scanner)
        case "port":
            tried = at_port(position, PORT_BY_NAME[name])
        case _:
            tried = at_part(position, seat, name)
    found = why_not(table, wording, tried)
    if found is None:
        way = wording.words("whynot.instead", what=wording.action(tried, position, seat))
        return Answer("", wording.words("refused.not_part"), way, str(tried))
    if isinstance(tried, actions.Refit) and found.rule == "BLD-5":
        return Answer("BLD-1", wording.words("whynot.here"), wording.words("whynot.here_build"))
    return found


def at_sector(position: Position, seat: int, sector: Sector, legal: tuple[Any, ...], scanner: str = "") -> Action:
    """What choosing a sector would mean in the open decision."""
    kind = position.decision.kind if position.decision is not None else ""
    player = position.players[seat]
    match kind:
        case "scan" if any(isinstance(action, actions.Plant) for action in legal):
            return actions.Plant(sector)
        case "scan":
            return _scan(sector, legal, scanner)
        case "rip":
            return actions.PlaceRip(sector)
        case "spawn":
            return actions.Spawn(sector)
        case "combat":
            return _attack(position, seat, sector)
        case "command" if sector == player.sector:
            return actions.Research() if sector == NEXXUS_SECTOR else actions.Refit(None)
    return actions.Step(sector)


def _scan(sector: Sector, legal: tuple[Any, ...], scanner: str) -> Action:
    ready = [action.scanner for action in legal if isinstance(action, (actions.Scan, actions.Twist, actions.Probe))]
    return actions.Scan(scanner or (ready[0] if ready else "0,0"), sector)


def _attack(position: Position, seat: int, sector: Sector) -> Action:
    """A battle where the seat has forces, else a torpedo if there is a launcher; at a Pirate before a player."""
    player = position.players[seat]
    enemies = [other for other, enemy in enumerate(position.players) if other != seat and enemy.is_in(sector)]
    enemy = PIRATE if position.board.pirates[sector] or not enemies else enemies[0]
    has_launcher = any(part.kind is Component.PLASMA_LAUNCHER for part in player.ship.parts)
    if has_launcher and not player.is_in(sector):
        return actions.Torpedo(enemy, sector)
    return actions.Fight(enemy, sector)


def at_port(position: Position, port: Port) -> Action:
    """What choosing a Hyperpoint, or a way out of a split, would mean."""
    is_split = position.decision is not None and position.decision.kind == "branch"
    return actions.Branch(port) if is_split else actions.Jump(port)


def at_part(position: Position, seat: int, target: str) -> Action:
    """What choosing a part of the player's ship would mean."""
    kind = position.decision.kind if position.decision is not None else ""
    ship = position.players[seat].ship
    part: Placed | None = ship.find(target) or ship.find(target, damaged=True)
    match kind:
        case "radiation" | "research" | "damage":
            return actions.Damage(target)
        case "scan":
            return actions.Scan(target, position.players[seat].sector)
    if part is not None and part.kind is Component.CARRIER_POD and not part.is_damaged:
        return actions.Unload(target) if part.is_loaded else actions.Load(target)
    return actions.Repair(target)
