"""The game in plain sentences: what to do, what an action does, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.choice import PURCHASES, hopeless, may_stay, why_off
from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.app.results import Witness, told
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.action_form import layout_text
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.decisions.draw import Draw, Place
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.decisions.scan import Ordering, Picking, Planting
from hyperline.games.hyperline.rules.geometry import (
    PORT_NAMES,
    SECTOR_NAMES,
    Sector,
)
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action as AnyAction
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.language import raised
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.told import Told


class Seen(Protocol):
    """A position, or a picture of one."""

    @property
    def board(self) -> Board | None:
        """The tiles; None if they aren't known."""


class Wording(Naming):
    """What to do, what an action does and what has happened, with the players' `names` by seat."""

    def refusal(self, refusal: Illegal) -> str:
        """Why something is not allowed."""
        return sentence(self, refusal)

    def term(self, kind: Term, name: str) -> str:
        """What players call a phase or a command; there are no roles, other boards or different endings."""
        return (
            self.words(f"phase.{name}") if kind == "chip" else (self.words(f"command.{name}") if kind == "command" else name)
        )

    def off(self, command: str, position: Position, seat: int) -> Off:
        """Why a standing command cannot be given now."""
        return why_off(self.words, command, position, seat)

    # ---- what to do ----

    def prompt(self, position: Position, seat: int, kind: str, legal: Sequence[AnyAction]) -> str:
        """What a player is to do in a decision of a kind, given their legal actions."""
        frame = position.decision
        key, values = kind.replace("-", "_"), {"name": self.names[seat]}
        match frame:
            case Place():
                values |= {"tile": self.tile(LOOKS[frame.tile].name), "sector": SECTOR_NAMES[frame.sector]}
            case Draw() | Branch():
                values["sector"] = SECTOR_NAMES[frame.sector]
            case Planting():
                top = position.planet.cards[:1]
                key, values["tile"] = "plant", self.drawn(LOOKS[top[0]]) if top else self.words("tile.unknown")
            case Picking():
                key, values["sector"] = "pick", SECTOR_NAMES[frame.sector]
            case Ordering():
                key = "order"
            case TakingDamage() if frame.points > 1:
                key, values["n"] = "damage_many", str(frame.points)
            case Move() if frame.stride.made:
                left = 1 + prowess(position.players[seat].ship).bonus_moves - frame.stride.made
                key = "move_many" if left > 1 else ("move" if left else "move_hop")
                key = "move_stay" if left and may_stay(position, seat) else key
                values |= {"sector": self.sector(self._where(position, seat), position.board), "n": str(left)}
            case _:
                vain = hopeless(position, legal)
                key = _variant(key, [action for action in legal if action not in vain])
                values["sector"] = self.sector(self._where(position, seat), position.board)
        return self.words(f"prompt.{key}", **values)

    def _where(self, position: Position, seat: int) -> Sector:
        for frame in reversed(position.pending):
            if isinstance(frame, Jumping):
                return frame.at
        return position.players[seat].sector

    # ---- actions ----

    def action(self, action: Action, position: Position, seat: int) -> str:
        """What an action does, for a button or a line of a list."""
        ship = position.players[seat].ship
        board = position.board
        match action:
            case actions.Scan(scanner, sector):
                return self._act("scan", part=self.part(ship, scanner), sector=SECTOR_NAMES[sector])
            case actions.Twist(_, sector, rotation):
                return self._act("twist", sector=SECTOR_NAMES[sector], n=rotation)
            case actions.Probe(scanner):
                return self._act("probe", part=self.part(ship, scanner))
            case actions.Step(sector) if board.is_empty(sector):
                return self._act("step_into", sector=SECTOR_NAMES[sector])
            case (
                actions.Step(sector)
                | actions.Ripshift(sector)
                | actions.Plant(sector)
                | actions.PlaceRip(sector)
                | actions.Spawn(sector)
            ):
                return self._act(action.verb, sector=self.sector(sector, board))
            case actions.Jump(port) | actions.Branch(port):
                return self._act(action.verb, port=self.words(f"port.{PORT_NAMES[port]}"))
            case actions.Fight(enemy, sector) | actions.Torpedo(enemy, sector):
                return self._act(action.verb, enemy=self.name(enemy), sector=self.sector(sector, board))
            case actions.Damage(target) | actions.Load(target) | actions.Unload(target) | actions.Repair(target):
                return self._act(action.verb, part=self.part(ship, target))
            case actions.DamageFighter(target):
                key = "damage_loaded" if target else "damage_fighter"
                return self._act(key, part=self.part(ship, target) if target else "")
            case actions.Transfer(source, target):
                return self._act("transfer", source=self.part(ship, source), target=self.part(ship, target))
            case actions.Aim(target):
                return self._act("aim", part=self.cell(target)) if target else self._act("aim_none")
            case actions.Face(quadrant):
                return self._act("face", side=raised(self.side(quadrant)))
        return self._exploring(action, position)

    def _exploring(self, action: Action, position: Position) -> str:
        match action:
            case actions.Draw(stack):
                return self._act(f"draw_{stack}")
            case actions.Order(is_swapped):
                tops = position.hyperline.cards[:2]
                if len(tops) < 2:
                    return self._act("order_swap" if is_swapped else "order_keep")
                return self._act("order_top", tile=self.tile(LOOKS[tops[is_swapped]].name))
            case actions.Pick(index):
                known = position.hyperline.cards
                name = LOOKS[known[index]].name if index < len(known) else "unknown"
                return self._act("pick", tile=self.tile(name))
            case actions.Place(_):
                return self._act("place")
        return self._building(action)

    def _building(self, action: Action) -> str:
        match action:
            case actions.Fit(part):
                return self._act("fit", part=self.placed(part))
            case actions.Build(part):
                return self._act("build", part=self.placed(part))
            case actions.Install(upgrade):
                return self._act("install", kind=self.kind(upgrade))
            case actions.BuildRefit(bought, parts):
                return self._act("build_refit", kind=self.kind(bought)) + _rest(parts)
            case actions.InstallRefit(upgrade, parts):
                return self._act("install_refit", kind=self.kind(upgrade)) + _rest(parts)
            case actions.Refit(parts):
                return self._act("refit") + _rest(parts)
        key = str(action).replace(" ", "_")
        return self._act(key) if f"act.{key}" in self.words else str(action)

    def _act(self, key: str, **values: object) -> str:
        return self.words(f"act.{key}", **values)

    def goal(self, goal: int) -> tuple[str, str]:
        """The number of points to win, from the star in the middle."""
        return self.words("goal.title", n=goal), self.words("goal.how")

    def seat(self, position: Position, seat: int) -> str:
        """Nothing, as its card says it all."""
        return ""

    # ---- events ----

    def event(self, event: Event, before: Seen | None = None) -> str:
        """A sentence for the log about an event; empty for what has no text. `before` has the board as it was."""
        key, board = type(event).__name__, before.board if before is not None else None
        more: dict[str, object] = {}
        match event:
            case events.DieRolled(_, value, purpose):
                key, more["side"] = f"{key}_{purpose}", self.side(value - 1)
            case events.ComponentFitted(_, part):
                more["a_kind"] = self.a_kind(part.kind)
            case events.TileProbed() if event.tile:
                key = f"{key}_known"
            case events.TilesSeen():
                more["n"] = len(event.tiles)
            case events.TilePlaced() | events.TileTurnedUp():
                board = None  # the sector has no name of its own yet
            case events.MoveBlocked():
                key = f"{key}_{event.by}"
            case events.ResearchBegan() | events.ResearchFailed() if event.is_tight_scan:
                key = f"{key}_tight"
            case events.ShipFled() if event.is_forced:
                key = f"{key}_forced"
            case events.BattleOpened():
                more = {"player": self.name(event.attacker), "enemy": self.name(event.defender)}
            case events.VolleyFired():
                name = self.name(event.player)
                more["player"] = name[:1].upper() + name[1:]
        return self.line(key, event, board, **more)

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        """What is told of an event at the place where it happened."""
        return told(event, Witness(self, Picture.of(position), viewer, position.terms))


def _variant(key: str, legal: Sequence[AnyAction]) -> str:
    """The text for a decision that offers something special, or no way out."""
    if any(isinstance(action, actions.TightScan) for action in legal):
        return "tight_scan"
    if key == "command":
        if any(isinstance(action, actions.Research) for action in legal):
            return "command_research"
        if not any(isinstance(action, actions.Pass) for action in legal):
            return "command_run" if any(isinstance(action, actions.Repair) for action in legal) else "command_move"
        return "command_build" if any(isinstance(action, PURCHASES) for action in legal) else key
    is_forced = not any(isinstance(action, actions.Done) for action in legal)
    if is_forced and key == "combat":
        return "combat_must" if len(legal) > 1 else "combat_one"
    return f"{key}_must" if is_forced and key == "move" else key


def _rest(parts: tuple[Placed, ...] | None) -> str:
    return "" if parts is None else f": {layout_text(parts)}"
