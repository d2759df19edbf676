"""Exploring: the drawn tile turns up large, each rotation says what it joins, and nothing is confirmed by accident."""

from __future__ import annotations

from functools import partial

import pytest

from hyperline.games.hyperline.app.board.features.exploration import Exploring
from hyperline.games.hyperline.app.board.hud.tiletray import LargeTile, PreviewRow, TileChoice, tray_places
from hyperline.games.hyperline.app.board.views.camera import corner_turn
from hyperline.games.hyperline.rules.catalogue import LOOKS, rotations
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTORS
from hyperline.games.hyperline.rules.route import trace
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.play.director import Pace
from tests.games.hyperline.app.test_board_scene import STEP, TWO, alone, click, opened, rest, sector, spot  # noqa: F401

JUMP = TWO.replace('sector = "A1"', 'sector = "E5"').replace(
    "[board]",
    '[stacks]\nhyperline = ["fork", "ramp", "sidings"]\n[board]\nE4 = "crossing 0"\nG5 = "twin-bend 0"\nG4 = "Qued"',
)
QUANTUM = JUMP.replace('phase = "command"', 'phase = "scan"').replace(
    '"laser-cannon@1,1/R!", "hyperline-engine@-1,1"', '"quantum-scanner@1,1/R"'
)


def drawn(context, stack, text=JUMP, key="port:E", pace=Pace.INSTANT):
    scene = opened(context, stack, text, pace)
    click(stack, spot(scene, key))
    for _ in range(200):
        stack.update(STEP)
        if scene.controls.choices.tray:
            return scene
    raise AssertionError("nothing was drawn")


def large(scene) -> LargeTile:
    return next(widget for widget in scene.widgets if isinstance(widget, LargeTile))


def rows(scene) -> list[PreviewRow]:
    return [widget for widget in scene.widgets if isinstance(widget, PreviewRow)]


def wait(stack, seconds: float) -> None:
    for _ in range(round(seconds / STEP) + 1):
        stack.update(STEP)


def test_the_drawn_tile_is_large_and_beside_its_sector(context, stack):
    scene = drawn(context, stack)
    tile, cell = large(scene), scene.view.camera.cell
    assert tile.rect.w > 1.8 * cell
    ghost, panel = scene.view.ghost, scene.widget("popup").rect
    assert ghost is not None
    assert ghost.sector == SECTOR_BY_NAME["F5"]
    assert scene.areas.board.contains(panel) or scene.areas.right.contains(panel)
    seen = [ghost.rect(scene.view.camera), *scene.view.keepsakes()]
    assert panel.collidelist(seen) < 0


@pytest.mark.parametrize("tile", ["fork", "ramp", "sidings", "prism", "twin-bend"])
def test_each_preview_is_what_the_rules_say_of_that_rotation(context, stack, tile):
    scene = drawn(context, stack, JUMP.replace('["fork"', f'["{tile}"'))
    position = scene.table.match.position
    frame = position.decision
    looks = rotations(frame.tile)
    assert [row.key for row in rows(scene)] == [f"rotation:{number}" for number in range(len(looks))]
    legs = []
    for code, one in zip(looks, scene.controls.joined, strict=True):
        route = trace(position.players, position.board.with_tile(frame.sector, code), 0, SECTOR_BY_NAME["E5"], 2)
        assert [strand.route for strand in one.strands] == [route]
        assert one.code == code
        ways = len({leg.exit for leg in route.legs if leg.exit is not None})
        assert ("splits" in one.text) == (ways > 1 or any(leg.split for leg in route.walk()))
        assert (one.text == "ends here") == (ways == 0)
        legs.append(len(list(route.walk())))
    assert scene.controls.rotation == legs.index(max(legs))


def test_looks_that_are_alike_are_shown_once(context, stack):
    scene = drawn(context, stack, JUMP.replace('["fork"', '["prism"'))
    assert len(rows(scene)) == len(set(rotations(scene.table.position.decision.tile))) == 2


