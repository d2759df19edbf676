"""How Starships move on the board: along lines, over its edges, through Rips, by a Step, and onto their side."""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import replace
from math import atan2, degrees, dist, pi, sin

import pygame
from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, along, arc, bend, towards
from hyperline.games.hyperline.app.board.views.motion import carried, changing
from hyperline.games.hyperline.app.board.views.mover import Mover, Wake
from hyperline.games.hyperline.app.board.views.pieces import SHIP, Piece
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE, Port, Sector
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import Easing, ease_in, ease_in_out, ease_out, gathering, linear, settling, slowing
from hyperline.shell.anim.timeline import Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call
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


# ---- Jumps and Steps ----


LEAD = 0.8  # legs that the light runs ahead of the Starship
BACK = 0.1  # sectors by which a Starship draws back before it jumps
PULSE = 0.9  # sectors: how far the rings at both ends of a passage reach
FLARE = 1.05  # the length of an engine's flame, in sectors

Moved = events.ShipSlid | events.JumpEnded | events.ShipStepped | events.ShipShifted | events.ShipHopped
Legs = list[tuple[Point, ...]]


def slid(event: events.ShipSlid, stage: BoardStage) -> Animation | None:
    """Along the line through the sector to the border of the next; by a loop line over the edge."""
    view, seat = stage.view, event.player
    if view.piece(f"ship:{seat}") is None:
        return None
    wake = view.moving.wake(seat)
    if wake is None or wake.leg >= len(wake.legs):
        wake = view.moving.begin_wake(seat, view.emblems[seat], legs(view, event, stage.table.director.batch))
    is_first, is_last = not wake.leg, wake.leg == len(wake.legs) - 1
    from_rest = len(wake.legs[0]) == 2
    ease: Easing = linear
    if is_first:
        ease = ease_in_out if is_last else (ease_in if from_rest else gathering)
    elif is_last:
        ease = slowing
    gone: Animation = sail(view, wake, ease)
    if is_first and from_rest:
        key = f"ship:{seat}"
        spread = motion.room_made(view, motion.all_standing(view, seat), view.pieces(), key, gone.duration)
        gone = Parallel(gone, *spread) if spread else gone
    if not event.is_loop:
        return gone
    colour = wake.colour
    return Sequence(gone, loop(view, f"ship:{seat}", colour, event.origin, event.port, event.sector))


def legs(view: BoardView, event: events.ShipSlid, batch: Many[Event]) -> Legs:
    """The way of a Jump from a slide on, as far as the events say: a leg for each slide, and one to where it ends."""
    seat = event.player
    piece = motion.standing(view, seat)
    entry = view.picture.courses.get(seat, (event.origin, NOWHERE))[1]
    found: Legs = []
    began = next((n for n, other in enumerate(batch) if other is event), 0)
    for other in batch[began:] or (event,):
        if isinstance(other, events.ShipSlid) and other.player == seat:
            if entry == NOWHERE:
                start = piece.place if piece is not None else place_of(other.origin)
                found.append((start, place_of(other.origin, PORT_AT[other.port])))
            else:
                found.append(tuple(place_of(other.origin, point) for point in bend(entry, other.port)))
            entry = OPPOSITE[other.port]
        elif isinstance(other, events.JumpEnded) and other.player == seat:
            then = motion.after(view, other, f"ship:{seat}")
            inside = PORT_AT[entry] if entry != NOWHERE else CENTRE
            found.append((place_of(other.sector, inside), then.place if then is not None else place_of(other.sector)))
            break
    return found


def sized(view: BoardView, piece: Piece, size: float) -> pygame.Surface:
    """A Starship as it looks at a size between two of its standing sizes."""
    art = view.art(replace(piece, size=SHIP))
    side = round(art.get_width() * size / SHIP)
    return art if side == art.get_width() else pygame.transform.smoothscale(art, (side, side))


def sail(view: BoardView, wake: Wake, ease: Easing, end: float = SHIP) -> Animation:
    """The next leg of a Jump: the light runs ahead along the line, and the engine flares; `end` is the size at its end."""
    key, leg = f"ship:{wake.seat}", wake.leg
    points, ms = wake.legs[leg], min(last.SLIDE_SECTOR, last.SLIDE_CAP / len(wake.legs))
    is_last, from_rest = leg == len(wake.legs) - 1, not leg and len(points) == 2
    wake.leg += 1
    before: list[Point] = [points[0]]
    piece = motion.standing(view, wake.seat) if from_rest else view.piece(key)
    drawn_back = last.PULL_BACK / (last.PULL_BACK + ms) if from_rest else 0.0

    def draw(held: list[Mover], whole: float) -> None:
        share = max(0.0, (whole - drawn_back) / (1 - drawn_back))
        progress = ease(share)
        place = (
            along(points, progress)
            if share
            else towards(points[0], points[1], -BACK * ease_out(whole / (drawn_back or 1.0)))
        )
        lead = LEAD * (min(1.0, share * 1.8) if not leg else 1.0)
        wake.reach(min(leg + progress + lead, len(wake.legs) + 0.1))
        strength = min(1.0, 0.3 + share) if not leg else (1 - share if is_last else 1.0)
        length = max(6, round(FLARE * view.camera.cell))
        held[0].surface = sparks.flare(wake.colour, length, _heading(view, points, progress), strength)
        if piece is not None and len(held) > 1:
            held[1].surface = sized(view, piece, piece.size + (end - piece.size) * progress)
        for mover in held:
            mover.place = place
        view.stars.travel((place[0] - before[0][0], place[1] - before[0][1]))
        before[0] = place

    return motion.carried(
        view, lambda: [Mover(sparks.flare(wake.colour, 8, 0), points[0], sparks.ADD)], draw,
        ms + (last.PULL_BACK if from_rest else 0), key=key,
    )  # fmt: skip


