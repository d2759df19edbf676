"""The tools of the shipyard through the real app: test range, layouts that are proposed, and blueprints."""

import time

import pygame
import pytest

from hyperline.games.hyperline.app.shipyard.blueprints import BlueprintStore
from hyperline.games.hyperline.app.shipyard.features import proposal
from hyperline.games.hyperline.app.shipyard.features.proposal import Arranging, Proposing
from hyperline.games.hyperline.app.shipyard.features.trial_range import TrialRange
from hyperline.games.hyperline.app.shipyard.views.rangerows import chance, hundredths, summary
from hyperline.games.hyperline.counsel.arrange import score
from hyperline.games.hyperline.counsel.battle_odds import Odds, Span, Trial
from hyperline.games.hyperline.counsel.odds import trials
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.layout import is_legal
from hyperline.games.hyperline.rules.notation.seat import parse_ship
from hyperline.games.listed import SHELF
from hyperline.shell.jobs.background import BackgroundJobs
from hyperline.shell.main import App
from hyperline.shell.paths import Paths, user_paths
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.games.hyperline.app.yardhands import ENTER, ESCAPE, SHIP, Yard, table_at
from tests.shell.pilot import Ticks

A, B, T, U = pygame.K_a, pygame.K_b, pygame.K_t, pygame.K_u
DOWN, UP, DELETE = pygame.K_DOWN, pygame.K_UP, pygame.K_DELETE
RAIDER = "bridge@0,0 battle-pod@0,1 combat-engine@0,2 laser-cannon@1,1/R laser-cannon@-1,1/L"


@pytest.fixture(name="opened")
def given_window(tmp_path, monkeypatch):
    apps = []
    monkeypatch.setattr(proposal, "SECONDS", 0.1)

    def make(size=(1280, 720), settings=None, paths=None, has_process=False):
        made = App(SHELF, paths or user_paths(tmp_path), Ticks(), settings or Settings())
        made.context.background = BackgroundJobs(has_process=has_process)  # a thread is as good, and sooner there
        apps.append(made)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        for _ in range(3):
            made.frame()
        return made

    yield make
    for one in apps:
        one.stack.clear()
        one.context.background.rest()
    pygame.display.quit()


@pytest.fixture
def app(opened):
    return opened()


def until(yard, condition, patience=2000):
    """Frames, and a little time for the worker process, until something holds."""
    for _ in range(patience):
        if condition():
            return
        time.sleep(0.002)
        yard.app.frame()
    raise AssertionError("waited in vain")


def settle(yard):
    yard.wait(2)
    until(yard, lambda: yard.scene.is_settled)


def type_in(yard, text):
    for letter in text:
        yard.post(pygame.TEXTINPUT, text=letter)


def at_range(yard):
    yard.strike(T)
    settle(yard)
    return yard.scene.features.one(TrialRange)


# ---- the test range ----


def test_the_range_has_rivals_and_pirates_as_the_simulation_has_them(opened):
    yard = Yard(opened(has_process=True), table_at())
    panel = at_range(yard).panel
    job = yard.scene.job
    assert tuple(bout.trial for bout in panel.bouts) == trials(job.position, job.seat, job.ship, job.ship)
    assert [bout.key for bout in panel.bouts] == ["rival:1", "pirate:1", "pirate:2", "pirate:3"]
    assert [bout.name for bout in panel.bouts][:2] == ["Bo", "Level 1 Pirate"]
    assert panel.sentence.startswith("Against Bo this ship wins")
    assert "before" not in panel.sentence
    assert panel.note.endswith("both stay while they can do damage.")


def test_the_result_follows_the_draft(app):
    yard = Yard(app, table_at())
    panel = at_range(yard).panel
    before = panel.bouts
    yard.click(yard.card(Component.LASER_CANNON))
    assert not panel.is_waiting  # a part in hand changes nothing yet
    yard.click(yard.at("-1,1"))
    assert panel.is_waiting and panel.bouts == before  # dimmed until the answer comes
    until(yard, lambda: not panel.is_waiting)
    assert panel.bouts != before
    draft, job = yard.bench.draft, yard.scene.job
    assert tuple(bout.trial for bout in panel.bouts) == trials(job.position, job.seat, job.ship, draft.ship_of())
    assert "before" in panel.sentence
    yard.press("undo")
    until(yard, lambda: not panel.is_waiting)
    assert panel.bouts == before


