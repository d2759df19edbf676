"""Luck by purpose: another choice leaves the later luck of others as it was, and games from before play as they did."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from hyperline.games.freight.rules import draft as freight
from hyperline.games.freight.rules.tiles import TILES
from hyperline.games.gatestorm.rules import draft as gatestorm
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.effects import draw_tile, look, roll
from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.record import load, recorded, replay, written

KEPT = Path(__file__).with_name("kept")
EXPECTED: dict[str, str] = tomllib.loads((KEPT / "expected.toml").read_text(encoding="utf-8"))
SLIPWAY = SHELF.game("slipway")


def digest(game: Any, position: Any) -> str:
    return hashlib.sha256(game.encode(position)).hexdigest()[:16]


@pytest.mark.parametrize("name", EXPECTED)
def test_a_game_with_one_stream_of_luck_plays_as_it_did(name: str) -> None:
    """`kept` has games from before luck went by purpose. Leave them as they are."""
    game, record = SHELF.game(name), load(KEPT / f"{name}.hyperline")
    match = replay(game, record)
    assert digest(game, match.position) == EXPECTED[name]
    assert b'"luck": "one"' in written(recorded(match)).partition(b"\n")[0]


def rolls(game: Any, position: Any, acts: list[tuple[int, str]]) -> dict[tuple[str, int], list[int]]:
    """What is rolled for each purpose of each seat, in order."""
    found: dict[tuple[str, int], list[int]] = {}
    for seat, text in acts:
        change = game.apply(position, seat, game.parse(position, seat, text))
        for event in change.events:
            if type(event).__name__ == "DieRolled":
                found.setdefault((event.purpose, event.player), []).append(event.value)
        position = change.position
    return found


def test_another_choice_shifts_no_roll_of_slipway() -> None:
    """Seat 0 rolls where it jumped: nobody else's turns and battles roll otherwise."""
    position = SLIPWAY.start(Setup((Seat(), Seat()), 5))
    first = position.turn
    one = rolls(SLIPWAY, position, [(first, "jump"), (1 - first, "roll")])
    other = rolls(SLIPWAY, position, [(first, "roll"), (1 - first, "roll")])
    assert one["turn", 1 - first] == other["turn", 1 - first]
    single = rolls(SLIPWAY, SLIPWAY.start(Setup((Seat(), Seat()), 5, luck="one")), [(first, "roll"), (1 - first, "roll")])
    assert single["turn", 1 - first] != other["turn", 1 - first]


def test_streams_stand_in_the_file_and_go_on_from_there() -> None:
    position = SLIPWAY.start(Setup((Seat(), Seat()), 5))
    assert "[luck]" in SLIPWAY.write(position)
    seat = position.turn
    after = SLIPWAY.apply(position, seat, SLIPWAY.parse(position, seat, "roll")).position
    again = SLIPWAY.read(SLIPWAY.write(after))
    assert again == after and dict(again.dice.drawn) == {f"turn {seat}": 2}
    assert SLIPWAY.decode(SLIPWAY.encode(SLIPWAY.observe(after, 0))).dice == Dice()
    assert "luck" not in SLIPWAY.write(replace(after, dice=Dice(3)))


HYPERLINE = SHELF.game("hyperline")


def drawn(choices: int, luck: Any = UNSET) -> tuple[Any, ...]:
    """By seat, what a game of Hyperline in which seat 0 drew so many tiles draws for the others and rolls for everybody."""
    draft = Draft(HYPERLINE.start(Setup((Seat(), Seat()), 5, luck=luck)))
    for _ in range(choices):
        draw_tile(draft, 0, "hyperline")
        roll(draft, 0, "battle")
    tiles = tuple(draw_tile(draft, 1, "hyperline") for _ in range(5))
    planets = tuple(draw_tile(draft, seat, "planet") for seat in (1, 0, 1))
    return tiles, planets, [roll(draft, 1, "battle") for _ in range(8)], [roll(draft, 0, "tight-scan") for _ in range(8)]


def test_another_choice_shifts_no_roll_and_no_tile_of_hyperline() -> None:
    """A tile that somebody else has taken is the only one that can come otherwise."""
    tiles, *others = drawn(0)
    for choices in (1, 2, 3):
        shifted, *same = drawn(choices)
        assert same == others
        assert sum(one != other for one, other in zip(tiles, shifted, strict=True)) <= choices
    assert drawn(0, "one")[2:] != drawn(2, "one")[2:]


