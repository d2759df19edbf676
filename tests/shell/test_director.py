"""The Director with an invented stage: order, pace, skipping, stepping, settling; and the motions it plays."""

from itertools import pairwise
from math import inf
from typing import Any

import pytest

from hyperline.kernel.event import Event
from hyperline.shell.anim import easing
from hyperline.shell.anim.timeline import Later, Parallel, Sequence, Stagger, Timeline
from hyperline.shell.anim.tween import Call, Hold, Play, Tween, Wait
from hyperline.shell.play.director import Cue, Director, Pace

EASINGS = (
    easing.linear,
    easing.ease_out,
    easing.ease_in_out,
)


class Slid(Event, frozen=True):
    to: int


class Hit(Event, frozen=True):
    part: int


class Counted(Event, frozen=True):
    count: int


class Ended(Event, frozen=True):
    pass


class Board:
    """A stage whose view is a list of what it took, and that counts how many cues play at once."""

    def __init__(self):
        self.taken = []
        self.settled = []
        self.seen = []
        self.under_way = set()
        self.most_at_once = 0

    def take(self, event):
        self.under_way.discard(event)
        self.taken.append(event)

    def settle(self, position):
        self.settled.append(position)


def slide(event, stage):
    stage.under_way.add(event)
    stage.most_at_once = max(stage.most_at_once, len(stage.under_way))
    return Play(lambda progress: stage.seen.append((event, progress)), 100)


@pytest.fixture
def board():
    return Board()


CUES = (Cue(Slid, slide, group="slide"), Cue(Hit, slide), Cue(Counted))


def directed(stage, *cues):
    """A Director on a stage with a few cues of its own."""
    made = Director()
    made.enter(stage, cues)
    return made


@pytest.fixture
def director(board):
    return directed(board, *CUES)


def test_events_are_played_one_after_another_and_then_settled(director, board):
    director.enqueue([Slid(1), Slid(2)], "after")
    assert director.is_busy and not board.taken
    director.update(50)
    assert director.playing == Slid(1) and board.seen[-1] == (Slid(1), 0.5)
    director.update(60)
    assert board.taken == [Slid(1)] and director.playing == Slid(2) and board.seen[-1][1] == pytest.approx(0.1)
    director.update(89)
    assert director.is_busy and not board.settled
    director.update(1)
    assert board.taken == [Slid(1), Slid(2)] and board.settled == ["after"] and not director.is_busy
    assert board.most_at_once == 1


def test_every_cue_shows_its_end_whatever_the_frame_rate(director, board):
    director.enqueue([Slid(1), Hit(2), Slid(3)], "after")
    director.update(5_000)
    assert [event for event, progress in board.seen if progress == 1.0] == [Slid(1), Hit(2), Slid(3)]


def test_batches_settle_each(director, board):
    director.enqueue([Slid(1)], "one")
    director.enqueue([], "two")
    director.enqueue([Slid(2)], "three")
    director.update(150)
    assert board.settled == ["one", "two"] and director.batch == (Slid(2),)


def test_silent_and_unknown_events_take_no_time(director, board):
    director.enqueue([Counted(1), Ended(), Counted(2)], "after")
    director.update(0)
    assert board.taken == [Counted(1), Ended(), Counted(2)] and board.settled == ["after"]


def test_a_cue_may_have_nothing_to_show(board):
    director = directed(board, Cue(Slid, lambda event, stage: None))
    director.enqueue([Slid(1)], "after")
    director.update(0)
    assert board.taken == [Slid(1)]


@pytest.mark.parametrize(
    ("pace", "ms"), [(Pace.NORMAL, 100), (Pace.FAST, 40), (Pace.of_rate(0.5), 200), (Pace.of_rate(8), 12.5)]
)
def test_the_pace_stretches_every_motion(director, board, pace, ms):
    director.pace = pace
    director.enqueue([Slid(1)], "after")
    director.update(ms - 0.5)
    assert director.is_busy
    director.update(0.5)
    assert not director.is_busy


