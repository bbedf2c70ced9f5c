// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.play.PlaySession;
import io.roundup.explorer.play.Position;
import io.roundup.explorer.play.Position.Offer;
import io.roundup.explorer.play.Position.Option;
import io.roundup.explorer.play.Position.PlayedStep;
import io.roundup.explorer.play.Position.PlayedThread;
import io.roundup.explorer.play.Position.PlayedVariable;
import io.roundup.explorer.play.Position.State;
import io.roundup.explorer.play.Verdict;
import io.roundup.explorer.play.Verdict.Answer;
import io.roundup.explorer.replay.Course.Call;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.play.PlayedHarnesses.Bank;
import io.roundup.it.play.PlayedHarnesses.Boxes;
import io.roundup.it.play.PlayedHarnesses.Dice;
import io.roundup.it.play.PlayedHarnesses.Loops;
import io.roundup.it.play.PlayedHarnesses.Tickets;
import io.roundup.it.play.PlayedHarnesses.Words;
import io.roundup.it.play.PlayedPrograms.Meeting;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person sees who sends threads on, and where that leads. In all harnesses ann is thread 1, bob thread 2. */
@Tag("agent")
@Tag("alone")
@Tag("once")
class PlaySessionTests {
    private static final String LEFT = "PlayedHarnesses$Tickets$Office.left";

    private static Position play(PlaySession session, int... choices) {
        Position position = session.position(false);
        for (int choice : choices) {
            position = session.choose(position.at(), choice, false);
        }
        return position;
    }

    private static List<String> words(Position position) {
        return position.steps().stream()
                .map(step -> step.thread() + " " + step.words() + (step.value().isEmpty() ? "" : " = " + step.value()))
                .toList();
    }

    /** Each option says what its thread would do now, with the value that it would find. */
    @Test
    void atTheStartEachActorIsAboutToCall() {
        Position start = play(PlayedHarnesses.session(Tickets.class));
        assertThat(start.at()).isZero();
        assertThat(start.offer()).isEqualTo(Offer.THREAD);
        assertThat(start.threads())
                .containsExactly(
                        new PlayedThread("main", State.WAITS, "waits for the end of all actors"),
                        new PlayedThread("actor-1 (ann)", State.READY, ""),
                        new PlayedThread("actor-2 (bob)", State.READY, ""));
        assertThat(start.options())
                .extracting(
                        Option::choice,
                        Option::thread,
                        option -> option.steps().get(0).words())
                .containsExactly(tuple(1, 1, "call sell()"), tuple(2, 2, "call sell()"));
        assertThat(start.steps()).isEmpty();
    }

    @Test
    void aLostUpdateIsMadeByHand() {
        PlaySession session = PlayedHarnesses.session(Tickets.class);
        Position both = play(session, 1, 1, 1, 2, 2, 2);
        assertThat(words(both))
                .containsExactly(
                        "1 call sell()",
                        "1 read " + LEFT + " = 1",
                        "1 read " + LEFT + " = 1",
                        "2 call sell()",
                        "2 read " + LEFT + " = 1",
                        "2 read " + LEFT + " = 1");
        assertThat(both.calls()).containsExactly(new Call(1, "sell()", 0, -1), new Call(2, "sell()", 1, -1));
        assertThat(both.variables()).containsExactly(new PlayedVariable(LEFT, "1", "", false, false));
        Position over = play(session, 2, 1);
        assertThat(words(over).subList(6, 10))
                .containsExactly(
                        "2 write " + LEFT + " = 0",
                        "2 return sell() = true",
                        "1 write " + LEFT + " = 0",
                        "1 return sell() = true");
        assertThat(over.offer()).isEqualTo(Offer.NOTHING);
        assertThat(over.ending()).isEqualTo("complete");
        assertThat(over.calls())
                .containsExactly(new Call(1, "sell() = true", 0, 3), new Call(2, "sell() = true", 1, 2));
        assertThat(over.variables()).containsExactly(new PlayedVariable(LEFT, "0", "actor-1 (ann)", true, false));
        Verdict verdict = session.verdict();
        assertThat(verdict.answer()).isEqualTo(Answer.VIOLATION);
        assertThat(verdict.headline()).isEqualTo("not linearizable");
        assertThat(verdict.reasons())
                .contains(
                        "No order of the calls, one after the other, explains what they returned.",
                        "actor-1 (ann) and actor-2 (bob) both read " + LEFT
                                + " = 1 (3, 6), so one update is lost: the 0 that actor-2 (bob) wrote (7) was"
                                + " overwritten by actor-1 (ann) (9, PlayedHarnesses.java:63).");
        Recording token = Recording.read(verdict.token(), Tickets.class.getName());
        assertThat(token.found()).extracting(found -> found.kind()).isEqualTo(Kind.NOT_LINEARIZABLE);
        assertThat(RoundUp.replay(Tickets.class, Exploration.standard(), token.schedule())
                        .steps())
                .extracting(ReplayedStep::action)
                .containsExactlyElementsOf(
                        over.steps().stream().map(PlayedStep::words).toList());
    }

