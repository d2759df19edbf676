"""The challenges in the window: by mouse and by keys, with stars that last, apart from the player's own games."""

from datetime import date

import pytest

from hyperline.games.listed import SHELF
from hyperline.shell.challenges.book import DAILY, StarStore, games_with, stars_of, tasks_of
from hyperline.shell.challenges.challenge_play import play_task
from hyperline.shell.challenges.daily import DailyStore, found
from hyperline.shell.paths import user_paths
from hyperline.shell.store.settings import Settings
from tests.amounts import graded
from tests.shell.pilot import Pilot
from tests.shell.texts import texts_of

SIZES = ((960, 540), (2560, 1440))


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path)
    yield made
    made.leave()


def opened(pilot):
    pilot.click("challenges")
    pilot.frames(3)
    return pilot.scene


@pytest.mark.parametrize("text", (100, 150, 200))
def test_titles_that_are_seen_together_are_of_one_size(text):
    titles = {task.challenge.title for task in tasks_of(SHELF, "hyperline")}
    heard = [
        one for one in texts_of("challenges", SHELF, "hyperline", settings=Settings(text_size=text)) if one.text in titles
    ]
    assert len(heard) > 2 and len({one.size for one in heard}) == 1


def first():
    return next(task for task in tasks_of(SHELF, "hyperline") if task.key == "platform")


def begun(pilot):
    """Read what is asked, and begin."""
    pilot.run_until(lambda: pilot.scene.name == "challenge", "what is asked")
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name != "challenge", "the board")
    return next(scene for scene in pilot.app.stack.scenes if scene.is_game)


def solved(pilot, task):
    """Play the kept solution, as if by hand; the page then shows what came of it."""
    page = begun(pilot)
    goal = page.around.goal.state
    assert goal.title == task.challenge.task and "★★★" in goal.how
    table = page.table
    for text in task.challenge.solutions[-1]:
        pilot.run_until(lambda: table.decision is not None or table.is_turn_over or table.is_stopped, "a decision")
        if table.is_turn_over:
            table.end_turn()
            page.look_again()
            pilot.run_until(lambda: table.decision is not None or table.is_stopped, "the next turn")
        if not table.is_stopped:
            table.submit(text)
            pilot.frames()
    pilot.run_until(lambda: pilot.scene.name == "challenge_result", "the stars")
    return table


def test_by_mouse_a_challenge_is_played_and_its_stars_are_kept(pilot):
    opened(pilot)
    task = first()
    before = pilot.app.context.settings.value
    pilot.click(f"challenge:{task.key}")
    solved(pilot, task)
    assert pilot.scene.verdict.stars == 3
    assert StarStore(user_paths(pilot.home)).best("hyperline", task.key).stars == 3
    assert not list((pilot.home / "saves").glob("*")) and pilot.app.context.settings.value == before
    pilot.click("challenges")
    pilot.frames(2)
    assert pilot.names == ["menu", "challenges"]
    assert pilot.target(f"challenge:{task.key}").best.stars == 3
    assert stars_of(pilot.app.context, "hyperline") == (3, 3 * len(tasks_of(SHELF, "hyperline")))


def test_by_keys_the_page_leads_into_a_challenge_and_back(pilot):
    page = opened(pilot)
    here = pilot.scene.focus.key
    assert here == f"challenge:{tasks_of(SHELF, 'hyperline')[0].key}"
    pilot.key("right")
    other = pilot.scene.focus.key
    assert other != here and other.startswith("challenge:")
    assert page.words.sentence == next(card.task.challenge.task for card in page.cards if card.key == other)
    pilot.key("enter")
    pilot.run_until(lambda: pilot.scene.name == "challenge", "what is asked")
    pilot.walk("challenges")
    pilot.key("enter")
    pilot.frames(2)
    assert pilot.names == ["menu", "challenges"] and pilot.scene.focus.key == other


@pytest.mark.slow
def test_once_it_is_over_nothing_more_is_decided_and_it_can_be_tried_again(pilot):
    task = first()
    play_task(pilot.app.context, opened(pilot), task)
    table = solved(pilot, task)
    pilot.click("review")
    pilot.frames(2)
    assert table.decision is None and not table.can_undo
    pilot.click("button:result")
    pilot.click("again")
    pilot.frames(3)
    assert pilot.scene.name == "board" and pilot.scene.table is not table
    assert pilot.scene.table.decision is not None  # what is asked is not said again


@pytest.mark.slow
def test_the_solution_is_shown_and_leads_back(pilot):
    task = first()
    play_task(pilot.app.context, opened(pilot), task)
    solved(pilot, task)
    pilot.click("solution")
    pilot.run_until(lambda: pilot.scene.name == "board" and pilot.scene.table.is_at_end, "the end of the solution")
    assert pilot.scene.table.eyes == task.challenge.seat
    pilot.run_until(lambda: pilot.scene.focus.key == "button:result", "the way back")
    assert [text for seat, text in pilot.scene.table.history if seat == task.challenge.seat] == list(
        task.challenge.solutions[-1]
    )
    pilot.click("button:result")
    pilot.frames(2)
    assert pilot.scene.name == "challenge_result"


