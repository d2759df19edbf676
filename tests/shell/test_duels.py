"""Duels in the window: what is dropped is played unseen, then compared; for what is wrong nothing is left."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.duel import DUEL, duel_file
from hyperline.kernel.postcard import into_text
from hyperline.kernel.record import Record, branched, identity, load, replay, save, written
from hyperline.shell.deeds.careerstore import CareerStore
from hyperline.shell.ending.duels import RECEIVED, can_duel, own_games, receive, received, save_duel
from hyperline.shell.face import face_of
from hyperline.shell.play.table import Table
from hyperline.shell.play.viewer import watch
from hyperline.shell.scenes.duel_page import DuelIntro, DuelScene
from hyperline.shell.scenes.duels_page import DuelsScene
from hyperline.shell.session import brains, make_director
from hyperline.shell.store.savefolder import scanned
from tests.command.test_duel import played
from tests.shell.test_tale import over
from tests.shell.test_window import app, drop, frames, strike  # noqa: F401 - a fixture
from tests.shell.texts import texts_of

GAME = "slipway"


def game(luck: int, name: str = "You") -> Record:
    """One game of the duel, by somebody of this name."""
    record = played(GAME, luck)
    seats = (replace(record.setup.seats[0], name=name), *record.setup.seats[1:])
    return replace(record, setup=replace(record.setup, seats=seats))


@pytest.fixture
def sent(tmp_path):
    """The file that Ada has sent."""
    path = tmp_path / "ada.duel"
    path.write_bytes(duel_file(game(1, "Ada")))
    return path


def finish(app, record):  # noqa: F811
    """Play the game on the screen as a record has it."""
    table = app.stack.scenes[1].table
    table.hurry()
    steps = [*record.acts]
    for seat, text in steps[len(table.history) :]:
        table.match.submit(seat, table.match.parse(seat, text))
    frames(app, 400)
    return table


def test_what_was_sent_is_played_unseen_and_then_compared(app, sent):  # noqa: F811
    drop(app, sent)
    intro = app.stack.top
    assert isinstance(intro, DuelIntro) and "Ada has played Slipway 99 against" in intro.context.words(
        "duel.intro", name="Ada", title="Slipway 99", against="Pilot"
    )
    intro.deck["play"].press()
    frames(app, 3)
    table = app.stack.scenes[1].table
    assert table.match.first == SHELF.game(GAME).start(game(1).setup) and identity(table.record()) == identity(load(sent))
    assert [seat.name for seat in table.setup.seats] == ["You", "Bot"]
    table = finish(app, game(2))
    assert table.is_over and not app.context.store(CareerStore).games(GAME), "it does not count"
    app.stack.clear(type(app.stack.scenes[0])(app.context))
    drop(app, sent)
    page = app.stack.top
    assert isinstance(page, DuelScene) and page.names == ("You", "Ada")
    assert page.records[0].acts == game(2).acts and page.records[1].acts == game(1).acts


def test_nothing_of_the_menu_shines_through_its_first_page(context):
    drawn = [one.text for one in texts_of("duel_intro", SHELF, GAME)]
    assert context.words("duel.intro_how") in " ".join(drawn) and context.words("menu.quick") not in drawn


def test_the_page_shows_both_and_opens_each_to_watch(app, tmp_path):  # noqa: F811
    page = DuelScene(app.context, (game(1), game(2, "Bo")))
    app.stack.push(page)
    frames(app, 3)
    rows = next(widget for widget in page.widgets if widget.key == "rounds").rows
    assert len(rows) == len(page.found.rounds) and all(" · " in row.text for row in rows)
    page.deck["theirs"].press()
    frames(app, 3)
    table = app.stack.scenes[2].table
    assert not table.is_played and [step.text for step in table.reel] == [text for _, text in game(2).acts]
    assert table.setup.seats[0].name == "Bo" and table.at == page.found.parted.shared
    app.stack.top.close()
    frames(app, 3)
    page.choose("3")
    page.deck["mine"].press()
    frames(app, 3)
    shown = app.stack.scenes[2].table
    assert shown.game.progress(shown.match.position).round == 3 and shown.setup.seats[0].name == "You"


def test_both_are_watched_side_by_side_from_a_chosen_round_to_their_ends(app):  # noqa: F811
    page = DuelScene(app.context, (game(1), game(2, "Bo")))
    app.stack.push(page)
    frames(app, 3)
    page.deck["both"].press()
    frames(app, 3)
    lines = app.stack.top
    assert lines._round(lines.turn) == page.found.parted.round and [*map(lines.caption, (0, 1))] == ["You", "Bo"]
    lines.close()
    page.choose("3")
    page.deck["both"].press()
    frames(app, 3)
    lines = app.stack.top
    assert lines._round(lines.turn) == 3 and lines.names(1)[0] == "Bo" and lines.names(0)[1:] == lines.names(1)[1:]
    for count in (3, 4):
        row = next(one for one in page.found.rounds if one.round == count)
        assert tuple(lines.stands(number).scores for number in (0, 1)) == row.scores
        assert lines._round(lines.turn) == count
        strike(app, pygame.K_RIGHT)
        strike(app, pygame.K_RIGHT)
    turn = lines.turn
    strike(app, pygame.K_SPACE)
    frames(app, 200)
    assert lines.plays and lines.turn > turn + 1
    strike(app, pygame.K_SPACE)
    turn = lines.turn
    frames(app, 200)
    assert lines.turn == turn
    lines.deck["play"].press()
    frames(app, 4000)
    assert lines.turn == lines.most and not lines.plays and lines.deck["play"].why
    for number, outcome in enumerate(page.found.outcomes):
        assert lines.stands(number) == outcome.standing
    assert lines.difference() == "You lose with 71 after 13 rounds. Bo loses with 64 after 13 rounds."
    assert lines.focus.key == "before"
    strike(app, pygame.K_LEFT)
    scores = [lines.stands(number).scores[0] for number in (0, 1)]
    assert scores[0] > scores[1] and lines.difference() == f"You have {scores[0]}, Bo {scores[1]}."
    for _ in range(600):
        frames(app, 1)
    assert lines.is_settled and all(half.picture is not None for half in lines._halves)


def test_someone_without_a_name_is_the_other(app):  # noqa: F811
    page = DuelScene(app.context, (game(1), game(2)))
    app.stack.push(page)
    frames(app, 3)
    assert page.names == ("You", "The other") and page.deck["theirs"].text == "Watch the other"
    page.deck["both"].press()
    lines = app.stack.top
    found = set()
    while lines.deck["after"].is_enabled:
        found.add(lines.difference().partition(" ")[0])
        assert "The other" not in lines.difference()[1:]
        lines.deck["after"].press()
    assert found & {"The", "You"}


def test_two_games_that_are_the_same_are_told_to_be(app):  # noqa: F811
    page = DuelScene(app.context, (game(1), game(1, "Bo")))
    app.stack.push(page)
    frames(app, 2)
    page.deck["both"].press()
    frames(app, 2)
    assert app.stack.top.turn == 0 and app.stack.top.difference() == "So far both games are the same."


def test_it_is_saved_once_and_found_again(context):
    own, theirs = game(1), game(2, "Bo")
    first = save_duel(context, own)
    assert save_duel(context, own) == first and len([*context.paths.duels.iterdir()]) == 1
    assert [one.acts for one in own_games(context, theirs)] == [own.acts] and not received(context.paths, own)
    for _ in range(2):
        receive(context.paths, theirs)
    assert [one.acts for one in received(context.paths, own)] == [theirs.acts]
    assert own_games(context, replace(theirs, setup=replace(theirs.setup, seed=8))) == []


def test_only_a_whole_game_of_one_person_against_computers_can_be_one(context):
    assert not can_duel(over(context, GAME, 2)), "two people"
    record = game(1)
    match = replay(SHELF.game(GAME), record)
    assert can_duel(Table(match, record.setup, make_director(context), brains(context, GAME)))
    table = Table(match, record.setup, make_director(context), brains(context, GAME))
    table.is_practice = True
    assert not can_duel(table)
    match.put(match.steps[:-1])
    assert not can_duel(Table(match, record.setup, make_director(context), brains(context, GAME)))


def test_of_a_saved_game_a_duel_can_be_made_but_not_of_what_others_sent_nor_of_a_branch(context, stack, tmp_path):
    record, root = game(1), context.paths.saves
    root.mkdir(parents=True)
    save(root / "own.hyperline", record)
    save(tmp_path / "sent.hyperline", record)
    stack.push(DuelsScene(context))
    save(root / "branch.hyperline", replace(record, labels=branched(SHELF.game(GAME), record, 3, None).labels))
    for folder, name, may in ((root, "own", True), (tmp_path, "sent", False), (root, "branch", False)):
        path = folder / f"{name}.hyperline"
        watch(context, stack.top, path)
        table = stack.top.table
        assert not can_duel(table), "it has not been seen"
        table.seek(len(table.reel))
        assert can_duel(table) == may
        stack.top.close()
    watch(context, stack.top, root / "own.hyperline")
    stack.top.table.seek(len(stack.top.table.reel))
    stack.top.open_result()
    press(stack.top, "duel")
    (saved,) = context.paths.duels.glob("*.duel")
    assert load(saved).acts == record.acts


def test_the_result_offers_to_save_it_and_to_compare_once_somebody_has_answered(context, stack):
    record = game(1)
    match = replay(SHELF.game(GAME), record)
    table = Table(match, record.setup, make_director(context), brains(context, GAME))
    stack.push(face_of(context, GAME).scene(context, table))
    stack.top.open_result()
    page = stack.top
    press(page, "duel")
    (saved,) = context.paths.duels.iterdir()
    assert load(saved).acts == record.acts
    page.close()
    receive(context.paths, game(2, "Bo"))
    stack.top.open_result()
    press(stack.top, "duel")
    assert isinstance(stack.top, DuelScene) and stack.top.names == ("You", "Bo")


def press(page, key):
    next(widget for widget in page.widgets if widget.key == key).press()


@pytest.mark.parametrize("why", ["damaged", "not over", "changed", "action 3"])
def test_what_is_wrong_gets_a_sentence_and_nothing_is_left(app, sent, why):  # noqa: F811
    said = []
    app.context.notify = said.append
    record = game(1, "Ada")
    acts = (*record.acts[:2], (0, "fly"), *record.acts[2:])
    other = replace(record, setup=replace(record.setup, seed=9), labels={DUEL: identity(record)})
    spoiled = {
        "damaged": sent.read_bytes().replace(b"\nAQAA", b"\nAQAB"),
        "changed": into_text("", written(other)).encode(),
        "not over": duel_file(replace(record, acts=record.acts[:-1])),
        "action 3": duel_file(replace(record, acts=acts)),
    }
    sent.write_bytes(spoiled[why])
    before = [*app.stack.scenes], scanned(app.context.paths.saves)
    drop(app, sent)
    assert len(said) == 1 and why in said[0] and said[0].startswith("ada.duel")
    assert ([*app.stack.scenes], scanned(app.context.paths.saves)) == before
    assert not app.context.paths.duels.exists()


def test_duels_are_found_from_the_menu_without_a_drop(app, sent):  # noqa: F811
    context = app.context
    next(word for word in app.stack.top.widgets if word.key == "duels").press()
    frames(app, 3)
    page = app.stack.top
    assert isinstance(page, DuelsScene) and not page.list.rows and page.deck["pick"].why
    (context.paths.duels / RECEIVED / "from-ada.duel").write_bytes(sent.read_bytes())
    (context.paths.duels / RECEIVED / "torn.duel").write_bytes(b"torn")
    page.resumed(None)
    said = {row.text for row in page.list.rows}
    assert "torn.duel cannot be read" in said and any("Ada has played" in text for text in said)
    by_name = {row.text: row.key for row in page.list.rows}
    page.pick(by_name["torn.duel cannot be read"])
    assert app.stack.top is page and "torn.duel" in context.notices[-1]
    page.pick(next(key for text, key in by_name.items() if "Ada" in text))
    frames(app, 3)
    assert isinstance(app.stack.top, DuelIntro)
    app.stack.top.close()
    save_duel(context, game(2))
    page.resumed(None)
    (both,) = [row for row in page.list.rows if "you and Ada" in row.text]
    page.pick(both.key)
    frames(app, 3)
    assert isinstance(app.stack.top, DuelScene) and app.stack.top.names == ("You", "Ada")


def test_a_duel_that_nobody_has_answered_is_listed_too(app):  # noqa: F811
    save_duel(app.context, game(1))
    page = DuelsScene(app.context)
    app.stack.push(page)
    frames(app, 3)
    assert [row.text for row in page.list.rows] == ["Slipway 99: yours, which nobody has answered yet"]
    strike(app, pygame.K_RETURN)
    frames(app, 3)
    assert app.stack.top.name == "message"