    @Test
    void anOrderlyExecutionIsFine() {
        PlaySession session = PlayedHarnesses.session(Tickets.class);
        Position over = session.toTheEnd(0, false);
        assertThat(over.calls()).extracting(Call::text).containsExactly("sell() = true", "sell() = false");
        assertThat(session.verdict().answer()).isEqualTo(Answer.FINE);
    }

    /** Steps that were made stay known, until another choice leads away from them. */
    @Test
    void goingBackKeepsTheWayUntilAnotherChoice() {
        PlaySession session = PlayedHarnesses.session(Tickets.class);
        Position made = play(session, 1, 1, 2, 2);
        Position back = session.go(2, false);
        assertThat(back.length()).isEqualTo(4);
        assertThat(back.steps()).isEqualTo(made.steps());
        assertThat(back.calls()).hasSize(1);
        Position same = session.choose(2, 2, false);
        assertThat(same.at()).isEqualTo(3);
        assertThat(same.length()).isEqualTo(4);
        Position other = session.choose(2, 1, false);
        assertThat(other.at()).isEqualTo(3);
        assertThat(other.length()).isEqualTo(3);
        assertThat(words(other)).last().isEqualTo("1 read " + LEFT + " = 1");
    }

    /** A found bug is looked at from its start, and left for another way. */
    @Test
    void aTokenIsSteppedThroughAndLeft() {
        Schedule found = new Schedule(0, 1, 1, 1, 2, 2, 2, 2, 1);
        PlaySession session = PlayedHarnesses.session(Tickets.class, Exploration.standard(), found);
        Position start = session.position(false);
        assertThat(start.at()).isZero();
        assertThat(start.length()).isEqualTo(8);
        assertThat(start.steps()).hasSize(10);
        assertThat(start.stops()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8);
        session.go(8, false);
        assertThat(session.verdict().answer()).isEqualTo(Answer.VIOLATION);
        session.choose(3, 1, false);
        Position over = session.toTheEnd(4, false);
        assertThat(over.calls()).extracting(Call::text).containsExactly("sell() = true", "sell() = false");
        assertThat(session.verdict().answer()).isEqualTo(Answer.FINE);
    }

    @Test
    void aTokenOfAnotherProgramIsRefused() {
        PlaySession session = PlayedHarnesses.session(Tickets.class, Exploration.standard(), new Schedule(0, 1, 1, 7));
        assertThatThrownBy(() -> session.position(false))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("The choices do not fit this program");
    }

    @Test
    void whatIsNotOfferedCannotBeChosen() {
        PlaySession session = PlayedHarnesses.session(Tickets.class);
        play(session, 1);
        assertThatThrownBy(() -> session.choose(1, 0, false)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> session.choose(2, 1, false))
                .isInstanceOf(InputException.class)
                .hasMessage("There are 1 choices, not 2. Load the page again.");
        assertThatThrownBy(session::verdict)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("The execution is not over");
        assertThat(session.position(false).at()).isEqualTo(1);
    }

    @Test
    void aDeadlockIsMadeByHand() {
        PlaySession session = PlayedHarnesses.session(Bank.class);
        Position position = play(session, 1, 1, 2, 2);
        assertThat(position.offer()).isEqualTo(Offer.NOTHING);
        assertThat(position.ending()).isEqualTo("deadlock");
        assertThat(position.threads().get(1).words())
                .isEqualTo(
                        "waits for the ReentrantLock PlayedHarnesses$Bank$Accounts.second, which actor-2 (bob) holds");
        assertThat(position.variables())
                .extracting(PlayedVariable::name, PlayedVariable::value)
                .containsExactly(
                        tuple("lock PlayedHarnesses$Bank$Accounts.first", "held by actor-1 (ann)"),
                        tuple("lock PlayedHarnesses$Bank$Accounts.second", "held by actor-2 (bob)"));
        Verdict verdict = session.verdict();
        assertThat(verdict.headline()).isEqualTo("deadlock");
        assertThat(Recording.read(verdict.token(), Bank.class.getName()).schedule())
                .isEqualTo(new Schedule(0, 1, 1, 2, 2));
    }

