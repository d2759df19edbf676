"""What the two dummy games have in common: no texts but their own, no pictures, no help beyond a page."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from hyperline.kernel.game import Meta
from hyperline.kernel.illegal import Illegal
from hyperline.shell.face import FULL
from hyperline.shell.log.plain_chronicle import PlainChronicle
from hyperline.shell.setup.seat_panel import SeatRows
from hyperline.shell.setup.seat_plan import SeatPlan


class PlainWording:
    def __init__(self, words, names) -> None:
        self.words, self.names = words, tuple(names)

    def name(self, seat: int) -> str:
        return self.names[seat]

    def refusal(self, refusal: Illegal) -> str:
        return f"{refusal.why[:1].upper()}{refusal.why[1:]}."

    reasons: ClassVar[Mapping[str, str]] = {}

    def term(self, kind: str, name: str) -> str:
        return self.reasons[name] if kind == "reason" else name.capitalize()


class PlainHelp:
    def __init__(self, rules: Path) -> None:
        self.rules = rules

    domains: ClassVar[Any] = {}
    keys = ("walk", "choose", "undo", "log", "motion", "else")

    def topic(self, kind: str) -> str:
        return ""

    def links(self, words: list[str]) -> list[str]:
        return [""] * len(words)


class PlainFace:
    curtain: Any = FULL
    make_wording: ClassVar[Any]
    meta: ClassVar[Meta]
    samples: ClassVar[Any] = {}
    settings = ()

    @property
    def seat_plan(self) -> SeatPlan:
        return SeatPlan(self.meta)

    def setup(self, context, seats, put) -> SeatRows:
        return SeatRows(context, self.seat_plan, seats, put)

    def pause_scenes(self, context, table):
        return {}

    def wording(self, words, names):
        return self.make_wording(words, names)

    def chronicle(self, table, wording, most):
        return PlainChronicle(table.game, wording.words, wording, table.first, most)

    def help(self) -> PlainHelp:
        return PlainHelp(Path(__file__).with_name(f"{self.meta.id}.md"))

    def preview(self, context, redraw):
        return None

    def warmup(self, context):
        return iter(())
