"""What an action would lead to, found by taking it: its events as a sketch for the board, and what they count."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hyperline.games.belt.app.board.marks import Ghost, Shot, Sketch, Way
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.fleets import LONGSHOT, OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.flight import LONG_RANGE, RANGE
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, HEX_BY_NAME, HEX_OF, RAYS, STERNS, Place
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, Position, Stage
from hyperline.kernel.event import Event
from hyperline.kernel.game import Game
from hyperline.shell.board.hex_camera import Hex

MOST: Final = 40  # answers that are assumed on the way, and ways that are tried


@dataclass(frozen=True)
class Foreseen:
    """`gain` are points, `loss` own ships, `hits` enemies that are damaged; with `is_open` a choice on the way was made at
    random."""

    events: tuple[Event, ...]
    after: Position
    gain: int
    loss: int
    hits: int
    is_open: bool


def foresee(game: Game[Position], position: Position, seat: int, taken: Sequence[Any]) -> Foreseen:
    """Take actions, and answer what is asked on the way: who stays in a clash at random, no carapace raised."""
    told: list[Event] = []
    is_open, count = False, 0
    for action in taken:
        change = game.apply(position, seat, action)
        told += change.events
        position = change.position
    while position.stage in (Stage.CLASH, Stage.CARAPACE) and count < MOST:
        is_open = is_open or position.stage == Stage.CLASH
        decider = position.decider
        legal = game.legal(position, decider)
        change = game.apply(position, decider, legal[0])
        told += change.events
        position, count = change.position, count + 1
    return _counted(told, position, seat, is_open=is_open)


def spread(game: Game[Position], position: Position, seat: int, action: Any) -> tuple[Foreseen, ...]:
    """What may come of an action by who stays in each clash and in which order they strike, of at most MOST ways."""
    change = game.apply(position, seat, action)
    ways: list[tuple[Position, tuple[Event, ...]]] = [(change.position, change.events)]
    ends: list[Foreseen] = []
    while ways and len(ends) < MOST:
        now, told = ways.pop()
        if now.stage not in (Stage.CLASH, Stage.CARAPACE):
            ends.append(_counted(told, now, seat, is_open=True))
            continue
        legal = game.legal(now, now.decider)
        for one in legal if now.stage == Stage.CLASH else legal[:1]:
            change = game.apply(now, now.decider, one)
            ways.append((change.position, (*told, *change.events)))
    return tuple(ends)


def _counted(told: Sequence[Event], after: Position, seat: int, *, is_open: bool) -> Foreseen:
    gain = sum(_gain(event, seat) for event in told)
    loss, hits = sum(_loses(event, seat) for event in told), sum(_hits(event, seat) for event in told)
    return Foreseen(tuple(told), after, gain, loss, hits, is_open)


def _gain(event: Event, seat: int) -> int:
    if isinstance(event, events.ShipKilled) and event.by == seat:
        return event.points
    return int(isinstance(event, events.ProbeTaken) and event.seat == seat)


def _loses(event: Event, seat: int) -> bool:
    gone = isinstance(event, (events.FighterLost, events.ShipKilled, events.CapLost))
    return gone and OWNER[SHIP_BY_FULL_NAME[event.ship]] == seat  # type: ignore[attr-defined]


def _hits(event: Event, seat: int) -> bool:
    return isinstance(event, events.ShipHit) and OWNER[SHIP_BY_FULL_NAME[event.ship]] != seat


def at(name: str) -> Hex:
    """A hex by q and r, off the board too."""
    q, _, r = name.partition(",")
    return int(q), int(r)


def way_to(position: Position, place: Place, far: int, seat: int) -> tuple[Hex, bool]:
    """Where the line of fire of a seat's fighter ends, and whether it meets an enemy there."""
    end = HEX_OF[place]
    for hex in RAYS[place][:far]:
        end, there = hex, position.board[hex]
        if there == ROCK and far != LONG_RANGE:
            return COORDINATES[hex], False
        if there not in (EMPTY, PROBE, ROCK):
            return COORDINATES[hex], OWNER[there] != seat
    return COORDINATES[end], False


