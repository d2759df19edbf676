"""How each event is seen on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.belt.app.board.picture import hex_named, is_cap
from hyperline.games.belt.app.board.siren import STONES
from hyperline.games.belt.app.board.view import ROCK_SIZE, rock_name
from hyperline.games.belt.app.cards import MovementCard, face_up
from hyperline.games.belt.app.motion import (
    Shining,
    bared,
    blasted,
    burst,
    collided,
    deployed,
    fated,
    fired,
    flown,
    is_near,
    middle,
    pixel_of,
    scraps,
    shielded,
    shot,
    stepped,
    turned,
)
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.hexes import COORDINATES, RING
from hyperline.games.belt.rules.scoring import RING_POINTS
from hyperline.kernel.event import Event
from hyperline.shell.anim.easing import ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel, Sequence, Stagger
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.hex_camera import WIDE, Hex
from hyperline.shell.impact.effect import CLOSE_IN, arrive, close_up
from hyperline.shell.impact.weight import GREAT, HEAVY
from hyperline.shell.page.hud.floating import Glimpse, faded
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.play.director import Cue, Motion, at_rest
from hyperline.shell.sound.heard import Heard, game_over, of_fight, your_turn
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

FLIES, READ, GLANCE, GOES = 250, 400, 250, 150
"""A card comes, and is read before the game goes on: a power, and three numbers; a power's goes again."""
PICTURE: Final = 160  # units of the deck: the side of a power's picture
FIRST: Final = 0.3  # of its size, which a card has as it sets out
TOW, TAKEN, BREAKS = 420, 340, 420
PROBE: Final = 0.8  # hexagons that a probe is wide
RISES: Final = 0.9  # hexagons that a probe rises by as it is picked up
ROCK: Final = 0, 0
RING_NEAR: Final = GREAT._replace(nearer=1.6)  # near enough for the whole ring
POINT, POINTS = 220, 320  # milliseconds from one hexagon of the ring to the next, and for each


def power_shown(event: events.PowerRevealed, stage: BeltScene) -> Animation:
    """The card flies from its fleet to the middle of the board, is read there, and makes room for what it does."""
    picture, seen = _power_card(stage, event.seat, event.power), Glimpse(stage.floats)
    centre = stage.view.rect.center

    def go(share: float) -> None:
        seen.show(faded(picture, 1 - share), centre)
        if share == 1:
            seen.end()

    return OneByOne(_come(stage, event.seat, picture, Vector2(centre), seen), Wait(READ), Play(go, GOES))


def _power_card(stage: BeltScene, seat: int, power: str) -> Surface:
    """Whose it is, its picture, and its name."""
    c, pad = stage.context, stage.context.space("l")
    side = c.dx(PICTURE)
    whose = c.type.line(stage.wording.name(seat), "caps", "muted", side)
    name = c.type.line(stage.wording.power(power), "subheading", "text", side)
    made = _ground(stage, (side + 2 * pad, side + whose.get_height() + name.get_height() + 2 * pad), "gold")
    room = made.get_rect().inflate(-2 * pad, -2 * pad)
    made.blit(whose, whose.get_rect(midtop=room.midtop))
    picture = c.sprites("belt/powers", power.lower(), side)
    made.blit(picture, picture.get_rect(midtop=(room.centerx, room.top + whose.get_height())))
    made.blit(name, name.get_rect(midbottom=room.midbottom))
    return made


def _ground(stage: BeltScene, size: tuple[int, int], edge: str) -> Surface:
    """A ground that nothing shines through."""
    c, made = stage.context, Surface(size, SRCALPHA)
    ground, line = c.theme.colour("panel"), max(1.0, c.measure.d)
    paint.plate(made, made.get_rect(), ground, ground, c.theme.colour(edge), line, c.space("radius"))
    return made


def card_shown(event: events.CardRevealed, stage: BeltScene) -> Animation | None:
    """Another player's card flies to where it is from then on."""
    place = stage.areas.card
    if event.seat == stage.table.viewer or not place.h:
        return None
    fleet, seen = stage.view.picture.fleets[event.seat], Glimpse(stage.floats)
    title = stage.wording.of_card(event.seat, stage.table.viewer)
    state = face_up(stage.wording.words, title, fleet, event.card)
    picture = _ground(stage, place.size, "panel")
    MovementCard(stage.context, place, "", state, stage.show_controls).paint(picture)
    come = _come(stage, event.seat, picture, Vector2(place.center), seen)
    return OneByOne(come, Wait(GLANCE), Call(seen.end))


