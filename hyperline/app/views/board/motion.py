"""Motions of what lies on the board: pieces that slide, tiles that turn over, things that appear and vanish."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from math import cos, pi

import pygame
from pygame import Color, Rect, Surface

from hyperline.app.anim.easing import Easing, ease_in_out, ease_out, linear
from hyperline.app.anim.tween import Animation, Play
from hyperline.app.ui import paint
from hyperline.app.views.board.camera import Point, place_of
from hyperline.app.views.board.curve import along
from hyperline.app.views.board.ground import tile_art
from hyperline.app.views.board.picture import Picture
from hyperline.app.views.board.pieces import Piece, pieces
from hyperline.app.views.board.view import BoardView, Mover
from hyperline.engine.catalogue import LOOKS, tile_code
from hyperline.engine.geometry import Sector
from hyperline.kernel.event import Event


def after(view: BoardView, event: Event, key: str) -> Piece | None:
    """A piece as it will lie once the view has taken an event."""
    changed: Picture = copy(view.picture)
    changed.players, changed.courses = list(view.picture.players), dict(view.picture.courses)
    changed.take(event)
    return next((piece for piece in pieces(changed, view.emblems, view.camera.turn) if piece.key == key), None)


def lifted(view: BoardView, key: str, show: Callable[[Mover, float], None], ms: float, ease: Easing) -> Animation:
    """Lift a piece from the board, let `show` change it with the progress, and land it at the end."""
    held: list[Mover] = []

    def draw(progress: float) -> None:
        if not held:
            mover = view.lift(key)
            if mover is None:
                return
            held.append(mover)
        show(held[0], progress)
        view.moved(held[0])
        if progress == 1:
            view.land(key, held[0])

    return Play(draw, ms, ease)


def travel(view: BoardView, key: str, points: tuple[Point, ...], ms: float, ease: Easing = linear) -> Animation | None:
    """Move a piece along points of the board."""

    def show(mover: Mover, progress: float) -> None:
        mover.place = along(points, progress)

    return lifted(view, key, show, ms, ease)


def changing(view: BoardView, place: Point, picture: Callable[[float], Surface | None], ms: float,
             ease: Easing = linear, hides: Sector | None = None) -> Animation:  # fmt: skip
    """Show a picture that changes with the progress at a place; `hides` is a sector whose tile is not seen meanwhile."""
    held: list[Mover] = []

    def draw(progress: float) -> None:
        shown = picture(progress)
        if not held and shown is not None:
            held.append(view.add(Mover(shown, place)))
            if hides is not None:
                view.covered.add(hides)
                view.refresh()
        elif held and shown is not None:
            held[0].surface = shown
            view.moved(held[0])
        if progress == 1 and held:
            view.remove(held[0])
            if hides is not None:
                view.covered.discard(hides)
                view.refresh()

    return Play(draw, ms, ease)


def vanishing(view: BoardView, key: str, ms: float, is_arriving: bool = False, spin: float = 0.0) -> Animation:
    """Shrink a piece into nothing, or let it grow out of nothing where it lies."""
    whole: list[Surface] = []

    def show(mover: Mover, progress: float) -> None:
        if not whole:
            whole.append(mover.surface)
        share = progress if is_arriving else 1 - progress
        mover.surface = pygame.transform.rotozoom(whole[0], spin * (1 - share), max(0.02, share))

    return lifted(view, key, show, ms, ease_in_out)


def flip(view: BoardView, sector: Sector, back: str, tile: str, ms: float, pause: float = 0.0) -> Animation:
    """Turn a tile up: its back grows narrow, its face wide; then it is looked at for a while."""
    total = ms + pause
    code = tile_code(tile)
    look = LOOKS[code if code is not None else (tile_code(f"{tile} 0") or 0)]
    name, turn = tile_art(look, view.camera.turn)

    def picture(progress: float) -> Surface:
        done = min(1.0, progress * total / ms) if ms else 1.0
        side = round(view.camera.cell * (1.0 + 0.22 * min(1.0, 4 * done * (1 - done) + (0.4 if done == 1 else 0))))
        if done == 1:
            side = round(view.camera.cell * 1.1)
        face = view.context.sprites("tiles", back if done < 0.5 else name, view.camera.cell, 0 if done < 0.5 else turn)
        wide = max(2, round(side * abs(cos(pi * done))))
        return framed(view, pygame.transform.smoothscale(face, (wide, side)))

    return changing(view, place_of(sector), picture, total, hides=None)


def framed(view: BoardView, tile: Surface) -> Surface:
    """A tile above the board: with an edge of light."""
    room = max(3, view.camera.cell // 8)
    made = Surface((tile.get_width() + 2 * room, tile.get_height() + 2 * room), pygame.SRCALPHA)
    rect = tile.get_rect(center=made.get_rect().center)
    gold = view.context.theme.colour("gold")
    made.blit(tile, rect)
    clear = Color(0, 0, 0, 0)
    paint.plate(made, rect.inflate(4, 4), clear, clear, gold, max(1.5, view.camera.cell / 36), 3)
    return made


def twist(view: BoardView, sector: Sector, tile: str, ms: float) -> Animation:
    """Turn a tile that lies, to how it will lie."""
    look = view.picture.board.look(sector)
    code = tile_code(tile)
    new = LOOKS[code if code is not None else look.code]
    quarter = (new.rotation - look.rotation) % 4 or 4
    name, turn = tile_art(look, view.camera.turn)

    def picture(progress: float) -> Surface:
        art = view.context.sprites("tiles", name, view.camera.cell, turn)
        return pygame.transform.rotozoom(art, -90 * quarter * progress, 1.0)

    return changing(view, place_of(sector), picture, ms, ease_in_out, hides=sector)


def drop(view: BoardView, sector: Sector, name: str, turn: int, ms: float) -> Animation:
    """Let a tile settle into its sector from a little above; `turn` is how it is seen, in degrees clockwise."""
    tile = view.context.sprites("tiles", name, view.camera.cell, turn)

    def picture(progress: float) -> Surface:
        side = round(view.camera.cell * (1.22 - 0.22 * progress))
        return framed(view, pygame.transform.smoothscale(tile, (side, side)))

    return changing(view, place_of(sector), picture, ms, ease_out)


def pop(view: BoardView, piece: Piece, ms: float, start: float, is_leaving: bool = False) -> Animation:
    """Let a piece come from `start` times its size, or leave by growing and fading."""

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
    shade = view.context.theme.colour(colour)

    def picture(progress: float) -> Surface:
        radius = max(3, round(view.camera.cell * reach * (0.2 + 0.8 * progress)))
        made = Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        alpha = round(255 * (1 - progress))
        edge = Color(shade.r, shade.g, shade.b, alpha)
        veil = Color(shade.r, shade.g, shade.b, alpha // 5)
        paint.plate(made, Rect(0, 0, 2 * radius, 2 * radius), veil, veil, edge, max(2.0, radius / 9), radius)
        return made

    return changing(view, place_of(sector), picture, ms, ease_out)
