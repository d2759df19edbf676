"""The line tracer: what is drawn for what has the focus, and Jumps made by a click on where they end."""

from __future__ import annotations

import pytest

from hyperline.games.hyperline.app.board.features.tracer import Tracer
from hyperline.games.hyperline.rules.geometry import PORT_BY_NAME, SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.observe import observe, shares
from hyperline.games.hyperline.rules.route import routes
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.number import percent
from tests.games.hyperline.app.test_board_scene import TWO, alone, click, opened, rest, sector, spot  # noqa: F401


@pytest.fixture(autouse=True)
def full(context):
    """With all that is traced in Full."""
    context.settings.change(detail="full")


def trace(scene):
    return scene.view.trace.shown


def point(stack, pos) -> None:
    stack.handle(Intent(Act.POINT, pos))


G5 = SECTOR_BY_NAME["G5"]
LINE = TWO.replace('B2 = "fork 0"', 'F5 = "crossing 0"\nG5 = "Magnon"\nE4 = "fork 1"\nF4 = "Qued"').replace(
    'sector = "A1"', 'sector = "E5"'
)


def test_solid_and_dotted_parts_are_told_apart(context, stack, display):
    scene = opened(context, stack, LINE)
    point(stack, spot(scene, "port:W"))
    legs = [leg for strand in trace(scene).strands for leg, _ in strand.legs()]
    assert [leg.is_explored for leg in legs] == [False]
    assert [chance.sector for chance in trace(scene).chances] == [SECTOR_BY_NAME["D5"]]
    point(stack, spot(scene, "port:E"))
    legs = [leg for strand in trace(scene).strands for leg, _ in strand.legs()]
    assert [leg.is_explored for leg in legs] == [True, True]
    assert trace(scene).chances == ()
    assert [mark.sector for mark in trace(scene).ends] == [SECTOR_BY_NAME["G5"]]


def test_the_shares_at_an_unexplored_end_are_those_of_the_unseen_tiles(context, stack):
    scene = opened(context, stack, LINE)
    point(stack, spot(scene, "port:W"))
    view = observe(scene.table.match.position, 0)
    (chance,) = trace(scene).chances
    assert chance.shares == shares(view, SECTOR_BY_NAME["D5"], PORT_BY_NAME["E"])["hyperline"]
    assert sum(share for _, share in chance.shares) == pytest.approx(1)
    assert percent(0.004) == "<1%"
    context.settings.change_own("hyperline", has_tile_odds=False)
    point(stack, (2, 2))
    point(stack, spot(scene, "port:E"))
    point(stack, spot(scene, "port:W"))
    assert trace(scene).chances == ()


def test_the_trace_is_drawn_over_the_board(context, stack, display):
    scene = opened(context, stack, LINE)
    stack.draw(display)
    rect = scene.view.camera.sector_rect(SECTOR_BY_NAME["F5"])
    place = rect.left + rect.w * 4 // 5, rect.centery
    edge = place[0], rect.centery - max(3, round(rect.w * 0.05))
    before = display.get_at(edge)
    point(stack, spot(scene, "port:E"))
    stack.draw(display)
    assert display.get_at(place)[:3] >= (250, 250, 250)
    assert display.get_at(edge) != before


def test_a_sector_shows_every_jump_that_passes_or_ends_there_also_when_unlit(context, stack):
    scene = opened(context, stack, LINE)
    point(stack, sector(scene, "G5"))
    players, board = tuple(scene.picture.players), scene.picture.board
    coming = {port for port, route in routes(players, board, 0).items() if any(leg.sector == G5 for leg in route.walk())}
    assert {strand.route.port for strand in trace(scene).strands if strand.rival is None} == coming
    assert PORT_BY_NAME["E"] in coming
    point(stack, sector(scene, "H8"))
    assert trace(scene).strands == ()


def test_a_rival_shows_its_own_jumps_in_its_colour(context, stack):
    scene = opened(context, stack, LINE)
    point(stack, sector(scene, "I9"))
    assert {strand.rival for strand in trace(scene).strands} == {1}
    assert {strand.route.sector for strand in trace(scene).strands} == {SECTOR_BY_NAME["I9"]}
    assert context.words("trace.reach", name=scene.wording.name(1)) in scene.around.prompt.detail
    point(stack, spot_of_seat(scene, 1))
    assert {strand.rival for strand in trace(scene).strands} == {1}


