"""Why?: after any act of a computer one sentence tells why, with the numbers of its thought and its second choice."""

import time

import pytest
from msgspec.structs import replace

from hyperline.arena.base import FORCED, Option, Thought
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.log.why import MANY, REACHED, last_told, number_text, why
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.record import save
from hyperline.kernel.words import Words
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.why import Why
from hyperline.shell.paths import text_files
from hyperline.shell.play.controller import BotController
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.amounts import graded
from tests.games.hyperline.app.test_secrets import ONE, OTHER, WORLD
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT, Pilot

GAME = SHELF.game("hyperline")
NAMES, CORNERS = ("Ada", "Vega", "Rigel", "Mira"), ("A1", "I1", "I9", "A9")
WORDS = Words(*text_files(SHELF))
NODES = 8


def told_of(option):
    """How a sentence says how often a choice wins: of few games their number, of many their share."""
    few = f"{round(option.chance * option.nodes)} of {option.nodes}"
    return few if option.nodes < MANY else f"{round(100 * option.chance)}% of {option.nodes}"


class Few:
    """A bot that looks at a few nodes, whatever its level."""

    def __init__(self, name, seat, seed):
        self.bot = make_bot(name, seat, seed)

    @property
    def thought(self):
        return self.bot.thought

    def choose(self, view, legal, budget):
        return self.bot.choose(view, legal, Budget(nodes=NODES))


class Scripted:
    """A bot that does these acts, and has weighed every other one."""

    def __init__(self, acts):
        self.acts = list(acts)
        self.thought = Thought()

    def choose(self, view, legal, budget):
        wanted = self.acts.pop(0) if self.acts else ""
        chosen = next((action for action in legal if str(action) == wanted), legal[0])
        others = [action for action in legal if action != chosen and not action.is_open]
        self.thought = Thought(tuple(Option(str(action), 0.5, 4) for action in (chosen, *others)))
        return chosen


def setup_of(*controllers, seed=5):
    return Setup(tuple(Seat(who, NAMES[n], n, choice=CORNERS[n]) for n, who in enumerate(controllers)), seed, luck="one")


def table_of(*controllers, seed=5, director=None, path=None):
    setup = setup_of(*controllers, seed=seed)
    return Table.begin(GAME, setup, director or Director(pace=Pace.INSTANT), Few, path)


def wording_of(table):
    return Wording(WORDS, [seat.name for seat in table.setup.seats])


def play(table, until, most=4000):
    """Let the bots play, and for the people a Pilot, until something holds."""
    usual = make_bot("pilot", 0, 1)
    for _ in range(most):
        if table.is_over or until(table):
            return table
        table.update(1000)
        if table.thinking:
            time.sleep(0.0005)
        if table.is_turn_over:
            table.end_turn()
        elif table.decision is not None and not table.director.is_busy and not until(table):
            view = GAME.observe(table.match.position, table.viewer)
            table.submit(usual.choose(view, GAME.legal(view, table.viewer), Budget()))
    raise AssertionError("it does not come to that")


def is_asked(table, rounds=3):
    """Whether the person has a command after so many rounds."""
    position = table.match.position
    is_due = table.decision is not None and table.decision.kind == "command" and not table.director.is_busy
    return is_due and position.turn == 0 and position.turns >= rounds * len(table.setup.seats)


@pytest.mark.parametrize(
    ("controllers", "most"),
    graded([(("cadet", "pilot"), 500), (("admiral:raider", "admiral"), 40), (("pilot",) * 4, 500)], 1),
)
def test_one_sentence_for_every_act_with_the_numbers_of_its_thought(controllers, most):
    table = play(table_of(*controllers), lambda table: len(table.history) >= most)
    wording, kinds = wording_of(table), set()
    assert not table.trouble
    for number, (seat, text) in enumerate(table.history):
        said, thought = why(table, wording, number), table.thought(number)
        kinds.add(text.split()[0])
        assert said.startswith(f"{NAMES[seat]} "), (text, said)
        assert said.endswith(".")
        assert ". " not in said
        is_forced = bool(thought.grounds) and thought.grounds[0].key == FORCED
        assert ("it was the only choice" if is_forced else "next best") in said
        assert "{" not in said
        for option in thought.options[:2]:
            assert told_of(option) in said
        for ground in () if is_forced else thought.grounds[:1]:
            shown = [number_text(max(0.0, one) if ground.key in REACHED else one) for one in ground.numbers]
            shown = shown[:1] if "as good as reached" in said else shown
            assert all(one in said for one in shown) or ground.key in ("rip", "tight"), (ground, said)
    assert {"jump", "step", "research", "build", "damage", "place", "draw", "done"} & kinds
    table.close()


def test_it_names_the_chosen_and_the_second_choice():
    table = play(table_of("human", "pilot"), is_asked)
    wording = wording_of(table)
    said = {text: why(table, wording, n) for n, (seat, text) in enumerate(table.history) if seat == 1}
    jump = next(text for text in said if text.startswith("jump"))
    assert said[jump].startswith("Vega chose to jump ")
    assert all(not said_of for said_of in (why(table, wording, n) for n, (seat, _) in enumerate(table.history) if seat == 0))
    assert why(table, wording, -1) == why(table, wording, len(table.history)) == ""
    table.close()


