"""On the last page every seat's ship has its place in its row, all at one scale."""

import pytest
from pygame import SRCALPHA, Rect, Surface

from hyperline.games.belt.app.scene import ResultScene as BeltResult
from hyperline.games.freight.app.scene import ResultScene as FreightResult
from hyperline.games.listed import SHELF
from hyperline.games.slipway.app.scene import ResultScene as SlipwayResult
from hyperline.shell.bench_window import BenchWindow
from hyperline.shell.store.settings import Settings


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(("game", "result"), [("freight", FreightResult), ("belt", BeltResult), ("slipway", SlipwayResult)])
def test_every_ship_is_seen_whole_in_its_place_and_all_at_one_scale(monkeypatch, game, result, text_size):
    window, places, draw = BenchWindow(SHELF, (1280, 720), Settings(text_size=text_size)), {}, result.draw_ship
    monkeypatch.setattr(result, "draw_ship", lambda page, surface, place, seat: places.setdefault(seat, place))
    window.open(game, "board", None)
    scene = window.app.stack.top
    names = tuple(scene.name_of(seat) for seat in range(len(scene.emblems)))
    page = result(scene.context, scene.table, lambda: ("You win", ""), names)
    scene.push(page)
    for _ in range(20):
        window.frame()
    assert {*places} == {*range(len(names))} and len({(place.left, place.size) for place in places.values()}) == 1
    for seat, place in places.items():
        alone = Surface(window.app.context.measure.size, SRCALPHA)
        draw(page, alone, place, seat)
        drawn = alone.get_bounding_rect()
        assert place.inflate(2, 2).contains(Rect(drawn)) and max(drawn.w / place.w, drawn.h / place.h) > 0.6
    window.close()
