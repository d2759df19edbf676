import pytest

from hyperline.shell.ui.measure import measure
from hyperline.shell.ui.typesetter import shortened, wrapped

WORDS = "Explore the galaxy, one extraordinarilylongwordthatnobodywouldwrite at a time, να φτάσει в центр."
STYLES = ("logo", "title", "heading", "label", "caps", "body", "strong", "small", "number")


@pytest.mark.parametrize("percent", [80, 100, 150, 200])
@pytest.mark.parametrize("style", STYLES)
def test_wrapped_lines_are_never_wider_than_their_place(context, style, percent):
    context.type.set_measure(measure((1280, 720), percent))
    font = context.type.font(style)
    for width in (60, 200, 640):
        lines = wrapped(WORDS, font, width)
        assert all(font.size(line)[0] <= width or len(line) == 1 for line in lines)
        assert "".join("".join(lines).split()) == "".join(WORDS.split()), "no letter is lost"


@pytest.mark.parametrize("percent", [80, 100, 200])
@pytest.mark.parametrize("style", STYLES)
def test_a_line_fits_its_place(context, style, percent):
    context.type.set_measure(measure((960, 540), percent))
    for width, height in ((300, 40), (120, 24), (40, 14)):
        line = context.type.line(WORDS, style, "text", width, height)
        assert line.get_width() <= width
        assert line.get_height() <= height


def test_a_paragraph_fits_its_place(context):
    for height in (18, 40, 100):
        made = context.type.paragraph(WORDS * 3, "body", "text", 150, height)
        assert made.get_width() == 150
        assert made.get_height() <= height


def test_text_is_shortened_with_an_ellipsis(context):
    font = context.type.font("body")
    assert shortened("short", font, 500) == "short"
    assert shortened(WORDS, font, 100).endswith("…")


def test_text_is_set_once(context):
    assert context.type.line("Nexxus") is context.type.line("Nexxus")


def test_text_deck_and_columns_grow_more_slowly_than_the_window():
    assert measure((1280, 720)).t == 1
    assert measure((1920, 1080)).u == 1.5
    assert round(measure((1920, 1080)).t * 12) == round(measure((1920, 1080)).d * 12) == 16
    assert measure((960, 540)).t * 16 == 14


def test_a_window_below_the_smallest_is_laid_out_in_the_same_proportions():
    tiny = measure((320, 180))
    assert (tiny.width, tiny.height) == (1280, 720)
    assert tiny.t < 0.5
