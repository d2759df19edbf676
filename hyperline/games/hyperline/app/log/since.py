"""What was done since a player's last turn, as they may know it: events, battles and the routes of Starships."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, arc, towards, way
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.events import TurnBegan
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.games.hyperline.rules.kinds import Component, Phase
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.board.camera import Point
from hyperline.shell.play.table import Table


class SeenEvent(NamedTuple):
    """An event, and the number of the action in `match.steps` that led to it."""

    step: int
    event: Event


@dataclass(frozen=True)
class Since:
    """The `deeds` of others since the player's own last turn; for the public (`viewer` None), those of the last round.

    `before` and `after` are the positions around them, observed: if the viewer's turn has begun, `after` is its beginning.
    `has_acted` says whether the viewer has acted in it, `is_first` whether they had no turn before.
    """

    viewer: int | None
    before: Position
    after: Position
    deeds: tuple[SeenEvent, ...] = ()
    is_own_turn: bool = False
    has_acted: bool = False
    is_first: bool = True


def since(table: Table) -> Since:
    """What the screen has shown of others' turns since the viewer's last one."""
    steps = table.steps[: table.shown_count]
    now: Position = steps[-1].change.position if steps else table.first
    viewer, players = table.viewer, len(now.players)
    is_own = viewer is not None and now.turn == viewer and now.phase is not Phase.SETUP
    ago = players if viewer is None else (now.turn - viewer) % players
    first = now.turns - (players if is_own else ago) + 1  # the number of the turn after the viewer's last one
    last = now.turns - is_own
    begins = _first_step(steps, table.first, first)
    found = _deeds(steps, begins, table, first, last)
    acted = is_own and _acted(steps, table.first, now.turns)
    before = _before(steps, table.first, begins)
    if begins < len(steps) and _is_earlier(before, first):
        before = steps[begins].change.position
    after = now
    if is_own and (turn := _first_step(steps, table.first, now.turns)) < len(steps):
        after = steps[turn].change.position
    earlier, later = (table.game.observe(position, table.eyes) for position in (before, after))
    return Since(viewer, earlier, later, tuple(found), is_own, acted, first <= 0)


def _before(steps: Sequence[Step], first: Position, number: int) -> Position:
    position: Position = steps[number - 1].change.position if number else first
    return position


def _is_earlier(position: Position, turn: int) -> bool:
    return position.turns < turn or position.phase is Phase.SETUP


def _first_step(steps: Sequence[Step], first: Position, turn: int) -> int:
    """The number of the action that began a turn, or of the first one after the setup."""
    number = len(steps)
    while number:
        position = _before(steps, first, number)
        if _is_earlier(position, turn):
            break
        number -= 1
    return number


def _deeds(steps: Sequence[Step], begins: int, table: Table, first: int, last: int) -> list[SeenEvent]:
    """The events of the turns `first` to `last`, by number, that can be seen."""
    found: list[SeenEvent] = []
    for number in range(begins, len(steps)):
        position = _before(steps, table.first, number)
        turn = -1 if position.phase is Phase.SETUP else position.turns
        for event in steps[number].change.events:
            turn += isinstance(event, TurnBegan)
            if turn > last:
                return found
            seen = event.veil(table.eyes) if turn >= max(first, 0) else None
            if seen is not None:
                found.append(SeenEvent(number, seen))
    return found


def _acted(steps: Sequence[Step], first: Position, turn: int) -> bool:
    """Whether the player whose turn it is has acted in it; what radiation forced on them does not count."""
    if not steps:
        return False
    position = _before(steps, first, len(steps) - 1)
    return position.turns == turn and position.phase not in (Phase.SETUP, Phase.RADIATION)


@dataclass
class FoughtBattle:
    """A battle of the actions `first` to `last`; `defender` is a player or PIRATE, `fled` who ran away (below 0 nobody)."""

    attacker: int
    defender: int
    sector: Sector
    first: int
    last: int
    parts: dict[int, list[Component]] = field(default_factory=dict)
    fighters: dict[int, int] = field(default_factory=dict)
    fled: int = -1
    is_destroyed: bool = False


def fights(deeds: Iterable[SeenEvent]) -> list[FoughtBattle]:
    """The battles in order; an unfinished one counts as far as it went."""
    found: list[FoughtBattle] = []
    now: FoughtBattle | None = None
    for step, event in deeds:
        if isinstance(event, events.BattleOpened):
            now = FoughtBattle(event.attacker, event.defender, event.sector, step, step)
            found.append(now)
        elif now is not None:
            now.last = step
            _take(now, event)
            if isinstance(event, events.BattleEnded):
                now = None
    return found


def _take(fight: FoughtBattle, event: object) -> None:
    match event:
        case events.ComponentDamaged(player, _, kind, "battle"):
            fight.parts.setdefault(player, []).append(kind)
        case events.ComponentRestored(player, _, kind, "battle-pod") if kind in fight.parts.get(player, ()):
            fight.parts[player].remove(kind)
        case events.FighterDestroyed(player):
            fight.fighters[player] = fight.fighters.get(player, 0) + 1
        case events.ShipFled(player):
            fight.fled = player
        case events.PirateDestroyed():
            fight.is_destroyed = True


OVER_EDGE: Final = -0.18
"""How far beyond the board's edge a loop is drawn, as a share of the distance back to the middle of the sector."""
MOVED: Final = (events.ShipStepped, events.ShipShifted, events.ShipHopped, events.JumpEnded)


