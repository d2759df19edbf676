"""The verbs of the rules: each changes the draft and records its event at the same time."""

from __future__ import annotations

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR, PIRATE_BASE
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, TOKEN_TECHS, Component, Phase, Tech
from hyperline.games.hyperline.rules.player import with_patrol
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.ship import Placed, damaged_shields, target_of

PIRATES_A_LEVEL = 4
"""How many Pirates there are of each level (PIR-2)."""


def begin_phase(draft: Draft, phase: Phase) -> None:
    """Record that a phase begins (TRN-1)."""
    draft.phase = phase
    draft.tell(events.PhaseBegan(draft.turn, phase))


def roll(draft: Draft, seat: int, purpose: str) -> int:
    """Roll the direction die for a player: 1 to 4. Nothing before it can be undone."""
    value, draft.dice = draft.dice.roll(4, purpose, seat)
    draft.bar("die")
    draft.tell(events.DieRolled(seat, value, purpose))
    return value


def damage_part(draft: Draft, seat: int, part: Placed, cause: str) -> None:
    """Turn a functional component to its damaged side; a loaded fighter goes on patrol (DMG-7)."""
    player = draft.players[seat]
    draft.change_ship(seat, player.ship.damaged(part))
    target = target_of(part)
    draft.tell(events.ComponentDamaged(seat, target, part.kind, cause))
    if part.is_loaded:
        change_patrol(draft, seat, player.sector, 1)
        draft.tell(events.FighterEjected(seat, target, player.sector))


def restore_part(draft: Draft, seat: int, part: Placed, cause: str) -> None:
    """Turn a damaged component back."""
    draft.change_ship(seat, draft.players[seat].ship.restored(part))
    draft.tell(events.ComponentRestored(seat, target_of(part), part.kind, cause))


def restore_all(draft: Draft, seat: int, cause: str) -> None:
    """Turn back every damaged component of a ship."""
    for part in draft.players[seat].ship.parts:
        if part.is_damaged:
            restore_part(draft, seat, part, cause)


def recharge(draft: Draft, seat: int) -> None:
    """Restore all damaged shields of a ship (RCH-1)."""
    for part in damaged_shields(draft.players[seat].ship):
        restore_part(draft, seat, part, "recharge")


def recharge_boosted(draft: Draft, seat: int) -> None:
    """Restore the damaged shields on functional Battle Pods (SHD-1)."""
    for part in prowess(draft.players[seat].ship).boosted_shields:
        if part.is_damaged:
            restore_part(draft, seat, part, "battle-pod")


def change_patrol(draft: Draft, seat: int, sector: Sector, by: int) -> None:
    """Put fighters on patrol in a sector or take them away."""
    player = draft.players[seat]
    draft.change(seat, patrols=with_patrol(player.patrols, sector, player.patrol(sector) + by))


def destroy_patrolling(draft: Draft, seat: int, sector: Sector) -> None:
    """Take a patrolling fighter out of the game (DMG-3, RAD-2)."""
    change_patrol(draft, seat, sector, -1)
    draft.tell(events.FighterDestroyed(seat, sector, ""))


def destroy_loaded(draft: Draft, seat: int, part: Placed) -> None:
    """Take a loaded fighter out of the game (DMG-3)."""
    player = draft.players[seat]
    draft.change_ship(seat, player.ship.loaded(part, False))
    draft.tell(events.FighterDestroyed(seat, player.sector, target_of(part)))


def load_fighter(draft: Draft, seat: int, part: Placed) -> None:
    """Move a fighter from patrol into a Carrier Pod (MOV-1)."""
    player = draft.players[seat]
    change_patrol(draft, seat, player.sector, -1)
    draft.change_ship(seat, player.ship.loaded(part, True))
    draft.tell(events.FighterLoaded(seat, target_of(part), player.sector))


def unload_fighter(draft: Draft, seat: int, part: Placed) -> None:
    """Move a fighter from a Carrier Pod on patrol (MOV-1)."""
    player = draft.players[seat]
    change_patrol(draft, seat, player.sector, 1)
    draft.change_ship(seat, player.ship.loaded(part, False))
    draft.tell(events.FighterUnloaded(seat, target_of(part), player.sector))


def look(draft: Draft, seat: int, stack: str, count: int = 1) -> tuple[int, ...]:
    """The top tiles of a stack, ``hyperline`` or ``planet``, of which nothing before can be undone."""
    draft.bar("tile")
    if stack == "planet":
        draft.planet, draft.dice = draft.planet.settled(count, draft.dice, stack, seat)
        return draft.planet.cards[:count]
    draft.hyperline, draft.dice = draft.hyperline.settled(count, draft.dice, stack, seat)
    return draft.hyperline.cards[:count]


