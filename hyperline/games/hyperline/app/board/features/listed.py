"""The features of the board, in the order in which they are notified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hyperline.games.hyperline.app.board.features.battleodds import BattleOdds
from hyperline.games.hyperline.app.board.features.board_hints import BoardHints
from hyperline.games.hyperline.app.board.features.doors import Doors
from hyperline.games.hyperline.app.board.features.drawer import Drawer
from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.engine_flicker import EngineFlicker
from hyperline.games.hyperline.app.board.features.explanations import Explanations
from hyperline.games.hyperline.app.board.features.exploring import Exploring
from hyperline.games.hyperline.app.board.features.foresight import Foresight
from hyperline.games.hyperline.app.board.features.galaxy_digest import GalaxyDigest
from hyperline.games.hyperline.app.board.features.galaxy_opening import GalaxyOpening
from hyperline.games.hyperline.app.board.features.history import History
from hyperline.games.hyperline.app.board.features.keyline import KeyLine
from hyperline.games.hyperline.app.board.features.moment import Moment
from hyperline.games.hyperline.app.board.features.planted import Planted
from hyperline.games.hyperline.app.board.features.reach import ReachOverlay
from hyperline.games.hyperline.app.board.features.sole import Sole
from hyperline.games.hyperline.app.board.features.tightscan import TightScan
from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.app.board.features.trail import Trail
from hyperline.games.hyperline.app.board.features.viewpoint import GalaxyViewpoint
from hyperline.games.hyperline.app.board.features.whynot import WhyNot
from hyperline.shell.page.features.autopilot import Autopilot
from hyperline.shell.page.features.chronicling import Chronicling
from hyperline.shell.page.features.curtain import Curtain
from hyperline.shell.page.features.handover import Handover
from hyperline.shell.page.features.keys import Keys
from hyperline.shell.page.features.only_button import OnlyButton
from hyperline.shell.page.features.result import Result
from hyperline.shell.page.features.saving import Saving
from hyperline.shell.page.features.skipping import Skipping
from hyperline.shell.page.features.sounding import Sounding
from hyperline.shell.page.features.spotlight import Spotlight
from hyperline.shell.page.features.steady import Steady
from hyperline.shell.page.features.telling import Telling
from hyperline.shell.page.features.tempo import Tempo
from hyperline.shell.page.features.tips import Tips
from hyperline.shell.page.features.waiting import Waiting
from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

FEATURES: Final[tuple[type[PlayFeature[BoardScene]], ...]] = (
    Skipping, Sounding, GalaxyOpening, Steady, KeyLine, Moment, Curtain, Planted, GalaxyViewpoint, Trail, Explanations,
    GalaxyDigest, ReachOverlay, History, Ending, Result, Keys, OnlyButton, Tracer, Foresight, BattleOdds, Drawer, TightScan,
    Exploring, WhyNot, EngineFlicker, BoardHints, Telling, Autopilot, Waiting, Handover, Sole, Tempo, Saving, Tips,
    Spotlight, Chronicling, Doors,
)  # fmt: skip
"""Doors come last: what they open lies over all that the others show."""
