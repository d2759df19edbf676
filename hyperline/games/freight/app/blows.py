"""What counts, in the shell's language: deliveries, what fights come to, stations lost, arrivals and worlds found."""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING, Final

from pygame import Color, Rect

from hyperline.games.freight.app.cardface import card_picture
from hyperline.games.freight.app.goods import CARD_SHAPE
from hyperline.games.freight.app.light import INK
from hyperline.games.freight.app.motion import fly, pictured, razed, vanish
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import NOBODY, STATION
from hyperline.games.freight.rules.tiles import TILES, Place
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact import glow
from hyperline.shell.impact.effect import Where, arrive, bolt, burst, close_up
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight
from hyperline.shell.page.hud.floating import Glimpse

if TYPE_CHECKING:
    from hyperline.games.freight.app.scene import FreightScene

RICH: Final = 7  # points from which on a delivery is a great moment
DELIVERY, HANDING = 420, 380  # milliseconds of a delivered card on its way, and of its going
HELD: Final = 240  # milliseconds in which it is read there
WIDE: Final = 1.04  # of a tile: a card that is delivered
STILL: Final = 0.3  # of the time of a burst: what the calm form shows of it
DECIDED: Final = 2  # by how much a heavy shot has to win


def at_ship(stage: FreightScene, seat: int) -> Where:
    """The middle of a ship, wherever the camera is."""
    return lambda: stage.view.sector.ships.rect(seat).center


def at_tile(stage: FreightScene, place: Place) -> Where:
    """The middle of a tile."""
    return lambda: stage.view.sector.camera.cell_rect(place).center


def _handed(stage: FreightScene, seat: int) -> Rect:
    """Where a card is read that is delivered: over its ship."""
    sector = stage.view.sector
    wide = round(WIDE * sector.camera.cell)
    box = Rect(0, 0, wide, round(wide / CARD_SHAPE))
    box.midbottom = sector.ships.rect(seat).center
    return box.clamp(sector.rect)


def _weight(event: events.CardDelivered) -> Weight:
    return GREAT if event.by >= RICH else HEAVY


def delivered(event: events.CardDelivered, stage: FreightScene) -> Animation:
    """A card comes out of its hold, is read over the world, and light spreads there; of another player it is less."""
    view, gold, at = stage.view, stage.context.theme.colour("gold"), at_ship(stage, event.seat)
    is_own, mat = view.mat.seat == event.seat, view.mat
    held = (box for box, hold in zip(mat.holds(), mat.ship.holds, strict=True) if is_own and hold.card == event.card)
    start = next(held, None)

    def moment(weight: Weight) -> Animation:
        end = _handed(stage, event.seat)
        comes = fly(stage, event.card, start or view.sector.ships.rect(event.seat), end, DELIVERY)
        lies = Play(stage.floats.glimpse(lambda share: (pictured(stage, event.card, end.size), end.center)), HELD)
        goes = Parallel(vanish(stage, event.card, end, HANDING), arrive(stage, at, gold, weight))
        return OneByOne(comes, lies, goes)

    gone = Call(lambda: mat.lose(event.card))
    if not is_own:
        return OneByOne(gone, moment(LIGHT))
    return close_up(stage, at, lambda: OneByOne(gone, moment(_weight(event))), _weight(event))


def delivered_calmly(event: events.CardDelivered, stage: FreightScene) -> Animation:
    """The card is read over the world, while all else lies in the dark."""
    seen, weight = Glimpse(stage.floats), _weight(event) if stage.view.mat.seat == event.seat else LIGHT

    def show() -> None:
        box = _handed(stage, event.seat)
        seen.show(card_picture(stage.context, event.card, box.size), box.center)

    def moment() -> Animation:
        return OneByOne(Call(show), Wait(DELIVERY + HELD + max(HANDING, weight.bursts)), Call(seen.end))

    return moment() if weight is LIGHT else close_up(stage, at_ship(stage, event.seat), moment, weight)


def _sides(event: events.FightEnded, stage: FreightScene) -> tuple[Where, Where, Color, Weight] | None:
    """From where to where a shot goes that decides a fight, its colour and its weight."""
    bout = stage.view.bout.bout
    if bout is None or event.winner not in bout.seats:
        return None
    loser, theme, (one, other) = bout.seats[1 - bout.seats.index(event.winner)], stage.context.theme, bout.sums
    emblems = stage.view.sector.ships.emblems
    colour = theme.player_lights[emblems[event.winner]] if event.winner >= 0 else theme.colour("warn")

    def place(seat: int, rival: int) -> Where:
        at = stage.view.sector.at[rival] if seat == STATION else None
        return at_tile(stage, at) if at is not None else at_ship(stage, seat)

    weight = HEAVY if abs(one - other) >= DECIDED else LIGHT
    return place(event.winner, loser), place(loser, event.winner), colour, weight


def decided(event: events.FightEnded, stage: FreightScene) -> Animation | None:
    """The winner's shot strikes the loser; after a tie there are sparks on both."""
    bad, found = stage.context.theme.colour("bad"), _sides(event, stage)
    if found is None:
        return Parallel(*(burst(stage, at, bad, LIGHT) for at in _tied(event, stage))) if _tied(event, stage) else None
    start, end, colour, weight = found
    (x, y), (u, v) = start(), end()
    heading = degrees(atan2(u - x, y - v))
    return OneByOne(bolt(stage, start, end, colour, weight), burst(stage, end, bad, weight, heading))


def decided_calmly(event: events.FightEnded, stage: FreightScene) -> Animation | None:
    """Fire stands still where the loser is struck, as long as the shot would take."""
    found = _sides(event, stage)
    places, weight = ([found[1]], found[3]) if found is not None else (_tied(event, stage), LIGHT)
    shown = [_still(stage, at, weight, weight.bursts + (weight.flies if found else 0)) for at in places]
    return Parallel(*shown) if shown else None


def _tied(event: events.FightEnded, stage: FreightScene) -> list[Where]:
    bout = stage.view.bout.bout
    return [at_ship(stage, seat) for seat in bout.seats if seat >= 0] if bout is not None and event.winner == NOBODY else []


def _still(stage: FreightScene, at: Where, weight: Weight, ms: float) -> Animation:
    """A burst that does not move."""
    bad = stage.context.theme.colour("bad")
    return Play(stage.floats.lit(lambda share: glow.burst(stage.context, at(), bad, weight, STILL)), ms)


def destroyed(event: events.HavenDestroyed, stage: FreightScene) -> Animation:
    """A Haven bursts, seen from near."""
    at, warn = at_tile(stage, event.at), stage.context.theme.colour("warn")
    return close_up(stage, at, lambda: Parallel(burst(stage, at, warn, GREAT), razed(event, stage)), GREAT)


def destroyed_calmly(event: events.HavenDestroyed, stage: FreightScene) -> Animation:
    """Fire stands still where it was, while all else lies in the dark."""
    at = at_tile(stage, event.at)
    return close_up(stage, at, lambda: _still(stage, at, GREAT, GREAT.bursts), GREAT)


def found(event: events.TileRevealed, stage: FreightScene) -> Animation | None:
    """Light spreads around a world that was found, in its colour; none of another tile."""
    colour = TILES[event.tile].colour
    if colour not in INK:
        return None
    return arrive(stage, at_tile(stage, event.at), stage.context.theme.colour(INK[colour]), LIGHT)
