"""What counts, in the shell's language: deliveries, fights, stations lost, arrivals and worlds found."""

from __future__ import annotations

from itertools import takewhile
from math import atan2, degrees
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from pygame import Color, Rect

from hyperline.games.freight.app.bout import Bout, follow
from hyperline.games.freight.app.cardface import card_picture
from hyperline.games.freight.app.goods import CARD_SHAPE
from hyperline.games.freight.app.light import INK
from hyperline.games.freight.app.motion import DROP, fade, fly, pictured, razed, sink
from hyperline.games.freight.app.sector import PIECES
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.position import NOBODY, STATION
from hyperline.games.freight.rules.tiles import TILES, Place
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import DIE
from hyperline.shell.anim.timeline import Later, Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact import glow
from hyperline.shell.impact.effect import CLOSE_IN, Where, arrive, bolt, burst, close_up, come_near, go_back
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight
from hyperline.shell.page.hud.floating import Glimpse
from hyperline.shell.sound.heard import Heard, of_fight

if TYPE_CHECKING:
    from hyperline.games.freight.app.scene import FreightScene

RICH: Final = 7  # points from which on a delivery is a great moment
DELIVERY, HANDING = 420, 380  # milliseconds of a delivered card on its way, and of its going
HELD: Final = 240  # milliseconds in which it is read there
WIDE: Final = 1.04  # of a tile: a card that is delivered
STILL: Final = 0.3  # of the time of a burst: what the calm form shows of it
NEAR: Final = 0.46  # of the sector's shorter side: the tile of a fight
GATHER, TOLD = 260, 300  # milliseconds until ships have lined up, and for which one sees who has won before the shot
READ: Final = 900
"""Milliseconds that dice lie before anything comes of them."""
BOOST, COMES = 34, 120  # units of a die added by lasers, and milliseconds in which it comes
FACING: Final = 1, 3  # quarters by which the attacker and the defender are turned: towards each other


def at_ship(stage: FreightScene, seat: int) -> Where:
    """The middle of a ship, wherever the camera is."""
    return lambda: stage.view.sector.ships.rect(seat).center


def at_tile(stage: FreightScene, place: Place) -> Where:
    """The middle of a tile."""
    return stage.view.sector.camera.where((place[0] + 0.5, place[1] + 0.5))


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
    """A card comes out of its hold, is read over the world, and goes into it in light; of another player it is less."""
    view, gold, at = stage.view, stage.context.theme.colour("gold"), at_ship(stage, event.seat)
    is_own, mat = view.mat.seat == event.seat, view.mat
    held = (box for box, hold in zip(mat.holds(), mat.ship.holds, strict=True) if is_own and hold.card == event.card)
    start = next(held, None)

    def moment(weight: Weight) -> Animation:
        end = _handed(stage, event.seat)
        grown = end.w / start.w if start else 1.0
        comes = fly(stage, event.card, start or view.sector.ships.rect(event.seat), end, DELIVERY, grown)
        lies = Play(stage.floats.glimpse(lambda share: (pictured(stage, event.card, end.size, grown), end.center)), HELD)
        goes = Parallel(sink(stage, event.card, end, at, HANDING, grown), arrive(stage, at, gold, weight))
        return OneByOne(comes, lies, goes)

    gone = Call(lambda: mat.lose(event.card))
    if not is_own:
        return OneByOne(gone, moment(LIGHT))
    return close_up(stage, at, lambda: OneByOne(gone, moment(_weight(event))), _weight(event))


def delivered_calmly(event: events.CardDelivered, stage: FreightScene) -> Animation:
    """The card is read over the world, while all else lies in the dark."""
    mat = stage.view.mat
    seen, weight = Glimpse(stage.floats), _weight(event) if mat.seat == event.seat else LIGHT

    def show() -> None:
        mat.lose(event.card)
        box = _handed(stage, event.seat)
        seen.show(card_picture(stage.context, event.card, box.size), box.center)

    def moment() -> Animation:
        return OneByOne(Call(show), Wait(DELIVERY + HELD + max(HANDING, weight.bursts)), Call(seen.end))

    return moment() if weight is LIGHT else close_up(stage, at_ship(stage, event.seat), moment, weight)


