"""How a game begins: who plays what (SET-1), what is dealt and in which order of chance (SET-7)."""

from __future__ import annotations

from collections import Counter

import pytest

from hyperline.games.freight.rules.cards import CARDS, OF_COLOUR
from hyperline.games.freight.rules.position import Position
from hyperline.games.freight.rules.tiles import COLOURS, COUNTS, PLANETS, TILES
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.illegal import Illegal
from tests.games.freight.invariants import GAME


def start(roles: str, seed: int = 1, **options: str) -> Position:
    """A game with a seat for each letter: Runner, Directorate, or one without a role."""
    named = {"R": "runner", "D": "directorate", "-": ""}
    return GAME.start(Setup(tuple(Seat(role=named[role]) for role in roles), seed, options))


@pytest.mark.parametrize(
    ("roles", "hand", "stack", "news"), [("RD", 4, 32, 9), ("RRR", 2, 34, 8), ("RDRR", 2, 32, 7), ("RRRRD", 1, 35, 6)]
)
def test_what_is_dealt(roles: str, hand: int, stack: int, news: int) -> None:
    position = start(roles)
    assert [len(ship.hand) for ship in position.ships] == [hand if len(roles) != 4 else 2] * len(roles)
    assert (len(position.stack), len(position.news), position.rounds) == (stack, news, news + 2)
    assert [len(deck) for deck in position.decks] == [15, 15, 15] and len(position.map) == 13
    tiles = Counter((*position.stack.bag, *(code for ship in position.ships for code in ship.hand)))
    tiles.update(cell.tile for cell in position.map.values())
    assert tiles == Counter(dict(enumerate(COUNTS))) and tiles.total() == 53
    assert {ship.at for ship in position.ships if not ship.is_directorate} == {(0, 0)}
    assert all(ship.at is None for ship in position.ships if ship.is_directorate)


def test_the_order_of_chance() -> None:
    """SET-7, drawn again step by step."""
    position = start("RRD", 7)
    planets, dice = Dice.of(7).shuffle(PLANETS)
    assert [position.map[at].tile for at in ((0, -2), (2, 0), (0, 2), (-2, 0))] == list(planets[:4])
    assert [ship.hand for ship in position.ships] == [planets[4:6], planets[6:8], planets[8:10]]
    _, dice = dice.shuffle(range(len(position.stack)))
    for colour, cards in enumerate(OF_COLOUR):
        mixed, dice = dice.shuffle(cards)
        assert (position.up[colour], position.decks[colour].bag) == (mixed[0], tuple(sorted(mixed[1:])))
    news, dice = dice.shuffle(range(18))
    assert position.news.cards == news[:8]
    first, dice = dice.pick((0, 1))
    assert (position.first, position.turn, position.dice) == (first, first, dice.apart())


def test_the_first_runner_is_drawn_evenly_and_never_the_directorate() -> None:
    drawn = Counter(start("RDR", seed).first for seed in range(400))
    assert set(drawn) == {0, 2} and 160 < drawn[0] < 240


def test_where_there_has_to_be_a_directorate_it_is_the_last_seat_without_a_role() -> None:
    def seats(roles: str) -> list[bool]:
        return [ship.is_directorate for ship in start(roles).ships]

    assert seats("--") == [False, True] and seats("-R") == [True, False] and seats("D-") == [True, False]
    assert seats("---") == [False] * 3 and seats("-D--") == [False, True, False, False]
    assert seats("----R") == [False, False, False, True, False]


@pytest.mark.parametrize("roles", ["R", "RR", "RRRRR", "DD", "RDD", "RRRRRD"])
def test_who_cannot_play_together(roles: str) -> None:
    with pytest.raises(Illegal, match="SET-1"):
        start(roles)


def test_hulls_are_chosen_where_that_is_agreed() -> None:
    def hulls(*choices: str, **options: str) -> list[str]:
        seats = tuple(Seat(role="directorate" if choice == "D" else "", choice=choice.strip("D")) for choice in choices)
        setup = Setup(seats, 1, options)
        GAME.check_setup(setup)
        position = GAME.start(setup)
        assert GAME.options(position) == options and all(len(ship.holds) >= 2 for ship in position.ships)
        return [ship.hull for ship in position.ships]

    assert hulls("mule", "swift", "D", "gull", hulls="chosen") == ["mule", "swift", "cruiser", "gull"]
    assert hulls("hornet", "", "hornet", hulls="chosen") == ["hornet", "standard", "hornet"]
    assert hulls("mule", "", "") == ["standard"] * 3
    for wrong in ("cruiser", "ark"):
        with pytest.raises(Illegal, match="MAT-3"):
            hulls(wrong, "", "", hulls="chosen")


def test_var_1_the_harbour_is_safe_where_that_is_agreed() -> None:
    safe = start("RRR", harbour="safe")
    verbs = {action.verb for action in GAME.legal(safe, safe.turn)}
    assert verbs == {action.verb for action in GAME.legal(start("RRR"), safe.turn)} - {"fight"}
    assert GAME.read(GAME.write(safe)) == GAME.decode(GAME.encode(safe)) == safe
    assert not GAME.read(GAME.write(start("RRR"))).is_safe


def test_the_usual_game_has_variants_and_another_is_as_written() -> None:
    usual, presets = GAME.meta.usual, dict(GAME.meta.presets)
    assert presets["Standard"] == usual == {"harbour": "safe", "garrison": "thin"} and presets["As written"] == {}
    for options in (usual, {}, {"hulls": "chosen", **usual}, {"garrison": "thin"}):
        position = GAME.start(Setup((Seat(), Seat()), 1, options))
        assert GAME.options(position) == options and GAME.read(GAME.write(position)) == position


# ---- what is printed ----


def test_the_cards_are_as_the_rules_say() -> None:
    """CRD-1."""
    cards = CARDS[:48]
    assert [sum(card.value for card in cards if card.colour == colour) for colour in range(3)] == [88, 88, 88]
    for planet in PLANETS:
        assert sorted(card.value for card in cards if card.destination == planet) == [4, 5, 6, 7]
    for card in cards:
        step = (TILES[card.destination].colour - card.colour) % 3
        assert step == (1 if card.is_cargo else 2) and card.is_wanted == (card.value == 7)
        assert card.name.rpartition("-")[0] == COLOURS[card.colour]
    assert sum(card.is_wanted for card in cards) == 12 and len({card.title for card in cards}) == 48


@pytest.mark.parametrize("card", CARDS[:48], ids=lambda card: card.name)
def test_every_card_can_be_delivered(card) -> None:
    position = GAME.read(
        f"""
        phase = "act"
        map = {{ "0,0" = "{TILES[card.destination].name}", "0,1" = "haven" }}
        act = {{ dice = [4] }}
        player = [{{ holds = ["{card.name}"] }}, {{ at = "0,1" }}, {{ at = "0,1" }}]
        """
    )
    change = GAME.apply(position, 0, GAME.parse(position, 0, "deliver 4 0"))
    assert change.position.ships[0].score == card.value and change.barrier == ""
