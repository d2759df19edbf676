"""How events are seen: all of them, in the time they should take, and nothing is left over when they are over."""

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Rect, Surface

from hyperline.games.belt.app.board.picture import Picture
from hyperline.games.belt.app.cues import CUES, heard_blast
from hyperline.games.belt.app.motion import SALVO
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.game import Belt
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Seat, Setup
from hyperline.shell.impact.effect import CLOSE_IN
from hyperline.shell.impact.weight import GREAT, HEAVY, LIGHT
from hyperline.shell.page.hud.floating import Floats
from hyperline.shell.play.director import Director
from tests.games.belt.app.boards import FRAME, SIZE, Shown, position

FLEET = {
    "0.X": "-2,5/E", "0.A1": "-4,4/E", "0.A2": "-5,4/E", "0.B1": "9,0/E", "1.X": "3,5/SW", "1.A1": "0,4/W", "1.A2": "3,4/SE",
    "2.X": "-5,1/NE", "2.A1": "0,-5/W",
}  # fmt: skip
BATCHES: dict[str, tuple[Event, ...]] = {
    "flight": (
        events.SquadronMoved(0, "A", (("0.A1", "-4,4", "0,4", "E"), ("0.A2", "-5,4", "-1,4", "E"))),
        events.Collided("0.A1", "1.A1", "0,4"),
        events.ShipKilled("1.A1", "0,4", 0, 1),
        events.ShipKilled("0.A1", "0,4", 1, 1),
        events.VolleyFired(0, (("0.A2", "1.A2", "3,4"),)),
        events.ShipKilled("1.A2", "3,4", 0, 1),
    ),
    "edge": (
        events.SquadronMoved(0, "B", (("0.B1", "9,0", "13,0", "E"),)),
        events.FighterLost("0.B1", "13,0", events.EDGE),
    ),
    "blink": (events.SquadronMoved(0, "A", (("0.A1", "-4,4", "-2,1", "E"), ("0.A2", "-5,4", "-3,1", "E")), events.BLINKED),),
    "mates": (events.FighterLost("0.A2", "-5,4", events.MATE),),
    "ram": (
        events.Collided("0.A1", "1.X", "3,5"),
        events.ShipKilled("1.X", "3,5", 0, 4),
        events.ShipKilled("0.A1", "3,5", 1, 1),
    ),
    "rock": (events.Collided("0.A1", "", "-3,3"), events.FighterLost("0.A1", "-3,3", events.ROCK)),
    "probe": (events.ProbeTaken(0, "0.A1", "1,0"),),
    "turn": (events.FighterTurned("0.A1", "NW"),),
    "steps": (events.CapStepped("0.X", "ahead", "-1,5", "E"), events.CapStepped("0.X", "bow left", "-1,4", "NE")),
    "shot": (events.CapFired("0.X", "1.A1", "0,4", events.SHOT), events.ShipKilled("1.A1", "0,4", 0, 1)),
    "lance": (events.CapFired("0.X", "1.X", "3,5", events.LANCE), events.ShipHit("1.X")),
    "nova": (
        events.Blast(0, "0.X", "NOVA", ("-1,5", "0,5", "1,5", "0,4")),
        events.ShipKilled("1.A1", "0,4", 0, 1),
    ),
    "martyr": (
        events.Blast(0, "0.A1", "MARTYR", ("-4,3", "-3,4")),
        events.FighterLost("0.A1", "-4,4", events.BLAST),
        events.CapLost("0.X", events.BLAST),
    ),
    "tow": (events.AsteroidTowed(0, "3,0", "4,0"),),
    "break": (events.AsteroidTowed(0, "3,0", "4,0"), events.AsteroidBroken("4,0")),
    "carapace": (events.CarapaceRaised("2.X"), events.CarapaceEnded("2.X")),
    "revived": (events.ShipRevived("0.C1", "-8,0", "E"), events.ShipRevived("0.C2", "-8,1", "NE")),
    "deployed": (events.ShipDeployed("0.Y", "-8,0", "E"), events.ShipDeployed("0.C1", "-7,0", "E")),
    "power": (events.PowerRevealed(0, "LONGSHOT"),),
    "card": (events.CardRevealed(1, 4),),
    "quiet": (events.PowerDealt(0, "?"), events.CardDrawn(0, 0), events.TurnBegan(1, 2)),
    "score": (
        events.SquadronMoved(2, "A", (("2.A1", "0,-5", "0,-1", "SE"),)),
        events.GameScored((1, 2, 5), (0, 0, 2), (2,)),
    ),
}