def test_the_route_goes_on_with_each_rotation(context, stack):
    scene = drawn(context, stack)
    wait(stack, DEAD_TIME)
    seen = set()
    for _ in range(4):
        routes = scene.view.trace.routes
        assert routes == tuple(strand.route for strand in scene.controls.joined[scene.controls.rotation].strands)
        seen.add(routes)
        stack.handle(Intent(Act.ROTATE, step=1))
    assert len(seen) > 2


def test_wheel_keys_and_clicks_turn_the_tile(context, stack):
    scene = drawn(context, stack)
    wait(stack, DEAD_TIME)
    before = scene.controls.rotation
    turned = []
    for intent in (
        Intent(Act.WHEEL, large(scene).rect.center, step=-1),
        Intent(Act.ROTATE, step=1),
        Intent(Act.WHEEL, sector(scene, "F5"), step=-1),
    ):
        stack.handle(intent)
        turned.append(scene.controls.rotation)
    assert turned == [(before + n) % 4 for n in (1, 2, 3)]
    stack.handle(Intent(Act.ROTATE, step=-1))
    assert scene.controls.rotation == turned[1]
    click(stack, large(scene).rect.center)
    click(stack, sector(scene, "F5"))
    assert scene.controls.rotation == (turned[1] + 2) % 4
    click(stack, rows(scene)[0].rect.center)
    assert scene.controls.rotation == 0
    assert scene.table.decision.kind == "place"


def test_a_rotation_takes_120_ms(context, stack):
    context.settings.change(speed="normal", is_calm=False)
    scene = drawn(context, stack, pace=Pace.NORMAL)
    wait(stack, DEAD_TIME)
    stack.handle(Intent(Act.ROTATE, step=1))
    assert large(scene).swing == scene.view.ghost.swing == 90
    wait(stack, 0.06)
    assert 0 < large(scene).swing < 60
    wait(stack, 0.07)
    assert large(scene).swing == scene.view.ghost.swing == 0
    stack.handle(Intent(Act.ROTATE, step=-1))
    assert large(scene).swing == -90


def test_two_quick_clicks_and_a_held_enter_confirm_nothing(context, stack):
    scene = drawn(context, stack)
    rotation = scene.controls.rotation
    lay = next(widget for widget in scene.widgets if widget.key == "button:lay")
    for pos in (lay.rect.center, lay.rect.center, sector(scene, "F5"), large(scene).rect.center):
        click(stack, pos)
    for _ in range(60):  # Enter, repeated as a held key is
        stack.handle(Intent(Act.CONFIRM))
        wait(stack, 0.03)
    assert scene.table.decision.kind == "place"
    assert scene.controls.rotation == rotation
    wait(stack, DEAD_TIME)
    scene.focus_on("button:lay")
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[-1] == (0, f"place {rotation}")


def test_the_button_that_lays_is_not_where_the_last_click_was(context, stack):
    scene = opened(context, stack, JUMP)
    corner = scene.areas.deck.right - context.px(60), scene.areas.deck.centery
    scene.features.one(Exploring).handle(Intent(Act.CONFIRM, corner))
    scene.perform(scene.table.game.parse(scene.table.position, 0, "jump E"))
    rest(stack, scene)
    lay = next(widget for widget in scene.widgets if widget.key == "button:lay")
    assert not lay.rect.collidepoint(corner)
    first = lay.rect.copy()
    stack.handle(Intent(Act.ROTATE, step=1))
    assert next(widget for widget in scene.widgets if widget.key == "button:lay").rect == first


def test_a_tile_is_turned_and_laid_with_keys_alone(context, stack):
    scene = drawn(context, stack)
    wait(stack, DEAD_TIME)
    stack.handle(Intent(Act.LABEL, step=4))
    assert scene.controls.rotation == 3
    assert [row.preview.number for row in rows(scene)] == [1, 2, 3, 4]
    scene.focus_on("button:lay")
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[-1] == (0, "place 3")