def spot_of_seat(scene, seat: int):
    return next(widget for widget in scene.widgets if widget.key == f"seat:{seat}").rect.center


def test_what_blocks_is_named(context, stack):
    scene = opened(context, stack, LINE.replace("[[player]]", "[pirates]\nF5 = 2\n[[player]]", 1))
    point(stack, spot(scene, "port:E"))
    (mark,) = trace(scene).ends
    assert (mark.sector, mark.is_blocked, mark.text) == (SECTOR_BY_NAME["F5"], True, "Pirate 2")
    scene = opened(context, stack, LINE.replace('home = "Aegis"', 'home = "Aegis"\nsector = "G5"'))
    point(stack, spot(scene, "port:E"))
    (mark,) = trace(scene).ends
    assert mark.text == scene.wording.name(1)


def test_a_loop_line_leaves_one_edge_and_comes_back_at_the_other(context, stack):
    text = TWO.replace('sector = "A1"', 'sector = "E2"').replace("[board]", '[board]\nE2 = "Qued"\nE8 = "Magnon"')
    scene = opened(context, stack, text)
    point(stack, spot(scene, "port:N"))
    loops = [leg for strand in trace(scene).strands for leg, _ in strand.legs() if leg.is_loop]
    assert {leg.sector for leg in loops} == {SECTOR_BY_NAME["E9"]}
    assert "around the loop" in scene.around.prompt.sentence or "splits" in scene.around.prompt.sentence


def test_a_one_way_end_is_said_and_marked(context, stack):
    text = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
        "[board]", '[board]\nE4 = "ramp 0"\nD3 = "Qued"\nF3 = "Magnon"\nE6 = "ramp 0"\nF7 = "Velox"\nD7 = "Lumen"'
    )
    scene = opened(context, stack, text)
    found = []
    for name in ("N", "S"):
        point(stack, spot(scene, f"port:{name}"))
        found += [leg for strand in trace(scene).strands for leg, _ in strand.legs() if leg.is_one_way]
        if found:
            assert any(mark.text == context.words("trace.one_way") for mark in trace(scene).ends)
            assert scene.around.prompt.sentence.endswith(", one way.")
            break
    assert found


FORKED = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
    "[board]",
    '[board]\nE6 = "fork 0"\nE7 = "Qued"\nD6 = "Magnon"\nF6 = "Velox"\nE4 = "fork 0"\nE3 = "Lumen"\nF4 = "Friskus"',
)


def forked(context, stack):
    """A board on which the Jump north or south splits; the scene, the port's key, and its route."""
    scene = opened(context, stack, FORKED)
    for key in ("port:N", "port:S"):
        point(stack, spot(scene, key))
        (route,) = trace(scene).routes
        if any(leg.split for leg in route.walk()):
            return scene, key, route
    raise AssertionError("nothing splits")


def test_splits_and_branches_are_numbered(context, stack):
    _, _, route = forked(context, stack)
    assert [(leg.split, leg.branch) for leg in route.walk() if leg.split] == [(1, 1), (1, 2)]


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_on_an_end_makes_the_jump_with_its_branch_and_undo_takes_back_both(context, stack, number):
    scene, _, route = forked(context, stack)
    way = route.ways()[number]
    end = way[-1].sector
    assert end not in scene.controls.choices.sectors
    click(stack, scene.view.camera.sector_rect(end).center)
    assert [text.split()[0] for _, text in scene.table.history] == ["jump", "branch"]
    rest(stack, scene)
    assert scene.table.match.position.players[0].sector == end
    assert scene.table.undo()
    rest(stack, scene)
    assert scene.table.history == ()


def test_digits_choose_the_ends_of_the_hyperpoint_in_focus(context, stack):
    scene, key, _ = forked(context, stack)
    stack.handle(Intent(Act.NEXT, step=1))
    scene.focus.is_by_key = True
    scene.focus_on("sector:E5")
    scene.focus_on(key)
    assert [number for _, number in trace(scene).labels] == [1, 2]
    assert scene.view.numbers == []
    ends = [place for place, _ in trace(scene).labels]
    stack.handle(Intent(Act.LABEL, step=2))
    rest(stack, scene)
    assert scene.table.match.position.players[0].sector == ends[1]


