"""Hints in three doses: what matters, which command, the exact move; by keys and by mouse, for one's own eyes."""

from __future__ import annotations

import re
import threading
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from hyperline.arena.base import Option, Thought
from hyperline.games.hyperline.app import hint
from hyperline.games.hyperline.app.hint import keys_of, kind_of, move, situation
from hyperline.games.hyperline.app.samples import staged_table
from hyperline.games.hyperline.app.scenes import board_scene, victory_scene
from hyperline.games.hyperline.app.shipyard.features.yard_commands import YardHints
from hyperline.games.hyperline.app.shipyard.views.yard_job import SHOWN
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.bots import roster
from hyperline.games.hyperline.bots.key_fact import KeyFact
from hyperline.games.hyperline.rules import actions
from hyperline.games.listed import SHELF
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.match import Match
from hyperline.kernel.words import Words
from hyperline.shell.page.features.hints import desk as hinting
from hyperline.shell.page.features.hints.advice import taken, with_one
from hyperline.shell.page.features.hints.hint_card import KEY, Hints
from hyperline.shell.paths import text_files
from hyperline.shell.play.table import Table
from hyperline.shell.session import make_director
from tests.games.hyperline.app.played import setup_of, table_at_turn
from tests.games.hyperline.app.test_whole_game import continued
from tests.games.hyperline.made import make_bot
from tests.shell.pilot import INSTANT as AT_ONCE
from tests.shell.pilot import Pilot

INSTANT = replace(AT_ONCE, detail="full")

WORDS = Words(*text_files(SHELF))
WORDING = Wording(WORDS, ["Ada", "Bruno", "Cleo", "Dmitri"])
KINDS = {
    "assemble", "radiation", "scan", "place", "rip", "command", "move", "branch", "draw", "research", "combat", "direction",
    "aim", "damage", "flee", "spawn",
}  # fmt: skip


class Sage:
    """Prefers a given kind of action, once it is allowed to answer."""

    def __init__(self, kind=actions.Jump):
        self.kind = kind
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.views = []
        self.made = []
        self.is_closed = False
        self.thought = Thought()

    def make(self, context, game):
        def made(level, seat, seed):
            self.made.append((level, seat))
            return self

        return made

    def choose(self, view, legal, budget):
        self.views.append(view)
        self.may_answer.wait(20)
        closed = [action for action in legal if not action.is_open]
        found = sorted(closed, key=lambda action: not isinstance(action, self.kind))
        shown = [Option(str(found[0]), 0.62, 90), *(Option(str(one), 0.57, 40) for one in found[1:2])]
        self.thought = Thought(tuple(shown))
        return found[0]

    def close(self):
        self.is_closed = True
        self.may_answer.set()


@pytest.fixture
def sage(monkeypatch):
    made = Sage()
    monkeypatch.setattr(hinting, "brains", made.make)
    yield made
    made.may_answer.set()


@pytest.fixture
def sit(display, tmp_path):
    """A person at a window with a table, which `make` is given the context to set."""
    pilots = []

    def made(make=lambda context: staged_table(context, "board"), settings=INSTANT, size=(1280, 720)):
        pilot = Pilot(tmp_path / "home", settings, size)
        pilots.append(pilot)
        context = pilot.app.context
        pilot.app.stack.push(board_scene(context, make(context)))
        pilot.frames(30)
        return pilot

    yield made
    for pilot in pilots:
        pilot.leave()


def board_of(pilot):
    return next(scene for scene in pilot.app.stack.scenes if scene.name == "board")


def desk_of(pilot):
    return board_of(pilot).features.one(Hints).desk


def said(pilot):
    """What the card says, or nothing while there is none."""
    card = pilot.target(KEY) if pilot.has(KEY) else next((w for w in pilot.scene.widgets if w.key == KEY), None)
    return None if card is None else f"{card.advice.lead} {card.advice.text}".strip()


def known(pilot):
    pilot.run_until(lambda: desk_of(pilot).action is not None, "an answer")
    pilot.frames(2)


# ---- the three doses ----


def test_beside_a_hint_in_the_shipyard_no_word_is_seen_in_part(tmp_path):
    pilot = continued(tmp_path, SHOWN)
    pilot.walk("group:build")
    pilot.key("return")
    pilot.frames(5)
    pilot.scene.features.one(YardHints).desk.press()
    pilot.run_until(lambda: any(one.key == KEY for one in pilot.scene.widgets), "a hint")
    card = pilot.scene.widget(KEY).rect
    words = [one.rect for one in pilot.scene.widgets if one.key in ("arrange", "range", "numbers")]
    below = [rect for rect in words if rect.colliderect(card)]
    assert below
    assert all(card.left <= rect.left and rect.right <= card.right for rect in below)
    pilot.leave()