def test_the_stacks_are_large_and_say_what_they_may_bring(context, stack):
    text = JUMP.replace('E4 = "crossing 0"', 'E4 = "twin-bend 2"')
    scene = drawn(context, stack, text, "port:N")
    assert scene.table.decision.kind == "draw"
    told = {widget.offer.lines for widget in scene.widgets if isinstance(widget, TileChoice)}
    assert told == {("The line may go on.",), ("The line ends there.",)}, "in Simple without figures"
    stack.handle(Intent(Act.ODDS))
    choices = [widget for widget in scene.widgets if isinstance(widget, TileChoice)]
    assert [choice.key for choice in choices] == ["stack:hyperline", "stack:planet"]
    assert all(choice.side > scene.view.camera.cell for choice in choices)
    assert choices[0].offer.lines[0].endswith("line goes on")
    assert sum(int(line.split("%")[0]) for line in choices[0].offer.lines) == pytest.approx(100, abs=2)
    assert any("a Pirate" in line for line in choices[0].offer.lines)
    assert any("planet" in line for line in choices[1].offer.lines)
    click(stack, choices[1].rect.center)
    assert scene.table.decision.kind == "draw"
    wait(stack, DEAD_TIME)
    click(stack, choices[1].rect.center)
    assert scene.table.history[-1] == (0, "draw planet")


@pytest.mark.parametrize("is_asked", [False, True])
def test_the_quantum_tiles_are_chosen_and_then_turned(context, stack, is_asked):
    scene = opened(context, stack, QUANTUM)
    scene.scan(True)
    click(stack, sector(scene, "F5"))
    rest(stack, scene)
    for _ in range(20):
        if stack.top is scene:
            break
        wait(stack, 0.3)
        stack.handle(Intent(Act.CONFIRM))
    rest(stack, scene)
    wait(stack, 0.3)
    choices = [widget for widget in scene.widgets if isinstance(widget, TileChoice)]
    assert [choice.offer.title for choice in choices] == ["Fork", "Ramp", "Sidings"]
    assert all(choice.offer.lines for choice in choices)
    assert scene.only_button is None
    if is_asked:
        click(stack, scene.widget("button:order").rect.center)
        wait(stack, 0.3)
        assert scene.widget("button:order").is_chosen
        choices = [widget for widget in scene.widgets if isinstance(widget, TileChoice)]
    stack.handle(Intent(Act.LABEL, step=2))
    assert scene.focus.key == choices[1].key
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[-1] == (0, "pick 1")
    rest(stack, scene)
    assert scene.controls.is_placing
    assert LOOKS[scene.view.ghost.code].name == "ramp"
    assert all(one.text for one in scene.controls.joined)
    wait(stack, 0.5)
    scene.focus_on("button:lay")
    stack.handle(Intent(Act.CONFIRM))
    rest(stack, scene)
    wait(stack, 0.5)
    if not is_asked:
        assert scene.table.history[-1] == (0, "order keep"), "they go back as they lay"
        assert scene.table.decision.kind == "command" and stack.top is scene
        return
    if stack.top is not scene:  # what comes next is for their eyes alone
        stack.handle(Intent(Act.CONFIRM))
        rest(stack, scene)
        wait(stack, 0.5)
    choices = [widget for widget in scene.widgets if isinstance(widget, TileChoice)]
    assert [choice.offer.title for choice in choices] == ["Fork", "Sidings"] and choices[0].offer.lines
    assert "next" in scene.around.prompt.text
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[-1] == (0, "order keep"), "the usual order is one press"


def test_on_a_turned_board_the_large_tile_lies_as_it_is_seen(context, stack):
    scene = drawn(context, stack)
    wait(stack, DEAD_TIME)
    upright = large(scene).art
    scene.view.camera.turn_to(corner_turn(SECTOR_BY_NAME["I9"]))
    scene.show_controls()
    turned = large(scene).art
    assert (turned[1] - upright[1]) % 360 == 90 * scene.view.camera.turn


