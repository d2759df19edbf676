"""The board played by intents: with the pointer, with keys alone, and what it says when something cannot be done."""

from __future__ import annotations

import random

import pygame
import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.app.board.features.galaxy_why_not import GalaxyWhyNot
from hyperline.games.hyperline.app.board.hud.tiletray import PreviewRow, TileChoice
from hyperline.games.hyperline.app.board.scene import BoardScene
from hyperline.games.hyperline.app.board.views import board_spot, lights, view
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.samples import setup_for
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES
from hyperline.games.hyperline.rules.notation.position import read_text
from hyperline.games.hyperline.rules.phases import settle
from hyperline.games.listed import SHELF
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.main import App
from hyperline.shell.page.features.keys import Keys
from hyperline.shell.page.hud.popup import TileButton
from hyperline.shell.paths import user_paths
from hyperline.shell.play.director import Director, Pace
from hyperline.shell.play.table import Table
from hyperline.shell.ui.button import Button
from tests.amounts import graded
from tests.games.hyperline.app.closed import keep_closed
from tests.games.hyperline.made import make_bot

STEP = 1 / 60
TWO = """
phase = "command"
[board]
B2 = "fork 0"
C2 = "crossing 0"
[[player]]
corner = "A1"
home = "Problar"
sector = "A1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "laser-cannon@1,1/R!", "hyperline-engine@-1,1"]
[[player]]
corner = "I9"
home = "Aegis"
"""
SCAN = TWO.replace('phase = "command"', 'phase = "scan"').replace(
    '"laser-cannon@1,1/R!", "hyperline-engine@-1,1"', '"quantum-scanner@1,1/R", "planetary-scanner@-1,1/L"'
)


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """Without the scenes that open over the board, so that everything is decided on it."""
    keep_closed(monkeypatch)


def opened(context, stack, text: str = TWO, pace: float = Pace.INSTANT, rival: str = "human") -> BoardScene:
    position = settle(read_text(text))
    own, other = setup_for(context, ("A1", "I9")).seats
    setup = Setup((own, replace(other, controller=rival)), seed=5)
    table = Table.begin(SHELF.game("hyperline"), setup, Director(pace=pace), make_bot, position=position)
    scene = BoardScene(context, table)
    stack.push(scene)
    rest(stack, scene)
    return scene


def rest(stack, scene) -> None:
    for _ in range(3000):
        stack.update(STEP)
        if scene.table.is_turn_over and not scene.table.director.is_busy:
            scene.table.end_turn()
            scene.look_again()
        elif scene.is_settled or stack.top is not scene:
            return
    raise AssertionError("the board does not come to rest")


def click(stack, pos) -> None:
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        stack.handle(Intent(act, pos))


def sector(scene, name: str) -> tuple[int, int]:
    return scene.view.camera.sector_rect(SECTOR_BY_NAME[name]).center


def spot(scene, key: str) -> tuple[int, int]:
    return next(target for target in scene.spots if target.key == key).rect.center


def test_a_board_at_rest_is_not_drawn_again(context, stack, display):
    opened(context, stack)
    assert stack.draw(display)
    for _ in range(90):
        stack.update(STEP)
    assert stack.draw(display) == []


def test_a_click_on_a_lit_sector_steps_there(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.POINT, sector(scene, "B1")))
    for _ in range(40):
        stack.update(STEP)
    assert scene.shown_card is not None
    click(stack, sector(scene, "B1"))
    assert scene.table.history[-1] == (0, "step B1")
    assert scene.shown_card is None
    rest(stack, scene)
    assert scene.picture == Picture.of(scene.table.position)


def test_a_click_on_an_unlit_sector_says_why_with_the_rule(context, stack):
    scene = opened(context, stack)
    click(stack, sector(scene, "F6"))
    assert scene.table.history == ()
    said = scene.features.one(GalaxyWhyNot).why.said
    assert said.rule == scene.help_place == "MOV-2"
    assert "F6" in said.text and "F6" in said.way
    assert context.notices == []


def test_a_hyperpoint_is_lit_traced_and_jumped(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.POINT, spot(scene, "port:E")))
    assert [route.port for route in scene.view.trace.routes] == [2]
    assert "Jump east" in scene.around.prompt.sentence
    click(stack, spot(scene, "port:E"))
    assert scene.table.history[-1] == (0, "jump E")


