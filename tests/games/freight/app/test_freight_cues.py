"""How events are seen: all of them, nothing is left over when they are over, and the view shows what they have led to."""

from types import SimpleNamespace

import pytest
from pygame import Rect

from hyperline.games.freight.app.cues import CUES
from hyperline.games.freight.app.view import FreightView
from hyperline.games.freight.app.wording import FreightWording
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.game import Freight
from hyperline.games.freight.rules.position import STATION
from hyperline.games.freight.rules.tiles import TILE_BY_NAME, WRECK
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.page.hud.floating import Floating, Floats
from hyperline.shell.play.director import Director
from tests.games.freight.app.test_freight_window import OSSA, SECTOR

GAME = Freight()
BOARD, RIGHT = Rect(320, 0, 940, 640), 290
PLAYERS = (
    OSSA.replace('at = "1,-1"', 'at = "0,-2"')
    + '[[player]]\nat = "0,0"\nrole = "directorate"\nhull = "cruiser"\nholds = ["force", "s3"]\n'
)
BATCHES: dict[str, tuple[Event, ...]] = {
    "turn": (events.TurnBegan(0), events.DiceRolled(0, (1, 2, 6)), events.DieSpent(0, 6, "lasers")),
    "route": (events.DieSpent(0, 1, "routing"), events.DieTurned(0, 4, 2)),
    "way": (
        events.ShipMoved(0, ((0, -2), (0, -3)), "engines"), events.TileRevealed((0, -3), TILE_BY_NAME["slipstream"], 0),
        events.ScoreChanged(0, 1, "map"), events.SlipstreamPointed((0, -3), 1),
        events.ShipMoved(0, ((0, -3), (1, -3)), "slipstream"), events.TileDrawn(0, TILE_BY_NAME["nebula s1"]),
    ),
    "jump": (events.ShipMoved(0, ((0, -2), (1, 0)), "jump"),),
    "wormhole": (events.ShipMoved(1, ((0, -2), (2, 0)), "wormhole"),),
    "cards": (events.CardTaken(0, 0, 2, 3, "top"), events.CardTaken(1, 1, 2, 20, "up"), events.CardTurned(1, 21)),
    "delivered": (events.CardDelivered(0, 17, 5), events.CardGone(8)),
    "salvage": (
        events.SalvageMoved("tile:-1,1", "ship:0", 2), events.SalvageMoved("ship:1", "supply", 3),
        events.SalvageMoved("supply", "ship:2", 3), events.SalvageMoved("supply", "tile:0,-1", 1),
    ),
    "fight": (
        events.FightBegan(0, 1), events.FightRolled((2, 5), (3, 3)), events.FightBoosted(0, 4), events.FightEnded(0),
        events.HoldLooted(1, 0, 0, 8, 0), events.HoldLooted(1, 0, 2, -1, 0), events.SalvageMoved("ship:1", "ship:0", 3),
    ),
    "raid": (events.FightBegan(3, STATION), events.FightRolled((6, 6), (1, 2)), events.StationHit((0, 0), 1)),
    "razed": (events.HavenDestroyed((0, 0)), events.TileRevealed((0, 0), TILE_BY_NAME["nebula s1"], 3)),
    "damage": (events.SquareDamaged(0, "jump1"), events.SquareDamaged(1, "jump1"), events.SquareRepaired(0, "engines2")),
    "check": (events.CheckRolled(0, (1, 2), True), events.BountyChanged(0, 1), events.BountyChanged(0, -1)),
    "occupation": (events.ForceMoved(3, 0, False), events.OccupationChanged((0, -2), 1),
                   events.OccupationChanged((0, -2), 0)),
    "round": (events.RoundEnded(4), events.EventRevealed(1), events.GameOver((0,))),
}  # fmt: skip


def position(dice="1, 4, 6"):
    text = f'game = "freight"\nround = 4\nphase = "act"\nfirst = 0\nturn = 0\n{SECTOR}\n[act]\ndice = [{dice}]\n{PLAYERS}'
    return GAME.read(text)


class Stage:
    """A sector with a mat, and what floats over them."""

    def __init__(self, context, found, viewer=0):
        self.context, self.emblems = context, tuple(range(len(found.ships)))
        self.view = FreightView(context, self.emblems, lambda rect: None)
        self.view.mat_wide = RIGHT
        self.view.named = str
        self.view.layout(BOARD)
        self.view.show(found, viewer)
        self.viewer, self.redraw = viewer, lambda rect: None
        self.floats, self.director = Floats(self.redraw), Director()
        seats = SimpleNamespace(seats=self.emblems)
        self.table = SimpleNamespace(director=self.director, is_human=lambda seat: seat == viewer, setup=seats)
        self.wording = FreightWording(context.words_of("freight"), [f"N{seat}" for seat in self.emblems])
        self.lens = None
        self.director.enter(self, CUES)

    def take(self, event):
        self.view.take(event)

    def settle(self, position):
        """The position is shown by the test."""

    def play(self, batch, step=80):
        """Play events to their end; what floated meanwhile, by the picture's size and place."""
        self.director.enqueue(batch, None)
        seen, taken = set(), 0
        while self.director.is_busy:
            self.director.update(step)
            seen |= {(one.surface.get_size(), one.centre) for one in self.floats.shown if isinstance(one, Floating)}
            taken += step
            assert taken < 12_000
        self.floats.rest()
        return seen


