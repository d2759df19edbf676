"""What a seat may not know changes nothing for it: neither what it sees, nor what it may do, nor what others are asked."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from hyperline.games.belt.rules.position import Position
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change
from hyperline.kernel.illegal import Illegal
from tests.amounts import graded
from tests.games.belt.crowds import POWERS, crowd
from tests.games.belt.invariants import GAME, check_views, form_of
from tests.games.belt.test_belt_play import vivid


def read(form: dict[str, Any]) -> Position:
    return GAME.read(json.dumps(form))


def decision(position: Position) -> tuple[int, str]:
    """Who decides what; seat -1 when the game is over."""
    return next(((one.seat, one.kind) for one in GAME.open(position)), (-1, "over"))


def legal(position: Position) -> list[str]:
    return [str(action) for action in GAME.legal(position, decision(position)[0])]


def strangers(position: Position, seat: int) -> list[int | None]:
    """Everyone who may not know the secrets of a seat."""
    return [None, *(viewer for viewer in range(position.seats) if viewer != seat)]


def together(worlds: list[Position], luck: random.Random) -> Iterator[tuple[int, str, list[Change]]]:
    """Play positions on with the same actions, those that are legal in all of them; says who was asked what each time."""
    while decision(worlds[0])[0] >= 0:
        seat, kind = decision(worlds[0])
        assert all(decision(world) == (seat, kind) for world in worlds), "what is asked tells what is held"
        shared = set.intersection(*(set(legal(world)) for world in worlds))
        if not shared:  # other hands to choose a card from
            return
        action = vivid(sorted(shared), luck)
        changes = [GAME.apply(world, seat, GAME.parse(world, seat, action)) for world in worlds]
        worlds[:] = [change.position for change in changes]
        yield seat, kind, changes


def check_alike(changes: list[Change], viewer: int | None) -> None:
    """All worlds look the same to a viewer, and so does what happened."""
    views = [GAME.observe(change.position, viewer) for change in changes]
    assert all(view == views[0] for view in views)
    told = [[seen.form() for event in change.events if (seen := event.veil(viewer))] for change in changes]
    assert all(events == told[0] for events in told)
    assert len({(change.barrier, change.unit_ends, change.passes_turn) for change in changes}) == 1
    if viewer is not None:
        acts = [[str(action) for action in GAME.legal(change.position, viewer)] for change in changes]
        assert all(listed == acts[0] for listed in acts)


@pytest.mark.parametrize("count", graded([25, 80, 200], 1, 1))
def test_an_unseen_power_shows_in_nothing(count: int) -> None:
    """The same position with each power that a fleet may hold, played on with what all of them allow."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(count):
        form, luck = crowd(seed), random.Random(seed)
        seat = luck.randrange(len(form["player"]))
        fleet, data = form["player"][seat]["fleet"], form["player"][seat]["power_data"]
        form["player"][seat]["power_data"] = {key: value for key, value in data.items() if key == "declined"}
        for name, place in form["player"][seat]["fighters"].items():
            form["player"][seat]["fighters"][name] = place.rstrip("!")
        hand = form["player"][seat]["hand"]
        while len(hand) > 1:
            form["player"][seat]["deck"].append(hand.pop())
        worlds = []
        for power in POWERS[fleet]:
            form["player"][seat]["power"] = power
            worlds.append(read(form))
        if decision(worlds[0]) == (-1, "over"):
            continue
        for viewer in strangers(worlds[0], seat):
            check_alike([Change(world) for world in worlds], viewer)
        for who, kind, changes in together(worlds, luck):
            seen[fleet, kind] += who == seat
            for viewer in strangers(worlds[0], seat):
                check_alike(changes, viewer)
    assert {fleet for fleet, kind in seen if kind == "power"} == set(POWERS)
    assert {("aegir", "fire"), ("sloam", "carapace"), ("vagar", "squadron"), ("corona", "turn")} <= set(seen)


