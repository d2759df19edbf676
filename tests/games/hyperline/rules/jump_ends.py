"""The ends of a blind Jump by brute force: every order of the unseen tiles, played by the real `apply`, for comparison."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

from msgspec.structs import replace

from hyperline.games.hyperline.rules import actions
from hyperline.games.hyperline.rules.board import Board
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEUTRAL, NEXXUS, RIP, UNKNOWN
from hyperline.games.hyperline.rules.decisions.jump import Jumping
from hyperline.games.hyperline.rules.events import JumpEnded, MoveBlocked
from hyperline.games.hyperline.rules.game import apply_action
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SECTORS
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.route import trace
from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice

Outcome = tuple[str, str]
"""The name of the sector where a Jump ends, and why."""


class Shortage(Exception):  # noqa: N818 - nothing is wrong: another tile is needed
    """The Jump needs a tile more of a kind (``hyperline`` or ``planet``) than was laid out."""


def exhaustive(view: Position, action: actions.Action) -> dict[Outcome, Fraction]:
    """The exact share of each end, by trying every order of tiles and every choice of the policy."""
    shares: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
    for share, outcome in _outcomes(view, action, (), ()):
        shares[outcome] += share
    return dict(shares)


def _outcomes(view: Position, action: actions.Action, lines: tuple[int, ...], planets: tuple[int, ...]
              ) -> Iterator[tuple[Fraction, Outcome]]:  # fmt: skip
    """The ends with the first unseen tiles of both kinds laid out so; where one more is needed, with each that there is."""
    try:
        yield from [*_played(_dealt(view, lines, planets), action, view, len(lines), len(planets))]
        return
    except Shortage as shortage:
        kind = str(shortage)
    bag = Counter(view.hyperline.bag if kind == "hyperline" else view.planet.bag)
    bag.subtract(lines if kind == "hyperline" else planets)
    for code, count in bag.items():
        longer = (*(lines if kind == "hyperline" else planets), code)
        split = (longer, planets) if kind == "hyperline" else (lines, longer)
        for share, outcome in _outcomes(view, action, *split) if count else ():
            yield share * Fraction(count, bag.total()), outcome


def _dealt(view: Position, lines: tuple[int, ...], planets: tuple[int, ...]) -> Position:
    """A whole position behind a view: its unseen tiles begin so, face-down ones first, and go on in any order."""
    order = (*lines, *(Counter(view.hyperline.bag) - Counter(lines)).elements())
    others = [*planets, *(Counter(view.planet.bag) - Counter(planets)).elements()]
    tiles = bytearray(view.board.tiles)
    for sector in SECTORS:
        if tiles[sector] == UNKNOWN:
            tiles[sector] = others.pop(0)
    return replace(
        view,
        board=Board(bytes(tiles), view.board.pirates, view.board.face_down),
        hyperline=Deck((*view.hyperline.cards, *order)),
        planet=Deck((*view.planet.cards, *others)),
        dice=Dice.of(1),
    )


def _played(position: Position, action: actions.Action, view: Position, lines: int, planets: int
            ) -> Iterator[tuple[Fraction, Outcome]]:  # fmt: skip
    """Play the Jump to its end, choosing by the policy; Shortage as soon as a tile was used that was not laid out."""
    seat = view.decision.seat
    change = apply_action(position, seat, action)
    after = change.position
    hidden = sum(view.board.tiles[sector] == UNKNOWN for sector in SECTORS)
    if len(view.hyperline) - len(after.hyperline) > lines + len(view.hyperline.cards):
        raise Shortage("hyperline")
    ended = next((event for event in change.events if isinstance(event, JumpEnded)), None)
    is_turned = ended is not None and view.board.tiles[ended.sector] == UNKNOWN
    used = len(view.planet) - len(after.planet) - len(view.planet.cards)
    if (hidden if is_turned else 0) > planets or (used > 0 and hidden + used > planets):
        raise Shortage("planet")
    if ended is not None:
        block = next((event.by for event in change.events if isinstance(event, MoveBlocked)), "")
        yield Fraction(1), (SECTOR_NAMES[ended.sector], block or _why(after, ended))
        return
    choices = _policy(after, seat)
    for choice in choices:
        for share, outcome in _played(after, choice, view, lines, planets):
            yield share / len(choices), outcome


def _why(position: Position, ended: JumpEnded) -> str:
    look = position.board.look(ended.sector)
    if ended.reason != "hyperpoint":
        return ended.reason
    return {NEUTRAL: "neutral", NEXXUS: "nexxus", RIP: "rip"}.get(look.code, "home" if look.is_home else "planet")


def _policy(position: Position, seat: int) -> list[actions.Action]:
    """What the stated policy chooses among, each equally often."""
    frame = position.decision
    legal = [*frame.legal(position)]
    if isinstance(legal[0], actions.Draw):
        return [actions.Draw("hyperline")]
    if isinstance(legal[0], actions.Place):
        jump = next(known for known in position.pending if isinstance(known, Jumping))
        looks = [code for code in range(len(LOOKS)) if LOOKS[code].name == LOOKS[frame.tile].name]
        reach = []
        for code in looks:
            board = position.board.with_tile(frame.sector, code)
            route = trace(position.players, board, seat, jump.at, jump.port, frozenset(jump.entered))
            reach.append(len([*route.walk()]))
        return [action for action, legs in zip(legal, reach, strict=True) if legs == max(reach)]
    if isinstance(legal[0], actions.PlaceRip):
        return legal[:1]
    return legal
