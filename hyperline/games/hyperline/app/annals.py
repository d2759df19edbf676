"""What counts for a career: twenty achievements, each of which teaches something, and the parts that one likes to build."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTORS
from hyperline.games.hyperline.rules.kinds import UPGRADES
from hyperline.kernel.event import Event
from hyperline.kernel.match import Step
from hyperline.shell.deeds.annals import Annals, Deed, Feat, by_player

FAR: Final = 5  # sectors
LARGE: Final = 10  # parts


def _is_own(deed: Deed) -> bool:
    return bool(deed.event.player == deed.seat)


def _since(deed: Deed, kind: type[Event]) -> list[Event]:
    """What has happened since the latest event of a class, and that event, the latest first; nothing if there was none."""
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


def _feat(key: str, event: type[Event], done: Callable[[Deed], bool] = by_player) -> Feat:
    return Feat(f"feat.{key}", f"feat.{key}_how", event, done)


ANNALS: Final = Annals(
    (
        _feat("explore", events.TilePlaced),
        _feat("far", events.JumpEnded, _is_far),
        _feat("loop", events.ShipSlid, lambda deed: _is_own(deed) and deed.event.is_loop),
        _feat("rip", events.ShipHopped),
        _feat("ripshift", events.ShipShifted),
        _feat("upgrade", events.UpgradeInstalled),
        _feat("upgrades", events.UpgradeInstalled,
             lambda deed: _is_own(deed) and len(deed.position.players[deed.seat].ship.upgrades) == len(UPGRADES)),
        _feat("large", events.ComponentFitted,
             lambda deed: _is_own(deed) and len(deed.position.players[deed.seat].ship.parts) >= LARGE),
        _feat("tokens", events.TokenPlaced,
             lambda deed: _is_own(deed) and all(at in SECTORS for at in deed.position.players[deed.seat].tokens)),
        _feat("guard", events.FighterUnloaded),
        _feat("shield", events.HitIgnored),
        _feat("pirate", events.PirateDestroyed),
        _feat("giant", events.PirateDestroyed, lambda deed: _is_own(deed) and deed.event.level >= 3),
        _feat("flawless", events.BattleEnded, _is_flawless),
        _feat("flee", events.ShipFled, lambda deed: _is_own(deed) and not deed.event.is_forced),
        _feat("torpedo", events.TorpedoFired),
        _feat("nexxus", events.JumpEnded, lambda deed: _is_own(deed) and deed.event.sector == NEXXUS_SECTOR),
        _feat("point", events.ResearchGained),
        _feat("tight", events.ResearchGained, _is_tight),
        _feat("shutout", events.GameWon, _is_shutout),
    ),
    favourites,
)  # fmt: skip