def test_a_click_where_a_line_surely_ends_jumps_there(context, stack):
    text = TWO.replace('B2 = "fork 0"', 'F5 = "crossing 0"\nG5 = "Magnon"').replace('sector = "A1"', 'sector = "E5"')
    scene = opened(context, stack, text)
    stack.handle(Intent(Act.POINT, sector(scene, "G5")))
    assert [route.port for route in scene.view.trace.routes] == [2]
    assert "Jump east" in scene.around.prompt.sentence
    click(stack, sector(scene, "G5"))
    assert scene.table.history[-1] == (0, "jump E")


def test_a_click_target_is_never_smaller_than_32_units(context, stack):
    scene = opened(context, stack)
    for target in scene.lit:
        if target.key.startswith(("port", "sector")):
            assert min(target.rect.size) >= context.px(32)


def test_a_part_is_repaired_by_a_click_on_it(context, stack):
    scene = opened(context, stack)
    click(stack, spot(scene, "part:1,1"))
    assert scene.table.history[-1] == (0, "repair 1,1")


def test_a_drawn_tile_is_turned_and_only_then_laid(context, stack):
    scene = opened(context, stack, TWO.replace("[board]", '[stacks]\nhyperline = ["fork"]\n[board]').replace(
        'sector = "A1"', 'sector = "B2"'))  # fmt: skip
    click(stack, sector(scene, "B3"))
    if scene.table.decision.kind == "draw":
        rest(stack, scene)
        click(stack, next(w for w in scene.widgets if w.key == "stack:hyperline").rect.center)
    rest(stack, scene)
    assert scene.table.decision.kind == "place"
    stack.handle(Intent(Act.WHEEL, sector(scene, "G7"), step=1))
    assert (scene.controls.rotation, scene.view.camera.zoom > 1) == (0, True)
    stack.handle(Intent(Act.FIT))
    stack.handle(Intent(Act.WHEEL, sector(scene, "B3"), step=-1))
    stack.handle(Intent(Act.ROTATE, step=1))
    assert scene.controls.rotation == 2
    click(stack, sector(scene, "B3"))
    assert scene.controls.rotation == 3
    assert scene.table.decision.kind == "place"
    scene.focus_on("button:lay")
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[-1] == (0, "place 3")


def test_several_scanners_are_told_apart_by_clicking_one(context, stack):
    scene = opened(context, stack, SCAN)
    scene.scan(True)
    lit = next(iter(scene.controls.choices.sectors))
    assert len(scene.controls.choices.sectors[lit]) == 2
    click(stack, spot(scene, "part:1,1"))
    assert {action.scanner for action in scene.controls.choices.sectors[lit]} == {"1,1"}
    stack.handle(Intent(Act.CANCEL))
    assert len(scene.controls.choices.sectors[lit]) == 2
    click(stack, scene.view.camera.sector_rect(lit).center)
    assert scene.controls.popup is not None
    stack.handle(Intent(Act.CANCEL))
    assert scene.controls.popup is None


def test_undo_takes_back_and_the_log_with_it(context, stack):
    scene = opened(context, stack)
    before = list(scene.around.log.lines)
    click(stack, sector(scene, "B1"))
    rest(stack, scene)
    assert len(scene.around.log.lines) > len(before)
    stack.handle(Intent(Act.UNDO))
    rest(stack, scene)
    assert scene.table.history == ()
    assert scene.around.log.lines == before
    assert scene.picture == Picture.of(scene.table.position)


def test_nothing_to_take_back_is_said(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.UNDO))
    assert scene.features.one(GalaxyWhyNot).why.said.text == context.words("hud.no_undo_start")


def test_the_end_key_first_shows_the_button_and_then_presses_it(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.END_TURN))
    assert scene.focus.key == "button:pass"
    assert scene.table.history == ()
    stack.handle(Intent(Act.CONFIRM))
    assert scene.table.history[0] == (0, "pass")


def test_number_keys_choose_what_is_labelled(context, stack):
    scene = opened(context, stack)
    for _ in range(2):  # from the bright button on to the board
        stack.handle(Intent(Act.NEXT, step=1))
    assert scene.view.numbers
    key = board_spot.numbered(scene.lit)[0].key
    stack.handle(Intent(Act.LABEL, step=1))
    assert scene.table.history[0][1].endswith(key.partition(":")[2])


