"""The end of any game: chances are counted beside the window, moments are found, watched, and lead back."""

from random import Random

import pygame
import pytest

from hyperline.arena.levels import RandomBot, by_bots, wins
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.shelf import attribute
from hyperline.shell import session
from hyperline.shell.ending import chancebook
from hyperline.shell.ending.chancebook import LEAST, Turns
from hyperline.shell.ending.curves import CurveMark, Curves, CurveStage, fine, height_at, smoothed
from hyperline.shell.ending.moments import MOST, Highlight, key_moments
from hyperline.shell.ending.tale import Tale
from hyperline.shell.jobs.worker import called
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.ranking import ROW, RankingScene
from hyperline.shell.session import make_director
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot

NAMES = ("Ada", "Bo", "Cy", "Di")
QUICK = ("slipway",)
COUNTING = [
    name if name in QUICK else pytest.param(name, marks=pytest.mark.slow)
    for name in SHELF.names
    if SHELF.entry(name).places.chances
]
"""The games that tell chances; whole games of most of them take long."""


class AtOnce:
    """Background jobs that are done when they are asked for."""

    def __init__(self):
        self.calls, self._found = [], {}

    def ask(self, topic, function, args):
        self.calls.append(args)
        self._found.setdefault(topic, []).append((args, called(function, args).value))

    def drop(self, topic):
        self._found.pop(topic, None)

    def answers(self, topic):
        return self._found.pop(topic, [])

    def rest(self):
        pass


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Few games are played on from each turn."""
    monkeypatch.setattr(chancebook, "LEAST", 8)


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", shelf=DUMMIES)
    made.app.context.__dict__["background"] = AtOnce()
    yield made
    made.leave()


def over(context, game="race", seats=3, seed=5):
    """A table at which a game is over, in which everybody acted at random."""
    rules, luck = context.shelf.game(game), Dice.of(seed)
    setup = Setup(tuple(Seat("human", NAMES[number], number) for number in range(seats)), seed)
    match = Match(rules, setup)
    while match.open:
        decision = next(one for one in match.open if not one.answered)
        luck = luck.roll(2)[1]
        match.submit(decision.seat, rules.sample(match.position, decision.seat, luck))
    return Table(match, setup, make_director(context))


def counted(context, table, highlights=()):
    """What is told of a game when all is counted."""
    tale = Tale(context, table, NAMES[: len(table.setup.seats)], highlights)
    for _ in range(4 * len(tale.numbers)):
        tale.update(0.1, is_growing=True)
    assert tale.is_known
    return tale


# ---- the chances ----


@pytest.mark.parametrize("game", COUNTING)
def test_chances_of_each_game_are_those_of_all_seats_and_the_same_again(game):
    entry, rules = SHELF.entry(game), SHELF.game(game)
    plan = entry.face().seat_plan
    position = rules.start(Setup(plan.seats(plan.usual("random")), 3))
    luck = Dice.of(3)
    for _ in range(12):
        decision = next(one for one in rules.open(position) if not one.answered)
        luck = luck.roll(2)[1]
        position = rules.apply(position, decision.seat, rules.sample(position, decision.seat, luck)).position
    view, count = rules.observe(position, None), attribute(entry.places.chances)
    found = count(view, 1, 7)
    assert len(found) == len(rules.standing(position).scores) and sum(found) <= 1
    assert tuple(found) == tuple(count(view, 1, 7))


def test_bots_that_play_on_see_no_more_than_their_seats(context):
    rules, table = SHELF.game("slipway"), over(context, "slipway", 2)
    view = rules.observe(table.before(0), None)
    won = wins(rules, view, by_bots(rules, lambda seat, seed: RandomBot(rules, seat, seed)), 6, 1)
    assert sum(won) == pytest.approx(6)


def test_every_turn_is_counted_from_what_all_may_know_and_comes_out_the_same_again(pilot):
    context = pilot.app.context
    table = over(context)
    first = counted(context, table)
    calls = list(context.background.calls)
    each = [args[0] for args in calls[:: chancebook.LEAST // chancebook.AT_ONCE]]
    assert each == [table.game.observe(table.before(number), None) for number in first.numbers], "from the first turn on"
    assert len({args[2] for args in calls}) == len(calls), "no game is played twice"
    again = counted(context, over(context))
    assert again.curves() == first.curves()


def test_what_is_known_is_not_asked_for_again(pilot):
    context = pilot.app.context
    table = over(context)
    first = counted(context, table)
    asked = len(context.background.calls)
    assert Tale(context, table, NAMES, ()).is_known and len(context.background.calls) == asked
    assert Tale(context, table, NAMES, ()).moments == first.moments


def test_the_curve_grows_as_chances_come_to_be_known(pilot):
    context = pilot.app.context
    tale = Tale(context, over(context), NAMES, ())
    tale.lay_out(pygame.Rect(0, 0, 400, 200))
    fronts = []
    for _ in range(20 * len(tale.numbers)):
        tale.update(0.05, is_growing=True)
        fronts.append(tale.grown)
    assert fronts == sorted(fronts) and any(0 < front < 1 for front in fronts) and fronts[-1] == 1
    assert tale.is_settled


def test_a_game_without_chances_asks_for_nothing(pilot, tmp_path):
    context = pilot.app.context
    tale = Tale(context, over(context, "auction"), NAMES, ())
    assert not tale.has_curve and not context.background.calls and not tale.moments
    tale.update(0.1, is_growing=True)
    assert tale.is_settled


# ---- the moments ----


def test_moments_are_the_weightiest_deeds_in_order_one_a_turn(pilot):
    turns = Turns(over(pilot.app.context, seed=8))
    starts = turns.starts
    highlights = [Highlight(0, f"{n}", start, 0.1 + 0.01 * n) for n, start in enumerate(starts)]
    highlights.append(Highlight(1, "less", starts[-1], 0.05))
    told_ = key_moments(highlights, turns, (), lambda seat, *swing: "", 85)
    assert len(told_) == min(MOST, len(starts))
    assert [one.text for one in told_] == [f"{n}" for n in range(len(starts))][-MOST:]
    assert all(one.first == turns.begins(one.step) and one.last == one.step and one.swing is None for one in told_)


def test_a_swing_is_told_where_nothing_else_is_and_raises_what_is(pilot):
    turns = Turns(over(pilot.app.context, seed=8))
    a, b, c = turns.starts[0], turns.starts[1], turns.starts[3]
    shares = [(a, (0.5, 0.5)), (b, (0.5, 0.5)), (c, (0.9, 0.1)), (c + 1, (0.4, 0.6))]
    told_ = key_moments([Highlight(1, "highlight", a, 0.3)], turns, shares, lambda seat, *swing: f"{seat} {swing}", 85)
    assert [one.text for one in told_] == ["highlight", "0 (0.5, 0.9)", "0 (0.9, 0.4)"]
    assert told_[0].swing is None, "nothing changed"
    assert (told_[1].first, told_[1].last) == (b, c - 1)


def test_a_deed_has_a_swing_only_if_that_is_of_its_turn_and_no_luck(pilot):
    turns = Turns(over(pilot.app.context, seed=8))
    a, b, c = turns.starts[:3]

    def swing(*shares, games=85):
        (one,) = key_moments([Highlight(0, "deed", a, 0.3)], turns, shares, lambda seat, *swing: "", games)[:1]
        return one.swing

    assert swing((a, (0.3, 0.7)), (b, (0.6, 0.4))) == (0.3, 0.6)
    assert swing((a, (0.5, 0.5)), (b, (0.6, 0.4))) is None, "ten in a hundred may be luck"
    assert swing((a, (0.5, 0.5)), (b, (0.6, 0.4)), games=1000) == (0.5, 0.6)
    assert swing((a, (0.3, 0.7)), (c, (0.6, 0.4))) is None, "two turns"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turns", [8, 48])
def test_games_in_which_nothing_changes_tell_hardly_any_moments(pilot, seats, turns):
    luck, found, games = Random(seats * 100 + turns), 0, 40
    known = Turns(over(pilot.app.context, seed=8))
    for _ in range(games):
        points = []
        for turn in range(turns):
            wins = [0] * seats
            for _ in range(LEAST):
                wins[luck.randrange(seats)] += 1
            points.append((turn, tuple(won / LEAST for won in wins)))
        lines = [smoothed([(turn / turns, shares[seat]) for turn, shares in points]) for seat in range(seats)]
        shares = [(turn, tuple(line[turn][1] for line in lines)) for turn in range(turns)]
        found += len(key_moments((), known, shares, lambda seat, *swing: "", LEAST))
    assert found <= games // 10


def test_nothing_is_told_of_a_turn_before_85_games(pilot, monkeypatch):
    monkeypatch.setattr(chancebook, "LEAST", LEAST)
    context = pilot.app.context
    tale = Tale(context, over(context), NAMES, ())
    book = context.store(chancebook.ChanceBook)
    while not tale.is_known:
        tale.update(0.1, is_growing=True)
        known = [number for number in tale.numbers if book.is_counted(number)]
        assert len(tale.curves().lines[0]) <= len(known) + 1 and all(book._counts[one].games >= 85 for one in known)
        assert tale.is_known or not tale.moments
    assert known == tale.numbers and LEAST == 85


@pytest.mark.parametrize(("seconds", "turns"), [(0.001, "all"), (0.2, "some"), (60, "none")])
def test_the_longer_games_take_the_fewer_turns_are_counted(pilot, seconds, turns):
    """`seconds` are those of a game."""
    context = pilot.app.context
    table, now = over(context, seed=8), [0.0]
    book = context.store(chancebook.ChanceBook)

    def clock():
        now[0] += seconds * chancebook.AT_ONCE / 2  # at the question and at the answer
        return now[0]

    book.clock = clock
    chancebook.LEAST, least = LEAST, chancebook.LEAST
    try:
        tale = Tale(context, table, NAMES, ())
        for _ in range(40 * len(tale.turns.starts)):
            tale.update(0.1, is_growing=True)
    finally:
        chancebook.LEAST = least
    assert tale.is_known and now[0] <= 4 * chancebook.LONGEST + 9 * seconds * chancebook.AT_ONCE
    chosen = len(tale.numbers)
    assert (chosen == len(tale.turns.chosen)) == (turns == "all") and (chosen == 0) == (turns == "none")
    assert not chosen or (tale.numbers[0], tale.numbers[-1]) == (tale.turns.starts[0], tale.turns.starts[-1])


# ---- the curve ----


def test_a_line_is_smoothed_but_keeps_its_ends():
    line = ((0.0, 0.5), (0.5, 1.0), (1.0, 0.0))
    made = smoothed(line)
    assert made[0] == line[0] and made[-1] == line[-1] and 0 < made[1][1] < 1
    assert height_at(line, 0.25) == 0.75 and height_at(line, 1.0) == 0.0
    assert all(0 <= share <= 1 for _, share in fine(((0.0, 0.0), (0.3, 1.0), (0.6, 0.0), (1.0, 1.0))))


@pytest.mark.parametrize("size", [(300, 90), (900, 300)])
def test_lines_marks_and_scale_stay_in_their_place(context, size):
    lines = ((0.0, 0.5), (0.5, 1.0), (1.0, 1.0)), ((0.0, 0.5), (0.5, 0.0), (1.0, 0.0))
    marks = CurveMark(0.5, 0, "7"), CurveMark(1.0, 0, "14")
    stage = CurveStage(context, pygame.Rect((0, 0), size), Curves(lines, (0, 1), (0,), marks, ((0.0, "1"), (0.5, "7"))))
    seen = pygame.Surface((size[0] + 40, size[1] + 40), pygame.SRCALPHA)
    inner = seen.subsurface(pygame.Rect((0, 0), size))
    steps = sum(1 for _ in stage.draw_lines(inner))
    assert steps == len(lines), "one at a step"
    drawn = pygame.mask.from_surface(inner).get_bounding_rects()
    assert drawn and stage.stage.contains(pygame.Rect(stage.mark_at(marks[0]), (1, 1)))
    assert stage.mark_at(marks[1])[0] + stage.radius < size[0]


def test_numbers_of_marks_never_lie_on_each_other(context):
    lines = (((0.0, 0.5), (1.0, 0.5)),)
    marks = tuple(CurveMark(along, 0, "12") for along in (0.5, 0.51, 0.52, 0.53))
    rect = pygame.Rect(0, 0, 400, 120)
    stage, taken = CurveStage(context, rect, Curves(lines, (0,), (0,), marks)), []
    numbers = [stage.draw_mark(pygame.Surface(rect.size), mark, taken) for mark in marks]
    told = [place for place in numbers if place is not None]
    assert told and all(place.collidelist(told[:n]) < 0 for n, place in enumerate(told))


# ---- on the page ----


def ended(pilot):
    """The result of a game that was really played."""
    seats = tuple(Seat("random", NAMES[number], number) for number in range(3))
    assert session.start_game(pilot.app.context, pilot.scene, "race", Setup(seats, 5, {"track": "8"}))
    pilot.run_until(lambda: pilot.names[-1] == "ranking", "the result")
    pilot.run_until(lambda: pilot.scene.tale.is_known and pilot.scene.is_settled, "the chances")
    return pilot.scene


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_moment_is_watched_on_the_board_and_leads_back(pilot, way):
    page = ended(pilot)
    moment = page.tale.moments[0]
    if way == "mouse":
        pilot.click("moment:0")
    else:
        pilot.walk("moment:0")
        pilot.key("enter")
    board = pilot.scene
    assert board.name == "play" and board.table.director.is_recalling
    pilot.frames(2)
    assert board.prompt.sentence == moment.text
    pilot.run_until(lambda: pilot.scene.name == "ranking", "the result")
    assert pilot.scene is not page and pilot.scene.tale.moments == page.tale.moments
    assert board.table.is_over


def test_what_is_watched_is_left_by_a_key(pilot):
    ended(pilot)
    pilot.click("moment:0")
    pilot.key("escape")
    pilot.run_until(lambda: pilot.scene.name == "ranking", "the result", patience=30)


def test_a_moment_that_is_pointed_at_is_marked_on_the_curve(pilot):
    page = ended(pilot)
    pilot.point(page.widget("moment:0").rect.center)
    assert page.tale.pointed == 0
    pilot.point(page.widget("again").rect.center)
    assert page.tale.pointed is None


def test_rows_are_as_high_as_usual_where_nothing_is_told_below_them(pilot):
    context = pilot.app.context
    tables = over(context, "race"), over(context, "auction")
    told, silent = (RankingScene(context, table, "Ada has won.", "", NAMES[:3]) for table in tables)
    for page in (told, silent):
        pilot.app.stack.push(page)
        pilot.frames()
    assert told.tale.rect.h and not silent.tale.rect.h
    assert silent._rows[0].h >= told._rows[0].h and silent._rows[0].h == context.dx(ROW)