def test_bars_grow_for_a_fifth_of_a_second(app):
    yard = Yard(app, table_at())
    panel = at_range(yard).panel
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,1"))
    until(yard, lambda: not panel.is_waiting)
    frames = 0
    while panel.is_growing and frames < 60:
        app.frame()
        frames += 1
    assert 9 <= frames <= 14
    bout = panel.bouts[-1]
    assert panel._shares(bout) == (chance(bout.trial, bout.trial.old), chance(bout.trial, bout.trial.new))


def test_calm_players_see_bars_at_their_length(opened):
    yard = Yard(opened(settings=Settings(is_calm=True)), table_at())
    panel = at_range(yard).panel
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,1"))
    until(yard, lambda: not panel.is_waiting)
    assert not panel.is_growing


def test_an_opponent_is_chosen_by_keys_and_by_mouse(app):
    yard = Yard(app, table_at())
    panel = at_range(yard).panel
    assert yard.scene.focus.key == panel.key
    yard.strike(DOWN)
    assert panel.sentence.startswith("This ship destroys a level 1 Pirate in")
    yard.click(panel.rows()[3][1].center)
    assert panel.sentence.startswith("This ship destroys a level 3 Pirate in")
    yard.strike(UP)
    assert panel.chosen == "pirate:2"


def test_the_columns_are_explained_to_keys_and_the_buttons_to_all(app):
    yard = Yard(app, table_at())
    at_range(yard)
    yard.strike(pygame.K_i)
    assert yard.scene.shown_card is not None
    assert yard.scene.help_place == "COM-5"
    yard.strike(ESCAPE)
    for key in ("arrange", "blueprint", "range"):
        assert yard.scene.card(yard.scene.widget(key)).text


def test_parts_that_are_set_aside_do_not_fight(app):
    yard = Yard(app, table_at())
    panel = at_range(yard).panel
    yard.click(yard.at("1,1"), button=3)
    assert panel.is_warning and panel.note == "Parts set aside or unattached do not fight."
    until(yard, lambda: not panel.is_waiting)
    assert hundredths(panel.bouts[0].trial.new.better[0]) <= hundredths(panel.bouts[0].trial.old.better[0])


def test_in_a_small_window_it_covers_the_numbers_and_nothing_else(app):
    yard = Yard(app, table_at())
    tool = at_range(yard)
    assert tool.panel.rect == yard.scene.areas.trial
    yard.drag(yard.at("1,1"), yard.at("-1,1"))  # the grid is as usable as ever
    assert "laser-cannon@-1,1/L" in yard.layout
    yard.move(tool.panel.rect.center)
    assert yard.bench.exposed_to is None  # the rose lies below
    yard.strike(ESCAPE)
    assert not tool.is_open and app.stack.top is yard.scene
    assert yard.scene.figures.rect == yard.scene.areas.figures
    assert "laser-cannon@-1,1/L" in yard.layout


def test_in_a_large_window_it_stays_beside_the_numbers(opened):
    yard = Yard(opened((1920, 1080)), table_at())
    yard.press("range")
    settle(yard)
    tool = yard.scene.features.one(TrialRange)
    assert tool.panel.rect == yard.scene.areas.dock
    assert not tool.panel.rect.colliderect(yard.scene.figures.rect)
    yard.press("range:close")
    assert tool.panel is None and yard.scene.areas.dock is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_gives_way_to_a_ship_beside_only_where_both_want_the_column(opened, size):
    app = opened(size)
    yard = Yard(app, table_at())
    tool = at_range(yard)
    yard.strike(pygame.K_F3)
    if size[0] == 1920:
        assert not tool.is_open and yard.scene.docked is not None
        yard.strike(T)
        settle(yard)
        assert tool.is_open and yard.scene.docked is tool
    else:
        assert app.stack.top is not yard.scene
        yard.strike(ESCAPE)
        assert app.stack.top is yard.scene and tool.panel.rect == yard.scene.areas.trial


def test_an_open_range_draws_nothing_while_nothing_changes(app):
    yard = Yard(app, table_at())
    at_range(yard)
    yard.wait(90)
    yard.scene.take_damage()
    for _ in range(30):
        yard.scene.update(1 / 60)
    assert yard.scene.take_damage() == []


def odds(better=0.5, destroyed=0.0, bridge=0.0, lost=1.0):
    span = Span(lost, 0, 2)
    return Odds((span, span), (0, 0), (0, destroyed), (0, 0), (bridge, 0), (better, 0), 1.0)