@pytest.mark.parametrize("count", graded([25, 80, 200], 1, 1))
def test_hands_and_decks_show_in_nothing_until_they_are_played(count: int) -> None:
    """The same position with other cards in a seat's hand and other orders of all decks."""
    turns = 0
    for seed in range(count):
        form, luck = crowd(seed), random.Random(seed)
        seat = luck.randrange(len(form["player"]))
        worlds = []
        for _ in range(3):
            other = deepcopy(form)
            for number, player in enumerate(other["player"]):
                cards = player["deck"] + (player["hand"] if number == seat else [])
                luck.shuffle(cards)
                if number == seat:
                    player["hand"], cards = sorted(cards[: len(player["hand"])]), cards[len(player["hand"]) :]
                player["deck"] = cards
            worlds.append(read(other))
        if seat == form["turn"] and decision(worlds[0])[1] != "power":
            continue
        for viewer in strangers(worlds[0], seat):
            check_alike([Change(world) for world in worlds], viewer)
        for who, _, changes in together(worlds, luck):
            told = [event.form() for change in changes for event in change.events]
            if any(event["type"] == "CardRevealed" and event["seat"] == seat for event in told):
                break
            is_drawn = any(event["type"] == "CardDrawn" for event in told)
            for viewer in strangers(worlds[0], seat):
                if not is_drawn or viewer != who:
                    check_alike(changes, viewer)
            if is_drawn:
                turns += 1
                break
    assert turns > count // 4


@pytest.mark.parametrize("count", graded([6, 25, 80], 1, 1))
def test_views_in_the_middle_of_everything(count: int) -> None:
    """Views hide, what they may be in truth looks the same, and whoever decides can do the same in it."""
    seen = set()
    for seed in range(count):
        position, luck = read(crowd(seed)), random.Random(seed)
        for number in range(30):
            seat, kind = decision(position)
            if seat < 0:
                break
            seen.add(kind)
            check_views(position, Dice.of(number))
            view = GAME.observe(position, seat)
            assert GAME.decode(GAME.encode(view)) == view
            other = GAME.determinise(view, Dice.of(number))
            assert legal(position) == legal(view) == legal(other)
            action = GAME.parse(position, seat, vivid(legal(position), luck))
            position = GAME.apply(position, seat, action).position
    assert {"power", "squadron", "turn", "cap", "steps", "fire", "end"} <= seen


def test_what_others_hold_is_drawn_evenly() -> None:
    form = next(form for seed in range(99) if (form := crowd(seed))["player"][1]["power"] in ("ACE", "LONGSHOT", "MARTYR"))
    position = read(form)
    drawn = [GAME.determinise(GAME.observe(position, 0), Dice.of(seed)) for seed in range(300)]
    powers = Counter(form_of(one)["player"][1]["power"] for one in drawn)
    assert set(powers) == {"ACE", "LONGSHOT", "MARTYR"} and min(powers.values()) > 60
    unplayed = sorted(form["player"][1]["hand"] + form["player"][1]["deck"])
    for one in drawn:
        dealt = form_of(one)["player"][1]
        assert sorted(dealt["hand"] + dealt["deck"]) == unplayed
    tops = Counter(form_of(one)["player"][1]["deck"][0] for one in drawn)
    assert set(tops) == set(unplayed)


def test_a_view_is_no_position() -> None:
    position = read(crowd(3))
    with pytest.raises(Illegal, match="NOTATION"):
        GAME.read(GAME.encode(GAME.observe(position, None)).decode())


def test_the_public_sees_no_secret_of_anyone() -> None:
    for seed in range(12):
        seen = form_of(GAME.observe(read(crowd(seed)), None))
        for player in seen["player"]:
            assert not any(player["hand"]) and not any(player["deck"])
            assert player["power"] == "?" or player["power"][-1] in "*-"
        assert seen["seed"] == 0