def test_number_labels_lie_on_the_ring_around_the_sector_in_focus(context, stack, display, monkeypatch):
    scene = opened(context, stack)
    stack.handle(Intent(Act.NEXT, step=1))
    rest(stack, scene)
    scene.focus_on(next(target.key for target, _ in scene.view.numbers if target.key.startswith("sector:")))
    drawn = []
    for module, name in ((lights, "draw_focus"), (view, "draw_number")):
        monkeypatch.setattr(module, name, lambda *args, name=name, **more: drawn.append(name))
    scene.draw_below(display)
    assert drawn[0] == "draw_focus" and {*drawn[1:]} == {"draw_number"}


def test_number_labels_go_with_what_they_label(context, stack):
    scene = opened(context, stack)
    stack.handle(Intent(Act.NEXT, step=1))
    assert [*scene.features.one(Keys).shown] == board_spot.numbered(scene.lit)[:9]
    scene.perform(scene.table.game.parse(scene.table.position, 0, "pass"))
    rest(stack, scene)
    assert scene.lit
    assert [*scene.features.one(Keys).shown] == board_spot.numbered(scene.lit)[:9]


def test_zoom_keeps_the_place_under_the_pointer_and_home_shows_all(context, stack):
    scene = opened(context, stack)
    camera = scene.view.camera
    pos = sector(scene, "C7")
    before = camera.place(pos)
    for _ in range(3):
        stack.handle(Intent(Act.WHEEL, pos, step=1))
    assert camera.zoom > 1.5
    assert camera.place(pos) == pytest.approx(before, abs=0.05)
    stack.handle(Intent(Act.PAN, (400, 300), start=(300, 300)))
    stack.handle(Intent(Act.FIT))
    assert camera.zoom == 1.0
    assert all(camera.view.contains(camera.sector_rect(sector)) for sector in range(81))


@pytest.mark.parametrize(
    "size", graded([((960, 540),), ((1920, 1080),), ((2560, 1080),), ((1024, 768),), ((1280, 720),), ((3840, 2160),)], 3)
)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_whole_board_and_every_control_is_seen(context, stack, size, seats):
    context.fit(size)
    setup = setup_for(context, ("A1", "I1", "I9", "A9")[:seats])
    table = Table.begin(SHELF.game("hyperline"), setup, Director(pace=Pace.INSTANT))
    scene = BoardScene(context, table)
    stack.push(scene)
    area = context.measure.area
    assert all(area.contains(widget.rect) for widget in scene.widgets)
    camera = scene.view.camera
    assert all(scene.areas.board.contains(camera.sector_rect(sector)) for sector in range(81))
    assert camera.cell >= 46
    for one in scene.areas.cards:
        assert not one.colliderect(scene.areas.board)
    assert not scene.areas.panel.colliderect(scene.areas.board)


def test_another_players_seat_takes_no_input(context, stack):
    setup = Setup((Seat(name="Ada", choice="A1"), Seat(controller="slow", name="Bo", emblem=1, choice="I9")))

    class Slow:
        def choose(self, view, legal, budget):
            raise RuntimeError

    position = settle(read_text(TWO.replace('phase = "command"', 'phase = "command"\nturn = 1')))
    table = Table.begin(SHELF.game("hyperline"), setup, Director(pace=1.0), lambda *_: Slow(), position=position)
    scene = BoardScene(context, table)
    stack.push(scene)
    stack.update(STEP)
    assert scene.controls.position is None
    click(stack, sector(scene, "I8"))
    assert table.history == ()
    assert "Bo" in scene.features.one(GalaxyWhyNot).why.said.text
    table.close()


def test_a_hidden_tile_is_shown_only_to_who_has_seen_it(context, stack):
    hidden = TWO.replace("[board]", '[board]\nF6 = "?Qued"')
    scene = opened(context, stack, hidden)
    assert scene.picture.board.look(SECTOR_BY_NAME["F6"]).name == "unknown"
    known = hidden.replace('ship = ["bridge@0,0", "carrier', 'knows = { planted = ["F6"] }\nship = ["bridge@0,0", "carrier')
    scene = opened(context, stack, known)
    assert scene.picture.board.look(SECTOR_BY_NAME["F6"]).name == "unknown"
    scene = opened(context, stack, known, rival="pilot")
    assert scene.picture.board.look(SECTOR_BY_NAME["F6"]).name == "Qued"


