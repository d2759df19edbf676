"""The game in plain sentences: what to do, what an action does, what has happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.app.results import Witness
from hyperline.games.hyperline.app.standing import PURCHASES, hopeless, may_stay, why_off
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.action_form import layout_text
from hyperline.games.hyperline.rules.actions import Action
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import EMPTY, LOOKS, UNKNOWN, Look
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.decisions.draw import Draw, Place
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.decisions.move import Move
from hyperline.games.hyperline.rules.decisions.scan import Ordering, Picking, Planting
from hyperline.games.hyperline.rules.geometry import (
    FACING_NAMES,
    PORT_NAMES,
    QUADRANT_NAMES,
    SECTOR_NAMES,
    Facing,
    Sector,
)
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action as AnyAction
from hyperline.kernel.illegal import Illegal
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.told import Told


class Seen(Protocol):
    """A position, or a picture of one."""

    @property
    def board(self) -> Board | None:
        """The tiles; None if they are not known."""


class Wording:
    """Sentences with the players' `names` by seat."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = tuple(names)

    # ---- names of things ----

    def name(self, seat: int) -> str:
        """A player, or the Pirate."""
        return self.words("act.the_pirate") if seat == actions.PIRATE else self.names[seat]

    def kind(self, kind: str) -> str:
        """A component, an upgrade or a tech."""
        return self.words(f"kind.{kind}")

    def a_kind(self, kind: str) -> str:
        """One of a kind: ``a Battle Pod``, ``an Interphasic Shield``."""
        name = self.kind(kind)
        return self.words("log.an_kind" if name[0] in "AEIOU" else "log.a_kind", kind=name)

    def listed(self, parts: Sequence[str]) -> str:
        """``a``, ``a and b``, ``a, b and c``."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("log.list", first=", ".join(parts[:-1]), last=parts[-1])

    def tile(self, text: str) -> str:
        """A tile as the notation writes it, except that a planet keeps its name."""
        name = text.removeprefix("?").partition(" ")[0]
        if name.startswith("ring-"):
            name = "ring"
        return self.words(f"tile.{name}") if f"tile.{name}" in self.words else name

    def _drawn(self, look: Look) -> str:
        """A tile that only its player sees, in words: a planet with its goods."""
        name = self.tile(look.name)
        return self.words("tile.selling", tile=name, what=self.kind(look.sells)) if look.sells else name

    def sector(self, sector: Sector, board: Board | None = None) -> str:
        """A sector by what is there, if that has a name of its own: ``Friskus (C4)``."""
        where = SECTOR_NAMES[sector]
        if board is None or board.is_face_down(sector):
            return where
        look = board.look(sector)
        if look.code in (EMPTY, UNKNOWN) or not (look.is_planet or look.name == "rip"):
            return where
        name = self.tile(look.name) if look.name != "neutral" else ""
        return f"{name} ({where})" if name else where

    def side(self, facing: Facing) -> str:
        """A quadrant or a turret's corner."""
        return self.words(f"quadrant.{FACING_NAMES[facing]}")

    def cell(self, target: Target) -> str:
        """Where a component sits, seen from the Bridge."""
        if target in QUADRANT_NAMES:
            return self.words("place.side", side=self.words(f"quadrant.{target}"))
        x, y = map(int, target.split(","))
        across = self.words("place.left" if x < 0 else "place.right", n=abs(x)) if x else ""
        along = self.words("place.ahead" if y < 0 else "place.behind", n=abs(y)) if y else ""
        return ", ".join(filter(None, (across, along))) or self.words("place.here")

    def part(self, ship: Ship | None, target: Target) -> str:
        """A component of a ship; with its place if there are several of its kind."""
        found = None if ship is None else ship.find(target) or ship.find(target, damaged=True)
        if ship is None or found is None:
            return self.cell(target)
        if sum(part.kind is found.kind for part in ship.parts) < 2:
            return self.kind(found.kind)
        return self.words("place.of", what=self.kind(found.kind), where=self.cell(target))

    def placed(self, part: Placed) -> str:
        """A component with its place and facing, for a list of places."""
        where = self.cell(part.target)
        if part.facing >= 0 and not part.is_floating:
            where = f"{where}, {self.side(part.facing)}"
        return self.words("place.of", what=self.kind(part.kind), where=where)

    def refusal(self, refusal: Illegal) -> str:
        """Why something is not allowed."""
        return sentence(self, refusal)

    def term(self, kind: Term, name: str) -> str:
        """What the players call a phase or a command; roles, other boards and several endings there are none."""
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
                key, values["tile"] = "plant", self._drawn(LOOKS[top[0]]) if top else self.words("tile.unknown")
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
            case actions.Step(sector) | actions.Ripshift(sector) | actions.Plant(sector) | actions.PlaceRip(sector):
                return self._act(action.verb, sector=self.sector(sector, board))
            case actions.Spawn(sector):
                return self._act("spawn", sector=self.sector(sector, board))
            case actions.Jump(port) | actions.Branch(port):
                return self._act(action.verb, port=self.words(f"port.{PORT_NAMES[port]}"))
            case actions.Fight(enemy, sector):
                return self._act("fight", enemy=self.name(enemy), sector=self.sector(sector, board))
            case actions.Torpedo(enemy, sector):
                return self._act("torpedo", enemy=self.name(enemy), sector=self.sector(sector, board))
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
                return self._act("face", side=self.side(quadrant).capitalize())
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
        """So many points, from the star in the middle."""
        return self.words("goal.title", n=goal), self.words("goal.how")

    def seat(self, position: Position, seat: int) -> str:
        """Nothing: its card has all of it."""
        return ""

    # ---- events ----

    def event(self, event: Event, before: Seen | None = None) -> str:
        """A sentence for the log about an event; empty for what is not worth one. `before` has the board as it was."""
        row, board = ROWS.get(type(event)), before.board if before is not None else None
        return row.sentence(self, event, board) if row is not None and row.sentence is not None else ""

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        """What is told of an event where it happened."""
        return self.told_to(event, Witness(self, Picture.of(position), viewer, position.terms))

    def told_to(self, event: Event, witness: Witness) -> Told | None:
        """The same to somebody who has seen it."""
        row = ROWS.get(type(event))
        return row.told(event, witness) if row is not None and row.told is not None else None

    def _values(self, event: Event, board: Board | None) -> dict[str, object]:
        """The fields of an event as words."""
        values: dict[str, object] = {}
        for field in event.__struct_fields__:
            value = getattr(event, field)
            if field in ("player", "enemy"):
                values[field] = self.name(value)
            elif field == "sector":
                values[field] = self.sector(value, board)
            elif field == "tile":
                values[field] = self.tile(value)
            elif field in ("kind", "upgrade"):
                values[field] = self.kind(value)
            elif field == "tech":
                values[field] = self.kind(value).removesuffix("s")
            elif field == "port":
                values[field] = self.words(f"port.{PORT_NAMES[value]}")
            else:
                values[field] = value
        return values

    def line(self, key: str, event: Event, board: Board | None, **more: object) -> str:
        """Another log text for an event, by key; nothing if there is none."""
        return self.words(f"log.{key}", **(self._values(event, board) | more)) if f"log.{key}" in self.words else ""


def _variant(key: str, legal: Sequence[AnyAction]) -> str:
    """The text for a decision that offers something special, or no way out."""
    if any(isinstance(action, actions.TightScan) for action in legal):
        return "tight_scan"
    if key == "command":
        if any(isinstance(action, actions.Research) for action in legal):
            return "command_research"
        if not any(isinstance(action, actions.Pass) for action in legal):
            return "command_move"
        return "command_build" if any(isinstance(action, PURCHASES) for action in legal) else key
    is_forced = not any(isinstance(action, actions.Done) for action in legal)
    return f"{key}_must" if is_forced and key in ("move", "combat") else key


def _rest(parts: tuple[Placed, ...] | None) -> str:
    return "" if parts is None else f": {layout_text(parts)}"
