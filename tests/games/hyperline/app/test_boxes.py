"""One box floats over a page: it covers nothing that can be chosen, goes with the pointer, and clicks go to what is seen."""

from random import Random

import pygame
import pytest

from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.showcase import kept
from hyperline.games.hyperline.rules.actions import Branch
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.why import Why
from hyperline.shell.ui.boxes import Rank
from hyperline.shell.ui.card import DELAY, LASTING
from hyperline.shell.ui.toast import Toasts
from hyperline.shell.ui.whycard import SETTLES
from tests.amounts import graded
from tests.games.hyperline.app.test_context_cards import SPLIT, alone, jump_to_the_split, opened, point, wait  # noqa: F401

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture
def split(display, tmp_path):
    return opened((1280, 720), tmp_path, read_text(SPLIT))


def boxes_of(scene, toasts):
    """The places of all boxes that are seen, whoever owns them."""
    answers = [card for card in (scene.features.one(Why).why_card, scene.features.one(GalaxyWhyNot).why) if card.is_shown]
    seen = [scene.boxes.shown] if scene.boxes.shown is not None else []
    assert all(card is scene.boxes.current for card in answers)
    return [box.rect for box in seen] + ([toasts.rect] if toasts.is_shown else [])


def check(scene, toasts, surface):
    """At most one box, wholly in the window, over nothing that can be chosen, nor over what it tells of."""
    stack = scene.stack
    stack.draw(surface)
    found = boxes_of(scene, toasts)
    assert len(found) <= 1, found
    lit = [*scene.lit, *(widget for widget in scene.widgets if widget.key.startswith(("button:", "group:", "list:")))]
    for box in found:
        assert scene.context.measure.area.contains(box)
        covered = [target.key for target in lit if box.colliderect(target.rect) and getattr(target, "is_in_sight", True)]
        assert covered == [], (scene.boxes.shown, box)
    if scene.boxes.shown is not None:
        assert not scene.boxes.shown.rect.colliderect(scene.boxes.shown.about)


def walk(stack, scene, surface, seed, moves):
    """Point and now and then click what cannot be chosen, with notices coming in between."""
    luck, toasts, seen = Random(seed), Toasts(scene.context), set()
    stack.covers = (toasts,)
    places = [target.rect.center for target in scene.focus.targets]
    lit = [target.rect for target in scene.lit]
    for _ in range(moves):
        pos = luck.choice(places)
        stack.handle(Intent(Act.POINT, pos))
        if luck.random() < 0.25 and not any(rect.collidepoint(pos) for rect in lit) and pos[1] < scene.areas.deck.top:
            scene.choose(scene.focus.at(pos))
        if luck.random() < 0.1:
            scene.context.notify(f"Something was saved {luck.random()} in a folder with a name of some length.")
        for _ in range(luck.choice((1, 8, 28))):
            stack.update(1 / 15)
            toasts.update(1 / 15, scene.boxes)
        check(scene, toasts, surface)
        if scene.boxes.shown is not None:
            seen.add(scene.boxes.shown.rank)
        seen |= {Rank.NOTICE} if toasts.is_shown else set()
    return seen


@pytest.mark.parametrize(("size", "text"), graded([(SIZES[1], 200), (SIZES[0], 100)], 1))
def test_a_pointer_that_walks_about_meets_one_box_at_a_time_over_nothing_that_can_be_chosen(display, tmp_path, size, text):
    surface = pygame.display.set_mode(size)
    stack, scene = opened(size, tmp_path, kept("showcase"), text)
    assert walk(stack, scene, surface, 7, 22) >= {Rank.CARD, Rank.ANSWER, Rank.NOTICE}
    stack, scene = opened(size, tmp_path, read_text(SPLIT), text)
    walk(stack, scene, surface, 8, 7)
    stack, scene = opened(size, tmp_path, read_text(SPLIT), text)
    jump_to_the_split(stack, scene)
    walk(stack, scene, surface, 9, 5)


