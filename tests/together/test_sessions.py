"""A recorded session of each game: what was said, said again to a room, is answered byte for byte as it was."""

from __future__ import annotations

import pytest

from hyperline.games.listed import SHELF
from hyperline.together import protocol as say
from tests.together.sessions import FOLDER, kept, recorded


@pytest.mark.parametrize("game", SHELF.names)
def test_a_session_is_as_it_was_recorded(game: str) -> None:
    lines = (FOLDER / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    assert kept(game) == lines, "python -m tests.together.sessions writes the sessions again"


@pytest.mark.parametrize("game", SHELF.names)
def test_all_that_is_told_can_be_read(game: str) -> None:
    kinds = set()
    for line in recorded(game):
        _, sign, text = line.split(" ", 2)
        message = say.from_guest(text) if sign == ">" else say.from_host(text)
        assert say.sent(message) == text
        kinds.add(type(message))
    assert {say.Allowed, say.Refused, say.StepDone, say.RoomState, say.Asking} <= kinds