@dataclass
class ShipWay:
    """One move of a Starship: number `number` of its player's. `parts` are unbroken lines in places of the board.

    `is_rip` tells that it went without a line: by a Rip or a Ripshift.
    """

    seat: int
    number: int
    step: int
    origin: Sector
    sector: Sector
    parts: list[list[Point]] = field(default_factory=list)
    is_rip: bool = False
    is_over: bool = True


class TrailMark(NamedTuple):
    """Something that was done in a sector; `what` is ``tile``, ``fight``, ``fighter``, or a picture's name."""

    seat: int
    sector: Sector
    what: str


def ways(deeds: Iterable[SeenEvent], but: int | None = None) -> list[ShipWay]:
    """Every move of the players' Starships in order, apart from one player's."""
    found: list[ShipWay] = []
    going: dict[int, tuple[ShipWay, Port]] = {}
    counts: dict[int, int] = {}

    def begin(step: int, seat: int, origin: Sector) -> ShipWay:
        counts[seat] = counts.get(seat, 0) + 1
        found.append(ShipWay(seat, counts[seat], step, origin, origin, [[]]))
        return found[-1]

    for step, event in deeds:
        seat = getattr(event, "player", NOWHERE)
        if seat == but:
            continue
        match event:
            case events.JumpBegan(_, sector, port):
                made = begin(step, seat, sector)
                made.is_over = False
                going[seat] = made, NOWHERE
            case events.ShipSlid(_, origin, port, sector, is_loop) if seat in going:
                made, entry = going[seat]
                _slide(made, origin, entry, port, sector, is_loop)
                going[seat] = made, OPPOSITE[port]
            case events.JumpEnded(_, sector) if seat in going:
                made, entry = going.pop(seat)
                made.is_over = True
                if entry != NOWHERE:
                    made.parts[-1] += _through(sector, entry, None)
            case events.ShipStepped(_, origin, sector):
                made = begin(step, seat, origin)
                made.parts, made.sector = [[place_of(origin), place_of(sector)]], sector
            case events.ShipShifted(_, origin, sector) | events.ShipHopped(_, origin, sector):
                made = begin(step, seat, origin)
                made.parts, made.sector, made.is_rip = [arc(place_of(origin), place_of(sector))], sector, True
    return found


def _slide(made: ShipWay, origin: Sector, entry: Port, port: Port, sector: Sector, is_loop: bool) -> None:
    made.parts[-1] += _through(origin, None if entry == NOWHERE else entry, port)
    made.sector = sector
    if is_loop:
        made.parts[-1].append(place_of(origin, towards(PORT_AT[port], CENTRE, OVER_EDGE)))
        made.parts.append([place_of(sector, towards(PORT_AT[OPPOSITE[port]], CENTRE, OVER_EDGE))])


def _through(sector: Sector, entry: Port | None, out: Port | None) -> list[Point]:
    return [place_of(sector, point) for point in way(entry, out)]


def marks(deeds: Iterable[SeenEvent], places: Sequence[Sector], but: int | None = None) -> list[TrailMark]:
    """What was done in which sector, each thing once and in order, apart from what one player did.

    `places` are the sectors of the Starships at the beginning, by seat.
    """
    found: dict[TrailMark, None] = {}
    ships = list(places)
    for _, event in deeds:
        seat = getattr(event, "player", getattr(event, "attacker", NOWHERE))
        if seat < 0:
            continue
        if isinstance(event, MOVED):
            ships[seat] = event.sector
        what = _what(event)
        if what and seat != but:
            found[TrailMark(seat, getattr(event, "sector", ships[seat]), what)] = None
    return list(found)


def _what(event: Event) -> str:
    match event:
        case events.TilePlaced() | events.TilePlanted() | events.TileTurnedUp() | events.TileTwisted():
            return "tile"
        case events.PirateArrived(level=level):
            return f"pirate-{level}"
        case events.PirateDestroyed() | events.BattleOpened() | events.TorpedoFired():
            return "fight"
        case events.TokenPlaced(_, tech):
            return f"token-{tech}"
        case events.UpgradeInstalled(_, upgrade):
            return str(upgrade)
        case events.ResearchGained():
            return "research-on"
        case events.FighterUnloaded() | events.FighterLoaded() | events.FighterEjected() | events.FighterDestroyed():
            return "fighter"
    return ""