# ---- fights ----


def _ends(event: Event, stage: FreightScene) -> bool:
    """Whether a fight is over with nothing more to decide."""
    after = stage.table.director.following(event)
    told = takewhile(lambda one: isinstance(one, (events.FightBoosted, events.FightEnded)), after)
    return any(isinstance(one, events.FightEnded) for one in told)


def _comes(stage: FreightScene, bout: Bout) -> Animation:
    """The camera comes near, unless it is there: the tile is seen large, however small it is on the map."""
    sector, duel = stage.view.sector, stage.view.bout.duel
    place = sector.at[bout.seats[0]]
    if duel.is_on or place is None:
        return Wait(0)
    duel.is_on = True
    sector.fought = None if stage.context.settings.value.is_calm else place
    nearer = max(GREAT.nearer, NEAR * min(sector.rect.size) / sector.camera.cell)
    return come_near(stage, at_tile(stage, place), GREAT._replace(nearer=nearer))


def _lines_up(stage: FreightScene, bout: Bout) -> Animation:
    """Both ships turn towards each other; others on the tile fade."""
    sector, ships, duel = stage.view.sector, stage.view.sector.ships, stage.view.bout.duel
    fighting = [seat for seat in bout.seats if seat >= 0]
    others = [seat for seat, at in enumerate(sector.at) if at == sector.at[fighting[0]] and seat not in fighting]

    def begin() -> None:
        ships.turned |= dict(zip(fighting, FACING, strict=False))
        ships.fade(others)

    ways = [ships.slide(seat, duel.stand(bout, row), GATHER) for row, seat in enumerate(fighting)]
    return OneByOne(Call(begin), Parallel(*ways))


def _rolls(stage: FreightScene, bout: Bout) -> Animation:
    """Dice fly to their places, and what they come to is told: those of both, or one of the lasers that has been added."""
    duel, ships = stage.view.bout.duel, stage.view.sector.ships
    casts = {seat: duel.casts(bout, row) for row, seat in enumerate(bout.seats)}
    if any(bout.lasers):
        casts = {seat: casts[seat][-1:] for seat, laser in zip(bout.seats, bout.lasers, strict=True) if laser}

    def tell() -> None:
        ships.take_dice(stage.floats, bout.seats)
        duel.tell(stage.floats, bout)

    return OneByOne(ships.throw(stage.floats, casts), Call(tell))


def _goes(stage: FreightScene, bout: Bout) -> Animation:
    """Both are where they were, and the camera goes back."""
    sector, ships, duel = stage.view.sector, stage.view.sector.ships, stage.view.bout.duel
    fighting = [(seat, place) for seat in bout.seats if seat >= 0 and (place := sector.at[seat]) is not None]

    def home() -> Animation:
        duel.hush(stage.floats)
        ends = ((seat, sector.berth(place, sector.crowd(place, seat), seat)) for seat, place in fighting)
        return Parallel(*(ships.slide(seat, end, GATHER) for seat, end in ends))

    return OneByOne(Wait(GREAT.held), Later(home, GATHER), Call(ships.settle), _rests(stage, LIGHT))


