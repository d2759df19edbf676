"""How small things come and go, and what is read for a moment: salvage, force tokens, bounties, damage, loot, events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.freight.app.cardface import CARDS_GROUP, card_picture
from hyperline.games.freight.app.sector import PIECES, TILES_GROUP, TOKEN, picture_of
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.news import NEWS
from hyperline.games.freight.rules.position import OPEN
from hyperline.games.freight.rules.tiles import COLOURS, NONE, Place, place_of
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact.effect import Where, burst
from hyperline.shell.impact.weight import HEAVY
from hyperline.shell.page.hud.floating import Glimpse, Look, faded
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.play.director import Motion
from hyperline.shell.ui.panel import draw_tag
from hyperline.shell.ui.placement import quiet_place

if TYPE_CHECKING:
    from hyperline.games.freight.app.scene import FreightScene

RISES = 0.9  # of its height that a thing rises by as it goes
SINKS = 0.75  # of its size that a thing loses as it goes into a place


class Passing(NamedTuple):
    """A thing that comes, lies there for some milliseconds, and goes."""

    comes: Animation
    ms: float
    goes: Animation


def passing(made: Callable[[Any, FreightScene], Passing | None]) -> tuple[Motion[FreightScene], Motion[FreightScene]]:
    """The motion, and its calm form, in which the thing is there at once and lies as long."""

    def motion(event: Any, stage: FreightScene) -> Animation | None:
        found = made(event, stage)
        return found and OneByOne(found.comes, Wait(found.ms), found.goes)

    def calm(event: Any, stage: FreightScene) -> Animation | None:
        found = made(event, stage)
        return found and OneByOne(Call(found.comes.finish), Wait(found.ms), Call(found.goes.finish))

    return motion, calm


Pictured = tuple[str, str] | int
"""A picture by its group and name, or the face of a card by its code."""


def pictured(stage: FreightScene, picture: Pictured, size: tuple[int, int], grown: float = 1.0) -> Surface:
    """The picture of a thing on its way, at a size in pixels; a card's words are `grown` times as large as usual."""
    size, c = (max(2, size[0]), max(2, size[1])), stage.context
    return card_picture(c, picture, size, grown) if isinstance(picture, int) else c.sprites(*picture, size)


def fly(stage: FreightScene, picture: Pictured, start: Rect, end: Rect, ms: float, grown: float = 1.0) -> Animation:
    """A picture goes from one place to another, and takes its size."""
    large = max(start, end, key=lambda box: box.w).size
    whole = pictured(stage, picture, large, grown)

    def look(share: float) -> Look:
        size = tuple(max(2, round(a + (b - a) * share)) for a, b in zip(start.size, end.size, strict=True))
        shown = whole if size == whole.get_size() else smoothscale(whole, size)
        return shown, pixel(Vector2(start.center).lerp(Vector2(end.center), share))

    return Play(stage.floats.glimpse(look), ms, ease_in_out)


def sink(stage: FreightScene, picture: Pictured, box: Rect, at: Where, ms: float, grown: float = 1.0) -> Animation:
    """A picture goes into a place, smaller and fainter all the way."""
    whole = pictured(stage, picture, box.size, grown)

    def look(share: float) -> Look:
        size = [max(2, round(side * (1 - SINKS * share))) for side in box.size]
        return faded(smoothscale(whole, size), 1 - share), pixel(Vector2(box.center).lerp(Vector2(at()), share))

    return Play(stage.floats.glimpse(look), ms, ease_in_out)


def vanish(stage: FreightScene, picture: Pictured, box: Rect, ms: float, grown: float = 1.0) -> Animation:
    """A picture rises from its place, and fades."""
    whole = pictured(stage, picture, box.size, grown)

    def look(share: float) -> Look:
        return faded(whole, 1 - share), pixel(Vector2(box.center) - Vector2(0, RISES * box.h * share))

    return Play(stage.floats.glimpse(look), ms)


def fade(stage: FreightScene, picture: Surface, centre: tuple[int, int], ms: float, lies: float) -> Passing:
    """A picture appears, is read, and disappears."""
    seen = Glimpse(stage.floats)

    def go(share: float) -> None:
        seen.show(faded(picture, 1 - share), centre)
        if share == 1:
            seen.end()

    return Passing(Play(lambda share: seen.show(faded(picture, share), centre), ms), lies, Play(go, ms))


GOES, DROP, LOOT, BANNER, READ = 220, 120, 320, 140, 700
RAZED: Final = 420
SMALL: Final = 0.26  # tiles: a piece of salvage on its way
APART: Final = 1.1  # of its side, from one piece to the next
WIDE: Final = 440  # units of the deck that the event's words take at the most
ICON: Final = 40  # units of the deck


def salvaged(event: events.SalvageMoved, stage: FreightScene) -> Animation | None:
    """Pieces go from a tile to a ship, or the other way; to the supply they rise and fade."""
    ends = [_end(stage, end) for end in (event.origin, event.target)]
    start, end = ends
    side = round(SMALL * stage.view.sector.camera.cell)
    if start is None and end is None:
        return None
    found = []
    for number in range(event.n):
        shift = round((number - (event.n - 1) / 2) * APART * side)
        first, last = (box and _small(box, side).move(shift, 0) for box in ends)
        if first is not None and last is not None:
            found.append(fly(stage, (PIECES, "salvage"), first, last, GOES))
        elif first is not None:
            found.append(vanish(stage, (PIECES, "salvage"), first, GOES))
        elif last is not None:
            found.append(fly(stage, (PIECES, "salvage"), last.move(0, -2 * side), last, DROP))
    return Parallel(*found)