@pytest.mark.parametrize(
    ("kind", "old", "new", "changed", "has_bridge", "told"),
    [
        ("rival", odds(0.44), odds(0.62, bridge=0.07), True, True,
         "Against Bo this ship wins 62 of 100 battles, 18 more than before; its Bridge falls in 7."),
        ("rival", odds(0.44), odds(0.44), True, False,
         "Against Bo this ship wins 44 of 100 battles, as before; its Bridge is already damaged."),
        ("pirate", odds(destroyed=0.9), odds(destroyed=0.8), True, True,
         "This ship destroys a level 2 Pirate in 80 of 100 battles, 10 fewer than before; its Bridge holds."),
        ("asteroid", odds(bridge=0.5), odds(bridge=0.25), True, True,
         "In an Asteroid field this ship’s Bridge holds in 75 of 100 cases, 25 more than before."),
        ("asteroid", odds(), odds(lost=0), True, True, "Asteroid fields do this ship no harm."),
        ("asteroid", odds(), odds(), True, False,
         "In an Asteroid field this ship loses 1.0 parts on average; its Bridge is already damaged."),
    ],
)  # fmt: skip
def test_one_sentence_sums_up(app, kind, old, new, changed, has_bridge, told):
    from hyperline.games.hyperline.app.shipyard.views.rangerows import Bout

    bout = Bout(Trial(kind, 2, old, new), "Bo")
    assert summary(app.context.words, bout, changed, has_bridge) == told


# ---- arranging ----


def arranged_by_mouse(yard):
    yard.press("arrange")
    yard.press("arrange:attack")


def arranged_by_keys(yard):
    yard.strike(A, DOWN, UP, ENTER)


@pytest.mark.parametrize("way", [arranged_by_mouse, arranged_by_keys])
def test_a_layout_that_was_looked_for_becomes_one_legal_action(app, way):
    yard = Yard(app, table_at())
    old = yard.scene.job.ship
    way(yard)
    assert yard.scene.status.text == "Looking for an attack layout …"
    until(yard, lambda: yard.bench.proposed is not None)
    assert not yard.bench.draft.is_changed  # a ghost, until it is accepted
    assert yard.scene.shown_ship == yard.bench.proposed
    assert {"commit", "cancel"}.isdisjoint(widget.key for widget in yard.scene.widgets), "first accept it or dismiss it"
    if way is arranged_by_mouse:
        yard.press("proposal:accept")
    else:
        yard.strike(ENTER)
    new = yard.bench.draft.ship_of()
    assert is_legal(new.parts) and score(new, "attack") > score(old, "attack")
    action = yard.action
    assert action.startswith("refit ")
    yard.strike(U)
    assert not yard.bench.draft.is_changed  # one step
    yard.post(pygame.KEYDOWN, key=U, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    assert yard.action == action
    if way is arranged_by_mouse:
        yard.press("commit")
    else:
        yard.scene.focus_by_key("commit")
        yard.strike(ENTER)
    assert yard.result == ["done"] and yard.table.history[-1][1] == action


def test_the_bought_part_is_arranged_too(app):
    yard = Yard(app, table_at())
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,1"))
    yard.strike(A, pygame.K_1)
    until(yard, lambda: yard.bench.proposed is not None)
    yard.strike(ENTER)
    assert yard.action.startswith("build laser-cannon refit ")
    assert yard.table.why_not(yard.action) is None


def test_what_is_set_aside_is_arranged_with_the_rest(app):
    yard = Yard(app, table_at())
    yard.click(yard.at("0,2"), button=3)
    yard.strike(A, pygame.K_2)
    until(yard, lambda: yard.bench.proposed is not None)
    text = yard.scene.features.one(Proposing).text
    moves = sum(placed not in [part for _, part in yard.bench.draft.lying()] for placed in yard.bench.proposed.parts)
    assert text == f"Proposed for armour: {moves} parts move."
    yard.strike(ENTER)
    assert yard.bench.draft.aside() == [] and is_legal(yard.bench.draft.ship_of().parts)


def test_a_proposal_can_be_dismissed(app):
    yard = Yard(app, table_at())
    for leave in (lambda: yard.strike(ESCAPE), lambda: yard.press("proposal:dismiss"), lambda: yard.click((5, 5), 3)):
        arranged_by_keys(yard)
        until(yard, lambda: yard.bench.proposed is not None)
        leave()
        assert yard.bench.proposed is None and not yard.bench.draft.is_changed
        assert app.stack.top is yard.scene
        assert not any(widget.key.startswith("proposal") for widget in yard.scene.widgets)


class Slow:
    """Has been asked, and has no answer yet."""

    def __init__(self):
        self.waiting = {}

    def ask(self, topic, call, args):
        self.waiting[topic] = args

    def answers(self, topic):
        return []

    def drop(self, topic):
        self.waiting.pop(topic, None)

    def rest(self):
        self.waiting.clear()


def test_esc_ends_a_search_and_another_purchase_does_too(app):
    app.context.background = Slow()
    yard = Yard(app, table_at())
    tool = yard.scene.features.one(Arranging)
    arranged_by_keys(yard)
    assert tool.is_thinking
    yard.strike(ESCAPE)
    assert not tool.is_thinking and app.context.background.waiting == {} and app.stack.top is yard.scene
    arranged_by_keys(yard)
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    assert tool.is_thinking  # the same parts
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("1,1"))
    assert not tool.is_thinking and app.context.background.waiting == {}


