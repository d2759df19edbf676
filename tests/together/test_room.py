"""A room without a network: who may do what in it, what each hears, and the luck."""

from __future__ import annotations

import re

import msgspec
import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.kernel.record import read, replay
from hyperline.together import protocol as say
from hyperline.together.lobby import RoomForm
from hyperline.together.luck import KEPT, drawn_part, seal_of, seed_of
from hyperline.together.room import Room
from tests.together.people import ADA, BEN, CLEO, CODE, Circle, wish

GAMES = SHELF.names


def two(game: str = "slipway") -> Circle:
    circle = Circle(game)
    circle.join(BEN)
    circle.begin()
    return circle


@pytest.mark.parametrize("game", GAMES)
def test_each_sees_at_every_step_what_they_may_and_nothing_else(game: str) -> None:
    circle = two(game)
    circle.tell(CLEO, say.Watch(1, CODE))
    circle.follow(CLEO)
    course = circle.room.course
    assert course is not None
    for _ in range(60):
        circle.play(1)
        for key, viewer in ((ADA, 0), (BEN, 1), (CLEO, None)):
            match = circle.followers[key].match
            assert match is not None
            assert course.game.encode(match.position) == bytes(course.view(course.count, viewer))
            assert len(match.steps) == course.count


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_never_reaches_a_guest(game: str) -> None:
    circle = two(game)
    course = circle.room.course
    assert course is not None
    circle.play(25)
    position = course.match.position
    for seat, key in enumerate((ADA, BEN)):
        view = course.game.observe(position, seat)
        others = [course.game.determinise(view, Dice.of(luck)) for luck in range(3)]
        heard = []
        for other in others:
            course.match = Match(course.game, other)
            heard.append(bytes(course.view(0, seat)))
        assert len(set(heard)) == 1, key
    heard_by_ada = [message for message in circle.heard[ADA] if not isinstance(message, say.Over)]
    text = b"".join(say.sent(message).encode() for message in heard_by_ada)
    assert circle.room.form.secret.encode() not in text
    assert set(re.findall(rb'"seed":([0-9]+)', text)) <= {b"0"}


def test_a_sealed_answer_is_told_to_nobody_else() -> None:
    circle = two("gatestorm")
    course = circle.room.course
    assert course is not None
    found = 0
    for _ in range(40):
        group = [one for one in course.match.open if one.sealed and not one.answered]
        before = len(circle.heard[BEN])
        circle.play(1)
        step = next(said for said in circle.heard[BEN][before:] if isinstance(said, say.StepDone))
        if any(one.seat == 0 for one in group) and step.seat == 0:
            assert step.text == ""
            found += 1
    assert found


def test_the_luck_is_what_all_drew_together() -> None:
    circle = two()
    circle.play()
    assert [circle.followers[key].verdict for key in (ADA, BEN)] == [KEPT, KEPT]
    form = circle.room.form
    assert form.phase == "over"
    record = read(circle.followers[BEN].record)
    assert record.setup.seed == seed_of(form.secret, [chair.part for chair in form.chairs], record.setup)
    other = seed_of(form.secret, [drawn_part(), form.chairs[1].part], record.setup)
    assert other != record.setup.seed


def test_a_host_that_cheats_is_found_out() -> None:
    def verdict(circle: Circle, over: say.Over) -> str:
        follower = circle.followers[BEN]
        follower.hear(over)
        return follower.verdict

    circle = two()
    circle.play()
    over = next(said for said in circle.heard[BEN] if isinstance(said, say.Over))
    assert verdict(circle, over) == KEPT
    replace = msgspec.structs.replace
    assert "sealed" in verdict(circle, replace(over, secret=drawn_part()))
    head, _, acts = over.record.partition("\n")
    header = msgspec.json.decode(head)
    header["setup"]["seed"] += 1
    assert "drawn by all" in verdict(circle, replace(over, record=f"{msgspec.json.encode(header).decode()}\n{acts}"))
    lines = over.record.split("\n")
    assert (
        "Step" in verdict(circle, replace(over, record="\n".join(lines[:4]) + "\n"))
        or "shorter" in circle.followers[BEN].verdict
    )
    circle.followers[BEN].part = drawn_part()
    assert "not drawn" in verdict(circle, over)


