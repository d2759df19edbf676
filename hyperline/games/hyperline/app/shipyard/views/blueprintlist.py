"""The list of blueprints: for each a small picture, its name, its numbers, and whether the ship has its parts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.figures import figures
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.assets.text import Words
from hyperline.shell.context import Context
from hyperline.shell.ui.listview import CardList, Row

HIGH = 76  # units of a row


@dataclass(frozen=True)
class Kept:
    """A blueprint, and how its parts compare with those of the ship."""

    name: str
    ship: Ship
    missing: tuple[Component, ...] = ()  # its parts that the ship lacks
    over: tuple[Component, ...] = ()  # the ship's parts that it lacks


def compared(name: str, plan: Ship, ship: Ship) -> Kept:
    """A blueprint compared with a ship."""
    wanted, owned = (Counter(part.kind for part in one.parts) for one in (plan, ship))
    return Kept(name, plan, tuple((wanted - owned).elements()), tuple((owned - wanted).elements()))


def fit_text(words: Words, kept: Kept) -> str:
    """Whether the ship has a blueprint's parts, in a few words."""
    count = len(kept.missing)
    return words("blueprint.lacks", n=count) if count else words("blueprint.has_all")


def figures_text(words: Words, ship: Ship) -> str:
    """What a ship can do, in one line."""
    able = figures(ship)
    guns = "·".join(str(number) for number in able.guns)
    return words("blueprint.figures", n=len(ship.parts), speed=able.speed, guns=guns, shields=sum(able.shields))


class BlueprintList(CardList):
    """`done(name)` is called when another one is chosen, by click or arrows; Enter calls `load`."""

    def __init__(self, context: Context, rect: Rect, kept: Sequence[Kept], done: Callable[[str], None],
                 load: Callable[[], None], emblem: int) -> None:  # fmt: skip
        self.kept = {one.name: one for one in kept}
        self._pictures: dict[str, Surface] = {}
        super().__init__(context, rect, [Row(one.name, one.name) for one in kept], done, load, "blueprints")
        self.emblem = emblem

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        return self.context.px(HIGH)

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, kept = self.context, self.kept[row.key]
        box = self.draw_plate(surface, place, row, is_hot)
        picture = self._picture(kept, box.h - c.px(8))
        surface.blit(picture, (box.x + c.px(6), box.y + c.px(4)))
        left = box.x + picture.get_width() + c.px(16)
        self._tell(surface, Rect(left, box.y + c.px(4), box.right - left - c.px(10), box.h - c.px(8)), kept)

    def _tell(self, surface: Surface, room: Rect, kept: Kept) -> None:
        """Name, numbers, and whether the ship has its parts."""
        c, words = self.context, self.context.words
        high = room.h // 3
        mark = "✓ " if not kept.missing else "✗ "
        lines = (
            (kept.name, "strong", "text"),
            (figures_text(words, kept.ship), "small", "muted"),
            (mark + fit_text(words, kept), "small", "good" if not kept.missing else "warn"),
        )
        for number, (text, style, ink) in enumerate(lines):
            line = c.type.line(text, style, ink, room.w, high)
            surface.blit(line, line.get_rect(midleft=(room.x, room.y + number * high + high // 2)))

    def _picture(self, kept: Kept, side: int) -> Surface:
        if kept.name not in self._pictures:
            made = Surface((side, side), pygame.SRCALPHA)
            draw_ship(made, kept.ship, made.get_rect(), self.context.sprites, self.emblem)
            self._pictures[kept.name] = made
        return self._pictures[kept.name]
