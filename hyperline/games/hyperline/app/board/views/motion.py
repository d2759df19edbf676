"""Motions of things on the board: pieces slide, tiles turn over, things appear and vanish."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import copy
from math import cos, pi

import pygame
from pygame import Color, Surface

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import along, towards
from hyperline.games.hyperline.app.board.views.ground import tile_art
from hyperline.games.hyperline.app.board.views.mover import Mover
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.pieces import Piece, pieces
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.catalogue import LOOKS, tile_code
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import Easing, ease_in_out, ease_out, linear
from hyperline.shell.anim.tween import Animation, Call, Play
from hyperline.shell.board.camera import Point
from hyperline.shell.ui import sparks

LARGE = 1.22  # how large a tile is above the board, in sectors
DUST, PUFFS = 1.8, 20  # sectors that the dust of a tile covers at most, and of how many lights it is


def all_after(view: BoardView, event: Event) -> list[Piece]:
    """All pieces as they will be once the view has taken an event."""
    changed: Picture = copy(view.picture)
    changed.players, changed.courses = list(view.picture.players), dict(view.picture.courses)
    changed.take(event)
    return pieces(changed, view.emblems, view.camera.turn)


def after(view: BoardView, event: Event, key: str) -> Piece | None:
    """A piece as it will be once the view has taken an event."""
    return next((piece for piece in all_after(view, event) if piece.key == key), None)


def all_standing(view: BoardView, seat: int) -> list[Piece]:
    """All pieces as they were before a seat began its Jump."""
    changed: Picture = copy(view.picture)
    changed.courses = {other: course for other, course in view.picture.courses.items() if other != seat}
    return pieces(changed, view.emblems, view.camera.turn)


def standing(view: BoardView, seat: int) -> Piece | None:
    """A Starship as it was before it began its Jump."""
    return next((piece for piece in all_standing(view, seat) if piece.key == f"ship:{seat}"), None)


def room_made(view: BoardView, before: list[Piece], then: list[Piece], but: str, ms: float) -> list[Animation]:
    """The large pieces move over to make room for one that comes, or spread when it goes; `but` is that one's key."""
    old = {piece.key: piece for piece in before}
    return [
        _moved_over(view, old[new.key], new, ms)
        for new in then
        if new.key != but and new.key.startswith(("ship", "pirate")) and new.key in old and old[new.key].place != new.place
    ]


def _moved_over(view: BoardView, old: Piece, new: Piece, ms: float) -> Animation:
    art = view.art(old if old.size > new.size else new)
    most = max(old.size, new.size)

    def show(mover: Mover, progress: float) -> None:
        share = (old.size + (new.size - old.size) * progress) / most
        mover.place = towards(old.place, new.place, progress)
        mover.surface = pygame.transform.smoothscale(art, (round(art.get_width() * share), round(art.get_height() * share)))

    return lifted(view, new.key, show, ms, ease_in_out)


def carried(view: BoardView, make: Callable[[], Iterable[Mover]], show: Callable[[list[Mover], float], None], ms: float,
            ease: Easing = linear, key: str = "") -> Animation:  # fmt: skip
    """What `make` makes as it begins, changed by `show` with the progress, and gone at the end.

    With a `key` that piece, if it is there, is lifted from the board as the last of them, and landed.
    """
    held: list[Mover] = []
    made: list[Mover] = []  # without the piece

    def draw(progress: float) -> None:
        if not held:
            made.extend(view.moving.add(mover) for mover in make())
            piece = view.lift(key) if key else None
            held.extend([*made, *([piece] if piece is not None else [])])
        show(held, progress)
        for mover in held:
            view.moving.moved(mover)
        if progress == 1:
            for mover in made:
                view.moving.remove(mover)
            for mover in held[len(made) :]:
                view.land(key, mover)

    return Play(draw, ms, ease)


def lifted(view: BoardView, key: str, show: Callable[[Mover, float], None], ms: float, ease: Easing) -> Animation:
    """Lift a piece from the board, let `show` change it with the progress, and land it at the end."""

    def draw(held: list[Mover], progress: float) -> None:
        for mover in held:
            show(mover, progress)

    return carried(view, list, draw, ms, ease, key)