def test_the_tile_turns_up_in_its_sector(context, stack, display):
    scene = opened(context, stack, JUMP, Pace.NORMAL)
    sector = scene.view.camera.sector_rect(SECTOR_BY_NAME["F5"])
    click(stack, spot(scene, "port:E"))
    faces = []
    for _ in range(120):
        stack.update(STEP)
        stack.draw(display)
        faces += [
            mover.drawn for mover in scene.view.movers if mover.drawn is not None and mover.drawn.collidepoint(sector.center)
        ]
        if scene.controls.choices.tray:
            break
    assert len(faces) > 10
    assert min(face.w for face in faces) < sector.w // 2, "it turns over"


def test_after_a_turn_the_route_goes_on_leg_by_leg_and_is_drawn_so(context, stack, display):
    context.settings.change(speed="normal", is_calm=False)
    scene = drawn(context, stack, pace=Pace.NORMAL)
    wait(stack, DEAD_TIME)
    stack.draw(display)
    stack.handle(Intent(Act.ROTATE, step=1))
    trace_of, shown, places = scene.view.trace, [], []
    (leg,) = {leg.sector for leg in trace_of.routes[0].walk() if leg.sector != SECTOR_BY_NAME["F5"]} & {SECTOR_BY_NAME["G5"]}
    for _ in range(40):
        stack.update(STEP)
        stack.draw(display)
        shown.append(trace_of.depth)
        rect = scene.view.camera.sector_rect(leg)
        places.append(max(display.get_at((rect.left + n, rect.centery))[0] for n in range(3)))
    assert shown == sorted(shown)
    assert len(set(shown)) > 2
    assert places[-1] > places[0]
    assert scene.features.one(Exploring).is_settled


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 540), 100), ((1280, 720), 200), ((2560, 1440), 100)])
def test_the_tray_never_covers_the_sector_that_it_is_for_nor_what_lies_ahead_nor_nexxus(context, stack, size, text):
    context.settings.change(text_size=text)
    context.fit(size)
    scene = opened(context, stack, JUMP)
    camera, exploring = scene.view.camera, scene.features.one(Exploring)
    for place in SECTORS:
        ahead = [place, *(other for other in SECTORS if abs(other - place) in (2, 9))]
        for rows in (2, 4):
            lay = partial(lambda rows, room, put: tray_places(context, camera.cell, room, rows, put), rows)
            made = exploring._laid_out(lay, place, ahead)
            for other in (*map(camera.sector_rect, (*ahead, SECTOR_BY_NAME["E5"])), *scene.view.keepsakes()):
                assert not made.panel.colliderect(other)
            assert scene.areas.board.contains(made.panel) or scene.areas.right.contains(made.panel)
            assert all(made.panel.contains(part) for part in (made.tile, made.caption, *made.rows))


@pytest.mark.parametrize(("size", "text"), [((960, 540), 100), ((1280, 720), 200), ((1024, 768), 100), ((1920, 1080), 100)])
def test_the_stacks_and_the_drawn_tile_of_a_jump_lie_in_the_dark_or_beside_the_board(context, stack, size, text):
    context.settings.change(text_size=text)
    context.fit(size)
    scene = drawn(context, stack, JUMP.replace('E4 = "crossing 0"', 'E4 = "twin-bend 2"'), "port:N")
    for kind in ("draw", "place"):
        assert scene.table.decision.kind == kind
        panel = scene.widget("popup").rect
        assert scene.areas.right.contains(panel) or panel.collidelist(scene.view.keepsakes()) < 0
        assert all(panel.contains(widget.rect) for widget in scene.widgets if isinstance(widget, TileChoice | LargeTile))
        if kind == "draw":
            first, second = (widget for widget in scene.widgets if isinstance(widget, TileChoice))
            assert (first.name, first.line, first.rows) == (second.name, second.line, second.rows)
            wait(stack, DEAD_TIME)
            click(stack, first.rect.center)
            rest(stack, scene)


def test_of_a_sector_that_is_stepped_into_no_line_is_told(context, stack):
    scene = drawn(context, stack, TWO.replace('sector = "A1"', 'sector = "C2"', 1), "sector:C3")
    assert scene.table.decision.kind == "draw"
    told = {widget.offer.lines for widget in scene.widgets if isinstance(widget, TileChoice)}
    assert told == {("More lines to fly.",), ("A planet, or asteroids.",)}