def test_ends_are_reached_by_keys(context, stack):
    scene, _, route = forked(context, stack)
    stack.handle(Intent(Act.NEXT, step=1))
    keys = {target.key for target in scene.spots}
    assert {f"sector:{SECTOR_NAMES[leg.sector]}" for leg in route.ends()} <= keys


def test_of_several_ways_the_shortest_is_taken_and_said(context, stack):
    text = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
        "[board]", '[board]\nE4 = "crossing 0"\nE3 = "Lumen"\nF5 = "twin-bend 3"\nF4 = "crossing 0"\nF3 = "twin-bend 2"'
    )
    scene = opened(context, stack, text)
    ways = scene.features.one(Tracer).ends.get(SECTOR_BY_NAME["E3"], ())
    assert len(ways) > 1
    point(stack, sector(scene, "E3"))
    assert f"shortest of {len(ways)} ways" in scene.around.prompt.sentence
    click(stack, sector(scene, "E3"))
    assert scene.table.history[0] == (0, "jump N")
    assert "Shortest" in context.notices[-1]


def test_at_a_split_a_click_on_an_end_takes_the_branches_that_lead_there(context, stack):
    scene, key, route = forked(context, stack)
    scene.perform(scene.table.game.parse(scene.table.position, 0, f"jump {key.partition(':')[2]}"))
    rest(stack, scene)
    assert scene.table.decision.kind == "branch"
    assert {strand.route.sector for strand in trace(scene).strands} == {route.legs[0].sector}
    end = route.ways()[1][-1].sector
    point(stack, scene.view.camera.sector_rect(end).center)
    assert "Branch" in scene.around.prompt.sentence
    click(stack, scene.view.camera.sector_rect(end).center)
    rest(stack, scene)
    assert [text.split()[0] for _, text in scene.table.history] == ["jump", "branch"]
    assert scene.table.match.position.players[0].sector == end


def test_the_way_that_a_click_takes_is_stronger_than_the_others(context, stack, display):
    text = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
        "[board]", '[board]\nE4 = "crossing 0"\nE3 = "Lumen"\nF5 = "twin-bend 3"\nF4 = "crossing 0"\nF3 = "twin-bend 2"'
    )
    scene = opened(context, stack, text)
    point(stack, sector(scene, "E3"))
    strong = [leg.sector for strand in trace(scene).strands for leg, is_strong in strand.legs() if is_strong]
    faint = [leg.sector for strand in trace(scene).strands for leg, is_strong in strand.legs() if not is_strong]
    assert strong == [SECTOR_BY_NAME["E4"], SECTOR_BY_NAME["E3"]]
    assert SECTOR_BY_NAME["F4"] in faint
    stack.draw(display)
    rects = [scene.view.camera.sector_rect(place) for place in (SECTOR_BY_NAME["E4"], SECTOR_BY_NAME["F4"])]
    bright = [max(sum(display.get_at((rect.centerx + n, rect.top + rect.h // 4))[:3]) for n in (-1, 0, 1)) for rect in rects]
    assert bright[0] > bright[1]


def test_the_own_starship_shows_its_reach_faintly_and_a_click_on_it_goes_nowhere(context, stack):
    text = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
        "[board]", '[board]\nE4 = "twin-bend 1"\nF4 = "twin-bend 2"\nF5 = "crossing 0"'
    )
    scene = opened(context, stack, text)
    point(stack, sector(scene, "E5"))
    assert len(trace(scene).strands) == 4
    assert not any(is_strong for strand in trace(scene).strands for _, is_strong in strand.legs())
    assert trace(scene).ends == ()
    assert SECTOR_BY_NAME["E5"] not in scene.features.one(Tracer).ends
    click(stack, sector(scene, "E5"))
    assert scene.table.history == ()


def test_the_line_below_the_prompt_says_which_jump_comes_to_a_sector(context, stack):
    scene = opened(context, stack, LINE)
    point(stack, sector(scene, "G5"))
    assert scene.around.prompt.sentence == "Jump east: 2 sectors, ends on Magnon (G5)."
    text = LINE.replace('G5 = "Magnon"\n', "")
    scene = opened(context, stack, text)
    point(stack, sector(scene, "G5"))
    assert scene.around.prompt.detail == "Jump east: 2 sectors, explores G5"
