"""How ships move, crash, shoot and die, with light and scraps over the board. Places are in units of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface, Vector2

from hyperline.games.belt.app.board.picture import Seen, hex_named, is_cap, standing
from hyperline.games.belt.app.board.ship_art import FINE, PIECES
from hyperline.games.belt.app.board.siren import STONES
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_BY_NAME
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import ease_in, ease_in_out, ease_out, thrown
from hyperline.shell.anim.timeline import Parallel, Stagger
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.hex_camera import WIDE, Hex, middle_of
from hyperline.shell.impact import effect
from hyperline.shell.impact.effect import Where
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT, Weight
from hyperline.shell.page.hud.floating import Glimpse, faded
from hyperline.shell.page.hud.pieces import pixel

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

JOLT: Final = 0.09  # hexagons by which a ship that is hit is thrown back
SPARKS: Final = tuple(f"spark-{step}" for step in range(1, 6))
SHIMMER: Final = tuple(f"carapace-{step}" for step in range(1, 5))
MUZZLE: Final = 0.45  # hexagons from the middle of a ship to where a bolt leaves it
SCRAPS: Final = 4
FAR: Final = 1.1  # hexagons that scraps fly
SCRAP: Final = 0.5  # of a hexagon: how wide a scrap is


class Shining:
    """A picture over the board that changes and moves; beyond the board there is none."""

    def __init__(self, stage: BeltScene) -> None:
        self.stage = stage
        self._seen = Glimpse(stage.floats)

    @property
    def wide(self) -> float:
        """The pixels of a hexagon from side to side."""
        return self.stage.view.unit * WIDE

    def show(self, picture: Surface | None, place: Vector2) -> None:
        """Show this picture, there; None takes it away."""
        view = self.stage.view
        middle = pixel(Vector2(view.camera.exact((place.x, place.y))))
        if picture is None or not view.rect.collidepoint(middle):
            self._seen.end()
        else:
            self._seen.show(picture, middle)

    def sprite(self, name: str, wide: float, heading: float = 0, long: float = 1, group: str = PIECES) -> Surface:
        """A picture `wide` hexagons wide and `long` times as high, which points to a heading on the board."""
        side = max(2, round(self.wide * wide))
        turn = self.stage.view.camera.heading(heading) if heading or long != 1 else 0
        return self.stage.context.sprites(group, name, (side, round(side * long)), round(turn / FINE) * FINE % 360)


def middle(hex: Hex) -> Vector2:
    """Where the middle of a hexagon is."""
    return Vector2(middle_of(hex))


def ahead(heading: float, hexes: float) -> Vector2:
    """The way across this many `hexes` to a heading."""
    return Vector2(0, -WIDE * hexes).rotate(heading)


def passing(stage: BeltScene, names: Sequence[str], ms: float, place: Vector2, wide: float, heading: float = 0,
            long: float = 1) -> Animation:  # fmt: skip
    """Pictures one after the other."""
    shining = Shining(stage)

    def draw(share: float) -> None:
        step = min(len(names) - 1, int(share * len(names)))
        shining.show(shining.sprite(names[step], wide, heading, long) if share < 1 else None, place)

    return Play(draw, ms)


def pixel_of(stage: BeltScene, place: Vector2) -> Where:
    """Where a place is seen while the camera moves."""
    return stage.view.camera.where((place.x, place.y))


def burst(stage: BeltScene, place: Vector2, weight: Weight) -> Animation:
    """Fire."""
    return effect.burst(stage, pixel_of(stage, place), stage.context.theme.colour("warn"), weight)


def fading(stage: BeltScene, ship: str, ms: float) -> Animation:
    """Less and less of a ship is seen, and in the end nothing."""
    seen = stage.view.seen(ship)

    def draw(share: float) -> None:
        stage.view.put(ship, seen._replace(alpha=round(seen.alpha * (1 - share))))

    return Play(draw, ms, ease_in)


def jolted(stage: BeltScene, ship: str, ms: float) -> Animation:
    """A ship is thrown back from its nose a little, and is where it was again."""
    seen, stood = stage.view.seen(ship), stage.view.moved.get(ship)

    def draw(share: float) -> None:
        back = ahead(seen.heading, -JOLT * thrown(share))
        stage.view.put(ship, seen._replace(place=seen.place + back) if share < 1 else stood)

    return Play(draw, ms)


def scraps(stage: BeltScene, place: Vector2, ms: float, group: str = PIECES) -> Animation:
    """Pieces of a ship, or of a rock by the group of its pictures, fly apart, and are gone."""

    def one(number: int) -> Animation:
        shining, name = Shining(stage), str(number) if group == STONES else f"wreck-{number + 1}"

        def draw(share: float) -> None:
            wide, turn = SCRAP * (1 - 0.4 * share), 40 * number + 1 + 90 * share
            picture = faded(shining.sprite(name, wide, turn, group=group), 1 - share**2)
            shining.show(picture if share < 1 else None, place + ahead(33 + 360 / SCRAPS * number, FAR * share))

        return Play(draw, ms, ease_out)

    return Parallel(*(one(number) for number in range(SCRAPS)))


HOP, HOPS = 100, 680
"""Milliseconds from one hexagon to the next, and the most that a squadron is under way."""
AFTER: Final = 28  # milliseconds by which each fighter sets out after the one before it
STEP, TURN = 140, 140
ARRIVES, RANK = 260, 70
"""How long a ship takes to its place, and how much later the next rank comes."""
BLINK: Final = 220  # to be gone, and again to be back
SPARK: Final = 1.3  # hexagons that the light of it is wide
BEHIND: Final = 2.5  # hexagons from which ships come that are set up
LEAVES: Final = 0.6  # the share of the way after which a ship that flies off the board fades


def flown(event: events.SquadronMoved, stage: BeltScene) -> Animation:
    """All together; a ship that flies over the edge vanishes."""
    ways = [(ship, stage.view.home(ship), *_arrival(ship, end, facing)) for ship, _, end, facing in event.moves]
    if event.way == events.BLINKED:
        gone = [_blink(stage, ship, start, start._replace(alpha=0)) for ship, start, _, _ in ways]
        back = [_blink(stage, ship, end._replace(alpha=0), end) for ship, _, end, is_on in ways if is_on]
        return OneByOne(Parallel(*gone), Parallel(*back))
    far = max(((end.place - start.place).length() / WIDE for _, start, end, _ in ways), default=0)
    ms = min(HOPS, HOP * max(1, round(far)))
    ways.sort(key=lambda way: -way[1].place.dot(ahead(way[1].heading, 1)))  # the foremost first
    return Stagger(AFTER, *(_fly(stage, ship, start, end, ms, is_on) for ship, start, end, is_on in ways))


def _arrival(ship: str, end: str, facing: str) -> tuple[Seen, bool]:
    """Where a ship gets to, and whether that is on the board."""
    return standing(ship, hex_named(end), DIRECTIONS.index(facing)), end in HEX_BY_NAME


def _fly(stage: BeltScene, ship: str, start: Seen, end: Seen, ms: float, is_on: bool) -> Animation:
    def draw(share: float) -> None:
        left, now = 1.0 if is_on else min(1.0, (1 - share) / (1 - LEAVES)), _between(start, end, share)
        stage.view.put(ship, now._replace(alpha=round(255 * left)))
        stage.view.wakes.show(ship, start.place, now.place, share == 1)

    return Play(draw, ms, ease_in_out)


def _pass(stage: BeltScene, ship: str, start: Seen, end: Seen, ms: float) -> Animation:
    return Play(lambda share: stage.view.put(ship, _between(start, end, share)), ms, ease_in_out)


def _blink(stage: BeltScene, ship: str, start: Seen, end: Seen) -> Animation:
    return Parallel(_pass(stage, ship, start, end, BLINK), passing(stage, SPARKS, BLINK, start.place, SPARK))


def _between(start: Seen, end: Seen, share: float) -> Seen:
    """On the way; it turns to the nearer side."""
    turn = (end.heading - start.heading + 180) % 360 - 180
    alpha = start.alpha + (end.alpha - start.alpha) * share
    return Seen(start.place.lerp(end.place, share), start.heading + turn * share, round(alpha))


def stepped(event: events.CapStepped, stage: BeltScene) -> Animation:
    """Ahead, or round its bow or its stern."""
    end = standing(event.ship, hex_named(event.bow), DIRECTIONS.index(event.facing))
    return _pass(stage, event.ship, stage.view.home(event.ship), end, STEP)


def turned(event: events.FighterTurned, stage: BeltScene) -> Animation:
    """On the spot."""
    (hex,) = stage.view.hexes(event.ship)
    end = standing(event.ship, hex, DIRECTIONS.index(event.facing))
    return _pass(stage, event.ship, stage.view.home(event.ship), end, TURN)


def deployed(event: events.ShipDeployed | events.ShipRevived, stage: BeltScene) -> Animation | None:
    """All that are set up at once come rank by rank, the foremost first."""
    batch = [one for one in stage.table.director.batch if isinstance(one, (events.ShipDeployed, events.ShipRevived))]
    if event is not batch[0]:
        return None
    ranks: dict[int, list[Animation]] = {}
    held = [Shining(stage) for _ in batch]
    for one, shining in zip(batch, held, strict=True):
        bow = hex_named(one.at)
        home = standing(one.ship, bow, DIRECTIONS.index(one.facing))
        light = passing(stage, SPARKS, ARRIVES, home.place, SPARK) if isinstance(one, events.ShipRevived) else Wait(0)
        picture = drawn(stage, one.ship, DIRECTIONS.index(one.facing))
        ranks.setdefault(_rank(bow), []).append(Parallel(_arrive(shining, picture, home), light))

    def clear() -> None:
        for shining in held:
            shining.show(None, Vector2())

    return OneByOne(Stagger(RANK, *(Parallel(*ranks[rank]) for rank in sorted(ranks))), Call(clear))


def _rank(hex: Hex) -> int:
    """How far a hexagon is from the middle."""
    q, r = hex
    return max(abs(q), abs(r), abs(q + r))


def _arrive(shining: Shining, picture: Surface, home: Seen) -> Animation:
    """A ship that is not on the board yet comes from behind its place."""
    start = home.place - ahead(home.heading, BEHIND)
    return Play(lambda share: shining.show(faded(picture, share), start.lerp(home.place, share)), ARRIVES, ease_out)


def drawn(stage: BeltScene, ship: str, facing: int) -> Surface:
    """A ship by itself as it looks on the board."""
    side = round(stage.view.unit * WIDE * 2.3)
    made = Surface((side, side), SRCALPHA)
    stage.view.draw_ship(made, ship, Vector2(side / 2, side / 2), facing)
    return made


SALVO: Final = 80  # from a fighter's shot to the next one's
DEATH, GAP = 360, 120
"""How long the end of a ship takes, and how much later that of the next one comes."""
CAP_DEATH: Final = 620
RING: Final = 180  # until a blast has come from its middle outwards
GONE: Final = 0.45  # the share of an explosion after which nothing is left of the ship in it
REACH: Final = 3  # hexagons from where it begins to where it ends last
SHINES, DIMS = 520, 260
BLAST, REACHED = GREAT._replace(nearer=1.7), LIGHT._replace(reach=34)  # near enough for all that it reaches, and each of it
SHELL: Final = 1.05  # how wide a carapace is, in hexagons


def collided(event: events.Collided, stage: BeltScene) -> Animation:
    """A crash, with all that comes of it."""
    fates = _fates(event, stage)
    dead = [one.ship for one in fates if not isinstance(one, events.ShipHit)]

    def crash() -> Animation:
        return Parallel(
            burst(stage, middle(hex_named(event.at)), HEAVY),
            *(fading(stage, ship, DEATH * GONE) for ship in dead),
            *(_doom(stage, ship) for ship in dead if is_cap(ship)),
        )

    return _closely(stage, fates, crash)


def fated(event: events.Harm, stage: BeltScene) -> Animation | None:
    """All ships that are hit at once, one soon after the other. Crashes have been seen; ships off the board are gone."""
    fates = _fates(event, stage)
    return _closely(stage, fates, lambda: Stagger(GAP, *(_fate(stage, one) for one in fates))) if fates else None


def _closely(stage: BeltScene, fates: Sequence[events.Harm], make: Callable[[], Animation]) -> Animation:
    """The end of a capital ship is seen from near; what comes of a blast is, too, and then the camera goes back."""
    lost = lost_caps(fates)
    if stage.lens is not None and stage.lens.is_aimed:
        return OneByOne(make(), effect.go_back(stage))
    return effect.close_up(stage, pixel_of(stage, stage.view.seen(lost[0]).place), make) if lost else make()


def lost_caps(fates: Sequence[events.Harm]) -> list[str]:
    """The capital ships that are lost among what is seen together."""
    return [one.ship for one in fates if is_cap(one.ship) and not isinstance(one, events.ShipHit)]


def is_near(event: events.Collided | events.Harm, stage: BeltScene) -> bool:
    """Whether the camera comes near for what is seen with an event."""
    is_there = stage.lens is not None and stage.lens.is_aimed
    return not is_there and bool(lost_caps(_fates(event, stage)))


def _fates(event: events.Collided | events.Harm, stage: BeltScene) -> list[events.Harm]:
    """What is seen together: what comes of a crash, or all harm that comes at once, with the first of it."""
    batch = stage.table.director.batch
    start = next(number for number, one in enumerate(batch) if one is event)
    if isinstance(event, events.Collided):
        return [one for one in _run(batch, start + 1) if _is_of(one, event)]
    while start and isinstance(batch[start - 1], events.Harm):
        start -= 1
    source = batch[start - 1] if start else None
    found = [one for one in _run(batch, start) if not _is_of(one, source)]
    return found if found and found[0] is event else []


def _is_of(fate: events.Harm, source: Event | None) -> bool:
    """Whether a fate has been seen with what it comes of: a crash, or a flight over the edge."""
    if isinstance(source, events.Collided):
        return fate.ship in (source.ship, source.other)
    return isinstance(fate, events.FighterLost) and fate.why == events.EDGE


def _run(batch: Sequence[Event], start: int) -> list[events.Harm]:
    """The fates from there on, up to the first event that is none."""
    return [
        one for one in takewhile(lambda one: isinstance(one, events.Harm), batch[start:]) if isinstance(one, events.Harm)
    ]


def _fate(stage: BeltScene, event: events.Harm) -> Animation:
    place = stage.view.seen(event.ship).place
    if isinstance(event, events.ShipHit):
        return Parallel(burst(stage, place, LIGHT), jolted(stage, event.ship, DEATH))
    if is_cap(event.ship):
        return _doom(stage, event.ship)
    return Parallel(burst(stage, place, HEAVY), fading(stage, event.ship, DEATH * GONE))


def _doom(stage: BeltScene, cap: str) -> Animation:
    """A capital ship burns at its stern and at its bow, and bursts."""
    bow, stern = (middle(hex) for hex in stage.view.hexes(cap))
    between = (bow + stern) / 2
    fires = Stagger(GAP, burst(stage, stern, HEAVY), burst(stage, bow, HEAVY), burst(stage, between, GREAT))
    return Parallel(fires, fading(stage, cap, CAP_DEATH * GONE), scraps(stage, between, CAP_DEATH))


def shot(event: events.VolleyFired, stage: BeltScene) -> Animation:
    """One soon after the other, each from its nose."""
    view = stage.view
    bolts = (_bolt(stage, view.hexes(ship)[0], hex_named(at), event.seat, LIGHT) for ship, _, at in event.lines)
    return Stagger(SALVO, *bolts)


def fired(event: events.CapFired, stage: BeltScene) -> Animation:
    """From the bow or the stern, whichever is nearer; a lance from the bow."""
    view, target, is_lance = stage.view, hex_named(event.at), event.weapon == events.LANCE
    near = sorted(view.hexes(event.ship), key=lambda hex: (middle(hex) - middle(target)).length())
    start = view.hexes(event.ship)[0] if is_lance else near[0]
    return _bolt(stage, start, target, events.seat_of(event.ship), GREAT if is_lance else HEAVY)


def _bolt(stage: BeltScene, start: Hex, end: Hex, seat: int, weight: Weight) -> Animation:
    """A shot in the light of a seat."""
    first, last = middle(start), middle(end)
    nose = first + (last - first).normalize() * MUZZLE * WIDE if start != end else first
    light = stage.context.theme.player_lights[stage.emblems[seat]]
    return effect.bolt(stage, pixel_of(stage, nose), pixel_of(stage, last), light, weight)


def blasted(event: events.Blast, stage: BeltScene) -> Animation:
    """From near: a great fire where the ship bursts or fires, and then hexagon by hexagon; one that is gone already burst in
    their middle. The camera stays there for what comes of it."""
    places, view = [middle(hex_named(hex)) for hex in event.hexes], stage.view
    whole = sum(places, Vector2()) / len(places)
    origin = view.seen(event.ship).place if event.ship in view.picture.ships else whole
    fires = [burst(stage, origin, GREAT)]
    for place in places:
        wait = RING * min(1.0, (place - origin).length() / (REACH * WIDE))
        fires.append(OneByOne(Wait(wait), burst(stage, place, REACHED)))
    has_harm = isinstance(next(iter(stage.table.director.following(event)), None), events.Harm)
    back = () if has_harm else (effect.go_back(stage),)
    return OneByOne(effect.come_near(stage, pixel_of(stage, whole), BLAST), Parallel(*fires), *back)


def shielded(event: events.CarapaceRaised, stage: BeltScene) -> Animation:
    """Light runs over the shell, twice."""
    return _shimmer(stage, event.ship, SHIMMER * 2, SHINES)


def bared(event: events.CarapaceEnded, stage: BeltScene) -> Animation:
    """Light runs back, and the shell is gone."""
    return _shimmer(stage, event.ship, SHIMMER[::-1], DIMS)


def _shimmer(stage: BeltScene, cap: str, names: Sequence[str], ms: float) -> Animation:
    seen = stage.view.seen(cap)
    return passing(stage, names, ms, seen.place, SHELL, seen.heading, long=2)
