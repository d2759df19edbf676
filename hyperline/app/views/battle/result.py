"""How a battle has ended, in a sentence."""

from __future__ import annotations

from hyperline.app.assets.text import Words
from hyperline.app.views.battle.state import LEFT, RIGHT, BattleState
from hyperline.app.wording import Wording


def headline(words: Words, wording: Wording, state: BattleState) -> str:
    """What came of it."""
    if state.fled >= 0:
        side = state.side_of(state.fled)
        key = "battle.ended_fled" if side is not None and state.has_ship(side) else "battle.ended_broke_off"
        return words(key, name=wording.name(state.fled))
    return words(f"battle.ended_{_reason(state)}")


def losses(words: Words, wording: Wording, state: BattleState) -> str:
    """What each side has lost."""
    if state.sides[RIGHT] < 0:
        return words("battle.losses_one", one=wording.name(state.sides[LEFT]), n=state.lost[LEFT])
    return words(
        "battle.losses",
        one=wording.name(state.sides[LEFT]),
        n=state.lost[LEFT],
        other=_capital(wording.name(state.sides[RIGHT])),
        m=state.lost[RIGHT],
    )


def _reason(state: BattleState) -> str:
    if state.reason == "destroyed" and state.sides[RIGHT] < 0:
        gone = not state.picture.board.pirates[state.sector]
        return "pirate" if gone else "fighters"
    return "fighters" if state.reason == "destroyed" else "rounds"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
