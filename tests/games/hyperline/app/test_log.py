"""The log: what it tells, what it lights, what it plays again, and where undo stops."""

import msgspec
import pygame
import pytest

from hyperline.games.hyperline.app.board.features.history import History, Moment
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.event_table import ROWS
from hyperline.games.hyperline.app.log.chronicle import GROUPS, GalaxyChronicle, opened_book
from hyperline.games.hyperline.app.log.passage import Saying, parts_in, parts_of, sectors_in, sectors_of
from hyperline.games.hyperline.app.samples import staged_table
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME
from hyperline.games.hyperline.rules.kinds import Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.hyperline.rules.ship import Placed
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.words import Words
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.log.logbook import BARRIER
from hyperline.shell.paths import Paths, text_files
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.played import match_at_turn, random_steps, setup_of, table_at_turn
from tests.shell.pilot import INSTANT, Pilot
from tests.work import calls_of

SETTINGS = Settings(speed="instant", plays_forced=False, warns_unused=False, detail="full")
WORDS = Words(*text_files(SHELF))
NAMES = ("Ada", "Bruno", "Cleo", "Dmitri")
PIRATE = """
phase = "combat"
[pirates]
B1 = 1
[[player]]
corner = "A1"
home = "Viper"
sector = "B1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2"]
[[player]]
corner = "I9"
home = "Aegis"
"""


def chronicle_of(match, eyes=None, seats=4):
    made = GalaxyChronicle(Wording(WORDS, NAMES[:seats]), match.first)
    made.tell(match.steps, range(len(match.steps)), eyes)
    return made


def random_match(seats, seed, most=200):
    match = Match(SHELF.game("hyperline"), setup_of(seats, seed))
    for _ in random_steps(match, seed, most):
        pass
    return match


# ---- undo ----


@pytest.mark.parametrize("seed", range(4))
def test_undo_goes_back_to_the_barrier_in_units_and_redo_brings_everything_back(seed):
    seats = 2 + seed % 3
    match = Match(SHELF.game("hyperline"), setup_of(seats, seed))
    chronicle = GalaxyChronicle(Wording(WORDS, NAMES[:seats]), match.first)
    undone = 0
    for count, _ in enumerate(random_steps(match, seed, 220)):
        chronicle.tell(match.steps, [len(match.steps) - 1], None)
        if count % 5:
            continue
        seat, before, lines = match.steps[-1].seat, [*match.steps], [*chronicle.lines]
        floor, why = match.undo_floor(seat)
        while match.undo(seat):
            undone += 1
            assert match.is_at_unit or len(match.steps) == floor
        assert (len(match.steps), match.undo_barrier(seat)) == (floor, why)
        assert all(not step.change.barrier or step.change.passes_turn for step in before[floor:])
        chronicle.cut(match.steps, len(match.steps), None)
        assert chronicle.lines == chronicle_of(match, seats=seats).lines
        while match.redo():
            continue
        assert match.steps == before
        chronicle.tell(match.steps, range(floor, len(match.steps)), None)
        assert chronicle.lines == lines
    assert undone > 20


# ---- what is told ----


SAMPLES = {
    int: 1, str: "repair", bool: False, Component: Component.LASER_CANNON, Upgrade: Upgrade.REPAIR_DROID,
    Tech: Tech.WEAPON, Phase: Phase.COMMAND, tuple[str, ...]: ("", "", ""), tuple[Placed, ...]: (),
}  # fmt: skip
CAUSES = {events.ComponentDamaged: "battle", events.ComponentRestored: "repair", events.DieRolled: "first"}


def sample(kind):
    """An event of a class with plausible fields."""
    values = {}
    for field in msgspec.structs.fields(kind):
        values[field.name] = {
            "sector": SECTOR_BY_NAME["C4"], "origin": SECTOR_BY_NAME["B4"], "target": "0,0", "source": "1,0",
            "tile": "fork 1", "by": "pirate", "reason": "rounds", "purpose": "first", "cause": CAUSES.get(kind, ""),
            "player": 0, "part": Placed(Component.LASER_CANNON, 0, 1, 0), "tech": Tech.WEAPON,
        }.get(field.name, SAMPLES.get(field.type, 1))  # fmt: skip
    return kind(**values)


@pytest.mark.parametrize("kind", ROWS, ids=lambda kind: kind.__name__)
def test_a_line_about_an_event_knows_its_sectors_and_parts(kind):
    match = random_match(2, 3, 30)
    made = GalaxyChronicle(Wording(WORDS, NAMES[:2]), match.first)
    event = sample(kind)
    made.take(0, event, match.position, match.position)
    for line in made.lines:
        assert set(sectors_of(event)) <= set(sectors_in(line))
        assert set(parts_of(event)) <= set(parts_in(line))
        assert line.is_heading or line.kind
        assert "You" not in line.text and "{" not in line.text


