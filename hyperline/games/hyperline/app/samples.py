"""Scenes with something worth a picture, for screenshots and settings without a game of one's own."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.arena import roster
from hyperline.arena.inquiry import EACH
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import corner_turn, place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, bend
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.strand import plain
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.app.scenes import board_scene, luck_scene, shipyard_scene, victory_scene
from hyperline.games.hyperline.app.setup.corner_plan import CORNERS
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.bots.policy import policy_action
from hyperline.games.hyperline.bots.search import outcomes
from hyperline.games.hyperline.bots.weights import weights_for
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import Port, Sector
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import Leg, Route, routes
from hyperline.games.hyperline.rules.rulings import META
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, save
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.timeline import Sequence as Steps
from hyperline.shell.anim.timeline import Timeline
from hyperline.shell.anim.tween import Animation, Call, Wait
from hyperline.shell.board.camera import Point
from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.face import Sample
from hyperline.shell.play.table import Table
from hyperline.shell.registry import help_scene, saves_scene
from hyperline.shell.retrospect import with_folder
from hyperline.shell.scene import Scene
from hyperline.shell.session import make_director
from hyperline.shell.store.savefolder import FINISHED, NAMED, fresh, keep
from hyperline.shell.ui.emblem import draw_emblem

POSITIONS: Final = Path(__file__).resolve().parents[1] / "positions"
SEED = 5
PLAYED = 500  # actions of the game whose luck is shown
PLAYED_AT = datetime(2026, 9, 30, 21, 45)  # when the last of the saved games shown was played
KEPT_AS = "Before Nexxus"
WHO = ("human", "captain", "human", "admiral:scholar")  # their players
BATTLE = ("fight 1 C3", "face R")  # the actions before the picture of a battle


def staged_table(context: Context, scene: str, position: Any = None) -> Table:
    """A table with a position to show: the given one, or one in which `scene` would open."""
    game = context.shelf.game(META.id)
    shown = position if position is not None else _shown(game, scene, setup_for(context, CORNERS))
    setup = setup_for(context, CORNERS[: len(shown.players)])
    match = Match(game, shown)
    if scene == "luck":
        _play(match)
    if scene == "victory" and position is None:
        match = Match(game, setup)
        for seat, action in _played_out(match.position):
            match.submit(seat, action)
    return Table(match, setup, make_director(context), partial(roster.make_bot, context.shelf.entry(META.id)))


def _play(match: Match[Any]) -> None:
    """Take any actions for a while, so that there are rolls and draws to show."""
    luck = Dice.of(SEED)
    for number in range(PLAYED):
        if not match.open:
            return
        seat = match.open[0].seat
        match.submit(seat, match.game.sample(match.position, seat, luck.at(str(number))))


@cache
def _played_out(start: Position) -> tuple[tuple[int, Any], ...]:
    """What computers do in a game to its end, as they play without thinking ahead."""
    match = Match(Hyperline(), start)
    weights = weights_for("captain", "", len(start.players))
    while match.open:
        seat = match.open[0].seat
        view = match.game.observe(match.position, seat)
        legal: Sequence[Any] = match.game.legal(match.position, seat)
        match.submit(seat, policy_action(weights, view, legal))
    return tuple((step.seat, step.action) for step in match.steps)


def staged_saves(context: Context) -> Context:
    """The same services with a temporary folder of games to look at."""
    made = with_folder(context)
    root, game = made.paths.saves, context.shelf.game(META.id)
    for days, (scene, folder) in enumerate((("board", NAMED), ("battle", ""), ("victory", FINISHED))):
        position, at = _shown(game, scene, setup_for(context, CORNERS)), PLAYED_AT - timedelta(days=days)
        setup = setup_for(context, CORNERS[: len(position.players)])
        seats = tuple(replace(seat, controller=who) for seat, who in zip(setup.seats, WHO, strict=False))
        record = Record(META.id, replace(setup, seats=seats), game.encode(position))
        if folder == NAMED:
            keep(root, record, KEPT_AS, round(at.timestamp() * 1e9))
            continue
        path = fresh(root / folder, META.id, at)
        save(path, record)
        os.utime(path, (at.timestamp(), at.timestamp()))
    return made


def setup_for(context: Context, corners: tuple[str, ...]) -> Setup:
    """People at these corners, with the usual names."""
    names = (context.words(f"setup.name_{n + 1}") for n in range(len(corners)))
    seats = tuple(Seat(name=name, emblem=n, choice=corners[n]) for n, name in enumerate(names))
    return Setup(seats=seats, seed=SEED, luck="one")


def _shown(game: Game[Any], scene: str, setup: Setup) -> Any:
    """The position of a moment at which the scene would open."""
    if scene == "shipyard":
        return game.start(setup)
    if scene == "battle":
        return _fought(game)
    position = kept("showcase")
    return _won(position) if scene == "victory" else position


def kept(name: str) -> Any:
    """One of the kept positions, by name."""
    return read_text((POSITIONS / f"{name}.toml").read_text(encoding="utf-8"))


def _fought(game: Game[Any]) -> Any:
    """A battle in its middle."""
    position = settle(kept("battle"))
    for text in BATTLE:
        seat = game.open(position)[0].seat
        position = game.apply(position, seat, game.parse(position, seat, text)).position
    return position


def _won(position: Any) -> Any:
    """The same position with points as at the end of a game: the winner is on Nexxus, which a rival had to leave."""
    points, places = (5, 3, 4, 1), {0: NEXXUS_SECTOR, 2: position.players[0].sector}
    players = tuple(replace(p, research=points[n], sector=places.get(n, p.sector)) for n, p in enumerate(position.players))
    return replace(position, players=players, winner=0, turns=22 * len(players))


def _shipyard(context: Context, position: Any) -> Scene:
    return shipyard_scene(context, staged_table(context, "shipyard", position) if position is not None else None)


def _victory(context: Context, position: Any) -> Scene:
    """With only a few games to say who was likely to win, as a picture cannot wait for more."""
    table = staged_table(context, "victory", position)
    scene = victory_scene(context, table)
    context.store(ChanceBook).fill(lambda task: _counted(task.position))
    scene.tale.look()
    return scene


@cache
def _counted(position: Any) -> tuple[tuple[float, ...], ...]:
    return outcomes(position, EACH, 1)


SAMPLES: Final[Mapping[str, Sample]] = {
    "board": lambda context, position: board_scene(context, staged_table(context, "board", position)),
    "battle": lambda context, position: board_scene(context, staged_table(context, "battle", position)),
    "shipyard": _shipyard,
    "victory": _victory,
    "luck": lambda context, position: luck_scene(context, staged_table(context, "luck", position)),
    "help": lambda context, position: help_scene(context, "JMP"),
    "saves": lambda context, position: saves_scene(staged_saves(context)),
}
"""By name; the first is where the game is played."""


SEAT, PORT = 0, Port(6)  # whose Jump is shown, and the Hyperpoint that it leaves by
ZOOM, MIDDLE = 2.15, (2.1, 2.1)  # the corner of the board that is looked at
SMALLEST = 24  # least pixels of the inside, however small the window
STAY, REST = 1200.0, 900.0  # ms that the Starship waits at the end of the Jump, and before the next one
BOARD = 0.56  # the board's share of the height
SIGNS = ("good", "warn", "bad")


class JumpSpecimen:
    """Shows the present settings within a rectangle; `redraw(rect)` is called for everything to be drawn again."""

    def __init__(self, context: Context, redraw: Callable[[Rect], None]) -> None:
        self.context = context
        self.redraw = redraw
        position = kept("showcase")
        self.view = BoardView(context, redraw)
        self.view.emblems = tuple(range(len(position.players)))
        self.view.picture = Picture.of(position)
        self.route = routes(position.players, position.board, SEAT)[PORT]
        self.ship = position.players[SEAT].ship
        self.rect = Rect(0, 0, 1, 1)
        self.timeline = Timeline()

    # ---- layout ----

    def layout(self, rect: Rect) -> None:
        """Show it in a rectangle of the window."""
        c, view = self.context, self.view
        self.rect = Rect(rect)
        inner = Rect(rect)
        inner.size = max(SMALLEST, inner.w), max(SMALLEST, inner.h)
        caps = min(c.type.line_height("caps") + c.space("s"), inner.h // 10)
        self._caps = Rect(inner.left, inner.top, inner.w, caps)
        self._board = Rect(inner.left, self._caps.bottom, inner.w, round(inner.h * BOARD))
        below = Rect(inner.left, self._board.bottom + c.space("m"), inner.w, 0)
        below.h = inner.bottom - below.top
        high = min(below.h * 3 // 10, 2 * c.type.line_height("strong"))
        self._prompt = Rect(below.left, below.bottom - high, below.w, high)
        upper = Rect(below.left, below.top, below.w, below.h - high - c.space("s"))
        self._ship = Rect(upper.left, upper.top, round(upper.w * 0.3), upper.h)
        self._names = Rect(self._ship.right + c.space("m"), upper.top, 0, upper.h)
        self._names.w = upper.right - self._names.left
        view.still()
        view.camera.zoom, view.camera.middle = ZOOM, MIDDLE
        self._turn()
        view.layout(self._board)
        view.trace.show(plain(self.route))
        self.timeline = Timeline()
        self._again()

    def _turn(self) -> None:
        corner = self.view.picture.players[SEAT].corner
        self.view.camera.turn_to(corner_turn(corner) if own_settings(self.context).turns_view else 0)

    # ---- motion ----

    def update(self, seconds: float) -> None:
        """Let the Starship go on."""
        self.timeline.update(seconds * 1000)

    def _again(self) -> None:
        """The Jump and a rest, over and over; while the Starship rests, nothing is drawn."""
        start, end = self.route.sector, way_home(self.route)[-1].sector
        self._stand(start)
        arrived, back = Call(lambda: self._stand(end)), Call(lambda: self._stand(start))
        self.timeline.play(Steps(Wait(REST), self._jump(), arrived, Wait(STAY), back), self._again)

    def _stand(self, sector: Sector) -> None:
        if self.view.picture.players[SEAT].sector != sector:
            self.view.picture.change(SEAT, sector=sector)
            self.view.refresh()

    def _jump(self) -> Animation:
        """Move along the line in the time it takes in a game; in calm mode only let that time pass."""
        chosen = self.context.settings.value
        if chosen.is_calm:
            return Wait(last.REDUCED)
        legs = len(way_home(self.route)) + 1
        ms = last.SLIDE_SECTOR * legs * chosen.pace
        return motion.travel(self.view, f"ship:{SEAT}", course(self.view, self.route), ms) or Wait(ms)

    # ---- drawing ----

    def paint(self, surface: Surface) -> None:
        """Draw what stands still, on the page's background."""
        c = self.context
        caps = c.type.line(c.words("settings.preview"), "caps", "faint", self._caps.w, self._caps.h)
        surface.blit(caps, self._caps)
        draw_ship(surface, self.ship, self._ship, c.sprites)
        self._paint_names(surface)
        prompt = c.type.paragraph(c.words("settings.preview_prompt"), "strong", "text", self._prompt.w, self._prompt.h)
        surface.blit(prompt, prompt.get_rect(midleft=self._prompt.midleft))
        self.view.stand_on(surface.copy())

    def _paint_names(self, surface: Surface) -> None:
        """The four players in their colours, and below them the three colours of better and worse."""
        c, rows = self.context, len(self.view.emblems) // 2
        lines = rows + len(SIGNS)
        high = self._names.h // lines
        side = min(high, c.type.line_height("small_strong"))
        half = self._names.w // 2
        for seat in self.view.emblems:
            left, top = self._names.left + seat % 2 * half, self._names.top + seat // 2 * high
            draw_emblem(c, surface, (left, top + (high - side) // 2), side, seat)
            light = c.theme.player_lights[seat]
            room = half - side - c.space("s") - c.space("xs")
            name = c.type.line(c.words(f"setup.name_{seat + 1}"), "small_strong", light, room, high)
            surface.blit(name, name.get_rect(midleft=(left + side + c.space("s"), top + high // 2)))
        for number, sign in enumerate(SIGNS):
            text = c.type.line(c.words(f"settings.preview_{sign}"), "small", sign, self._names.w, high)
            middle = self._names.top + (rows + number) * high + high // 2
            surface.blit(text, text.get_rect(midleft=(self._names.left, middle)))

    def draw(self, surface: Surface) -> None:
        """Draw the board and what moves on it."""
        self.view.draw(surface)


def way_home(route: Route) -> tuple[Leg, ...]:
    """The single way of a route that is explored up to a Hyperpoint."""
    return next(way for way in route.ways() if way[-1].end == "hyperpoint")


def course(view: BoardView, route: Route) -> tuple[Point, ...]:
    """The points that the Starship passes, from where it stands to the end of the line."""
    piece = view.piece(f"ship:{SEAT}")
    assert piece is not None
    points: list[Point] = [piece.place, place_of(route.sector, PORT_AT[route.port])]
    for leg in way_home(route):
        inside = (CENTRE,) if leg.exit is None else bend(leg.entry, leg.exit)[1:]
        points += [place_of(leg.sector, point) for point in inside]
    return tuple(points)