def test_what_cannot_be_bettered_is_said(app):
    yard = Yard(app, table_at(ship="bridge@0,0 carrier-pod@0,1 combat-engine@0,2"))
    yard.strike(A, pygame.K_3)
    until(yard, lambda: not yard.scene.features.one(Arranging).is_thinking)
    assert yard.bench.proposed is None
    assert yard.scene.why.said.text == "No better scanning layout found."


def test_the_menu_closes_by_esc_by_its_key_and_by_a_click_beside_it(app):
    yard = Yard(app, table_at())
    tool = yard.scene.features.one(Arranging)
    for leave in (lambda: yard.strike(ESCAPE), lambda: yard.strike(A), lambda: yard.click((5, 5))):
        yard.strike(A)
        assert tool.is_open and yard.scene.focus.key == "arrange:attack"
        leave()
        assert not tool.is_open and app.stack.top is yard.scene


def test_the_range_tries_what_is_proposed(app):
    yard = Yard(app, table_at())
    panel = at_range(yard).panel
    arranged_by_keys(yard)
    until(yard, lambda: yard.bench.proposed is not None and not panel.is_waiting)
    assert panel.is_changed
    yard.strike(ESCAPE)
    until(yard, lambda: not panel.is_waiting)
    assert not panel.is_changed


# ---- blueprints ----


def test_a_blueprint_is_kept_and_loaded_in_another_game(opened):
    first = opened()
    yard = Yard(first, table_at())
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    yard.strike(B)
    listed = first.stack.top
    assert listed.name == "blueprints" and listed.focus.key == "keep"  # nothing to load yet
    yard.strike(ENTER)
    type_in(yard, "Raider")
    yard.strike(ENTER)
    assert first.stack.top is listed and listed.chosen.name == "Raider"
    yard.strike(ESCAPE)
    assert first.stack.top is yard.scene
    first.stack.clear()

    second = opened()
    yard = Yard(second, table_at(ship=SHIP))
    yard.press("blueprint")
    assert second.stack.top.chosen.name == "Raider" and not second.stack.top.chosen.missing
    yard.wait(30)
    yard.click(second.stack.top.widget("load").rect.center)
    assert second.stack.top is yard.scene and yard.bench.proposed is not None
    assert yard.scene.features.one(Proposing).text == "“Raider”: 1 part moves."
    yard.press("proposal:accept")
    assert yard.action == f"refit {SHIP.replace('laser-cannon@1,1/R', 'laser-cannon@-1,1/L')}"
    yard.press("commit")
    assert yard.result == ["done"]


def test_a_blueprint_of_other_parts_is_fitted(app):
    app.context.store(BlueprintStore).save("Raider", parse_ship(RAIDER.split()))
    yard = Yard(app, table_at())
    yard.strike(B)
    assert [str(kind) for kind in app.stack.top.chosen.missing] == ["laser-cannon"]
    yard.strike(ENTER)
    assert yard.bench.proposed is not None
    yard.strike(ENTER)
    assert yard.table.why_not(yard.action) is None


def test_what_lies_so_already_is_said(app):
    app.context.store(BlueprintStore).save("Same", parse_ship(SHIP.split()))
    yard = Yard(app, table_at())
    yard.strike(B, ENTER)
    assert yard.bench.proposed is None
    assert yard.scene.why.said.text == "The ship already has the layout “Same”."


def test_a_blueprint_is_deleted_and_brought_back(app):
    store = app.context.store(BlueprintStore)
    for name in ("One", "Two"):
        store.save(name, parse_ship(RAIDER.split()))
    yard = Yard(app, table_at())
    yard.strike(B, DOWN)
    listed = app.stack.top
    assert listed.chosen.name == "Two"
    yard.strike(DELETE)
    assert [name for name, _ in store.all()] == ["One"]
    assert listed.widget("said").text == "“Two” is deleted."
    yard.strike(U)
    assert {name for name, _ in store.all()} == {"One", "Two"} and listed.chosen.name == "Two"
    yard.click(listed.widget("delete").rect.center)
    yard.click(listed.widget("delete").rect.center)
    assert store.all() == () and not listed.widget("load").is_enabled
    yard.click(listed.widget("undo").rect.center)
    assert len(store.all()) == 1