def test_each_component_has_the_article_of_its_own_name():
    kinds = [Component.BATTLE_POD, Component.INTERPHASIC_SHIELD, Component.LASER_CANNON, Component.LASER_CANNON]
    said = Saying(Wording(WORDS, NAMES)).kinds(kinds)
    assert said == "a Battle Pod, an Interphasic Shield and 2 Laser Cannons"


def test_what_belongs_together_is_one_sentence():
    told_texts = [line.text for seed in range(6) for line in chronicle_of(random_match(2 + seed % 3, seed, 300)).lines]
    assert any("exploring" in text and " to " in text for text in told_texts)
    assert any("and on to" in text for text in told_texts)
    assert any("pays with the" in text and "adds a" in text for text in told_texts)
    assert any(text.endswith(" passes") for text in told_texts)
    attacks = [number for number, text in enumerate(told_texts) if " attacks " in text]
    assert attacks
    assert sum("damage" in told_texts[number] for number in attacks) >= len(attacks) - 6  # some are cut off by the end
    assert not any("rolls" in text and "first" not in text and "Again" not in text for text in told_texts)


def test_the_log_tells_no_secret():
    seen = 0
    for seed in range(8):
        match = random_match(4, seed, 260)
        secrets = [
            event
            for step in match.steps
            for event in step.change.events
            if isinstance(event, events.TileProbed | events.TilePlanted | events.TilesSeen)
        ]
        seen += len(secrets)
        everybody = [line.text for line in chronicle_of(match).lines]
        for seat in {event.player for event in secrets}:
            others = [line.text for line in chronicle_of(match, (seat + 1) % 4).lines]
            own = [line.text for line in chronicle_of(match, seat).lines]
            peeks = {event.player for event in secrets}
            assert peeks != {seat} or others == everybody
            assert own != everybody or not any(isinstance(e, events.TileProbed) and e.player == seat for e in secrets)
    assert seen > 5


def test_thousands_of_lines_are_told_fast_and_are_bounded():
    match = random_match(4, 8, 500)
    made = GalaxyChronicle(Wording(WORDS, NAMES), match.first, most=100)
    made.tell(match.steps, range(len(match.steps)), None)
    whole = chronicle_of(match).lines
    assert len(made.lines) <= 100 < len(whole)
    assert made.lines == whole[-len(made.lines) :]
    made.cut(match.steps, len(match.steps) - 3, None)
    assert len(made.lines) <= 100


# ---- on the screen ----


class Opened:
    """A pilot before a board with a history."""

    def __init__(self, home, size=(1280, 720), case=(3, 2, 6), table=None, humans=(0,), settings=SETTINGS):
        self.pilot = Pilot(home, settings, size)
        context = self.pilot.app.context
        self.table = table(context) if table else table_at_turn(*case, director=make_director(context), humans=humans)
        self.board = BoardScene(context, self.table)
        self.pilot.app.stack.push(self.board)
        self.rest()
        self.board.features.one(Digest).hide()
        self.history = self.board.features.one(History)
        self.board.around.show_log(True)

    @property
    def log(self):
        return self.board.around.log

    def rest(self):
        self.pilot.run_until(lambda: self.board.is_settled, "rest")

    def place(self, line):
        return self.log.row_of(line).center

    def shown(self, kind):
        return next(self.log.entries[row.number] for row in self.log.rows if self.log.entries[row.number].kind == kind)

    @property
    def state(self):
        return self.table.match.position, [*self.table.match.steps], self.table.viewer

    def act(self, count):
        """Do so many things that can be taken back."""
        for _ in range(count):
            for action in self.table.legal():
                word = str(action).split()[0]
                if word in ("step", "load", "unload", "jump"):
                    self.table.submit(action)
                    if self.table.can_undo:
                        break
            self.rest()


@pytest.fixture
def opened(tmp_path):
    made = []

    def make(**parts):
        made.append(Opened(tmp_path / "home", **parts))
        return made[-1]

    yield make
    for one in made:
        one.pilot.leave()


