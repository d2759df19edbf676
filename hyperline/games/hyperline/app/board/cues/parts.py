"""How changes to ships are animated: parts turn over where ships are drawn; what is bought, won or paid flies there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Surface

from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.hud.rose import face
from hyperline.games.hyperline.app.board.views import motion
from hyperline.games.hyperline.app.board.views.curve import towards
from hyperline.games.hyperline.app.board.views.mover import Mover
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.shades import METAL, METAL_EDGE
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, target_of
from hyperline.kernel.event import Event
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.easing import chips, ease_in_out, linear, thrown
from hyperline.shell.anim.timeline import Parallel, Sequence, Stagger
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.page.hud.floating import Look
from hyperline.shell.ui import debris

E = TypeVar("E", bound=Event)
RISE = 0.35  # the share of its time in which a research point grows
FLINCH = 0.06  # sectors by which a Starship that is struck is thrown aside
CHIPS, FLIES = 7, 420.0  # what is knocked off it, and for how many ms that flies
ARC = 0.16  # the height of a flight, as a share of its length


def run_of(event: E, stage: BoardStage) -> list[E]:
    """The event and those like it, of the same player, right after it; empty if it follows such an event itself."""
    batch = stage.table.director.batch
    at = next((n for n, other in enumerate(batch) if other is event), -1)
    if at < 0:
        return [event]

    def is_like(other: Event) -> bool:
        cause = getattr(event, "cause", "")
        return type(other) is type(event) and other.player == event.player and getattr(other, "cause", "") == cause  # type: ignore[attr-defined]

    if at and is_like(batch[at - 1]):
        return []
    end = next((n for n in range(at, len(batch)) if not is_like(batch[n])), len(batch))
    return [other for other in batch[at:end] if isinstance(other, type(event))]


# ---- parts turn over ----


def flipped(event: events.ComponentDamaged | events.ComponentRestored, stage: BoardStage) -> Animation | None:
    """The parts turn over in quick succession, on the card and in the panel; the ship on the board gets a mark."""
    return _flipped(event, stage, is_still=False)


def calmly_flipped(event: events.ComponentDamaged | events.ComponentRestored, stage: BoardStage) -> Animation | None:
    """Under reduced motion the parts simply show their other side after a moment."""
    return _flipped(event, stage, is_still=True)


def _flipped(
    event: events.ComponentDamaged | events.ComponentRestored, stage: BoardStage, is_still: bool
) -> Animation | None:
    run = run_of(event, stage)
    if not run:
        return None
    is_harm = isinstance(event, events.ComponentDamaged)
    colour = "bad" if is_harm else ("accent_light" if event.cause == "recharge" else "good")
    ms = last.RECHARGE if event.cause == "recharge" else last.PART_FLIP
    ms = last.CALM if is_still else ms
    ship = stage.picture.players[event.player].ship
    turns: list[Animation] = []
    for one in run:
        part = ship.find(one.target, damaged=not is_harm)
        if part is None:
            continue
        then = ship.damaged(part) if is_harm else ship.restored(part)
        turns.append(stage.around.turn_over(event.player, then, one.target, colour, ms, is_still))
    if not turns:
        return None
    if is_still:
        return Parallel(*turns)
    mark = _stung if is_harm else _mark
    return Parallel(Stagger(last.TURN_GAP, *turns), mark(stage, event.player, colour, last.PART_FLIP))


def _mark(stage: BoardStage, seat: int, colour: str, ms: float) -> Animation:
    """A light at a Starship on the board."""
    view = stage.view
    piece = view.piece(f"ship:{seat}")
    if piece is None:
        return Wait(ms)
    return motion.glint(view, piece.place, view.context.theme.colour(colour), ms, 0.55)


def _stung(stage: BoardStage, seat: int, colour: str, ms: float) -> Animation:
    """A Starship on the board is struck: it flinches in a red ring, and chips fly, for which nobody waits."""
    view, key = stage.view, f"ship:{seat}"
    piece = view.piece(key)
    if piece is None:
        return Wait(ms)
    place, cell, red = piece.place, view.camera.cell, view.context.theme.colour(colour)

    def flinch(mover: Mover, progress: float) -> None:
        mover.place = place[0] + FLINCH * thrown(progress), place[1]

    def flying(progress: float) -> Surface:
        made = Surface((2 * cell, 2 * cell), pygame.SRCALPHA)
        found = chips(CHIPS, 0.0, progress, seed=seat, fan=180.0)
        for picture, at in debris.flying((cell, cell), 0.8 * cell, max(3, cell // 16), found, METAL, METAL_EDGE):
            made.blit(picture, picture.get_rect(center=at))
        return made

    ring = motion.pinged(view, place, red, last.RING, 0.8)
    aside = motion.beside(view, Parallel(ring, motion.changing(view, place, flying, FLIES)))
    moved = motion.lifted(view, key, flinch, ms, linear)
    return Sequence(aside, Parallel(motion.glint(view, place, red, ms, 0.75), moved))


# ---- what flies ----


def fly(
    stage: BoardStage, picture: Surface, start: tuple[int, int], end: tuple[int, int], sides: tuple[int, int], ms: float
) -> Animation:
    """Let a picture fly in an arc from one pixel to another, changing from one height to the other."""
    high = picture.get_height()
    kept: dict[int, Surface] = {}
    lift = ARC * (abs(end[0] - start[0]) + abs(end[1] - start[1]))

    def shown(side: int) -> Surface:
        if side not in kept:
            kept[side] = pygame.transform.smoothscale(picture, (max(2, picture.get_width() * side // high), side))
        return kept[side]

    def look(progress: float) -> Look:
        side = max(2, round(sides[0] + (sides[1] - sides[0]) * progress) // 2 * 2)
        x, y = towards(start, end, progress)
        return shown(side), (round(x), round(y - 4 * lift * progress * (1 - progress)))

    return Play(stage.floats.glimpse(look), ms, ease_in_out)


def fitted(event: events.ComponentFitted, stage: BoardStage) -> Animation | None:
    """A purchase flies from its planet to its place on the ship."""
    return _bought(stage, event.player, lambda ship: ship.with_added(event.part), event.part)


def installed(event: events.UpgradeInstalled, stage: BoardStage) -> Animation | None:
    """An upgrade flies from its planet to the Bridge."""
    return _bought(stage, event.player, lambda ship: ship.with_upgrade(event.upgrade), None, event.upgrade.value)


def _bought(
    stage: BoardStage, seat: int, make: Callable[[Ship], Ship], part: Placed | None, upgrade: str = ""
) -> Animation | None:
    view, picture = stage.view, stage.picture
    piece = view.piece(f"ship:{seat}")
    if picture.phase is Phase.SETUP or piece is None:
        return None
    then: Ship = make(picture.players[seat].ship)
    target: Target = "0,0"
    if part is not None:
        target = target_of(part)
    end = stage.around.part_rect(seat, then, target)
    if upgrade:
        art = view.context.sprites("hyperline/upgrades", upgrade, view.camera.cell)
    else:
        art = face(view.context, then, target, end, view.emblems[seat])
    sides = max(12, view.camera.cell // 2), max(8, end.h if not upgrade else end.h // 3)
    return fly(stage, art, view.camera.pixel(piece.place), end.center, sides, last.FLIGHT)


def refitted(event: events.ShipRefitted, stage: BoardStage) -> Animation | None:
    """A light at the ship whose parts were rearranged."""
    return None if stage.picture.phase is Phase.SETUP else _mark(stage, event.player, "accent_light", last.PART_FLIP)


def paid(event: events.TokenPlaced, stage: BoardStage) -> Animation | None:
    """The token goes from the player's card to the planet."""
    view = stage.view
    piece = motion.after(view, event, f"token:{event.player}:{event.tech}")
    if piece is None:
        return None
    art, card = view.art(piece), stage.around.plates[event.player].rect
    start = card.centerx, card.bottom - art.get_height()
    return fly(stage, art, start, view.camera.pixel(piece.place), (2 * art.get_height(), art.get_height()), last.FLIGHT)


