"""A rival's long turn is kept short: what comes late in it goes faster."""

import pytest

from hyperline.shell.page.features.skip import HASTE, Tempo
from tests.faces.shelf import DUMMIES
from tests.shell.pilot import Pilot
from tests.shell.test_play_race import begin

STEP = 1 / 60


def test_only_what_rivals_do_is_hastened_and_not_at_first(tmp_path, monkeypatch):
    pilot = Pilot(tmp_path, shelf=DUMMIES)
    scene = begin(pilot, "human", "random")
    pilot.app.context.settings.change(speed="normal")
    tempo = scene.features.one(Tempo)

    def rates(turns):
        monkeypatch.setattr(type(scene), "turn_number", turns)
        found = []
        for seat in (0, 1):
            monkeypatch.setattr(type(scene), "turn", seat)
            for _ in range(170):
                tempo.update(STEP)
            found.append(tempo.rate)
        return found

    assert rates(None) == [1.0, 1.0], "what comes before the first turn is shown at a pace"
    assert rates(2) == [1.0, 1.0], "and a first turn is played so"
    own, rival = rates(3)
    assert own == 1.0 and rival == pytest.approx(1.0 + 2.0 * (170 * STEP - 1.8)) and rival <= HASTE
    pilot.leave()
