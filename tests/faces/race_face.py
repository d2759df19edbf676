"""How the race looks: a winding track, runners as their emblems, and a die."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from pygame import Rect, Surface

from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import DIE, STEP
from hyperline.shell.anim.tween import Animation, Play, Tween
from hyperline.shell.input.commands import GAME, PLAY, Command
from hyperline.shell.input.focus import Spot
from hyperline.shell.input.intent import Act, AnyAct
from hyperline.shell.page.hud import floating
from hyperline.shell.page.hud.command_row import StandingCommand
from hyperline.shell.page.hud.told import Told
from hyperline.shell.page.plain_face import PlainFace, PlainWording
from hyperline.shell.play.director import Cue
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_card
from tests.conformance.race import Finished, Go, Named, Race, Rolled, Track, Walked


class RaceAct(AnyAct):
    GAMBLE = "gamble"


CONTROLS = (
    Command("race_gamble", GAME, "g", RaceAct.GAMBLE, domains=(PLAY,), yields=True, left="shift+b", right="shift+f"),
)
ACROSS = 6  # squares in a row of the track


class RaceView:
    def __init__(self, context, emblems, redraw) -> None:
        self.context, self.emblems, self.redraw = context, emblems, redraw
        self.squares: list[float] = []  # where the runners are seen
        self.turn, self.goal, self.lit = 0, 0, frozenset[str]()

    def layout(self, rect: Rect) -> None:
        self.rect = rect

    def place(self, number: float) -> Rect:
        """A square, or between two of them; every other row runs back."""
        rows = self.goal // ACROSS + 1
        side = min(self.rect.w // ACROSS, self.rect.h // rows)
        frame = Rect(0, 0, side * ACROSS, side * rows)
        frame.center = self.rect.center
        row, column = divmod(int(number), ACROSS)
        across = ACROSS - 1 - column if row % 2 else column
        found = Rect(frame.left + across * side, frame.bottom - (row + 1) * side, side, side)
        if number == int(number):
            return found
        step, then = number - int(number), self.place(int(number) + 1)
        return found.move(round(step * (then.x - found.x)), round(step * (then.y - found.y)))

    def show(self, position: Track, viewer: int | None) -> None:
        self.squares, self.turn, self.goal = list(position.squares), position.turn, position.goal

    def take(self, event: Event) -> None:
        if isinstance(event, Walked):
            self.put(event.seat, min(event.square, self.goal))

    def put(self, seat: int, square: float) -> None:
        """Have a runner seen there."""
        self.squares[seat] = square
        self.redraw(self.rect)

    def light(self, keys: Collection[str]) -> None:
        self.lit = frozenset(keys)

    def spots(self) -> Sequence[Spot]:
        own = int(self.squares[self.turn])
        return [Spot(f"square:{n - own:+}", self.place(n)) for n in range(self.goal + 1)]

    def tells(self, key: str) -> str:
        return ""

    def meant(self, key: str) -> str:
        steps = int(key.removeprefix("square:"))
        return f"walk {steps}" if steps > 0 else ""

    def draw(self, surface: Surface) -> None:
        for number in range(self.goal + 1):
            self.draw_square(surface, number)
        for seat in range(len(self.squares)):
            self.draw_runner(surface, seat)

    def draw_square(self, surface: Surface, number: int) -> None:
        box, own = self.place(number).inflate(-self.context.px(8), -self.context.px(8)), int(self.squares[self.turn])
        draw_card(self.context, surface, box, f"square:{number - own:+}" in self.lit)
        line = self.context.type.line(str(number), "caps", "gold" if number == self.goal else "muted")
        surface.blit(line, (box.left + self.context.px(8), box.top + self.context.px(5)))

    def draw_runner(self, surface: Surface, seat: int) -> None:
        box = self.place(self.squares[seat])
        side = box.w * 3 // (10 if len(self.squares) <= 4 else 12)
        left, top = box.centerx - side * (11 - 12 * (seat % 2)) // 10, box.top + box.h // 5 + side * (seat // 2)
        draw_emblem(self.context, surface, (left, top), side, self.emblems[seat])


def walked(event: Walked, stage) -> Animation:
    view = stage.view
    end = float(min(event.square, view.goal))
    return Tween(lambda at: view.put(event.seat, at), float(view.squares[event.seat]), end, STEP)


def rolled(event: Rolled, stage) -> Animation:
    held = stage.floats.add(floating.dice(stage.context, [floating.Cast(event.value)]), stage.areas.board.center)
    return Play(lambda share: stage.floats.remove(held) if share == 1 else None, DIE)


class RaceWording(PlainWording):
    reasons = {"RACE-5": "end.race"}

    def term(self, kind, name):
        return super().term(kind, name) if kind == "reason" else self.words(f"term.{kind}_{name}")

    def prompt(self, position: Track, seat: int, kind: str, legal) -> str:
        return f"{self.name(seat)}: walk to a lit square, or choose another action."

    def action(self, action: Go, position: Track, seat: int) -> str:
        texts = {"walk": f"Walk {action.rest}", "gamble": "Roll the die", "stop": "Stop here", "name": "Take a name…"}
        return texts[action.verb]

    def event(self, event: Event, position: Track) -> str:
        match event:
            case Walked(seat, square):
                return f"{self.name(seat)} goes to square {min(square, position.goal)}."
            case Rolled(seat, value):
                return f"{self.name(seat)} rolls a {value}."
            case Named(seat, name):
                return f"{self.name(seat)} is called {name} from now on."
            case Finished(seat):
                return f"{self.name(seat)} has arrived."
        return ""

    def told(self, event: Event, position: Track, viewer: int | None) -> Told | None:
        match event:
            case Rolled(seat, value):
                return Told(f"A {value}", note="" if seat == viewer else self.name(seat), where=f"seat:{seat}")
            case Finished(seat):
                return Told("Arrived", f"{self.name(seat)} is at the end.", "gold", where=f"seat:{seat}")
        return None


class RaceFace(PlainFace):
    cues = (Cue(Walked, walked), Cue(Rolled, rolled), Cue(Named), Cue(Finished))
    meta = Race.meta
    rules = Path(__file__).with_name("race.md")

    def memorable(self, event):
        return (event.seat, 0.01 * event.value) if isinstance(event, Rolled) else (0, 0.0)

    def commands(self, words):
        return (
            StandingCommand("walk"),
            StandingCommand("gamble", act=RaceAct.GAMBLE),
            StandingCommand("stop", is_ending=True, act=Act.END_TURN),
        )

    def view(self, context, emblems, redraw) -> RaceView:
        return RaceView(context, emblems, redraw)

    def wording(self, words, names) -> RaceWording:
        return RaceWording(words, names)


FACE = RaceFace()
