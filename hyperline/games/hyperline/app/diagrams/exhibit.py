"""What the rules show: a part of the board with moves, a battle, and ships and parts side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.battle.views.battle_controls import BattleControls
from hyperline.games.hyperline.app.battle.views.past import copied
from hyperline.games.hyperline.app.battle.views.stage import BattlePlan, planned
from hyperline.games.hyperline.app.battle.views.state import BattleState, ongoing
from hyperline.games.hyperline.app.battle.views.theatre import Theatre
from hyperline.games.hyperline.app.board.views import still_layer
from hyperline.games.hyperline.app.board.views.lights import LitPort
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.strand import plain
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.event_table import BattleMotion, battle_cues, board_cues
from hyperline.games.hyperline.app.shipyard.views.exposuremap import draw_arrow, draw_badge
from hyperline.games.hyperline.app.shipyard.views.ship_picture import ShipPlan, draw_part, draw_ship
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.exposure import first_hits
from hyperline.games.hyperline.rules.geometry import (
    AHEAD,
    FACING_NAMES,
    PORT_BY_NAME,
    QUADRANTS,
    SECTOR_BY_NAME,
    SIZE,
    Quadrant,
)
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.route import routes
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.context import Context
from hyperline.shell.help.board_exhibit import Performance, Staged
from hyperline.shell.ui import paint
from hyperline.shell.ui.division import beside
from hyperline.shell.ui.exhibit import Exhibit

MOVES = (
    events.ShipStepped, events.JumpBegan, events.ShipSlid, events.BranchTaken, events.JumpEnded, events.ShipShifted,
    events.ShipHopped, events.TileDrawn, events.TilePlaced, events.TileTurnedUp, events.SectorScanned, events.TileTwisted,
    events.MoveBlocked, events.TorpedoFired, events.FighterUnloaded, events.FighterLoaded,
)  # fmt: skip
"""The events of moves that are played."""
SIDES = 0.02  # cells around the part that is seen, so that nothing is cut at its edge


@dataclass(frozen=True)
class Region:
    """The sectors that are seen, from one corner to another; `ports` are the Hyperpoints lit where the ship is."""

    first: str = "A1"
    last: str = "I9"
    ports: tuple[str, ...] = ()
    route: str = ""


class BrightBoard(BoardView):
    """The board in full light."""

    @property
    def limelight(self) -> still_layer.Limelight:
        """All of it."""
        return still_layer.Limelight(1.0)


class GalaxyExhibit(Performance):
    """The part of a board that `region` names. What motions ask of a page around the board is missing here."""

    around: Any = None

    def __init__(self, context: Context, staged: Staged, region: Region) -> None:
        super().__init__(context, staged, board_cues())
        self.region = region
        (top, left), (bottom, right) = (divmod(SECTOR_BY_NAME[name], SIZE) for name in (region.first, region.last))
        self._cells = Rect(left, top, right - left + 1, bottom - top + 1)
        self.shape = self._cells.h / self._cells.w
        self.view = BrightBoard(context, self.redraw)
        self.view.emblems = self.emblems
        self.view.picture = Picture.of(self.position)

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    def layout(self, size: tuple[int, int]) -> None:
        camera, cells = self.view.camera, self._cells
        frame = Rect((0, 0), size)
        self.view.still()
        self.view.layout(frame)
        back = Surface(size)
        back.fill(self.context.theme.colour("space"))
        camera.fit(frame)
        fitted = min(size) / SIZE
        camera.zoom = (min(size[0] / (cells.w + SIDES), size[1] / (cells.h + SIDES)) + 0.5) / fitted
        camera._look_at(cells.centerx if cells.w % 2 == 0 else cells.left + cells.w / 2, cells.top + cells.h / 2)
        self.view.stand_on(back)
        self.begin()

    def show(self, position: Any) -> None:
        view, seat = self.view, self.seat
        view.show(self.game.observe(position, seat), seat)
        if position is not self.position:
            view.light(())
            view.trace.show(plain())
            return
        sector = position.players[seat].sector
        view.ways = {PORT_BY_NAME[name]: LitPort(sector, PORT_BY_NAME[name]) for name in self.region.ports}
        view.colours = {SECTOR_BY_NAME[key.partition(":")[2]]: "gate" for key in self.staged.lit}
        view.light([*self.staged.lit, *(lit.key for lit in view.ways.values())])
        route = routes(position.players, position.board, seat).get(PORT_BY_NAME.get(self.region.route, -1))
        view.trace.show(plain(*([route] if route is not None else [])))

    def take(self, event: Event) -> None:
        self.view.take(event)
        self.redraw()

    def update(self, seconds: float) -> None:
        was_busy = self.director.is_busy
        super().update(seconds)
        if self.director.is_busy and not was_busy:
            self.view.light(())
            self.view.trace.show(plain())
        if self.moves:
            self.view.update(seconds)

    def draw(self, surface: Surface) -> None:
        self.view.draw(surface)
        self.floats.draw(surface)


MIDDLE = 0.34  # of the width: the lane between the ships
TOP = 0.13  # of the height: the names


class SmallTheatre(Theatre):
    """The theatre in a rectangle, without the words at its foot."""

    size = (1, 1)

    def layout(self) -> None:
        super().layout()
        self.plan = self._planned()
        for number, side in enumerate(self.sides):
            side.layout(self.plan.frames[number], self.plan.hangars[number])
        self.show(self.state)

    def _planned(self) -> BattlePlan:
        c, area = self.context, Rect((0, 0), self.size)
        top, pad = max(round(area.h * TOP), c.type.line_height("figure") + c.type.line_height("small")), c.space("m")
        wide = round(area.w * (1 - MIDDLE)) // 2 - pad
        hangar = area.h // 8
        left = Rect(pad, top, wide, area.h - top - hangar - pad)
        right = left.move(area.w - 2 * pad - wide, 0)
        centre = Rect(left.right, top, right.left - left.right, area.h - top - pad)
        dice = Rect(centre.left, centre.bottom - 2 * c.dx(40), centre.w, 2 * c.dx(40))
        thrown = Rect(centre.left, 0, centre.w, 2 * c.dx(60))
        thrown.centery = centre.centery
        off = Rect(0, area.h + 10_000, 1, 1)
        heads = Rect(pad, pad // 2, wide, top), Rect(right.left, pad // 2, wide, top)
        fire = Rect(centre.left, centre.top, centre.w, dice.top - centre.top)
        hangars = Rect(left.left, left.bottom, wide, hangar), Rect(right.left, right.bottom, wide, hangar)
        return replace(
            planned(c), area=area, stage=area, heads=heads, title=off, odds=off, frames=(left, right), hangars=hangars,
            centre=centre, fire=fire, dice=dice, thrown=thrown, foot=off, deck=off, words=off, row=off, is_stacked=False,
        )  # fmt: skip


class BattleExhibit(Performance):
    """Plays on from the middle of a battle."""

    shape = 0.54

    def __init__(self, context: Context, staged: Staged) -> None:
        super().__init__(context, replace(staged, shape=self.shape), battle_cues(is_past=True))
        first, *acts = staged.acts  # the one that begins the battle
        self.staged = replace(self.staged, acts=tuple(acts))
        self.position = self.game.apply(self.position, self.seat, self.game.parse(self.position, self.seat, first)).position
        self.theatre = SmallTheatre(
            context, self.wording, self.emblems, self.redraw, lambda: self.director.batch, lambda: self.director.pace
        )
        self.controls = BattleControls(context, self.wording, lambda actions: None, lambda: None)

    @property
    def state(self) -> BattleState:
        """The battle as it is shown."""
        return self.theatre.state

    def layout(self, size: tuple[int, int]) -> None:
        self.theatre.size = size
        self.begin()

    def show(self, position: Any) -> None:
        if position is self.position:
            state = ongoing(position)
            assert state is not None
            self.theatre.begin(copied(state))
            self.theatre.layout()

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """The motion of an event."""
        return motion(event, self.theatre) if motion is not None else None

    def take(self, event: Event) -> None:
        self.state.take(event)
        self.theatre.show(self.state)
        self.redraw()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.moves:
            self.theatre.update(seconds * 1000)

    def draw(self, surface: Surface) -> None:
        self.theatre.draw_ground(surface)
        self.theatre.draw(surface, self.controls)
        self.theatre.draw_marks(surface)


CELL, DIE = 78, 30  # units: the side of a cell at the most, and of a die
ARROW = 34


class ShipExhibit(Exhibit):
    """Ships from left to right, as one becomes the other. `hits` names the side whose hits are numbered."""

    def __init__(self, context: Context, ships: tuple[Ship, ...], hits: str, has_sides: bool, shape: float) -> None:
        super().__init__()
        self.context, self.ships, self.has_sides, self.shape = context, ships, has_sides, shape
        self.side = FACING_NAMES.index(hits) if hits else None

    def layout(self, size: tuple[int, int]) -> None:
        self._whole = Rect((0, 0), size)

    def draw(self, surface: Surface) -> None:
        c, theme, whole = self.context, self.context.theme, self._whole
        surface.fill(theme.colour("space"))
        paint.pool(surface, whole.center, whole.w // 2, theme.colour("tonal", 120))
        gap = c.px(ARROW) if len(self.ships) > 1 else 0
        room = 3 * c.px(DIE) + c.space("s") if self.has_sides or self.side is not None else 2 * c.space("m")
        for number, (ship, place) in enumerate(zip(self.ships, beside(whole, len(self.ships), gap), strict=True)):
            plan = draw_ship(surface, ship, place.inflate(-room, -room), c.sprites, 0, c.px(CELL))
            if self.has_sides:
                self._draw_sides(surface, plan)
            if self.side is not None:
                self._draw_hits(surface, ship, plan, self.side)
            if number:
                line = c.type.line("→", "say", "faint")
                surface.blit(line, line.get_rect(center=(place.left - gap // 2, whole.centery)))

    def _edge(self, plan: ShipPlan, side: Quadrant) -> tuple[int, int]:
        """The place just outside the middle of a side."""
        (right, down), bounds = AHEAD[side], plan.bounds
        away = self.context.px(DIE)
        return bounds.centerx + right * (bounds.w // 2 + away), bounds.centery + down * (bounds.h // 2 + away)

    def _draw_sides(self, surface: Surface, plan: ShipPlan) -> None:
        """The face of the die that stands for each side."""
        for side in QUADRANTS:
            die = self.context.sprites("pieces", f"die-{side + 1}", self.context.px(DIE))
            surface.blit(die, die.get_rect(center=self._edge(plan, side)))

    def _draw_hits(self, surface: Surface, ship: Ship, plan: ShipPlan, side: Quadrant) -> None:
        """Which hit can be the first to damage each part, and where the hits come from."""
        c, hits = self.context, first_hits(ship, side)
        for target, rect in plan.rects.items():
            if target in hits:
                if hits[target] == 1:
                    draw_arrow(surface, rect, side, c.theme.colour("bad"))
                draw_badge(c, surface, rect.center, c.px(11), hits[target], target == "0,0")
        die = c.sprites("pieces", f"die-{side + 1}", c.px(DIE))
        surface.blit(die, die.get_rect(center=self._edge(plan, side)))


class PartsExhibit(Exhibit):
    """Kinds of parts in a row, each with its name."""

    shape = 0.26

    def __init__(self, context: Context, kinds: tuple[str, ...], game: str) -> None:
        super().__init__()
        self.context, self.kinds = context, kinds
        self.words = context.words_of(game)

    def layout(self, size: tuple[int, int]) -> None:
        self._whole = Rect((0, 0), size)

    def draw(self, surface: Surface) -> None:
        c, whole = self.context, self._whole
        surface.fill(c.theme.colour("space"))
        paint.pool(surface, whole.center, whole.w // 2, c.theme.colour("tonal", 120))
        wide, high = whole.w // len(self.kinds), 2 * c.type.line_height("small")
        side = min(c.px(CELL), wide - c.space("m"), whole.h - high - c.space("m"))
        for number, kind in enumerate(self.kinds):
            place = Rect(whole.left + number * wide, whole.top, wide, whole.h)
            rect = Rect(0, 0, side, side)
            rect.midtop = place.centerx, place.top + c.space("s")
            if kind in tuple(Component):
                draw_part(surface, Placed(Component(kind), 0, 0, 0), rect, c.sprites)
            else:
                picture = c.sprites("hyperline/upgrades", kind, side * 3 // 4)
                surface.blit(picture, picture.get_rect(center=rect.center))
            told = c.type.paragraph(self.words(f"kind.{kind}"), "small", "muted", wide - c.space("s"), high, "centre")
            surface.blit(told, told.get_rect(midtop=(place.centerx, rect.bottom + c.space("xs"))))
