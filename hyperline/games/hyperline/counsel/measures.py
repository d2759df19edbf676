"""What Hyperline's challenges ask for: goals that can be reached, and what stars are counted by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hyperline.arena.challenge import Ask, Count, Measures, Trial
from hyperline.games.hyperline.rules import events as told
from hyperline.games.hyperline.rules.board import INNER_SECTORS, pirate_sectors
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import STORE_KINDS, Upgrade
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import functional_parts
from hyperline.kernel.event import Event


def _events(trial: Trial) -> Iterator[Event]:
    return (event for step in trial.steps for event in step.change.events)


def arrivals(trial: Trial) -> Iterator[Sector]:
    """The sectors in which the seat's Starship has ended a move, in order."""
    kinds = told.ShipStepped | told.ShipHopped | told.ShipShifted | told.JumpEnded
    return (event.sector for event in _events(trial) if isinstance(event, kinds) and event.player == trial.seat)


def _is_at(trial: Trial, of: str) -> bool:
    return SECTOR_NAMES.index(of) in arrivals(trial)


def _pirates(trial: Trial) -> int:
    return sum(isinstance(event, told.PirateDestroyed) and event.player == trial.seat for event in _events(trial))


def _has(trial: Trial, of: str) -> bool:
    """Whether a component or an upgrade was bought."""
    bought = (
        str(event.part.kind.value) if isinstance(event, told.ComponentFitted) else str(event.upgrade.value)
        for event in _events(trial)
        if isinstance(event, told.ComponentFitted | told.UpgradeInstalled) and event.player == trial.seat
    )
    return of in bought


def _lost(trial: Trial) -> int:
    return sum(isinstance(event, told.ComponentDamaged) and event.player == trial.seat for event in _events(trial))


def _harm(trial: Trial) -> int:
    """The rivals' parts that were damaged in battle."""
    return sum(
        isinstance(event, told.ComponentDamaged) and event.player != trial.seat and event.cause in ("battle", "torpedo")
        for event in _events(trial)
    )


def _bought(trial: Trial) -> int:
    kinds = told.ComponentFitted | told.UpgradeInstalled
    return sum(isinstance(event, kinds) and event.player == trial.seat for event in _events(trial))


def _moves(trial: Trial) -> int:
    kinds = told.ShipStepped | told.JumpBegan | told.ShipShifted | told.ShipHopped
    return sum(isinstance(event, kinds) and event.player == trial.seat for event in _events(trial))


def _steps(trial: Trial) -> int:
    return sum(isinstance(event, told.ShipStepped) and event.player == trial.seat for event in _events(trial))


def _explored(trial: Trial) -> int:
    return sum(isinstance(event, told.TilePlaced) and event.player == trial.seat for event in _events(trial))


def _visits(trial: Trial) -> int:
    return sum(sector == NEXXUS_SECTOR for sector in arrivals(trial))


def _left(trial: Trial) -> int:
    position: Position = trial.position
    return len(functional_parts(position.players[trial.seat].ship))


SIGNS: Final[tuple[tuple[str, type[Event]], ...]] = (
    ("split", told.BranchTaken), ("rip", told.ShipHopped), ("ripshift", told.ShipShifted), ("twist", told.TileTwisted),
    ("probe", told.TileProbed), ("quantum", told.TilesSeen), ("scan", told.SectorScanned), ("refit", told.ShipRefitted),
    ("build", told.ComponentFitted), ("upgrade", told.UpgradeInstalled), ("load", told.FighterLoaded),
    ("unload", told.FighterUnloaded), ("flee", told.ShipFled), ("torpedo", told.TorpedoFired),
    ("transfer", told.ShieldTransferred), ("pirate", told.PirateDestroyed), ("asteroid", told.AsteroidStruck),
    ("blocked", told.MoveBlocked), ("step", told.ShipStepped), ("jump", told.JumpBegan),
)  # fmt: skip