class Stage:
    """A board and what floats over it, of which only that is drawn which has changed."""

    lens = None

    def __init__(self, context, viewer=None, found=None):
        found = found or position(FLEET)
        self.emblems = tuple(range(found.seats))
        self.context, self.shown = context, Shown(context, found, found.seats)
        self.view = self.shown.view
        self.floats = Floats(self.view.redraw)
        self.director = Director()
        seats, human = SimpleNamespace(seats=range(found.seats)), lambda seat: seat == viewer
        self.table = SimpleNamespace(director=self.director, viewer=viewer, is_human=human, setup=seats)
        self.areas = SimpleNamespace(
            cards=[Rect(20, 100 * seat, 190, 90) for seat in range(found.seats)], card=Rect(980, 24, 270, 140)
        )
        self.wording = SimpleNamespace(name=str, power=str, words=str, of_card=lambda seat, viewer: str(seat))
        self.director.enter(self, CUES)

    def show_controls(self):
        """Nothing to show."""

    def take(self, event):
        self.view.take(event)

    def settle(self, position):
        self.floats.settle()

    def whole(self):
        made = Surface(SIZE)
        self.view.draw(made)
        self.floats.draw(made)
        return made

    def frame_drawn(self):
        """Draw what has changed, as the window does."""
        drawn, self.shown.damage[:] = [rect for rect in self.shown.damage if rect.w and rect.h], []
        for rect in drawn:
            self.shown.surface.set_clip(rect)
            self.shown.surface.fill("black", rect)
            self.view.draw(self.shown.surface)
            self.floats.draw(self.shown.surface)
        self.shown.surface.set_clip(None)
        self.shown.damage.clear()

    def play(self, batch, step=60):
        """Play events to their end; the milliseconds that took."""
        self.director.enqueue(batch, None)
        taken = 0
        while self.director.is_busy:
            self.director.update(step)
            taken += step
            assert taken < 8_000
        self.floats.rest()
        return taken


def same(one, other):
    return one.get_buffer().raw == other.get_buffer().raw


def test_every_event_is_shown_in_a_way():
    kinds = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)}
    all_events = {one for one in kinds if not one.__subclasses__()}
    assert {cue.event for cue in CUES} == all_events
    assert {type(one) for batch in BATCHES.values() for one in batch} == all_events


@pytest.mark.parametrize("name", BATCHES)
@pytest.mark.parametrize("is_calm", [False, True])
def test_nothing_is_left_over(context, name, is_calm):
    stage = Stage(context)
    stage.director.is_reduced = is_calm
    stage.play(BATCHES[name])
    assert stage.floats.shown == []
    assert stage.view.moved == {}
    assert not stage.view.hidden


@pytest.mark.parametrize("name", BATCHES)
def test_what_moves_is_drawn_again(context, name):
    stage = Stage(context)
    stage.director.enqueue(BATCHES[name], None)
    seen = 0
    while stage.director.is_busy:
        stage.director.update(170)
        stage.frame_drawn()
        assert same(stage.shown.surface.subsurface(FRAME).copy(), stage.whole().subsurface(FRAME).copy())
        seen += 1
    assert seen


@pytest.mark.parametrize(("hexes", "ms"), [(1, 128), (4, 428), (9, 708)])
def test_a_squadron_flies_by_the_hexagon_but_not_for_long(context, hexes, ms):
    moves = (("0.A1", "-4,4", f"{hexes - 4},4", "E"), ("0.A2", "-5,4", "-4,4", "E"))
    assert Stage(context).director.motion(events.SquadronMoved(0, "A", moves)).duration == ms


def test_crashes_are_seen_one_by_one_and_their_victims_only_there(context):
    stage, batch = Stage(context), BATCHES["flight"]
    stage.director.enqueue(batch, None)
    crash, killed, killer = (stage.director.motion(one) for one in batch[1:4])
    assert crash.duration == HEAVY.bursts
    assert killed is None
    assert killer is None


def test_deaths_of_a_volley_begin_one_soon_after_the_other(context):
    stage = Stage(context)
    lines = (("0.A1", "1.A1", "0,4"), ("0.A2", "1.A2", "3,4"))
    batch = (events.VolleyFired(0, lines), events.ShipKilled("1.A1", "0,4", 0, 1), events.ShipKilled("1.A2", "3,4", 0, 1))
    stage.director.enqueue(batch, None)
    volley, first, second = (stage.director.motion(one) for one in batch)
    assert volley.duration == SALVO + LIGHT.flies, "one soon after the other"
    assert second is None
    alone = Stage(context)
    alone.director.enqueue(batch[:2], None)
    assert first.duration - alone.director.motion(batch[1]).duration == 120


class Lens:
    """Notes what is looked at."""

    def __init__(self):
        self.aims, self.is_aimed = [], False

    def aim(self, at, nearer):
        self.aims.append((at, nearer))
        self.is_aimed = True

    def seen(self, at):
        return at

    def show(self, share):
        """Nothing comes nearer."""

    def rest(self):
        self.is_aimed = False


