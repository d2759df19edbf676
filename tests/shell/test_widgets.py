import pygame
import pytest
from pygame import Rect

from hyperline.shell.assets.sprite import MissingSprite, Sprites
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.boxes import Boxes
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.card import Card, ContextCard
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.field import Field
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.slider import Slider
from hyperline.shell.ui.toast import Toasts
from hyperline.shell.ui.widget_page import Page

PLACE = Rect(100, 100, 300, 48)
RIGHT = Intent(Act.MOVE, direction=(1, 0))
LEFT = Intent(Act.MOVE, direction=(-1, 0))
DOWN = Intent(Act.MOVE, direction=(0, 1))
ENTER = Intent(Act.CONFIRM)


class Board(Page):
    """A page with one button that counts."""

    count = 0

    def build(self):
        self.add(Button(self.context, PLACE, "Press", self.press, key="one", act=Act.UNDO))
        self.add(Button(self.context, PLACE.move(0, 100), "Not now", self.press, key="two", why="It is too early."))

    def press(self):
        self.count += 1


@pytest.fixture
def page(context, stack):
    made = Board(context)
    stack.push(made)
    return made


def test_a_button_is_pressed_by_click_by_enter_and_by_its_key(page):
    for act in (Act.POINT, Act.PRESS, Act.CONFIRM):
        page.handle(Intent(act, PLACE.center))
    page.handle(ENTER)
    page.handle(Intent(Act.UNDO))
    assert page.count == 3


def test_a_click_with_a_trembling_hand_still_presses(page):
    page.handle(Intent(Act.PRESS, PLACE.center))
    page.handle(Intent(Act.DRAG, (PLACE.centerx + 20, PLACE.centery), start=PLACE.center))
    page.handle(Intent(Act.DROP, (PLACE.centerx + 20, PLACE.centery), start=PLACE.center))
    assert page.count == 1
    page.handle(Intent(Act.PRESS, PLACE.center))
    page.handle(Intent(Act.DROP, (5, 5), start=PLACE.center))
    assert page.count == 1


def test_a_disabled_button_says_why(page, context):
    page.focus_on("two")
    page.handle(ENTER)
    assert page.count == 0
    assert context.notices == ["It is too early."]


def test_the_card_of_a_target_appears_after_350_ms_and_goes_with_the_focus(page, stack, display):
    page.handle(Intent(Act.POINT, PLACE.move(0, 100).center))
    stack.draw(display)
    for _ in range(15):
        stack.update(1 / 60)
    assert stack.draw(display) == []
    for _ in range(10):
        stack.update(1 / 60)
    assert stack.draw(display)
    page.focus_on("one")
    assert page.shown_card is None


def test_only_what_changed_is_drawn_when_the_focus_moves(page, stack, display):
    stack.draw(display)
    page.handle(Intent(Act.POINT, PLACE.center))
    (rect,) = stack.draw(display)
    assert rect.contains(PLACE)
    assert rect.w < 400
    assert rect.h < 100


@pytest.mark.parametrize(
    "about", [Rect(0, 0, 60, 60), Rect(1220, 660, 60, 60), Rect(600, 300, 90, 90), Rect(0, 300, 500, 60)]
)
def test_a_card_never_covers_what_it_describes(context, about):
    boxes = Boxes(context, lambda rect: None, lambda: (), lambda: ())
    place = ContextCard(boxes, Card("Laser Cannon", "Fires in one direction. " * 4, "WPN-1"), about).rect
    assert not place.colliderect(about)
    assert context.measure.area.contains(place)


def test_a_chooser_goes_round_or_stops(context):
    got = []
    chooser = Chooser(context, PLACE, ("a", "b", "c"), 2, got.append, "c")
    chooser.handle(RIGHT)
    chooser.handle(LEFT)
    assert got == [0, 2]
    still = Chooser(context, PLACE, ("a", "b"), 1, got.append, "c", is_round=False)
    still.handle(RIGHT)
    assert got == [0, 2]
    assert not still.handle(DOWN), "up and down leave it"


def test_a_slider_takes_effect_when_it_is_let_go(context):
    got = []
    slider = Slider(context, PLACE, (10, 20, 30, 40, 50), 10, got.append, "s")
    slider.handle(Intent(Act.DRAG, (PLACE.right, PLACE.centery), start=PLACE.center))
    assert got == []
    slider.handle(Intent(Act.DROP, (PLACE.right, PLACE.centery), start=PLACE.center))
    slider.handle(LEFT)
    slider.handle(Intent(Act.WHEEL, PLACE.center, step=-1))
    assert got == [50, 40, 30]


