"""A lesson's card lies on nothing that it speaks of, nor on what can be chosen, and its end on no words of before."""

import pytest
from msgspec.structs import replace

from tests.amounts import graded
from tests.shell.pilot import INSTANT, Pilot
from tests.shell.sight import seen
from tests.shell.test_coach import ALL, begun, obeyed
from tests.shell.watched import watched

LOOKS = [((1280, 720), 100), ((1280, 720), 200), ((960, 540), 100), ((1920, 1080), 100), ((1280, 720), 150)]
FEW = [(game, lesson) for game, lesson in ALL if (game, lesson.id[0]) in (("hyperline", "1"),)]
REST = [one for one in ALL if one not in FEW]
SEEN = [(*one, *look) for look in LOOKS for one in FEW + REST]
"""Every lesson in the usual look, then in the others."""


def spoken_of(coach):
    """Where what is said now is about."""
    said = coach.said
    return coach.lectern.rects((*said.light, *said.leads, *([said.about] if said.about else [])))


@pytest.mark.parametrize(("game", "lesson", "size", "text"), graded(SEEN, len(FEW), len(REST) + len(FEW)))
def test_the_card_keeps_off_what_it_speaks_of_and_what_can_be_chosen(tmp_path, game, lesson, size, text):
    pilot = Pilot(tmp_path, replace(INSTANT, plays_forced=True, warns_unused=True, text_size=text), size)
    coach = begun(pilot, game, lesson)

    def look():
        lectern, card = coach.lectern, coach.card.rect
        kept = lectern.kept_clear(lectern.on) if text == 100 else []  # large text leaves room for less
        covered = [rect for rect in (*spoken_of(coach), *kept) if card.colliderect(rect)]
        assert not covered, (coach.said, card)

    obeyed(pilot, coach, look)
    pilot.leave()


@pytest.mark.slow
def test_nothing_of_the_page_below_shines_through_the_end(tmp_path):
    with watched():
        pilot = Pilot(tmp_path, replace(INSTANT, plays_forced=True))
        game, lesson = FEW[0]
        coach = begun(pilot, game, lesson)
        obeyed(pilot, coach)
        pilot.frames(10)
        found = seen(pilot.app.stack, (1280, 720))
        deck = pilot.scene.deck.rect
        written = {one.text for one in found.texts if one.rect.colliderect(deck)}
        own = {button.text for button in pilot.scene.deck.buttons} | {pilot.scene.say.sentence, pilot.scene.say.note}
        assert written == own and not found.overlaps()
        pilot.leave()
