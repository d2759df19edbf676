"""The board on the screen: still things in one layer, rebuilt when they change; lights, traces and movers above it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi, sin

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.views import ground, lights, still_layer
from hyperline.games.hyperline.app.board.views.camera import Camera
from hyperline.games.hyperline.app.board.views.galaxy import Stars, seen_in
from hyperline.games.hyperline.app.board.views.ground import Ghost
from hyperline.games.hyperline.app.board.views.lights import LitPort, Name
from hyperline.games.hyperline.app.board.views.mover import Mover, Moving
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import Piece, PieceArt, needed, pieces
from hyperline.games.hyperline.app.board.views.still_layer import Still, StillLayer
from hyperline.games.hyperline.app.board.views.trace import Trace
from hyperline.games.hyperline.rules.catalogue import EMPTY, NEXXUS_SECTOR, RING
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS, SIZE, Port, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.board.board_turn import BoardTurn
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.ui.emblem import draw_number

PULSE = 1.6  # seconds for which new lights pulse twice
DISC = 0.66  # of a sector: a planet with what is sold there
LARGE = ("ship:", "pirate:")


class Quiet(Spot):
    """An unlit target: it shows a ring only when keys bring the focus there."""


class BoardView:
    """Draws a Picture. `redraw(rect)` is called for what has to be drawn again."""

    def __init__(self, context: Context, redraw: Callable[[Rect], None]) -> None:
        self.context = context
        self.redraw = redraw
        self.camera = Camera()
        self.art = PieceArt(context, self.camera)
        self.trace = Trace(context, self.camera)
        self.ghost: Ghost | None = None
        self.picture = Picture()
        self.emblems: tuple[int, ...] = ()
        self.frame = Rect(0, 0, 1, 1)
        self.lifted: set[str] = set()  # pieces in motion
        self.covered: set[Sector] = set()  # tiles being turned
        self.lit_sectors: dict[Sector, str] = {}  # by sector: the colour's name
        self.lit_ports: tuple[LitPort, ...] = ()
        self.colours: dict[Sector, str] = {}  # in which a sector is lit if it is
        self.ways: dict[Port, LitPort] = {}  # where a Hyperpoint or a branch is lit if it is
        self.asked: Sector | None = None  # the sector that a choice beside the board is about
        self.decider: int | None = None  # the seat in the light, if not the one whose turn it is
        self.led = ""  # the key of the Hyperpoint or the branch that is pointed at
        self.ends: frozenset[Sector] = frozenset()  # where the only route that is shown ends, if all else is to be dim
        self.numbers: list[tuple[Target, int]] = []
        self.names: tuple[Name, ...] = ()  # where the branches of a split lead
        self.layers: list[Callable[[Surface], None]] = []  # what others draw on the board, above pieces and lights
        self.moving = Moving(context, self.camera, redraw)
        self.stars = Stars(context, self.camera, self.refresh)
        self.layer = StillLayer(context, self.camera, self.art, self.stars)
        self._pulse = 0.0  # seconds for which new lights still pulse
        self._turning: BoardTurn | None = None
        self._turned_from = 0

    # ---- where ----

    def stand_on(self, back: Surface) -> None:
        """Take the whole window's background as the ground of the board, which shines on it."""
        self.layer.stand_on(back)
        self.refresh()

    def hide(self) -> None:
        """Drop the window's background until there is another one."""
        self.layer.hide()

    def layout(self, frame: Rect) -> None:
        """Show the board in a frame of the window."""
        self.frame = Rect(frame)
        self.art.forget()
        self.trace.forget()
        self.camera.fit(seen_in(self.context, frame))
        self.layer.layout(frame)
        self._turning = None
        self.refresh()

    def turn_to(self, turn: int, seconds: float = 0.0) -> None:
        """Turn the board to this many quarters clockwise, in this time at normal pace; at once if something moves on it."""
        before, pace = self.camera.turn, self.context.settings.value
        if turn % 4 == before:
            return
        self.camera.turn_to(turn)
        seconds *= 0 if pace.is_calm or self.moving.movers else pace.pace
        self._turning = BoardTurn(self.camera, before, self._plate, seconds) if seconds else None
        self._turned_from = before
        self.refresh()

    @property
    def is_turning(self) -> bool:
        """Whether the board is turning; places are already those after the turn."""
        return self._turning is not None

    def stop_turning(self) -> None:
        """Show the board as it lies after turning."""
        self._turning = None
        self.refresh()

    def port_rect(self, lit: LitPort) -> Rect:
        """Where a lit Hyperpoint or branch can be clicked."""
        return lights.port_rect(self.context, self.camera, lit.sector, lit.port, is_branch=lit.is_branch)

    # ---- content ----

    def refresh(self) -> None:
        """Something in the still layer has changed."""
        self.layer.refresh()
        self.redraw(self.frame)

    def restand(self) -> None:
        """Pieces may have come, gone or changed: redraw where that is so, or everything if more has changed."""
        for rect in self.layer.restand(self._still()):
            self.redraw(rect)

    def _still(self) -> Still:
        return Still(self.picture.board, frozenset(self.covered), self._upright(), self.limelight)

    def _upright(self) -> tuple[Piece, ...]:
        return tuple(piece for piece in self.pieces() if piece.key not in self.lifted)

    def show(self, position: Position, viewer: int | None) -> None:
        """Show a position as it is; its secrets are drawn for nobody."""
        self.picture = Picture.of(position)
        self.still()

    def take(self, event: Event) -> None:
        """Show what an event says, after its motion."""
        self.picture.take(event)
        self.restand()

    def light(self, keys: Iterable[str]) -> None:
        """Light exactly these sectors and Hyperpoints, in their present `colours` and on their present `ways`."""
        sectors, ports = lights.places(keys, self.colours, self.ways)
        if (sectors, ports) != (self.lit_sectors, self.lit_ports):
            self.lit_sectors, self.lit_ports = sectors, ports
            is_moving = not self.context.settings.value.is_calm and lights.may_swell(self.context, self.camera, sectors)
            self._pulse = PULSE if is_moving and sectors else 0.0
            self.relight()

    def relight(self) -> None:
        """What is to be bright may have changed: redraw the whole board."""
        self.layer.is_stale |= not self.layer.shows(self.limelight)
        self.redraw(self.frame)

    @property
    def limelight(self) -> still_layer.Limelight:
        """What is bright now."""
        picture, decider = self.picture, self.picture.turn if self.decider is None else self.decider
        if not picture.players:
            return still_layer.Limelight(1.0)
        colour = self.context.theme.player_lights[self.emblems[decider]]
        gold, many = self.context.theme.colour("gold"), lights.is_most_lit(self.lit_sectors)
        return still_layer.over(picture.players[decider].sector, colour, gold, frozenset(self.lit_sectors), self.ends, many)

    def update(self, seconds: float) -> None:
        """Let the board turn, and new lights pulse twice and then rest."""
        if self._turning is not None:
            self.redraw(self.frame)
            if not self._turning.update(seconds):
                self.stop_turning()
        self.moving.update(seconds)
        if self._pulse > 0:
            self._pulse = max(0.0, self._pulse - seconds)
            for sector in self.lit_sectors:
                self.redraw(self.camera.sector_rect(sector).clip(self.camera.view))

    @property
    def is_pulsing(self) -> bool:
        """Whether new lights, or what is played aside, are still in motion."""
        return self._pulse > 0 or self.moving.is_busy

    def piece(self, key: str) -> Piece | None:
        """A piece as it lies now."""
        return next((piece for piece in self.pieces() if piece.key == key), None)

    def pieces(self, turn: int | None = None) -> list[Piece]:
        """All pieces as they lie now, or would in another turn."""
        found = pieces(self.picture, self.emblems, self.camera.turn if turn is None else turn)
        return needed(found, self.picture) if self.context.is_simple else found

    def lift(self, key: str) -> Mover | None:
        """Take a piece off the board to move it; None if it is not there."""
        piece = self.piece(key)
        if piece is None:
            return None
        self.conceal(key)
        return self.moving.add(Mover(self.art(piece), piece.place))

    def land(self, key: str, mover: Mover) -> None:
        """Put a lifted piece back into the still layer."""
        self.moving.remove(mover)
        self.reveal_piece(key)

    def conceal(self, key: str) -> None:
        """Hide a piece, wherever it is."""
        self.lifted.add(key)
        self.restand()

    def reveal_piece(self, key: str) -> None:
        """Show a piece again where it is."""
        self.lifted.discard(key)
        self.restand()

    def lying(self, sector: Sector) -> Surface:
        """A sector as it looks without movers; black if it is out of view."""
        rect = self.camera.sector_rect(sector)
        made = Surface(rect.size)
        made.blit(self.layer.picture(self._still), (0, 0), rect.move(-self.frame.left, -self.frame.top))
        return made

    def still(self) -> None:
        """No cue is playing."""
        self.moving.still(self.picture.courses)
        self.lifted.clear()
        self.covered.clear()
        self.refresh()

    def rest(self) -> None:
        """End all motion, including what no cue waits for."""
        self.moving.rest()
        self.refresh()

    # ---- what lies where ----

    def spots(self) -> list[Target]:
        """All sectors in view, which show a ring only when keys bring the focus there."""
        seen, rects = self.camera.view, ((sector, self.camera.sector_rect(sector)) for sector in SECTORS)
        return [Quiet(f"sector:{SECTOR_NAMES[at]}", rect.clip(seen)) for at, rect in rects if rect.colliderect(seen)]

    def tells(self, key: str) -> str:
        """Nothing: the card of a sector has all of it."""
        return ""

    def meant(self, key: str) -> str:
        """Nothing: an answer is found with what is decided."""
        return ""

    def written(self) -> list[Rect]:
        """What words never lie on: Nexxus with its name, Starships and Pirates, what moves, and the way that is shown."""
        return [*self.keepsakes(), self.trace.tag_rect]

    def keepsakes(self) -> list[Rect]:
        """The same without the chances beside the way."""
        camera, trace = self.camera, self.trace
        standing = self.pieces() if self.layer.is_stale else self.layer.standing
        large = (piece for piece in standing if piece.key.startswith(LARGE))
        pieces = [self.art(piece).get_rect(center=camera.pixel(piece.place)) for piece in large]
        ways = [camera.sector_rect(sector) for sector in trace.sectors] if trace.shown.strands else []
        moving = [mover.drawn for mover in self.movers if mover.drawn is not None]
        return [camera.sector_rect(NEXXUS_SECTOR), still_layer.name_rect(self.context, camera), *pieces, *ways, *moving]

    def bright_places(self) -> list[Rect]:
        """The sectors where something lies, and those at the edge: words rather lie in the dark."""
        board = self.picture.board
        return [self.camera.sector_rect(sector) for sector in SECTORS if sector in RING or board.look(sector).code != EMPTY]

    def planets(self) -> list[Rect]:
        """The discs of the planets that are seen."""
        board, disc = self.picture.board, round(DISC * self.camera.cell)
        seen = [self.camera.sector_rect(sector) for sector in SECTORS if board.look(sector).is_planet]
        return [rect.inflate(disc - rect.w, disc - rect.h) for rect in seen]

    @property
    def movers(self) -> list[Mover]:
        """What is moving over the board."""
        return self.moving.movers

    # ---- drawing ----

    def draw(self, surface: Surface, focus: Target | None = None) -> None:
        """Draw the part in the surface's clip, with a ring around what is in focus: below the arrows, if it is none."""
        clip = surface.get_clip()
        part = clip.clip(self.frame)
        if not part.w or not part.h:
            return
        if self._turning is not None:
            self._draw_turning(surface, part)
            return
        surface.blit(self.layer.picture(self._still), part, part.move(-self.frame.left, -self.frame.top))
        surface.set_clip(clip.clip(self.camera.view))
        self._draw_lights(surface)
        for layer in self.layers:
            layer(surface)
        if self.ghost is not None:
            self.ghost.draw(surface, self.context, self.camera)
        self._draw_routes(surface)
        self.moving.draw(surface)
        surface.set_clip(clip)
        is_arrow = focus is not None and focus.key.startswith("port:")
        if focus is not None and not is_arrow:
            lights.draw_focus(surface, self.context, focus.rect, is_round=False)
        self.draw_arrows(surface)
        if focus is not None and is_arrow:
            lights.draw_focus(surface, self.context, focus.rect, is_round=True)
        surface.set_clip(part)
        self.moving.draw_wide(surface)
        surface.set_clip(clip)

    def _draw_lights(self, surface: Surface) -> None:
        swell = round(70 * sin(2 * pi * self._pulse / PULSE) ** 2)
        if not self.ends:
            lights.draw_lit(surface, self.context, self.camera, self.lit_sectors, swell)
        if self.asked is not None:
            lights.draw_sector(surface, self.camera.sector_rect(self.asked), self.context.theme.colour("accent"))

    def _draw_routes(self, surface: Surface) -> None:
        """Routes, above them the pieces of the sectors they pass, and above these the text about the routes."""
        self.trace.draw_lines(surface)
        if self.trace.shown.strands and (passed := self.trace.sectors):
            for piece in self.layer.standing:
                right, down = (int(along) for along in piece.place)
                if down * SIZE + right in passed:
                    art = self.art(piece)
                    surface.blit(art, art.get_rect(center=self.camera.pixel(piece.place)))
        self.trace.draw_marks(surface)

    def draw_arrows(self, surface: Surface) -> None:
        """Draw what can be clicked on top, with its name and its number key."""
        c, clip = self.context, surface.get_clip()
        surface.set_clip(clip.clip(self.camera.view))
        is_led = any(lit.key == self.led for lit in self.lit_ports)
        for lit in sorted(self.lit_ports, key=lambda lit: lit.key == self.led):
            is_meant = lit.key == self.led
            lights.draw_port(surface, c, self.camera, lit, is_meant=is_meant, is_other=is_led and not is_meant)
        for name in self.names:
            lights.draw_name(surface, c, name.rect, name.text, "accent_light")
        named = {name.key for name in self.names}
        for target, number in self.numbers:
            if target.key not in named:
                draw_number(surface, c, target.rect, number, target.key.startswith("port"))
        surface.set_clip(clip)

    def _draw_turning(self, surface: Surface, part: Rect) -> None:
        assert self._turning is not None
        clip = surface.get_clip()
        surface.blit(self.layer.back, part, part)
        ground.draw_gutters(surface, self.context, self.camera, self.frame)
        surface.set_clip(clip.clip(self.camera.view))
        both = zip(self.pieces(self._turned_from), self.pieces(), strict=True)
        standing = [(old.place, new.place, self.art(new)) for old, new in both if old.key not in self.lifted]
        self._turning.draw(surface, standing)
        for mover in self.moving.movers:
            if not mover.flags:
                surface.blit(mover.surface, mover.surface.get_rect(center=self._turning.pixel(mover.place)))
        surface.set_clip(clip)

    @property
    def _plate(self) -> Surface:
        """The sectors in view, without pieces."""
        return self.layer.plate(self.picture.board, self.covered, self.limelight)
