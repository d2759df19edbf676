"""How a squadron moves, what it meets where it ends (MOV), how it shoots, and what comes of hits (SHT, PWR-3, PWR-41)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.draft import Draft, State, is_enemy
from hyperline.games.belt.rules.fleets import (
    ACE,
    FULL_NAMES,
    IS_CAP,
    LONGSHOT,
    OWNER,
    SLOAM,
    squadron_name,
    squadron_of,
)
from hyperline.games.belt.rules.hexes import (
    COORDINATES,
    DIRECTIONS,
    FACING_OF,
    HEX_AT,
    HEX_NAMES,
    HEX_OF,
    OFF,
    RAYS,
    STEPS,
    Hex,
    Place,
)
from hyperline.games.belt.rules.position import PROBE, ROCK, Player, Stage

Vector = tuple[int, int]


def vectors(state: State, ace_place: Place = OFF) -> dict[int, Vector]:
    """How far each mover flies: the speed straight ahead, double for burners, and the ace where it likes (MOV-1)."""
    player, pending = state.players[state.turn], state.pending
    speed = player.card.speed
    found = {}
    for ship in pending.movers:
        steps = 2 * speed if ship in pending.burners else speed
        dq, dr = STEPS[FACING_OF[state.ships[ship]]]
        found[ship] = dq * steps, dr * steps
    if ace_place != OFF:
        (q, r), (to_q, to_r) = COORDINATES[HEX_OF[state.ships[player.ace]]], COORDINATES[HEX_OF[ace_place]]
        found[player.ace] = to_q - q, to_r - r
    return found


def ace_flies(state: State) -> bool:
    """Whether the ace is about to fly, so that it is asked where (PWR-11)."""
    player = state.players[state.turn]
    return player.has(ACE) and player.ace in state.pending.movers


def take_off(draft: Draft, ways: Mapping[int, Vector], ace_place: Place = OFF, way: str = events.FLOWN) -> None:
    """Lift the movers, and have them all arrive; what they meet there is not settled yet (MOV-3, MOV-4)."""
    draft.lift(ways)
    told, lost = [], []
    for ship, (dq, dr) in ways.items():
        place = draft.ships[ship]
        q, r = COORDINATES[HEX_OF[place]]
        facing = FACING_OF[place]
        if ace_place != OFF and ship == draft.player.ace:
            facing = FACING_OF[ace_place]
        to, at = HEX_AT.get((q + dq, r + dr), OFF), f"{q + dq},{r + dr}"
        told.append((FULL_NAMES[ship], HEX_NAMES[HEX_OF[place]], at, DIRECTIONS[facing]))
        if to == OFF:
            lost.append((ship, at))
        else:
            draft.ships[ship] = to * 6 + facing
    letter = squadron_name(squadron_of(next(iter(ways))))
    draft.tell(events.SquadronMoved(draft.turn, letter, tuple(told), way))
    draft.pend(aloft=draft.pending.movers)
    for ship, at in lost:
        draft.lose(ship, events.EDGE, at)


def arrivals(state: State) -> tuple[Hex, list[int]]:
    """The next hex to be settled, in board order, and who has arrived there in name order; OFF and nobody at the end."""
    ships, aloft = state.ships, state.pending.aloft
    if not aloft:
        return OFF, []
    hex = min(HEX_OF[ships[ship]] for ship in aloft)
    return hex, [ship for ship in aloft if HEX_OF[ships[ship]] == hex]


def strikers(state: State) -> list[int]:
    """Among whom one is chosen to strike next; empty if that is not the question (MOV-5)."""
    hex, here = arrivals(state)
    return here if here and is_enemy(state, state.board[hex]) else []


def rivals(state: State) -> list[int]:
    """Fighters of the turn's seat, one of which stays; empty if that is not the question (MOV-4)."""
    hex, here = arrivals(state)
    content = state.board[hex] if here else ROCK
    if content < PROBE:
        return [] if is_enemy(state, content) else sorted((*here, content))
    return here


