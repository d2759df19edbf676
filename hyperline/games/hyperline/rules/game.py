"""The rules of Hyperline in the form that every game has: a class without state. A game begins with `first_position`."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules import observe as observing
from hyperline.games.hyperline.rules.actions import (
    Action,
    BuildRefit,
    Done,
    InstallRefit,
    Pass,
    Refit,
    Transfer,
    parse_action,
)
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import CORNERS, HOME_PLANETS, HYPERLINE_TILES, PLANET_TILES
from hyperline.games.hyperline.rules.decisions.scan import Scanning
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.frame import Frame
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import TURN_PHASES, Component, Phase
from hyperline.games.hyperline.rules.layout import random_refit
from hyperline.games.hyperline.rules.phases import advance, settle
from hyperline.games.hyperline.rules.player import FIGHTERS, Player
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.rulings import META
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target, damaged_shields, target_of
from hyperline.games.hyperline.rules.terms import options_of, terms_of
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.memo import remembered
from hyperline.kernel.quote import quoted

_CHIPS: Final = tuple(phase.value for phase in TURN_PHASES)


@remembered
def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every legal action of the player who decides, sorted by text; transfers only together with others (SHD-4)."""
    frame = position.decision
    if frame is None:
        return ()
    actions = frame.legal(position)
    asides = _transfers(position.players[frame.seat])
    return tuple(sorted((*actions, *asides), key=str)) if asides else actions


def check_action(position: Position, seat: int, action: Action) -> Frame:
    """Raise Illegal, naming the rule, unless the seat may do this now; return the decision that it answers."""
    frame = position.decision
    if frame is None:
        raise refused("WIN-1", "refusal.game_is_over")
    if frame.seat != seat:
        raise refused("TRN-1", "refusal.player_decides_now_not", number=frame.seat, given=seat)
    if action in legal_actions(position) and not action.is_open:
        return frame
    if isinstance(action, Transfer):
        raise _transfer_fault(position.players[seat], action)
    if fault := frame.fault(position, action):
        raise fault
    return frame


def apply_action(position: Position, seat: int, action: Action) -> Change:
    """The consequence of an action, up to the next decision."""
    frame = check_action(position, seat, action)
    draft = Draft(position)
    if isinstance(action, Transfer):
        _transfer(draft, seat, action)
    else:
        if draft.players[seat].spent:
            draft.change(seat, spent=())
        frame.apply(draft, action)
    advance(draft)
    after = draft.finish()
    following = after.decision
    is_other = following is not None and following.seat != seat
    barrier = draft.barrier or ("seat" if is_other else "")
    passes = is_other and not draft.barrier and after.turns != position.turns and not isinstance(action, Done | Pass)
    is_unit = following is None or (following.is_unit and not _is_prelude(frame, action))
    return Change(after, tuple(draft.events), barrier, is_unit, passes)


@remembered
def _sources(ship: Ship) -> tuple[Target, ...]:
    """The functional Transfer Shields, sorted."""
    return tuple(
        sorted(target_of(part) for part in ship.parts if part.kind is Component.TRANSFER_SHIELD and not part.is_damaged)
    )


@remembered
def _needy(ship: Ship) -> tuple[Target, ...]:
    """The damaged shields, sorted."""
    return tuple(sorted({target_of(part) for part in damaged_shields(ship)}))


@lru_cache(maxsize=4096)
def _pairs(sources: tuple[Target, ...], targets: tuple[Target, ...]) -> tuple[Transfer, ...]:
    return tuple(sorted((Transfer(source, target) for source in sources for target in targets), key=str))


def _transfers(player: Player) -> tuple[Transfer, ...]:
    """The legal transfers, sorted."""
    sources = _sources(player.ship)
    if not sources:
        return ()
    if player.spent:
        sources = tuple(source for source in sources if source not in player.spent)
    return _pairs(sources, _needy(player.ship))


