"""The exposure map, for a chosen side; and the engines that burn on the bench and flicker while one waits."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.features.numbers import Numbers
from hyperline.games.hyperline.app.shipyard.views.exposuremap import hits_by_target, safety
from hyperline.games.hyperline.app.shipyard.views.ship_picture import Point, draw_flame, nozzles, strength_at
from hyperline.games.hyperline.app.shipyard.views.status import Line
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.rules.geometry import QUADRANT_NAMES, QUADRANTS, Quadrant
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import BRIDGE, Ship
from hyperline.kernel.language import raised
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.flicker import Flicker
from hyperline.shell.ui import paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.tabrow import TabRow
from hyperline.shell.ui.widget import Label

STYLE = "quiet"
MOST = 0.72  # of the width: the most that the words take
CHOICES: tuple[Quadrant | None, ...] = (*QUADRANTS, None)


class SideSwitch(TabRow[Quadrant | None]):
    """`done(side)` is called when another side, or none, is chosen."""

    def __init__(self, context: Context, rect: Rect, chosen: Quadrant | None,
                 done: Callable[[Quadrant | None], None]) -> None:  # fmt: skip
        super().__init__(context, rect, "exposure", CHOICES, chosen, done)

    def place(self, number: int) -> Rect:
        """The rectangle of a side: what the words leave free is shared equally, so that none touch."""
        wide = [self.context.type.width(self._name(side), STYLE) for side in CHOICES]
        share = min(1.0, MOST * self.rect.w / sum(wide))
        rest = (self.rect.w - share * sum(wide)) / len(CHOICES)
        left = round(share * sum(wide[:number]) + number * rest)
        right = round(share * sum(wide[: number + 1]) + (number + 1) * rest)
        return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def card(self) -> Card:
        """What the switch is for."""
        key = self.context.bindings.shown(Act.TRAIL)
        return Card(self.context.words("shipyard.switch.title"), self.context.words("shipyard.switch.about", key=key))

    @property
    def text(self) -> str:
        """What it is for, and the side that is chosen."""
        return f"{self.card().title}, {self._name(self.chosen)}"

    def draw(self, surface: Surface) -> None:
        """Five words, the chosen one on a plate."""
        c, theme = self.context, self.context.theme
        high = self._text_height()
        for number, side in enumerate(CHOICES):
            place = self.place(number).inflate(-c.dx(4), 0)
            is_chosen = side == self.chosen
            colour = "bad" if side is not None else "tonal"
            if is_chosen:
                fill, clear = theme.colour(colour, 110), theme.colour(colour, 0)
                paint.plate(surface, place, fill, fill, clear, 1.0, c.dx(8))
            text = c.type.line(self._name(side), STYLE, "text" if is_chosen else "muted", None, high)
            surface.blit(text, text.get_rect(center=place.center))

    def _name(self, side: Quadrant | None) -> str:
        key = f"shipyard.side.{QUADRANT_NAMES[side]}" if side is not None else "shipyard.switch.off"
        return raised(self.context.words(key))

    def _text_height(self) -> int:
        """The line height at which all names fit, so that they look alike."""
        c = self.context
        every = sum(c.type.width(self._name(side), STYLE) for side in CHOICES)
        return min(self.rect.h, int(c.type.line_height(STYLE) * min(1.0, MOST * self.rect.w / every)))


NEXT: dict[Quadrant | None, Quadrant | None] = {None: 0, 0: 1, 1: 2, 2: 3, 3: None}


class Exposing(YardFeature):
    """The switch keeps a side on; pointing at a petal of the rose shows a side briefly."""

    chosen: Quadrant | None = None
    switch: SideSwitch | None = None

    def build(self) -> None:
        """The switch, where all numbers are; its side stays from stage to stage and from ship to ship."""
        yard = self.scene
        self.switch = None
        if yard.features.one(Numbers).shows_all:
            place, high = yard.areas.switch, self.context.type.line_height("caps")
            self.switch = yard.add(SideSwitch(self.context, place, self.chosen, self._choose))
            head = Rect(place.x, place.y - high, place.w, high)
            yard.add(
                Label(
                    self.context,
                    head,
                    self.context.words("shipyard.switch.head"),
                    "caps",
                    "faint",
                    "left" if yard.areas.mine is None else "centre",
                )
            )
        yard.bench.expose(self.chosen)
        yard.features.one(Numbers).table.mark(self.chosen)

    def _choose(self, side: Quadrant | None) -> None:
        self.chosen = side
        self._show(side)

    def _show(self, side: Quadrant | None) -> None:
        if side != self.scene.bench.exposed_to:
            self.scene.bench.expose(side)
            self.scene.features.one(Numbers).table.mark(side)
            if self.switch is not None:
                self.switch.choose(side)
            self.scene.tell()

    def handle(self, intent: Intent) -> bool:
        """X goes round the sides; pointing at a petal shows its side."""
        if intent.act is Act.POINT and intent.pos is not None and self.scene.features.one(Numbers).shows_all:
            petals = self.scene.features.one(Numbers).table.petals()
            pos = intent.pos
            self._show(next((side for side in QUADRANTS if petals[side].collidepoint(pos)), self.chosen))
        if intent.act is Act.TRAIL:
            self._choose(NEXT[self.chosen])
            return True
        return False

    def stops(self) -> tuple[str, ...]:
        """The switch."""
        return (self.switch.key,) if self.switch is not None else ()

    def says(self) -> Line | None:
        """What the numbers on the parts mean."""
        side = self.scene.bench.exposed_to
        if side is None:
            return None
        safe, job = self._safety(self.scene.shown_ship, side), self.scene.job
        if job.own is not None:
            mine = self._safety(job.own.ship, side)
            return Line(self.context.words("shipyard.exposed_both", name=job.name, safe=safe, own=job.own.name, mine=mine))
        note = self.context.words("shipyard.exposed_note")
        return Line(self.context.words(f"shipyard.exposed.{QUADRANT_NAMES[side]}", safe=safe), note)

    def _safety(self, ship: Ship, side: Quadrant) -> str:
        """How many hits from a side the Bridge of a ship is safe for."""
        return safety(self.context, hits_by_target(ship, side).get(BRIDGE.target))


class EngineGlow(Flicker[YardPage], YardFeature):
    """Draws six frames a second at the most, each of them no more than the flames."""

    @property
    def is_still(self) -> bool:
        return super().is_still and not self.scene.bench.hand.is_full

    def flicker(self) -> None:
        """Have the flames drawn again."""
        side = self.scene.bench.side
        found = [Rect(place, (0, 0)).inflate(side, 2 * side) for place, _ in self._flames()]
        if found:
            self.scene.redraw(found[0].unionall(found[1:]).clip(self.scene.areas.stage))

    def _flames(self) -> list[tuple[Point, Component]]:
        bench = self.scene.bench
        if self.context.settings.value.is_calm or bench.is_gliding:
            return []
        return [
            (place, part.kind)
            for number, part in bench.draft.lying()
            if not part.is_damaged
            for place in nozzles(part.kind, bench.rect_of(number))
        ]

    def draw(self, surface: Surface) -> None:
        """Draw the flames as they burn now."""
        for number, (place, kind) in enumerate(self._flames()):
            draw_flame(surface, place, kind, self.scene.bench.side, 0, strength_at(self.moment, number))
