"""Who builds in the shipyard, where, and what they may do there, read from a table or from a position alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from hyperline.games.hyperline.rules.actions import Refit
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.decisions.find import Find
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import UPGRADE_BY_TECH
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.context import Context

STAGES = ("pod", "engine", "bonus", "find")
BONUS, FIND = STAGES.index("bonus"), STAGES.index("find")
GIVEN = ("assemble", "find")
"""The decisions in which a part is added without a Build."""

SHOWN = """
title = "A ship on Salvo, where weapons are sold"
phase = "command"
board = { D4 = "Salvo", D5 = "crossing 0", C6 = "Friskus", B5 = "Qued" }
[[player]]
corner = "A1"
home = "Problar"
sector = "D4"
ship = [
  "bridge@0,0", "battle-pod@0,1", "carrier-pod@0,2*", "turret-pod@1,2/BR", "combat-engine@0,3", "combat-engine@-1,3",
  "hyperline-engine@-1,2", "laser-cannon@1,1/R", "hardpoint-shield@0,-1/F!", "planetary-scanner@-1,1/L",
  "interphasic-shield@F",
]
upgrades = ["hyperline-computer"]
tokens = { shield = "C6", pod = "B5" }
[[player]]
corner = "I9"
home = "Aegis"
"""
"""What the shipyard shows without a game."""


@dataclass(frozen=True)
class YardJob:
    """One visit to the shipyard. `kind` is ``command``, ``assemble``, ``find`` or ``look``; `stage`: what is added."""

    position: Position
    seat: int
    name: str
    emblem: int
    kind: str
    stage: int = 0
    own: YardJob | None = None  # the viewer's ship, when another's is looked at
    layout: Ship | None = None  # the ship under work, in place of the position's

    @property
    def ship(self) -> Ship:
        """The ship as it is."""
        return self.layout or self.position.players[self.seat].ship

    def moved_on(self, position: Position) -> YardJob:
        """The same in a later position."""
        own = self.own.moved_on(position) if self.own is not None else None
        return replace(self, position=position, own=own)

    @property
    def may_buy(self) -> bool:
        """Whether anything can be changed."""
        return self.kind != "look"

    @property
    def is_given(self) -> bool:
        """Whether a part is added that is not bought: at setup, or one that was found."""
        return self.kind in GIVEN

    @property
    def place(self) -> tuple[str, str]:
        """The planet below the ship, and its sector."""
        sector = self.position.players[self.seat].sector
        return LOOKS[self.position.board.tiles[sector]].name, SECTOR_NAMES[sector]

    @property
    def is_upgrade_due(self) -> bool:
        """Whether the bonus, or what was found, is a Bridge upgrade (SET-10, VAR-2)."""
        frame = self.position.decision
        sells = frame.tech if isinstance(frame, Find) else LOOKS[self.position.players[self.seat].home].sells
        return self.is_given and self.stage in (BONUS, FIND) and sells in UPGRADE_BY_TECH


def job_at(table: Any, context: Context, seat: int | None = None, mine: Ship | None = None) -> YardJob:
    """What a table's viewer can do in the shipyard now; with a `seat` its ship is only looked at.

    `mine` is the viewer's ship as it is under work, for comparison.
    """
    position: Position = table.position
    decision = table.decision
    viewer = table.viewer
    if seat is None:
        kind = decision.kind if decision is not None and _may_build(table, decision.kind) else "look"
        stage = FIND if kind == "find" else getattr(position.decision, "stage", 0) if kind == "assemble" else 0
        return _job(table, context, viewer or 0, kind, stage)
    own = None if viewer in (None, seat) else replace(_job(table, context, viewer, "look"), layout=mine)
    return _job(table, context, seat, "look", own=own)


def job_of(table: Any, context: Context, seat: int) -> YardJob:
    """A look at a seat's ship alone."""
    return _job(table, context, seat, "look")


def _may_build(table: Any, kind: str) -> bool:
    """Whether a ship can be changed at a decision: at setup, or where the player may Build."""
    return kind in GIVEN or (kind == "command" and any(isinstance(action, Refit) for action in table.legal()))


def _job(table: Any, context: Context, seat: int, kind: str, stage: int = 0, own: YardJob | None = None) -> YardJob:
    who = table.setup.seats[seat]
    position = table.shown if kind == "look" else table.position  # a look does not run ahead of the screen
    return YardJob(position, seat, who.name or context.words(f"setup.name_{seat + 1}"), who.emblem, kind, stage, own)


def shown_job(context: Context) -> YardJob:
    """The job shown without a game."""
    return YardJob(read_text(SHOWN), 0, context.words("setup.name_1"), 0, "command")
