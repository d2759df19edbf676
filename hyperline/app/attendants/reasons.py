"""Why? in a battle: a key tells what a computer opponent had in mind, at its last act or at a step that has passed."""

from __future__ import annotations

from hyperline.app.attendants.attendant import Attendant
from hyperline.app.attendants.recalling import Recalling
from hyperline.app.happened.why import asked_about, last_told, why
from hyperline.app.input.intent import Act, Intent
from hyperline.app.ui.whycard import Said


class Reasons(Attendant):
    """In the steps that have passed it tells of the one in focus."""

    def act(self, intent: Intent) -> bool:
        """The key asks."""
        if intent.act is not Act.WHY:
            return False
        scene, target = self.scene, self.scene.focus.current
        number, about = last_told(self.table), scene.theatre.plan.row
        recalling = scene.attendant(Recalling)
        span = recalling.history.beats_of(target.key) if recalling.history is not None and target is not None else None
        if span is not None and recalling.history is not None and target is not None:
            beats = recalling.history.past.beats[span[0] : span[1] + 1]
            number, about = asked_about(self.table, range(beats[0].first, beats[-1].last + 1)), target.rect
        text = why(self.table, scene.wording, number) if number is not None else ""
        if number is None or not text:
            self.context.notify(self.context.words("why.none"))
        else:
            scene.answer(Said("", text, "", scene.emblems[self.table.match.steps[number].seat]), about)
        return True
