"""Computer opponents of three levels: a turn is planned once, and then carried out decision by decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.games.belt.bots.chart import BALLS, FLOWN, FROM_CENTRE, Chart, courses, hexes_of
from hyperline.games.belt.bots.flights import STILL, ace_place
from hyperline.games.belt.bots.judge import Judge, Weights
from hyperline.games.belt.bots.planner import NO_CRUISE, Cruise, Plan, Planner, Search
from hyperline.games.belt.bots.tallies import aim_ground, cruise_ground, squadron_grounds
from hyperline.games.belt.rules.capital import LANCE_SHOT, NO_CAP, NOVA_BLAST, ChooseCap, Fire, Step
from hyperline.games.belt.rules.deployment import Form, Put
from hyperline.games.belt.rules.fleets import ACE, FLEETS, FORESIGHT, IS_CAP, OWNER, Card, fighters_of
from hyperline.games.belt.rules.flight_verbs import DONE, Blink, Burn, Choose, Fly, Keep, Strike, Turn
from hyperline.games.belt.rules.hexes import HEX_OF, OFF, RAYS, Place
from hyperline.games.belt.rules.position import PROBE, UNKNOWN, Position, Stage
from hyperline.games.belt.rules.power_verbs import HOLD, Martyr, Raise, Reveal, Revive, Tow
from hyperline.games.belt.rules.turns import END_TURN, Play
from hyperline.games.belt.rules.verb import Verb
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice

FINE: Final = 1 << 20  # how many different slips there are
A = TypeVar("A", bound=Verb)


ACE_GAIN = 0.5  # by how much naming an ace must improve a turn
LATE_REVIVAL = 3  # with no more turns than this to come a whole squadron is brought back, with none any of the dead
MARTYR_REACH = 2


def window_act(legal: Sequence[Verb], chart: Chart, planner: Planner, *, is_end: bool) -> Verb | None:
    """The power to use now, if any."""
    reveals = [act for act in legal if isinstance(act, Reveal)]
    if reveals and chart.left[planner.me] + (not is_end):
        if reveals[0].power != ACE:
            return reveals[0]
        if not is_end and (found := ace_to_name(reveals, chart, planner)):
            return found
    tow = best_tow([act for act in legal if isinstance(act, Tow)], chart, planner.judge)
    if tow:
        return tow
    martyr = best_martyr([act for act in legal if isinstance(act, Martyr)], chart, planner)
    return martyr or best_revival([act for act in legal if isinstance(act, Revive)], chart, planner.judge)


def ace_to_name(reveals: Sequence[Reveal], chart: Chart, planner: Planner) -> Reveal | None:
    """The fighter whose turn as an ace is best, if it is better than the turn without one."""
    me, usual = planner.me, planner.plans(chart)[0][0].value
    best: tuple[float, Reveal | None] = (usual + ACE_GAIN, None)
    squadrons = [[act for act in reveals if act.ship in fighters_of(me * 3 + letter)] for letter in range(3)]
    for acts in squadrons:
        for act in acts[:1]:
            trial = chart.copy()
            trial.powers = tuple(ACE if seat == me else power for seat, power in enumerate(chart.powers))
            trial.aces = tuple(act.ship if seat == me else ace for seat, ace in enumerate(chart.aces))
            best = max(best, (planner.plans(trial)[0][0].value, act), key=lambda one: one[0])
    return best[1]


def best_tow(tows: Sequence[Tow], chart: Chart, judge: Judge) -> Tow | None:
    """The one that harms enemies most."""
    prizes = judge.prizes(chart)
    best: tuple[float, Tow | None] = (0.0, None)
    for act in tows:
        there = chart.board[RAYS[act.hex * 6 + act.facing][0]]
        if there < PROBE and OWNER[there] != judge.me and prizes[there] > best[0]:
            best = (prizes[there], act)
    return best[1]


def best_martyr(martyrs: Sequence[Martyr], chart: Chart, planner: Planner) -> Martyr | None:
    """The fighter whose end takes most with it."""
    judge, me = planner.judge, planner.me
    prizes = judge.prizes(chart)
    best: tuple[float, Martyr | None] = (0.0, None)
    for act in martyrs:
        value = -planner.price - judge.fighter[me]
        for hex in hexes_of(BALLS[MARTYR_REACH][HEX_OF[chart.ships[act.ship]]] & chart.solid & ~chart.rocks):
            ship = chart.board[hex]
            if ship != act.ship:
                value += prizes[ship] if OWNER[ship] != me else -prizes[ship] + (0 if IS_CAP[ship] else 1)
        best = max(best, (value, act), key=lambda one: one[0])
    return best[1]


def best_revival(revivals: Sequence[Revive], chart: Chart, judge: Judge) -> Revive | None:
    """The squadron with most dead, late in the game or when all of it are."""
    dead = {act: sum(chart.ships[ship] == OFF for ship in fighters_of(act.squadron)) for act in revivals}
    act = max(revivals, key=lambda one: dead[one], default=None)
    left = chart.left[judge.me]
    return act if act and (not left or (left <= LATE_REVIVAL and dead[act] == len(fighters_of(act.squadron)))) else None


def place_to_put(puts: Sequence[Put], chart: Chart, judge: Judge) -> Put:
    """Where a ship comes onto the board: where fighters may win most, else near the centre and facing it."""
    prizes = judge.prizes(chart)

    def value(act: Put) -> tuple[float, float]:
        ray = RAYS[act.place][:1]
        ahead = FROM_CENTRE[ray[0]] if ray else 99
        promise = judge.glance(chart, act.ship, act.place, prizes) if not IS_CAP[act.ship] else 0.0
        return promise, -ahead - FROM_CENTRE[HEX_OF[act.place]] / 100

    return max(puts, key=value)


class Level(Struct, frozen=True):
    """How a level plays: what it cares about, by how much it misjudges plans, and how far it looks on from the best.

    `width` cruises a squadron are judged with care. The `keep` best plans are played on `samples` times for `depth` turns.
    It deploys by the preset `form`.
    """

    weights: Weights
    form: str
    width: int = 6
    slip: float = 0.0
    keep: int = 0
    samples: int = 0
    depth: int = 0


LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(Weights(fighter=0.4, cap=1.0, near=0.05, fear=0.0, ring=(2.0, 0.4, 0.2)), "wall", width=1, slip=8.0),
    "pilot": Level(Weights(), "wall", slip=1.0),
    "ancient": Level(Weights(), "guard", keep=8, samples=3, depth=10),
}


class Player:
    """A bot of a level. Between choices it keeps its plan for the turn and its dice."""

    def __init__(self, seat: int, seed: int, level: str) -> None:
        self.seat, self.level = seat, LEVELS[level]
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {seat}")
        self._plan: Plan | None = None
        self._turn = (0, 0)
        self._grounds: tuple[Ground, ...] = ()

    def choose(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        """What the plan for the turn says, or the only legal action."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        self._grounds = ()
        act = WAYS[view.stage](self, view, legal, budget)
        self.thought = Thought(grounds=self._grounds or (Ground(str(act), view.stage),))
        return act

    # ---- what is decided once a turn or less often ----

    def _deploy(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        forms = _of(legal, Form)
        if forms:
            return next(act for act in forms if act.name == self.level.form)
        return self._put(view, legal, budget)

    def _put(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        chart = self._chart(view)
        return place_to_put(_of(legal, Put), chart, self._judge(chart))

    def _window(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        own, is_end = view.players[self.seat], view.stage == Stage.END
        number = UNKNOWN if is_end else own.hand[0]
        chart = self._chart(view, number)
        card = own.card if is_end else FLEETS[own.fleet].cards[number - 1]
        found = window_act(legal, chart, self._planner(view, chart, card), is_end=is_end)
        return found or (END_TURN if is_end else HOLD)

    def _choose_card(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        cards = FLEETS[view.players[self.seat].fleet].cards

        def value(act: Play) -> float:
            chart = self._chart(view, act.card)
            return self._planner(view, chart, cards[act.card - 1]).plans(chart)[0][0].value

        return max(_of(legal, Play), key=value)

    def _raise(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        """Whenever it can be: of two caps that are hit, the damaged one."""
        return max(_of(legal, Raise), key=lambda act: (act.ship in view.damaged, -act.ship), default=legal[0])

    # ---- the squadron ----

    def _squadron(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        chart = self._chart(view)
        plans = self._planner(view, chart, view.players[self.seat].card).plans(chart)
        plan = self._best(plans, budget)
        self._keep(view, plan)
        flight = plan.flight
        assert flight is not None, "there is a fighter"
        acts: list[Verb] = [act for act in _of(legal, Choose) if act.squadron == flight.squadron]
        if flight.vector != STILL:
            acts = [act for act in _of(legal, Blink) if (act.squadron, act.vector) == (flight.squadron, flight.vector)]
        self._grounds = squadron_grounds(chart, self.seat, [one for one, _ in plans], plan, str(acts[0]))
        return acts[0]

    def _burn(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        plan = self._kept(view)
        burners = plan.flight.burners if plan and plan.flight else ()
        return next((act for act in _of(legal, Burn) if act.ship in burners), DONE)

    def _ace(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        plan, flights = self._kept(view), _of(legal, Fly)
        place = plan.flight.ace if plan and plan.flight else OFF
        if place == OFF:
            chart, card, ships = self._chart(view), view.players[self.seat].card, view.pending.movers
            judge = self._judge(chart)
            ends = [FLOWN[card.speed - 1][chart.ships[ship]] for ship in ships]
            place = ace_place(chart, judge, card, ends, ships, judge.prizes(chart))
        return next((act for act in flights if act.place == place), flights[0])

    def _clash(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        """The ace stays, or else a fighter that arrived, since it may turn; and the others strike first."""
        ace, aloft = view.players[self.seat].ace, view.pending.aloft
        keeps = _of(legal, Keep)
        if keeps:
            return min(keeps, key=lambda act: (act.ship != ace, act.ship not in aloft, act.ship))
        return min(_of(legal, Strike), key=lambda act: (act.ship == ace, act.ship))

    def _facing(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        plan = self._kept_since_volley(view, budget)
        for act in _of(legal, Turn):
            if plan.facings.get(act.ship) == act.facing:
                self._grounds = (aim_ground(str(act), self._chart(view), act.ship, act.facing),)
                return act
        return DONE

    # ---- the capital ship ----

    def _cap(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        cruise = self._kept_since_volley(view, budget).cruise
        act = next((act for act in _of(legal, ChooseCap) if act.ship == cruise.cap), NO_CAP)
        self._explain(view, act, cruise)
        return act

    def _explain(self, view: Position, act: Verb, cruise: Cruise) -> None:
        """Tell what a cruise comes to, but of a blast only once all may know of it."""
        chart = self._chart(view)
        if act != NOVA_BLAST and cruise.deed == "nova":
            cruise = replace(cruise, deed="")
        self._grounds = (cruise_ground(str(act), chart, self._planner(view, chart, view.players[self.seat].card), cruise),)

    def _steps(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        pending, plan = view.pending, self._kept(view)
        ways = courses(view.ships[pending.cap], pending.thrust)
        end = plan.cruise.end if plan and plan.cruise.cap == pending.cap else OFF
        cruise = plan.cruise if plan else NO_CRUISE
        if end not in ways:
            chart = self._chart(view)
            cruise = self._planner(view, chart, view.players[self.seat].card).cruises(chart, [pending.cap], ways)[0]
            end = cruise.end
        way = next(iter(ways[end]), None)
        act = next((act for act in _of(legal, Step) if act.way == way), DONE)
        self._explain(view, act, cruise)
        return act

    def _fire(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        chart, cap = self._chart(view), view.pending.cap
        planner = self._planner(view, chart, view.players[self.seat].card)
        deed, target, _ = planner.deed(chart, cap, chart.ships[cap], (), planner.judge.prizes(chart))
        words: dict[str, Verb] = {"": HOLD, "lance": LANCE_SHOT, "nova": NOVA_BLAST}
        act = words[deed] if deed != "fire" else next(act for act in _of(legal, Fire) if act.ship == target)
        self._explain(view, act, Cruise(cap, chart.ships[cap], (), deed, target))
        return act

    # ---- plans ----

    def _chart(self, view: Position, card: int = UNKNOWN) -> Chart:
        """What it sees, with a card of its hand as that of the turn; of several cards in hand the next one is chosen."""
        chart, own = Chart.of(view), view.players[self.seat]
        if card != UNKNOWN:
            played = FLEETS[own.fleet].cards[card - 1]
            rest = list(chart.cards[self.seat])
            rest.remove(played)
            chart.deal(self.seat, rest)
        held = [number for number in own.hand if number not in (card, UNKNOWN)]
        if held and own.has(FORESIGHT):
            chart.hold(self.seat, [FLEETS[own.fleet].cards[number - 1] for number in held])
        return chart

    def _judge(self, chart: Chart) -> Judge:
        return Judge(chart, self.seat, self.level.weights)

    def _planner(self, view: Position, chart: Chart, card: Card) -> Planner:
        own = view.players[self.seat]
        return Planner(self._judge(chart), card, self.level.width, own.power if own.is_secretive else "")

    def _best(self, plans: Sequence[tuple[Plan, Chart]], budget: Budget) -> Plan:
        """The best of plans as far as the level sees."""
        level = self.level
        if level.slip:
            return max(plans, key=lambda one: one[0].value + level.slip * self._slip())[0]
        if not level.keep or len(plans) == 1:
            return plans[0][0]
        seed, self._dice = self._dice.roll(1 << 40)
        samples = level.samples if budget.nodes is None else min(level.samples, budget.nodes)
        search = Search(self.seat, level.weights, samples, level.depth, Dice.of(seed))
        return search.weighed(plans[: level.keep], budget.goes_on)[0][1]

    def _slip(self) -> float:
        """From -1 to 1, mostly little."""
        one, dice = self._dice.roll(FINE)
        other, self._dice = dice.roll(FINE)
        return (one + other) / FINE - 1

    def _keep(self, view: Position, plan: Plan) -> None:
        self._plan, self._turn = plan, (view.round, view.turn)

    def _kept(self, view: Position) -> Plan | None:
        """The plan for this turn, if there is one."""
        return self._plan if self._turn == (view.round, view.turn) else None

    def _kept_since_volley(self, view: Position, budget: Budget) -> Plan:
        """The plan for this turn; a new one for the rest of it if the volley has left something else."""
        plan = self._kept(view)
        if plan is None or not all(map(_is_same_hex, plan.flown, view.ships)):
            chart = self._chart(view)
            planner = self._planner(view, chart, view.players[self.seat].card)
            plan = self._best(planner.after_volley(chart, view.pending.movers), budget)
            self._keep(view, plan)
        return plan


def _is_same_hex(one: Place, other: Place) -> bool:
    return one // 6 == other // 6


def _of(legal: Sequence[Verb], kind: type[A]) -> list[A]:
    return [act for act in legal if isinstance(act, kind)]


WAYS: Final[Mapping[str, Callable[[Player, Position, Sequence[Verb], Budget], Verb]]] = {
    Stage.DEPLOY: Player._deploy,
    Stage.POWER: Player._window,
    Stage.CARD: Player._choose_card,
    Stage.SQUADRON: Player._squadron,
    Stage.BURN: Player._burn,
    Stage.ACE: Player._ace,
    Stage.CLASH: Player._clash,
    Stage.CARAPACE: Player._raise,
    Stage.TURN: Player._facing,
    Stage.CAP: Player._cap,
    Stage.STEPS: Player._steps,
    Stage.FIRE: Player._fire,
    Stage.END: Player._window,
    Stage.REVIVE: Player._put,
}
"""What is done at each kind of decision."""