def _come(stage: BeltScene, seat: int, picture: Surface, end: Vector2, seen: Glimpse) -> Animation:
    """A card comes from the fleet's plate, and grows on its way; `seen` is what shows it."""
    start, (w, h) = Vector2(stage.areas.cards[seat].center), picture.get_size()

    def draw(share: float) -> None:
        size = FIRST + (1 - FIRST) * share
        shown = picture if share == 1 else smoothscale(picture, (round(w * size), round(h * size)))
        seen.show(shown, pixel(start.lerp(end, share)))

    return Play(draw, FLIES, ease_out)


def probe_taken(event: events.ProbeTaken, stage: BeltScene) -> Animation:
    """The probe flares up, and flies off."""
    hex, shining = hex_named(event.at), Shining(stage)
    glints = [f"probe-{step}" for step in (1, 2, 3, 4)]
    rises = Vector2(0, -WIDE * RISES).rotate(-stage.view.camera.heading(0))

    def draw(share: float) -> None:
        stage.view.hide([hex] if share < 1 else [])
        name = glints[min(len(glints) - 1, int(share * len(glints)))]
        picture = faded(shining.sprite(name, PROBE * (1 + share)), 1 - share**2)
        shining.show(picture if share < 1 else None, middle(hex) + rises * share)

    return Play(draw, TAKEN, ease_out)


def towed(event: events.AsteroidTowed, stage: BeltScene) -> Animation:
    """A rock is drawn to the next hexagon, by the capital ship that is nearest."""
    view, start, end = stage.view, hex_named(event.origin), hex_named(event.target)
    shining, name = Shining(stage), rock_name(start)
    caps = [
        hex for ship in view.picture.ships if is_cap(ship) and events.seat_of(ship) == event.seat for hex in view.hexes(ship)
    ]
    near = min(caps, key=lambda hex: (middle(hex) - middle(start)).length(), default=start)

    def draw(share: float) -> None:
        view.beam.show(near, start, share)
        view.hide([start] if share < 1 else [])
        picture = shining.sprite(name, ROCK_SIZE, group=STONES)
        shining.show(picture if share < 1 else None, middle(start).lerp(middle(end), share))

    return Play(draw, TOW, ease_in_out)


def broken(event: events.AsteroidBroken, stage: BeltScene) -> Animation:
    """A rock bursts."""
    hex = hex_named(event.at)
    gone = Play(lambda share: stage.view.hide([hex] if share < 1 else []), BREAKS)
    return Parallel(gone, burst(stage, middle(hex), HEAVY), scraps(stage, middle(hex), BREAKS, STONES))


def scored(event: events.GameScored, stage: BeltScene) -> Animation:
    """What the ring counts, hexagon by hexagon, seen from near; then the great rock lights up."""
    held, gold, rock = _held(stage), stage.context.theme.colour("gold"), pixel_of(stage, middle(ROCK))
    marks = [Shining(stage) for _ in held]

    def clear() -> None:
        for mark, hex in zip(marks, held, strict=True):
            mark.show(None, middle(hex))

    def moment() -> Animation:
        points = (_point(mark, hex) for mark, hex in zip(marks, held, strict=True))
        return OneByOne(Stagger(POINT, *points), arrive(stage, rock, gold, GREAT), Wait(READ), Call(clear))

    return close_up(stage, rock, moment, RING_NEAR)


def _held(stage: BeltScene) -> list[Hex]:
    """The hexagons of the ring on which there are ships."""
    ring = {COORDINATES[hex] for hex in RING}
    return sorted(hex for ship in stage.view.picture.ships for hex in stage.view.hexes(ship) if hex in ring)


