"""How Starships move on the board: along lines, over its edges, through Rips, by a Step, and onto their side."""

from __future__ import annotations

from collections.abc import Sequence as Many
from dataclasses import replace
from math import atan2, degrees

import pygame

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.views import crossings, motion
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.curve import CENTRE, PORT_AT, along, bend
from hyperline.games.hyperline.app.board.views.moving import Mover, Wake
from hyperline.games.hyperline.app.board.views.pieces import SHIP, Piece
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import NOWHERE, OPPOSITE
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import Easing, ease_in, ease_in_out, gathering, linear, settling, slowing
from hyperline.shell.anim.timeline import Parallel, Sequence
from hyperline.shell.anim.tween import Animation, Call
from hyperline.shell.board.camera import Point
from hyperline.shell.ui import sparks

LEAD = 0.8  # legs that the light runs ahead of the Starship
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
    return Sequence(gone, crossings.loop(view, f"ship:{seat}", colour, event.origin, event.port, event.sector))


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
    is_last = leg == len(wake.legs) - 1
    wake.leg += 1
    before: list[Point] = [points[0]]
    piece = view.piece(key) if leg or len(points) > 2 else motion.standing(view, wake.seat)

    def draw(held: list[Mover], share: float) -> None:
        progress = ease(share)
        place = along(points, progress)
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

    return motion.carried(view, lambda: [Mover(sparks.flare(wake.colour, 8, 0), points[0], sparks.ADD)], draw, ms, key=key)


def _heading(view: BoardView, points: tuple[Point, ...], progress: float) -> float:
    """The direction of a way at a point, in degrees clockwise from up, as seen."""
    (x, y), (right, down) = (view.camera.exact(along(points, max(0.0, min(1.0, progress + step)))) for step in (-0.03, 0.03))
    return degrees(atan2(right - x, y - down)) % 360


def arrived(event: events.JumpEnded, stage: BoardStage) -> Animation | None:
    """To its place in the sector, where a soft ring spreads."""
    view, seat = stage.view, event.player
    then = motion.after(view, event, f"ship:{seat}")
    before = view.piece(f"ship:{seat}")
    if then is None or before is None:
        return None
    wake = view.moving.wake(seat)
    if wake is None or wake.leg >= len(wake.legs):
        return motion.travel(view, f"ship:{seat}", (before.place, then.place), last.SLIDE_SECTOR, settling)
    ring = motion.pinged(view, then.place, wake.colour, last.RING, 0.66)
    over = Call(lambda: view.moving.release(seat))
    come = sail(view, wake, settling, then.size)
    room = motion.room_made(view, view.pieces(), motion.all_after(view, event), f"ship:{seat}", come.duration)
    return Sequence(Parallel(*room, come), motion.beside(view, ring), over)


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
    leaving = crossings.sucked_in(view, key, event.origin)
    if then is None:
        return Sequence(leaving, Call(lambda: view.reveal_piece(key)))
    ring = motion.pinged(view, then.place, view.context.theme.colour("violet"), last.RING, 0.66)
    shown = Call(lambda: view.reveal_piece(key))
    room = motion.room_made(view, view.pieces(), motion.all_after(view, event), key, last.PASSAGE)
    come = Parallel(*room, crossings.spat_out(view, key, then, event.sector))
    violet = view.context.theme.colour("violet")
    ends = [motion.pinged(view, place_of(sector), violet, last.PASSAGE, PULSE) for sector in (event.origin, event.sector)]
    both = motion.beside(view, Parallel(*ends, crossings.thread(view, event.origin, event.sector)))
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