def test_what_a_search_preferred_or_hardly_tried_is_told_as_it_was():
    for chances, nodes, words in (
        ((0.61, 0.54), (480, 210), "because that wins 61% of 480 games it imagined"),
        ((0.50, 0.75), (12, 12), "which wins 6 of 12 games it imagined; habit settled a close call"),
        ((1.0, 1.0), (1, 1), "which wins 1 of 1 game it imagined; habit settled a close call"),
        (
            (0.50, 1.0),
            (12, 1),
            "because that wins 6 of 12 games it imagined; next best: research (1 of 1, too few to go by)",
        ),
    ):
        table = table_of("human", "admiral")
        play(table, lambda table: len(table.history) > 4)
        number = next(n for n, (seat, _) in enumerate(table.history) if seat == 1)
        text = table.history[number][1]
        options = (Option(text, chances[0], nodes[0]), Option("research", chances[1], nodes[1]))
        table.controllers.thoughts.put(number, Thought(options))
        said = why(table, wording_of(table), number)
        assert words in said
        assert f"next best: research ({told_of(options[1])}" in said
        table.close()


@pytest.mark.parametrize(
    "acts",
    [
        ("probe -1,1", "plant C3", "done"),
        ("scan 1,1 C3", "pick 0", "place 0", "order swap", "done"),
    ],
)
def test_it_names_nothing_that_only_the_computer_saw(acts):
    found = []
    for world in (ONE, OTHER):
        seats = (Seat("bot", "Vega", 0, choice="A1"), Seat("human", "Bo", 1, choice="I9"))
        position = settle(read_text(WORLD.format(**world)))
        director = Director(pace=Pace.INSTANT)
        table = Table.begin(GAME, Setup(seats), director, lambda *_: Scripted(acts), position=position)
        for _ in range(4000):
            table.update(1000)
            if len(table.history) >= len(acts):
                break
            time.sleep(0.0005)
        assert tuple(text for _, text in table.history[: len(acts)]) == acts
        found.append([why(table, wording_of(table), number) for number in range(len(acts))])
        table.close()
    assert found[0] == found[1]
    assert all(found[0])


# ---- in the window ----


class Shown:
    """A pilot before a board on which computers have acted."""

    def __init__(self, home, size=(1280, 720), text=100):
        self.pilot = Pilot(home, replace(INSTANT, text_size=text), size)
        context = self.pilot.app.context
        self.table = play(table_of("human", "pilot", "pilot", director=make_director(context)), is_asked)
        self.board = BoardScene(context, self.table)
        self.pilot.app.stack.push(self.board)
        self.pilot.run_until(lambda: self.board.is_settled, "rest")
        self.why, self.digest, self.log = (
            self.board.features.one(Why), self.board.features.one(Digest), self.board.around.log,
        )  # fmt: skip

    @property
    def said(self):
        return self.why.why_card.said.text if self.why.why_card.said is not None else ""

    def row(self):
        """A place on a line of the log of which a reason is known."""
        for _ in range(200):
            found = [row for row in self.log.rows if self.log.can_ask(self.log.entries[row.number])]
            if found:
                return found[0].rect.move(self.log.rect.topleft).center
            self.pilot.wheel(self.log.rect.center, 1)
        raise AssertionError("no line can be asked about")


@pytest.fixture
def shown(tmp_path):
    made = []

    def make(**parts):
        made.append(Shown(tmp_path / "home", **parts))
        return made[-1]

    yield make
    for one in made:
        one.pilot.leave()


def test_the_digest_has_a_button_and_the_card_closes_like_others(shown):
    one = shown()
    assert one.digest.is_open
    key = next(widget.key for widget in one.board.widgets if widget.key.startswith("digest:why"))
    one.pilot.click(key)
    line = one.digest.lines[int(key.split("-")[1])]
    assert one.said.startswith(NAMES[line.seat])
    one.pilot.key("escape")
    assert (one.said, one.digest.is_open, one.pilot.names[-1]) == ("", True, "board")
    one.pilot.key("tab")  # from now on keys lead, and Enter presses what they lead to
    one.pilot.press_key(key)
    assert one.said
    one.pilot.click(one.board.areas.goal.midleft)
    assert not one.said


def test_the_key_asks_about_the_line_in_focus(shown):
    one = shown()
    asked = next(n for n in range(len(one.digest.lines)) if one.pilot.has(f"digest:why-{n}"))
    one.pilot.walk(f"digest:{asked}")
    one.pilot.key("q")
    line = one.digest.lines[asked]
    said = one.said
    one.pilot.key("escape")
    one.pilot.walk(f"digest:why-{asked}")
    one.pilot.key("q")
    assert one.said == said == why(one.table, one.board.wording, one.why.about(line.first, line.last, line.seat))


