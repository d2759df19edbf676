"""What is seen and told around the board, with keys alone; and the line of keys itself."""

from pathlib import Path

import pytest

import hyperline
from hyperline.games.hyperline.app.board.features.ending import Ending
from hyperline.games.hyperline.app.board.features.history import History, Moment
from hyperline.games.hyperline.app.board.features.keyline import KEY_STYLE, KeyLine
from hyperline.games.hyperline.app.board.features.overlay import ReachOverlay, Trail
from hyperline.games.hyperline.app.board.features.told_odds import JumpOdds
from hyperline.shell.input.commands import COMMANDS
from hyperline.shell.page.features.digest import ASKS, KEY, Digest
from hyperline.shell.store.settings import Settings
from tests.games.hyperline.app.hands import RIP, Hands, given_hands, given_news, history, rest, shown  # noqa: F401
from tests.games.hyperline.app.helm import Helm
from tests.games.hyperline.app.test_whole_game import MELEE, as_pilot, put_save
from tests.shell.pilot import INSTANT, WITH_ODDS, Pilot

# ---- looking ----


def test_every_ship_is_opened_beside_the_own_one_by_its_key_and_by_its_card(hands):
    pilot = hands()
    board = pilot.scene
    for seat, key in ((1, "f3"), (2, "f4"), (0, "f2")):
        pilot.key(key)
        assert pilot.scene.job.seat == seat
        assert (pilot.scene.job.own is None) is (seat == 0)
        pilot.key(key)
        assert pilot.scene is board
    pilot.press_key("seat:2")
    assert pilot.scene.job.seat == 2
    pilot.key("f3")
    assert pilot.scene.job.seat == 1
    pilot.key("escape")
    assert pilot.scene is board


def test_trail_reach_and_odds_come_and_go(told):
    scene = told.scene
    told.key("escape")
    trail, reach, odds = (scene.features.one(kind) for kind in (Trail, ReachOverlay, JumpOdds))
    for key, is_on in (("x", lambda: trail.is_due), ("v", lambda: reach.is_on), ("o", lambda: odds.has_figures)):
        before = is_on()
        told.key(key)
        assert is_on() is not before
        told.key(key)
        assert is_on() is before


def test_odds_that_are_switched_off_are_not_shown_and_said_to_be(hands):
    pilot = hands(RIP, WITH_ODDS)
    pilot.app.context.settings.change(detail="full")
    odds = pilot.scene.features.one(JumpOdds)
    pilot.walk("port:N")
    assert odds.action is not None, "a blind Jump, of which the odds are asked for"
    pilot.key("o")
    assert odds.action is None
    pilot.key("o")
    assert odds.action is not None
    pilot.app.context.settings.change_own("hyperline", has_tile_odds=False, has_battle_odds=False)
    pilot.scene.look_again()
    pilot.frames(3)
    pilot.key("o")
    assert "switched off" in pilot.told


def test_the_view_is_turned_and_zoomed(hands):
    pilot = hands()
    camera = pilot.scene.view.camera
    pilot.walk("sector:D5")
    pilot.key("page up", "page up")
    assert camera.zoom > 1
    assert camera.view.contains(pilot.scene.focus.current.rect)
    pilot.key("w")
    assert camera.turn == 1
    pilot.key("w", shift=True)
    pilot.key("home")
    assert (camera.turn, camera.zoom) == (0, 1)


def test_what_is_not_lit_says_what_it_is_and_why_not(hands):
    pilot = hands()
    scene = pilot.scene
    pilot.key("tab")
    for _ in range(20):
        pilot.key("up", shift=True)
    while not scene.focus.key.startswith("sector:") or scene.focus.key in {target.key for target in scene.lit}:
        pilot.key("right", shift=True)
    pilot.key("i")
    assert scene.shown_card is not None
    pilot.key("escape")
    before = history(pilot)
    while scene.focus.key in {target.key for target in scene.lit} or not scene.focus.key.startswith("sector:"):
        pilot.key("down", shift=True)
    pilot.key("enter")
    assert pilot.told
    assert history(pilot) == before
    pilot.key("f1")
    assert pilot.names[-1] == "help"
    pilot.key("f1")
    assert pilot.names[-1] == "board"


# ---- the log ----


def test_the_news_are_walked_played_hidden_and_called_back(told):
    scene = told.scene
    digest, moment = scene.features.one(Digest), scene.features.one(Moment)
    assert digest.is_open
    told.press_key("digest:0")
    assert moment.is_playing
    told.key("space")
    rest(told)
    assert digest.is_open and scene.focus.key == "digest:0"
    told.key("escape")
    assert not digest.is_open
    told.key("d")
    assert digest.is_open
    told.key("d")
    assert not digest.is_open


def test_the_line_of_keys_says_what_enter_does_in_the_news(told):
    scene = told.scene
    told.key("tab")
    for key, says in ((f"{KEY}hide", "hides this"), (f"{KEY}0", "shows it again"), (f"{KEY}{ASKS}0", "why?")):
        scene.focus_on(key)
        told.frames()
        assert ("Enter", says) in shown(told)


def test_every_key_in_the_line_can_be_drawn(told):
    font = told.app.context.type.font(KEY_STYLE)
    signs = set(
        "".join(told.app.context.bindings.shown(command.intent.act, command.intent.step) for command in COMMANDS.values())
    )
    signs |= set(told.app.context.words("keyline.arrows")) - {" "}
    assert {"↑", "↓"} <= signs
    drawn = {sign: font.render(sign, True, "white").get_buffer().raw for sign in signs | {"\u0b95"}}
    missing = drawn.pop("\u0b95")  # a letter that the face does not have
    assert [sign for sign, picture in drawn.items() if picture == missing] == []


