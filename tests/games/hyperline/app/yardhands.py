"""The shipyard in the app, with hands: pointer and keys are posted as events."""

import pygame
import pytest

from hyperline.games.hyperline.app.shipyard.scene import ShipyardScene
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.ship import placed_text
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.main import App
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.scene import Scene
from hyperline.shell.store.settings import Settings
from tests.shell.pilot import Ticks

SHIP = (
    "bridge@0,0 battle-pod@0,1 carrier-pod@0,2* combat-engine@0,3 hyperline-engine@-1,2 "
    "laser-cannon@1,1/R hardpoint-shield@0,-1/F! interphasic-shield@F"
)
SETUP = Setup(seats=(Seat(name="Ana", emblem=0, choice="A1"), Seat(name="Bo", emblem=1, choice="I9")), seed=4)
ESCAPE, ENTER, TAB = pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_TAB


def table_at(planet="Salvo", ship=SHIP, more=""):
    text = f"""
    phase = "command"
    board = {{ D4 = "{planet}", B2 = "Magnon" }}
    [[player]]
    corner = "A1"
    home = "Problar"
    sector = "D4"
    ship = [{", ".join(f'"{part}"' for part in ship.split())}]
    {more}
    [[player]]
    corner = "I9"
    home = "Aegis"
    """
    game = SHELF.game("hyperline")
    return Table.begin(game, SETUP, Director(), position=settle(read_text(text)))


class Yard:
    """The shipyard in the app, with hands."""

    def __init__(self, app, table):
        self.app, self.table = app, table
        self.floor = Scene(app.context)
        self.result = []
        self.floor.resumed = self.result.append
        app.stack.push(self.floor)
        self.scene = ShipyardScene(app.context, table)
        app.stack.push(self.scene)
        self.wait()

    @property
    def bench(self):
        return self.scene.bench

    def wait(self, frames=60):
        for _ in range(frames):
            self.app.frame()

    def post(self, kind, **values):
        pygame.event.post(pygame.event.Event(kind, **values))
        self.app.frame()

    def move(self, pos, held=False):
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))

    def click(self, pos, button=1):
        self.move(pos)
        self.post(pygame.MOUSEBUTTONDOWN, button=button, pos=pos)
        self.post(pygame.MOUSEBUTTONUP, button=button, pos=pos)

    def drag(self, start, *way):
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, button=1, pos=start)
        for pos in way:
            self.move((pos[0] - 12, pos[1] - 12), held=True)
            self.move(pos, held=True)
        self.post(pygame.MOUSEBUTTONUP, button=1, pos=way[-1])

    def strike(self, *keys, mod=0):
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)

    def wheel(self, step, pos):
        self.post(pygame.MOUSEWHEEL, y=step, x=0, flipped=False, pos=pos)

    def card(self, kind):
        return next(card.rect.center for card in self.scene.cards if card.offer.kind == kind)

    def at(self, target):
        return self.bench.grid.rect_of(target).center

    def press(self, key):
        self.click(self.scene.widget(key).rect.center)

    def walk(self, target):
        """By arrows from the cell in focus to another one."""
        here = self.scene.focus.key.removeprefix("spot:").split(",")
        there = target.split(",")
        for axis, (more, less) in enumerate(((pygame.K_RIGHT, pygame.K_LEFT), (pygame.K_DOWN, pygame.K_UP))):
            steps = int(there[axis]) - int(here[axis])
            self.strike(*[more if steps > 0 else less] * abs(steps))

    @property
    def layout(self):
        return sorted(placed_text(part) for _, part in self.bench.draft.lying())

    @property
    def action(self):
        return str(self.bench.draft.action())


@pytest.fixture(name="app")
def given_app(tmp_path):
    """A window with the usual settings and a clock of the test's own."""
    made = App(SHELF, user_paths(tmp_path), Ticks(), Settings())
    yield made
    made.stack.clear()
    pygame.display.quit()
