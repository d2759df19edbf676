"""Fifty layouts, each reached by drag, by clicks and by keys alone: all three come to the same."""

import pygame
import pytest

from hyperline.games.hyperline.rules.geometry import AHEAD
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.ship import placed_text, target_of
from tests.amounts import graded
from tests.games.hyperline.app.yardhands import ENTER, SHIP, TAB, Yard, given_app, table_at  # noqa: F401

TURRETS = SHIP.replace("hyperline-engine@-1,2 ", "turret-pod@-1,2/BL turret-pod@-1,1/FL ")
PLANETS = ("Salvo", "Qued", "Velox", "Ophasic", "Lumen")
BOUGHT, MOVED = 7, 3  # of each planet: purchases, and parts of the ship elsewhere


def spread(found, count):
    """So many of a list, from all over it."""
    return [found[number * len(found) // count] for number in range(count)]


def ways_of(yard, take):
    """Every plain way to put what `take` takes in hand."""
    take()
    draft = yard.bench.draft
    found = [way for target, ways in draft.legal().items() if not draft.is_swap(target) for way in ways]
    draft.let_go()
    return found


def cases(yard):
    """What is taken (a card of the Store or a place of the ship) and where it is put."""
    draft = yard.bench.draft
    bought = []
    for card in yard.scene.cards:
        bought += [(card.key, way) for way in ways_of(yard, lambda card=card: draft.take(card.offer.kind))]
    moved = []
    for number, part in enumerate(draft.ship.parts):
        if part.kind is not Component.BRIDGE and not part.is_floating:
            ways = ways_of(yard, lambda number=number: draft.lift(number))
            moved += [(f"spot:{target_of(part)}", way) for way in ways if way != part]
    return [*spread(bought, BOUGHT), *spread(moved, MOVED)]


def place_of(yard, key):
    return yard.bench.grid.rect_of(key[5:]) if key.startswith("spot:") else yard.scene.widget(key).rect


def turned(yard, way, step):
    for _ in range(4):
        if yard.bench.hand.ghost == way:
            return
        step()
    raise AssertionError(f"{way} is not reached by turning")


def by_drag(yard, key, way):
    rect, (right, down) = yard.bench.grid.rect_of(target_of(way)), AHEAD[max(0, way.facing)]
    lean = 0 if way.is_floating else yard.bench.side // 3
    yard.drag(place_of(yard, key).center, (rect.centerx + right * lean, rect.centery + down * lean))


def by_clicks(yard, key, way):
    end = yard.at(target_of(way))
    yard.click(place_of(yard, key).center)
    yard.move(end)
    turned(yard, way, lambda: yard.wheel(-1, end))
    yard.click(end)


def by_keys(yard, key, way):
    scene, target = yard.scene, target_of(way)
    scene.focus_on(scene.cards[0].key)
    if key.startswith("spot:"):
        yard.strike(TAB)
        yard.walk(key[5:])
    for _ in range(40):
        if scene.focus.key == key:
            break
        yard.strike(pygame.K_DOWN)
    yard.strike(ENTER)
    for _ in range(40):
        if scene.focus.key == f"spot:{target}":
            break
        yard.strike(TAB)
    turned(yard, way, lambda: yard.strike(pygame.K_r))
    yard.strike(ENTER)


@pytest.mark.parametrize("planet", graded(PLANETS, 1))
def test_drag_clicks_and_keys_reach_the_same_fifty_layouts(app, planet):
    yard = Yard(app, table_at(planet, TURRETS))
    found = cases(yard)
    assert len(found) == 50 // len(PLANETS)
    for key, way in found:
        reached = []
        for go in (by_drag, by_clicks, by_keys):
            go(yard, key, way)
            reached.append((yard.action, tuple(yard.layout)))
            assert placed_text(way) in yard.layout, (go.__name__, key, way)
            yard.press("reset")
            assert not yard.bench.draft.is_changed
        assert len(set(reached)) == 1, (key, way)


def test_a_whole_build_by_keys_alone(app):
    yard = Yard(app, table_at())
    scene = yard.scene
    yard.strike(ENTER, TAB)  # the first card of the Store in hand, to the next lit cell
    target = scene.focus.key.removeprefix("spot:")
    yard.strike(ENTER)
    bought = yard.bench.draft.now.bought
    assert target_of(bought) == target
    yard.strike(pygame.K_x)
    assert yard.bench.exposed_to == 0 and "Bridge survives" in scene.status.text
    yard.strike(*[pygame.K_x] * 4)
    yard.strike(pygame.K_F3)
    assert app.stack.top is not scene and app.stack.top.job.own.ship == yard.bench.draft.ship_of()
    yard.strike(pygame.K_F3)
    assert app.stack.top is scene and yard.bench.draft.now.bought == bought
    yard.strike(pygame.K_u)
    assert not yard.bench.draft.is_changed
    yard.strike(pygame.K_u, mod=pygame.KMOD_SHIFT)
    for _ in range(12):
        if scene.focus.key == "commit":
            break
        yard.strike(TAB)
    yard.strike(ENTER)
    assert yard.table.history == ((0, f"build {placed_text(bought)}"),)
    assert yard.result == ["done"]


def test_a_whole_build_by_the_mouse_alone(app):
    yard = Yard(app, table_at())
    scene = yard.scene
    yard.drag(yard.card(Component.FOCUS_BEAM), yard.at("1,0"))
    yard.drag(yard.at("1,1"), yard.at("-1,1"))
    yard.press("numbers")
    yard.click(scene.widget("exposure").place(1).center)
    assert yard.bench.exposed_to == 1
    yard.click(scene.widget("rivals").place(0).center)
    look = app.stack.top
    assert look is not scene and look.bench.exposed_to == 1, "the same side of the other ship"
    yard.click(look.widget("cancel").rect.center)
    yard.wait(20)
    yard.press("undo")
    yard.press("redo")
    yard.press("commit")
    assert yard.table.history[0][1].startswith("build focus-beam refit bridge@0,0 ")
    assert "laser-cannon@-1,1/L" in yard.table.history[0][1]
