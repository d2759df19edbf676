from pygame import Rect

from hyperline.shell.input.focus import Focus, Spot, nearest


def grid():
    return [Spot(f"{x},{y}", Rect(x * 50, y * 50, 40, 40)) for y in range(3) for x in range(3)]


def test_arrows_go_to_the_neighbour_in_a_grid():
    spots = grid()
    centre = Rect(50, 50, 40, 40)
    for direction, key in {(1, 0): "2,1", (-1, 0): "0,1", (0, 1): "1,2", (0, -1): "1,0"}.items():
        assert nearest(spots, centre, direction).key == key


def test_there_is_nothing_beyond_the_edge():
    assert nearest(grid(), Rect(100, 0, 40, 40), (1, 0)) is None


def test_a_target_in_line_is_preferred_to_a_nearer_one_aside():
    spots = [Spot("aside", Rect(60, 200, 40, 40)), Spot("in line", Rect(200, 0, 40, 40))]
    assert nearest(spots, Rect(0, 0, 40, 40), (1, 0)).key == "in line"


def test_an_arrow_zigzags_through_rows_that_are_set_off_and_comes_back():
    focus = Focus()
    focus.set_targets([Spot(f"{x},{y}", Rect(40 * x + 20 * (y % 2), 30 * y, 40, 40)) for y in range(6) for x in range(6)])
    focus.to("3,5")
    for way in ((0, -1), (0, 1)):
        places = []
        while focus.move(way):
            places.append(focus.current.rect.centerx)
        assert len(places) == 5 and max(places) - min(places) <= 20
    assert focus.key == "3,5"


def test_another_arrow_begins_a_line_of_its_own():
    focus = Focus()
    places = {"low": (0, 100), "high": (20, 60), "top": (40, 20), "aside": (0, 20)}
    focus.set_targets([Spot(key, Rect(place, (40, 40))) for key, place in places.items()])
    focus.to("low")
    assert focus.move((0, -1)) and focus.move((0, -1)) and focus.key == "aside"
    focus.to("high")
    assert focus.move((1, 0)) and focus.key == "top"


def test_tab_goes_round():
    focus = Focus()
    focus.set_targets(grid())
    assert focus.next(1)
    assert focus.key == "0,0"
    focus.next(-1)
    assert focus.key == "2,2"
    focus.next(1)
    assert focus.key == "0,0"


def test_every_target_can_be_reached_by_arrows():
    spots = grid()
    reached, edge = {"0,0"}, ["0,0"]
    while edge:
        key = edge.pop()
        here = next(spot for spot in spots if spot.key == key)
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            found = nearest(spots, here.rect, direction)
            if found and found.key not in reached:
                reached.add(found.key)
                edge.append(found.key)
    assert len(reached) == 9


def test_the_pointer_and_the_keys_move_the_same_focus():
    focus = Focus()
    focus.set_targets(grid())
    focus.point((60, 60))
    assert focus.key == "1,1"
    assert not focus.is_by_key
    focus.move((1, 0))
    assert focus.key == "2,1"
    assert focus.is_by_key
    assert not focus.point((45, 45)), "over nothing the focus stays"
    assert focus.key == "2,1"


def test_focus_goes_when_its_target_goes():
    focus = Focus()
    focus.set_targets(grid())
    focus.to("2,2")
    focus.set_targets(grid()[:4])
    assert focus.current is None