def test_the_one_who_speaks_last_cannot_choose_the_luck() -> None:
    circle = Circle()
    circle.join(BEN)
    part = drawn_part()
    with pytest.raises(Illegal, match="not being drawn"):
        circle.tell(ADA, say.Ready(1, CODE, part=part))
    for key in (ADA, BEN):
        circle.tell(key, say.Ready(1, CODE, seal=seal_of(part)))
    with pytest.raises(Illegal, match="was sealed"):
        circle.tell(BEN, say.Ready(1, CODE, part=drawn_part()))
    circle.tell(ADA, say.Leave(1, CODE))
    assert circle.room.form.phase == "gathering"
    assert not any(chair.seal or chair.part for chair in circle.room.form.chairs)


def test_the_seat_of_someone_away_is_lent_before_the_game_and_is_theirs_once_they_come_back() -> None:
    circle = Circle("slipway", ("human",) * 3)
    bot = SHELF.entry("slipway").roster().aide
    for key in (BEN, CLEO):
        circle.join(key)
    with pytest.raises(Illegal, match="not begun"):
        circle.tell(ADA, say.Give(1, CODE, 2, bot))
    circle.deliver(circle.room.went(CLEO, 1.0))
    circle.tell(ADA, say.Give(1, CODE, 2, bot), 100.0)
    cleo = circle.room.form.chairs[2]
    assert (cleo.bot, len(cleo.votes)) == ("", 1)
    circle.tell(BEN, say.Give(1, CODE, 2, bot), 100.0)
    assert (cleo.bot, cleo.key) == (bot, CLEO)
    circle.tell(CLEO, say.Join(1, CODE))
    assert not cleo.bot
    circle.deliver(circle.room.went(CLEO, 200.0))
    circle.tell(ADA, say.Give(1, CODE, 2, bot), 200.0 + circle.room.form.terms.patience)
    assert cleo.bot == bot, "the room has waited long enough"
    del circle.followers[CLEO]
    parts = {key: drawn_part() for key in (ADA, BEN)}
    for key, part in parts.items():
        circle.followers[key].part = part
        circle.tell(key, say.Ready(1, CODE, seal=seal_of(part)))
    for key, part in parts.items():
        circle.tell(key, say.Ready(1, CODE, part=part))
    assert circle.room.course is not None
    assert [one.bot for one in circle.followers[ADA].state.seats] == ["", "", bot]
    circle.tell(CLEO, say.Join(1, CODE))
    circle.tell(CLEO, say.Give(1, CODE, 2, ""))
    assert not cleo.bot


@pytest.mark.parametrize("is_here", [True, False])
def test_while_several_are_away_those_who_are_there_decide_about_them(is_here: bool) -> None:
    circle = Circle("slipway", ("human",) * 3)
    bot = SHELF.entry("slipway").roster().aide
    for key in (BEN, CLEO):
        circle.join(key)
    circle.begin()
    ben = circle.room.form.chairs[1]
    circle.tell(CLEO, say.Give(1, CODE, 1, bot), 50.0)
    assert len(ben.votes) == 1
    circle.deliver(circle.room.went(CLEO, 60.0))
    assert not ben.votes
    if not is_here:
        circle.deliver(circle.room.went(BEN, 60.0))
    circle.tell(ADA, say.Give(1, CODE, 1, bot), 61.0)
    assert (ben.bot, len(ben.votes)) == (("", 1) if is_here else (bot, 0))


def test_a_seat_that_is_lent_while_the_luck_is_drawn_has_all_draw_again() -> None:
    circle = Circle("slipway", ("human",) * 3)
    for key in (BEN, CLEO):
        circle.join(key)
    for key in (ADA, BEN, CLEO):
        circle.tell(key, say.Ready(1, CODE, seal=seal_of(drawn_part())))
    assert circle.room.form.phase == "drawing"
    circle.deliver(circle.room.went(CLEO, 1.0))
    circle.tell(ADA, say.Give(1, CODE, 2, SHELF.entry("slipway").roster().aide), 1000.0)
    assert circle.room.form.phase == "gathering"
    assert not any(chair.seal for chair in circle.room.form.chairs)


def test_who_sits_in_a_room_that_is_changed_keeps_their_seat() -> None:
    circle = Circle("slipway", ("human",) * 3)
    circle.tell(BEN, say.Join(1, CODE))
    circle.tell(BEN, say.Sit(1, CODE, 2))
    bot = SHELF.entry("slipway").roster().usual
    circle.tell(ADA, wish("slipway", ("human", bot, "human"), room=CODE, terms=say.Terms(watchers=2, patience=600)))
    form = circle.room.form
    assert [chair.key for chair in form.chairs] == [ADA, "", BEN]
    assert (form.terms.watchers, form.terms.patience) == (2, 600)
    circle.tell(ADA, wish("slipway", (bot, "human", bot), room=CODE))
    assert [chair.key for chair in form.chairs] == ["", ADA, ""]


