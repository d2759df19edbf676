"""Postcards of every game: the picture, who is named on it, where it is saved, and that it opens where it is dropped."""

from __future__ import annotations

import io
import textwrap
import time
from datetime import date

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.postcard import WIDEST, into_text
from hyperline.kernel.record import Record, RecordFault, load, read, recorded, replay, written
from hyperline.shell.ending.curves import Curves
from hyperline.shell.ending.postcard import LARGEST, SIZE, postcard, save_postcard, text_of, told_of
from hyperline.shell.paths import Paths
from hyperline.shell.play.playback import Playback
from hyperline.shell.registry import replay_scene
from hyperline.shell.screenshot import quiet_context
from hyperline.shell.session import make_director
from hyperline.shell.stack import SceneStack
from tests.amounts import graded
from tests.shell.test_pause import board, paused  # noqa: F401 - a fixture
from tests.shell.test_setup_scene import click
from tests.shell.test_spoiled_games import real_match
from tests.shell.test_tale import over
from tests.shell.test_window import app, drop  # noqa: F401 - a fixture

DAY = date(2026, 11, 28)


@pytest.fixture
def quiet(display):
    return quiet_context(SIZE, SHELF)


def finished(context) -> Record:
    table = over(context, "slipway", 3)
    return recorded(table.match, table.setup)


def arrived(context, stack):
    """Wait until a postcard is saved; what is said then."""
    ends = time.monotonic() + 30
    while stack.companions and time.monotonic() < ends:
        time.sleep(0.01)
        for companion in tuple(stack.companions):
            companion.update(0.01)
    return context.notices[-1]


def delivered(context, stack, table):
    save_postcard(context, stack, table)
    return arrived(context, stack)


@pytest.mark.parametrize("game", graded(("slipway", *sorted(set(SHELF.names) - {"slipway"})), always=1))
def test_a_postcard_shows_a_game_and_holds_all_of_it(quiet, game, cut):
    record = finished(quiet) if game == "slipway" else recorded(*real_match(game, 3, 40))
    card = postcard(quiet, record, DAY)
    assert len(card) <= LARGEST and read(card) == record
    shown = pygame.image.load(io.BytesIO(card), "card.png")
    assert shown.get_size() == SIZE
    assert len({tuple(shown.get_at((x, y))) for x in range(0, SIZE[0], 40) for y in range(0, SIZE[1], 40)}) > 200
    assert cut == []


def test_fifteen_seats_fit_on_a_postcard(quiet, cut):
    setup = Setup(tuple(Seat("human", f"A Long Name {n:02}", n) for n in range(15)), 3)
    assert len(postcard(quiet, Record("gatestorm", setup), DAY)) <= LARGEST
    assert cut == []


def test_the_headline_says_who_has_won_how_and_when(quiet):
    record = finished(quiet)
    told = told_of(quiet, record, replay(SHELF.game("slipway"), record), DAY)
    winner = record.setup.seats[told.standing.winners[0]].name
    assert (told.title, told.headline, told.day) == ("Slipway 99", f"{winner} wins", "28 November 2026")
    assert told.under.endswith(" rounds") and "WIN" not in told.under
    told = told_of(quiet, replace(record, acts=()), replay(SHELF.game("slipway"), replace(record, acts=())), DAY)
    assert told.headline == "To be continued"


def test_nobody_is_you_on_a_postcard_and_no_bot_is_called_by_its_id(quiet):
    seats = (Seat(name="You"), Seat("pilot", "pilot 2", 1), Seat("pilot", "Zoë", 2))
    record = Record("slipway", Setup(seats, 3))
    names = [seat.name for seat in told_of(quiet, record, replay(SHELF.game("slipway"), record), DAY).seats]
    assert names[2] == "Zoë" and not {"You", "pilot 2", ""} & set(names) and len(set(names)) == 3


def test_a_text_says_the_same_in_words(quiet):
    record = finished(quiet)
    text = into_text(text_of(quiet, record, replay(SHELF.game("slipway"), record), DAY), written(record))
    assert text.startswith("Slipway 99, 28 November 2026: ") and " wins." in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= WIDEST
    assert read(textwrap.indent(text, "> ", lambda line: True).encode()) == record


def test_what_was_noted_about_a_game_is_not_sent(quiet):
    """Such as its name, the hints that were taken and what bots thought; but where it branched off is."""
    record = replace(finished(quiet), labels={"name": "Secret", "branch_at": "3", "thoughts": "x"})
    assert read(postcard(quiet, record, DAY)).labels == {"branch_at": "3"}


def test_a_game_too_long_for_a_postcard_is_refused(quiet, monkeypatch):
    monkeypatch.setattr("hyperline.shell.ending.postcard.LARGEST", 1000)
    with pytest.raises(RecordFault, match="game: the game is too long for a postcard"):
        postcard(quiet, finished(quiet), DAY, "game")


