"""A career: what is written down of a finished game and when, what is achieved, and what the page offers."""

import time
from datetime import date, datetime
from types import SimpleNamespace

import msgspec
import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from hyperline.games.hyperline.rules import events
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Change, Seat, Setup
from hyperline.kernel.match import Step
from hyperline.shell import session
from hyperline.shell.deeds.annals import Deed
from hyperline.shell.deeds.careerstore import CareerStore, Finished, Tally
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.announcer import Announcer
from hyperline.shell.page.features.chronicler import Chronicling
from hyperline.shell.paths import user_paths
from hyperline.shell.play.table import Table
from hyperline.shell.scenes.career import VIEWS, CareerScene, medal
from hyperline.shell.scenes.menu import MenuScene
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.stack import SceneStack
from hyperline.shell.store import playerfile
from hyperline.shell.store.settings import Settings
from tests.shell.pilot import Pilot

SEATS = Seat("human", "Ada", 0), Seat("captain:raider", "Bo", 1)
FEATS = [(game, feat) for game in SHELF.playable for feat in SHELF.entry(game).face().career.feats]


def finished(number=0, won=True, turns=20, **parts):
    given = {"id": f"hyperline-{number}", "game": "hyperline", "ended": "2026-11-01", "seed": number, "seats": SEATS}
    return Finished(**given | parts, winners=(0 if won else 1,), scores=(5, 3), turns=turns)


@pytest.fixture
def store(tmp_path):
    return CareerStore(user_paths(tmp_path))


# ---- what is kept ----


def test_games_are_counted_by_result_and_by_level(store, tmp_path):
    for number, (won, turns) in enumerate(((True, 30), (False, 9), (True, 12))):
        store.add(finished(number, won, turns, parts={"kind.laser-cannon": number}))
    again = CareerStore(user_paths(tmp_path))
    assert again.tally("hyperline") == Tally(3, 2)
    assert again.by_level("hyperline") == {"captain": Tally(3, 2)}
    assert again.fastest("hyperline").turns == 12
    assert again.favourites("hyperline") == [("kind.laser-cannon", 3)]
    assert [one.seed for one in again.games("hyperline")] == [2, 1, 0]
    assert again.games("belt") == ()


def test_a_game_whose_end_was_taken_back_counts_once(store):
    store.add(finished(1, won=True))
    store.add(finished(1, won=False))
    assert store.tally("hyperline") == Tally(1, 0)


