"""The two dummy games on a shelf, and bots that run the race."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from hyperline.arena.base import Thought
from hyperline.kernel.budget import Budget
from hyperline.kernel.shelf import Entry, Places, Shelf
from tests.conformance.auction import Auction
from tests.conformance.race import Go, Race


class Runner:
    """Walks as far as it can, or one step a time."""

    def __init__(self, is_fast: bool) -> None:
        self.is_fast = is_fast
        self.thought = Thought()

    def choose(self, view: Any, legal: Sequence[Go], budget: Budget) -> Go:
        walks = [action for action in legal if action.verb == "walk"]
        return walks[-1 if self.is_fast else 0]


class Runners(Struct, frozen=True):
    levels: tuple[str, ...] = ("stroller", "sprinter")
    styles: tuple[str, ...] = ()
    usual: str = "stroller"
    rivals: Mapping[str, str] = {}
    aide: str = "sprinter"
    adviser: str = "sprinter"

    def offered(self, options: Mapping[str, str]) -> tuple[str, ...]:
        """From the short track on all are alike."""
        return self.levels[:1] if options.get("track") == "8" else self.levels

    def make(self, name: str, seat: int, seed: int) -> Runner:
        return Runner({"stroller": False, "sprinter": True}[name])


ROSTER = Runners()
RACE = Entry(Race.meta, Places(rules="tests.conformance.race:Race", bots=f"{__name__}:ROSTER"))
AUCTION = Entry(Auction.meta, Places(rules="tests.conformance.auction:Auction"))
SHELF = Shelf({"race": f"{__name__}:RACE", "auction": f"{__name__}:AUCTION"})