    /** In the code of a map nobody looks for a bug, unless it is asked for. */
    @Test
    void aCallOfLibraryCodeIsOneChoice() {
        PlaySession session = PlayedHarnesses.session(Words.class);
        Position read = play(session, 1, 2, 1, 2);
        assertThat(read.at()).isEqualTo(4);
        Position put = session.choose(4, 1, false);
        assertThat(put.at()).isGreaterThan(10);
        assertThat(put.stops()).containsExactly(0, 1, 2, 3, 4, put.at());
        assertThat(put.output()).isEqualTo("a 1" + System.lineSeparator());
        assertThat(put.variables())
                .filteredOn(variable -> !variable.isInside())
                .containsExactly(
                        new PlayedVariable("PlayedHarnesses$Words$Counts.counts", "{\"a\"=1}", "", false, false));
        Position inside = session.go(put.at(), true);
        assertThat(inside.stops()).hasSize(put.at() + 1);
        assertThat(session.choose(4, 1, true).at()).isEqualTo(5);
    }

    /** Who is notified is a choice, too. */
    @Test
    void aNotificationIsAChoiceBetweenThoseWhoWait() {
        PlaySession session = PlayedHarnesses.session(Boxes.class);
        Position position = session.position(false);
        // Takers first, until both wait; then the other one.
        while (position.offer() == Offer.THREAD) {
            position = session.choose(position.at(), position.options().get(0).choice(), false);
        }
        assertThat(position.offer()).isEqualTo(Offer.VALUE);
        assertThat(position.options())
                .extracting(
                        Option::choice,
                        Option::thread,
                        option -> option.steps().stream().map(PlayedStep::words).toList())
                .containsExactly(
                        tuple(0, 3, List.of("picks 0", "wake actor-1")),
                        tuple(1, 3, List.of("picks 1", "wake actor-2")));
        Position woken = session.choose(position.at(), 1, false);
        Position over = session.toTheEnd(woken.at(), false);
        assertThat(over.ending()).isEqualTo("deadlock");
        assertThat(over.threads().get(1).words()).startsWith("waits to be notified on ");
    }

    @Test
    void aPickIsAChoiceAndAnExceptionIsShown() {
        Exploration random = Exploration.builder().exploreRandom(true).build();
        PlaySession session = PlayedHarnesses.session(Dice.class, random, new Schedule(0));
        Position pick = play(session, 1);
        assertThat(pick.offer()).isEqualTo(Offer.VALUE);
        assertThat(pick.options()).extracting(Option::choice).containsExactly(0, 1, 2);
        Position position = session.choose(1, 2, false);
        while (position.threads().get(1).state() == State.READY) {
            position = session.choose(position.at(), 1, false);
        }
        assertThat(position.threads().get(1))
                .isEqualTo(new PlayedThread(
                        "actor-1 (ann)", State.FAILED, "ended with IllegalStateException: <b>two</b>"));
        session.toTheEnd(position.at(), false);
        assertThat(session.verdict().headline()).isEqualTo("uncaught exception");
    }

    /** A thread finds what the other one has stored, or what was there before. Steps say which, and so does the token. */
    @Test
    void anOlderValueIsAChoice() {
        PlaySession session = PlayedPrograms.session(Meeting.class, new Schedule(0));
        Position position = play(session, 1, 1, 1, 1, 0, 2, 2);
        assertThat(position.offer()).isEqualTo(Offer.VALUE);
        assertThat(position.options())
                .extracting(
                        Option::choice,
                        Option::thread,
                        option -> option.steps().get(0).words())
                .containsExactly(
                        tuple(0, 2, "finds the newest value"),
                        tuple(1, 2, "finds the first value, since step 1 has not reached this thread"));
        Position older = session.choose(position.at(), 1, false);
        assertThat(words(older).subList(6, 8))
                .containsExactly(
                        "2 read PlayedPrograms$Meeting.isAnnThere = false",
                        "2 finds the first value, since step 1 has not reached this thread");
        assertThat(older.variables())
                .extracting(PlayedVariable::name, PlayedVariable::value)
                .contains(tuple("PlayedPrograms$Meeting.isAnnThere", "true"));
        assertThat(session.toTheEnd(older.at(), false).ending()).isEqualTo("complete");
        Verdict verdict = session.verdict();
        assertThat(verdict.headline()).isEqualTo("uncaught exception");
        Recording token = Recording.read(verdict.token(), Meeting.class.getName());
        assertThat(token.reproducing(Exploration.standard()).memory()).isEqualTo(MemoryName.JMM);
        PlaySession again = PlayedPrograms.session(Meeting.class, token.schedule());
        assertThat(words(again.position(false))).contains(words(older).get(7));
        again.choose(position.at(), 0, false);
        again.toTheEnd(older.at(), false);
        assertThat(again.verdict().answer()).isEqualTo(Answer.FINE);
    }

    @Test
    void aLoopThatNobodyEndsIsALivelock() {
        PlaySession session = PlayedHarnesses.session(Loops.class);
        Position over = session.toTheEnd(0, false);
        assertThat(over.ending()).isEqualTo("livelock");
        assertThat(session.verdict().headline()).isEqualTo("livelock");
    }
}
