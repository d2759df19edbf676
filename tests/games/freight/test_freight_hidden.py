"""What is hidden changes nothing for whoever may not know it; what the shell is told of decisions, undo and standing."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.games.freight.rules.cards import CARDS, UNSEEN
from hyperline.games.freight.rules.position import ALL, Hold, Position
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Progress, Standing
from tests.amounts import graded
from tests.games.freight.invariants import GAME
from tests.games.freight.played import games

# ---- other truths ----


def permuted(position: Position, viewer: int | None, luck: Dice) -> Position:
    """Another truth, made without `observe`: what the viewer may not know is mixed within what it could be."""
    cards: list[list[int]] = [[*deck.cards, *deck.bag] for deck in position.decks]
    places: list[list[tuple[int, int]]] = [[], [], []]
    for seat, ship in enumerate(position.ships):
        for slot, hold in enumerate(ship.holds):
            knows = viewer == seat or hold.known == ALL or (viewer is not None and hold.known >> viewer & 1)
            if hold.card >= 0 and not knows:
                cards[CARDS[hold.card].colour].append(hold.card)
                places[CARDS[hold.card].colour].append((seat, slot))
    ships = list(position.ships)
    decks = []
    for colour in range(3):
        mixed, luck = luck.shuffle(cards[colour])
        held = mixed[: len(places[colour])]
        decks.append(Deck(mixed[len(held) :]))
        for (seat, slot), card in zip(places[colour], held, strict=True):
            holds = list(ships[seat].holds)
            holds[slot] = replace(holds[slot], card=card)
            ships[seat] = replace(ships[seat], holds=tuple(holds))
    tiles, luck = luck.shuffle(
        [*position.stack.cards, *position.stack.bag]
        + [code for seat, ship in enumerate(ships) if seat != viewer for code in ship.hand]
    )
    for seat, ship in enumerate(ships):
        if seat != viewer:
            ships[seat], tiles = replace(ship, hand=tiles[: len(ship.hand)]), tiles[len(ship.hand) :]
    left = [code for code in range(18) if code not in position.past and code != position.event]
    news, luck = luck.shuffle(left)
    return replace(
        position,
        ships=tuple(ships),
        decks=tuple(decks),
        stack=Deck(tiles),
        news=Deck(news[: len(position.news)]),
        dice=Dice(luck.seed),
    )


@pytest.mark.parametrize("seed", graded(range(24), 4, 8))
def test_hidden_holds_hands_and_decks_do_not_show(seed: int) -> None:
    """HID-4: the view, the legal list and the veiled events are those of any other truth."""
    told = 0
    for number, (position, seat, action, change) in enumerate(games(1, seed)):
        if position.pending and position.pending[-1].kind == "stow":
            continue  # loot that waits is hidden in the frame
        for viewer in (*range(len(position.ships)), None) if number % 3 == 0 else ():
            other = permuted(position, viewer, Dice.of(number))
            assert GAME.observe(other, viewer) == GAME.observe(position, viewer)
            assert GAME.encode(GAME.observe(other, viewer)) == GAME.encode(GAME.observe(position, viewer))
            assert GAME.open(other) == GAME.open(position) and GAME.standing(other) == GAME.standing(position)
            if viewer is not None:
                assert GAME.legal(other, viewer) == GAME.legal(position, viewer)
            if viewer != seat and action in GAME.legal(other, seat) and is_blind(action):
                same = GAME.apply(replace(other, dice=position.dice), seat, action)
                assert [event.veil(viewer) for event in same.events] == [event.veil(viewer) for event in change.events]
                told += len(change.events)
    assert told > 5


def is_blind(action: Any) -> bool:
    """Whether what an action leads to depends on nothing that is hidden, but what is drawn face down."""
    return action.verb in ("load", "scoop", "sell", "lasers", "route", "repair") and getattr(action, "source", "") != "up"


def test_a_view_has_bags() -> None:
    """HID-4: what may be in a deck is all that the viewer has not seen."""
    position = GAME.read(
        json.dumps(
            {
                "player": [
                    {"holds": ["amber-9", "jade-2"], "known": ["1", "all"], "hand": ["Ossa"]},
                    {"hand": ["Lund"]},
                    {},
                ],
                "decks": {"amber": ["amber-3"], "cobalt": [], "jade": []},
                "up": {"amber": "", "cobalt": "", "jade": ""},
                "stack": ["Tamar", "haven"],
                "map": {"0,0": "lane 2"},
                "seed": 5,
            }
        )
    )
    view = GAME.observe(position, 2)
    names = [CARDS[hold.card].name for hold in view.ships[0].holds[:2]]
    assert names == ["?amber", "jade-2"] and view.dice == Dice()
    assert [CARDS[code].name for code in view.decks[0].bag] == ["amber-3", "amber-9"] and view.decks[0].hidden == 1
    assert len(view.stack.bag) == 4 and view.stack.hidden == 2 and len(view.news.bag) == 18
    written = json.loads(GAME.encode(view))
    assert written["seed"] == 0 and written["stack"] == ["?", "?"] and written["decks"]["amber"] == ["?amber"]
    assert written["player"][0]["hand"] == ["?"] and written["player"][0]["holds"] == ["?amber", "jade-2", ""]
    assert GAME.observe(position, 1).ships[0].holds == position.ships[0].holds
    assert GAME.observe(position, None).ships[0].holds[0].card == UNSEEN
    drawn = Counter(GAME.determinise(view, Dice.of(seed)).ships[0].holds[0].card for seed in range(200))
    assert set(drawn) == {2, 8} and min(drawn.values()) > 60


def spoils(**keys: Any) -> Position:
    """A fight that seat 0 has won, with all holds full."""
    full = ["cobalt-3", "cobalt-4", "cobalt-5"]
    players = [{"holds": full, "at": "1,0"}, {"holds": ["amber-9", "jade-5"], "at": "1,0"}, {}]
    pending = [{"frame": "Spoils", "seat": 0, "loser": 1}]
    return GAME.read(json.dumps({"phase": "act", "player": players, "pending": pending, "seed": 3, **keys}))


def test_loot_shows_to_the_two_and_waits_out_of_sight_of_others() -> None:
    position = spoils()
    change = GAME.apply(position, 0, GAME.parse(position, 0, "loot 0 1"))
    looted = change.events[0]
    assert CARDS[looted.card].name == "amber-9" and "known" not in looted.form()
    for viewer, name in ((0, "amber-9"), (1, "amber-9"), (2, "?amber"), (None, "?amber")):
        assert CARDS[looted.veil(viewer).card].name == name
        view = GAME.observe(change.position, viewer)
        assert [CARDS[piece.card].name for piece in view.pending[-1].pieces] == [
            name,
            name.replace("amber-9", "jade-5").replace("amber", "jade"),
        ]
        assert GAME.observe(GAME.determinise(view, Dice.of(3)), viewer) == view
    assert GAME.open(change.position) == (Decision(0, "stow", private=True),)


def test_once_the_game_is_over_holds_are_open_and_hands_are_not() -> None:
    position = GAME.read(json.dumps({"phase": "over", "player": [{"holds": ["amber-9"], "hand": ["Ossa"]}, {}, {}]}))
    view = GAME.observe(position, None)
    assert view.ships[0].holds == position.ships[0].holds and view.ships[0].hand != position.ships[0].hand
    assert GAME.standing(view) == GAME.standing(position) == Standing((0, 0, 0), (1, 2, 2), True, "END-1", 0, (0,))


# ---- undo (HID-5) ----

QUIET = {"act": {"dice": [1, 2, 3, 4]}, "phase": "act"}
TABLE = {"map": {"0,0": "lane 2", "0,1": "lane 4", "1,0": "Ossa", "1,1": "haven"}, "stack": ["space 2", "Tamar"], "seed": 4}


def change_of(do: str, *players: dict[str, Any], **keys: Any) -> Change:
    seats = [*players, *[{"at": "1,1"}] * (3 - len(players))]
    position = GAME.read(json.dumps({**TABLE, **QUIET, **keys, "player": seats}))
    seat = GAME.open(position)[0].seat
    return GAME.apply(position, seat, GAME.parse(position, seat, do))


HAULER = {"at": "1,0", "holds": ["cobalt-2", "s1"], "damage": ["jump1"], "hand": ["Lund"]}


@pytest.mark.parametrize(
    ("made", "barrier", "is_unit"),
    [
        (change_of("engines 1 S", {}), "", True),
        (change_of("jump 4 0,1", {}), "", True),
        (change_of("lasers 3", {}), "", True),
        (change_of("route 3 1 4", {}), "", True),
        (change_of("repair 2 jump1", HAULER), "", True),
        (change_of("deliver 4 0", HAULER), "", True),
        (change_of("throw 0", HAULER), "", True),
        (change_of("dump 1 1", HAULER), "", True),
        (change_of("load 4 top", HAULER), "tile", True),
        (change_of("load 4 up", HAULER), "tile", True),
        (change_of("boost E", {}), "", True),
        (change_of("boost W", {}), "tile", True),
        (change_of("boost W", {"hand": ["Lund"]}), "", False),  # the tile is still to be chosen
        (change_of("reset", {}), "die", True),
        (change_of("end", {}), "die", True),
        (change_of("end", {}, turn=2, rounds=1, news=[]), "", True),
        (change_of("end", {}, turn=2, news=["overhaul"]), "tile", True),
        (change_of("end", {"damage": ["jump1"]}, turn=2, news=["overhaul"]), "tile", True),
        (
            change_of("engines 1 S", {}, {"at": "0,1"}, dice=[6, 5, 4, 1]),
            "die",
            False,
        ),  # a fight, and the winner has to choose
        (change_of("loot 0 1", {}, {}, pending=[{"frame": "Spoils", "seat": 0, "loser": 1}]), "", True),
        (change_of("damage", {}, {}, pending=[{"frame": "Spoils", "seat": 0, "loser": 1}]), "seat", True),
        (change_of("damage jump1", {}, {}, pending=[{"frame": "Damaging", "seat": 1, "points": 1}]), "seat", True),
        (change_of("damage jump1", {}, {}, pending=[{"frame": "Damaging", "seat": 0, "points": 2}]), "", False),
    ],
)
def test_barriers_and_units(made: Change, barrier: str, is_unit: bool) -> None:
    assert (made.barrier, made.unit_ends) == (barrier, is_unit)
    assert not made.passes_turn


# ---- standing and progress (HID-6) ----


def test_standing_ranks_by_score_and_damage_but_not_by_what_is_hidden() -> None:
    players = [{"score": 5, "damage": ["jump1"]}, {"score": 5, "holds": ["amber-9"]}, {"score": 5}, {"score": 9}]
    position = GAME.read(json.dumps({"player": players}))
    assert GAME.standing(position) == Standing((5, 5, 5, 9), (4, 2, 2, 1))


def test_progress() -> None:
    def told(position: Position) -> tuple[str, int, int, int]:
        progress: Progress = GAME.progress(position)
        assert progress.chips == ("act", "fight", "event") and progress.rounds == position.rounds
        return progress.chips[progress.current], progress.round, progress.turns, progress.seat

    plain = {"player": [{}, {}, {}], "round": 3, "first": 1}
    assert told(GAME.read(json.dumps(plain))) == ("act", 3, 7, 1)
    assert told(GAME.read(json.dumps({**plain, "turn": 0}))) == ("act", 3, 9, 0)
    assert told(spoils()) == ("fight", 1, 1, 0)
    hurt = {"phase": "act", "pending": [{"frame": "Damaging", "seat": 1, "points": 1}]}
    assert told(GAME.read(json.dumps({**plain, **hurt}))) == ("act", 3, 7, 1)
    mending = {"player": [{"damage": ["jump1"]}, {}, {}], "phase": "event", "news": ["overhaul"], "turn": 2}
    assert told(GAME.read(json.dumps(mending))) == ("event", 2, 3, -1)
    based = {"player": [{}, {"role": "directorate"}], "phase": "base"}
    assert told(GAME.read(json.dumps(based))) == ("event", 1, 0, -1)
    over = GAME.progress(GAME.read(json.dumps({**plain, "phase": "over"})))
    assert (over.current, over.turns) == (-1, 9)


def test_which_decisions_are_private() -> None:
    kinds = {}
    for position, _, _, _ in games(6, 2):
        for decision in GAME.open(position):
            kinds[decision.kind] = decision.private
    assert {kind for kind, is_private in kinds.items() if is_private} <= {"act", "map", "stow"}
    assert kinds["act"] and kinds["map"] and not kinds["base"]
    assert Hold().load == 0
