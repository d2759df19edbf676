"""A draft has the fields of a position, and becomes one again."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from hyperline.kernel.draft import LIST, Draft, StackDraft


class Position(Struct, frozen=True, kw_only=True):
    squares: tuple[int, ...]
    board: bytes = b"ab"
    turn: int = 0
    title: str = "kept"


class Play(Draft[Position]):
    THAWED: ClassVar = {"squares": LIST, "board": (bytearray, bytes)}

    squares: list[int]
    board: bytearray
    turn: int


def test_what_is_changed_is_in_the_position_that_it_becomes() -> None:
    before = Position(squares=(1, 2))
    draft = Play(before)
    draft.squares[0] = 9
    draft.board[0] = ord("x")
    draft.turn = 1
    assert draft.finish() == Position(squares=(9, 2), board=b"xb", turn=1)
    assert before == Position(squares=(1, 2)), "a position stays as it was"


def test_a_draft_goes_on_after_it_was_a_position() -> None:
    draft = Play(Position(squares=(1,)))
    one = draft.finish()
    draft.squares.append(2)
    assert one == draft.before and draft.finish().squares == (1, 2)


class Matter(Struct, frozen=True, kw_only=True):
    pending: tuple[str, ...] = ()


class Stack(StackDraft[Matter, str]):
    THAWED: ClassVar = {"pending": LIST}

    pending: list[str]


def test_the_frame_that_is_put_on_top_comes_first() -> None:
    draft = Stack(Matter(pending=("turn",)))
    draft.push("fight")
    draft.put("flight")
    assert draft.finish() == Matter(pending=("turn", "flight"))
    draft.pop()
    assert draft.finish() == draft.before


def test_the_first_thing_that_undo_may_not_pass_stays() -> None:
    draft = Play(Position(squares=(1,)))
    assert draft.barrier == ""
    draft.bar("die")
    draft.bar("tile")
    assert draft.barrier == "die"
