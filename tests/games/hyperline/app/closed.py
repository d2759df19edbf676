"""A board that is looked at alone."""

from hyperline.games.hyperline.app.board.features.doors import Doors


def keep_closed(monkeypatch):
    """No battle and no shipyard opens over a board."""
    monkeypatch.setattr(Doors, "open_shipyard", lambda self: False)
    monkeypatch.setattr(Doors, "open_battle", lambda self, event: None)
    monkeypatch.setattr(Doors, "open_ship", lambda self, seat: None)
