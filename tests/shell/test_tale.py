"""The end of any game: chances are counted beside the window, moments are found, watched, and lead back."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.arena.inquiry import CHOICE, EACH, GAMES, LUCK
from hyperline.arena.levels import RandomBot, by_bots, outcomes
from hyperline.arena.review import MOST, Sum, Turning
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.shelf import attribute
from hyperline.shell import session
from hyperline.shell.ending import chancebook
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.ending.curves import CurveMark, Curves, CurveStage, fine, height_at
from hyperline.shell.ending.moments import Highlight, Turns, key_moments
from hyperline.shell.ending.tale import Tale
from hyperline.shell.jobs.background import Call
from hyperline.shell.jobs.worker import called
from hyperline.shell.page.features.transport import Transport
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import review
from hyperline.shell.scenes.ranking import ROW, RankingScene
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.session import make_director
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
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

    def __init__(self, has_twin=True):
        self.calls, self._found = [], {}
        self.twin = AtOnce(has_twin=False) if has_twin else None

    def ask(self, topic, function, args):
        self.calls.append(args)
        call = Call(topic, function, args)
        self._found.setdefault(topic, []).append((call, called(function, args).value))
        return call

    def drop(self, topic):
        self._found.pop(topic, None)

    def answers(self, topic):
        return self._found.pop(topic, [])

    def rest(self):
        pass


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home", shelf=DUMMIES)
    made.app.context.__dict__["background"] = AtOnce()
    made.app.context.store(ChanceBook).games = 10
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
    for _ in range(2000):
        tale.update(0.1, is_growing=True)
        if tale.is_known:
            break
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
    count = attribute(entry.places.chances)
    found = count(position, 2, 7)
    assert len(found) == 2 and all(len(won) == len(rules.standing(position).scores) and sum(won) < 1.000001 for won in found)
    assert tuple(found) == tuple(count(position, 2, 7))
    mover = next(one.seat for one in rules.open(position) if not one.answered)
    action = next(one for one in rules.legal(position, mover) if not one.is_open)
    assert tuple(count(position, 1, 7, (mover, str(action)))) == tuple(count(position, 1, 7, (mover, str(action))))


def test_bots_that_play_on_see_no_more_than_their_seats(context):
    rules, table = SHELF.game("slipway"), over(context, "slipway", 2)
    found = outcomes(rules, table.before(0), by_bots(rules, lambda seat, seed: RandomBot(rules, seat, seed)), 6, 1)
    assert len(found) == 6 and all(sum(won) == pytest.approx(1) for won in found)


def test_the_whole_game_is_looked_at_first_and_comes_out_the_same_again(pilot):
    context = pilot.app.context
    first = counted(context, over(context))
    points = first.book.points
    assert points[0].number == 0 and points[-1] == first.book.inquiry.end
    assert len(points) >= 4 and all(len(one) >= 10 for one in first.book.inquiry.results.values())
    both = context.background, context.background.twin
    asked = [(args[0].position, args[0].seed, args[0].first) for one in both for args in one.calls]
    assert all(asked.count(one) == 1 for one in asked), "no game is played twice"
    again = counted(context, over(context))
    assert again.curves() == first.curves() and again.moments == first.moments


def test_what_is_known_is_not_asked_for_again(pilot):
    context = pilot.app.context
    table = over(context)
    first = counted(context, table)
    asked = len(context.background.calls)
    assert Tale(context, table, NAMES, ()).is_known and len(context.background.calls) == asked
    assert Tale(context, table, NAMES, ()).moments == first.moments


def test_the_curve_grows_as_chances_come_to_be_known(pilot):
    context = pilot.app.context
    context.store(ChanceBook).games = 100
    tale = Tale(context, over(context), NAMES, ())
    tale.lay_out(pygame.Rect(0, 0, 400, 200))
    fronts = []
    for _ in range(3000):
        tale.update(0.05, is_growing=True)
        fronts.append(tale.grown)
        if tale.is_known and tale.is_settled:
            break
    assert fronts == sorted(fronts) and any(0 < front < 1 for front in fronts) and fronts[-1] == 1
    curves = tale.curves()
    assert len(curves.unsure) == len(curves.lines) and all(map(len, curves.unsure))
    assert all(one[0] > 0 and one[-1] == 0 for one in curves.unsure), "the end is known"


def test_a_game_without_chances_asks_for_nothing(pilot, tmp_path):
    context = pilot.app.context
    tale = Tale(context, over(context, "auction"), NAMES, ())
    assert not tale.has_curve and not context.background.calls and not tale.moments
    tale.update(0.1, is_growing=True)
    assert tale.is_settled


# ---- the moments ----


def turning(step, since, seat=0, why=CHOICE, by=0.3):
    return Turning(step, seat, why, by, 0.05, since)


def test_moments_are_the_weightiest_deeds_in_order_one_a_turn(pilot):
    turns = Turns(over(pilot.app.context, seed=8))
    starts = turns.starts
    highlights = [Highlight(0, f"{n}", start, 0.1 + 0.01 * n) for n, start in enumerate(starts)]
    highlights.append(Highlight(1, "less", starts[-1], 0.05))
    told_ = key_moments(highlights, turns, (), lambda turning: "")
    assert len(told_) == min(MOST, len(starts))
    assert [one.text for one in told_] == [f"{n}" for n in range(len(starts))][-MOST:]
    assert all(one.first == turns.begins(one.step) and one.last == one.step and one.turning is None for one in told_)


def test_what_the_review_is_sure_of_comes_first_in_the_words_of_a_deed_if_there_is_one(pilot):
    turns = Turns(over(pilot.app.context, seed=8))
    a, b, c = turns.starts[1], turns.starts[2], turns.starts[4]
    sure = turning(b, a), turning(c, c, seat=1, why=LUCK)
    deeds = [Highlight(0, "deed", b, 0.1), Highlight(1, "other", b, 0.9), Highlight(1, "end", c + 1, 1.0)]
    told_ = key_moments(deeds, turns, sure, lambda one: one.why)
    assert [(one.text, one.turning) for one in told_][:2] == [("deed", sure[0]), ("luck", sure[1])]
    assert told_[0].first == a and told_[0].last == b


def test_nothing_is_told_of_a_place_before_85_games(pilot):
    context = pilot.app.context
    book = context.store(ChanceBook)
    book.games = GAMES
    tale = Tale(context, over(context), NAMES, ())
    for _ in range(40):
        tale.update(0.1, is_growing=True)
        assert all(len(book.inquiry.results.get(one, [0] * 85)) >= 85 for one in book.points)
        assert tale.is_known or not tale.moments
    assert GAMES == 85


@pytest.mark.parametrize(("seconds", "known"), [(0.0001, "all"), (1.0, "some"), (6.0, "few")])
def test_the_longer_games_take_the_fewer_places_are_counted(pilot, seconds, known):
    """`seconds` are those of a task."""
    context = pilot.app.context
    table, now = over(context, seed=8), [0.0]
    book = context.store(ChanceBook)

    def clock():
        now[0] += seconds / 3  # at both questions and the answers
        return now[0]

    book.clock = clock
    tale = counted(context, table)
    counts = {one for one in book.inquiry.results if book.inquiry.is_known(one)}
    whole = {*book.inquiry.starts, *book.inquiry.inside(book.inquiry.starts[0], book.inquiry.end)}
    assert book.spent <= chancebook.LONGEST + 6 and all(book.games % EACH == 0 for one in counts)
    assert (known == "all") == (len(counts) >= len(whole) - 3) or known != "all"
    assert tale.book.is_spanned or known == "few"


# ---- the curve ----


def test_a_line_bends_softly_and_stays_between_none_and_all():
    line = ((0.0, 0.5), (0.5, 1.0), (1.0, 0.0))
    assert height_at(line, 0.25) == 0.75 and height_at(line, 1.0) == 0.0
    assert all(0 <= share <= 1 for _, share in fine(((0.0, 0.0), (0.3, 1.0), (0.6, 0.0), (1.0, 1.0))))


def test_what_is_not_known_lies_around_the_line(context):
    rect, lines = pygame.Rect(0, 0, 400, 200), (((0.0, 0.5), (1.0, 0.5)),)
    stage = CurveStage(context, rect, Curves(lines, (0,), (0,), unsure=((0.2, 0.0),)))
    drawn = pygame.Surface(rect.size, pygame.SRCALPHA)
    stage.draw_ground(drawn)
    near, far = stage.at(0.1, 0.6), stage.at(0.9, 0.6)
    assert drawn.get_at(near).a > 0 and drawn.get_at(far).a == 0


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


def test_of_moments_that_weigh_the_same_no_more_are_shown_than_have_room(pilot):
    page = ended(pilot)
    page.tale.moments = page.tale.moments[:1] * 3
    before = len(page.widgets)
    page.add_moments(pygame.Rect(0, 0, 400, 2 * page.row_height))
    assert [one.key for one in page.widgets[before:]] == ["moment:0", "moment:1"]


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
    told, silent = (RankingScene(context, table, lambda: ("Ada has won.", ""), NAMES[:3]) for table in tables)
    for page in (told, silent):
        pilot.app.stack.push(page)
        pilot.frames()
    assert told.tale.rect.h and not silent.tale.rect.h
    assert silent._rows[0].h >= told._rows[0].h and silent._rows[0].h == context.dx(ROW)


# ---- what was decided ----


def sure(pilot, page, step, by=-0.3):
    """The page as if its review were sure that a choice changed this much; returns the moment."""
    tale, seat = page.tale, page.table.steps[step].seat
    change = Turning(step, seat, CHOICE, by, 0.02, tale.turns.begins(step))
    tale.moments = key_moments((), tale.turns, [change], lambda one: f"It was decided by {tale.names[one.seat]}.")
    page.rebuild()
    pilot.frames(2)
    return tale.moments[0]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_moment_is_decided_again_before_its_answer_is_told(pilot, way):
    page = ended(pilot)
    step = next(n for n in range(6, len(page.table.steps)) if not page.tale.book.inquiry.is_forced[n])
    moment = sure(pilot, page, step)
    at = page.tale.decides_at(moment)
    if way == "mouse":
        pilot.click("retry:0")
    else:
        pilot.walk("retry:0")
        pilot.key("enter")
    board = pilot.scene
    assert board.name == "play" and board.table.is_practice and board.table.save is None
    assert board.table.history == page.table.history[:at] and board.table.viewer == page.table.steps[at].seat
    acts = 0
    while not board.table.is_stopped:
        legal = [one for one in board.table.legal() if not one.is_open and not one.is_aside]
        board.perform(legal[-1])
        pilot.frames(30)
        acts += 1
    pilot.run_until(lambda: pilot.scene.name == "message", "the answer")
    told = pilot.scene.text
    assert "In the game: " in told and acts
    assert page.table.history[at:] and len(board.table.steps) > at, "the game itself is as it was"
    pilot.key("escape")
    pilot.frames(3)
    assert pilot.scene is board, "the board can be looked at"
    pilot.key("escape")
    pilot.run_until(lambda: pilot.scene is page, "the result")


def test_what_own_choices_changed_is_told_only_where_it_is_sure(pilot):
    page = ended(pilot)
    tale = page.tale
    share = tale.review.seats[0]
    tale.table.is_human = lambda seat: seat == 0
    for own, luck, said in (
        (Sum(0.11, 0.05), Sum(-0.06, 0.02), "Your choices +11, luck −6"),
        (Sum(0.11, 0.06), Sum(-0.06, 0.02), "Luck −6"),
        (Sum(0.11, 0.06), Sum(-0.06, 0.04), ""),
    ):
        found = replace(share, own=own, luck=luck)
        tale.book._review = replace(tale.review, seats=(found, *tale.review.seats[1:]))
        assert tale.own_share() == said


def test_the_viewer_tells_the_moments_of_the_last_page(pilot):
    context = pilot.app.context
    table, book = over(context), context.store(ChanceBook)
    tale = counted(context, table)
    before = shown_moments(pilot, table)
    book._review = replace(book.review, moments=(Turning(step=3, seat=1, why=LUCK, by=-0.3, error=0.02, since=2),))
    tale.look()
    (told,) = [one for one in tale.moments if one.turning]
    assert "Bo" in told.text
    after = shown_moments(pilot, table)
    assert (told.seat, told.text) in after and (told.seat, told.text) not in before
    assert (told.seat, told.text) not in shown_moments(pilot, over(context, seed=6)), "another game's review"


def shown_moments(pilot, table):
    """What the line of time of the viewer tells of a game that is over."""
    review(pilot.app.context, pilot.app.stack.scenes[0], table)
    pilot.frames(2)
    story = pilot.scene.features.one(Transport)._story
    pilot.scene.close()
    return [(mark.seat, mark.text) for mark in story.moments]


def test_the_light_behind_the_headline_is_whole_once_it_has_entered(display):
    context = quiet_context((1280, 720), SHELF, Settings())
    stack, seen = SceneStack(), []
    open_for_picture("result", context, stack, None, "slipway")
    for _ in range(2):
        settle(context, stack, display)
        seen.append(display.copy())
        stack.top.redraw(display.get_rect())
    rows = stack.top._rows[0].top
    assert all(seen[0].get_at((x, y)) == seen[1].get_at((x, y)) for x in range(0, 1280, 8) for y in range(rows))
    stack.clear()