def sketched(found: Foreseen, before: Position) -> Sketch:
    """The events as they are drawn over the board."""
    told = found.events
    dead = {event.ship for event in told if isinstance(event, (events.FighterLost, events.ShipKilled, events.CapLost))}
    ghosts = tuple(_ghosts(told, dead))
    flown = {ghost.ship for ghost in ghosts}
    where = {ghost.ship: ghost.hex for ghost in ghosts}
    struck = {event.ship: False for event in told if isinstance(event, events.ShipHit) and event.ship not in flown}
    struck |= {event.ship: True for event in told if isinstance(event, events.ShipKilled) and event.ship not in flown}
    return Sketch(
        ghosts=ghosts,
        ways=tuple(_ways(told)),
        shots=tuple(_shots(told, where, before)) + tuple(_misses(found, ghosts)),
        crashes=tuple(dict.fromkeys(_crashes(told))),
        struck=tuple(struck.items()),
        taken=tuple(at(event.at) for event in told if isinstance(event, events.ProbeTaken)),
        blast=tuple(at(hex) for event in told if isinstance(event, events.Blast) for hex in event.hexes),
    )


def _ghosts(told: Sequence[Event], dead: set[str]) -> Iterator[Ghost]:
    last = {event.ship: event for event in told if isinstance(event, events.CapStepped)}
    for event in told:
        match event:
            case events.SquadronMoved(_, _, moves):
                for ship, _, end, facing in moves:
                    yield Ghost(ship, at(end), DIRECTIONS.index(facing), ship in dead)
            case events.ShipDeployed(ship, end, facing) | events.ShipRevived(ship, end, facing):
                yield Ghost(ship, at(end), DIRECTIONS.index(facing))
    for ship, step in last.items():
        yield Ghost(ship, at(step.bow), DIRECTIONS.index(step.facing), ship in dead)


def _ways(told: Sequence[Event]) -> Iterator[Way]:
    for event in told:
        if isinstance(event, events.SquadronMoved):
            for _, start, end, _ in event.moves:
                yield Way((at(start), at(end)))
        elif isinstance(event, events.AsteroidTowed):
            yield Way((at(event.origin), at(event.target)))


def _shots(told: Sequence[Event], where: dict[str, Hex], before: Position) -> Iterator[Shot]:
    for event in told:
        if isinstance(event, events.VolleyFired):
            for ship, _, end in event.lines:
                yield Shot(where.get(ship) or _stands(ship, before), at(end))
        elif isinstance(event, events.CapFired):
            yield Shot(_stands(event.ship, before, at(event.at)), at(event.at))


def _stands(ship: str, before: Position, aimed: Hex | None = None) -> Hex:
    """Where a ship is; of a capital ship the hex nearer to what it aims at."""
    place = before.ships[SHIP_BY_FULL_NAME[ship]]
    hexes = [COORDINATES[hex] for hex in (HEX_OF[place], STERNS[place]) if hex >= 0]
    if aimed is None:
        return hexes[0]
    return min(hexes, key=lambda hex: max(abs(hex[0] - aimed[0]), abs(hex[1] - aimed[1]), abs(sum(hex) - sum(aimed))))


def _misses(found: Foreseen, ghosts: Sequence[Ghost]) -> Iterator[Shot]:
    """The lines of fire of fighters that would hit nothing."""
    shooters = {ship for event in found.events if isinstance(event, events.VolleyFired) for ship, _, _ in event.lines}
    has_flown = any(isinstance(event, events.SquadronMoved) for event in found.events)
    for ghost in ghosts:
        name = f"{ghost.hex[0]},{ghost.hex[1]}"
        if not has_flown or ghost.dies or ghost.ship in shooters or name not in HEX_BY_NAME:
            continue
        seat = OWNER[SHIP_BY_FULL_NAME[ghost.ship]]
        far = LONG_RANGE if found.after.players[seat].has(LONGSHOT) else RANGE
        end, _ = way_to(found.after, HEX_BY_NAME[name] * 6 + ghost.facing, far, seat)
        if end != ghost.hex:
            yield Shot(ghost.hex, end, False)


def _crashes(told: Sequence[Event]) -> Iterator[Hex]:
    for event in told:
        if isinstance(event, (events.Collided, events.FighterLost)):
            yield at(event.at)