def _point(mark: Shining, hex: Hex) -> Animation:
    """A golden disc with the points, which falls into its place and stays there."""
    context, side = mark.stage.context, round(mark.wide * 2)
    line = context.type.line(f"+{RING_POINTS}", "figure", "ink", round(mark.wide * 0.8), round(mark.wide * 0.8))

    def draw(share: float) -> None:
        made, centre = Surface((side, side), SRCALPHA), (side // 2, side // 2)
        paint.pool(made, centre, side // 2, context.theme.colour("gold", round(220 * (1 - share))))
        paint.disc(
            made, centre, round(mark.wide * (0.8 - 0.34 * share)), context.theme.colour("gold"), context.theme.colour("ink")
        )
        made.blit(line, line.get_rect(center=centre))
        mark.show(made, middle(hex))

    return Play(draw, POINTS, ease_out)


FLIGHT, STEPS, SETUP = "flight", "steps", "setup"
SEEN: Final = 200  # milliseconds for which a calm board shows what has happened
LIT: Final = 350  # and for which it shows what passes, at least
BRIGHT: Final = 0.4  # the share of a motion after which its fire is brightest
LAID, COUNTED = 0.7, 0.5  # and after which a card lies still, or points are there and the great rock lights up
SPREAD: Final = 0.66  # and after which a blast is rings, through which ships are seen


def lit(motion: Motion[BeltScene], at: float = BRIGHT) -> Motion[BeltScene]:
    """The calm form of what passes: it is seen as it stands after a share of its time, about as long, and then what it has
    done."""

    def show(event: Event, stage: BeltScene) -> Animation | None:
        made = motion(event, stage)
        if made is None:
            return None
        return Sequence(Call(lambda: made.seek(at * made.duration)), Wait(max(LIT, made.duration)), Call(made.finish))

    return show


def heard_fate(event: events.Harm, stage: BeltScene) -> Heard:
    """A fighter or a capital ship is lost, which is heard once the camera is near."""
    name = "belt/wreck" if is_cap(event.ship) else "belt/fighter"
    return of_fight(name, _near(event, stage))


def heard_crash(event: events.Collided, stage: BeltScene) -> Heard:
    """Two ships meet."""
    return of_fight("belt/ram", _near(event, stage))


def _near(event: events.Collided | events.Harm, stage: BeltScene) -> int:
    """How many milliseconds the camera takes to come near."""
    return CLOSE_IN if is_near(event, stage) and not stage.table.director.is_reduced else 0


def heard_blast(event: events.Blast, stage: BeltScene) -> tuple[Heard, ...]:
    """It bursts once the camera is there."""
    wait = 0 if stage.table.director.is_reduced else CLOSE_IN
    return of_fight("blast/large", wait), of_fight("belt/nova", wait)


def heard_end(event: events.GameScored, stage: BeltScene) -> Heard:
    """As the great rock lights up."""
    points = max(0, len(_held(stage)) - 1) * POINT + POINTS if _held(stage) else 0
    return Heard(game_over(event, stage), 0 if stage.table.director.is_reduced else CLOSE_IN + points)


CUES: Final[tuple[Cue[BeltScene], ...]] = (
    Cue(events.PowerDealt),
    Cue(events.CardDrawn),
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.ShipDeployed, deployed, group=SETUP, sound="belt/deploy"),
    Cue(events.ShipRevived, deployed, sound="belt/revive"),
    Cue(events.PowerRevealed, power_shown, lit(power_shown, LAID), sound="belt/siren"),
    Cue(events.CardRevealed, card_shown, at_rest(card_shown, SEEN), sound="belt/card"),
    Cue(events.SquadronMoved, flown, at_rest(flown, SEEN), FLIGHT, sound="belt/thrust"),
    Cue(events.Collided, collided, lit(collided), FLIGHT, sound=heard_crash),
    Cue(events.FighterLost, fated, lit(fated), FLIGHT, sound=heard_fate),
    Cue(events.ShipKilled, fated, lit(fated), FLIGHT, sound=heard_fate),
    Cue(events.CapLost, fated, lit(fated), FLIGHT, sound=heard_fate),
    Cue(events.ShipHit, fated, lit(fated), FLIGHT, sound=of_fight("belt/hull")),
    Cue(events.ProbeTaken, probe_taken, at_rest(probe_taken, SEEN), FLIGHT, sound="belt/probe"),
    Cue(events.VolleyFired, shot, lit(shot), FLIGHT, sound=of_fight("belt/salvo")),
    Cue(events.FighterTurned, turned, sound="belt/turn"),
    Cue(events.CapStepped, stepped, group=STEPS, sound="belt/step"),
    Cue(events.CapFired, fired, lit(fired), sound=of_fight("belt/broadside")),
    Cue(events.Blast, blasted, lit(blasted, SPREAD), sound=heard_blast),
    Cue(events.AsteroidTowed, towed, sound="belt/tow"),
    Cue(events.AsteroidBroken, broken, sound="belt/crumble"),
    Cue(events.CarapaceRaised, shielded, sound="belt/carapace"),
    Cue(events.CarapaceEnded, bared, sound="belt/bared"),
    Cue(events.GameScored, scored, lit(scored, COUNTED), sound=heard_end),
)
