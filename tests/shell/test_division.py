"""Places are divided without a pixel left over between them."""

from pygame import Rect

from hyperline.shell.ui.division import Row, beside, by_shares, divided, in_column, in_row


def test_rows_have_their_pixels_their_shares_and_what_is_left():
    rows = (Row(("title",), high=20), Row(("one", "other"), 0.25, gap=0.5), Row(("rest",)))
    places = divided(Rect(10, 100, 210, 200), rows, 10)
    assert places == {
        "title": Rect(10, 100, 210, 20),
        "one": Rect(10, 130, 100, 50),
        "other": Rect(120, 130, 100, 50),
        "rest": Rect(10, 185, 210, 115),
    }


def test_where_nothing_is_left_the_rest_has_no_height():
    assert divided(Rect(0, 0, 50, 30), (Row(("all",), high=40), Row(("rest",))), 5)["rest"] == Rect(0, 45, 50, 0)


def test_like_places_lie_in_a_row_or_a_column():
    first = Rect(5, 7, 20, 10)
    assert in_row(first, 3, 2) == [first, Rect(27, 7, 20, 10), Rect(49, 7, 20, 10)]
    assert in_column(first, 2, 2) == [first, Rect(5, 19, 20, 10)]
    assert beside(Rect(5, 7, 64, 10), 3, 2) == in_row(first, 3, 2)
    assert in_row(first, 0) == []


def test_shares_lie_side_by_side():
    assert by_shares(Rect(10, 0, 100, 5), (0.5, 0.3, 0.2)) == [Rect(10, 0, 50, 5), Rect(60, 0, 30, 5), Rect(90, 0, 20, 5)]