def test_only_the_seat_that_must_act_can_and_only_once() -> None:
    circle = two()
    course = circle.room.course
    assert course is not None
    (seat,) = course.waiting
    mine, other = (ADA, BEN)[seat], (BEN, ADA)[seat]
    text = str(course.game.legal(course.match.position, seat)[0])
    with pytest.raises(Illegal, match="another player"):
        circle.act(other, text)
    with pytest.raises(Illegal):
        circle.act(mine, "no such action")
    circle.act(mine, text, id_="once")
    count = course.count
    answer = circle.tell(mine, say.Act(7, CODE, 0, "once", text))
    assert course.count == count
    assert isinstance(answer[0], say.StepDone)
    assert answer[0].n == 7
    with pytest.raises(Illegal):
        circle.act(mine, text, after=0, id_="again")
    assert course.count == count


def test_undo_is_told_to_all_and_numbers_are_never_used_again() -> None:
    circle = two("hyperline")
    course = circle.room.course
    assert course is not None
    for _ in range(200):
        circle.play(1)
        seat = course.match.steps[-1].seat
        if not course.match.undo_barrier(seat):
            break
    key, count, last = (ADA, BEN)[seat], course.count, course.last
    other = (BEN, ADA)[seat]
    with pytest.raises(Illegal):
        circle.tell(other, say.Undo(1, CODE, last))
    circle.tell(key, say.Undo(1, CODE, last))
    assert course.count < count
    for one in (ADA, BEN):
        match = circle.followers[one].match
        assert match is not None
        assert len(match.steps) == course.count
    with pytest.raises(Illegal):
        circle.tell(other, say.Redo(1, CODE, course.last))
    circle.tell(key, say.Redo(1, CODE, course.last))
    assert course.count == count
    assert course.last > last
    assert circle.followers[other].last == course.last


def test_a_killed_host_goes_on_where_it_was() -> None:
    circle = two("hyperline")
    course = circle.room.course
    assert course is not None
    for turn in range(90):
        circle.play(1)
        seat = course.match.steps[-1].seat
        if not course.match.undo_barrier(seat) and turn % 4 == 0:
            circle.tell((ADA, BEN)[seat], say.Undo(1, CODE, course.last))
    form = msgspec.json.decode(msgspec.json.encode(circle.room.form), type=RoomForm)
    woken = Room(circle.room.entry, form, b"".join(circle.lines))
    assert woken.course is not None
    assert woken.course.match.position == course.match.position
    assert woken.course.numbers == course.numbers
    replayed = replay(course.game, read(b"".join(circle.lines)))
    assert replayed.history == course.match.history
    circle.room = woken
    told = circle.tell(BEN, say.Since(3, CODE, course.numbers[10]))
    assert [said.at for said in told if isinstance(said, say.StepDone)] == list(range(12, course.count + 1))
    told = circle.tell(BEN, say.Since(3, CODE, 999))
    assert [said.at for said in told if isinstance(said, say.StepDone)] == list(range(1, course.count + 1))


def test_a_seat_is_given_away_and_taken_back() -> None:
    circle = Circle("belt", ("human", "human", "human"))
    circle.join(BEN)
    circle.join(CLEO)
    circle.begin()
    bot = circle.room.entry.roster().usual
    circle.tell(ADA, say.Give(1, CODE, 0, bot))
    assert circle.room.form.chairs[0].bot == bot
    with pytest.raises(Illegal, match="computer plays for you"):
        circle.act(ADA, "pass")
    circle.tell(ADA, say.Give(1, CODE, 0))
    assert not circle.room.form.chairs[0].bot
    with pytest.raises(Illegal, match="take it back"):
        circle.tell(ADA, say.Give(1, CODE, 1))
    circle.tell(ADA, say.Give(1, CODE, 1, bot))
    assert not circle.room.form.chairs[1].bot, "one vote of two"
    circle.tell(CLEO, say.Give(1, CODE, 1, bot))
    assert circle.room.form.chairs[1].bot == bot
    circle.deliver(circle.room.went(CLEO, 100.0))
    circle.tell(ADA, say.Give(1, CODE, 2, bot), now=150.0)
    assert not circle.room.form.chairs[2].bot
    circle.tell(ADA, say.Give(1, CODE, 2, bot), now=300.0)
    assert circle.room.form.chairs[2].bot == bot