def settle(draft: Draft) -> bool:
    """Settle hexes in board order, up to the first at which there is something to choose (MOV-4, MOV-5)."""
    while draft.pending.aloft:
        hex, here = arrivals(draft)
        content = draft.board[hex]
        if content == ROCK:
            _crash(draft, here, "", events.ROCK)
        elif content >= PROBE:
            if len(here) > 1:
                return True
            draft.pend(aloft=tuple(ship for ship in draft.pending.aloft if ship != here[0]))
            draft.land(here[0], draft.ships[here[0]])
        elif OWNER[content] == draft.turn:
            if not IS_CAP[content]:
                return True
            _crash(draft, here, FULL_NAMES[content], events.CAP)
        else:
            if len(here) > draft.hits_left(content) and not draft.is_shielded(content):
                return True
            ram(draft, here[0])
    return False


def ram(draft: Draft, ship: int) -> None:
    """Let an arriving fighter strike the enemy ship that it has met."""
    hex = HEX_OF[draft.ships[ship]]
    other = draft.board[hex]
    draft.tell(events.Collided(FULL_NAMES[ship], FULL_NAMES[other], HEX_NAMES[hex]))
    draft.hit(other, 1, events.CRASH)
    if not IS_CAP[other] and draft.hits_left(ship) > 1:
        draft.damaged = tuple(sorted((*draft.damaged, ship)))
        draft.tell(events.ShipHit(FULL_NAMES[ship]))
    else:
        draft.kill(ship, OWNER[other])


def _crash(draft: Draft, ships: list[int], other: str, why: str) -> None:
    for ship in ships:
        draft.tell(events.Collided(FULL_NAMES[ship], other, HEX_NAMES[HEX_OF[draft.ships[ship]]]))
        draft.lose(ship, why)


RANGE = 5
LONG_RANGE = 10
SHIELD_TURNS = 3


def fire_range(player: Player) -> tuple[int, bool]:
    """How far the fighters of a player shoot, and whether they shoot through rocks (SHT-1, PWR-12)."""
    return (LONG_RANGE, True) if player.has(LONGSHOT) else (RANGE, False)


def struck(board: Sequence[int], place: Place, reach: int, through_rocks: bool = False) -> tuple[int, Hex] | None:
    """The first ship straight ahead of a place, of any side, and the hex where it is hit; None if there is none (SHT-1)."""
    for hex in RAYS[place][:reach]:
        content = board[hex]
        if content < PROBE:
            return content, hex
        if content == ROCK and not through_rocks:
            return None
    return None


def aims(state: State, seat: int, shooters: Iterable[int]) -> list[tuple[int, int, Hex]]:
    """Of fighters of a seat those that hit an enemy: shooter, target, and the hex of the target (SHT-1, SHT-3)."""
    found, (reach, is_long) = [], fire_range(state.players[seat])
    for ship in shooters:
        aim = struck(state.board, state.ships[ship], reach, is_long)
        if aim and OWNER[aim[0]] != seat:
            found.append((ship, *aim))
    return found


def shoot(draft: Draft) -> None:
    """Let all fighters that flew shoot, but not those that burned (SHT-2, PWR-22)."""
    pending = draft.pending
    found = aims(draft, draft.turn, (ship for ship in pending.movers if ship not in pending.burners))
    draft.pend(burners=())
    if found:
        lines = tuple((FULL_NAMES[ship], FULL_NAMES[target], HEX_NAMES[hex]) for ship, target, hex in found)
        draft.tell(events.VolleyFired(draft.turn, lines))
    deal(draft, [target for _, target, _ in found], Stage.TURN)


def deal(draft: Draft, hits: Sequence[int], then: str) -> None:
    """Have hits count, all at once, once CARAPACE was asked about; then the stage `then` follows."""
    draft.pend(hits=tuple(hits), then=then)
    draft.stage = Stage.CARAPACE


def carapace_caps(state: State) -> list[int]:
    """The capital ships for which CARAPACE could be raised against the hits being dealt (PWR-41)."""
    return [
        ship
        for ship in sorted({ship for ship in state.pending.hits if IS_CAP[ship]})
        if (player := state.players[OWNER[ship]]).fleet == SLOAM and player.is_secretive and ship not in player.declined
    ]


def resolve(draft: Draft) -> None:
    """Let all hits count, in name order, and go on."""
    pending = draft.pending
    draft.pend(hits=(), then="")
    for ship, count in sorted(Counter(pending.hits).items()):
        draft.hit(ship, count, events.BLAST)
    draft.stage = pending.then
