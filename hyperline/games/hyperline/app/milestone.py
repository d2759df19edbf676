"""Tips on what a player meets for the first time, and the achievements that count for a career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import UnionType
from typing import Any, Final

from hyperline.games.hyperline.app.choice import PURCHASES
from hyperline.games.hyperline.rules import actions, events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.kinds import UPGRADES
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.deeds.annals import Annals, Deed, Feat
from hyperline.shell.help.tip import Tip

FAR: Final = 5  # sectors
LARGE: Final = 10  # parts


def _is_own(deed: Deed) -> bool:
    return bool(deed.event.player == deed.seat)


def _since(deed: Deed, kind: type[Event]) -> list[Event]:
    """What has happened since the latest event of a class, from the newest back to that event; nothing if there was none."""
    found = deed.events()
    at = next((number for number, event in enumerate(found) if isinstance(event, kind)), None)
    return found[: at + 1] if at is not None else []


def _is_far(deed: Deed) -> bool:
    jump = _since(deed, events.JumpBegan)
    return _is_own(deed) and sum(isinstance(event, events.ShipSlid) for event in jump) >= FAR


def _is_flawless(deed: Deed) -> bool:
    """A battle of theirs in which the enemy was destroyed, or ran, and they lost nothing."""
    battle = _since(deed, events.BattleOpened)
    opened = battle[-1] if battle else None
    if not isinstance(opened, events.BattleOpened) or deed.seat not in (opened.attacker, opened.defender):
        return False
    lost = (events.ComponentDamaged, events.FighterDestroyed)
    if any(isinstance(event, lost) and event.player == deed.seat for event in battle):
        return False
    beaten = any(isinstance(event, events.PirateDestroyed) and event.player == deed.seat for event in battle)
    return beaten or any(isinstance(event, events.ShipFled) and event.player != deed.seat for event in battle)


def _is_tight(deed: Deed) -> bool:
    found = _since(deed, events.ResearchBegan)
    began = found[-1] if found else None
    return _is_own(deed) and isinstance(began, events.ResearchBegan) and began.is_tight_scan


def _is_shutout(deed: Deed) -> bool:
    others = (player for seat, player in enumerate(deed.position.players) if seat != deed.seat)
    return _is_own(deed) and not any(player.research for player in others)


def favourites(steps: Sequence[Step], seat: int) -> Mapping[str, int]:
    """The parts that a seat has added to its ship."""
    found = (event for step in steps for event in step.change.events)
    return Counter(
        f"kind.{one.part.kind}" for one in found if isinstance(one, events.ComponentFitted) and one.player == seat
    )


ANNALS: Final = Annals(
    (
        Feat("explore", "tiles/back-hyperline", events.TilePlaced),
        Feat("far", "pieces/ship-0", events.JumpEnded, _is_far),
        Feat("loop", "tiles/ring-A5", events.ShipSlid, lambda deed: _is_own(deed) and deed.event.is_loop),
        Feat("rip", "tiles/rip", events.ShipHopped),
        Feat("ripshift", "components/rip-engine", events.ShipShifted),
        Feat("upgrade", "upgrades/battle-computer", events.UpgradeInstalled),
        Feat("upgrades", "upgrades/repair-droid", events.UpgradeInstalled,
             lambda deed: _is_own(deed) and len(deed.position.players[deed.seat].ship.upgrades) == len(UPGRADES)),
        Feat("large", "components/bridge", events.ComponentFitted,
             lambda deed: _is_own(deed) and len(deed.position.players[deed.seat].ship.parts) >= LARGE),
        Feat("tokens", "pieces/token-weapon", events.TokenPlaced,
             lambda deed: _is_own(deed) and all(at in SECTORS for at in deed.position.players[deed.seat].tokens)),
        Feat("guard", "pieces/fighter-0", events.FighterUnloaded),
        Feat("shield", "components/hardpoint-shield", events.HitIgnored),
        Feat("pirate", "pieces/fighting-pirate-1", events.PirateDestroyed),
        Feat("giant", "pieces/fighting-pirate-3", events.PirateDestroyed,
             lambda deed: _is_own(deed) and deed.event.level >= 3),
        Feat("flawless", "components/transfer-shield", events.BattleEnded, _is_flawless),
        Feat("flee", "components/combat-engine", events.ShipFled, lambda deed: _is_own(deed) and not deed.event.is_forced),
        Feat("torpedo", "pieces/torpedo", events.TorpedoFired),
        Feat("nexxus", "tiles/nexxus", events.JumpEnded, lambda deed: _is_own(deed) and deed.event.sector == NEXXUS_SECTOR),
        Feat("point", "pieces/research-on", events.ResearchGained),
        Feat("tight", "components/quantum-scanner", events.ResearchGained, _is_tight),
        Feat("shutout", "components/planetary-scanner", events.GameWon, _is_shutout),
    ),
    favourites,
)  # fmt: skip


COMMAND: Final = "command"


def _at(sector: int) -> str:
    return f"sector:{SECTOR_NAMES[sector]}"


def _in_sector(event: Any) -> str:
    return _at(event.sector)


def _of_ship(event: Any) -> str:
    return f"seat:{event.player}"


def _own(event: Any, seat: int) -> bool:
    return bool(event.player == seat)


def _docked(event: Any, seat: int) -> bool:
    return _own(event, seat) and event.cause == "harbour"


def _tile(name: str, /) -> Any:
    return lambda event, seat: event.tile.startswith(name)


def _can(position: Position, kinds: UnionType | type) -> bool:
    """Whether the command that is given may be one of these."""
    frame = position.decision
    return isinstance(frame, Command) and any(isinstance(action, kinds) for action in frame.legal(position))


def _on_shop(position: Position, seat: int) -> str:
    """The sector of a seat that can buy something, from its second turn on."""
    is_later = position.turns >= len(position.players)
    return _at(position.players[seat].sector) if is_later and _can(position, PURCHASES) else ""


def _damaged(position: Position, seat: int) -> str:
    return _at(position.players[seat].sector) if _can(position, actions.Repair) else ""


def _on_nexxus(position: Position, seat: int) -> str:
    player = position.players[seat]
    return _at(NEXXUS_SECTOR) if player.sector == NEXXUS_SECTOR and not player.is_running else ""


def _abroad(position: Position, seat: int) -> str:
    """The Home planet of another player where they are."""
    here = position.players[seat].sector
    others = (player.corner for number, player in enumerate(position.players) if number != seat)
    return _at(here) if here in others else ""


def _found(position: Position, seat: int) -> str:
    """Where a player is to whom a planet gives a part."""
    frame = position.decision
    return _at(position.players[seat].sector) if isinstance(frame, Find) and frame.tech is not None else ""


def _won(position: Position, seat: int) -> str:
    """Where a player is to whom a battle gives a part."""
    frame = position.decision
    return _at(position.players[seat].sector) if isinstance(frame, Find) and frame.tech is None else ""


TIPS: Final = (
    Tip("tip.jump", "JMP-3", kind=COMMAND, lit="port:", taught="2-jumps"),
    Tip("tip.step", "MOV-5", kind="move", taught="2-jumps"),
    Tip("tip.place", "EXP-1", kind="place", taught="1-first-steps"),
    Tip("tip.draw", "EXP-2", kind="draw", taught="1-first-steps"),
    Tip("tip.fork", "JMP-5", kind="branch", taught="2-jumps"),
    Tip("tip.loop", "JMP-8", events.ShipSlid, lambda event, seat: event.is_loop, _in_sector),
    Tip("tip.open_end", "JMP-4", events.JumpEnded, lambda event, seat: event.reason == "open", _in_sector),
    Tip("tip.blocked", "MOV-6", events.MoveBlocked, _own, _in_sector, taught="2-jumps"),
    Tip("tip.pirate", "PIR-1", events.PirateArrived, spot=_in_sector, taught="4-pirates"),
    Tip(
        "tip.harbour", "VAR-1", events.ComponentRestored, lambda event, seat: _own(event, seat) and event.cause == "harbour"
    ),
    Tip("tip.find", "VAR-2", kind="find", sees=_found),
    Tip("tip.ambush", "VAR-3", events.DieRolled, lambda event, seat: event.purpose == "ambush"),
    Tip("tip.spoils", "VAR-4", kind="find", sees=_won),
    Tip("tip.spawn", "PIR-3", kind="spawn", taught="4-pirates"),
    Tip("tip.asteroid", "AST-1", events.TilePlaced, _tile("asteroid"), _in_sector),
    Tip("tip.rip", "RIP-2", events.TilePlaced, _tile("rip"), _in_sector, taught="6-finer-things"),
    Tip("tip.face_down", "SCN-4", events.TilePlanted, spot=_in_sector),
    Tip("tip.scan", "SCN-2", kind="scan"),
    Tip("tip.build", "BLD-3", kind=COMMAND, sees=_on_shop, taught="3-building"),
    Tip("tip.token", "BLD-3", events.TokenPlaced, _own, _in_sector, taught="3-building"),
    Tip("tip.repair", "REP-1", kind=COMMAND, sees=_damaged, taught="4-pirates"),
    Tip("tip.visitor", "HOM-1", kind=COMMAND, sees=_abroad),
    Tip("tip.nexxus", "RES-1", kind=COMMAND, sees=_on_nexxus, taught="5-nexxus"),
    Tip("tip.radiation", "RAD-1", kind="radiation", taught="5-nexxus"),
    Tip("tip.research", "RES-2", kind="research", taught="5-nexxus"),
    Tip("tip.point", "WIN-1", events.ResearchGained, spot=_of_ship, taught="5-nexxus"),
    Tip("tip.attack", "COM-2", kind="combat", taught="4-pirates"),
    Tip("tip.torpedo", "WPN-3", events.TorpedoFired, spot=_in_sector),
    Tip("tip.fighter", "DMG-7", events.FighterEjected, _own, _in_sector),
    Tip("tip.shift", "COM-7", kind="direction", taught="4-pirates"),
    Tip("tip.damage", "DMG-2", kind="damage", taught="4-pirates"),
    Tip("tip.beam", "WPN-4", kind="aim"),
    Tip("tip.rival", "YARD", pointed="seat:"),
    Tip("tip.flee", "FLE-3", kind="flee", taught="6-finer-things"),
)
