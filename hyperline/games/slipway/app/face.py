"""Slipway 99 as the shell sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from hyperline.games.slipway.app.annals import ANNALS
from hyperline.games.slipway.app.chronicle import LaneChronicle
from hyperline.games.slipway.app.cues import CUES
from hyperline.games.slipway.app.own_keys import LaneAct
from hyperline.games.slipway.app.scene import ROWS, LaneScene
from hyperline.games.slipway.app.tips import TIPS
from hyperline.games.slipway.app.view import LaneView
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.entry import META
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import JUMP, ROLL, Position
from hyperline.kernel.event import Event
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Wording
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.plain_face import PlainFace
from hyperline.shell.play.table import Table


class SlipwayFace(PlainFace[Position]):
    """One board; a curtain falls before secret choices."""

    meta = META
    rules = Path(__file__).parents[1] / "rules.md"
    cues = CUES
    tips = TIPS
    career = ANNALS
    settings = ROWS
    plays = LaneScene
    view = staticmethod(LaneView)
    wording = staticmethod(LaneWording)
    topics: ClassVar = {"lane": "TRN", "roll": "TRN"}
    help_keys = ("lane",)

    def chronicle(self, table: Table, wording: Wording[Position, Any], most: int) -> LaneChronicle:
        """A line a roll, and a line a battle."""
        assert isinstance(wording, LaneWording)
        return LaneChronicle(table.game, wording.words, wording, table.first, most)

    def memorable(self, event: Event) -> tuple[int, float]:
        """What leads past a gate, or back to one."""
        weights: dict[type[Event], float] = {events.ShipFellBack: 0.1, events.LaneBoarded: 0.06, events.ShipEscaped: 0.04}
        return getattr(event, "player", 0), weights.get(type(event), 0.0)

    def commands(self, words: Words) -> Sequence[StandingCommand]:
        """To jump, or else to roll."""
        return (
            StandingCommand(JUMP, act=LaneAct.JUMP, is_usual=True),
            StandingCommand(ROLL, act=LaneAct.ROLL, is_usual=True),
        )


FACE: Final = SlipwayFace()
