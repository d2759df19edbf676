"""A scene tells its features of things: each runs its own hook, in the order of the list."""

import pytest
from pygame import Rect

from hyperline.shell.input.focus import Spot
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.feature import Feature, Features
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget_page import Page

SPOTS = [Spot(name, Rect(0, 0, 9, 9)) for name in "abc"]


class Plain(Feature[Page]):
    pass


class Noted(Feature[Page]):
    """It writes down what it is told."""

    name, takes, is_still = "", (), True

    def __init__(self, scene):
        super().__init__(scene)
        self.told = scene.told

    def update(self, seconds):
        self.told.append((self.name, seconds))

    def act(self, intent):
        self.told.append(self.name)
        return intent.act in self.takes

    def spots(self):
        return [Spot(self.name, Rect(0, 0, 1, 1))]

    def walk(self, targets):
        return targets[1:]

    def card(self, target):
        return Card(self.name, "") if target.key in self.takes else None

    @property
    def is_settled(self):
        return self.is_still


class First(Noted):
    name, takes = "first", (Act.SKIP, "a")


class Second(Noted):
    name, takes = "second", (Act.SKIP, Act.WHY, "a", "b")


@pytest.fixture
def features(context):
    page = Page(context)
    page.told = []
    return Features([made(page) for made in (Plain, First, Second)])


@pytest.fixture
def told(features):
    return features.one(First).told


def test_each_runs_its_own_hook_in_the_order_of_the_list(features, told):
    features.tell(Feature.update, 0.5)
    assert told == [("first", 0.5), ("second", 0.5)]


@pytest.mark.parametrize(("act", "asked"), [(Act.SKIP, ["first"]), (Act.WHY, ["first", "second"])])
def test_who_takes_an_intent_is_the_last_to_be_asked(features, told, act, asked):
    assert features.any(Feature.act, Intent(act))
    assert told == asked


def test_what_nobody_takes_is_left(features, told):
    assert not features.any(Feature.act, Intent(Act.HELP))
    assert told == ["first", "second"]


def test_answers_are_gathered_or_the_first_is_taken_or_each_has_a_value_in_turn(features):
    assert [spot.key for spot in features.all(Feature.spots)] == ["first", "second"]
    assert [features.first(Feature.card, spot) for spot in SPOTS] == [Card("first", ""), Card("second", ""), None]
    assert features.through(Feature.walk, SPOTS) == SPOTS[2:]


def test_all_are_settled_or_one_is_not(features):
    assert features.is_settled
    features.one(Second).is_still = False
    assert not features.is_settled


def test_one_is_found_by_its_class_or_that_of_which_it_is_a_kind(features):
    assert type(features.one(Second)) is Second and type(features.one(Noted)) is First
    with pytest.raises(LookupError, match="Features"):
        features.one(Features)