def test_three_strikes_of_a_key(sit, sage):
    pilot = sit()
    table = board_of(pilot).table
    assert said(pilot) is None
    pilot.key("h")
    pilot.frames()
    assert re.search(r"Nexxus is about \d+ moves away\. .* you have 9 spare parts\.", said(pilot))
    known(pilot)
    pilot.key("h")
    pilot.frames()
    assert said(pilot) == WORDS("hint.kind_jump")
    pilot.key("h")
    pilot.frames()
    assert said(pilot).startswith("Jump east Wins 62% of 90 imagined games.")
    assert "Second choice: " in said(pilot) and "57%" in said(pilot)
    assert desk_of(pilot).lit == table.legal()[0]
    assert pilot.scene.focus.key == "port:E"  # whose way is shown now
    pilot.key("h")
    pilot.frames()
    assert said(pilot) is None and desk_of(pilot).lit is None
    assert taken(table.labels, table.viewer) == (1, 1, 1)
    assert sage.made == [("ancient", 0)]


def test_by_mouse_alone(sit, sage):
    pilot = sit()
    pilot.click("fixed:hint")
    pilot.frames()
    assert desk_of(pilot).dose == 1
    known(pilot)
    for dose in (2, 3, 0):
        card = next(widget for widget in pilot.scene.widgets if widget.key == KEY)
        pilot.click(card.rect.center)
        pilot.frames(20)
        assert desk_of(pilot).dose == dose
    assert not board_of(pilot).table.history


def test_escape_closes_the_card_and_nothing_else(sit, sage):
    pilot = sit()
    pilot.key("h", "escape")
    pilot.frames(2)
    assert said(pilot) is None and pilot.names[-1] == "board"
    pilot.key("h")
    assert desk_of(pilot).dose == 1  # it begins again
    pilot.frames(2)
    assert taken(board_of(pilot).table.labels, 0) == (1, 0, 0)  # it was told before


def test_where_the_move_is_made_is_lit(sit, sage):
    pilot = sit()
    pilot.key("h")
    known(pilot)
    pilot.key("h", "h")
    pilot.frames(2)
    rect = pilot.target("port:E").rect
    light = pilot.app.context.theme.colour("accent_light")
    ring = pilot.app.context.px(5)
    shown = pygame.display.get_surface()
    assert shown.get_at((rect.left - ring + 1, rect.centery))[:3] == light[:3]


# ---- thinking, and what comes too late ----


def test_it_says_that_it_thinks_and_no_frame_waits(sit, sage):
    sage.may_answer.clear()
    pilot = sit()
    pilot.key("h")
    pilot.frames(2)
    assert "Nexxus" in said(pilot)  # this needs no thought
    pilot.key("h")
    pilot.frames(5)
    assert said(pilot) == WORDS("hint.thinking")
    assert taken(board_of(pilot).table.labels, 0) == (1, 0, 0)  # nothing was told yet
    sage.may_answer.set()
    known(pilot)
    assert said(pilot) == WORDS("hint.kind_jump")
    assert taken(board_of(pilot).table.labels, 0) == (1, 1, 0)


def test_an_answer_to_what_is_past_is_dropped(sit, sage):
    pilot = sit()
    table, desk = board_of(pilot).table, desk_of(pilot)
    sage.may_answer.clear()
    pilot.key("h", "h")
    table.submit("repair 1,0")
    sage.may_answer.set()
    pilot.frames(30)
    assert (desk.dose, desk.action, desk.advice) == (0, None, None)
    assert said(pilot) is None


def test_undo_closes_it(sit, sage):
    pilot = sit()
    table, desk = board_of(pilot).table, desk_of(pilot)
    table.submit("unload 0,2")
    pilot.frames(30)
    pilot.key("h")
    assert desk.dose == 1
    pilot.key("u")
    pilot.frames(20)
    assert table.history == () and desk.dose == 0 and said(pilot) is None


def test_a_seat_that_is_given_away_gets_no_hint(sit, sage):
    pilot = sit(lambda context: table_at_turn(2, 3, 2, make_director(context)))
    pilot.key("h")
    assert desk_of(pilot).dose == 1
    board_of(pilot).table.reseat(0, "pilot")
    pilot.frames(2)
    assert desk_of(pilot).dose == 0


def test_who_thinks_is_let_go_with_the_board(sit, sage):
    pilot = sit()
    pilot.key("h")
    pilot.frames(2)
    assert not sage.is_closed
    pilot.app.stack.pop(board_of(pilot))
    assert sage.is_closed