def test_a_name_that_is_taken_gives_way_and_can_be_brought_back(app):
    store = app.context.store(BlueprintStore)
    store.save("Raider", parse_ship(RAIDER.split()))
    yard = Yard(app, table_at())
    yard.strike(B)
    yard.click(app.stack.top.widget("keep").rect.center)
    type_in(yard, "raider")
    yard.strike(ENTER)
    assert len(store.all()) == 1 and len(store.find("Raider").parts) == 8
    assert app.stack.top.widget("said").text == "“raider” is replaced."
    yard.strike(U)
    assert len(store.all()) == 1 and len(store.find("Raider").parts) == 5


def test_a_blueprint_gets_another_name(app):
    store = app.context.store(BlueprintStore)
    for name in ("Raider", "Wall"):
        store.save(name, parse_ship(RAIDER.split()))
    yard = Yard(app, table_at())
    yard.strike(B)
    listed = app.stack.top
    yard.click(listed.widget("rename").rect.center)
    yard.strike(*[pygame.K_BACKSPACE] * 6)
    type_in(yard, "wall")
    yard.strike(ENTER)
    assert app.stack.top.widget("why").text == "There is already a blueprint “wall”."
    yard.strike(ESCAPE)
    assert app.stack.top is listed
    yard.click(listed.widget("rename").rect.center)
    type_in(yard, " II")
    yard.strike(ENTER)
    assert [name for name, _ in store.all()] == ["Raider II", "Wall"] and listed.chosen.name == "Raider II"


def test_an_unfinished_layout_is_not_kept(app):
    yard = Yard(app, table_at())
    yard.click(yard.at("0,2"), button=3)
    yard.strike(B)
    assert app.stack.top.widget("keep").why == "First attach every part to the ship."


def test_trouble_with_the_file_is_one_sentence(opened, tmp_path):
    (tmp_path / "blueprints.toml").write_text("blueprint = 3")
    app = opened()
    yard = Yard(app, table_at())
    yard.strike(B)
    assert app.stack.top.widget("said").text == (
        "The blueprints could not be read; they were set aside as blueprints.broken.toml."
    )
    yard.strike(ESCAPE, B)
    assert app.stack.top.widget("said").text == ""


def test_without_a_folder_blueprints_last_until_the_game_is_left(opened, tmp_path):
    app = opened(paths=Paths(tmp_path / "none", False))
    yard = Yard(app, table_at())
    yard.strike(B, ENTER)
    type_in(yard, "Raider")
    yard.strike(ENTER)
    said = "“Raider” is saved. The blueprints could not be saved; they last until you leave the game."
    assert app.stack.top.widget("said").text == said
    app.stack.clear()
    yard = Yard(app, table_at())
    yard.strike(B)
    assert app.stack.top.chosen.name == "Raider"


# ---- at every size ----


@pytest.mark.parametrize(
    ("size", "text"),
    graded([(size, text) for text in (200, 100) for size in ((960, 540), (1280, 720), (1920, 1080))], 2),
)
def test_the_tools_fit(opened, cut, size, text):
    app = opened(size, Settings(text_size=text))
    app.context.store(BlueprintStore).save("A name of 20 letters", parse_ship(RAIDER.split()))
    yard = Yard(app, table_at())
    at_range(yard)
    yard.drag(yard.card(Component.LASER_CANNON), yard.at("-1,1"))
    settle(yard)
    for keys in ((A,), (ENTER,), (B,), (DOWN,), (DELETE,), (U,)):
        yard.strike(*keys)
        if keys == (ENTER,):
            until(yard, lambda: yard.bench.proposed is not None)
            settle(yard)
        yard.wait(30)
        check_apart(app)
    assert cut == []


def check_apart(app):
    """What can be chosen on the scene at the top lies in the window, and nothing else that can be chosen overlaps it."""
    scene = app.stack.top
    found = [widget for widget in scene.widgets if widget.is_focusable and not widget.key.startswith("arrange")]
    for number, one in enumerate(found):
        assert app.context.measure.area.contains(one.rect), one.key
        for other in found[number + 1 :]:
            is_within = "range:close" in (one.key, other.key)  # in the corner of its panel
            assert is_within or not one.rect.colliderect(other.rect), (one.key, other.key)
