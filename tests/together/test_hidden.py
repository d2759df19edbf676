"""What a guest's connection is told is the same, byte for byte, whatever is hidden from it: for each seat and the public."""

from __future__ import annotations

import copy
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.together import protocol as say
from hyperline.together.course import Course
from hyperline.together.room import Room
from tests.together.people import ADA, BEN, CLEO, CODE, Circle, wish

WORLDS = 3
"""How many other hidden worlds each step is tried in."""

OPENED = {"CardGone", "CardRevealed"}
"""Events that show what was hidden until then, and were no luck: what they tell may differ."""

KEYS = (ADA, BEN, CLEO)
"""Two who play, and one who looks on."""

HIDDEN = {
    "hyperline": {"/seed", "/stacks/hyperline", "/stacks/planet"},
    "slipway": {"/seed"},
    "belt": {"/seed", "/player/deck", "/player/hand", "/player/power"},
    "freight": {"/seed", "/player/hand", "/player/holds", "/decks/amber", "/decks/cobalt", "/decks/jade", "/stack", "/news"},
    "gatestorm": {"/seed", "/player/dial", "/table/deck", "/table/loose"},
}
"""What has to be another in some of these worlds, in the JSON of a game: hands, holds, dials, decks and seed."""


class Wire:
    """A room in one of the worlds, and all that goes over the connection of one who is there."""

    def __init__(self, circle: Circle, course: Course, key: str) -> None:
        self.room = Room(circle.room.entry, copy.deepcopy(circle.room.form))
        self.room.course = course
        self.room.here, self.room.watching = {ADA, BEN}, {CLEO}
        self.key = key
        self.heard: list[str] = []

    def tell(self, key: str, message: say.InRoom) -> None:
        """Have a person say something; what is refused is told to them, and raises Illegal if that is another one."""
        try:
            outcome = self.room.hear(key, "?", message, 0.0)
        except Illegal as refusal:
            if key != self.key:
                raise
            self.heard.append(f"{refusal.rule} {refusal.why}")
            return
        for to, said in (*outcome.posts, *outcome.more):
            if to == self.key and not isinstance(said, say.Over):  # at the end everything is told
                self.heard.append(say.sent(said))


def before_step(circle: Circle, position: Any, viewer: int | None, wrong: list[str]) -> tuple[Wire, list[str]]:
    """A viewer's wire at a position, and all that it is told there, also of what it may not say."""
    match: Match[Any] = Match(circle.room.entry.rules(), position)
    match.setup = Setup((Seat(), Seat()))  # for the record at the end
    wire = Wire(circle, Course(CODE, match), CLEO if viewer is None else KEYS[viewer])
    wire.tell(wire.key, say.Since(1, CODE, 0))
    wire.tell(wire.key, say.Legal(2, CODE, 0))
    for n, other in enumerate(wrong):
        wire.tell(wire.key, say.Act(3, CODE, 0, f"wrong {n}", other))
    return wire, list(wire.heard)


def told(wire: Wire, seat: int, text: str) -> str:
    """All that the viewer at a wire is told around a step; raises Illegal."""
    wire.tell(KEYS[seat], say.Act(4, CODE, 0, "right", text))
    wire.tell(wire.key, say.Legal(5, CODE, 1))
    wire.tell(wire.key, say.Undo(6, CODE, 1))
    wire.tell(wire.key, say.Since(7, CODE, 0))
    return "\n".join(wire.heard)


def barrier_of(wire: Wire) -> str:
    """What the last step at a wire has revealed, if anything; also if it was taken back."""
    course = wire.room.course
    steps = (*course.match.steps, *course.match._undone)
    return steps[0].change.barrier if steps else ""


def stays_sealed(course: Course, seat: int) -> bool:
    """Whether what a seat answers now is told later, once others have answered."""
    due = [one for one in course.match.open if one.sealed and not one.answered]
    return any(one.seat == seat for one in due) and any(one.seat != seat for one in due)


def unlike(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two texts in JSON are not the same, without the numbers of what stands in lists."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            yield from unlike(one.get(key), other.get(key), f"{path}/{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for mine, theirs in zip(one, other, strict=True):
            yield from unlike(mine, theirs, path)
    elif one != other:
        yield path


def illegal(game: Game[Any], view: Any, viewer: int | None, texts: list[str]) -> list[str]:
    """Some of these texts that the viewer may not say now."""
    found = []
    for text in texts:
        if viewer is not None:
            try:
                game.check(view, viewer, game.parse(view, viewer, text))
            except Illegal:
                found.append(text)
    return found[-3:]


def tried(name: str, most: int, seed: int) -> Counter[str]:
    """Play a game, and compare what each is told with what they would be told in other worlds; how much was compared."""
    count, game, circle = Counter[str](), SHELF.entry(name).rules(), Circle(name, terms=say.Terms(watchers=0))
    circle.join(BEN)
    circle.begin()
    sittings, texts = enumerate(wish(name).seats), ["pass", "nonsense 7"]
    course = Course.begun(CODE, game, Setup(tuple(Seat(emblem=seat, choice=one.choice) for seat, one in sittings), seed))
    while course.waiting and course.count < most:
        seat, before = course.waiting[0], course.match.position
        action = str(game.sample(before, seat, Dice.of(course.count).at("act")))
        for viewer in (0, 1, None):
            view = game.observe(before, viewer)
            wrong = illegal(game, view, viewer, texts[-20:])
            wire, earlier = before_step(circle, before, viewer, wrong)
            true = told(wire, seat, action)
            for world in range(WORLDS):
                luck = Dice.of(world).at(f"{course.count} {viewer}")
                other = game.determinise(view, luck)
                assert game.encode(game.observe(other, viewer)) == game.encode(view)
                other_wire, other_earlier = before_step(circle, other, viewer, wrong)
                assert other_earlier == earlier, (course.count, viewer)
                count["refused"] += len(wrong)
                count.update(set(unlike(*(msgspec.json.decode(game.encode(one)) for one in (before, other)))))
                text = str(game.sample(other, seat, luck)) if stays_sealed(course, seat) and seat != viewer else action
                try:
                    seen = told(other_wire, seat, text)
                except Illegal:
                    assert seat != viewer, "what a seat may do depends on nothing that is hidden from it"
                    count["impossible there"] += 1
                    continue
                if barrier_of(wire) or barrier_of(other_wire) or OPENED & set(re.findall(r'"type":"(\w+)"', true)):
                    count["revealing"] += 1
                    continue
                assert seen == true, (course.count, viewer, seat, action, text)
                count["same"] += 1
                count["sealed"] += text != action
        course.act(seat, game.parse(before, seat, action))
        texts.append(action)
    return count


@pytest.mark.parametrize("name", SHELF.names)
def test_what_a_guest_is_told_is_the_same_in_every_hidden_world(name: str) -> None:
    count = tried(name, 12, 1)
    assert count["same"] and count["/seed"]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHELF.names)
def test_over_whole_games_too(name: str) -> None:
    count = sum((tried(name, 250, seed) for seed in (1, 2)), Counter[str]())
    assert count["same"] > 60 and count["refused"] > 60
    assert {path: count[path] for path in HIDDEN[name] if not count[path]} == {}