def test_no_card_opens_over_an_answer_and_the_answer_goes_with_the_pointer(split):
    stack, scene = split
    rect = point(stack, scene, "sector:G7").rect
    stack.handle(Intent(Act.CONFIRM, rect.center))
    wait(stack, DELAY + 0.2)
    assert scene.features.one(GalaxyWhyNot).why.is_shown and scene.shown_card is None
    stack.handle(Intent(Act.POINT, scene.areas.log.center))
    wait(stack, SETTLES)
    assert scene.boxes.current is None


def test_a_card_goes_when_the_pointer_leaves_for_where_nothing_is(split):
    stack, scene = split
    point(stack, scene, "sector:G7")
    wait(stack, DELAY + 0.1)
    assert scene.shown_card is not None
    stack.handle(Intent(Act.POINT, scene.areas.log.center))
    wait(stack, 0.1)
    assert scene.shown_card is None


def test_what_was_clicked_has_no_card_until_the_pointer_comes_again(split):
    stack, scene = split
    for after in (0.1, DELAY + 0.2):
        point(stack, scene, "fixed:menu")
        rect = point(stack, scene, "fixed:odds").rect
        wait(stack, after)
        stack.handle(Intent(Act.CONFIRM, rect.center))
        wait(stack, 1.0)
        assert scene.boxes.current is None
    point(stack, scene, "fixed:menu")
    point(stack, scene, "fixed:odds")
    wait(stack, DELAY + 0.2)
    assert scene.shown_card is not None


def test_a_click_beside_an_open_card_takes_the_arrow_that_is_seen_there(split):
    stack, scene = split
    jump_to_the_split(stack, scene)
    arrow = next(target for target in scene.lit if target.key == "port:S").rect
    point(stack, scene, "sector:C3")
    wait(stack, LASTING + 0.2)
    assert scene.shown_card is not None
    stack.handle(Intent(Act.POINT, arrow.center))
    stack.handle(Intent(Act.CONFIRM, arrow.center))
    wait(stack)
    assert stack.top is scene
    assert scene.table.match.steps[-1].action == Branch(PORT_BY_NAME["S"])


def test_a_click_on_an_answer_only_closes_it(split):
    stack, scene = split
    rect = point(stack, scene, "sector:G7").rect
    stack.handle(Intent(Act.CONFIRM, rect.center))
    box = scene.boxes.current.rect
    before = scene.table.history
    stack.handle(Intent(Act.POINT, box.center))
    stack.handle(Intent(Act.CONFIRM, box.center))
    assert scene.boxes.current is None and scene.features.one(GalaxyWhyNot).given is not None
    assert scene.table.history == before


def test_a_notice_waits_while_an_answer_is_read_and_no_card_opens_over_a_notice(split):
    stack, scene = split
    toasts = Toasts(scene.context)
    rect = point(stack, scene, "sector:G7").rect
    stack.handle(Intent(Act.CONFIRM, rect.center))
    scene.context.notify("Saved.")
    toasts.update(0.1, scene.boxes)
    assert not toasts.is_shown
    scene.features.one(GalaxyWhyNot).why.clear()
    toasts.update(0.1, scene.boxes)
    assert toasts.is_shown and toasts.text == "Saved."
    point(stack, scene, "sector:B7")
    wait(stack, DELAY + 0.2)
    assert scene.shown_card is None


def test_what_lies_below_a_panel_cannot_be_pointed_at(display, tmp_path):
    stack, scene = opened((1280, 720), tmp_path, kept("showcase"))
    point(stack, scene, "sector:B7")
    scene.controls.choose(scene.controls.legal[:3], scene.view.camera.sector_rect(40))
    panel = scene.widget("popup").rect
    before = scene.focus.key
    stack.handle(Intent(Act.POINT, (panel.left + 2, panel.centery)))
    assert scene.focus.key == before
