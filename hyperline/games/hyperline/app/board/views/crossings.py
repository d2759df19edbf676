"""How a Starship leaves the board by one edge and enters by the other, and how it goes through a Rip."""

from __future__ import annotations

from math import dist, pi, sin

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, along, arc, towards
from hyperline.games.hyperline.app.board.views.motion import carried, changing
from hyperline.games.hyperline.app.board.views.moving import Mover
from hyperline.games.hyperline.app.board.views.pieces import Piece
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules.geometry import OPPOSITE, Port, Sector
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import ease_in, settling
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation
from hyperline.shell.board.camera import Point
from hyperline.shell.ui import sparks

OUT, IN = 0.28, 0.72  # when the Starship has left, and when it comes in
BEYOND = -0.9  # how far over the edge it goes before it disappears
TAIL = 16  # lights of the streak
TAIL_LONG = 0.14  # of its way
BEADS = 7  # lights of a thread in a sector
DRAWN = 0.4  # when a thread has come to its end
TWIST = 75.0  # degrees by which space is bent around a Rip


# ---- loops ----


def loop(view: BoardView, key: str, colour: Color, origin: Sector, port: Port, sector: Sector) -> Animation:
    """Out over one edge, along the margin as a streak of light, and in at the other edge."""
    back = OPPOSITE[port]
    gone = place_of(origin, towards(PORT_AT[port], CENTRE, BEYOND))
    come = place_of(sector, towards(PORT_AT[back], CENTRE, BEYOND))
    gates = place_of(origin, PORT_AT[port]), place_of(sector, PORT_AT[back])

    def begin() -> list[Mover]:
        dark = sparks.spark(colour, max(4, view.camera.cell // 2), 0)
        return [Mover(dark, gate, sparks.ADD, is_wide=True) for gate in (*gates, *[gates[0]] * TAIL)]

    def draw(held: list[Mover], progress: float) -> None:
        _gate(view, held[0], colour, progress / OUT * 0.75)
        _gate(view, held[1], colour, (progress - IN + 0.16) / (1 - IN + 0.16))
        _streak(view, held[2 : 2 + TAIL], colour, gates, (progress - OUT * 0.5) / (IN + 0.08 - OUT * 0.5))
        for ship in held[2 + TAIL :]:
            if progress < OUT:
                ship.place = towards(gates[0], gone, ease_in(progress / OUT))
            elif progress >= IN:
                ship.place = towards(come, gates[1], settling((progress - IN) / (1 - IN)))
            else:
                ship.place = gone

    return carried(view, begin, draw, last.PASSAGE, key=key)


def _gate(view: BoardView, light: Mover, colour: Color, progress: float) -> None:
    """The edge glows where the Starship passes it."""
    share = sin(pi * max(0.0, min(1.0, progress))) ** 0.6 if 0 < progress < 1 else 0.0
    light.surface = sparks.spark(colour, max(4, round(view.camera.cell * 0.62)), round(10 * share) / 10)
    light.pixel = _held(view, light.place)


def _held(view: BoardView, place: Point) -> tuple[int, int]:
    """The pixel of a place at the board's edge, moved to the view's edge if it is outside."""
    rect, (x, y) = view.camera.view, view.camera.pixel(place)
    return max(rect.left, min(rect.right - 1, x)), max(rect.top, min(rect.bottom - 1, y))


def _streak(view: BoardView, tail: list[Mover], colour: Color, gates: tuple[Point, Point], progress: float) -> None:
    """Lights that run along the margin, the shorter way round, one behind the other."""
    rect = view.camera.view
    start, end = (_round(rect, _held(view, gate)) for gate in gates)
    whole = 2 * (rect.w + rect.h)
    way = (end - start + whole / 2) % whole - whole / 2
    for number, light in enumerate(tail):
        at = progress * (1 + TAIL_LONG) - TAIL_LONG * number / TAIL
        strength = round((1 - number / TAIL) * 8) / 10 if 0 < at < 1 else 0.0
        radius = max(3, round(view.camera.cell * (0.3 - 0.16 * number / TAIL)))
        light.surface = sparks.spark(colour, radius, strength)
        light.pixel = _unrolled(rect, start + way * max(0.0, min(1.0, at)))


def _round(rect: Rect, pos: tuple[int, int]) -> float:
    """How far a pixel at the edge of a rectangle is along it, clockwise from the upper left."""
    x, y = pos[0] - rect.left, pos[1] - rect.top
    sides = ((y, x), (rect.w - x, rect.w + y), (rect.h - y, 2 * rect.w + rect.h - x), (x, 2 * rect.w + 2 * rect.h - y))
    return float(min(sides)[1])


def _unrolled(rect: Rect, along: float) -> tuple[int, int]:
    """The pixel this far along the edge of a rectangle."""
    along %= 2 * (rect.w + rect.h)
    if along < rect.w:
        return round(rect.left + along), rect.top
    if along < rect.w + rect.h:
        return rect.right, round(rect.top + along - rect.w)
    if along < 2 * rect.w + rect.h:
        return round(rect.right - along + rect.w + rect.h), rect.bottom
    return rect.left, round(rect.bottom - along + 2 * rect.w + rect.h)


# ---- Rips ----


def thread(view: BoardView, origin: Sector, sector: Sector) -> Animation:
    """An arc of light from one end of a passage to the other, before the Starship comes out there."""
    violet, cell = view.context.theme.colour("violet"), view.camera.cell
    points = arc(place_of(origin), place_of(sector))
    count = max(8, round(dist(points[0], points[-1]) * BEADS))
    places = [along(tuple(points), number / count) for number in range(count + 1)]

    def begin() -> list[Mover]:
        dark = sparks.spark(violet, 1, 0)
        return [Mover(dark, place, sparks.ADD) for place in places]

    def draw(held: list[Mover], progress: float) -> None:
        head, fading = min(1.0, progress / DRAWN), max(0.0, (progress - DRAWN) / (1 - DRAWN))
        for number, light in enumerate(held):
            back = head - number / count
            strength = 0.0 if back < 0 else (1.0 if back < 0.12 and head < 1 else 0.75) * (1 - fading**2)
            light.surface = sparks.spark(violet, max(3, round(cell * 0.09)), round(10 * strength) / 10)

    return carried(view, begin, draw, last.THREAD)


def sucked_in(view: BoardView, key: str, sector: Sector) -> Animation:
    """Space winds around a Starship and takes it away."""
    piece = view.piece(key)
    return _bent(view, sector, piece, is_leaving=True, key=key)


def spat_out(view: BoardView, key: str, piece: Piece, sector: Sector) -> Animation:
    """Space unwinds and returns a Starship, as it will lie."""
    return _bent(view, sector, piece, is_leaving=False, key=key)


def _bent(view: BoardView, sector: Sector, piece: Piece | None, is_leaving: bool, key: str) -> Animation:
    """Under the swirl the sector itself turns and contracts, and the Starship spins."""
    cell = view.camera.cell
    violet = view.context.theme.colour("violet")
    radius = max(8, round(cell * 0.8))
    patches: list[Surface] = []
    moves: list[Animation] = []

    def bent(progress: float) -> Surface:
        if not patches:
            view.conceal(key)
            patches.append(_patch(view, sector))
        share = sin(pi * progress)
        return pygame.transform.rotozoom(patches[0], (TWIST if is_leaving else -TWIST) * share, 1 - 0.3 * share)

    def wound(progress: float) -> Surface:
        return sparks.swirl(violet, radius, progress if is_leaving else 1 - progress)

    def spun(progress: float) -> Surface:
        assert piece is not None
        share = 1 - ease_in(progress) if is_leaving else settling(progress)
        return pygame.transform.rotozoom(view.art(piece), 300 * (1 - share), max(0.03, share))

    moves.append(changing(view, place_of(sector), bent, last.PASSAGE))
    moves.append(changing(view, place_of(sector), wound, last.PASSAGE, flags=sparks.ADD))
    if piece is not None:
        moves.append(changing(view, piece.place, spun, last.PASSAGE))
    return Parallel(*moves)


def _patch(view: BoardView, sector: Sector) -> Surface:
    """The contents of a sector, cut out as a disc."""
    cell = view.camera.cell
    made = Surface((cell, cell), pygame.SRCALPHA)
    made.fill((0, 0, 0, 0))
    disc = Surface((cell, cell), pygame.SRCALPHA)
    middle = cell / 2
    for step in range(6, -1, -1):
        reach = middle * (0.8 + 0.2 * step / 6)
        pygame.draw.circle(disc, (255, 255, 255, round(255 * (1 - step / 7))), (middle, middle), reach)
    made.blit(view.lying(sector), (0, 0))
    made.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made
