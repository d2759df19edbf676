"""Exploring: the drawn tile turns up large beside its sector, is turned there, and is laid only on purpose."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from hyperline.app.anim import durations as last
from hyperline.app.anim.easing import ease_out
from hyperline.app.anim.timeline import Sequence as InOrder
from hyperline.app.anim.tween import Animation, Call, Play, Wait
from hyperline.app.companions.companion import Companion
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.widget import Widget
from hyperline.app.views.board import motion
from hyperline.app.views.board.ground import tile_art
from hyperline.app.views.board.joining import Joining, farthest, joinings
from hyperline.app.views.board.trace import WHOLE
from hyperline.app.views.board.way import jump_of
from hyperline.app.views.hud.popup import PopupPanel
from hyperline.app.views.hud.tiletray import (
    LargeTile,
    Preview,
    PreviewRow,
    TileChoice,
    TileOffer,
    TrayPlaces,
    choice_places,
    tray_places,
)
from hyperline.engine import action as acts
from hyperline.engine.catalogue import LOOKS, Look, tile_code
from hyperline.engine.decisions.draw import Draw
from hyperline.engine.decisions.place import Place
from hyperline.engine.decisions.quantum import Picking
from hyperline.engine.events import TileDrawn
from hyperline.engine.geometry import NEIGHBOUR, OPPOSITE, ORTHOGONAL, SECTOR_NAMES, SIZE, Port, Sector
from hyperline.engine.unseen import shares

if TYPE_CHECKING:
    from hyperline.app.scenes.board import BoardScene

PER_LEG = 0.05  # seconds at normal pace in which the route over a turned tile goes on by a leg
DEAD = 0.25  # seconds after a tile has turned up in which nothing is confirmed; each try begins them anew
MOST_LINES = 4  # that say what a stack may bring


class Exploring(Companion):
    """The tray of a tile to be laid, drawn or picked."""

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self._wait = 0.0  # seconds until something can be confirmed
        self._tile: LargeTile | None = None
        self._shown: tuple[Any, int] | None = None  # the position and the rotation that the large tile shows
        self._swing = 0.0  # degrees that the tile has yet to turn
        self._swung = 0.0  # seconds since it was turned
        self._is_growing = False  # whether the route over it goes on
        self._face: tuple[Surface, Rect] | None = None  # the tile that is turning up

    # ---- what is offered ----

    def offered(self) -> None:
        """A tray that has just appeared is safe from clicks that were meant for something else."""
        self._wait = DEAD if self.board.controls.choices.tray else 0.0

    def settled(self, position: Any) -> None:
        """Nothing turns up or goes on any more."""
        self._face = None
        self._swing, self._is_growing, self.board.view.trace.depth = 0.0, False, WHOLE

    def widgets(self) -> Sequence[Widget]:
        """The tray for what is decided now."""
        controls = self.board.controls
        self._tile, self.board.view.trace.covered = None, ()
        if controls.popup is not None or not controls.choices.tray or controls.position is None:
            self._shown = None
            return ()
        frame: Any = controls.position.decision
        if isinstance(frame, Place):
            return self._placing(frame)
        self._shown = None
        return self._choosing(frame)

    # ---- laying ----

    def _placing(self, frame: Place) -> list[Widget]:
        controls, words = self.board.controls, self.context.words
        places = self._places(frame.sector, controls.joined)
        self.board.view.trace.covered = (places.panel,)
        chosen = controls.joined[controls.rotation]
        art, ways = self._look(chosen)
        self._turned(chosen, len(controls.joined))
        name = self.board.wording.tile(LOOKS[frame.tile].name)
        self._tile = LargeTile(self.context, places, art, ways, name, words("explore.turns"), self._turn)
        self._tile.swing = self._swing
        if self.board.view.ghost is not None:
            self.board.view.ghost.swing = self._swing
        rows: list[Widget] = [
            PreviewRow(self.context, rect, self._preview(one, number))
            for number, (rect, one) in enumerate(zip(places.rows, controls.joined, strict=True), 1)
        ]
        return [PopupPanel(self.context, places.panel, self._wheel), self._tile, *rows]

    def _places(self, sector: Sector, joined: Sequence[Joining]) -> TrayPlaces:
        """Where the tray is: beside the sector, and off the routes over the tile in any rotation."""
        view = self.board.view
        strands = [strand for one in joined for strand in one.strands]
        ahead = {leg.sector for strand in strands for leg, is_strong in strand.legs() if is_strong}
        ahead |= {strand.route.sector for strand in strands}
        avoid = [view.camera.sector_rect(other) for other in sorted(ahead)]
        return tray_places(self.context, self._cell, self._anchor(sector), self.board.frame.board, len(joined), avoid)

    @property
    def _cell(self) -> int:
        view = self.board.view.camera.view
        return max(4, min(view.size) // SIZE)

    def _anchor(self, sector: Sector) -> Rect:
        rect = self.board.view.camera.sector_rect(sector)
        return rect.inflate(rect.w // 8, rect.h // 8)

    def _look(self, one: Joining) -> tuple[tuple[str, int], tuple[tuple[tuple[float, float], ...], ...]]:
        camera = self.board.view.camera
        return tile_art(LOOKS[one.code], camera.turn), tuple(map(camera.shape, one.ways))

    def _preview(self, one: Joining, number: int) -> Preview:
        art, ways = self._look(one)
        controls, is_by_key = self.board.controls, self.board.focus.is_by_key
        is_chosen = one.rotation == controls.rotation
        key = f"rotation:{one.rotation}"
        return Preview(key, art, ways, one.text, self._chooser(one.rotation), is_chosen, number if is_by_key else 0)

    def _chooser(self, rotation: int) -> Any:
        controls = self.board.controls
        return lambda: controls.rotate(rotation - controls.rotation)

    def _turn(self, step: int) -> None:
        self.board.controls.rotate(step)

    def _wheel(self, step: int) -> None:
        if self.board.controls.is_placing:
            self.board.controls.rotate(-step)

    def _turned(self, chosen: Joining, looks: int) -> None:
        """Begin to swing if the tile was turned since it was shown."""
        before, self._shown = self._shown, (self.board.controls.position, chosen.code)
        if before is None or before[0] is not self._shown[0] or before[1] == chosen.code:
            return
        if not self._seconds:
            return
        quarter = (LOOKS[chosen.code].rotation - LOOKS[before[1]].rotation) % 4
        is_back = self.board.controls.last_turn < 0 if looks != 4 or quarter == 2 else quarter == 3
        degrees = 90 if looks == 2 else (90 * (4 - quarter) if is_back else 90 * quarter)
        self._swing = float(degrees if not is_back else -degrees)
        self._swung = 0.0
        self._is_growing = True
        self.board.view.trace.depth = self._before(chosen)

    def _before(self, chosen: Joining) -> int:
        """How many legs of the routes lie before the tile."""
        ghost = self.board.view.ghost
        found = [
            depth
            for strand in chosen.strands
            for (leg, _), depth in zip(strand.legs(), strand.depths(), strict=True)
            if ghost is not None and leg.sector == ghost.sector
        ]
        return min(found, default=0)

    @property
    def _seconds(self) -> float:
        """How long a turn takes at the present pace."""
        settings = self.context.settings.value
        return 0.0 if settings.is_calm else last.TILE_ROTATE * settings.pace / 1000

    # ---- choosing a stack or a tile ----

    def _choosing(self, frame: Any) -> list[Widget]:
        controls = self.board.controls
        offers = [self._offer(action, frame, number) for number, action in enumerate(controls.choices.tray, 1)]
        sector = getattr(frame, "sector", None)
        anchor = self.board.view.frame if sector is None else self._anchor(sector)
        title = self._title(frame)
        ship = self.board.view.camera.sector_rect(self.board.picture.ship_sector(controls.seat))
        panel, boxes, side = choice_places(self.context, self._cell, anchor, self.board.frame.board, offers, title, [ship])
        made = [TileChoice(self.context, box, offer, side) for box, offer in zip(boxes, offers, strict=True)]
        return [PopupPanel(self.context, panel, lambda step: None, title), *made]

    def _title(self, frame: Any) -> str:
        controls, words = self.board.controls, self.context.words
        where = SECTOR_NAMES[frame.sector] if hasattr(frame, "sector") else ""
        if isinstance(frame, Picking):
            return words("explore.private", name=self.board.wording.name(controls.seat), sector=where)
        return words("explore.stack_for", sector=where) if isinstance(frame, Draw) else where

    def _offer(self, action: Any, frame: Any, number: int) -> TileOffer:
        controls = self.board.controls
        digit = number if self.board.focus.is_by_key else 0

        def press() -> None:
            controls.act(action)

        if isinstance(action, acts.Draw):
            lines = self._stack_lines(frame.sector, action.stack)
            return TileOffer(action.targets[0], (f"back-{action.stack}", 0), controls.text(action), lines, press, digit)
        assert controls.position is not None
        known = controls.position.hyperline.cards
        code = known[action.index] if action.index < len(known) else 0
        art = tile_art(LOOKS[code], self.board.view.camera.turn)
        lines = self._tile_lines(frame.sector, code)
        return TileOffer(action.targets[0], art, self.board.wording.tile(LOOKS[code].name), lines, press, digit)

    def _stack_lines(self, sector: Sector, stack: str) -> tuple[str, ...]:
        """What a stack may bring, the likeliest first; without odds only in general."""
        words, controls = self.context.words, self.board.controls
        assert controls.position is not None
        if not self.context.settings.value.has_tile_odds:
            return (words(f"explore.stack_{stack}"),)
        found = shares(controls.position, sector, self._entry(sector)).get(stack, ())
        return tuple(
            words("explore.share", n=max(1, round(100 * share)), what=words(f"outcome.{what}"))
            for what, share in found[:MOST_LINES]
        )

    def _entry(self, sector: Sector) -> Port:
        """The port by which the Starship is about to enter a sector."""
        controls = self.board.controls
        assert controls.position is not None
        jump = jump_of(controls.position, controls.seat)
        if jump is not None:
            return OPPOSITE[jump.port]
        here = controls.position.players[controls.seat].sector
        return next((port for port in ORTHOGONAL if NEIGHBOUR[sector][port] == here), 0)

    def _tile_lines(self, sector: Sector, code: int) -> tuple[str, ...]:
        """What a tile would join as it is best turned."""
        controls = self.board.controls
        if not LOOKS[code].is_line or controls.position is None:
            return ()
        found = joinings(controls.position, controls.seat, sector, code, self.board.wording)
        return (found[farthest(found)].text,)

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Swallow confirmations that come too early; turn by key; digits choose a rotation, a stack or a tile."""
        controls = self.board.controls
        if intent.act is Act.CONFIRM and intent.pos is not None:
            controls.clicked_at = intent.pos
        if not controls.choices.tray or controls.popup is not None:
            return False
        if intent.act is Act.CONFIRM and self._wait > 0:
            self._wait = DEAD
            return True
        if intent.act is Act.ROTATE:
            return controls.rotate(intent.step)
        if intent.act is Act.LABEL and 0 < intent.step <= len(controls.choices.tray):
            self._choose(intent.step - 1)
            return True
        return False

    def _choose(self, number: int) -> None:
        board = self.board
        board.focus.is_by_key = True
        if board.controls.is_placing:
            board.controls.rotate(number - board.controls.rotation)
        else:
            board.focus_on(board.controls.choices.tray[number].targets[0])
            board.show_controls()

    # ---- time and drawing ----

    def update(self, seconds: float) -> None:
        """Let the tile turn, and the time of safety pass."""
        self._wait = max(0.0, self._wait - seconds)
        if not self._is_growing:
            return
        self._swung += seconds
        total = self._seconds
        share = min(1.0, self._swung / total) if total else 1.0
        if self._swing:
            self._swing_by(self._swing * (1 - ease_out(share)) if share < 1 else 0.0)
        if share == 1.0:
            self._swing = 0.0
            self._grow(self._swung - total)

    def _swing_by(self, left: float) -> None:
        """Show the tile with so many degrees yet to turn."""
        ghost = self.board.view.ghost
        if ghost is not None:
            ghost.swing = left
            rect = ghost.rect(self.board.view.camera)
            self.board.view.redraw(rect.inflate(rect.w // 2, rect.h // 2))
        if self._tile is not None:
            self._tile.swing = left
            self._tile.redraw()

    def _grow(self, seconds: float) -> None:
        """Let the route over the tile go on, a leg at a time."""
        trace, joined = self.board.view.trace, self.board.controls.joined
        rotation = self.board.controls.rotation
        chosen = joined[rotation] if self.board.controls.is_placing and rotation < len(joined) else None
        pace = self.context.settings.value.pace
        depth = WHOLE
        if chosen is not None and pace:
            depth = self._before(chosen) + 1 + int(seconds / (PER_LEG * pace))
            longest = max((depth for strand in chosen.strands for depth in strand.depths()), default=0)
            depth = depth if depth <= longest else WHOLE
        if depth != trace.depth:
            trace.depth = depth
            self.board.view.redraw(self.board.view.frame)
        self._is_growing = depth != WHOLE

    @property
    def is_settled(self) -> bool:
        """Whether the tile lies still and can be laid."""
        return self._wait <= 0 and not self._is_growing

    def turning_up(self, event: TileDrawn) -> Animation | None:
        """The tile that the viewer has drawn turns over beside its sector, where it will be turned; None for others'."""
        if event.player != self.table.viewer:
            return None
        place, look, is_to_be_laid = self._turned_up(event)
        view, back = self.board.view, f"back-{event.stack}"
        faces = {
            is_up: self.context.sprites("tiles", name, place.w, turn)
            for is_up, (name, turn) in ((False, (back, 0)), (True, tile_art(look, view.camera.turn)))
        }

        def draw(progress: float) -> None:
            wide = max(2, round(place.w * abs(cos(pi * progress))))
            face = pygame.transform.smoothscale(faces[progress >= 0.5], (wide, place.w))
            shown = motion.framed(view, face)
            self._face = shown, shown.get_rect(center=place.center)
            self.board.redraw(place.inflate(place.w // 2, place.w // 2))

        turned = Play(draw, 2 * last.TILE_FLIP)
        return turned if is_to_be_laid else InOrder(turned, Wait(last.EXPLORE_PAUSE), Call(self._laid))

    def _turned_up(self, event: TileDrawn) -> tuple[Rect, Look, bool]:
        """Where the large tile will be, how it will lie first, and whether it then waits to be laid."""
        position, sector = self.table.position, event.sector
        frame = position.decision
        if isinstance(frame, Place) and (frame.sector, frame.player) == (sector, self.table.viewer):
            joined = joinings(position, frame.player, sector, frame.tile, self.board.wording)
            return self._places(sector, joined).tile, LOOKS[joined[farthest(joined)].code], True
        code = tile_code(event.tile)
        return self._places(sector, ()).tile, LOOKS[tile_code(f"{event.tile} 0") or 0 if code is None else code], False

    def _laid(self) -> None:
        if self._face is not None:
            self.board.redraw(self._face[1])
        self._face = None

    def draw_above(self, surface: Surface) -> None:
        """The tile that is turning up."""
        if self._face is not None:
            surface.blit(*self._face)