def test_the_log_told_as_it_happens_is_the_log_told_afterwards(opened):
    one = opened(humans=(0,))
    for _ in range(30):
        if one.table.is_turn_over:
            one.table.end_turn()
        legal = one.table.legal()
        if legal and one.pilot.names == ["menu", "board"]:
            one.table.submit(legal[len(legal) // 2])
        one.pilot.frames(2)
    book = one.board.around.book
    one.pilot.run_until(lambda: not one.table.director.is_busy, "rest")
    assert book.lines == book.written().lines


def test_pointing_at_a_line_lights_sectors_and_way_and_leaves_the_game_alone(opened):
    one = opened(settings=INSTANT)
    one.pilot.frames(30)
    line, before = one.shown("move"), one.state
    view = one.board.view.camera.view

    def seen():
        return pygame.image.tobytes(pygame.display.get_surface().subsurface(view), "RGB")

    dark = seen()
    one.pilot.point(one.place(line))
    one.pilot.frames(3)
    assert one.history.line is line and sectors_in(line)
    assert seen() != dark
    one.pilot.point((5, 5))
    one.pilot.frames(3)
    assert one.history.line is None
    assert seen() == dark
    assert one.state == before


def test_pointing_at_a_line_about_parts_shows_that_ship_and_lights_them(opened):
    one = opened(case=(4, 8, 9))
    panel = one.board.around.panel
    line = next(line for line in reversed(one.log.entries) if (parts := parts_in(line)) and parts[0][0] != 0)
    while one.log.row_of(line) is None:
        one.pilot.wheel(one.log.rect.center, 1)
    one.pilot.point(one.place(line))
    assert panel.state.seat == parts_in(line)[0][0]
    assert panel.state.told == tuple(target for _, target in parts_in(line))
    one.pilot.point((5, 5))
    assert (panel.state.seat, panel.state.told) == (0, ())


def test_a_click_and_enter_play_the_moment_and_nothing_else(opened):
    one = opened()
    before = one.state
    moment = one.board.features.one(Moment)
    one.pilot.click(one.place(one.shown("move")))
    assert moment.is_playing
    one.rest()
    assert one.state == before and one.table.shown == one.table.position
    one.pilot.key("l", "up", "enter")
    assert moment.is_playing
    one.pilot.key("escape")
    one.rest()
    assert one.state == before


def test_keys_walk_the_log_and_leave_it(opened):
    one = opened()
    one.pilot.key("right")
    away = one.board.focus.key
    one.pilot.key("l")
    assert one.board.focus.key == "log"
    first = one.log.pointed
    one.pilot.key("up")
    assert one.log.pointed is not first and one.history.line is one.log.pointed
    one.pilot.key("page up", "page up")
    assert one.log.back > 0
    one.pilot.key("home")
    assert one.log.back == 0
    one.pilot.key("escape")
    assert (one.board.focus.key, one.log.pointed) == (away, None)
    for _ in range(60):
        one.pilot.key("tab")
        assert not one.board.focus.key.startswith(("log", "fixed:log"))


def test_lines_after_the_barrier_can_be_undone_up_to_one_and_vanish(opened):
    one = opened()
    floor = len(one.table.match.steps)
    assert one.log.entries[-1].kind == BARRIER
    lines, position = [*one.log.lines], one.table.match.position
    one.act(2)
    assert one.table.undo_floor[0] == floor < len(one.table.match.steps)
    at = next(n for n, line in enumerate(one.log.entries) if line.kind == BARRIER)
    later = one.log.entries[at + 1 :]
    after, done = [*one.log.lines], [*one.table.match.steps]
    assert later and all(one.log.book.can_undo_to(line) for line in later if not line.is_heading)
    assert not any(one.log.book.can_undo_to(line) for line in one.log.entries[: at + 1])
    one.pilot.point(one.place(later[0]))
    button = one.log.undo_button()
    one.pilot.click(button.center)
    one.rest()
    assert one.table.match.position == position
    assert one.log.lines == lines
    while one.table.can_redo:
        one.table.redo()
    one.rest()
    assert one.table.match.steps == done
    assert one.log.lines == after


def test_a_turn_that_waits_to_be_ended_is_told_once(opened):
    one = opened()
    one.act(3)
    assert one.table.is_turn_over and one.log.lines[-1].seat == 0
    one.board.around.book.chronicle.has_secrets = True
    one.board.around.book._eyes = -2
    one.board.around.tell_again()
    one.table.end_turn()
    one.rest()
    headings = [line.text for line in one.log.lines if line.is_heading]
    assert len(headings) == len({*headings})


def test_the_delete_key_undoes_up_to_the_line_where_the_keys_are(opened):
    one = opened()
    position = one.table.match.position
    one.act(1)
    one.pilot.key("l")
    while not one.log.book.can_undo_to(one.log.pointed):
        one.pilot.key("up")
    one.pilot.key("delete")
    one.rest()
    assert one.table.match.position == position


def test_filters_show_less_and_last_through_a_resize(opened):
    one = opened(case=(3, 2, 9))
    whole = [*one.log.entries]
    one.pilot.click("fixed:log-seat-1")
    mine = [line for line in one.log.entries if line.kind != BARRIER and not line.is_heading]
    assert mine and all(1 in (line.seat, *line.seats) for line in mine)
    one.pilot.resize((1920, 1080))
    assert [line for line in one.log.entries if line.kind != BARRIER and not line.is_heading] == mine
    one.pilot.click("fixed:log-seat-1")
    for group in ("moves", "fights", "building"):
        one.pilot.click("fixed:log-group")
        kinds = {line.kind for line in one.log.entries if not line.is_heading}
        assert kinds <= GROUPS[group] | {BARRIER}
    one.pilot.click("fixed:log-group")
    assert one.log.entries == whole


def test_the_export_is_the_whole_log_as_it_may_be_known(opened):
    one = opened()
    one.pilot.click("fixed:log-export")
    (file,) = (one.pilot.home / "logs").glob("*.txt")
    text = file.read_text(encoding="utf-8")
    assert all(line.text in text for line in one.log.lines)
    names = [seat.name for seat in one.table.setup.seats]
    who = ["person" if one.table.is_human(seat) else "computer, Random" for seat in range(len(names))]
    assert text.splitlines()[1 : 1 + len(names)] == [f"  {name} · {what}" for name, what in zip(names, who, strict=True)]
    assert text.count("computer") == len(names) - 1 and "\nRound 1 · " in text and "Turn " not in text
    assert f"logs/{file.name}" in one.pilot.told.replace("\\", "/")
    assert str(one.pilot.home) not in one.pilot.told
    context = one.pilot.app.context
    context.paths = Paths(one.pilot.home, False)
    one.history.export()
    assert context.notices[-1] == context.words("log.not_written", folder=one.pilot.home)
    assert len([*(one.pilot.home / "logs").glob("*")]) == 1


def test_scrolled_back_one_stays_and_is_told_of_what_is_new(opened):
    one = opened(case=(3, 2, 9))
    for _ in range(5):
        one.pilot.wheel(one.log.rect.center, 1)
    back, top = one.log.back, one.log.entries[one.log.rows[-1].number]
    assert back > 0
    one.act(1)
    assert one.log.entries[one.log.rows[-1].number] is top
    assert one.log.unseen > 0
    one.pilot.click(one.log.pill().center)
    assert (one.log.back, one.log.unseen) == (0, 0)


def test_only_the_lines_in_view_are_set(opened):
    one = opened()
    book, match = one.board.around.book, random_match(3, 4, 600)
    turned = []
    for most in (300, 2000):
        while len(book.lines) < most:
            book.chronicle.tell(match.steps, range(len(match.steps)), None)
        one.log.refresh()
        one.log.back = most // 2
        one.log.refresh()
        assert len(one.log.rows) < 40
        one.pilot.wheel(one.log.rect.center, 1)
        turned.append(calls_of(lambda: one.pilot.wheel(one.log.rect.center, 1)))
    assert turned[1] < 1.5 * turned[0]


def test_a_staged_position_without_history_says_so(opened):
    one = opened(table=lambda context: staged_table(context, "board"))
    assert [line.text for line in one.log.lines] == [one.table.match.first.title]
    one.pilot.key("l", "up", "enter", "escape")
    assert not one.board.features.one(Moment).is_playing


@pytest.mark.parametrize("size", [(960, 720), (1280, 720)])
def test_the_log_is_drawn_out_and_pushed_back(opened, size):
    one = opened(size=size, case=(4, 8, 9))
    news = one.board.around.news
    assert one.board.widget("fixed:log-group").is_focusable and not one.log.is_hidden and news.is_hidden
    assert not any(target.key.startswith("fixed:log-seat") and target.rect.w < 15 for target in one.board.focus.targets)
    one.pilot.key("escape")
    assert one.log.is_hidden and not news.is_hidden and not one.board.widget("fixed:log-group").is_focusable
    one.pilot.key("l")
    assert not one.log.is_hidden and one.board.focus.key == "log"
    one.pilot.key("l")
    assert one.log.is_hidden and not one.log.is_entered
    one.pilot.click("fixed:news")
    assert not one.log.is_hidden
    one.pilot.click("fixed:log-close")
    assert one.log.is_hidden


def test_a_game_that_goes_on_is_told_from_its_beginning(opened):
    match = match_at_turn(3, 2, 6)
    one = opened()
    assert one.log.lines == chronicle_of(match, 0, 3).lines


def test_undo_stops_within_a_battle_above_what_can_be_undone():
    seats = (Seat("human", "Ada", 0, choice="A1"), Seat("human", "Bo", 1, choice="I9"))
    position = settle(read_text(PIRATE))
    table = Table.begin(SHELF.game("hyperline"), Setup(seats), Director(), position=position)
    table.submit("fight pirate B1")
    while table.decision.kind != "flee":
        table.submit(table.legal()[0])
    table.submit("flee")
    book = opened_book(table, Wording(WORDS, NAMES[:2]))
    kinds = [line.kind for line in book.entries if not line.is_heading]
    assert table.is_turn_over and table.undo_floor[1] == "die"
    assert kinds[kinds.index("fight") :] == ["fight", BARRIER, "damage", "fight"]