@pytest.mark.parametrize("bot", ["file:evil.py", "program:rm", "nobody"])
def test_a_guest_brings_no_program_of_their_own(bot: str, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text("raise SystemExit", encoding="utf-8")
    with pytest.raises(Illegal, match="no bot"):
        Circle("slipway", ("human", bot))
    circle = two()
    with pytest.raises(Illegal, match="no bot"):
        circle.tell(ADA, say.Give(1, CODE, 0, bot))


def test_a_room_of_computers_alone_is_refused() -> None:
    with pytest.raises(Illegal, match="no seat is for a person"):
        Circle("slipway", ("random", "random"))


def test_the_one_who_made_a_room_changes_it_until_it_begins() -> None:
    circle = Circle("belt", ("human", "human", "human"))
    circle.join(BEN)
    with pytest.raises(Illegal, match="made the room"):
        circle.tell(BEN, wish("belt", room=CODE))
    circle.tell(ADA, wish("belt", ("human", "random", "human"), room=CODE))
    assert [chair.key for chair in circle.room.form.chairs] == [ADA, "", BEN]
    with pytest.raises(Illegal, match="free a seat"):
        circle.tell(BEN, say.Sit(1, CODE, -1, ADA))
    circle.tell(ADA, say.Sit(1, CODE, -1, BEN))
    assert circle.room.form.seat_of(BEN) == -1
    circle.join(BEN)
    circle.begin()
    with pytest.raises(Illegal, match="has begun"):
        circle.tell(ADA, wish("belt", room=CODE))


def test_a_private_room_lets_nobody_else_in() -> None:
    circle = Circle(terms=say.Terms(keys=(BEN,)))
    with pytest.raises(Illegal, match="private"):
        circle.tell(CLEO, say.Join(1, CODE))
    with pytest.raises(Illegal):
        circle.tell(CLEO, say.Watch(1, CODE))
    circle.join(BEN)


@pytest.mark.parametrize("late", [0, 1, 3])
def test_watchers_are_some_turns_late(late: int) -> None:
    circle = Circle("hyperline", terms=say.Terms(watchers=late))
    circle.join(BEN)
    circle.tell(CLEO, say.Watch(1, CODE))
    watcher = circle.follow(CLEO)
    circle.begin()
    course = circle.room.course
    assert course is not None
    for _ in range(120):
        circle.play(1)
        assert watcher.match is not None
        turns = course.game.progress(course.match.position).turns
        before = course.match.positions[len(watcher.match.steps) - 1] if watcher.match.steps else course.match.first
        if not late:
            assert len(watcher.match.steps) == course.count
        elif watcher.match.steps:
            assert course.game.progress(before).turns <= turns - late
    assert watcher.match is not None
    assert watcher.match.steps
    with pytest.raises(Illegal):
        Circle(terms=say.Terms(watchers=-1)).tell(CLEO, say.Watch(1, CODE))


def test_computers_are_asked_and_a_late_answer_does_not_matter() -> None:
    circle = Circle("slipway", ("human", "random"))
    circle.begin()
    course = circle.room.course
    assert course is not None
    for _ in range(20):
        if 1 in course.waiting:
            (question,) = circle.room.questions
            outcome = circle.room.answer(question, "nonsense")
            assert outcome is not None
            circle.deliver(outcome)
            assert 1 in course.waiting or circle.room.answer(question, "nonsense") is None
        else:
            circle.play(1)
    assert any(step.seat == 1 for step in course.match.steps)


def test_signals_reach_everybody() -> None:
    circle = two()
    circle.tell(BEN, say.Nod(1, CODE, "well-played"))
    assert say.Nodded(CODE, 1, "well-played", 1) in circle.heard[ADA]
    with pytest.raises(Illegal, match="no seat"):
        circle.tell(CLEO, say.Nod(1, CODE, "hello"))


def test_between_a_step_and_what_is_asked_next_nobody_is_waited_for() -> None:
    circle = two()
    follower = circle.followers[ADA]
    waits = []
    hear = follower.hear

    def heard(message: say.FromHost) -> None:
        hear(message)
        waits.append((type(message), follower.waiting))

    follower.hear = heard
    circle.play(1)
    assert (say.StepDone, ()) in waits
    assert follower.waiting == circle.room.course.waiting