def _transfer_fault(player: Player, action: Transfer) -> Illegal:
    """Why a transfer is not legal."""
    if action.source not in _sources(player.ship):
        return refused("SHD-4", "refusal.no_functional_transfer", source=action.source)
    if action.source in player.spent:
        return refused("SHD-4", "refusal.transfer_shield_restored_by")
    return refused("SHD-4", "refusal.there_is_no_damaged_shield", target=action.target)


def _transfer(draft: Draft, seat: int, action: Transfer) -> None:
    """Damage the Transfer Shield and restore the other."""
    player = draft.players[seat]
    source = player.ship.find(action.source)
    target = player.ship.find(action.target, damaged=True)
    assert source is not None
    assert target is not None
    draft.tell(events.ShieldTransferred(seat, action.source, action.target))
    effects.damage_part(draft, seat, source, "transfer")
    effects.restore_part(draft, seat, target, "transfer")
    if target.kind is Component.TRANSFER_SHIELD:
        draft.change(seat, spent=(*player.spent, action.target))


def _is_prelude(frame: Frame, action: Action) -> bool:
    """Whether an action only declines to scan: it is part of what its player does instead."""
    return isinstance(frame, Scanning) and isinstance(action, Done)


class Hyperline:
    """Hyperline for the shelf: every method is a pure function of its arguments."""

    meta: ClassVar[Meta] = META

    def check_setup(self, setup: Setup) -> None:
        """Raise Illegal if a game cannot start like this (SET-1), or if an option or a role does not exist."""
        self.meta.check_roles(setup.seats)
        corners_of(setup)
        terms_of(setup.options)

    def start(self, setup: Setup) -> Position:
        """A new game at its first decision."""
        return settle(first_position(setup))

    def open(self, position: Position) -> tuple[Decision, ...]:
        """The one open decision, or none when the game is over."""
        frame = position.decision
        return () if frame is None else (Decision(frame.seat, frame.kind, private=frame.is_private),)

    def legal(self, position: Position, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat, sorted by text."""
        frame = position.decision
        return () if frame is None or frame.seat != seat else legal_actions(position)

    def sample(self, position: Position, seat: int, dice: Dice) -> Action:
        """A random legal action; for an open-ended set, a random member."""
        actions = self.legal(position, seat)
        while True:
            action, dice = dice.pick(actions)
            if not action.is_open:
                return action
            layout, dice = random_refit(position.players[seat].ship, _bought(action), dice)
            if layout is not None:
                return _spelled_out(action, layout)

    def check(self, position: Position, seat: int, action: Action) -> None:
        """Raise Illegal, naming the rule, if the seat may not do this now."""
        check_action(position, seat, action)

    def apply(self, position: Position, seat: int, action: Action) -> Change:
        """The consequence of an action; raises Illegal if it is not legal."""
        return apply_action(position, seat, action)

    def observe(self, position: Position, viewer: int | None) -> Position:
        """The position as a seat or the public may know it."""
        return observing.observe(position, viewer)

    def determinise(self, view: Position, dice: Dice) -> Position:
        """A possible true position behind a view."""
        return observing.determinise(view, dice)

    def reseeded(self, position: Position, seed: int) -> Position:
        """The position with other luck from here on."""
        return observing.reseeded(position, seed)

    def options(self, position: Position) -> dict[str, str]:
        """What differs from the standard game."""
        return options_of(position.terms)

    def standing(self, position: Position) -> Standing:
        """Research points and ranks."""
        scores = tuple(player.research for player in position.players)
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        if position.winner == NOBODY:
            return Standing(scores, ranks, goal=position.terms.goal)
        return Standing(scores, ranks, True, "WIN-1", position.terms.goal, (position.winner,))

    def progress(self, position: Position) -> Progress:
        """The five phases and the round."""
        number = position.turns // len(position.players) + 1
        if position.phase is Phase.SETUP:
            return Progress(_CHIPS, -1, number)
        return Progress(_CHIPS, TURN_PHASES.index(position.phase), number, 0, position.turns + 1, position.turn)

    def parse(self, position: Position, seat: int, text: str) -> Action:
        """The action that a text means."""
        return parse_action(text)

    def encode(self, position: Position) -> bytes:
        """The position, or a view of one, as JSON in the notation's form."""
        from hyperline.games.hyperline.rules.notation.position import encode  # games between bots of one process write none

        return encode(position)

    def decode(self, data: bytes) -> Position:
        """The position or view that `encode` wrote."""
        from hyperline.games.hyperline.rules.notation.position import decode

        return decode(data)

    def write(self, position: Position) -> str:
        """The position as TOML in the notation, which need not name its game."""
        from hyperline.games.hyperline.rules.notation.position import write_toml

        return write_toml(position)

    def read(self, text: str) -> Position:
        """The position of a text in the notation, TOML or JSON."""
        from hyperline.games.hyperline.rules.notation.position import read_text

        return read_text(text)


def _bought(action: Action) -> tuple[Placed, ...]:
    return (Placed(action.bought),) if isinstance(action, BuildRefit) else ()


def _spelled_out(action: Action, parts: tuple[Placed, ...]) -> Action:
    assert isinstance(action, Refit | BuildRefit | InstallRefit)
    return replace(action, parts=parts)


DEFAULT_CORNERS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of players, the corners that they take if they name none; two sit diagonally (SET-2)."""


def corners_of(setup: Setup) -> tuple[Sector, ...]:
    """Each seat's corner; raises Illegal if there are too few or too many, or they do not run clockwise (SET-1, SET-2)."""
    seats = setup.seats
    if not 2 <= len(seats) <= 4:
        raise refused("SET-1", "refusal.hyperline_is_for_2", seats=len(seats))
    named = [seat.choice for seat in seats]
    if not any(named):
        return tuple(CORNERS[index] for index in DEFAULT_CORNERS[len(seats)])
    for name in named:
        if SECTOR_BY_NAME.get(name) not in CORNERS:
            corners = ", ".join(SECTOR_NAMES[corner] for corner in CORNERS)
            raise refused("SET-1", "refusal.every_seat_needs_corner", corners=corners, called=quoted(name))
    if len(set(named)) < len(named):
        raise refused("SET-1", "refusal.two_players_cannot_share")
    order = [CORNERS.index(SECTOR_BY_NAME[name]) for name in named]
    start = order.index(min(order))
    if order[start:] + order[:start] != sorted(order):
        raise refused("SET-1", "refusal.players_sit_clockwise_a1")
    return tuple(CORNERS[index] for index in order)


def first_position(setup: Setup) -> Position:
    """The first position: stacks shuffled, Home planets drawn, all Starships and fighters at home (SET-3 to SET-8)."""
    corners = corners_of(setup)
    dice = Dice.of(setup.seed)
    homes, dice = dice.shuffle(tuple(HOME_PLANETS.values()))
    hyperline, dice = dice.shuffle(HYPERLINE_TILES)
    planet, dice = dice.shuffle(PLANET_TILES)
    dice = setup.luck_after(dice)
    board = Board()
    players = []
    for corner, home in zip(corners, homes, strict=False):
        board = board.with_tile(corner, home)
        players.append(Player(corner=corner, home=home, sector=corner, patrols=((corner, FIGHTERS),), began=corner))
    return Position(
        players=tuple(players),
        board=board,
        hyperline=_stack(hyperline, dice),
        planet=_stack(planet, dice),
        dice=dice,
        terms=terms_of(setup.options),
    )


def _stack(shuffled: tuple[int, ...], dice: Dice) -> Deck:
    """A stack at the start, in no order where luck goes by purpose."""
    return Deck((), len(shuffled), tuple(sorted(shuffled))) if dice.is_apart else Deck(shuffled)