def test_at_instant_pace_all_is_over_in_one_update(director, board):
    director.pace = Pace.INSTANT
    director.enqueue([Slid(1), Hit(2)], "after")
    director.enqueue([Slid(3)], "later")
    director.update(0)
    assert board.settled == ["after", "later"] and not director.is_busy


def test_a_rate_is_kept_within_bounds():
    assert Pace.of_rate(100) == 1 / 8 and Pace.of_rate(0.01) == 2


def test_skip_finishes_what_plays_at_once(director, board):
    director.enqueue([Hit(1), Hit(2)], "after")
    director.update(10)
    director.skip()
    assert board.taken == [Hit(1)] and board.seen[-1] == (Hit(1), 1.0)
    director.update(1)
    assert director.playing == Hit(2)


def test_skip_takes_the_rest_of_a_group_with_it(director, board):
    director.enqueue([Slid(1), Counted(1), Slid(2), Hit(3), Slid(4)], "after")
    director.update(10)
    director.skip()
    assert board.taken == [Slid(1), Counted(1), Slid(2)]


def test_skip_ends_with_the_action(director, board):
    director.enqueue([Slid(1)], "one")
    director.enqueue([Slid(2)], "two")
    director.update(10)
    director.skip()
    assert board.taken == [Slid(1)]
    director.skip()
    director.update(1)
    assert director.playing == Slid(2)


def test_skipping_goes_on_through_actions_up_to_what_is_not_wanted(director, board):
    director.enqueue([Slid(1), Counted(1)], "one")
    director.enqueue([Slid(2), Hit(3), Slid(4)], "two")
    director.update(10)
    director.skip_while(lambda event: not isinstance(event, Hit))
    assert board.taken == [Slid(1), Counted(1), Slid(2)] and board.settled == ["one"]
    assert director.playing is None
    director.update(1)
    assert director.playing == Hit(3)
    director.skip_while(lambda event: True)
    assert board.settled == ["one", "two"] and not director.is_busy


def test_finish_all_ends_everything(director, board):
    director.enqueue([Slid(1), Hit(2)], "one")
    director.enqueue([Slid(3)], "two")
    director.update(10)
    director.finish_all()
    assert board.taken == [Slid(1), Hit(2), Slid(3)] and board.settled == ["one", "two"]
    assert not director.is_busy and director.playing is None


def test_stepping_waits_after_each_event_that_can_be_seen(director, board):
    director.is_stepping = True
    director.enqueue([Counted(1), Slid(1), Counted(2), Hit(2)], "after")
    director.update(1_000)
    assert board.taken == [Counted(1), Slid(1), Counted(2)]
    director.update(1_000)
    assert director.is_busy
    director.step()
    director.update(1_000)
    assert board.taken[-1] == Hit(2) and not director.is_busy


def test_finish_all_and_skip_work_while_stepping(director, board):
    director.is_stepping = True
    director.enqueue([Slid(1), Slid(2), Hit(3)], "after")
    director.update(10)
    director.skip()
    assert board.taken == [Slid(1), Slid(2)]
    director.finish_all()
    assert not director.is_busy and director.is_stepping


def test_settle_drops_what_was_to_come(director, board):
    director.enqueue([Slid(1), Slid(2)], "after")
    director.update(10)
    director.settle("elsewhere")
    assert not director.is_busy and board.settled == ["elsewhere"]
    director.enqueue([Slid(3)], "next")
    director.update(100)
    assert board.taken == [Slid(3)]


def test_reduced_motion_plays_its_own_cue_or_shows_the_end_as_long(board):
    class Flashed(Event, frozen=True):
        pass

    faded = []
    director = directed(board, *CUES, Cue(Flashed, slide, lambda event, stage: Play(faded.append, 50)))
    director.is_reduced = True
    director.enqueue([Flashed(), Slid(1)], "after")
    director.update(49)
    assert not board.seen
    director.update(100)
    assert faded[-1] == 1.0
    assert board.seen == [(Slid(1), 1.0)] and director.is_busy, "it is there at once, for as long as it would have moved"
    director.update(1)
    assert not director.is_busy


