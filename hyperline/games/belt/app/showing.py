"""What is shown of cards, powers, rocks and probes, and of the ring at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface, Vector2
from pygame.transform import smoothscale

from hyperline.games.belt import events
from hyperline.games.belt.app.board.picture import hex_named
from hyperline.games.belt.app.board.view import ROCK_SIZE, rock_name
from hyperline.games.belt.app.cards import CardState, MovementCard, PowerCard, PowerState
from hyperline.games.belt.app.lights import Shining, burst, middle, scraps
from hyperline.games.belt.app.signs import NUMBERS
from hyperline.games.belt.fleets import FLEETS
from hyperline.games.belt.hexes import COORDINATES, RING
from hyperline.games.belt.scoring import RING_POINTS
from hyperline.shell.anim.easing import ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel, Stagger
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.hex_camera import WIDE, Hex
from hyperline.shell.hud.floating import Floating, faded
from hyperline.shell.hud.pieces import pixel
from hyperline.shell.ui import paint

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

FLIES, READ, GLANCE = 250, 350, 250
"""A card comes, and is read before the game goes on: a power, and three numbers."""
LINGERS: Final = 900  # and as long it is still seen, though nobody waits for it
POWER_SIZE, CARD_SIZE = (300, 130), (220, 130)  # units of the deck
FIRST: Final = 0.3  # of its size, which a card has as it sets out
TOW, TAKEN, BREAKS = 420, 340, 420
FADES: Final = 0.4  # the share of that in which it fades
PROBE: Final = 0.8  # hexagons that a probe is wide
RISES: Final = 0.9  # hexagons that a probe rises by as it is picked up
POINT, POINTS = 220, 320  # milliseconds from one hexagon of the ring to the next, and for each


def power_shown(event: events.PowerRevealed, stage: BeltScene) -> Animation:
    """The card flies from its fleet to the middle of the board, and is read there."""
    wording = stage.wording
    state = PowerState(wording.name(event.seat), event.power.lower(), wording.power(event.power))
    card = PowerCard(stage.context, _size(stage, POWER_SIZE), "", state, stage.show_controls)
    return _shown(stage, event.seat, _picture(card), Vector2(stage.view.rect.center), READ)


def card_shown(event: events.CardRevealed, stage: BeltScene) -> Animation | None:
    """The card of somebody else: its numbers stand beside the board from then on."""
    if event.seat == stage.table.viewer:
        return None
    fleet = stage.view.picture.fleets[event.seat]
    numbers = FLEETS[fleet].cards[event.card - 1]
    labels = tuple(stage.wording.words(f"belt.{name}") for name in NUMBERS)
    state = CardState(stage.wording.name(event.seat), numbers, fleet=fleet, labels=labels)
    card = MovementCard(stage.context, _size(stage, CARD_SIZE), "", state, stage.show_controls)
    plate, gap = stage.frame.cards[event.seat], stage.context.space("l")
    end = Vector2(max(plate.right, stage.view.rect.left) + gap + card.rect.w / 2, plate.centery)
    return _shown(stage, event.seat, _picture(card), end, GLANCE)


def _size(stage: BeltScene, units: tuple[int, int]) -> Rect:
    return Rect(0, 0, stage.context.dx(units[0]), stage.context.dx(units[1]))


def _picture(card: MovementCard | PowerCard) -> Surface:
    """A card by itself, on a ground that nothing shines through."""
    theme, made = card.context.theme, Surface(card.rect.size, SRCALPHA)
    ground, line = theme.colour("panel"), max(1.0, card.context.measure.d)
    paint.plate(made, made.get_rect(), ground, ground, theme.colour("gold"), line, card.context.space("radius"))
    card.paint(made)
    return made


def _shown(stage: BeltScene, seat: int, picture: Surface, end: Vector2, read: float) -> Animation:
    """A card comes from the fleet's plate, and is read; then it goes by itself."""
    start = Vector2(stage.frame.cards[seat].center)
    (w, h), held = picture.get_size(), list[Floating]()

    def come(share: float) -> None:
        size = FIRST + (1 - FIRST) * share
        shown = picture if share == 1 else smoothscale(picture, (round(w * size), round(h * size)))
        if not held:
            held.append(stage.floats.add(shown, pixel(start)))
        stage.floats.change(held[0], shown, pixel(start.lerp(end, share)))

    def go(share: float) -> None:
        stage.floats.change(held[0], faded(picture, min(1.0, (1 - share) / FADES)))
        if share == 1:
            stage.floats.remove(held[0])

    def leave() -> None:
        held[0].is_aside = True
        stage.floats.play(Play(go, LINGERS))

    return OneByOne(Play(come, FLIES, ease_out), Wait(read), Call(leave))


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
    """A rock is drawn to the next hexagon."""
    start, end = hex_named(event.origin), hex_named(event.target)
    shining, name = Shining(stage), rock_name(start)

    def draw(share: float) -> None:
        stage.view.hide([start] if share < 1 else [])
        picture = shining.sprite(name, ROCK_SIZE)
        shining.show(picture if share < 1 else None, middle(start).lerp(middle(end), share))

    return Play(draw, TOW, ease_in_out)


def broken(event: events.AsteroidBroken, stage: BeltScene) -> Animation:
    """A rock bursts."""
    hex = hex_named(event.at)
    gone = Play(lambda share: stage.view.hide([hex] if share < 1 else []), BREAKS)
    return Parallel(gone, burst(stage, middle(hex), BREAKS), scraps(stage, middle(hex), BREAKS, "asteroid"))


def scored(event: events.GameScored, stage: BeltScene) -> Animation | None:
    """What the ring counts, hexagon by hexagon."""
    ring = {COORDINATES[hex] for hex in RING}
    held = sorted(hex for ship in stage.view.picture.ships for hex in stage.view.hexes(ship) if hex in ring)
    marks = [Shining(stage) for _ in held]

    def clear() -> None:
        for mark, hex in zip(marks, held, strict=True):
            mark.show(None, middle(hex))

    points = (_point(mark, hex) for mark, hex in zip(marks, held, strict=True))
    return OneByOne(Stagger(POINT, *points), Wait(READ), Call(clear)) if held else None


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
