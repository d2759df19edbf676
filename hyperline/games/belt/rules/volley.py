"""Shots of fighters, and what comes of all the hits of a volley, shot or blast (SHT, PWR-3, PWR-41)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.draft import Draft, State
from hyperline.games.belt.rules.fleets import CARAPACE, FULL_NAMES, IS_CAP, LONGSHOT, OWNER, SLOAM
from hyperline.games.belt.rules.hexes import HEX_NAMES, RAYS, Hex, Place
from hyperline.games.belt.rules.position import PROBE, ROCK, SHOWN, Stage

RANGE = 5
LONG_RANGE = 10
SHIELD_TURNS = 3


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
    is_long = state.players[seat].has(LONGSHOT)
    found = []
    for ship in shooters:
        aim = struck(state.board, state.ships[ship], LONG_RANGE if is_long else RANGE, is_long)
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


def raise_carapace(draft: Draft, cap: int) -> None:
    """Make a capital ship safe, from these hits on (PWR-41)."""
    draft.reveal(CARAPACE, SHOWN, OWNER[cap], cap, shield=cap, shield_turns=SHIELD_TURNS)
    draft.tell(events.CarapaceRaised(FULL_NAMES[cap]))


def decline(draft: Draft) -> None:
    """Let the hits count; for these capital ships CARAPACE is gone (PWR-41)."""
    caps = carapace_caps(draft)
    seat = OWNER[caps[0]]
    draft.become(seat, declined=tuple(sorted((*draft.players[seat].declined, *caps))))


def resolve(draft: Draft) -> None:
    """Let all hits count, in name order, and go on."""
    pending = draft.pending
    draft.pend(hits=(), then="")
    for ship, count in sorted(Counter(pending.hits).items()):
        draft.hit(ship, count, events.BLAST)
    draft.stage = pending.then