def _end(stage: FreightScene, end: str) -> Rect | None:
    """Where the salvage of a tile or a ship is seen; nowhere for the supply."""
    view, (kind, _, name) = stage.view, end.partition(":")
    if kind == "tile":
        return view.sector.camera.cell_rect(place_of(name))
    if kind != "ship":
        return None
    if int(name) != view.mat.seat:
        return view.sector.ships.rect(int(name))
    boxes = view.mat.holds()
    return boxes[0].unionall(boxes[1:])


def _small(box: Rect, side: int) -> Rect:
    made = Rect(0, 0, side, side)
    made.center = box.center
    return made


def forced(event: events.ForceMoved, stage: FreightScene) -> Animation | None:
    """A force token comes aboard from the planet; one that leaves its hold rises and fades."""
    view = stage.view
    if view.mat.seat != event.seat:
        return None
    hold = view.mat.holds()[event.hold]
    box = _small(hold, round(hold.h * 0.6))
    if not event.aboard:
        return vanish(stage, (PIECES, "force"), box, GOES)
    return fly(stage, (PIECES, "force"), view.sector.ships.rect(event.seat), box, GOES)


def occupied(event: events.OccupationChanged, stage: FreightScene) -> Animation:
    """The token comes down onto the planet, or rises from it."""
    box = _corner(stage, event.at)
    if event.state == OPEN:
        return vanish(stage, (PIECES, "force"), box, GOES)
    return fly(stage, (PIECES, "force"), box.inflate(box.w, box.h).move(0, -box.h), box, DROP * 2)


def _corner(stage: FreightScene, at: Place) -> Rect:
    """Where the Directorate's token lies on a tile."""
    cell = stage.view.sector.camera.cell_rect(at)
    side = round(TOKEN * cell.w)
    return Rect(cell.right - cell.w // 24 - side, cell.top + cell.w // 24, side, side)


def hit(event: events.StationHit, stage: FreightScene) -> Animation:
    """Cracks fall onto the station."""
    cell = stage.view.sector.camera.cell_rect(event.at)
    box = _small(cell, cell.w // 2)
    cracks = fly(stage, (PIECES, "damage"), box.inflate(box.w, box.h), box, DROP * 2)
    return OneByOne(cracks, burst(stage, lambda: box.center, stage.context.theme.colour("warn"), HEAVY))


def razed(event: events.HavenDestroyed, stage: FreightScene) -> Animation:
    """The Haven rises out of its tile, and is gone."""
    sector = stage.view.sector
    name, _ = picture_of(sector.map[event.at].tile)
    return vanish(stage, (TILES_GROUP, name), sector.camera.cell_rect(event.at), RAZED)


def hunted(event: events.BountyChanged, stage: FreightScene) -> Animation:
    """A coin falls onto the runner's ship, or rises from it."""
    box = stage.view.sector.ships.rect(event.seat)
    if event.by < 0:
        return vanish(stage, (PIECES, "bounty"), box, GOES)
    return fly(stage, (PIECES, "bounty"), box.inflate(box.w, box.h).move(0, -box.h), box, GOES)


def looted(event: events.HoldLooted, stage: FreightScene) -> Animation | None:
    """What was in a hold is pulled from the loser, its back up, and goes to the winner."""
    view, ships = stage.view, stage.view.sector.ships
    if event.card == NONE:
        return None  # salvage goes by itself
    rows = {spot.key: Rect(spot.rect) for spot in view.spoils.spots()}
    own = dict(enumerate(view.mat.holds()))
    start = rows.get(f"loot:{event.hold}") or (own[event.hold] if view.mat.seat == event.origin else None)
    end = ships.rect(event.target)
    if view.mat.seat == event.target:
        free = (number for number, hold in enumerate(view.mat.ship.holds) if not hold.load and not hold.is_force)
        end = own[next(free, 0)]
    back = CARDS_GROUP, COLOURS[CARDS[event.card].colour]
    gone = Call(lambda: view.clear(event.origin, event.hold))
    return OneByOne(gone, fly(stage, back, start or ships.rect(event.origin), end, LOOT))


def repaired(event: events.SquareRepaired, stage: FreightScene) -> Animation | None:
    """Cracks rise from the square, and are gone."""
    box = stage.view.mat.squares().get(event.square)
    return vanish(stage, (PIECES, "damage"), box, GOES) if box and stage.view.mat.seat == event.seat else None


def read(event: events.EventRevealed, stage: FreightScene) -> Passing:
    """The event's name and what it does, off the names of worlds if there is room."""
    c, words, name = stage.context, stage.wording.words, NEWS[event.id]
    sector = stage.view.sector
    room, pad, side = sector.rect, c.dx(18), c.dx(ICON)
    most = min(round(c.dx(WIDE) * c.measure.text), room.w - 4 * pad) - side - pad
    title = c.type.line(words(f"freight.event_{name}"), "heading", "gold", most)
    text = c.type.paragraph(words(f"freight.says_{name}"), "body", "text", most)
    wide = max(title.get_width(), text.get_width()) + side + 3 * pad
    made = Surface((wide + 2 * pad, title.get_height() + text.get_height() + 4 * pad), SRCALPHA)
    box = made.get_rect().inflate(-2 * pad, -2 * pad)
    draw_tag(c, made, box, "gold")
    icon = c.sprites("freight/signs", "event", side)
    made.blit(icon, icon.get_rect(midleft=(box.left + pad, box.centery)))
    made.blit(title, (box.left + 2 * pad + side, box.top + pad))
    made.blit(text, (box.left + 2 * pad + side, box.top + pad + title.get_height()))
    ships = [sector.ships.rect(seat) for seat in range(len(sector.at))]
    place = quiet_place(box.size, stage.view.market.told, room, sector.named(), ships, c.px(2))
    return fade(stage, made, place.center if place is not None else room.center, BANNER, READ)