def test_a_brain_that_fails_says_so_and_is_not_counted(sit, sage):
    def broken(view, legal, budget):
        raise ValueError("a broken mind")

    sage.choose = broken
    pilot = sit()
    pilot.key("h", "h")
    pilot.run_until(lambda: said(pilot) and "broken mind" in said(pilot), "the fault")
    assert taken(board_of(pilot).table.labels, 0) == (1, 0, 0)


# ---- the settings ----


def test_switched_off_there_is_no_button_and_the_key_does_nothing(sit, sage):
    pilot = sit(settings=replace(INSTANT, has_hints=False))
    pilot.key("h")
    pilot.frames(2)
    assert not pilot.has("fixed:hint") and said(pilot) is None and sage.made == []
    pilot.app.context.settings.change(has_hints=True)
    board_of(pilot).look_again()
    pilot.frames(3)
    assert pilot.has("fixed:hint")


def test_switched_off_while_it_is_shown(sit, sage):
    pilot = sit()
    pilot.key("h")
    pilot.app.context.settings.change(has_hints=False)
    board_of(pilot).look_again()
    pilot.frames(3)
    assert said(pilot) is None and not pilot.has("fixed:hint")


# ---- for whose eyes ----


def test_it_thinks_of_no_more_than_the_screen_shows(sit, sage):
    pilot = sit(lambda context: table_at_turn(2, 5, 3, make_director(context), humans=(0, 1)))
    table = board_of(pilot).table
    pilot.key("h")
    known(pilot)
    assert table.is_shared and table.eyes is None
    assert sage.views == [table.game.observe(table.match.position, None)]
    assert sage.views[0] != table.match.position


def test_nothing_is_left_for_the_next_at_the_screen(sit, sage):
    pilot = sit(lambda context: table_at_turn(2, 5, 3, make_director(context), humans=(0, 1)))
    table = board_of(pilot).table
    pilot.key("h")
    pilot.frames(2)
    first = table.viewer
    luck = Dice.of(2)
    for number in range(200):
        if table.viewer != first:
            break
        if table.is_turn_over:
            table.end_turn()
        elif table.decision is not None:
            table.submit(table.game.sample(table.match.position, table.viewer, luck.at(str(number))))
        elif table.is_covered:
            table.disclose()
        pilot.frames(2)
    assert table.viewer != first
    assert desk_of(pilot).dose == 0 and desk_of(pilot).action is None


# ---- battle and shipyard ----


def test_in_a_battle_the_first_point_has_its_reason(sit, monkeypatch):
    monkeypatch.setattr(roster, "ROSTER", replace(roster.ROSTER, adviser="pilot"))
    pilot = sit(lambda context: staged_table(context, "battle"))
    pilot.run_until(lambda: pilot.names[-1] == "battle" and pilot.scene.is_offering, "the damage to be taken")
    pilot.click("fixed:hint")
    known(pilot)
    assert said(pilot).startswith("You can still lose 13 parts")
    pilot.key("h", "h")
    pilot.frames(2)
    assert said(pilot).startswith(f"First: Damage the Interphasic Shield {WORDS('hint.why_damage')} Second choice: ")
    assert "part:B" in keys_of(desk_of(pilot).lit) and pilot.has("part:B")
    rect, light = pilot.target("part:B").rect, pilot.app.context.theme.colour("accent_light")
    corner = rect.left - pilot.app.context.px(5) + 1, rect.centery
    assert pygame.display.get_surface().get_at(corner)[:3] == light[:3]
    pilot.click("part:B")
    pilot.frames(30)
    assert pygame.display.get_surface().get_at(corner)[:3] != light[:3]  # it is chosen: nothing is left to show
    pilot.key("escape")
    pilot.frames(2)
    assert said(pilot) is None and pilot.names[-1] == "battle"


def test_in_the_shipyard_card_and_place_are_lit(sit, sage):
    sage.kind = actions.Fit
    pilot = sit(lambda context: staged_table(context, "shipyard"))
    pilot.run_until(lambda: pilot.has("group:build"), "the board")
    pilot.click("group:build")
    pilot.run_until(lambda: pilot.names[-1] == "shipyard", "the shipyard")
    pilot.frames(3)
    pilot.click("fixed:hint")
    known(pilot)
    assert "each of the 5 points there costs 2 parts" in said(pilot)
    pilot.key("h", "h")
    pilot.frames(2)
    action = desk_of(pilot).lit
    assert isinstance(action, actions.Fit)
    assert f"store:{action.part.kind}" in keys_of(action) and pilot.has(f"store:{action.part.kind}")
    pilot.key("escape")
    pilot.frames(2)
    assert said(pilot) is None and pilot.names[-1] == "shipyard"


