"""What the quiet pages share: a deck that says one thing, rows that scroll, words that are lit, and nothing that is cut."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from pygame import Rect, Surface

from hyperline.games.listed import SHELF
from hyperline.kernel.game import Standing
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scenes.acts import ActsScene
from hyperline.shell.scenes.help_page import HelpScene
from hyperline.shell.scenes.rulings import RulingsScene
from hyperline.shell.scenes.settings_page import SettingsScene
from hyperline.shell.scenes.side_by_side import Half, Shown
from hyperline.shell.screenshot import open_for_picture, quiet_context, settle
from hyperline.shell.stack import SceneStack
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui.backdrop import body, deck_rect
from hyperline.shell.ui.boxes import scales
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.deck import SHORT, Deck, DeckWords
from hyperline.shell.ui.fitting import hits
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.rowcolumn import RowColumn
from hyperline.shell.ui.widget import Widget
from hyperline.shell.ui.widget_page import Page
from tests.shell.texts import Recorder, texts_of

SCENES = ("settings", "help", "rulings", "saves")
DOWN = Intent(Act.MOVE, direction=(0, 1))
NOWHERE = Rect(0, 0, 0, 0)


@pytest.fixture
def large(display):
    """A window of 1280x720 with text at 200 %."""
    context = quiet_context((1280, 720), SHELF, Settings(text_size=200))
    context.type = Recorder(context.type)
    return context


def opened(scene):
    stack = SceneStack()
    stack.push(scene)
    stack.draw(Surface(scene.context.measure.size))
    return scene


def offers(*texts):
    made = [Offer(key=text, text=text, press=lambda: None, kind=QUIET) for text in texts]
    return [*made, Offer(key="done", text="Done", press=lambda: None, kind=PRIMARY)]


# ---- the deck ----


def test_the_deck_has_its_buttons_at_the_right_and_room_for_a_sentence(context):
    deck = Deck(context, offers("Undo", "Reset all"))
    places = [button.rect for button in deck.buttons]
    assert deck.rect == deck_rect(context)
    assert all(deck.rect.contains(place) for place in places)
    assert deck.words.right < places[0].left
    assert all(one.right < other.left for one, other in pairwise(places))
    assert deck.bright == places[-1].centerx


def test_the_light_on_the_deck_is_even_without_a_bright_button(context):
    undo, done = offers("Undo")
    assert Deck(context, [undo, replace(done, why="not yet")]).bright is None


def test_large_text_gives_the_sentence_a_row_of_its_own_or_drops_it(large):
    texts = ("Undo", "Reset this key", "Reset all")
    deck, bare = Deck(large, offers(*texts)), Deck(large, offers(*texts), may_drop=True)
    assert deck.words.bottom <= deck.buttons[0].rect.top
    assert deck.rect.top < deck_rect(large).top == bare.rect.top
    assert bare.words.w == 0
    assert body(large, False, deck.rect).bottom < deck.rect.top
    for button in deck.buttons:
        assert large.type.width(button.text, "label") <= button.rect.w, "no button shrinks its text"


def test_where_little_is_said_large_text_stays_beside_the_buttons(large):
    short, none = (
        Deck(large, offers("Undo", "Reset all"), letters=SHORT),
        Deck(large, offers("Undo", "Reset all"), letters=0),
    )
    assert short.rect == none.rect == deck_rect(large) and short.words.w
    assert short.words.right < short.buttons[0].rect.left
    said = short.add_to(Page(large))
    said.tell("You win.", "Round 3")
    assert said.has_note
    said.tell("You win, and all of the others do not: they have lost.", "Round 3")
    assert not said.has_note


def test_the_second_line_gives_way_to_the_sentence(context, display, cut):
    said = DeckWords(context, Rect(20, 640, 420, 80))
    said.tell("A sentence that is so long that it has to be set in two lines of the deck.", "And more.")
    context.type = Recorder(context.type)
    said.draw(display)
    assert {one.size for one in context.type.heard.values() if one.style == "say"} == {20}
    assert cut == []


# ---- rows ----


def column(context, count, columns=1):
    rows = [Widget(context, NOWHERE, f"row{number}") for number in range(count)]
    return RowColumn(context, Rect(100, 100, 400, 205), rows, 50, columns=columns), rows


def test_rows_that_do_not_fit_are_scrolled_to_and_none_is_cut(context):
    made, rows = column(context, 9)
    seen = [row for row in rows if row.rect.h]
    assert [row.key for row in seen] == ["row0", "row1", "row2", "row3"]
    assert all(made.rect.contains(row.rect) for row in seen)
    assert made.show("row6") and rows[6].rect.bottom == 300 and not rows[2].rect.h
    assert made.show("row1") and rows[1].rect.top == 100
    assert not made.show("row2")
    assert made.handle(Intent(Act.WHEEL, (200, 200), step=-1)) and rows[2].rect.top == 100
    assert not rows[0].rect.collidepoint(rows[0].rect.topleft), "the pointer does not find what is out of sight"


def test_rows_in_columns_scroll_together(context):
    made, rows = column(context, 12, columns=2)
    assert rows[6].rect.top == rows[0].rect.top and rows[6].rect.left > rows[0].rect.right
    assert made.show("row11") and rows[11].rect.bottom == rows[5].rect.bottom == 300


def test_a_row_of_any_height_is_brought_into_sight(context):
    rows = [Widget(context, NOWHERE, f"row{number}") for number in range(3)]
    made = RowColumn(context, Rect(0, 0, 300, 200), rows, [150, 80, 120])
    assert [row.rect.h for row in rows] == [150, 0, 0]
    assert made.show("row2") and [row.rect.h for row in rows] == [0, 80, 120]


def test_a_list_shows_whole_rows(context):
    rows = [Row(str(number), "A row") for number in range(30)]
    made = ListView(context, Rect(0, 0, 300, 333), rows, lambda key: None, "list")
    assert made.room % made.row_height == 0 and 333 - made.row_height < made.room <= 333
    assert made.handle(Intent(Act.CONFIRM, (20, made.room + 2))) and not made.chosen, "nothing is seen there"
    made.choose("29")
    assert made.scroll.offset % made.row_height == 0


# ---- settings ----


def test_the_deck_says_what_the_row_in_focus_does(context):
    scene = opened(SettingsScene(context))
    for key in ("plays_forced", "hints"):
        scene.focus_on(key)
        assert scene.words.sentence == context.words(f"settings.{key}_effect")
    scene.open("access")
    scene.focus_on("text_size")
    assert scene.words.note == context.words("settings.slider_hint")
    scene.open("profiles")
    assert scene.words.sentence == context.words("profile.note")


def test_a_click_on_a_name_takes_the_next_value(context):
    scene = opened(SettingsScene(context))
    row = scene.widget("hints")
    row.handle(Intent(Act.CONFIRM, (row.rect.left + 5, row.rect.centery)))
    assert not context.settings.value.has_hints


def test_the_wheel_scrolls_over_a_name_where_the_rows_scroll(display):
    context = quiet_context((960, 540), SHELF, Settings(text_size=200))
    scene = opened(SettingsScene(context))
    row = scene.widget("plays_forced")
    name, value = (row.rect.left + 5, row.rect.centery), (row.rect.right - 30, row.rect.centery)
    assert scene.column.most and not row.handle(Intent(Act.WHEEL, name, step=-1))
    assert row.handle(Intent(Act.WHEEL, value, step=-1)) and not context.settings.value.plays_forced


# ---- rules ----


def test_a_search_lights_what_was_found_in_list_and_text(context, monkeypatch):
    lit = []
    monkeypatch.setattr("hyperline.shell.ui.fitting.paint.plate", lambda surface, rect, *rest: lit.append(Rect(rect)))
    scene = HelpScene(context)
    stack, surface = SceneStack(), Surface((1280, 720))
    stack.push(scene)
    scene.search("starship")
    scene.redraw()
    stack.draw(surface)
    assert any(scene.widget("contents").rect.contains(rect) for rect in lit)
    assert any(scene.widget("document").rect.contains(rect) for rect in lit)


def test_a_search_shows_its_first_hit_and_ends_where_it_began(context):
    scene = opened(HelpScene(context, "WIN-1"))
    first = scene.book.search("torpedo")[0].place
    scene.search("torpedo")
    assert scene.place == first and not scene.trail
    scene.search("torpedo nothing")
    assert scene.place == "WIN-1"
    scene.search("torpedo")
    scene.search("")
    assert scene.place == "WIN-1" and not scene.trail
    scene.search("torpedo")
    scene.open(first)
    scene.search("")
    assert scene.place == first and scene.trail == ["WIN-1"], "it was chosen, and there is a way back"


def test_hits_are_found_in_any_case_and_as_often_as_they_stand():
    assert [*hits("Fire, fire and ash", ("fire", "ash"))] == [(0, 4), (6, 10), (15, 18)]
    assert [*hits("Fire", ())] == [] == [*hits("Fire", ("",))]


def test_the_rules_are_leafed_through_chapter_by_chapter(context):
    scene = opened(HelpScene(context))
    codes = [chapter.code for chapter in scene.book.chapters]
    for code in codes[1:4]:
        scene.widget("next").handle(Intent(Act.CONFIRM))
        assert scene.place == code
    scene.open(codes[-1])
    assert scene.widget("next").why
    scene.act(Intent(Act.DELETE))
    assert scene.place == codes[3] and not scene.widget("next").why


def test_the_text_begins_at_the_same_place_in_every_chapter(context):
    scene = opened(HelpScene(context))
    document, lefts = scene.widget("document"), set()
    for place in ("PAGE", "MOV", "WIN"):
        scene.open(place)
        text = next(piece for piece in document.pieces if piece.style.startswith("reading"))
        lefts.add(document.place_of(text).left)
    assert len(lefts) == 1


# ---- rulings ----


def test_at_large_text_the_readings_scroll_and_say_all(large, cut):
    scene = opened(RulingsScene(large, SHELF.meta("hyperline"), {}, lambda options: None))
    for ruling in scene.rulings:
        scene.show(ruling.name)
        for value in ruling.values:
            scene.focus_on(f"reading:{value}")
            reading = scene.widget(f"reading:{value}")
            assert reading.rect.h and large.measure.area.contains(reading.rect)
            scene.redraw()
            scene.stack.draw(Surface((1280, 720)))
    assert cut == []
    assert min(one.size for one in large.type.heard.values() if one.style == "reading") == 36, "nothing shrinks"


# ---- everything you can do ----


def test_what_cannot_be_done_now_is_not_listed(display):
    context, stack = quiet_context((1280, 720), SHELF), SceneStack()
    open_for_picture("board", context, stack, game="hyperline")
    board = stack.top
    stack.push(ActsScene(context))
    assert any(command.name == "log" for command in stack.top.found)
    assert not any(command.name == "undo" for command in stack.top.found), "nothing was done yet"
    stack.top.close()
    action = next(action for action in board.table.legal() if action.targets)
    board.table.submit(action)
    settle(context, stack, display)
    stack.push(ActsScene(context))
    assert any(command.name == "undo" for command in stack.top.found)


def test_no_heading_stands_alone_at_the_foot_of_a_column(context):
    scene = opened(ActsScene(context))
    keys = [row.key for row in scene.column.rows]
    tall = scene.column.tall
    for number, key in enumerate(keys):
        if key.startswith("head:"):
            assert number % tall < tall - 1 and keys[number + 1].startswith("act:")


def test_at_large_text_everything_is_reached_by_keys(large, cut):
    scene = opened(ActsScene(large))
    for command in scene.found:
        scene.focus_on(f"act:{command.name}")
        assert scene.focused.rect.h
        scene.stack.draw(Surface((1280, 720)))
    assert cut == []


# ---- texts ----


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("size", "text", "least"), [((1280, 720), 100, 12), ((1920, 1080), 100, 14), ((1280, 720), 200, 24)]
)
def test_no_text_is_small_or_cut(scene, size, text, least):
    heard = texts_of(scene, SHELF, "hyperline", size, Settings(text_size=text))
    own = [one for one in heard if not one.text.isdigit()]  # those stand on boards
    assert [one for one in own if one.is_cut or one.size < least] == []
    pygame.display.quit()


def test_what_floats_never_shrinks_below_the_smallest_type(context):
    smallest = min(style.size for style in context.theme.styles.values())
    for text_size in (80, 100, 200):
        context.settings.change(text_size=text_size)
        found = scales(context)
        assert found[0] == 1.0
        assert min(found) * context.theme.style("note").size * max(1.0, text_size / 100) >= smallest


def test_in_the_smallest_window_with_the_largest_text_all_of_playing_together_is_seen(display):
    context, stack = quiet_context((960, 540), SHELF, Settings(text_size=200)), SceneStack()
    open_for_picture("together", context, stack, None, "hyperline")
    settle(context, stack, display)
    page = stack.top
    shown = [one for one in page.widgets if one.rect.h and not page.deck.rect.colliderect(one.rect)]
    lists = [one for one in shown if isinstance(one, ListView)]
    games = [one for one in shown if one.key.startswith("host:")]
    assert all(one.rect.bottom <= page.deck.rect.top for one in page.widgets if one.rect.top < page.deck.rect.top)
    assert [one.key for one in lists] == ["yours", "rooms"] and all(one.rect.h >= one.row_height for one in lists)
    assert len(games) == len(SHELF.names) and all(one.rect.h >= context.type.line_height("label") for one in games)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((960, 540), 200), ((1920, 1080), 200)])
@pytest.mark.parametrize("count", [1, 2, 4, 15])
def test_two_boards_beside_each_other_take_the_room_that_their_standings_leave(display, size, text, count):
    context = quiet_context(size, SHELF, Settings(text_size=text))
    room = body(context, has_line=False)
    standing = Standing(tuple(range(count)), (1,) * count)
    shown = Shown("As it was", 1, [f"Player {number}" for number in range(count)], range(count), standing, (0,) * count)
    half = Half(context, Rect(room.left, room.top, room.w // 2, room.h), shown, False)
    places = [place for _, place in half.places()]
    assert len(places) == count and half.rect.contains(half.board)
    assert all(half.rect.contains(place) and not place.colliderect(half.board) for place in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    assert half.board.w >= (0.6 if count <= 4 else 0.4) * min(half.rect.size)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 200)])
@pytest.mark.parametrize("scene", ["turns", "choice"])
def test_beside_a_list_of_the_past_stands_the_board_of_it(display, scene, size, text):
    context, stack = quiet_context(size, SHELF, Settings(text_size=text)), SceneStack()
    open_for_picture(scene, context, stack, None, "gatestorm")
    settle(context, stack, display)
    page = stack.top
    board, shown = page.widget("glimpse"), page.list.rect
    assert shown.right < board.rect.left and board.rect.right <= body(context, False).right and board.rect.w == board.rect.h
    assert board.rect.bottom <= page.deck.rect.top and board.picture is not None
    before = board.picture
    page.focus_on(page.list.key)
    if scene == "turns":
        assert page.list.handle(Intent(Act.MOVE, direction=(0, -1))) and not page.is_settled
        settle(context, stack, display)
        assert board.picture is not before, "that of the turn in focus"


@pytest.mark.parametrize("text", [100, 200])
def test_the_words_of_a_deck_have_one_size_whatever_letters_they_have(text):
    for scene in ("saves", "setup"):
        heard = texts_of(scene, SHELF, "hyperline", (960, 540), Settings(text_size=text))
        words = ("Back", "Open a file…", "Trash", "Look back", "More options", "Learn Hyperline, 2 minutes")
        assert len({one.size for one in heard if one.style == "label" and one.text in words}) == 1