def gained(event: events.ResearchGained, stage: BoardStage) -> Animation:
    """The point is told for as long as it takes to read, and flies to its place on the track of points."""
    flown = _point_flown(event, stage)
    told = awaited(event, stage)
    return told if flown is None else Parallel(flown, told)


def awaited(event: events.ResearchGained, stage: BoardStage) -> Animation:
    """It is told, and the game waits until that was read."""
    return Sequence(Call(lambda: stage.tell_ahead(event)), Wait(last.POINT_TOLD))


def calmly_gained(event: events.ResearchGained, stage: BoardStage) -> Animation:
    """Under reduced motion it is told as long."""
    return awaited(event, stage)


def _point_flown(event: events.ResearchGained, stage: BoardStage) -> Animation | None:
    """A point rises from the Starship and flies to the track."""
    context = stage.context
    piece = stage.view.piece(f"ship:{event.player}")
    if piece is None:
        return None
    start, end = stage.view.camera.pixel(piece.place), stage.around.goal.pip(event.player, event.points)
    art, large = context.sprites("hyperline/pieces", "research-on", context.px(72)), context.px(72)
    grown = fly(stage, art, start, (start[0], start[1] - context.px(34)), (large // 4, large), last.RESEARCH_POINT * RISE)
    flown = fly(
        stage, art, (start[0], start[1] - context.px(34)), end.center, (large, end.h), last.RESEARCH_POINT * (1 - RISE)
    )
    gold = context.theme.colour("gold")
    return Sequence(Parallel(grown, motion.glint(stage.view, piece.place, gold, last.RESEARCH_POINT * RISE, 0.8)), flown)


# ---- fighters ----


def fighter_moved(
    event: events.FighterLoaded | events.FighterUnloaded | events.FighterEjected, stage: BoardStage
) -> Animation | None:
    """Fighters move between patrol and Starship in quick succession."""
    run = run_of(event, stage)
    view = stage.view
    key = f"patrol:{event.player}:{event.sector}"
    patrol = view.piece(key) or motion.after(view, event, key)
    ship = view.piece(f"ship:{event.player}")
    if not run or patrol is None or ship is None:
        return None
    start, end = patrol.place, ship.place
    if not isinstance(event, events.FighterLoaded):
        start, end = end, start
    side = max(8, view.camera.cell // 3)
    art = view.context.sprites("hyperline/pieces", f"fighter-{view.emblems[event.player]}", side)
    return Stagger(last.TURN_GAP, *(_flown(view, art, start, end) for _ in run))


def _flown(view: BoardView, art: Surface, start: tuple[float, float], end: tuple[float, float]) -> Animation:
    def draw(held: list[Mover], progress: float) -> None:
        held[0].place = towards(start, end, progress)

    return motion.carried(view, lambda: [Mover(art, start)], draw, last.STEP, ease_in_out)


def fighter_lost(event: events.FighterDestroyed, stage: BoardStage) -> Animation | None:
    """A red flash where it was, and a ring."""
    view = stage.view
    key = f"ship:{event.player}" if event.target else f"patrol:{event.player}:{event.sector}"
    piece, red = view.piece(key), view.context.theme.colour("bad")
    if piece is None:
        return motion.ping(view, event.sector, "bad", last.FIGHTER_LOST, 0.45)
    flash = motion.glint(view, piece.place, red, last.FIGHTER_LOST, 0.4)
    return Parallel(flash, motion.pinged(view, piece.place, red, last.FIGHTER_LOST, 0.45))
