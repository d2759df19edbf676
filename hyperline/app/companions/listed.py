"""The companions that the board has, in the order in which they are told of things."""

from __future__ import annotations

from typing import Final

from hyperline.app.companions.autopilot import Autopilot
from hyperline.app.companions.battleodds import BattleOdds
from hyperline.app.companions.companion import Companion
from hyperline.app.companions.curtain import Curtain
from hyperline.app.companions.digest import Digest
from hyperline.app.companions.doors import Doors
from hyperline.app.companions.ending import Ending
from hyperline.app.companions.exploring import Exploring
from hyperline.app.companions.forced import Forced
from hyperline.app.companions.foresight import Foresight
from hyperline.app.companions.handover import Handover
from hyperline.app.companions.hints import Hints
from hyperline.app.companions.history import History
from hyperline.app.companions.keyline import KeyLine
from hyperline.app.companions.keys import Keys
from hyperline.app.companions.moment import Moment
from hyperline.app.companions.reach import ReachOverlay
from hyperline.app.companions.result import Result
from hyperline.app.companions.saving import Saving
from hyperline.app.companions.skipping import Skipping
from hyperline.app.companions.steady import Steady
from hyperline.app.companions.tempo import Tempo
from hyperline.app.companions.tightscan import TightScan
from hyperline.app.companions.tracer import Tracer
from hyperline.app.companions.trail import Trail
from hyperline.app.companions.viewpoint import Viewpoint
from hyperline.app.companions.waiting import Waiting
from hyperline.app.companions.why import Why
from hyperline.app.companions.whynot import WhyNot

COMPANIONS: Final[tuple[type[Companion], ...]] = (
    Skipping, Steady, KeyLine, Moment, Curtain, Viewpoint, Trail, Why, Digest, ReachOverlay, History, Ending, Result, Keys,
    Tracer, Foresight, BattleOdds, TightScan, Exploring, WhyNot, Hints, Autopilot, Waiting,
    Handover, Forced, Tempo, Saving, Doors,
)  # fmt: skip
"""Doors come last: what they open lies over all that the others show."""
