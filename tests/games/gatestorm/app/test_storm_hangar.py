"""The hangar in which a ship, gear and a pilot are chosen."""

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.gatestorm.app.features import OwnShip
from hyperline.games.gatestorm.app.hangar import FACES, Hangar, SmallCard
from hyperline.games.gatestorm.app.outfit import Outfitting
from hyperline.games.gatestorm.rules.fleet import GEAR, MODELS, PILOTS
from hyperline.shell.ui.portrait import layers
from tests.games.gatestorm.app.storms import at, begin, ready, wanted
from tests.shell.pilot import INSTANT, Pilot


def hangar(scene):
    (found,) = (one for one in scene.widgets if isinstance(one, Hangar))
    return found


def cards(scene):
    return [one for one in scene.widgets if one.key.startswith(("model:", "gear:", "pilot:"))]


def entered(home, size=(1280, 720)):
    pilot = Pilot(home, INSTANT, size)
    return pilot, at(pilot, "outfit")


def test_the_stage_shows_what_is_picked_in_bars(tmp_path):
    pilot, scene = entered(tmp_path / "home")
    try:
        pilot.click("model:anvil")
        pilot.click("pilot:lark")
        state = hangar(scene).state
        assert (state.ship, state.pilot) == ("anvil", "lark")
        assert [bar.count for bar in state.bars] == [4, 1, 5, 4], "a pilot of little nerve brings a shield"
        assert len(state.dial) == len(MODELS["anvil"].dial)
    finally:
        pilot.leave()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_cards_lie_apart_above_the_deck_and_every_pilot_has_a_name(tmp_path, size):
    pilot, scene = entered(tmp_path / "home", size)
    try:
        shown = cards(scene)
        assert len(shown) == len(MODELS) + len(GEAR) + len(PILOTS)
        for number, card in enumerate(shown):
            assert card.rect.bottom <= scene.areas.deck.top and hangar(scene).rect.contains(card.rect)
            assert card.rect.collidelist([other.rect for other in shown[:number]]) < 0
            if isinstance(card, SmallCard) and (card.choice.figure or size[0] > 960):
                assert card.is_named, card.key
        assert scene.around.news.is_hidden and all(thumb.is_hidden for thumb in scene.around.thumbs)
    finally:
        pilot.leave()


def test_a_pilot_that_somebody_has_bears_their_emblem(tmp_path):
    pilot = Pilot(tmp_path / "home")
    try:
        scene = begin(pilot, "human", "human")
        ready(pilot, scene)
        pilot.click(wanted(scene)[0])
        pilot.frames(20)
        ready(pilot, scene)
        taken = {ship.pilot: seat for seat, ship in enumerate(scene.known.ships) if ship.pilot}
        assert len(taken) == 1 and scene.controls.kind == "outfit"
        for name in PILOTS:
            (card,) = (one for one in cards(scene) if one.key == f"pilot:{name}")
            assert card.taker == (scene.emblems[taken[name]] if name in taken else -1)
            assert bool(card.why) == (name in taken)
    finally:
        pilot.leave()


@pytest.mark.parametrize("text", [150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_large_text_has_the_same_hangar_with_one_part_open_at_a_time(tmp_path, text, size):
    """All that can be picked is reached by tabs, lies apart above the deck, and has its name."""
    pilot = Pilot(tmp_path / "home", replace(INSTANT, text_size=text), size)
    try:
        scene, seen = at(pilot, "outfit"), set()
        for tab in ("ship", "gear", "pilot"):
            pilot.click(f"outfit:{tab}")
            pilot.frames(20)
            shown = cards(scene)
            seen |= {card.key for card in shown}
            for number, card in enumerate(shown):
                assert card.rect.bottom <= scene.areas.deck.top and hangar(scene).rect.contains(card.rect)
                assert card.rect.collidelist([other.rect for other in shown[:number]]) < 0
                assert not isinstance(card, SmallCard) or card.is_named, card.key
        assert len(seen) == len(MODELS) + len(GEAR) + len(PILOTS)
        pilot.click("pilot:lark")
        assert hangar(scene).state.pilot == "lark" and hangar(scene).state.part == "pilot:"
    finally:
        pilot.leave()


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_with_large_text_the_stage_lies_below_the_ship_and_not_below_words(tmp_path, size, monkeypatch):
    for name in ("_draw_words", "_draw_right"):
        monkeypatch.setattr(Hangar, name, lambda *parts: None)
    pilot = Pilot(tmp_path / "home", replace(INSTANT, text_size=200), size)
    try:
        shown = hangar(at(pilot, "outfit"))
        wide, high = shown.rect.w, shown.low
        made = pygame.Surface((wide, shown.rect.h), pygame.SRCALPHA)
        shown.paint(made)
        plain = pygame.Surface(made.get_size())
        plain.blit(made, (0, 0))
        columns = [*range(0, round(0.33 * wide), 3), *range(round(0.72 * wide), wide, 3)]
        brightest = max(max(plain.get_at((x, y))[:3]) for x in columns for y in range(0, high, 3))
        middle = max(max(plain.get_at((x, y))[:3]) for x in range(wide // 3, wide * 2 // 3, 3) for y in range(0, high, 3))
        assert brightest < 70 < 150 < middle
    finally:
        pilot.leave()


def test_high_contrast_has_a_plain_stage_and_an_edge_around_all_that_can_be_picked(tmp_path):
    pilot = Pilot(tmp_path / "home", replace(INSTANT, has_high_contrast=True))
    try:
        scene = at(pilot, "outfit")
        shown, edge = pilot.app.window.surface, scene.context.theme.colour("edge")
        for card in cards(scene):
            if not card.is_lit and not card.is_focused:
                assert shown.get_at(card.rect.midtop)[:3] == edge[:3], card.key
    finally:
        pilot.leave()


def test_no_two_pilots_have_the_same_face(tmp_path):
    pilot, scene = entered(tmp_path / "home")
    try:
        assert {*FACES} == {*PILOTS}
        assert len({layers(scene.context, FACES[name]) for name in PILOTS}) == len(PILOTS)
    finally:
        pilot.leave()


def test_a_ship_beside_the_table_has_bars_of_what_is_left_and_says_what_sets_it_apart(tmp_path):
    pilot = Pilot(tmp_path / "home")
    try:
        scene = at(pilot, "attack")
        (own,) = (one for one in scene.widgets if isinstance(one, OwnShip))
        ship = scene.known.ships[0]
        assert [(bar.count, bar.most) for bar in own.state.bars] == [(4, 4), (2, 2), (ship.hull_left, 3), (ship.shields, 1)]
        assert own.state.lines[0] == "1 hidden card." and own.state.lines[1].startswith("Steady: ")
    finally:
        pilot.leave()


def test_the_hangar_is_seen_before_its_small_pictures_which_come_once(tmp_path):
    pilot, scene = entered(tmp_path / "home")
    try:
        assert not any(card.waits for card in cards(scene)), "all have come"
        pilot.click("pilot:lark")
        assert not any(card.waits for card in cards(scene)), "and stay"
        outfitting = scene.features.one(Outfitting)
        outfitting._first = 0
        scene.show_controls()
        first, last = min(card.waits for card in cards(scene)), max(card.waits for card in cards(scene))
        assert first == 1 and last > len(MODELS) and not scene.is_settled
        pilot.frames(last + 1)
        assert scene.is_settled
    finally:
        pilot.leave()
