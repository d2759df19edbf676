"""What a seat cannot know changes neither its view nor its actions; a view gives nothing away."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import PLANET_TILES, UNKNOWN
from hyperline.games.hyperline.rules.decisions.scan import Planting
from hyperline.games.hyperline.rules.game import Hyperline
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTORS
from hyperline.games.hyperline.rules.notation.position import read_position
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from tests.games.hyperline.rules.gameplay import Point, at_random, new_game, rich_position

GAME = Hyperline()


def disguised(position: Position, viewer: int | None, luck: Random) -> Position:
    """Another position that the viewer cannot tell from this one: what is hidden from them is different."""
    player = None if viewer is None else position.players[viewer]
    known = player.known if player else 0
    probed = int(isinstance(position.decision, Planting) and position.decision.player == viewer)
    hidden = [*position.hyperline.cards[known:], *position.hyperline.bag]
    luck.shuffle(hidden)
    unseen = [
        sector for sector in SECTORS if position.board.is_face_down(sector) and not (player and player.planted >> sector & 1)
    ]
    planets = [position.board.tiles[sector] for sector in unseen] + [*position.planet.cards[probed:], *position.planet.bag]
    luck.shuffle(planets)
    tiles = bytearray(position.board.tiles)
    for sector in unseen:
        tiles[sector] = planets.pop()
    return replace(
        position,
        board=Board(bytes(tiles), position.board.pirates, position.board.face_down),
        hyperline=Deck((*position.hyperline.cards[:known], *hidden)),
        planet=Deck((*position.planet.cards[:probed], *planets)),
        dice=Dice.of(luck.randrange(1 << 40)),
    )


def points(seed: int) -> list[Point]:
    game = at_random(rich_position(seed), seed, 10) if seed % 2 else at_random(new_game(seed), seed, 80)
    return list(islice(game, 0, None, 3))


@pytest.mark.parametrize("seed", range(24))
def test_what_a_seat_cannot_know_changes_nothing_for_it(seed: int) -> None:
    luck = Random(seed)
    for point in points(seed):
        position = point.position
        for viewer in (*range(len(position.players)), None):
            other = disguised(position, viewer, luck)
            view = GAME.observe(position, viewer)
            assert GAME.observe(other, viewer) == view
            if viewer == point.seat:
                legal = GAME.legal(position, viewer)
                assert GAME.legal(other, viewer) == legal
                assert GAME.legal(view, viewer) == legal


@pytest.mark.parametrize("seed", range(8))
def test_events_tell_a_seat_nothing_that_its_view_hides(seed: int) -> None:
    for point in points(seed):
        for viewer in (*range(len(point.position.players)), None):
            for event in point.events:
                veiled = event.veil(viewer)
                if type(event).__name__ in ("TileProbed", "TilePlanted", "TilesSeen", "TilesReturned"):
                    is_own = viewer == event.player  # type: ignore[attr-defined]
                    assert (veiled == event) == is_own
                else:
                    assert veiled == event


FORM: dict[str, Any] = {
    "phase": "scan",
    "board": {"C3": "Tilt", "D3": "crossing 0", "F6": "?Qued", "G7": "?asteroid"},
    "stacks": {"hyperline": ["fork", "delta", "ramp", "prism"], "planet": ["Velox", "Magnon"]},
    "player": [
        {
            "sector": "C3",
            "ship": ["bridge@0,0", "battle-pod@0,1", "quantum-scanner@1,1/R", "planetary-scanner@-1,1/L"],
            "knows": {"planted": ["F6"], "hyperline": 1},
        },
        {"corner": "I9", "knows": {"hyperline": 2}},
    ],
}


def done(*texts: str) -> Position:
    position = read_position(FORM)
    for text in texts:
        position = GAME.apply(position, 0, GAME.parse(position, 0, text)).position
    return position


def seen(position: Position, viewer: int | None) -> tuple[Deck, Deck, dict[str, bool]]:
    view = GAME.observe(position, viewer)
    tiles = {name: view.board.tiles[SECTOR_BY_NAME[name]] for name in ("F6", "G7")}
    return view.hyperline, view.planet, {name: tile != UNKNOWN for name, tile in tiles.items()}


def test_scn_3_the_top_tiles_and_planted_tiles_that_a_seat_has_seen() -> None:
    position = done()
    hyperline, planet, tiles = seen(position, 0)
    assert hyperline.cards == position.hyperline.cards[:1] and hyperline.hidden == len(position.hyperline) - 1
    assert planet.cards == () and planet.hidden == len(position.planet)
    assert tiles == {"F6": True, "G7": False}
    assert len(planet.bag) == len(position.planet) + 1  # the tile in G7 may be any of those in the stack
    hyperline, _, tiles = seen(position, 1)
    assert hyperline.cards == position.hyperline.cards[:2]
    assert tiles == {"F6": False, "G7": False}
    hyperline, planet, _ = seen(position, None)
    assert hyperline.cards == () and len(planet.bag) == len(position.planet) + 2


def test_scn_3_a_probed_tile_is_seen_by_who_probes_only() -> None:
    position = done("probe -1,1")
    assert seen(position, 0)[1].cards == position.planet.cards[:1]
    assert seen(position, 1)[1].cards == seen(position, None)[1].cards == ()


def test_scn_6_a_quantum_look_shows_three_tiles_to_one_player_only() -> None:
    position = done("scan 1,1 E3")
    assert seen(position, 0)[0].cards == position.hyperline.cards[:3]
    assert seen(position, 1)[0].cards == ()


def test_scn_6_what_was_put_back_stays_known_in_its_new_order() -> None:
    position = done("scan 1,1 E3", "pick 1", "order swap")
    assert seen(position, 0)[0].cards == position.hyperline.cards[:2]
    assert [GAME.observe(position, 0).hyperline.cards[0]] == [position.hyperline.cards[0]]
    assert seen(position, 1)[0].cards == ()


def test_com_6_nobody_sees_the_dice_that_will_fall() -> None:
    position = read_position({**FORM, "dice": [1, 2, 3]})
    for viewer in (0, 1, None):
        assert GAME.observe(position, viewer).dice == Dice()


def test_a_guess_lays_every_unknown_tile_and_is_a_whole_position() -> None:
    position = done()
    view = GAME.observe(position, 1)
    boards = [GAME.determinise(view, Dice.of(seed)).board for seed in range(60)]
    guesses = {board.tiles[SECTOR_BY_NAME["F6"]] for board in boards}
    assert guesses <= set(PLANET_TILES) and len(guesses) > 5