def test_tiles_that_nobody_has_seen_are_in_no_order_in_a_file() -> None:
    position = HYPERLINE.start(Setup((Seat(), Seat()), 5))
    form = json.loads(HYPERLINE.encode(position))
    assert form["luck"] == {} and form["stacks"] == {"hyperline": [], "planet": []}
    draft = Draft(position)
    seen = look(draft, 1, "hyperline", 3)
    after = draft.finish()
    assert HYPERLINE.decode(HYPERLINE.encode(after)) == after and HYPERLINE.read(HYPERLINE.write(after)) == after
    assert len(json.loads(HYPERLINE.encode(after))["stacks"]["hyperline"]) == 3
    assert draw_tile(draft, 0, "hyperline", 1) == seen[1]
    view = HYPERLINE.observe(after, 0)
    assert view.dice == Dice() and not view.hyperline.cards
    assert HYPERLINE.decode(HYPERLINE.encode(view)) == view
    form["player"][0]["knows"] = {"planted": [], "hyperline": 2}
    with pytest.raises(Illegal, match="somebody knows 2 tiles, and 0 are listed"):
        HYPERLINE.read(json.dumps(form))


FREIGHT = SHELF.game("freight")


def freighted(choices: int, luck: Any = UNSET) -> tuple[Any, ...]:
    """What a game of Dark Freight in which seat 0 drew so many tiles and rolled as often has for others, and for checks."""
    draft = freight.Draft(FREIGHT.start(Setup((Seat(), Seat(), Seat()), 5, luck=luck)))
    for _ in range(choices):
        draft.draw_tile(0)
        draft.roll(2, "fight", 0)
    tiles = [draft.draw_tile(1) for _ in range(5)]
    return tiles, [draft.draw_card(2) for _ in range(5)], draft.roll(8, "fight", 1), draft.roll(8, "check", 0)


def test_another_choice_shifts_no_roll_and_no_card_of_dark_freight() -> None:
    tiles, *others = freighted(0)
    for choices in (1, 2, 3):
        shifted, *same = freighted(choices)
        assert same == others
        assert sum(one != other for one, other in zip(tiles, shifted, strict=True)) <= choices
    assert freighted(0, "one")[2:] != freighted(2, "one")[2:]


def test_cards_that_nobody_has_seen_lie_below_in_a_file_of_dark_freight() -> None:
    position = FREIGHT.start(Setup((Seat(), Seat(), Seat()), 5))
    form = json.loads(FREIGHT.encode(position))
    assert form["stack"] == ["?"] * len(position.stack) and len(form["below"]["stack"]) == len(position.stack)
    top = form["below"]["stack"].pop(7)
    form["stack"][0] = top
    again = FREIGHT.read(json.dumps(form))
    draft = freight.Draft(again)
    assert TILES[draft.draw_tile(1)].name == top and draft.dice.drawn == position.dice.drawn
    form["below"]["stack"].pop()
    with pytest.raises(Illegal, match="it has 32, but 33 are not known"):
        FREIGHT.read(json.dumps(form))
    del form["luck"]
    with pytest.raises(Illegal, match="below: only where luck goes by purpose"):
        FREIGHT.read(json.dumps(form))


GATESTORM = SHELF.game("gatestorm")


def stormed(choices: int, luck: Any = UNSET) -> tuple[Any, ...]:
    """What a game of Gatestorm in which seat 0 took so many cards and dice has for others, and for other dice."""
    draft = gatestorm.Draft(GATESTORM.start(Setup((Seat(), Seat()), 5, luck=luck)))
    for _ in range(choices):
        draft.draw_card(1, 0)
        draft.attack_dice(1, 3, "attack", 0)
    cards = [draft.draw_card(1, 1) for _ in range(6)]
    return cards, draft.attack_dice(1, 9, "attack", 1), draft.defence_dice(1, 9, 1), draft.attack_dice(1, 9, "rock", 0)


def test_another_choice_shifts_no_die_and_no_card_of_gatestorm() -> None:
    cards, *others = stormed(0)
    for choices in (1, 2, 3):
        shifted, *same = stormed(choices)
        assert same == others
        assert sum(one != other for one, other in zip(cards, shifted, strict=True)) <= choices
    assert stormed(0, "one")[1:] != stormed(2, "one")[1:]


def test_cards_that_nobody_has_seen_are_loose_in_a_file_of_gatestorm() -> None:
    position = GATESTORM.start(Setup((Seat(), Seat()), 5))
    form = json.loads(GATESTORM.encode(position))
    assert form["table"][0]["deck"] == [] and len(form["table"][0]["loose"]) == 24
    form["table"][0] |= {"deck": ["helm", "vane"], "loose": []}
    draft = gatestorm.Draft(GATESTORM.read(json.dumps(form)))
    assert [draft.draw_card(1, seat) for seat in (1, 0)] == ["helm", "vane"] and len(draft.tables[0].loose) == 22
    assert draft.luck == ()
    del form["luck"]
    form["table"][0] |= {"deck": [], "loose": ["helm"]}
    with pytest.raises(Illegal, match="only where luck goes by purpose"):
        GATESTORM.read(json.dumps(form))


def test_siren_belt_deals_all_at_the_start() -> None:
    """Each seat has a deck of its own, so nobody can shift another's luck."""
    position = SHELF.game("belt").start(Setup((Seat(), Seat()), 5))
    assert all(len(player.hand) + len(player.deck) == 9 for player in position.players)
