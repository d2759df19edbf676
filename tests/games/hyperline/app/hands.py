"""A person without a mouse, before boards on which there is something to do or to see."""

from collections import Counter

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.keyline import KeyLine
from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.seatcard import SeatState
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.rules.notation.position import encode
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import Record, save
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.helm import Helm
from tests.games.hyperline.app.played import table_at_turn
from tests.games.hyperline.app.test_whole_game import MELEE, WORDS, put_save
from tests.shell.pilot import INSTANT, Pilot

RIP = MELEE.replace('E4 = "rip"\nC7 = "rip"\n', "").replace(
    'title = "Three', 'stacks = { hyperline = ["rip", "fork"] }\ntitle = "Three'
)
YARD = {"fit", "install", "refit", "decline", "build"}  # in a scene of its own
WANTED = WORDS - YARD - {"aim", "face", "flee", "stay", "spawn"}  # those are done in battles; the last is done below
BY_KEY = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)


class Hands(Pilot):
    """A person without a mouse."""

    def post(self, kind, **parts):
        """Keys only."""
        assert kind in BY_KEY
        super().post(kind, **parts)


class Various:
    """Decides for what has been done least often so far."""

    def __init__(self, seed):
        self.dice = Dice.of(seed)
        self.done = Counter()
        self.asked = 0

    def __call__(self, position, seat, legal):
        self.asked += 1
        kinds = {str(action).split()[0] for action in legal} - (YARD if len(legal) > 1 else set())
        kinds = kinds or {str(legal[0]).split()[0]}
        kind = min(sorted(kinds), key=lambda word: self.done[word])
        self.done[kind] += 1
        found = [action for action in legal if str(action).split()[0] == kind]
        return self.dice.at(str(self.asked)).pick(tuple(found))[0]


@pytest.fixture(name="hands")
def given_hands(tmp_path):
    made = []

    def make(text=MELEE, settings=INSTANT, size=(1280, 720)):
        home = tmp_path / str(len(made))
        put_save(home, text if isinstance(text, str) else MELEE)
        if not isinstance(text, str):
            seats = tuple(Seat(name=name, emblem=n, choice=("A1", "I9")[n]) for n, name in enumerate(("Ada", "Bo")))
            save(next((home / "saves").iterdir()), Record("hyperline", Setup(seats=seats, seed=5), encode(text)))
        made.append(Hands(home, settings, size))
        made[-1].press_key("continue")
        Helm(made[-1], None, with_keys=True).wait()
        if made[-1].scene.features.one(Digest).is_open:
            made[-1].key("escape")
        return made[-1]

    yield make
    for one in made:
        one.leave()


@pytest.fixture(name="told")
def given_news(tmp_path):
    """A board on which others have done something since."""
    pilot = Hands(tmp_path, Settings(speed="instant", plays_forced=False))
    table = table_at_turn(3, 2, 6, director=make_director(pilot.app.context))
    board = BoardScene(pilot.app.context, table)
    pilot.app.stack.push(board)
    pilot.run_until(lambda: board.is_settled, "rest")
    yield pilot
    pilot.leave()


def history(pilot):
    return pilot.scene.table.history


def rest(pilot):
    pilot.run_until(lambda: pilot.scene.is_settled, "rest")


def shown(pilot):
    return [(hint.key, hint.text) for hint in pilot.scene.features.one(KeyLine).line.seen]


def bare_controls(context, wording, view) -> Controls:
    """The controls of a board without a scene around them: nothing comes of what is chosen."""
    return Controls(context, wording, _nothing, _nothing, _nothing, view, _nothing, lambda: True)


def _nothing(*args: object) -> None:
    """For what nobody waits for."""


def states_of(board) -> list[SeatState]:
    """What the cards of the seats should show now."""
    return [board.around.plate_state(seat) for seat in range(len(board.emblems))]