def _heading(view: BoardView, points: tuple[Point, ...], progress: float) -> float:
    """The direction of a way at a point, in degrees clockwise from up, as seen."""
    (x, y), (right, down) = (view.camera.exact(along(points, max(0.0, min(1.0, progress + step)))) for step in (-0.03, 0.03))
    return degrees(atan2(right - x, y - down)) % 360


def stepped(event: events.ShipStepped, stage: BoardStage) -> Animation | None:
    """Over the border to the next sector, with a short flare."""
    view, key = stage.view, f"ship:{event.player}"
    before, then = view.piece(key), motion.after(view, event, key)
    if before is None or then is None:
        return None
    points = before.place, then.place
    colour = view.context.theme.player_colours[view.emblems[event.player]]
    length, heading = max(6, round(FLARE * 0.7 * view.camera.cell)), _heading(view, points, 0.5)

    def draw(held: list[Mover], progress: float) -> None:
        eased = ease_in_out(progress)
        held[0].surface = sparks.flare(colour, length, heading, 3.2 * progress * (1 - progress))
        if len(held) > 1:
            held[1].surface = sized(view, before, before.size + (then.size - before.size) * eased)
        for mover in held:
            mover.place = along(points, eased)

    flame = Mover(sparks.flare(colour, length, heading, 0), points[0], sparks.ADD)
    room = motion.room_made(view, view.pieces(), motion.all_after(view, event), key, last.STEP)
    return Parallel(*room, motion.carried(view, lambda: [flame], draw, last.STEP, key=key))


def shifted(event: events.ShipShifted | events.ShipHopped, stage: BoardStage) -> Animation | None:
    """Both ends pulse, an arc ties them; space swirls and takes it away here, and returns it there."""
    view, key = stage.view, f"ship:{event.player}"
    then = motion.after(view, event, key)
    leaving = sucked_in(view, key, event.origin)
    if then is None:
        return Sequence(leaving, Call(lambda: view.reveal_piece(key)))
    ring = motion.pinged(view, then.place, view.context.theme.colour("violet"), last.RING, 0.66)
    shown = Call(lambda: view.reveal_piece(key))
    room = motion.room_made(view, view.pieces(), motion.all_after(view, event), key, last.PASSAGE)
    come = Parallel(*room, spat_out(view, key, then, event.sector))
    violet = view.context.theme.colour("violet")
    ends = [motion.pinged(view, place_of(sector), violet, last.PASSAGE, PULSE) for sector in (event.origin, event.sector)]
    both = motion.beside(view, Parallel(*ends, thread(view, event.origin, event.sector)))
    return Sequence(both, leaving, come, shown, motion.beside(view, ring))


def tilted(event: events.ShipFled | events.ShipRighted, stage: BoardStage) -> Animation | None:
    """A Starship that runs away lies down on its side, or stands up again."""
    view, key = stage.view, f"ship:{event.player}"
    piece = view.piece(key)
    if piece is None:
        return None
    art = view.art(piece)
    way = -90 if isinstance(event, events.ShipFled) else 90

    def turned(progress: float) -> pygame.Surface:
        return pygame.transform.rotozoom(art, way * progress, 1.0)

    hide, show = Call(lambda: view.conceal(key)), Call(lambda: view.reveal_piece(key))
    return Sequence(hide, motion.changing(view, piece.place, turned, last.STEP, ease_in_out), show)


# ---- under reduced motion ----


def faded(event: Moved, stage: BoardStage) -> Animation | None:
    """It fades out here and in there, without a path; a Jump shows only its end."""
    view, key = stage.view, f"ship:{event.player}"
    if isinstance(event, events.ShipSlid):
        batch = stage.table.director.batch
        at = next((n for n, other in enumerate(batch) if other is event), len(batch))
        if any(isinstance(other, events.ShipSlid | events.JumpEnded) for other in batch[at + 1 :]):
            return None
    return motion.faded(view, key, motion.after(view, event, key), last.CALM)