@pytest.mark.parametrize(("name", "ship"), [("ram", "1.X"), ("flight", ""), ("lance", "")])
def test_the_end_of_a_capital_ship_is_seen_from_near(context, name, ship):
    """And nothing else is: neither a fighter's end nor a ship that is only hit."""
    stage = Stage(context)
    stage.lens = Lens()
    place = stage.view.seen(ship).place if ship else None
    at = stage.view.camera.pixel((place.x, place.y)) if place else None
    stage.play(BATCHES[name])
    assert stage.lens.aims == ([(at, GREAT.nearer)] if ship else [])


@pytest.mark.parametrize("name", ["martyr", "nova", "score"])
@pytest.mark.parametrize("is_calm", [False, True])
def test_blasts_with_all_that_comes_of_them_and_the_count_of_the_ring_are_seen_from_near_once(context, name, is_calm):
    stage = Stage(context)
    stage.lens, stage.director.is_reduced = Lens(), is_calm
    stage.director.enqueue(BATCHES[name], None)
    near = []
    while stage.director.is_busy:
        near += [(type(stage.director.playing), stage.lens.is_aimed)]
        stage.director.update(40)
    stage.floats.rest()
    assert len(stage.lens.aims) == 1 and not stage.lens.is_aimed and stage.floats.shown == []
    seen = {kind for kind, is_near in near if is_near}
    assert seen & {events.Blast, events.GameScored}
    assert name == "score" or seen & {events.FighterLost, events.ShipKilled}


def test_a_blast_sounds_great_once_the_camera_is_there(context):
    blast: Any = BATCHES["martyr"][0]
    stage: Any = Stage(context)
    heard = heard_blast(blast, stage)
    assert {(one.name, one.after) for one in heard} == {("blast/large", CLOSE_IN), ("belt/nova", CLOSE_IN)}


def test_whose_card_it_is_need_not_be_shown_it(context):
    event = events.CardRevealed(1, 4)
    assert Stage(context, viewer=1).director.motion(event) is None
    assert Stage(context, viewer=0).director.motion(event) is not None


@pytest.mark.parametrize("is_calm", [False, True])
def test_a_whole_game_is_shown_to_its_end(context, is_calm):
    """After each action the board shows the position that it has led to, with nothing left over."""
    game, dice = Belt(), Dice(5)
    position = game.start(Setup((Seat(),) * 4, 11))
    stage = Stage(context, found=position)
    stage.director.is_reduced = is_calm
    kinds = set()
    for _ in range(2_000):
        if not game.open(position):
            break
        seat = position.decider
        change = game.apply(position, seat, game.sample(position, seat, dice))
        position = change.position
        stage.play(change.events, 400)
        shown, wanted = stage.view.picture, Picture.of(position)
        assert (shown.ships, shown.rocks, shown.probes) == (wanted.ships, wanted.rocks, wanted.probes)
        assert (shown.damaged, shown.aces, shown.shields) == (wanted.damaged, wanted.aces, wanted.shields)
        assert (stage.floats.shown, stage.view.moved, stage.view.hidden) == ([], {}, frozenset())
        kinds |= {type(event) for event in change.events}
    assert game.standing(position).is_over
    assert len(kinds) > 12


@pytest.mark.parametrize("name", ["power", "score", "shot", "nova", "flight"])
def test_what_passes_is_seen_at_rest_too(context, name):
    """In calm mode nothing moves, and yet fire, a power and points are there for a while."""
    stage, seen = Stage(context), set()
    stage.director.is_reduced = True
    stage.director.enqueue(BATCHES[name], None)
    while stage.director.is_busy:
        stage.director.update(20)
        seen.add(tuple(tuple(one.rect) for one in stage.floats.shown))
    assert 1 < len(seen) <= len(BATCHES[name]) + 2


def test_a_calm_blast_hides_no_ship_behind_its_fire(context):
    """Fires of all its hexagons at once are no flash that stands: what they burn is seen through them."""
    hexes = ("0,4", "1,4", "-1,4", "0,5", "-1,5", "1,3", "0,3", "2,3", "2,4", "1,5", "-2,5", "-2,4", "-1,3", "0,6")
    stage = Stage(context)
    stage.director.is_reduced = True
    stage.director.enqueue((events.Blast(0, "0.X", "NOVA", hexes),), None)
    box, white = stage.view.rect_of("1.A1"), 0.0
    while stage.director.is_busy:
        stage.director.update(100)
        made = stage.whole()
        pixels = [made.get_at((x, y)) for x in range(box.left, box.right, 2) for y in range(box.top, box.bottom, 2)]
        white = max(white, sum(sum(one[:3]) > 600 for one in pixels) / len(pixels))
    assert white < 0.12