def draw_tile(draft: Draft, seat: int, stack: str, index: int = 0) -> int:
    """Take a tile off a stack, ``hyperline`` or ``planet``; every player then knows one Hyperline tile fewer."""
    look(draft, seat, stack, index + 1)
    if stack == "planet":
        code, draft.planet = draft.planet.drawn(index)
        return code
    code, draft.hyperline = draft.hyperline.drawn(index)
    for seat, player in enumerate(draft.players):
        if player.known:
            draft.change(seat, known=player.known - 1)
    return code


def set_tile(draft: Draft, seat: int, sector: Sector, code: int) -> None:
    """Lay a tile face up; a Pirate Base gets its Pirate (PIR-1)."""
    draft.board = draft.board.with_tile(sector, code)
    draft.tell(events.TilePlaced(seat, sector, LOOKS[code].text))
    if code == PIRATE_BASE and not draft.board.pirates[sector]:
        add_pirate(draft, seat, sector, 1)


def turn_up(draft: Draft, seat: int, sector: Sector) -> None:
    """Turn up a face-down tile (SCN-4)."""
    code = draft.board.tiles[sector]
    draft.board = draft.board.with_tile(sector, code)
    draft.bar("tile")
    for other, player in enumerate(draft.players):
        if player.planted >> sector & 1:
            draft.change(other, planted=player.planted & ~(1 << sector))
    draft.tell(events.TileTurnedUp(seat, sector, LOOKS[code].text))


def is_pirate_left(draft: Draft, level: int) -> bool:
    """Whether a token of the level is left (PIR-2)."""
    pirates = draft.board.pirates
    return sum(pirates[sector] == level for sector in pirate_sectors(draft.board)) < PIRATES_A_LEVEL


def add_pirate(draft: Draft, seat: int, sector: Sector, level: int) -> None:
    """Place a Pirate, if a token of its level is left (PIR-1, PIR-2)."""
    if is_pirate_left(draft, level):
        draft.board = draft.board.with_pirate(sector, level)
        draft.tell(events.PirateArrived(seat, sector, level))


def hit_pirate(draft: Draft, seat: int, sector: Sector, points: int) -> None:
    """Add damage to a Pirate, which is destroyed when its hits in a Combat phase reach its level (DMG-4)."""
    hits = dict(draft.hits)
    hits[sector] = hits.get(sector, 0) + points
    draft.tell(events.PirateHit(sector, points, hits[sector]))
    level = draft.board.pirates[sector]
    if hits[sector] >= level:
        del hits[sector]
        draft.board = draft.board.with_pirate(sector, 0)
        draft.tell(events.PirateDestroyed(seat, sector, level))
    draft.hits = tuple(sorted(hits.items()))


def enter(draft: Draft, seat: int, sector: Sector) -> None:
    """Put a Starship into an explored sector; a face-down tile turns up (SCN-4)."""
    if draft.board.is_face_down(sector):
        turn_up(draft, seat, sector)
    draft.change(seat, sector=sector)


def set_upright(draft: Draft, seat: int) -> None:
    """Set a running Starship upright (FLE-3)."""
    if draft.players[seat].is_running:
        draft.change(seat, is_running=False)
        draft.tell(events.ShipRighted(seat))


def take_from_store(draft: Draft, kind: Component) -> None:
    """Take one component of a kind (SET-4)."""
    index = STORE_KINDS.index(kind)
    draft.store = (*draft.store[:index], draft.store[index] - 1, *draft.store[index + 1 :])


def pay(draft: Draft, seat: int, tech: Tech, sector: Sector) -> None:
    """Put a player's token of a tech on a planet (BLD-3)."""
    index = TOKEN_TECHS.index(tech)
    tokens = list(draft.players[seat].tokens)
    tokens[index] = sector
    draft.change(seat, tokens=tuple(tokens))
    draft.tell(events.TokenPlaced(seat, tech, sector))


def gain_point(draft: Draft, seat: int) -> None:
    """Gain one research point; the last that the game's length requires wins at once (WIN-1)."""
    points = draft.players[seat].research + 1
    draft.change(seat, research=points)
    draft.tell(events.ResearchGained(seat, points, draft.terms.goal))
    if points >= draft.terms.goal:
        draft.winner = seat
        draft.pending.clear()
        draft.tell(events.GameWon(seat, points))


def irradiate_patrols(draft: Draft, seat: int) -> None:
    """Destroy a player's patrols at Nexxus (RAD-2)."""
    for _ in range(draft.players[seat].patrol(NEXXUS_SECTOR)):
        destroy_patrolling(draft, seat, NEXXUS_SECTOR)