def signs(trial: Trial) -> frozenset[str]:
    """What the seat has made use of, in words."""
    found = set()
    for step in trial.own:
        for event in step.change.events:
            if getattr(event, "player", trial.seat) != trial.seat:
                continue
            found |= {name for name, kind in SIGNS if isinstance(event, kind)}
            match event:
                case told.ShipSlid(is_loop=True):
                    found.add("loop")
                case told.JumpEnded(reason=reason) if reason in ("open", "closed"):
                    found.add(reason)
                case told.ResearchBegan(is_tight_scan=True):
                    found.add("tight scan")
                case told.ComponentRestored(cause="repair"):
                    found.add("repair")
                case told.BattleOpened(defender=defender):
                    found.add("fight" if defender >= 0 else "fight a Pirate")
    return frozenset(found)


def _targets(position: Position, seat: int) -> tuple[str, ...]:
    """Planets to reach: Nexxus, and those that sell something."""
    me, board = position.players[seat], position.board
    known = [sector for sector in INNER_SECTORS if board.look(sector).is_planet and not board.is_face_down(sector)]
    return tuple(SECTOR_NAMES[sector] for sector in (NEXXUS_SECTOR, *known, me.corner) if sector != me.sector)


def _wares(position: Position, seat: int) -> tuple[str, ...]:
    """What might be bought."""
    return tuple(kind.value for kind in STORE_KINDS) + tuple(upgrade.value for upgrade in Upgrade)


def _has_pirate(position: Position, seat: int) -> tuple[str, ...]:
    return ("1", "2") if pirate_sectors(position.board) else ()


def _scores(position: Position, seat: int) -> tuple[str, ...]:
    return ("1", "2", "3") if position.players[seat].research + 1 < position.terms.goal else ()


def _always(position: Position, seat: int) -> tuple[str, ...]:
    return ("",)


ASKS: Final = (
    Ask("reach", "at", _targets, "turns", 4, text="ask.reach"),
    Ask("reach-moves", "at", _targets, "moves", 3, text="ask.reach-moves"),
    Ask("reach-steps", "at", _targets, "steps", 3, text="ask.reach-steps"),
    Ask("reach-dark", "at", _targets, "explored", 3, text="ask.reach-dark"),
    Ask("reach-whole", "at", _targets, "lost", 3, text="ask.reach-whole"),
    Ask("reach-strong", "at", _targets, "left", 4, text="ask.reach-strong"),
    Ask("win", "win", _always, "turns", 4, has_luck=True),
    Ask("win-parts", "win", _always, "left", 4),
    Ask("score-turns", "score", _scores, "turns", 5, has_luck=True),
    Ask("score-visits", "score", _scores, "visits", 4),
    Ask("score-parts", "score", _scores, "lost", 4),
    Ask("points", "", _always, "score", 4, has_luck=True),
    Ask("pirates-parts", "pirates", _has_pirate, "lost", 2, has_luck=True),
    Ask("pirates-turns", "pirates", _has_pirate, "turns", 4, has_luck=True),
    Ask("harm", "", _always, "harm", 2, has_luck=True),
    Ask("unharmed", "", _always, "lost", 2, has_luck=True),
    Ask("buy", "has", _wares, "turns", 4),
    Ask("buy-moves", "has", _wares, "moves", 3),
    Ask("bought", "", _always, "bought", 5),
    Ask("parts", "", _always, "left", 3),
)
"""What may be asked in a position that is played on."""


MEASURES: Final = Measures(
    goals={
        "at": _is_at,
        "pirates": lambda trial, of: _pirates(trial) >= int(of or 1),
        "has": _has,
    },
    counts={
        "lost": Count(_lost, is_cost=True),
        "moves": Count(_moves, is_cost=True),
        "steps": Count(_steps, is_cost=True),
        "explored": Count(_explored, is_cost=True),
        "visits": Count(_visits, is_cost=True),
        "pirates": Count(_pirates),
        "harm": Count(_harm),
        "bought": Count(_bought),
        "left": Count(_left, varies=True),
    },
    asks=ASKS,
    signs=signs,
)