def travel(view: BoardView, key: str, points: tuple[Point, ...], ms: float, ease: Easing = linear) -> Animation | None:
    """Move a piece along points of the board."""

    def show(mover: Mover, progress: float) -> None:
        mover.place = along(points, progress)

    return lifted(view, key, show, ms, ease)


def changing(view: BoardView, place: Point, picture: Callable[[float], Surface | None], ms: float,
             ease: Easing = linear, hides: Sector | None = None, flags: int = 0) -> Animation:  # fmt: skip
    """Show a changing picture at a place; `hides` is a sector whose tile disappears meanwhile."""
    held: list[Mover] = []

    def draw(progress: float) -> None:
        shown = picture(progress)
        if not held and shown is not None:
            held.append(view.moving.add(Mover(shown, place, flags)))
            if hides is not None:
                view.covered.add(hides)
                view.refresh()
        elif held and shown is not None:
            held[0].surface = shown
            view.moving.moved(held[0])
        if progress == 1 and held:
            view.moving.remove(held[0])
            if hides is not None:
                view.covered.discard(hides)
                view.refresh()

    return Play(draw, ms, ease)


def faded(view: BoardView, key: str, then: Piece | None, ms: float) -> Animation:
    """A piece fades out and in again as it will lie, without a path: for reduced motion."""
    before = view.piece(key)
    shown = [piece for piece in (before, then) if piece is not None]

    def begin() -> list[Mover]:
        view.conceal(key)
        return [Mover(view.art(piece).copy(), piece.place) for piece in shown]

    def draw(held: list[Mover], progress: float) -> None:
        for mover, share in zip(held, (1 - progress, progress)[2 - len(shown) :], strict=True):
            mover.surface.set_alpha(round(255 * share))
        if progress == 1:
            view.reveal_piece(key)

    return carried(view, begin, draw, ms)


def dissolved(view: BoardView, sector: Sector, ms: float) -> None:
    """Fade a sector from its present look to its next one, beside everything that plays: for reduced motion."""
    rect = view.camera.sector_rect(sector)
    if not view.camera.view.contains(rect):
        return
    before = view.lying(sector)

    def draw(held: list[Mover], progress: float) -> None:
        before.set_alpha(round(255 * (1 - progress)))

    view.moving.play(carried(view, lambda: [Mover(before, place_of(sector))], draw, ms), is_calm=True)


def flip(view: BoardView, sector: Sector, back: str, tile: str, ms: float, pause: float = 0.0) -> Animation:
    """Turn a tile up: its back narrows, its face widens; then it stays in view for a while."""
    total = ms + pause
    code = tile_code(tile)
    look = LOOKS[code if code is not None else (tile_code(f"{tile} 0") or 0)]
    name, turn = tile_art(look, view.camera.turn)

    cell = view.camera.cell
    faces = [
        framed(view, view.context.sprites("hyperline/tiles", face, round(cell * LARGE), of))
        for face, of in ((back, 0), (name, turn))
    ]

    def picture(progress: float) -> Surface:
        done = min(1.0, progress * total / ms) if ms else 1.0
        share = 1.0 + (LARGE - 1) * (1 - (2 * done - 1) ** 2) if done < 1 else 1 + (LARGE - 1) / 2
        face = faces[done >= 0.5]
        high = round(face.get_height() * share / LARGE)
        return pygame.transform.smoothscale(face, (max(2, round(high * abs(cos(pi * done)))), high))

    return changing(view, place_of(sector), picture, total)