def test_without_a_stage_all_is_over_at_once():
    director = Director()
    settled = []
    director.on_settled(settled.append)
    director.enqueue([Slid(1)], "after")
    assert settled == ["after"] and not director.is_busy


def test_a_hold_waits_for_its_release(board):
    hold = Hold()
    director = directed(board, Cue(Ended, lambda event, stage: Sequence(Wait(100), hold, Wait(10))))
    director.enqueue([Ended()], "after")
    director.update(10_000)
    assert director.is_busy
    hold.release()
    director.update(11)
    assert not director.is_busy


@pytest.mark.parametrize("ms", [11, 1_000])
def test_a_cue_may_finish_all(board, ms):
    ended = Cue(Ended, lambda event, stage: Sequence(Wait(10), Call(director.finish_all), Wait(10)))
    director = directed(board, *CUES, ended)
    director.enqueue([Ended(), Slid(1)], "after")
    director.update(ms)
    assert board.settled == ["after"] and board.taken == [Ended(), Slid(1)] and not director.is_busy


@pytest.mark.parametrize("ms", [11, 1_000])
def test_a_cue_may_lead_elsewhere(board, ms):
    ended = Cue(Ended, lambda event, stage: Sequence(Wait(10), Call(lambda: director.settle("else"))))
    director = directed(board, *CUES, ended)
    director.enqueue([Ended(), Slid(1)], "after")
    director.update(ms)
    assert board.settled == ["else"] and not board.taken and not director.is_busy


def test_listeners_hear_what_starts(director):
    started = []
    leave = director.on_start(started.append)
    director.enqueue([Slid(1), Counted(2)], "after")
    director.update(1)
    assert started == [Slid(1)]
    director.update(100)
    leave()
    director.enqueue([Slid(3)], "after")
    director.update(1)
    assert started == [Slid(1), Counted(2)]


def test_a_class_has_one_cue(director):
    with pytest.raises(ValueError, match="Slid has two cues"):
        director.enter(Board(), (*CUES, Cue(Slid)))


def test_a_stage_that_covers_another_is_played_on_and_both_take_what_was_played(director, board):
    above = Board()
    director.enqueue([Slid(1), Slid(2), Slid(3)], "after")
    director.update(100)
    director.enter(above, (Cue(Slid, slide),))
    director.skip()
    director.update(100)
    assert {event for event, _ in above.seen} == {Slid(3)} and above.taken == [Slid(2), Slid(3)]
    assert board.taken == [Slid(1), Slid(2), Slid(3)] and board.settled == above.settled == ["after"]


def test_what_a_stage_does_may_uncover_the_one_below(director, board):
    class Short(Board):
        def take(self, event):
            super().take(event)
            director.leave(self)

    above = Short()
    director.enter(above, (Cue(Slid, slide),))
    director.enqueue([Slid(1), Slid(2)], "after")
    director.update(250)
    assert above.taken == [Slid(1)] and not above.settled
    assert director.stage is board and board.taken == [Slid(1), Slid(2)] and board.settled == ["after"]
    director.leave(above)
    assert director.stage is board


def test_a_cue_may_let_another_stage_play_its_event(board):
    above = Board()

    def opens(event, stage):
        director.enter(above, CUES)
        return director.motion(event)

    director = directed(board, Cue(Slid, opens))
    director.enqueue([Slid(1)], "after")
    director.update(100)
    assert not board.seen and above.seen and above.taken == board.taken == [Slid(1)]


def test_a_stage_that_is_closed_shows_the_position_and_nothing_is_played_any_more(director, board):
    director.enqueue([Slid(1), Slid(2)], "after")
    director.update(50)
    settled = []
    director.on_settled(settled.append)
    director.close("now")
    assert settled == ["now"] and not board.settled and director.stage is None and not director.is_busy