def test_the_log_keeps_a_secret_when_another_looks_at_the_screen(context, stack):
    context.settings.change(warns_unused=False)
    scene = opened(context, stack, SCAN.replace("[board]", '[stacks]\nplanet = ["Qued"]\n[board]'))
    scene.scan(True)
    for text in ("probe -1,1", "plant", "pass"):
        legal = next(action for action in scene.table.legal() if str(action).startswith(text))
        scene.perform(legal)
        rest(stack, scene)
        if text == "probe -1,1":
            assert not any("Qued" in line.text for line in scene.around.log.lines)
            for _ in range(20):
                stack.update(STEP)
            stack.handle(Intent(Act.CONFIRM))
            rest(stack, scene)
            assert any("Qued" in line.text for line in scene.around.log.lines)
            assert "Qued" in scene.around.prompt.text
    assert scene.table.viewer == 1
    assert not any("Qued" in line.text for line in scene.around.log.lines)
    assert len(scene.around.log.lines) > 1


@pytest.mark.slow
def test_under_reduced_motion_everything_is_over_at_once(context, stack):
    scene = opened(context, stack, pace=Pace.NORMAL)
    scene.table.director.is_reduced = True
    luck = random.Random(1)
    for _ in range(25):
        scene.perform(luck.choice([action for action in scene.table.legal() if not action.is_open]))
        rest(stack, scene)
        assert scene.picture == Picture.of(scene.table.position)


def play(context, stack, seed: int, decisions: int, choose) -> BoardScene:
    """Play by choosing among what is lit."""
    setup = setup_for(context, ("A1", "I1", "I9"))
    table = Table.begin(SHELF.game("hyperline"), Setup(setup.seats, seed), Director(pace=Pace.INSTANT))
    scene = BoardScene(context, table)
    stack.push(scene)
    luck = random.Random(seed)
    idle = 0
    while len(table.history) < decisions and not table.is_over:
        rest(stack, scene)
        if stack.top is not scene:  # the curtain
            for _ in range(20):
                stack.update(STEP)
            stack.handle(Intent(Act.CONFIRM))
            continue
        assert scene.picture == Picture.of(table.position)
        before = len(table.history)
        choose(scene, luck)
        idle = 0 if len(table.history) > before else idle + 1
        assert idle < 100, table.decision
    return scene


@pytest.mark.parametrize(("seed", "decisions"), graded([(1, 60), (2, 150)], 0, 1))
def test_turns_are_played_with_the_pointer_alone(context, stack, seed, decisions):
    def choose(scene, luck):
        chosen = [w for w in scene.widgets[scene._fixed :] if isinstance(w, (Button, TileButton, PreviewRow, TileChoice))]
        if scene.controls.popup is None:
            chosen += scene.lit
        click(stack, luck.choice(chosen).rect.center)

    play(context, stack, seed, decisions, choose)


@pytest.mark.parametrize(("seed", "decisions"), graded([(3, 10), (4, 40)], 1))
def test_turns_are_played_with_keys_alone(context, stack, seed, decisions):
    def choose(scene, luck):
        for _ in range(luck.randint(1, 12)):
            stack.handle(Intent(Act.NEXT, step=luck.choice((1, -1))))
        key = scene.focus.key
        if not key.startswith(("fixed", "seat")):
            stack.handle(Intent(Act.CONFIRM))

    play(context, stack, seed, decisions, choose)


def test_motion_ends_where_the_position_is_at_any_pace(context, stack, display):
    scene = opened(context, stack, pace=Pace.NORMAL)
    scene.perform(scene.table.legal()[-1])
    frames = 0
    while not scene.is_settled:
        if frames == 8:
            context.fit((1000, 600))
            stack.layout()
        stack.update(STEP)
        stack.draw(display)
        frames += 1
        assert frames < 2000
    assert frames > 5
    assert not scene.view.movers
    assert not scene.view.lifted
    assert scene.picture == Picture.of(scene.table.position)
    assert SECTOR_NAMES[scene.picture.players[0].sector]


def test_real_events_of_the_mouse_play_a_turn(tmp_path):
    time = [0.0]
    app = App(SHELF, user_paths(tmp_path / "home"), timer=lambda: time[0])
    try:
        scene = opened(app.context, app.stack)
        for target in ("sector:B1", "button:done", "nudge:end"):
            found = next(t for t in scene.focus.targets if t.key == target)
            for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                extra = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
                pygame.event.post(pygame.event.Event(kind, pos=found.rect.center, **extra))
            for _ in range(20):
                time[0] += STEP
                app.frame()
        assert [text for _, text in scene.table.history][:2] == ["step B1", "done"]
    finally:
        app.stack.clear()
        pygame.display.quit()
