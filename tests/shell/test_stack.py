import pygame
import pytest

from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.scene import Scene
from hyperline.shell.scenes.question import NamingScene
from hyperline.shell.stack import MANY, merged


class Probe(Scene):
    """Writes down what happens to it."""

    def __init__(self, context, name="probe", is_opaque=True, pauses_below=True):
        super().__init__(context)
        self.name, self.is_opaque, self.pauses_below = name, is_opaque, pauses_below
        self.log = []

    def entered(self):
        self.log.append("entered")

    def left(self):
        self.log.append("left")

    def resumed(self, result):
        self.log.append(("resumed", result))

    def handle(self, intent):
        self.log.append(intent.act)
        return True

    def update(self, seconds):
        self.log.append("update")

    def draw(self, surface):
        self.log.append("draw")


def test_a_scene_returns_its_result_to_its_opener(context, stack):
    below, above = Probe(context), Probe(context)
    stack.push(below)
    below.push(above)
    above.close("chosen")
    assert below.log == ["entered", ("resumed", "chosen")]
    assert above.log == ["entered", "left"]
    assert stack.top is below


@pytest.mark.parametrize(("intent", "is_by_key"), [(Intent(Act.CONFIRM), True), (Intent(Act.POINT, (5, 5)), False)])
def test_a_page_begins_with_the_device_that_opened_it(context, stack, intent, is_by_key):
    stack.push(Probe(context))
    stack.handle(intent)
    page = NamingScene(context, lambda: ("", ""), lambda name: None, lambda name: "", 9)
    stack.push(page)
    assert page.focus.is_by_key is is_by_key
    stack.handle(Intent(Act.CANCEL))
    assert stack.top is not page, "one Esc leaves, though a name is being written"


def test_closing_a_scene_closes_those_above_it(context, stack):
    scenes = [Probe(context, str(n)) for n in range(3)]
    for scene in scenes:
        stack.push(scene)
    scenes[1].close("done")
    assert stack.scenes == [scenes[0]]
    assert scenes[2].log[-1] == scenes[1].log[-1] == "left"
    assert scenes[0].log[-1] == ("resumed", "done")


def test_closing_twice_does_nothing(context, stack):
    scene = Probe(context)
    stack.push(scene)
    scene.close()
    scene.close()
    assert scene.log == ["entered", "left"]


def test_a_replaced_scene_resumes_nobody_and_the_new_one_returns_to_the_same_opener(context, stack):
    opener, old, new = Probe(context), Probe(context), Probe(context)
    stack.push(opener)
    opener.push(old)
    old.replace(new)
    assert opener.log == ["entered"]
    assert old.log[-1] == "left"
    new.close(7)
    assert opener.log[-1] == ("resumed", 7)


def test_clear_leaves_everything_from_the_top_down(context, stack):
    order = []
    for n in range(3):
        scene = Probe(context)
        scene.left = lambda n=n: order.append(n)
        stack.push(scene)
    stack.clear(menu := Probe(context))
    assert order == [2, 1, 0]
    assert stack.scenes == [menu]


def test_input_goes_to_the_top_scene_only(context, stack):
    below, above = Probe(context), Probe(context, is_opaque=False)
    stack.push(below)
    stack.push(above)
    assert stack.handle(Intent(Act.CONFIRM))
    assert Act.CONFIRM in above.log
    assert Act.CONFIRM not in below.log


def test_time_reaches_scenes_below_only_if_those_above_let_it(context, stack):
    bottom, middle, top = Probe(context), Probe(context), Probe(context, pauses_below=False)
    for scene in (bottom, middle, top):
        stack.push(scene)
    stack.update(1 / 60)
    assert "update" in top.log
    assert "update" in middle.log
    assert "update" not in bottom.log


def test_drawing_begins_at_the_topmost_opaque_scene(context, stack, display):
    hidden, ground, overlay = Probe(context), Probe(context), Probe(context, is_opaque=False)
    for scene in (hidden, ground, overlay):
        stack.push(scene)
    stack.draw(display)
    assert "draw" not in hidden.log
    assert ground.log[-1] == overlay.log[-1] == "draw"


def test_nothing_is_drawn_when_nothing_has_changed(context, stack, display):
    scene = Probe(context)
    stack.push(scene)
    assert stack.draw(display) == [display.get_rect()]
    count = scene.log.count("draw")
    assert stack.draw(display) == []
    assert scene.log.count("draw") == count
    scene.redraw(pygame.Rect(10, 10, 20, 20))
    assert stack.draw(display) == [pygame.Rect(10, 10, 20, 20)]


def area(rects):
    return sum(rect.w * rect.h for rect in rects)


def test_rectangles_are_joined_where_little_more_has_to_be_drawn():
    near = [pygame.Rect(0, 0, 300, 200), pygame.Rect(290, 10, 300, 200)]
    assert merged([*near, near[0], near[1].inflate(-20, -20)]) == [pygame.Rect(0, 0, 590, 210)]
    corner, far = pygame.Rect(0, 0, 300, 300), pygame.Rect(900, 400, 300, 300)
    assert merged([corner, far]) == [corner, far]
    across, down = pygame.Rect(0, 300, 1200, 40), pygame.Rect(600, 0, 40, 700)
    assert merged([across, down]) == [across, down]  # they cross: all around would be ten times as much


def test_many_rectangles_become_a_few_that_cover_them():
    column, row = (
        [pygame.Rect(0, 40 * n, 30, 30) for n in range(20)],
        [pygame.Rect(60 * n, 900, 40, 40) for n in range(20)],
    )
    scattered = [pygame.Rect(400 * (n % 5), 300 * (n // 5), 200, 150) for n in range(20)]
    for rects in (column, row, column + row, scattered):
        few = merged(rects)
        assert len(few) <= MANY
        assert all(any(one.contains(rect) for one in few) for rect in rects)
    assert area(merged(column + row)) < 1200 * 940 / 4
