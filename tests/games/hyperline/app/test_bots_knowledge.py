"""What bots in a window are told: the view of their seat, and luck of their own; nothing that stacks or dice follow from."""

import json
import time

import pytest

from hyperline.games.hyperline.app.hint import HintSentences
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.page.features.hints.desk import HintDesk
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from tests.arena.outsiders import program
from tests.games.hyperline.made import make_apart

GAME = Hyperline()
SEED = 987654321012345
SEATS = (Seat("pilot", "Vega"), Seat(name="Bo"))


class Spy:
    """A brain that chooses the first action and keeps what it is handed."""

    def __init__(self):
        self.seeds, self.views = [], []

    def __call__(self, name, seat, seed):
        self.seeds.append(seed)
        return self

    def choose(self, view, legal, budget):
        self.views.append(view)
        return next(action for action in legal if not action.is_open)


def table_with(make_brain, seats=SEATS):
    return Table.begin(GAME, Setup(seats, SEED), Director(pace=Pace.INSTANT), make_brain)


def until(is_reached, table, seconds=20.0):
    end = time.monotonic() + seconds
    while not is_reached():
        assert time.monotonic() < end
        table.update(16)
        time.sleep(0.002)


def hidden(position):
    return position.hyperline, position.planet, position.dice


def test_whoever_decides_for_a_seat_is_told_no_seed_that_the_game_follows_from():
    spy = Spy()
    table = table_with(spy)
    table.reseat(1, "captain")
    table.reseat(1, "human")
    table.controllers.aid(1, "admiral")
    assert len(spy.seeds) == 3 and len(set(spy.seeds)) == 1
    assert spy.seeds[0] != SEED and Dice.of(SEED).at("bots").seed != spy.seeds[0]
    truth, guess = GAME.start(Setup(SEATS, SEED)), GAME.start(Setup(SEATS, spy.seeds[0]))
    assert truth.dice != guess.dice


def test_the_same_game_gives_its_bots_the_same_luck_and_another_game_another():
    spies = [Spy(), Spy(), Spy()]
    for spy, seed in zip(spies, (SEED, SEED, SEED + 1), strict=True):
        Table.begin(GAME, Setup(SEATS, seed), Director(), spy)
    told = [spy.seeds[0] for spy in spies]
    assert told[0] == told[1] != told[2]


def test_every_view_that_a_bot_of_the_window_gets_is_the_same_whatever_is_hidden():
    spy = Spy()
    table = table_with(spy, (Seat("pilot", "Vega"), Seat("pilot", "Rigel")))
    seen = []
    table.on_change(lambda seat, action, change: seen.append((seat, change.position)))
    until(lambda: len(seen) >= 8, table)
    for (_, before), (seat, _), view in zip(seen, seen[1:], spy.views[1:], strict=False):
        world = GAME.determinise(GAME.observe(before, seat), Dice.of(5))
        assert hidden(world) != hidden(before)
        assert GAME.observe(world, seat) == GAME.observe(before, seat) == view


def test_what_is_written_to_a_program_has_its_own_seed_and_its_seats_view(tmp_path):
    log = tmp_path / "told"
    name = program(
        tmp_path,
        f"""
with open({str(log)!r}, "w") as log:
    for text in sys.stdin:
        log.write(text)
        log.flush()
        said = json.loads(text)
        if said["type"] == "choose":
            answer(said)
""",
    )
    table = table_with(make_apart, (Seat(name, "Vega"), SEATS[1]))
    before = table.match.position
    until(lambda: table.history, table)
    table.close()
    hello, question = (json.loads(line) for line in log.read_text().splitlines()[:2])
    assert set(hello) == {"type", "version", "game", "bot", "seat", "seed"} and hello["seed"] not in (SEED, 0)
    assert str(SEED) not in log.read_text()
    worlds = [GAME.determinise(GAME.observe(before, 0), Dice.of(number)) for number in range(2)]
    views = {GAME.encode(GAME.observe(world, 0)) for world in (before, *worlds)}
    assert len({hidden(world) for world in worlds}) == 2 and [json.loads(view) for view in views] == [question["view"]]


def test_who_is_asked_for_a_hint_knows_no_more(context, monkeypatch):
    spy = Spy()
    monkeypatch.setattr("hyperline.shell.page.features.hints.desk.brains", lambda *_: spy)
    table = table_with(None, (SEATS[1], Seat(name="Cleo")))
    desk = HintDesk(context, table, HintSentences(Wording(context.words, ["Bo", "Cleo"])))
    desk.press()
    until(lambda: spy.views, table)
    desk.let_go()
    assert spy.seeds == [1] and spy.views == [GAME.observe(table.match.position, None)]


@pytest.mark.parametrize("seed", [0, 1, SEED])
def test_a_simulation_tells_its_bots_as_little(seed, monkeypatch):
    from hyperline.arena import simulate
    from tests.games.hyperline.made import tasks

    spy = Spy()
    monkeypatch.setattr(simulate, "make_bot", lambda _, *rest: spy(*rest))
    monkeypatch.setattr(simulate, "between", lambda task, *_: task.seed)
    (task,) = tasks(("random", "random"), 1, seed, 5)
    assert task.seed == simulate.timed(task) and spy.seeds[0] not in (seed, task.seed, Dice.of(task.seed).at("bots").seed)