def test_the_key_tells_of_the_last_act_and_then_of_the_one_before(shown):
    one = shown()
    one.pilot.key("escape")
    one.pilot.key("q")
    last = last_told(one.table)
    assert one.said == why(one.table, one.board.wording, last)
    one.pilot.key("q")
    assert one.why.number == last_told(one.table, last) < last
    one.pilot.key("escape")
    assert not one.said
    assert one.pilot.names[-1] == "board"


def test_every_line_of_the_log_whose_thought_is_kept_can_be_asked_about(shown):
    one = shown()
    one.pilot.key("escape")
    one.board.around.show_log(True)
    known = [line for line in one.log.lines if one.why.can_ask(line)]
    assert len(known) > 5
    assert all(line.seat != 0 for line in known if line.first == line.last)
    place = one.row()
    one.pilot.point(place)
    one.pilot.click(one.log.why_button().center)
    assert one.said
    assert not one.table.director.is_recalling, "it was asked about, not played again"


def test_in_the_log_the_key_asks(shown):
    one = shown()
    one.pilot.key("escape")
    one.pilot.key("l")
    for _ in range(60):
        if one.log.pointed is not None and one.why.can_ask(one.log.pointed):
            break
        one.pilot.key("up")
    line = one.log.pointed
    one.pilot.key("q")
    assert one.said == why(one.table, one.board.wording, one.why.about(line.first, line.last, line.seat))


def test_what_has_no_reasons_says_so(shown, tmp_path):
    one = shown()
    one.table.controllers.thoughts._known.clear()
    one.pilot.key("escape")
    one.pilot.key("q")
    assert not one.said
    assert one.pilot.told == one.board.context.words("why.none")
    assert not any(one.why.can_ask(line) for line in one.log.lines)


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((1280, 720), 200), ((1920, 1080), 100)])
def test_the_longest_sentences_fit(shown, cut, size, text):
    one = shown(size=size, text=text)
    wording = one.board.wording
    sentences = {number: why(one.table, wording, number) for number in range(len(one.table.history))}
    longest = sorted(sentences, key=lambda number: -len(sentences[number]))[:4]
    for number in longest:
        one.why.ask(number, one.log.rect)
        one.pilot.frames(12)
        assert one.said == sentences[number]
        assert one.pilot.app.context.measure.area.contains(one.why.why_card.rect)
    assert not [text for text in cut if "second" in text]


@pytest.mark.parametrize(("is_recent", "seed"), [(True, 7), (False, 3)])
def test_in_a_battle_a_key_tells_too_and_a_button_of_what_was_done_in_that_turn(tmp_path, is_recent, seed):
    pilot = Pilot(tmp_path / "home")
    table = table_of("human", "pilot", director=make_director(pilot.app.context), seed=seed)

    def in_battle(table):
        decision, number = table.decision, last_told(table)
        if decision is None or decision.kind not in ("flee", "direction", "damage", "aim") or number is None:
            return False
        before = table.match.steps[number - 1].change.position
        return (before.turns == table.position.turns and before.phase != "setup") is is_recent

    play(table, in_battle)
    pilot.app.stack.push(BoardScene(pilot.app.context, table))
    pilot.run_until(lambda: pilot.scene.name == "battle" or table.is_over, "a battle")
    pilot.frames(30)
    pilot.run_until(lambda: pilot.scene.controls.is_open, "a decision")
    pilot.key("q")
    assert NAMES[1] in pilot.told
    said = pilot.told
    pilot.key("escape")
    assert not pilot.told and pilot.scene.name == "battle"
    assert pilot.has("fixed:why") is is_recent
    if is_recent:
        pilot.click("fixed:why")
        assert pilot.told == said
    pilot.leave()


def test_what_was_left_and_continued_keeps_its_reasons(tmp_path):
    """In log and digest, but for what was taken back; what somebody has changed in the file fails nowhere."""
    path = tmp_path / "a.hyperline"
    setup = Setup((Seat("captain", "Vega"), Seat("captain", "Rigel")), 4)
    table = Table.begin(GAME, setup, Director(pace=Pace.INSTANT), Few, path)
    table.controllers.sit([BotController(Few("captain", seat, 4), in_thread=False) for seat in range(2)])
    while len(table.history) < 30:
        table.update(2000)
    wording = Wording(WORDS, ("Vega", "Rigel"))
    reasons = [why(table, wording, number) for number in range(len(table.history))]
    table.close()
    again = Table.resume(path, SHELF, Director(pace=Pace.INSTANT), Few)
    assert [why(again, wording, number) for number in range(len(reasons))] == reasons and sum(map(bool, reasons)) > 5
    record = again.record()
    again.close()
    for broken in (
        "[",
        "[1]",
        '{"0": 7}',
        '{"9999": {}}',
        '{"12": {"grounds": [{"action": "pass", "key": "way"}]}}',
        "[" * 9999,
    ):
        save(path, replace(record, labels={"thoughts": broken}))
        table = Table.resume(path, SHELF, Director(pace=Pace.INSTANT), Few)
        assert len(table.history) >= 30 and not any(why(table, wording, number) for number in range(30))
        table.close()