@pytest.mark.parametrize("ease", EASINGS)
def test_easing_goes_from_0_to_1(ease):
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9) and ease(1.0) == pytest.approx(1.0)
    steps = [ease(at / 100) for at in range(101)]
    assert all(-0.01 <= value <= 1.101 for value in steps)
    assert max(abs(a - b) for a, b in pairwise(steps)) < 0.1


def test_a_tween_ends_exactly_on_its_end():
    seen = []
    tween = Tween(seen.append, (0.0, 10.0), (0.3, 20.0), 90)
    for at in (0, 45, 200, 300):
        tween.seek(at)
    assert seen == [(0.0, 10.0), pytest.approx((0.15, 15.0)), (0.3, 20.0)]
    Tween(seen.append, 1.0, 3.0, 0).seek(0)
    assert seen[-1] == 3.0


def test_a_sequence_shows_every_part_to_its_end():
    seen = []
    parts = [Tween(seen.append, float(at), at + 1.0, 10, easing.linear) for at in range(3)]
    whole = Sequence(parts[0], Call(lambda: seen.append("between")), parts[1], parts[2])
    assert whole.duration == 30
    whole.seek(5)
    whole.seek(26)
    assert seen == [0.5, 1.0, "between", 2.0, pytest.approx(2.6)]
    whole.finish()
    whole.finish()
    assert seen[5:] == [3.0]


def test_parallel_and_staggered_parts():
    seen: list[Any] = []
    both = Parallel(Tween(lambda v: seen.append(("a", v)), 0.0, 1.0, 10), Call(lambda: seen.append("b")))
    assert both.duration == 10
    both.seek(10)
    assert seen == [("a", 1.0), "b"]
    begun = []
    hits = Stagger(90, *(Call(lambda at=at: begun.append(at)) for at in range(3)), Wait(50))
    assert hits.duration == 320
    hits.seek(95)
    assert begun == [0, 1]
    hits.finish()
    assert begun == [0, 1, 2]
    assert Parallel().duration == Stagger(5).duration == Sequence().duration == 0


def test_a_timeline_plays_many_at_once():
    seen, ends = [], []
    timeline = Timeline()
    timeline.play(Tween(seen.append, 0.0, 1.0, 100), then=lambda: ends.append("long"))
    timeline.play(Wait(30), then=lambda: timeline.play(Wait(50), then=lambda: ends.append("chained")))
    assert timeline.update(40) and not ends
    assert timeline.update(55) and ends == ["chained"]
    timeline.update(10)
    assert ends == ["chained", "long"] and not timeline.is_busy and not timeline.update(10)
    timeline.play(Hold(), then=lambda: timeline.play(Wait(5), then=lambda: ends.append("finished")))
    assert Hold().duration == inf
    timeline.finish()
    assert ends[-1] == "finished" and not timeline.is_busy


def test_what_is_past_is_recalled_at_normal_pace_between_then_and_now(director, board):
    director.pace = Pace.INSTANT
    director.enqueue([Slid(1)], "now")
    director.recall("then", [Slid(8), Slid(9)], "now")
    assert board.settled == ["now", "then"]  # what still played has been finished
    assert (director.is_recalling, director.is_busy, director.waiting) == (True, True, 0)
    director.update(150)
    assert board.taken == [Slid(1), Slid(8)]
    director.update(50)
    assert board.settled == ["now", "then", "now"]
    assert not director.is_recalling
    assert not director.is_busy


def test_the_present_comes_back_at_once_when_it_is_asked_for(director, board):
    director.recall("then", [Slid(8)], "now")
    director.update(10)
    director.settle("now")
    assert (director.is_recalling, board.settled, board.taken) == (False, ["then", "now"], [])


def test_what_is_made_late_lasts_as_long_as_it_is():
    made = []

    def make():
        made.append(True)
        return Wait(70.0)

    late = Later(make, 160.0)
    assert late.duration == 160.0 and not made
    late.seek(0.0)
    late.seek(10.0)
    late.finish()
    assert late.duration == 70.0 and made == [True]
    nothing = Later(lambda: None, 100.0)
    nothing.finish()
    assert nothing.duration == 0.0