def test_it_is_saved_in_the_players_folder_beside_others(context):
    table, stack = over(context, "slipway", 2), SceneStack()
    said = [delivered(context, stack, table) for _ in range(2)]
    files = sorted(context.paths.postcards.iterdir())
    assert [file.suffix for file in files] == [".png", ".png"]
    assert all(any(str(file) in sentence for sentence in said) for file in files)
    assert load(files[0]).acts == table.match.history
    context.paths.postcards.rename(context.paths.home / "elsewhere")
    context.paths.postcards.write_text("a file in its place")
    assert "could not be saved" in delivered(context, stack, table)


def test_nobody_waits_while_it_is_drawn_and_it_says_so(context):
    table, stack = over(context, "slipway", 2), SceneStack()
    began = time.perf_counter()
    save_postcard(context, stack, table)
    assert time.perf_counter() - began < 0.2
    (sign,) = stack.companions
    drawn = []
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        sign.update(1.0)
        (damage,) = sign.take_damage()
        sign.draw(surface)
        drawn.append(pygame.image.tobytes(surface.subsurface(damage.clip(surface.get_rect())), "RGB"))
    assert len(set(drawn)) == 2 and not sign.take_damage()
    save_postcard(context, stack, table)  # it is still being drawn
    assert len(stack.companions) == 1
    arrived(context, stack)
    assert len([*context.paths.postcards.iterdir()]) == 1


def test_where_the_chances_are_known_they_are_on_it(quiet):
    record = finished(quiet)
    half = Curves(tuple(((0.0, 0.5), (0.5, 0.5 + by), (1.0, 0.5 + 3 * by)) for by in (0.1, -0.1)), (0, 1), (0,))
    cards = [postcard(quiet, record, DAY, "game", curves) for curves in (None, half)]
    assert cards[0] != cards[1] and all(len(card) <= LARGEST and read(card) == record for card in cards)


def test_the_menu_within_a_game_offers_it_once_the_game_is_over(board):  # noqa: F811
    menu = paused(board)
    assert all(widget.key != "postcard" for widget in menu.widgets)
    menu.close()
    while board.table.match.open:
        match = board.table.match
        seat = match.open[0].seat
        match.submit(seat, match.parse(seat, "gamble"))
    for _ in range(1000):
        board.stack.update(1 / 20)
        if board.stack.top is not board:
            break
    assert board.stack.top.name == "ranking"
    menu = paused(board.stack.top)
    click(menu, "postcard")
    arrived(board.context, board.stack)
    (file,) = board.context.paths.postcards.iterdir()
    assert str(file) in board.context.notices[-1] and load(file).acts == board.table.match.history
    menu.close()
    board.context.paths = Paths(board.context.paths.home, is_writable=False)
    click(paused(board.stack.top), "postcard")
    assert len([*file.parent.iterdir()]) == 1


def test_of_a_game_that_was_played_to_its_end_and_is_watched_all_is_saved(board):  # noqa: F811
    context = board.context
    table = over(context)
    shown = Playback(table.setup, table.match, make_director(context))
    page = replay_scene(context, shown)
    board.stack.push(page)
    shown.seek(3)
    click(paused(page), "postcard")
    arrived(context, board.stack)
    (file,) = context.paths.postcards.iterdir()
    assert load(file).acts == table.match.history and shown.at == 3
    shown = Playback(table.setup, Match(table.game, table.setup), make_director(context))
    page = replay_scene(context, shown)
    board.stack.push(page)
    assert all(widget.key != "postcard" for widget in paused(page).widgets)


def test_what_was_sent_is_opened_where_it_is_dropped(app, tmp_path, quiet):  # noqa: F811
    record = finished(quiet)
    (tmp_path / "Card.PNG").write_bytes(postcard(quiet, record, DAY))
    (tmp_path / "mail.txt").write_text(into_text("Slipway 99", written(replace(record, acts=record.acts[:3]))))
    pygame.display.set_mode((1280, 720))
    drop(app, tmp_path / "Card.PNG")
    assert not app.stack.scenes[1].table.is_played, "a game that is over is watched"
    drop(app, tmp_path / "mail.txt")
    table = app.stack.scenes[1].table
    assert table.is_played and table.match.history == record.acts[:3]
    assert table.save.path.parent == app.context.paths.saves, "it is played on in a save of its own"
    shown = list(app.stack.scenes)
    (tmp_path / "mail.txt").write_text("Hello")
    app.context.notices.clear()
    drop(app, tmp_path / "mail.txt")
    assert app.stack.scenes == shown


def test_the_window_closes_once_the_postcard_is_saved(app):  # noqa: F811
    context = app.context
    save_postcard(context, app.stack, over(context, "slipway", 2))
    (sign,) = app.stack.companions
    said = sign._text
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run() == 0 and not app.stack.companions and sign._text != said
    assert len([*context.paths.postcards.iterdir()]) == 1


def test_who_closes_the_window_twice_does_not_wait(app):  # noqa: F811
    save_postcard(app.context, app.stack, over(app.context, "slipway", 2))
    for _ in range(2):
        app.take(pygame.event.Event(pygame.QUIT))
    assert not app.stack.is_open