def test_a_sliders_value_can_be_typed(context):
    got = []
    slider = Slider(context, PLACE, (80, 100, 200), 100, got.append, "s")
    for text in ("137", "9999", "1x2"):
        slider.handle(ENTER)
        assert slider.is_typing
        slider.handle(Intent(Act.TEXT, text=text))
        slider.handle(ENTER)
        assert not slider.is_typing
    assert got == [137, 200, 80]


def test_a_typed_value_lies_between_two_stops(context):
    got = []
    slider = Slider(context, PLACE, (80, 100, 200), 137, got.append, "s")
    slider.handle(RIGHT)
    slider.handle(LEFT)
    slider.handle(ENTER)
    slider.handle(Intent(Act.TEXT, text="90"))
    slider.handle(Intent(Act.CANCEL))
    assert got == [200, 100]
    assert slider.value == 100


def test_a_list_scrolls_to_what_is_walked_to(context, display):
    got = []
    rows = [Row(str(n), f"row {n}") for n in range(50)]
    view = ListView(context, Rect(10, 10, 200, 160), rows, got.append, "l")
    for _ in range(30):
        assert view.handle(DOWN)
    view.handle(ENTER)
    assert got == ["30"]
    assert 0 <= 30 * view.row_height - view.scroll.offset <= 160 - view.row_height
    view.handle(Intent(Act.WHEEL, (20, 20), step=99))
    assert view.scroll.offset == 0
    view.handle(Intent(Act.CONFIRM, (20, 12)))
    assert got == ["30", "0"]
    view.draw(display)


def test_a_field_edits_at_its_caret(context, display):
    got = []
    field = Field(context, PLACE, "Ada", got.append, "f", longest=6, clean=str.upper)
    assert not field.handle(Intent(Act.TEXT, text="x"))
    field.handle(ENTER)
    field.handle(Intent(Act.CARET, step=-999))
    field.handle(Intent(Act.TEXT, text="o"))
    field.handle(Intent(Act.ERASE, step=1))
    field.handle(Intent(Act.CARET, step=999))
    field.handle(Intent(Act.TEXT, text="longer than six"))
    field.draw(display)
    field.handle(ENTER)
    assert got == ["ODALON"]
    field.handle(ENTER)
    field.handle(Intent(Act.TEXT, text="bo"))
    field.handle(ENTER)
    assert got[-1] == "BO", "what is typed after Enter replaces the old text"


def test_toasts_come_one_after_the_other_and_go(context, display):
    toasts = Toasts(context)
    context.notify("One.")
    context.notify("One.")
    context.notify("Two.")
    seen = []
    for _ in range(60 * 8):
        toasts.update(1 / 60)
        if not seen or seen[-1] != toasts.text:
            seen.append(toasts.text)
    assert seen == ["One.", "Two.", ""]


def test_a_sprite_is_scaled_once_and_turned_clockwise(tmp_path, display):
    (tmp_path / "tiles").mkdir()
    picture = pygame.Surface((64, 64))
    picture.fill("red", (0, 0, 64, 32))
    pygame.image.save(picture, tmp_path / "tiles" / "flag.png")
    sprites = Sprites(tmp_path)
    assert sprites("tiles", "flag", 16) is sprites("tiles", "flag", 16)
    assert sprites("tiles", "flag", 16).get_at((8, 2))[:3] == (255, 0, 0)
    assert sprites("tiles", "flag", 16, turn=90).get_at((13, 8))[:3] == (255, 0, 0)
    assert sprites("tiles", "flag", 16, turn=90).get_size() == (16, 16)
    assert sprites("tiles", "flag", 16, turn=45).get_width() > 16
    assert sprites.names("tiles") == ("flag",)


def test_a_turned_sprite_is_as_sharp_as_one_that_is_not(tmp_path, display):
    (tmp_path / "tiles").mkdir()
    picture = pygame.Surface((128, 128))
    picture.fill("white")
    for x in range(0, 128, 16):
        picture.fill("black", (x, 0, 8, 128))
    pygame.image.save(picture, tmp_path / "tiles" / "stripes.png")

    def contrast(turn: int) -> float:
        shown = pygame.surfarray.array3d(Sprites(tmp_path)("tiles", "stripes", 28, turn))[..., 0]
        w, h = shown.shape
        return float(shown[w // 2 - 6 : w // 2 + 7, h // 2 - 6 : h // 2 + 7].std())

    assert all(contrast(turn) > 0.95 * contrast(0) for turn in (30, 60, 150))


def test_a_missing_sprite_names_its_file(tmp_path):
    with pytest.raises(MissingSprite, match=r"tiles.none\.png"):
        Sprites(tmp_path)("tiles", "none", 10)
