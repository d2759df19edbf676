"""The acts of powers in windows and at other decisions (PWR)."""

from __future__ import annotations

from functools import cache

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.capital import blast
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import (
    ACE,
    BLINK,
    FORESIGHT,
    FULL_NAMES,
    IS_CAP,
    LETTERS,
    MARTYR,
    REVENANT,
    TUG,
    caps_of,
    fighters_of,
)
from hyperline.games.belt.rules.flight import Vector, take_off
from hyperline.games.belt.rules.hexes import (
    DIRECTIONS,
    FACING_OF,
    HEX_NAMES,
    HEX_OF,
    OFF,
    RAYS,
    STERNS,
    Hex,
    Place,
    distance,
    within,
    zone,
)
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, SHOWN

TOW_REACH = 3
MARTYR_REACH = 2
BLINK_REACH = 6
FORESIGHT_CARDS = 2


def reveal(draft: Draft, power: str, ship: int) -> None:
    """Show a power that lasts (PWR-2)."""
    draft.reveal(power, SHOWN, ship=ship, ace=ship if power == ACE else OFF)
    if power == FORESIGHT:
        for _ in range(FORESIGHT_CARDS):
            draw(draft, draft.turn)


def draw(draft: Draft, seat: int) -> None:
    """Let a seat draw its next card, if there is one."""
    player = draft.players[seat]
    if player.deck:
        card, *deck = player.deck
        draft.become(seat, hand=tuple(sorted((*player.hand, card))), deck=tuple(deck))
        draft.tell(events.CardDrawn(seat, card))


def martyr(draft: Draft, ship: int) -> None:
    """Blow up a fighter; the same decision is asked again with what is left (PWR-13)."""
    draft.spend(MARTYR)
    blast(draft, ship, within(HEX_OF[draft.ships[ship]], MARTYR_REACH), MARTYR, draft.stage)
    draft.lose(ship, events.BLAST)


def tows(state: State) -> list[tuple[Hex, int]]:
    """The asteroids that may be towed now, each with a direction (PWR-21)."""
    player = state.players[state.turn]
    if not player.has(TUG) or state.pending.towed:
        return []
    board, near = state.board, set[Hex]()
    for cap in caps_of(state.turn):
        if (place := state.ships[cap]) != OFF:
            near.update(within(HEX_OF[place], TOW_REACH), within(STERNS[place], TOW_REACH))
    rocks = [hex for hex in near if board[hex] == ROCK]
    return [(hex, facing) for hex in rocks for facing in range(len(DIRECTIONS)) if towed_to(state, hex, facing) != OFF]


def towed_to(state: State, hex: Hex, facing: int) -> Hex:
    """Where an asteroid would be towed, OFF if it may not be: over the edge, onto an asteroid or a probe."""
    ray = RAYS[hex * 6 + facing]
    return ray[0] if ray and state.board[ray[0]] not in (ROCK, PROBE) else OFF


def is_in_tow(state: State, hex: Hex) -> bool:
    """Whether a hex is near enough to a capital ship of the turn's seat."""
    places = [state.ships[cap] for cap in caps_of(state.turn) if state.ships[cap] != OFF]
    return any(distance(hex, other) <= TOW_REACH for place in places for other in (HEX_OF[place], STERNS[place]))


def tow(draft: Draft, hex: Hex, facing: int) -> None:
    """Move an asteroid one hex; a fighter there dies, a capital ship takes a hit and breaks it unless it dies (PWR-21)."""
    to = towed_to(draft, hex, facing)
    content = draft.board[to]
    draft.pend(towed=True)
    draft.tell(events.AsteroidTowed(draft.turn, HEX_NAMES[hex], HEX_NAMES[to]))
    draft.board[hex] = EMPTY
    if content != EMPTY:
        if IS_CAP[content]:
            draft.hit(content, 1, events.TOW)
        else:
            draft.destroy(content, events.TOW)
    if draft.board[to] == EMPTY:
        draft.board[to] = ROCK
    else:
        draft.tell(events.AsteroidBroken(HEX_NAMES[to]))


@cache
def blink_vectors() -> tuple[Vector, ...]:
    """The vectors of length 1 to 6, sorted by their texts (PWR-23)."""
    span = range(-BLINK_REACH, BLINK_REACH + 1)
    found = [(q, r) for q in span for r in span if 0 < max(abs(q), abs(r), abs(q + r)) <= BLINK_REACH]
    return tuple(sorted(found, key=lambda vector: f"{vector[0]},{vector[1]}"))


def blink(draft: Draft, vector: Vector) -> None:
    """Displace the movers as a whole, instead of their flight."""
    draft.spend(BLINK)
    take_off(draft, dict.fromkeys(draft.pending.movers, vector), way=events.BLINKED)


def ace_flies(state: State) -> bool:
    """Whether the ace is about to fly, so that it is asked where (PWR-11)."""
    player = state.players[state.turn]
    return player.has(ACE) and player.ace in state.pending.movers


def ace_hexes(state: State) -> tuple[Hex, ...]:
    """Where the ace may end: anywhere within the speed, but at speed 1 not where it is."""
    player = state.players[state.turn]
    hex, speed = HEX_OF[state.ships[player.ace]], player.card.speed
    return tuple(to for to in within(hex, speed) if speed > 1 or to != hex)


def open_hexes(state: State) -> list[Hex]:
    """The free hexes of the zone of the seat whose turn it is."""
    return [hex for hex in zone(len(state.players), state.turn) if state.board[hex] == EMPTY]


def revivable(state: State) -> list[int]:
    """The squadrons of which a fighter at least can be brought back (PWR-42)."""
    if not state.players[state.turn].holds(REVENANT) or not open_hexes(state):
        return []
    squadrons = range(state.turn * len(LETTERS), (state.turn + 1) * len(LETTERS))
    return [squadron for squadron in squadrons if dead_of(state, squadron)]


def dead_of(state: State, squadron: int) -> tuple[int, ...]:
    """The dead fighters of a squadron."""
    return tuple(ship for ship in fighters_of(squadron) if state.ships[ship] == OFF)


def revive(draft: Draft, squadron: int) -> None:
    """Begin to bring back a squadron's dead (PWR-42)."""
    draft.spend(REVENANT)
    draft.pend(returning=dead_of(draft, squadron))


def put_back(draft: Draft, ship: int, place: Place) -> None:
    """Bring back a fighter; who has killed it gives back the point."""
    for seat, player in enumerate(draft.players):
        if ship in player.kills:
            draft.become(seat, kills=tuple(other for other in player.kills if other != ship))
    draft.land(ship, place)
    draft.pend(returning=draft.pending.returning[1:])
    draft.tell(events.ShipRevived(FULL_NAMES[ship], HEX_NAMES[HEX_OF[place]], DIRECTIONS[FACING_OF[place]]))