def framed(view: BoardView, tile: Surface) -> Surface:
    """A tile above the board: with an edge of light."""
    line = max(2, round(view.camera.cell / 30))
    made = Surface((tile.get_width() + 4 * line, tile.get_height() + 4 * line), pygame.SRCALPHA)
    rect = tile.get_rect(center=made.get_rect().center)
    light = view.context.theme.colour("accent_light")
    for out, alpha in ((2 * line, 50), (line + line // 2, 110)):
        pygame.draw.rect(made, Color(light.r, light.g, light.b, alpha), rect.inflate(2 * out, 2 * out), 0, 2 * line)
    made.blit(tile, rect)
    pygame.draw.rect(made, light, rect.inflate(line, line), line, line)
    return made


def twist(view: BoardView, sector: Sector, tile: str, ms: float) -> Animation:
    """Turn a laid tile to its new rotation."""
    look = view.picture.board.look(sector)
    code = tile_code(tile)
    new = LOOKS[code if code is not None else look.code]
    quarter = (new.rotation - look.rotation) % 4 or 4
    name, turn = tile_art(look, view.camera.turn)

    def picture(progress: float) -> Surface:
        art = view.context.sprites("hyperline/tiles", name, view.camera.cell, turn)
        return pygame.transform.rotozoom(art, -90 * quarter * progress, 1.0)

    return changing(view, place_of(sector), picture, ms, ease_in_out, hides=sector)


def drop(view: BoardView, sector: Sector, name: str, turn: int, ms: float) -> Animation:
    """Let a tile settle into its sector from a little above; `turn` is how it looks, in degrees clockwise."""
    tile = framed(view, view.context.sprites("hyperline/tiles", name, round(view.camera.cell * LARGE), turn))

    def picture(progress: float) -> Surface:
        share = (LARGE - (LARGE - 1) * progress) / LARGE
        return pygame.transform.smoothscale(tile, (round(tile.get_width() * share), round(tile.get_height() * share)))

    return changing(view, place_of(sector), picture, ms, ease_out)


def dusted(view: BoardView, sector: Sector, ms: float) -> Animation:
    """Dust of light that a tile throws up along its edges as it comes to lie."""
    cell, colour = view.camera.cell, view.context.theme.colour("accent_light")
    side = round(cell * DUST)

    def picture(progress: float) -> Surface:
        made = Surface((side, side))
        out, radius = cell * (0.5 + 0.2 * ease_out(progress)), max(2, round(cell * (0.11 + 0.07 * progress)))
        puff = sparks.spark(colour, radius, round(10 * (1 - progress)) / 10)
        for number in range(PUFFS):
            along_edge = (number // 4 + 0.5 + 0.3 * (number % 3 - 1)) / (PUFFS // 4) - 0.5
            x, y = ((1, along_edge * 2), (along_edge * 2, 1), (-1, along_edge * 2), (along_edge * 2, -1))[number % 4]
            place = puff.get_rect(center=(round(side / 2 + x * out), round(side / 2 + y * out)))
            made.blit(puff, place, special_flags=sparks.MOST)
        return made

    return changing(view, place_of(sector), picture, ms, flags=sparks.ADD)


def pop(view: BoardView, piece: Piece, ms: float, start: float, is_leaving: bool = False) -> Animation:
    """Let a piece grow in from `start` times its size, or leave by growing and fading."""

    def picture(progress: float) -> Surface:
        art = view.art(piece)
        share = (1 + (start - 1) * progress) if is_leaving else start + (1 - start) * progress
        made = pygame.transform.smoothscale(
            art, (max(1, round(art.get_width() * share)), max(1, round(art.get_height() * share)))
        )
        made.set_alpha(round(255 * ((1 - progress) if is_leaving else min(1.0, 0.2 + progress))))
        return made

    return changing(view, piece.place, picture, ms, ease_out)


def ping(view: BoardView, sector: Sector, colour: str, ms: float, reach: float = 0.62) -> Animation:
    """A ring of light that widens around the middle of a sector."""
    return pinged(view, place_of(sector), view.context.theme.colour(colour), ms, reach)


def pinged(view: BoardView, place: Point, colour: Color, ms: float, reach: float = 0.62) -> Animation:
    """A ring of light that widens around a place, `reach` sectors far."""
    radius = max(6, round(view.camera.cell * reach))
    return changing(view, place, lambda progress: sparks.ring(colour, radius, progress), ms, flags=sparks.ADD)


def glint(view: BoardView, place: Point, colour: Color, ms: float, reach: float = 0.5) -> Animation:
    """A light that flares at a place and goes out."""
    radius = max(4, round(view.camera.cell * reach))

    def picture(progress: float) -> Surface:
        return sparks.spark(colour, radius, round(12 * min(1.0, 4 * progress) * (1 - progress) ** 0.7) / 12)

    return changing(view, place, picture, ms, flags=sparks.ADD)


def beside(view: BoardView, animation: Animation) -> Animation:
    """Begin another animation that nobody waits for."""
    return Call(lambda: view.moving.play(animation))