def test_every_event_is_shown_in_a_way():
    known = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, events.Event)} - {
        events.Event
    }
    assert {cue.event for cue in CUES} == known
    assert {type(one) for batch in BATCHES.values() for one in batch} == known


@pytest.mark.parametrize("name", BATCHES)
@pytest.mark.parametrize("viewer", [0, 1, 3, None])
@pytest.mark.parametrize("is_calm", [False, True])
def test_nothing_is_left_over(context, name, viewer, is_calm):
    stage = Stage(context, position(), viewer)
    stage.director.is_reduced = is_calm
    stage.play(BATCHES[name])
    ships = stage.view.sector.ships
    assert not (stage.floats.shown or ships.moved or ships.dice or stage.view.mat.tumbling or stage.view.mat.lifted)


@pytest.mark.parametrize("name", ["salvage", "fight", "damage", "check", "occupation", "raid", "razed", "delivered"])
def test_something_is_seen_of_it(context, name):
    assert len(Stage(context, position()).play(BATCHES[name])) > 2


@pytest.mark.parametrize("name", ["fight", "check", "round"])
def test_dice_and_events_can_be_read_where_nothing_moves(context, name):
    stage = Stage(context, position())
    stage.director.is_reduced = True
    assert stage.play(BATCHES[name])


def test_a_card_that_is_delivered_goes_into_its_world_and_never_over_the_market(context):
    stage, places = Stage(context, position()), []
    stage.view.sector.camera.come_to((0.5, -1.5), 160)
    for size, centre in stage.play((events.CardDelivered(0, 17, 5),), step=30):
        places.append(Rect((0, 0), size).move(centre[0] - size[0] // 2, centre[1] - size[1] // 2))
    assert len(places) > 9 and not any(one.colliderect(stage.view.market.rect) for one in places)


def test_a_fight_is_read_beside_the_ships_within_the_sector(context):
    stage = Stage(context, position())
    stage.director.is_reduced = True
    (size, centre), *_ = stage.play(BATCHES["fight"][:2])
    plate = Rect((0, 0), size)
    plate.center = centre
    assert stage.view.sector.rect.contains(plate) and not plate.collidepoint(stage.view.sector.ships.rect(0).center)


def test_a_haven_that_is_destroyed_is_a_wreck_until_a_tile_is_laid(context):
    stage = Stage(context, position())
    stage.play(BATCHES["razed"][:1])
    assert stage.view.sector.map[0, 0].tile == WRECK


def test_what_is_looted_goes_from_hold_to_hold(context):
    stage = Stage(context, position(), viewer=0)
    stage.play(BATCHES["fight"][4:])
    assert [hold.card for hold in stage.view.mat.ship.holds] == [17, -1, 8]
    loser = Stage(context, position(), viewer=1)
    loser.play(BATCHES["fight"][4:])
    assert [hold.load for hold in loser.view.mat.ship.holds] == [0, loser.view.mat.ship.holds[1].load, 0]


def loads(ship):
    return sorted((hold.card, hold.is_force) for hold in ship.holds if hold.card >= 0 or hold.is_force), sum(
        hold.salvage for hold in ship.holds
    )


@pytest.mark.parametrize(("viewer", "is_calm", "seed"), [(0, False, 3), (2, True, 5), (1, False, 8), (1, True, 21)])
def test_a_whole_game_is_shown_to_its_end(context, viewer, is_calm, seed):
    """After each action the view shows what it has led to, before it is shown the position."""
    seats = (Seat(), Seat(), Seat(role="directorate"))
    now, dice = GAME.start(Setup(seats, seed)), Dice.of(seed)
    stage, kinds, calls = Stage(context, now, viewer), set(), 0
    stage.director.is_reduced = is_calm
    while GAME.open(now) and calls < 2_000:
        calls += 1
        seat = GAME.open(now)[0].seat
        action, dice = GAME.sample(now, seat, dice), dice.roll(6)[1]
        change = GAME.apply(now, seat, action)
        now = change.position
        stage.play([event.veil(viewer) for event in change.events], 4_000)
        view, ship = stage.view, now.ships[viewer]
        assert (view.sector.map, view.sector.at) == (now.map, [one.at for one in now.ships])
        assert (view.market.up, view.market.counts) == (now.up, tuple(map(len, now.decks)))
        assert (view.market.event, view.market.round) == (now.event, now.round)
        assert sorted(view.mat.ship.damage) == sorted(ship.damage) and view.mat.ship.lasers == ship.lasers
        if now.turn == viewer and now.phase == "act":
            assert (view.mat.act.dice, view.mat.act.spent) == (now.act.dice, now.act.spent)
        if not now.pending:
            assert loads(view.mat.ship) == loads(ship)
        assert not (stage.floats.shown or view.sector.ships.moved or view.mat.tumbling)
        view.show(GAME.observe(now, viewer), viewer)
        kinds |= {type(event) for event in change.events}
    assert GAME.standing(now).is_over and len(kinds) > 15