def test_the_log_is_seen_when_keys_are_in_it(told):
    scene = told.scene
    assert scene.features.one(Digest).is_open
    told.key("l")
    assert scene.around.log.is_entered
    assert not scene.features.one(Digest).is_open


def test_the_log_is_walked_played_filtered_and_written(told):
    scene = told.scene
    told.key("escape")
    book, panel, moment = scene.around.book, scene.around.log, scene.features.one(Moment)
    told.key("l")
    assert panel.is_entered
    assert ("↑ ↓", "lines") in shown(told)
    first = panel.pointed
    told.key("up")
    assert panel.pointed is not first
    told.key("enter")
    assert moment.is_playing
    told.key("space")
    rest(told)
    if not panel.is_entered:
        told.key("l")
    group = book.group
    told.press_key("fixed:log-group")
    assert book.group != group
    told.press_key("fixed:log-seat-1" if told.has("fixed:log-seat-1") else "fixed:log-seat")
    assert book.seat is not None
    told.press_key("fixed:log-export")
    assert list(told.home.rglob("*.txt"))
    told.key("escape")
    assert not panel.is_entered
    assert scene.features.one(History).line is None


# ---- ending, speed, settings, help ----


def test_a_turn_ends_by_e_and_asks_once(hands):
    pilot = hands(settings=Settings(speed="instant"))
    scene = pilot.scene
    ending = scene.features.one(Ending)
    pilot.key("e")
    assert scene.focus.key == "button:pass"
    pilot.key("e")
    assert ending.held is not None
    assert scene.focus.key == "nudge:back"
    pilot.key("tab")
    assert scene.focus.key == "nudge:end"
    pilot.key("tab")
    assert scene.focus.key == "nudge:back"
    pilot.frames(20)
    pilot.key("escape")
    assert ending.held is None and not history(pilot)
    pilot.key("e", "e")
    pilot.frames(3)
    assert history(pilot)[0] == (0, "pass")


def test_the_question_can_be_answered_by_its_buttons(hands):
    pilot = hands(settings=Settings(speed="instant"))
    pilot.key("e", "enter")
    pilot.frames(20)
    pilot.press_key("nudge:end")
    pilot.frames(3)
    assert history(pilot)[0] == (0, "pass")


def test_speed_and_settings_and_help(hands):
    pilot = hands(settings=Settings())
    settings, speed = pilot.app.context.settings, pilot.app.context.settings.value.speed
    pilot.key("space", shift=True)
    assert settings.value.speed != speed
    pilot.key("p")
    pilot.press_key("settings")
    assert pilot.names[-1] == "settings"
    pilot.key("escape", "escape")
    assert pilot.names[-1] == "board"
    pilot.key("f1")
    assert pilot.names[-1] == "help"
    pilot.key("escape")
    assert pilot.names[-1] == "board"


@pytest.mark.slow
def test_a_game_goes_on_by_keys_with_the_usual_settings(tmp_path):
    """With forced moves, questions and the news: only what the screen asks for is struck."""
    put_save(tmp_path, MELEE)
    pilot = Hands(tmp_path, Settings(speed="instant"))
    pilot.press_key("continue")
    helm, choose = Helm(pilot, None, with_keys=True), as_pilot(2)
    helm.choose = choose
    for _ in range(50):
        if not helm.wait():
            break
        scene, count = pilot.scene, len(helm.table.match.steps)
        if scene.name == "board" and scene.features.one(Digest).is_open:
            pilot.frames(20)  # a key at once would be one struck twice
            pilot.key("enter")
            continue
        helm.take()
        if pilot.scene.name == "board" and pilot.scene.features.one(Ending).held is not None:
            pilot.frames(20)
            pilot.press_key("nudge:end")
        pilot.run_until(lambda count=count, table=helm.table: len(table.match.steps) > count, "an action")
    assert len(helm.table.match.steps) > 40
    pilot.leave()


# ---- the line of keys, and what the keys are ----


def test_the_line_of_keys_follows_the_moment(hands):
    pilot = hands()
    pilot.key("tab")
    pilot.frames()
    keys = dict(shown(pilot))
    assert {"1–9", "Tab", "Enter", "F1"} <= {*keys}
    pilot.press_key("sector:E4")
    pilot.frames()
    assert dict(shown(pilot))["Esc"] == "back"
    pilot.key("escape", "l")
    pilot.frames()
    assert "↑ ↓" in dict(shown(pilot))


def test_who_comes_with_keys_begins_at_the_own_starship(hands):
    pilot = hands()
    assert pilot.scene.focus.key == "sector:E5"
    assert dict(shown(pilot))["Enter"] == "chooses"
    pilot.key("right")
    assert pilot.scene.focus.key in {target.key for target in pilot.scene.lit}


def test_the_line_of_keys_is_for_keys(tmp_path):
    put_save(tmp_path, MELEE)
    pilot = Pilot(tmp_path, INSTANT)
    pilot.click("continue")
    Helm(pilot, None).wait()
    line, prompt = pilot.scene.features.one(KeyLine).line, pilot.scene.around.prompt
    pilot.point((5, 5))
    high = prompt.rect.h
    assert not line.hints
    pilot.key("tab", "tab")
    assert line.hints and prompt.rect.bottom <= line.rect.top
    pilot.point((9, 9))
    assert not line.hints and prompt.rect.h == high
    pilot.leave()


def test_no_key_is_dead():
    """Every act that a key means is asked for somewhere in the program."""
    files, tables = Path(hyperline.__file__).parent.rglob("*.py"), ("intent.py", "commands.py", "own_keys.py")
    text = "".join(file.read_text(encoding="utf-8") for file in files if file.name not in tables)
    assert [command.name for command in COMMANDS.values() if f"Act.{command.intent.act.name}" not in text] == []