# ---- the second choice ----


@pytest.mark.parametrize(
    ("chance", "nodes", "told"),
    [
        (0.5, 90, "Jump south, 50%."),
        (0.7, 20, "70%, but tried only 20 times."),
        (0.7, 90, "about as good, but less usual"),
        (0.75, 4, "Jump south, 3 of 4."),
    ],
)
def test_a_second_choice_with_a_greater_chance_is_explained(context, chance, nodes, told):
    table = staged_table(context, "board")
    thought = Thought((Option("jump N", 0.62, 90), Option("jump S", chance, nodes)))
    jump: Any = table.match.parse(0, "jump N")
    found = move(WORDING, table.position, 0, jump, thought)
    assert told in found.text
    table.close()


def test_what_a_situation_counts_has_its_plural(context, monkeypatch):
    table = staged_table(context, "board")
    for of, told in ((0, "(no damaged parts)"), (1, "(1 damaged part)"), (3, "(3 damaged parts)")):
        monkeypatch.setattr(hint, "key_fact", lambda view, of=of: KeyFact("spent", 1, of))
        assert situation(WORDING, table.position).text.startswith("You have 1 spare part,")
        assert told in situation(WORDING, table.position).text
    table.close()


def test_the_open_card_is_not_covered_by_what_the_button_tells(sit, sage):
    pilot = sit()
    pilot.point(pilot.place("fixed:hint"))
    assert pilot.scene.card(pilot.target("fixed:hint")) is not None
    pilot.click("fixed:hint")
    known(pilot)
    assert pilot.scene.card(pilot.target("fixed:hint")) is None


# ---- every decision ----


def test_there_is_a_hint_for_every_kind_of_decision():
    seen, words = set(), set()
    for seed in range(40):
        match = Match(SHELF.game("hyperline"), setup_of(2, seed))
        luck = Dice.of(seed)
        for count in range(500):
            if not match.open or seen == KINDS:
                break
            seat, kind = match.open[0].seat, match.open[0].kind
            if kind not in seen:
                view = match.game.observe(match.position, seat)
                legal = match.game.legal(view, seat)
                bot = make_bot("pilot", seat, 1)
                action: Any = bot.choose(view, legal, Budget())
                assert "{" not in situation(WORDING, view).text
                assert kind_of(WORDING, action).text
                told = move(WORDING, view, seat, action, bot.thought)
                assert told.lead and told.text and "{" not in told.lead + told.text
                assert keys_of(action)
                seen.add(kind)
            others: Any = match.game.legal(match.position, seat)
            for other in others:
                word = str(other).split()[0]
                if word not in words:
                    words.add(word)
                    assert kind_of(WORDING, other).text
            match.submit(seat, match.game.sample(match.position, seat, luck.at(str(count))))
        if seen == KINDS:
            break
    assert seen == KINDS


# ---- what is kept ----


def test_counts_are_kept_in_the_save_and_told_at_the_end(context, tmp_path):
    path = tmp_path / "game.hyperline"
    table = table_at_turn(2, 3, 2, path=path)
    for dose in (1, 2, 1):
        table.note("hints 0", with_one(table.labels, 0, dose))
    history = table.history
    table.close()
    again = Table.resume(path, SHELF, make_director(context), make_bot)
    assert taken(again.labels, 0) == (2, 1, 0) and taken(again.labels, 1) == (0, 0, 0)
    assert again.history == history
    scene = victory_scene(context, again)
    assert scene.hints_of(0) == "3 hints, 0 with the exact move"
    assert scene.hints_of(1) == ""
    again.close()


@pytest.mark.parametrize("text", ["", "1 2", "a b c", "1 2 -3", "1 2 3 4"])
def test_a_label_that_makes_no_sense_counts_nothing(text):
    assert taken({"hints 0": text}, 0) == (0, 0, 0)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_card_stays_in_the_window_and_off_the_bar(sit, sage, size, text, cut):
    pilot = sit(settings=replace(INSTANT, text_size=text), size=size)
    pilot.key("h")
    known(pilot)
    for _ in range(3):
        card = next(widget for widget in pilot.scene.widgets if widget.key == KEY)
        areas = board_of(pilot).areas
        assert pilot.app.context.measure.area.contains(card.rect)
        assert card.rect.bottom <= areas.deck.top
        assert not card.rect.colliderect(areas.board)
        assert not [one for one in cut if one in card.advice.text]
        pilot.key("h")
        pilot.frames()