@pytest.mark.slow
def test_a_challenge_that_is_missed_says_so_and_keeps_no_star(pilot):
    task = first()
    play_task(pilot.app.context, opened(pilot), task)
    page = begun(pilot)
    table = page.table

    def idle():
        if pilot.has("button:continue"):
            pilot.click("button:continue")
        elif table.is_turn_over:
            table.end_turn()
            page.look_again()
        elif table.decision is not None:
            legal = [str(one) for one in table.legal()]
            table.submit(next((text for text in legal if text in ("pass", "done", "stay")), legal[0]))
        return pilot.scene.name == "challenge_result"

    pilot.run_until(idle, "the end")
    assert not pilot.scene.verdict.stars
    assert StarStore(user_paths(pilot.home)).best("hyperline", task.key).tried == 1


def test_the_best_attempt_counts(tmp_path):
    store = StarStore(user_paths(tmp_path))
    assert store.add("hyperline", "x", 2, 5, True)
    assert not store.add("hyperline", "x", 1, 4, True)
    assert store.add("hyperline", "x", 2, 4, True) and not store.add("hyperline", "x", 2, 4, True)
    assert store.add("hyperline", "x", 3, 3, True)
    again = StarStore(user_paths(tmp_path))
    assert again.best("hyperline", "x").tried == 5 and again.got == {"hyperline": {"x": 3}}


def test_a_file_of_stars_that_cannot_be_read_is_set_aside(tmp_path):
    (tmp_path / "stars.toml").write_text("stars = [")
    store = StarStore(user_paths(tmp_path))
    assert "stars" in store.take_notice() and not store.got
    assert (tmp_path / "stars.broken.toml").read_text() == "stars = ["


@pytest.mark.slow
def test_every_part_of_the_page_fits_every_window(tmp_path):
    pilot = Pilot(tmp_path)
    page = opened(pilot)
    for size in SIZES:
        pilot.resize(size)
        for part in page.parts()[1:8:3]:
            page.choose(part.key)
            area = pilot.app.context.measure.area
            assert all(area.contains(widget.rect) for widget in page.widgets), (size, part.key)
            cards = [card.rect for card in page.cards]
            assert len(cards) == len(part.tasks) and all(one.collidelist(cards[:n]) < 0 for n, one in enumerate(cards))
    pilot.leave()


# ---- the challenge of the day ----


def test_the_challenge_of_the_day_is_asked_for_once_and_kept(tmp_path, monkeypatch):
    task, asked = first(), []
    monkeypatch.setattr(DailyStore, "today", staticmethod(lambda: date(2030, 2, 1)))

    def answers(self, topic):
        return [(call, ("ask.reach", task.challenge)) for call in asked]

    def ask(self, topic, function, args):
        asked.append(type("Call", (), {"args": args})())

    monkeypatch.setattr("hyperline.shell.jobs.background.BackgroundJobs.ask", ask)
    monkeypatch.setattr("hyperline.shell.jobs.background.BackgroundJobs.answers", answers)
    pilot = Pilot(tmp_path)
    page = opened(pilot)
    page.choose(DAILY)
    pilot.frames(3)
    assert [card.task.key for card in page.cards] == ["daily-2030-02-01"]
    assert page.cards[0].task.challenge.title == "1 February" and page.cards[0].task.challenge.task == "Reach E8."
    pilot.leave()
    again = Pilot(tmp_path)
    opened(again).choose(DAILY)
    assert len(asked) == 1 and [card.task.key for card in again.scene.cards] == ["daily-2030-02-01"]
    again.leave()


@pytest.mark.slow
def test_the_challenge_of_a_day_is_the_same_for_everybody_and_another_every_day():
    args = dict(SHELF.listed), "hyperline", "2030-02-01"
    one = found(*args)
    assert one is not None and found(*args) == one
    assert found(*args[:2], "2030-02-02") != one


def test_a_game_without_challenges_has_no_part(pilot):
    page = opened(pilot)
    assert {part.key.partition("-")[0] for part in page.parts()} == {DAILY, *games_with(SHELF)}


@pytest.mark.parametrize("name", graded(SHELF.names, 2))
def test_the_deck_says_what_is_to_be_reached(pilot, name):
    task = tasks_of(SHELF, name)[0]
    play_task(pilot.app.context, pilot.scene, task)
    page = begun(pilot)
    pilot.run_until(lambda: page.is_offering, "the first decision")
    assert task.challenge.task in f"{page.prompt.text} {page.prompt.note}"


def test_a_challenge_of_hyperline_begins_at_its_idea(pilot):
    """No part to burn first, where which one does not matter, and the board recommends nothing else."""
    task = next(one for one in tasks_of(SHELF, "hyperline") if one.key == "branch")
    play_task(pilot.app.context, pilot.scene, task)
    page = begun(pilot)
    pilot.run_until(lambda: page.is_offering, "the first decision")
    assert page.table.decision.kind == "command" and page.prompt.sentence == f"Goal: {task.challenge.task}"
    assert all(one.kind != "primary" for one in page.widgets if one.key == "button:research")
