"""What is heard of each event, on the board and in a battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from hyperline.games.hyperline.app.battle.cues.acts import bursts_after
from hyperline.games.hyperline.app.battle.cues.fire import gap
from hyperline.games.hyperline.app.battle.cues.movements import twins
from hyperline.games.hyperline.app.battle.views.state import LEFT
from hyperline.games.hyperline.app.board.cues.arrivals import is_first_on_nexxus
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.cues.turn import rolls
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import ASTEROID, LOOKS, PIRATE_BASE, RIP, tile_code
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.anim.durations import SHOT, TILE_FLIP
from hyperline.shell.sound.heard import SILENT, Heard

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

SIDE = 0.55  # how far to its side each side of a battle is heard
NOTES = 8  # by which a Jump rises, sector by sector
QUIET = 0.5
BURNS = ("radiation", "research", "tight-scan")
SHIELDS = (Component.HARDPOINT_SHIELD, Component.INTERPHASIC_SHIELD, Component.TRANSFER_SHIELD)
HEAVY = (Component.HYPERLINE_ENGINE, Component.RIP_ENGINE, Component.COMBAT_ENGINE, Component.CARRIER_POD)
LIGHT = (Component.PLANETARY_SCANNER, Component.DISRUPTING_SCANNER, Component.QUANTUM_SCANNER, Component.TURRET_POD)
TILES = {ASTEROID: "asteroid", PIRATE_BASE: "pirate", RIP: "rip"}
GUNS = {
    "laser": "gun/laser",
    "plasma": "gun/plasma",
    "beam": "gun/beam",
    "fighter": "gun/fighter",
    "nexxus": "radiation/crackle",
}
PIRATE = "pirate"
FIRST = "jump/nexxus"


class Arena(Protocol):
    """Where a battle is played."""

    theatre: Theatre


def hit(kind: Component) -> str:
    """The sound of a part that is lost; larger parts sound heavier."""
    if kind is Component.BRIDGE:
        return "hit/bridge"
    if kind in SHIELDS:
        return "shield/break"
    if kind in HEAVY:
        return "hit/heavy"
    return "hit/light" if kind in LIGHT else "hit/medium"


# ---- the board ----


def rolled(event: events.DieRolled, stage: BoardStage) -> str:
    """Dice that are rolled together are heard once."""
    return "dice/roll" if rolls(event, stage.table.director.batch)[0] else SILENT


def slid(event: events.ShipSlid, stage: BoardStage) -> tuple[Heard, ...]:
    """A note for each sector, higher and higher; over the edge it rushes."""
    batch = stage.table.director.batch
    own = [one for one in batch if isinstance(one, events.ShipSlid) and one.player == event.player]
    number = next((n for n, one in enumerate(own) if one is event), 0)
    note = Heard(f"jump/sector{min(number, NOTES - 1) + 1}")
    return (note, Heard("jump/loop")) if event.is_loop else (note,)


def tile(text: str) -> str:
    """The sound of what a tile shows."""
    code = tile_code(text)
    if code is None:
        return "tile/empty"
    look = LOOKS[code]
    return f"tile/{TILES.get(code) or ('planet' if look.is_planet else 'line')}"


def drawn(event: events.TileDrawn, stage: BoardStage) -> tuple[Heard, ...]:
    """It is turned up, and tells what it is."""
    return Heard("tile/flip"), Heard(tile(event.tile), after=TILE_FLIP)


def turned_up(event: events.TileTurnedUp, stage: BoardStage) -> tuple[Heard, ...]:
    """The same for a tile that lay face down."""
    return Heard("tile/flip"), Heard(tile(event.tile), after=TILE_FLIP)


def damaged(event: events.ComponentDamaged, stage: object) -> str:
    """Radiation burns it, or it is hit."""
    return "radiation/crackle" if event.cause in BURNS and event.kind is not Component.BRIDGE else hit(event.kind)


def restored(event: events.ComponentRestored, stage: object) -> str:
    """A shield comes back by itself; other parts are repaired."""
    return "shield/recharge" if event.kind in SHIELDS and event.cause != "repair" else "ship/mend"


def gained(event: events.ResearchGained, stage: object) -> str:
    """The closer to the goal, the higher it sounds."""
    return f"research/point{max(1, min(5, round(5 * event.points / max(1, event.goal))))}"


def opened(event: events.BattleOpened, stage: object) -> str:
    """A Pirate arrives with the sound of Pirates."""
    return "pirate/arrive" if event.defender == events.PIRATE else "turn/round"


def stopped(event: events.JumpEnded, stage: BoardStage) -> str:
    """The first Starship on Nexxus is heard as no other."""
    return FIRST if is_first_on_nexxus(event, stage) else "jump/stop"


def stepped(event: events.ShipStepped, stage: BoardStage) -> str:
    """The same by a Step."""
    return FIRST if is_first_on_nexxus(event, stage) else "jump/step"


# ---- a battle ----


def _gun(seat: int, stage: Arena) -> tuple[str, float, int]:
    """The sound of the gun that fires next at a player, from where, and the side of the gun."""
    theatre = stage.theatre
    giver = theatre.giver_of(seat)
    if giver is None:
        return SILENT, 0.0, LEFT
    loaded = theatre.guns[giver]
    kind = loaded[0].kind if loaded else "laser"
    name = "gun/pirate" if kind.startswith(PIRATE) else GUNS.get(kind, SILENT)
    return name, -SIDE if giver == LEFT else SIDE, giver


def _shot(seat: int, stage: Arena, what: str) -> tuple[Heard, ...]:
    """A gun at its side, and what its shot does at the other."""
    name, pan, _ = _gun(seat, stage)
    return Heard(name, pan=pan), Heard(what, SHOT, 1.0, -pan if pan else None)


def battle_rolled(event: events.DieRolled, stage: Arena) -> str:
    """Both dice are heard once."""
    return "dice/roll" if twins(event, stage.theatre) else SILENT


def battle_fixed(event: events.QuadrantFixed, stage: Arena) -> str:
    """Both dice are put down."""
    return "dice/land" if twins(event, stage.theatre) else SILENT


def battle_damaged(event: events.ComponentDamaged, stage: Arena) -> tuple[Heard, ...]:
    """A shot, and its hit."""
    if event.cause == "transfer":
        return (Heard("shield/break", level=QUIET),)
    return _shot(event.player, stage, hit(event.kind))


def battle_held(event: events.HitIgnored, stage: Arena) -> tuple[Heard, ...]:
    """A shot, and the shield that holds."""
    return _shot(event.player, stage, "shield/hit")


def battle_missed(event: events.HitsLost, stage: Arena) -> tuple[Heard, ...]:
    """A shot that hits nothing."""
    return _shot(event.player, stage, SILENT)


def battle_fighter(event: events.FighterDestroyed, stage: Arena) -> tuple[Heard, ...]:
    """A shot, and a fighter is lost."""
    return _shot(event.player, stage, "blast/small")


def pirate_destroyed(event: events.PirateDestroyed, stage: Arena) -> tuple[Heard, ...]:
    """Fire spreads over it, and it bursts."""
    return Heard("pirate/die", 0, 1.0, SIDE), Heard("blast/large", bursts_after(event.level), 1.0, SIDE)


def pirate_hit(event: events.PirateHit, stage: Arena) -> tuple[Heard, ...]:
    """Shot after shot."""
    each, loaded = gap(stage.theatre, LEFT), stage.theatre.guns[LEFT]
    found: list[Heard] = []
    for number in range(event.points):
        kind = loaded[number].kind if number < len(loaded) else "laser"
        found += [
            Heard(GUNS.get(kind, "gun/laser"), number * each, 1.0, -SIDE),
            Heard("hit/medium", number * each + SHOT, 1.0, SIDE),
        ]
    return tuple(found)