def test_of_very_many_games_the_oldest_are_only_counted(store, tmp_path, monkeypatch):
    size = len(msgspec.toml.encode({"played": [finished()]}))
    monkeypatch.setattr(playerfile, "LARGEST", 3 * size + size // 2)
    for number in range(5):
        store.add(finished(number))
    store.add(replace(finished(5), seats=(Seat("captain"), Seat("captain"))))
    for career in (store, CareerStore(user_paths(tmp_path))):
        assert [one.seed for one in career.games("hyperline")] == [5, 4, 3]
        assert career.tally("hyperline") == Tally(5, 5), "a game that was only watched is not counted"


BROKEN = [{"seats": ()}, {"winners": (2,)}, {"winners": (-1,)}, {"scores": (1, 2, 3)}, {"handed": (7,)}]


@pytest.mark.parametrize("broken", BROKEN)
def test_a_career_that_names_a_seat_there_is_not_is_set_aside(tmp_path, broken):
    fine = msgspec.to_builtins(finished())
    (tmp_path / "career.toml").write_bytes(msgspec.toml.encode({"played": [fine, fine | broken]}))
    store = CareerStore(user_paths(tmp_path))
    assert "set aside as career.broken.toml" in store.take_notice()
    assert store.is_empty


def test_a_file_that_cannot_be_read_is_set_aside_with_a_sentence(tmp_path):
    (tmp_path / "career.toml").write_text("played = 3")
    store = CareerStore(user_paths(tmp_path))
    assert "set aside as career.broken.toml" in store.take_notice()
    assert store.is_empty
    assert (tmp_path / "career.broken.toml").read_text() == "played = 3"


def test_it_is_exported_and_erased(store, tmp_path):
    store.add(finished())
    store.got("hyperline", "feat.rip", date(2026, 11, 2))
    path = store.export(datetime(2026, 11, 3, 12, 0))
    assert path.parent == tmp_path
    assert b"feat.rip" in path.read_bytes()
    store.erase()
    assert CareerStore(user_paths(tmp_path)).is_empty


def test_an_achievement_is_got_once(store):
    assert store.got("hyperline", "feat.rip", date(2026, 11, 2))
    assert not store.got("hyperline", "feat.rip", date(2026, 11, 3))
    assert store.feats("hyperline") == {"feat.rip": "2026-11-02"}


# ---- achievements ----


@pytest.mark.parametrize(("game", "feat"), FEATS, ids=[f"{game}-{feat.key[5:]}" for game, feat in FEATS])
def test_each_is_called_and_explained(context, game, feat):
    words = context.words_of(game)
    assert words(feat.key) and words(feat.how).endswith(".")
    assert len(words(feat.how).split()) <= 14


@pytest.mark.parametrize("game", SHELF.playable)
def test_each_has_a_picture_of_its_own_which_is_brighter_once_it_is_got(context, game):
    signs = [f"{game}/{feat.sign}" for name, feat in FEATS if name == game]
    assert len({*signs}) == len(signs)
    for sign in signs:
        assert context.sprites.has(*sign.rsplit("/", 1)), sign
        dark, lit = (sum(pygame.transform.average_color(medal(context, sign, got, 44))[:3]) for got in (False, True))
        assert dark < 0.7 * lit


def test_the_first_game_has_twenty():
    assert len({feat.key for game, feat in FEATS if game == "hyperline"}) == 20


def deed(*happened, seat=0, position=None):
    steps = [Step(0, "", None, Change(None, tuple(happened)))]
    return Deed(happened[-1], seat, steps, lambda: position)


def feat_of(key):
    return next(feat for game, feat in FEATS if game == "hyperline" and feat.key == f"feat.{key}")


OPENED = events.BattleOpened(0, events.PIRATE, 20, 1)
BEATEN, ENDED = events.PirateDestroyed(0, 20, 1), events.BattleEnded(20, "destroyed")


def test_a_battle_won_without_a_loss_is_told_from_others():
    done = feat_of("flawless").done
    assert done(deed(OPENED, BEATEN, ENDED))
    assert not done(deed(OPENED, events.FighterDestroyed(0, 20, ""), BEATEN, ENDED))
    assert not done(deed(OPENED, BEATEN, ENDED, seat=1))
    assert not done(deed(OPENED, ENDED))
    assert done(deed(events.FighterDestroyed(0, 20, ""), OPENED, BEATEN, ENDED)), "what was lost before does not count"


def test_a_long_jump_is_counted_from_its_beginning():
    slides = [events.ShipSlid(0, n, 2, n + 1) for n in range(5)]
    began, ended = events.JumpBegan(0, 0, 2), events.JumpEnded(0, 5, "hyperpoint")
    assert feat_of("far").done(deed(began, *slides, ended))
    assert not feat_of("far").done(deed(*slides[:3], began, *slides[3:], ended))
    assert not feat_of("far").done(deed(began, *slides, ended, seat=1))


def test_a_win_before_anyone_else_has_a_point_looks_at_the_position():
    done, won = feat_of("shutout").done, events.GameWon(0, 5)
    assert done(deed(won, position=scored(5, 0)))
    assert not done(deed(won, position=scored(5, 1)))


def scored(*points):
    return SimpleNamespace(players=[SimpleNamespace(research=n) for n in points])


# ---- a game ----


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()


def play(pilot, until=400):
    """A game of Slipway 99 to its end, always by rolling, or `until` so many acts."""
    seats = Seat("human", "Ada", 0), Seat("human", "Bo", 1)
    assert session.start_game(pilot.app.context, pilot.scene, "slipway", Setup(seats, seed=5))
    scene = pilot.scene
    for _ in range(until):
        pilot.run_until(lambda: pilot.scene is not scene or (scene.is_offering and scene.is_settled), "a decision")
        if pilot.scene is not scene:
            return scene
        scene.perform(scene.table.legal()[-1])
    assert until < 400, "it does not end"
    return scene


def test_a_finished_game_is_written_down_once_with_what_was_achieved(pilot):
    scene = play(pilot)
    store = pilot.app.context.store(CareerStore)
    (one,) = store.games("slipway")
    assert (one.seed, one.people, one.winners) == (5, (0, 1), scene.table.standing.winners)
    assert one.turns > 10
    assert "feat.boarded" in store.feats("slipway")
    pilot.frames(30)
    assert len(store.games("slipway")) == 1


def test_an_achievement_is_told_in_place(pilot, monkeypatch):
    told = []
    monkeypatch.setattr(Announcer, "tell", lambda self, one: told.append(one))
    play(pilot)
    notes = [one for one in told if one.note == pilot.app.context.words("career.got")]
    assert "All aboard" in {one.text for one in notes}
    assert len(notes) == len({one.text for one in notes})


def test_practice_and_what_is_not_kept_count_nowhere(context):
    table = Table.begin(SHELF.game("slipway"), Setup((Seat(), Seat(emblem=1))), session.make_director(context))
    assert not SHELF.entry("slipway").face().scene(context, table).features.one(Chronicling).is_on


def bots_may_think_at_once(pilot, scene):
    scene.table.pause = 0
    pilot.run_until(lambda: pilot.scene is not scene or scene.table.is_over, "the end", patience=20_000)


def test_a_game_that_was_given_to_a_computer_is_listed_and_says_so(pilot):
    scene = play(pilot, until=12)
    scene.table.reseat(0, "random")
    scene.table.reseat(1, "random")
    path = scene.table.save.path
    pilot.app.stack.clear(MenuScene(pilot.app.context))
    assert session.continue_game(pilot.app.context, pilot.scene, path), "who began it is in the file"
    bots_may_think_at_once(pilot, pilot.scene)
    pilot.app.stack.clear(MenuScene(pilot.app.context))  # before the end was seen
    store = pilot.app.context.store(CareerStore)
    (one,) = store.games("slipway")
    assert (one.people, one.handed, one.is_handed, one.is_won) == ((0, 1), (0, 1), True, False)
    assert store.tally("slipway") == Tally(1, 0)
    pilot.app.context.settings.change(game="slipway")
    page = CareerScene(pilot.app.context)
    assert page.told_of(one).endswith(" · finished by the computer")


def test_a_game_of_computers_alone_is_listed_but_not_counted(store, context):
    store = context.store(CareerStore)
    store.add(replace(finished(), seats=(Seat("captain", "Ada"), Seat("cadet", "Bo"))))
    page = CareerScene(context)
    assert page.told_of(store.games("hyperline")[0]).endswith("computers only, 20 turns")
    assert (store.tally("hyperline"), store.by_level("hyperline"), store.fastest("hyperline")) == (Tally(), {}, None)


# ---- the page ----


def opened(context):
    stack = SceneStack()
    scene = CareerScene(context)
    stack.push(scene)
    return stack, scene


def test_the_page_tells_of_games_and_begins_one_again(pilot):
    store = pilot.app.context.store(CareerStore)
    seats = Seat("human", "Ada", 0), Seat("human", "Bo", 1)
    store.add(Finished("slipway-1", "slipway", "2026-11-01", 77, seats, (0,), (99, 80), 30))
    pilot.app.context.settings.change(game="slipway")
    pilot.app.stack.push(CareerScene(pilot.app.context))
    pilot.frames(2)
    assert pilot.scene.widget("again").why
    pilot.scene.focus_on("past")
    pilot.key("enter")
    assert pilot.scene.chosen == "slipway-1"
    pilot.click("again")
    assert pilot.names == ["menu", "play"]
    assert pilot.scene.table.setup.seed == 77


def test_texts_of_any_length_are_cut_short(context, tmp_path):
    """Drawing them whole takes minutes."""
    seats = Seat("human", "W" * 100_000, 0), Seat("x" * 100_000, "ab " * 50_000, 1)
    one = msgspec.to_builtins(replace(finished(), id="odd", seats=seats, ended="9" * 100_000, scores=(10**300,) * 2))
    (tmp_path / "career.toml").write_bytes(msgspec.toml.encode({"played": [one]}))
    context.paths = user_paths(tmp_path)
    began = time.process_time()
    _, scene = opened(context)
    scene.choose("odd")
    scene.draw(Surface((1280, 720)))
    assert len(scene.told_of(context.store(CareerStore).games("hyperline")[0])) < 1000
    assert time.process_time() - began < 5


def test_erasing_is_asked_about_first(context, tmp_path):
    context.store(CareerStore).add(finished())
    stack, scene = opened(context)
    scene.widget("erase").handle(Intent(Act.CONFIRM))
    assert stack.top.name == "message"
    assert not context.store(CareerStore).is_empty
    stack.top.done("career.erase_yes")
    assert context.store(CareerStore).is_empty


def test_large_text_has_one_column_at_a_time():
    context = quiet_context((960, 540), SHELF, Settings(text_size=200))
    _, scene = opened(context)
    for number, view in enumerate(VIEWS):
        scene.look(number)
        assert sum(any(one.key == key for one in scene.widgets) for key in ("numbers", "feats", "past")) == 1
        assert scene.view == view
        scene.draw(Surface((960, 540)))


def test_a_player_who_has_played_a_game_to_its_end_is_not_led_to_the_lessons(tmp_path):
    pilot = Pilot(tmp_path / "home")
    assert next(iter(pilot.scene.ways()))[0] == "learn"
    pilot.app.context.store(CareerStore).add(finished())
    assert [key for key, _ in pilot.scene.ways()][:3] == ["quick", "new", "learn"]
    pilot.leave()
