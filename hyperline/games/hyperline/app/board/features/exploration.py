"""Exploring: the drawn tile turns up large beside its sector, is turned there, and is laid only on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from pygame import Rect

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.told_odds import JumpOdds, is_blind
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.tiletray import (
    ROOM,
    LargeTile,
    PreviewRow,
    Put,
    Spin,
    TileChoice,
    TileOffer,
    TilePreview,
    TrayPlaces,
    choice_places,
    set_alike,
    tray_places,
)
from hyperline.games.hyperline.app.board.views.ground import tile_art
from hyperline.games.hyperline.app.board.views.strand import Joining, farthest, joinings, jump_of
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.actions import Action, Draw, Jump, Order, Pick
from hyperline.games.hyperline.rules.catalogue import EMPTY, LOOKS, NEXXUS_SECTOR, RING, UNKNOWN
from hyperline.games.hyperline.rules.decisions.draw import Draw as Drawing
from hyperline.games.hyperline.rules.decisions.draw import Place
from hyperline.games.hyperline.rules.decisions.scan import Ordering, Picking
from hyperline.games.hyperline.rules.geometry import (
    NEIGHBOUR,
    OPPOSITE,
    ORTHOGONAL,
    PORT_NAMES,
    SECTOR_NAMES,
    SIZE,
    Port,
    Sector,
)
from hyperline.games.hyperline.rules.observe import BEND, SPLIT, STRAIGHT, shares
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.rulings import FINDS
from hyperline.shell.context import Context
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.hud.popup import PopupPanel
from hyperline.shell.ui.placement import covered, quiet_place
from hyperline.shell.ui.widget import Widget

LEADING = (STRAIGHT, BEND, SPLIT)
MOST_LINES = 4  # that say what a stack may bring


def tray_title(context: Context, wording: Wording, controls: Controls, frame: Any) -> str:
    """What is chosen, and for whose eyes."""
    where = SECTOR_NAMES[frame.sector] if hasattr(frame, "sector") else ""
    if isinstance(frame, Ordering):
        return context.words("explore.order", name=wording.name(controls.seat))
    if isinstance(frame, Picking):
        return context.words("explore.private", name=wording.name(controls.seat), sector=where)
    return context.words("explore.stack_for", sector=where) if isinstance(frame, Drawing) else where


def tile_offers(context: Context, wording: Wording, controls: Controls, sector: Sector, is_by_key: bool,
                has_figures: bool) -> list[TileOffer]:  # fmt: skip
    """The stacks or the tiles that can be chosen for a sector, with the chances of stacks in figures or in general."""
    position, found = controls.position, []
    assert position is not None
    for number, action in enumerate(controls.choices.tray, 1):
        key, digit, press = action.targets[0], number if is_by_key else 0, _doer(controls, action)
        if isinstance(action, Draw):
            beside = "" if jump_of(position, controls.seat) is not None else "_beside"
            lines: tuple[str, ...] = (context.words(f"explore.stack_{action.stack}{beside}"),)
            if has_figures and own_settings(context).has_tile_odds:
                lines = _stack_lines(context, position, controls.seat, sector, action.stack)
            if action.stack == "planet" and FINDS in position.terms.house:
                lines += (context.words("explore.stack_planet_find"),)
            found.append(TileOffer(key, (f"back-{action.stack}", 0), controls.text(action), lines, press, digit))
        elif isinstance(action, Pick):
            known = position.hyperline.cards
            look = LOOKS[known[action.index] if action.index < len(known) else 0]
            art, lines = tile_art(look, controls.view.camera.turn), ()
            if look.is_line:
                joined = joinings(position, controls.seat, sector, look.code, wording)
                lines = (joined[farthest(joined)].text,)
            found.append(TileOffer(key, art, wording.tile(look.name), lines, press, digit))
        elif isinstance(action, Order):
            look = LOOKS[position.hyperline.cards[int(action.is_swapped)]]
            lines = () if action.is_swapped else (context.words("explore.order_usual"),)
            art = tile_art(look, controls.view.camera.turn)
            found.append(TileOffer(key, art, wording.tile(look.name), lines, press, digit))
    return found


def _doer(controls: Controls, action: Action) -> Callable[[], None]:
    return lambda: controls.do(action)


def _stack_lines(context: Context, position: Position, seat: int, sector: Sector, stack: str) -> tuple[str, ...]:
    """What a stack may bring, the likeliest first."""
    words = context.words
    found = shares(position, sector, _entry(position, seat, sector)).get(stack, ())
    going_on = sum(share for what, share in found if what in LEADING)
    if going_on not in (0, 1):  # combined, so that the lines add up
        found = tuple(one for one in found if one[0] not in LEADING)
    lines = [] if going_on in (0, 1) else [words("explore.leads_on", n=round(100 * going_on))]
    lines += [
        words("explore.share", n=max(1, round(100 * share)), what=words(f"outcome.{what}"))
        for what, share in found[:MOST_LINES]
    ]
    return tuple(lines)


def _entry(position: Position, seat: int, sector: Sector) -> Port:
    """The port by which the Starship is about to enter a sector."""
    jump = jump_of(position, seat)
    if jump is not None:
        return OPPOSITE[jump.port]
    here = position.players[seat].sector
    return next((port for port in ORTHOGONAL if NEIGHBOUR[sector][port] == here), 0)


T = TypeVar("T")
NEAR = 4.0  # sectors: the farthest that a tray lies from its sector
LIT = 0.3  # the most of a tray that may lie over tiles


class Exploring(BoardFeature):
    """The tray of a tile to be laid, drawn or picked."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.spin = Spin(board.context, board.view)
        self._wait = 0.0  # seconds until something can be confirmed
        self._tile: LargeTile | None = None
        self._shown: tuple[Any, int] | None = None  # the position and the rotation that the large tile shows

    # ---- what is offered ----

    def offered(self) -> None:
        """A tray that has just appeared ignores clicks that were meant for something else."""
        self._wait = DEAD_TIME if self.scene.controls.choices.tray else 0.0

    def settled(self, position: Any) -> None:
        """Another position: nothing turns up or goes on."""
        self.spin.stop()

    def widgets(self) -> Sequence[Widget]:
        """The tray for what is decided now."""
        controls = self.scene.controls
        self._tile, self.scene.view.trace.covered = None, ()
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
        controls, words = self.scene.controls, self.context.words
        places = self._places(frame.sector, controls.joined)
        self.scene.view.trace.covered = (places.panel,)
        chosen = controls.joined[controls.rotation]
        art, ways = self._look(chosen)
        self._turned(chosen)
        name = self.scene.wording.tile(LOOKS[frame.tile].name)
        self._tile = LargeTile(self.context, places, art, ways, name, words("explore.turns"), self._turn)
        self._tile.swing = self.spin.swing
        if self.scene.view.ghost is not None:
            self.scene.view.ghost.swing = self.spin.swing
        rows: list[Widget] = [
            PreviewRow(self.context, rect, self._preview(one, number))
            for number, (rect, one) in enumerate(zip(places.rows, controls.joined, strict=True), 1)
        ]
        return [PopupPanel(self.context, places.panel, self._wheel), self._tile, *rows]

    def _places(self, sector: Sector, joined: Sequence[Joining]) -> TrayPlaces:
        """Where the tray is: off the sector and the lines over the tile in any rotation."""
        strands = [strand for one in joined for strand in one.strands]
        ahead = {leg.sector for strand in strands for leg in strand.route.walk()}
        passed = [*ahead, *(strand.route.sector for strand in strands)]

        def lay(room: Rect, put: Put) -> TrayPlaces:
            return tray_places(self.context, self._cell, room, len(joined), put)

        return self._laid_out(lay, sector, passed)

    def _laid_out(self, lay: Callable[[Rect, Put], T], sector: Sector | None, ahead: Iterable[Sector]) -> T:
        """What `lay` makes of a room and a tray's place in it: near its sector over the dark, or else beside the board.

        There it hides neither the sector nor what lies ahead, nor Nexxus, Starships or Pirates.
        """
        view, column = self.scene.view, self.scene.areas.right
        about = self._anchor(NEXXUS_SECTOR if sector is None else sector)
        ring = [view.camera.sector_rect(other) for other in RING]
        tiles = [place for place in view.bright_places() if place not in ring]
        clear = [*(view.camera.sector_rect(other) for other in ahead), *view.keepsakes()]
        is_free = True

        def put(size: tuple[int, int]) -> Rect:
            nonlocal is_free
            far = round(2 * NEAR * self._cell)
            stage = view.camera.view.clip(about.inflate(far + 2 * size[0], far + 2 * size[1]))
            gap = self.context.px(6)
            found = quiet_place(size, about, stage, (*clear, *tiles, *ring), (), gap)
            found = found or quiet_place(size, about, stage, (*clear, *tiles), ring, gap)
            is_free = found is not None and covered(found, ring) <= LIT * size[0] * size[1]
            return found or Rect((0, 0), size)

        def put_aside(size: tuple[int, int]) -> Rect:
            box = Rect(0, 0, column.w, max(size[1], self.scene.areas.panel.h))
            box.midtop = column.midtop
            return box

        made = lay(Rect(view.camera.view), put)
        return made if is_free else lay(Rect(column), put_aside)

    @property
    def _has_figures(self) -> bool:
        """Whether chances are told in figures."""
        return self.scene.features.one(JumpOdds).has_figures

    @property
    def _cell(self) -> int:
        view = self.scene.view.camera.view
        return max(4, min(view.size) // SIZE)

    def _anchor(self, sector: Sector) -> Rect:
        rect = self.scene.view.camera.sector_rect(sector)
        return rect.inflate(rect.w // 8, rect.h // 8)

    def _look(self, one: Joining) -> tuple[tuple[str, int], tuple[tuple[tuple[float, float], ...], ...]]:
        camera = self.scene.view.camera
        return tile_art(LOOKS[one.code], camera.turn), tuple(map(camera.shape, one.ways))

    def _preview(self, one: Joining, number: int) -> TilePreview:
        art, ways = self._look(one)
        controls, is_by_key = self.scene.controls, self.scene.focus.is_by_key
        is_chosen = one.rotation == controls.rotation
        key = f"rotation:{one.rotation}"
        return TilePreview(key, art, ways, one.text, self._chooser(one.rotation), is_chosen, number if is_by_key else 0)

    def _chooser(self, rotation: int) -> Callable[[], object]:
        controls = self.scene.controls
        return lambda: controls.rotate(rotation - controls.rotation)

    def _turn(self, step: int) -> None:
        self.scene.controls.rotate(step)

    def _wheel(self, step: int) -> None:
        if self.scene.controls.is_placing:
            self.scene.controls.rotate(-step)

    def _turned(self, chosen: Joining) -> None:
        """Begin to turn if the tile is shown with another look than before."""
        before, self._shown = self._shown, (self.scene.controls.position, chosen.code)
        if before is not None and before[0] is self._shown[0] and before[1] != chosen.code:
            self.spin.begin(before[1], chosen, self.scene.controls.last_turn)

    @property
    def _chosen(self) -> Joining | None:
        """The look that the waiting tile has now."""
        controls = self.scene.controls
        is_there = controls.is_placing and controls.rotation < len(controls.joined)
        return controls.joined[controls.rotation] if is_there else None

    # ---- choosing a stack or a tile ----

    def _choosing(self, frame: Any) -> list[Widget]:
        board, controls = self.scene, self.scene.controls
        sector = getattr(frame, "sector", None)
        title = tray_title(self.context, board.wording, controls, frame)
        offers = tile_offers(self.context, board.wording, controls, sector or 0, board.focus.is_by_key, self._has_figures)
        ahead = {leg.sector for strand in board.view.trace.shown.strands for leg in strand.route.walk()}

        def lay(room: Rect, put: Put) -> tuple[Rect, list[Rect], int]:
            room.h = min(room.h, round(ROOM * self._cell))
            return choice_places(self.context, self._cell, room, offers, title, put)

        panel, boxes, side = self._laid_out(lay, sector, ahead)
        made = [TileChoice(self.context, box, offer, side) for box, offer in zip(boxes, offers, strict=True)]
        set_alike(made)
        return [PopupPanel(self.context, panel, lambda step: None, title), *made]

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Swallow confirmations that come too early; turn by key; digits choose a rotation, a stack or a tile."""
        controls = self.scene.controls
        if intent.act is Act.CONFIRM and intent.pos is not None:
            controls.clicked_at = intent.pos
        if not controls.choices.tray or controls.popup is not None:
            return False
        if intent.act is Act.CONFIRM and self._wait > 0:
            self._wait = DEAD_TIME  # each try restarts it
            return True
        if intent.act is Act.ROTATE:
            return controls.rotate(intent.step)
        if intent.act is Act.LABEL and 0 < intent.step <= len(controls.choices.tray):
            self._choose(intent.step - 1)
            return True
        return False

    def _choose(self, number: int) -> None:
        board = self.scene
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
        self.spin.update(seconds, self._chosen, self._tile)

    @property
    def is_settled(self) -> bool:
        """Whether the tile lies still and can be laid."""
        return self._wait <= 0 and not self.spin.is_moving


DARK_REST = 0.6  # seconds that the focus rests before the drawer opens by itself
TILE = "tile:"


class Drawer(BoardFeature):
    """Shows the tiles that are left while the focus rests on the dark, and hides them when it leaves for anything else."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._rest = 0.0
        self._waits = False

    def pointed(self, key: str) -> None:
        """Begin to rest, or go on somewhere else."""
        around = self.scene.around
        is_free = self.scene.is_offering and self.scene.controls.popup is None  # while others play, the news is read
        is_dark = is_free and not self.context.is_simple and not around.areas.has_tiles_beside and self._is_dark(key)
        is_dark = is_dark and not self.scene.features.one(Digest).is_open
        self._waits, self._rest = is_dark and not around.has_drawer, 0.0
        if around.is_peeking and not is_dark and not key.startswith(TILE):
            self._peek(is_on=False)

    def _is_dark(self, key: str) -> bool:
        """Whether a tile may be drawn there."""
        kind, _, name = key.partition(":")
        board = self.scene.picture.board
        if kind == "sector":
            sector = SECTOR_NAMES.index(name)
            return board.is_face_down(sector) or board.look(sector).code in (EMPTY, UNKNOWN)
        controls = self.scene.controls
        if kind != "port" or controls.position is None:
            return False
        action = next((one for lit, one in controls.choices.ports.items() if PORT_NAMES[lit.port] == name), None)
        return isinstance(action, Jump) and is_blind(controls.position, action)

    def update(self, seconds: float) -> None:
        """Open it once the focus has rested."""
        if not self._waits:
            return
        self._rest += seconds
        if self._rest >= DARK_REST:
            self._waits = False
            self._peek(is_on=True)

    def _peek(self, is_on: bool) -> None:
        self.scene.around.peek(is_on)
        self.scene.set_spots(self.scene.all_spots())

    def turned(self, seat: int | None) -> None:
        """Another player looks: forget where the focus rested."""
        self._waits = False