def clashed(event: events.FightRolled, stage: FreightScene) -> Animation | None:
    """Both ships are seen from near, and their dice roll below them."""
    begun = stage.view.bout.bout
    if begun is None:
        return None
    bout = replace(begun, dice=(event.a, event.b))
    near = _comes(stage, bout), Later(lambda: _lines_up(stage, bout), GATHER), Later(lambda: _rolls(stage, bout), DIE)
    if _ends(event, stage):
        return OneByOne(*near, Wait(READ // 2))
    return OneByOne(*near, Wait(READ), _goes(stage, bout))


def clashed_calmly(event: events.FightRolled, stage: FreightScene) -> Animation | None:
    """The dice are there on their plate as long, while all else lies in the dark."""
    part, begun, seen = stage.view.bout, stage.view.bout.bout, Glimpse(stage.floats)
    if begun is None:
        return None
    bout = replace(begun, dice=(event.a, event.b))
    form, place = part.lies(bout)
    near = _comes(stage, bout), Call(lambda: seen.show(part.drawn(bout, form), place.center)), Wait(GATHER + DIE)
    if _ends(event, stage):
        return OneByOne(*near, Wait(READ // 2), Call(seen.end))
    return OneByOne(*near, Wait(READ), _rests(stage), Call(seen.end))


def _rests(stage: FreightScene, weight: Weight = GREAT) -> Animation:
    """The camera goes back, and the plate is seen again."""

    def rest() -> None:
        stage.view.bout.duel.is_on, stage.view.sector.fought = False, None
        stage.redraw(stage.view.sector.rect)

    return OneByOne(go_back(stage, weight), Call(rest))


def boosted(event: events.FightBoosted, stage: FreightScene) -> Animation | None:
    """A die of the lasers flies to the others; while there is more to decide, it comes up over its ship."""
    begun, duel = stage.view.bout.bout, stage.view.bout.duel
    bout = follow(begun, event)
    if begun is None or bout is None or not _ends(event, stage):
        return OneByOne(*_over_ship(event, stage))
    near = () if duel.is_on else (_comes(stage, begun), Later(lambda: _lines_up(stage, begun), GATHER))
    return OneByOne(*near, Later(lambda: _rolls(stage, bout), DIE), Wait(READ // 2))


def boosted_calmly(event: events.FightBoosted, stage: FreightScene) -> Animation:
    """The die is there at once over its ship, as long."""
    comes, lies, goes = _over_ship(event, stage)
    return OneByOne(Call(comes.finish), lies, Call(goes.finish))


def _over_ship(event: events.FightBoosted, stage: FreightScene) -> tuple[Animation, Animation, Animation]:
    box = stage.view.sector.ships.rect(event.seat)
    side = max(box.w, stage.context.dx(BOOST))
    picture = stage.context.sprites("pieces", f"pips-{event.die}", side)
    comes, ms, goes = fade(stage, picture, (box.centerx, box.top - side // 2), COMES, READ // 2)
    return comes, Wait(ms), goes


def decided(event: events.FightEnded, stage: FreightScene) -> Animation | None:
    """The winner is told, and strikes the loser; after a tie both strike."""
    begun = stage.view.bout.bout
    if begun is None:
        return None
    bout, duel = replace(begun, winner=event.winner), stage.view.bout.duel
    near = () if duel.is_on else (_comes(stage, bout), Later(lambda: _lines_up(stage, bout), GATHER))
    told = Call(lambda: duel.tell(stage.floats, bout))
    return OneByOne(*near, told, Wait(TOLD), Later(lambda: _strikes(stage, bout), GREAT.bursts), _goes(stage, bout))


def decided_calmly(event: events.FightEnded, stage: FreightScene) -> Animation | None:
    """Fire stands still where the loser is struck, as long as the shot would take."""
    begun = stage.view.bout.bout
    if begun is None:
        return None
    bout = replace(begun, winner=event.winner)
    part, seen = stage.view.bout, Glimpse(stage.floats)
    form, place = part.lies(bout)
    told = Call(lambda: seen.show(part.drawn(bout, form), place.center)), Wait(TOLD)
    fires = [_still(stage, at_fighter(stage, bout, row), HEAVY, GREAT.flies + HEAVY.bursts) for row in _hits(bout)]
    return OneByOne(_comes(stage, bout), *told, Parallel(*fires), _rests(stage), Call(seen.end))


def _hits(bout: Bout) -> list[int]:
    """Which of the two are struck: the loser, or after a tie both."""
    return [row for row, seat in enumerate(bout.seats) if seat != bout.winner]


def at_fighter(stage: FreightScene, bout: Bout, row: int) -> Where:
    """The middle of the attacker's or the defender's ship; of a station that of its tile."""
    seat, place = bout.seats[row], stage.view.sector.at[bout.seats[0]]
    return at_tile(stage, place) if seat == STATION and place is not None else at_ship(stage, seat)


def _shot(stage: FreightScene, seat: int) -> tuple[Where, Color] | None:
    """From where the damage of a fight comes to a ship, and the colour of the shot; None if it comes from elsewhere."""
    bout = stage.view.bout.bout
    if bout is None or bout.winner in (None, seat) or seat not in bout.seats:
        return None
    row = 1 - bout.seats.index(seat)
    return at_fighter(stage, bout, row), _light(stage, bout.seats[row])


def _light(stage: FreightScene, seat: int) -> Color:
    """The colour of a side's shots."""
    theme = stage.context.theme
    return theme.player_lights[stage.view.sector.ships.emblems[seat]] if seat >= 0 else theme.colour("warn")


def _strikes(stage: FreightScene, bout: Bout) -> Animation:
    """A bolt flies to each that is struck, which bursts into fire and flinches."""
    bad, ships = stage.context.theme.colour("bad"), stage.view.sector.ships
    bolts, ends = [], []
    for row in _hits(bout):
        start, end, seat = at_fighter(stage, bout, 1 - row), at_fighter(stage, bout, row), bout.seats[row]
        (x, y), (u, v) = start(), end()
        heading = degrees(atan2(u - x, y - v))
        bolts.append(bolt(stage, start, end, _light(stage, bout.seats[1 - row]), GREAT))
        ends.append(burst(stage, end, bad, HEAVY, heading))
        ends += [ships.struck(stage.floats, seat, heading)] if seat >= 0 else []
    return OneByOne(Parallel(*bolts), Parallel(*ends))


def _still(stage: FreightScene, at: Where, weight: Weight, ms: float) -> Animation:
    """A burst that does not move."""
    bad = stage.context.theme.colour("bad")
    return Play(stage.floats.lit(lambda share: glow.burst(stage.context, at(), bad, weight, STILL)), ms)


def damaged(event: events.SquareDamaged, stage: FreightScene) -> Animation | None:
    """A bolt from the ship that dealt it, and cracks fall onto the square, or onto another player's ship, which flinches."""
    view, ships, bad = stage.view, stage.view.sector.ships, stage.context.theme.colour("bad")
    is_own = view.mat.seat == event.seat
    box = view.mat.squares().get(event.square) if is_own else ships.rect(event.seat)
    if not box:
        return None
    cracks = fly(stage, (PIECES, "damage"), box.inflate(box.w, box.h).move(0, -box.h), box, DROP)
    fire = Parallel(burst(stage, lambda: box.center, bad, LIGHT), ships.struck(stage.floats, event.seat, 180.0))
    if (shot := _shot(stage, event.seat)) is None:
        return OneByOne(cracks, fire)
    return OneByOne(bolt(stage, shot[0], lambda: box.center, shot[1], HEAVY), Parallel(fire, cracks))


# ---- what is heard ----


def heard_clash(event: events.FightRolled, stage: FreightScene) -> Heard:
    """Dice, once the camera is near and ships have lined up."""
    return of_fight("freight/dice", CLOSE_IN + GATHER)


def heard_end(event: events.FightEnded, stage: FreightScene) -> tuple[Heard, ...]:
    """A shot, if a ship is struck, once that is seen from near."""
    wait = TOLD + (0 if stage.view.bout.duel.is_on else CLOSE_IN + GATHER)
    return () if event.winner == NOBODY else (of_fight("freight/fire", wait),)


# ---- stations and worlds ----


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
