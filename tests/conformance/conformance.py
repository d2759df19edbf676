"""What every game must hold to: checks over random games that know nothing but the contract."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.position_file import game_of
from hyperline.kernel.record import read, recorded, replay, written

OPEN_END = "…"


class Case(Struct, frozen=True):
    """A game with a setup; `limit` stops its random games (0: they must end), `every` thins out the slow checks."""

    name: str
    game: Any
    setup: Setup
    limit: int = 0
    every: int = 1


class Point(Struct, frozen=True):
    """A position of a random game, with the action that was taken in it."""

    position: Any
    seat: int
    action: Any
    change: Any


def random_game(case: Case, seed: int = 1) -> list[Point]:
    """A game in which every seat acts at random; answered seats answer again now and then."""
    game, luck = case.game, Dice.of(seed).at(case.name)
    position = game.start(case.setup)
    points: list[Point] = []
    while decisions := game.open(position):
        if case.limit and len(points) == case.limit:
            break
        assert len(points) < case.game.meta.cap, "a random game does not end"
        waiting = tuple(decision for decision in decisions if not decision.answered)
        decision, luck = luck.pick(waiting or decisions)
        action = game.sample(position, decision.seat, luck)
        luck = luck.roll(2)[1]
        change = game.apply(position, decision.seat, action)
        points.append(Point(position, decision.seat, action, change))
        position = change.position
    return points


def thinned(case: Case, points: list[Point]) -> Iterator[Point]:
    """Every so many points of a game."""
    return iter(points[:: case.every])


def viewers(case: Case) -> list[int | None]:
    """All seats and the public."""
    return [*range(len(case.setup.seats)), None]


def covered(text: str, opens: list[str]) -> bool:
    """Whether one of the open-ended texts (``refit …``) stands for this one too."""
    return any(text.startswith(open_text.removesuffix(OPEN_END)) for open_text in opens)


def check_ends(case: Case, points: list[Point]) -> None:
    if not case.limit:
        last = points[-1].change.position
        assert case.game.open(last) == ()
        assert case.game.standing(last).is_over and case.game.standing(last).reason
        with pytest.raises(Illegal):
            case.game.check(last, 0, None)


def check_standing(case: Case, points: list[Point]) -> None:
    seats = len(case.setup.seats)
    for point in points:
        standing = case.game.standing(point.position)
        assert len(standing.scores) == len(standing.ranks) == seats
        assert set(standing.ranks) <= set(range(1, seats + 1)) and 1 in standing.ranks
        assert standing.is_over == (not case.game.open(point.position))
        assert list(standing.winners) == sorted(set(standing.winners)) and (standing.is_over or not standing.winners)
        assert all(standing.ranks[seat] == 1 for seat in standing.winners)
        progress = case.game.progress(point.position)
        assert -1 <= progress.current < len(progress.chips) and progress.round >= 0
        assert -1 <= progress.seat < seats and progress.turns >= 0
    turns = [case.game.progress(point.change.position).turns for point in points]
    assert turns == sorted(turns), "turns are counted on"


def check_decisions(case: Case, points: list[Point]) -> None:
    """Whatever is open at a time can be told apart, and only what is sealed can have been answered."""
    for point in points:
        decisions = case.game.open(point.position)
        assert len({(decision.seat, decision.where, decision.id) for decision in decisions}) == len(decisions)
        assert all(decision.kind for decision in decisions)
        assert all(decision.sealed or not decision.answered for decision in decisions)


def check_legal(case: Case, points: list[Point]) -> None:
    """`legal` is sorted, never empty for an open seat, and says the same as `check`; text and action round trip."""
    game, pool = case.game, {}
    for point in thinned(case, points):
        for decision in game.open(point.position):
            seat = decision.seat
            legal = game.legal(point.position, seat)
            texts = [str(action) for action in legal]
            assert texts, f"seat {seat} may decide {decision.kind} and has no action"
            assert texts == sorted(set(texts))
            for action in legal:
                if not action.is_open:
                    game.check(point.position, seat, action)
                    assert game.parse(point.position, seat, str(action)) == action
                assert all(":" in target for target in action.targets)
            opens = [str(action) for action in legal if action.is_open]
            assert str(point.action) in texts or point.seat != seat or covered(str(point.action), opens)
            for text, action in pool.items():
                if text not in texts and not covered(text, opens):
                    with pytest.raises(Illegal):
                        game.check(point.position, seat, action)
                    with pytest.raises(Illegal):
                        game.apply(point.position, seat, action)
        pool[str(point.action)] = point.action


def check_strangers(case: Case, points: list[Point]) -> None:
    """A seat that has nothing to decide has no action, and a match lets it do nothing."""
    for point in thinned(case, points):
        acting = {decision.seat for decision in case.game.open(point.position)}
        for seat in set(range(len(case.setup.seats))) - acting:
            assert not case.game.legal(point.position, seat)
            with pytest.raises(Illegal, match="SEAT"):
                Match(case.game, point.position).submit(seat, point.action)


def check_text(case: Case, points: list[Point]) -> None:
    for point in points:
        assert case.game.parse(point.position, point.seat, str(point.action)) == point.action
        assert "\n" not in str(point.action)
    with pytest.raises(Illegal):
        case.game.parse(points[0].position, points[0].seat, "gibberish that no game knows")


def check_json(case: Case, points: list[Point]) -> None:
    """Positions come back whole from JSON, views too, and hold no floats (they differ between machines)."""
    game = case.game
    for point in thinned(case, points):
        data = game.encode(point.position)
        assert game.decode(data) == point.position
        assert game.encode(game.decode(data)) == data
        refuse_floats(json.loads(data))
    with pytest.raises(Illegal):
        game.decode(b'{"nonsense": 1}')


def check_file(case: Case, points: list[Point]) -> None:
    """Positions come back whole from position files, which name their game or are of the one that need not be named."""
    game = case.game
    for point in thinned(case, points):
        text = game.write(point.position)
        assert game.read(text) == point.position
        assert game_of(text) in (game.meta.id, "")
    for wrong in ("x =", 'game = "another game"\n' + game.write(points[0].position).partition("\n")[2], "nonsense = 1"):
        with pytest.raises(Illegal):
            game.read(wrong)


def refuse_floats(value: object) -> None:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            refuse_floats(item)
    assert not isinstance(value, float)


def check_same_seed(case: Case, points: list[Point]) -> None:
    again = random_game(case)
    assert [str(point.action) for point in again] == [str(point.action) for point in points]
    assert again[-1].change == points[-1].change


def check_undo(case: Case, points: list[Point]) -> None:
    """Undo stops at barriers only, brings the very position back, and redo goes forward again."""
    match = Match(case.game, case.setup)
    for point in points:
        assert match.position == point.position
        match.submit(point.seat, point.action)
        if point.change.barrier:
            assert match.undo() == 0 and match.undo_barrier() == point.change.barrier
        else:
            assert match.undo(single=True) == 1 and match.position == point.position
            assert match.redo(single=True) == 1
        assert match.position == point.change.position


def check_replay(case: Case, points: list[Point]) -> None:
    """From its record, and from a position in its middle, a game comes out the same."""
    match = Match(case.game, case.setup)
    for point in points:
        match.submit(point.seat, point.action)
    again = replay(case.game, read(written(recorded(match))))
    assert again.position == match.position and again.history == match.history
    middle = points[len(points) // 2 :]
    later = Match(case.game, middle[0].position)
    for point in middle:
        later.submit(point.seat, point.action)
    again = replay(case.game, read(written(recorded(later, case.setup))))
    assert again.position == match.position


def check_hiding(case: Case, points: list[Point]) -> None:
    """What a viewer may not know changes neither their view nor what they may do; any possible truth has the same view.

    A view of a view is the same, so that a program that has only views can show them as it would the game.
    """
    game = case.game
    for number, point in enumerate(thinned(case, points)):
        for viewer in viewers(case):
            view = game.observe(point.position, viewer)
            assert game.open(view) == game.open(point.position)
            other = game.determinise(view, Dice.of(number))
            assert game.decode(game.encode(other)) == other
            assert game.observe(other, viewer) == view
            assert game.observe(view, viewer) == game.decode(game.encode(view)) == view
            assert game.observe(view, None) == game.observe(point.position, None)
            assert game.standing(other) == game.standing(point.position)
            if viewer is not None:
                legal = list(game.legal(point.position, viewer))
                assert list(game.legal(view, viewer)) == legal
                assert list(game.legal(other, viewer)) == legal


def check_reseeding(case: Case, points: list[Point]) -> None:
    """Other luck to come changes what nobody may observe, and that is all; the same seed gives the same luck."""
    game = case.game
    rolls = set()
    for number, point in enumerate(thinned(case, points)):
        other = game.reseeded(point.position, number)
        assert other == game.reseeded(point.position, number)
        assert game.decode(game.encode(other)) == other
        assert game.standing(other) == game.standing(point.position)
        assert game.progress(other) == game.progress(point.position)
        for viewer in viewers(case):
            assert game.observe(other, viewer) == game.observe(point.position, viewer)
            if viewer is not None:
                assert list(game.legal(other, viewer)) == list(game.legal(point.position, viewer))
        game.apply(other, point.seat, point.action)
        rolls.add(game.encode(game.reseeded(points[0].position, number)))
    assert len(rolls) == number + 1


def check_veil(case: Case, points: list[Point]) -> None:
    """A veiled event stays the same when veiled again, and the public sees nothing that some seat may not."""
    for point in points:
        for event in point.change.events:
            for viewer in viewers(case):
                veiled = event.veil(viewer)
                if veiled is not None:
                    assert veiled.veil(viewer) == veiled


def check_sealed_secret(case: Case, points: list[Point]) -> None:
    """As long as a sealed group is open, others cannot tell what was answered."""
    game = case.game
    for point in thinned(case, points):
        waiting = [decision for decision in game.open(point.position) if not decision.answered]
        for decision in waiting if len(waiting) > 1 else ():
            if not decision.sealed:
                continue
            answers = [
                game.apply(point.position, decision.seat, action)
                for action in game.legal(point.position, decision.seat)
                if not action.is_open
            ]
            for viewer in set(viewers(case)) - {decision.seat}:
                views = [game.observe(answer.position, viewer) for answer in answers]
                assert all(view == views[0] for view in views)
                seen = [[event.veil(viewer) for event in answer.events] for answer in answers]
                assert all(events == seen[0] for events in seen)


def check_sealed_order(case: Case, points: list[Point]) -> None:
    """The order in which sealed answers come in changes nothing."""
    game = case.game
    for number, point in enumerate(thinned(case, points)):
        group = [decision for decision in game.open(point.position) if decision.sealed]
        if len(group) < 2 or any(decision.answered for decision in group):
            continue
        answers = {
            decision.seat: game.sample(point.position, decision.seat, Dice.of(number + decision.seat)) for decision in group
        }
        outcomes = []
        for order in list(permutations(answers))[:12]:
            position, events = point.position, Counter()
            for seat in order:
                change = game.apply(position, seat, answers[seat])
                position = change.position
                events.update(repr(event) for event in change.events)
            assert change.barrier, "closing a sealed group is a barrier"
            outcomes.append((position, game.encode(position), events))
        assert all(outcome == outcomes[0] for outcome in outcomes)


def check_options(case: Case, points: list[Point]) -> None:
    """The options stay as the setup has them, in views and on paper too, and others are refused."""
    game = case.game
    wanted = game.meta.changed(case.setup.options)
    for position in [game.start(case.setup), *(point.change.position for point in points[:: max(1, len(points) // 20)])]:
        assert dict(game.options(position)) == wanted
        assert dict(game.options(game.observe(position, None))) == wanted
        assert dict(game.options(game.decode(game.encode(position)))) == wanted
    for wrong in ({"no such": "option"}, *({option.name: "no such"} for option in game.meta.options)):
        with pytest.raises(Illegal, match="options"):
            game.check_setup(replace(case.setup, options=wrong))


def check_roles(case: Case, points: list[Point]) -> None:
    """A seat can have a role of the game's and no other."""
    first, *others = case.setup.seats
    for role in case.game.meta.roles:
        case.game.check_setup(replace(case.setup, seats=(replace(first, role=role), *others)))
    with pytest.raises(Illegal, match="role"):
        case.game.check_setup(replace(case.setup, seats=(replace(first, role="no such role"), *others)))


CHECKS = {
    check.__name__.removeprefix("check_"): check
    for check in (
        check_ends,
        check_standing,
        check_decisions,
        check_legal,
        check_strangers,
        check_text,
        check_json,
        check_file,
        check_same_seed,
        check_undo,
        check_replay,
        check_hiding,
        check_reseeding,
        check_veil,
        check_sealed_secret,
        check_sealed_order,
        check_options,
        check_roles,
    )
}
"""Every check by name: a function of a case and of the points of one of its random games."""


def conforms(game: Game[Any]) -> bool:
    """Whether the game has every member of the contract."""
    return all(hasattr(game, name) for name in dir(Game) if not name.startswith("_")) and hasattr(game, "meta")
