// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.TurnProgress;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import org.junit.jupiter.api.Test;

class LoopWatchTests {
    private static final int LOOP = 7;
    private static final int OUTER = 8;
    private static final int CALL = 1;
    private static final int SITE = 3;
    private static final long X = 100;
    private static final long Y = 200;

    private final StepLog log = new StepLog();
    private final LoopWatch watch = new LoopWatch();

    @Test
    void aLoopIsIdleAfterTwoEqualTurns() {
        assertThat(turn(X)).as("reaches the end of the loop").isFalse();
        assertThat(turn(X)).as("one turn").isFalse();
        assertThat(turn(X)).as("two turns").isTrue();
        assertThat(watch.start()).as("the second turn").isEqualTo(2);
        assertThat(watch.location()).isEqualTo(X);
        assertThat(watch.read()).isEqualTo(2);
        assertThat(turn(X)).isTrue();
        assertThat(watch.start()).isEqualTo(3);
    }

    @Test
    void aLoopOfSeveralVariablesIsGivenMoreTurns() {
        twoTurnsOf(X, Y);
        for (int idle = 1; idle < 8; idle++) {
            assertThat(turn(X, Y)).as("idle turn %d", idle).isFalse();
        }
        assertThat(turn(X, Y)).isTrue();
        assertThat(watch.location()).isEqualTo(Footprint.NO_LOCATION);
    }

    @Test
    void whatWasReadBeforeTheLoopDoesNotMatter() {
        read(0, Y);
        write(0, X);
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isTrue();
    }

    @Test
    void aWriteIsAnEffect() {
        twoTurns();
        read(0, X);
        write(0, X);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isFalse();
        assertThat(turn(X)).as("the turn before wrote").isFalse();
        assertThat(turn(X)).isTrue();
    }

    @Test
    void anAttemptThatFailedIsARead() {
        for (int i = 0; i < 3; i++) {
            log.append(0, Footprint.WRITE | Footprint.CONDITIONAL, X, SITE);
            log.lastWrote(false);
            assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isEqualTo(i == 2);
        }
        log.append(0, Footprint.WRITE | Footprint.CONDITIONAL, X, SITE);
        log.lastWrote(true);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isFalse();
    }

    @Test
    void aWriteOfWhatWasThereIsARead() {
        assertThat(vainWrite(0)).as("reaches the end of the loop").isFalse();
        assertThat(vainWrite(0)).as("one turn").isFalse();
        assertThat(vainWrite(0)).as("two turns").isTrue();
        log.append(0, Footprint.WRITE, X, SITE);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log))
                .as("it writes something else")
                .isFalse();
        assertThat(vainWrite(0)).as("the turn before wrote something else").isFalse();
        assertThat(vainWrite(0)).isTrue();
    }

    @Test
    void aWriteOfWhatWasThereIsOneOfANumberIfThereIsAnyProgress() {
        for (int i = 0; i < 3; i++) {
            assertThat(vainWrite(TurnProgress.SOME)).isFalse();
        }
        for (int i = 0; i < 3; i++) {
            assertThat(vainWrite(TurnProgress.COUNTED)).isFalse();
        }
        assertThat(vainWrite(0)).isTrue();
        watch.noteProgress();
        assertThat(vainWrite(0)).isFalse();
    }

    @Test
    void writesOfOthersOfWhatWasThereAreNoChange() {
        twoTurns();
        log.append(1, Footprint.WRITE, X, SITE);
        log.wasVain(log.size() - 1);
        assertThat(turn(X)).isTrue();
        int start = watch.start();
        int since = log.size();
        log.append(1, Footprint.WRITE, X, SITE);
        log.wasVain(log.size() - 1);
        assertThat(watch.isChanged(start, since, 0, log)).isFalse();
        log.append(1, Footprint.WRITE, X, SITE);
        assertThat(watch.isChanged(start, since, 0, log)).isTrue();
    }

    private boolean vainWrite(int counted) {
        log.append(0, Footprint.WRITE, X, SITE);
        log.wasVain(log.size() - 1);
        return watch.turn(LOOP, CALL, counted, 0, log);
    }

    @Test
    void anotherLocationOrPlaceOrNumberOfReadsIsProgress() {
        twoTurns();
        assertThat(turn(Y)).isFalse();
        assertThat(turn(Y)).isTrue();
        log.append(0, Footprint.READ, Y, SITE + 1);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isFalse();
        assertThat(turn(Y)).isFalse();
        assertThat(turn(Y)).isTrue();
        assertThat(turn(Y, Y)).isFalse();
        assertThat(turn(Y)).isFalse();
    }

    @Test
    void aTurnWithoutReadsIsNotIdle() {
        for (int i = 0; i < 5; i++) {
            assertThat(turn()).isFalse();
        }
    }

    @Test
    void aWriteByAnotherThreadOfWhatIsReadCallsForAnotherTurn() {
        twoTurns();
        write(1, X);
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isTrue();
    }

    @Test
    void aWriteByAnotherThreadAfterTheReadDoesNotCountButIsAChange() {
        twoTurns();
        read(0, X);
        write(1, X);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isTrue();
        assertThat(watch.isChanged(watch.start(), log.size(), 0, log)).isTrue();
    }

    /** They read several variables, and more turns of them would be more histories. */
    @Test
    void aTurnThatCallsTheSameOperationsIsIdleAtOnce() {
        for (int i = 0; i < 4; i++) {
            call(false);
            assertThat(watch.turn(LOOP, CALL, 0, 0, log)).as("turn %d", i).isEqualTo(i >= 2);
        }
        assertThat(watch.calls()).isEqualTo(1);
        assertThat(watch.location()).isEqualTo(Footprint.NO_LOCATION);
    }

    @Test
    void aTurnThatCallsOperationsAndCountsIsNotIdle() {
        for (int i = 0; i < 5; i++) {
            call(false);
            assertThat(watch.turn(LOOP, CALL, TurnProgress.COUNTED, 0, log)).isFalse();
        }
        call(false);
        assertThat(watch.turn(LOOP, CALL, 0, 0, log))
                .as("does not count any more")
                .isTrue();
        call(false);
        assertThat(watch.turn(OUTER, CALL, TurnProgress.COUNTED, 0, log))
                .as("a jump within the turn")
                .isFalse();
        assertThat(watch.turn(LOOP, CALL, 0, 0, log))
                .as("has counted before that")
                .isFalse();
    }

    @Test
    void aTurnThatCallsAnOperationWithAnEffectIsNotIdle() {
        for (int i = 0; i < 5; i++) {
            call(true);
            assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isFalse();
        }
    }

    private void call(boolean writes) {
        log.append(0, Footprint.INVOKE, Footprint.NO_LOCATION, SITE);
        read(0, X);
        log.append(0, writes ? Footprint.WRITE : Footprint.READ, Y, SITE);
        log.lastReturned();
    }

    @Test
    void whatOthersDoElsewhereDoesNotMatter() {
        twoTurns();
        write(1, Y);
        read(1, X);
        assertThat(turn(X)).isTrue();
    }

    @Test
    void aValueChoiceIsProgress() {
        for (int i = 0; i < 5; i++) {
            log.appendValue(0, 1, SITE);
            assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isFalse();
        }
    }

    @Test
    void nestedLoopsAreWatchedEachOnItsOwn() {
        for (int outer = 0; outer < 3; outer++) {
            for (int inner = 0; inner < 3; inner++) {
                assertThat(turn(X)).as("inner, %d %d", outer, inner).isEqualTo(inner == 2);
            }
            read(0, X);
            assertThat(watch.turn(OUTER, CALL, 0, 0, log))
                    .as("outer, %d", outer)
                    .isEqualTo(outer == 2);
        }
    }

    @Test
    void loopsBeyondThoseWatchedPushOutTheOldest() {
        twoTurns();
        for (int other = 0; other < 8; other++) {
            watch.turn(LOOP + 1 + other, CALL, 0, 0, log);
        }
        assertThat(turn(X)).as("forgotten").isFalse();
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isTrue();
    }

    @Test
    void eachCallOfAMethodGoesRoundALoopOfItsOwn() {
        for (int call = 1; call < 20; call++) {
            read(0, X);
            assertThat(watch.turn(LOOP, call, 0, 0, log)).as("call %d", call).isFalse();
            read(0, X);
            assertThat(watch.turn(OUTER, CALL, 0, 0, log))
                    .as("the loop that calls, %d", call)
                    .isEqualTo(call > 2);
        }
    }

    @Test
    void clearForgets() {
        twoTurns();
        watch.clear();
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isFalse();
        assertThat(turn(X)).isTrue();
    }

    @Test
    void twoThreadsWatchTheirOwnSteps() {
        LoopWatch other = new LoopWatch();
        for (int i = 0; i < 3; i++) {
            read(0, X);
            read(1, Y);
            assertThat(watch.turn(LOOP, CALL, 0, 0, log)).isEqualTo(i == 2);
            if (i == 1) {
                write(1, Y);
            }
            assertThat(other.turn(LOOP, CALL, 0, 1, log))
                    .as("writes in its second turn")
                    .isFalse();
        }
    }

    @Test
    void onlyAWriteByOthersOfWhatWasReadIsAChange() {
        read(0, Y);
        int start = log.size();
        write(1, X);
        write(1, Y);
        read(0, X);
        read(1, Y);
        int since = log.size();
        assertThat(watch.isChanged(start, since, 0, log)).as("nothing since").isFalse();
        read(1, X);
        write(0, X);
        write(1, Y);
        assertThat(watch.isChanged(start, since, 0, log))
                .as("a read, an own write, one of what was read before")
                .isFalse();
        write(1, X);
        assertThat(watch.isChanged(start, since, 0, log)).isTrue();
    }

    private void twoTurns() {
        twoTurnsOf(X);
    }

    private void twoTurnsOf(long... locations) {
        assertThat(turn(locations)).isFalse();
        assertThat(turn(locations)).isFalse();
    }

    private boolean turn(long... locations) {
        for (long location : locations) {
            read(0, location);
        }
        return watch.turn(LOOP, CALL, 0, 0, log);
    }

    private void read(int thread, long location) {
        log.append(thread, Footprint.READ, location, SITE);
    }

    private void write(int thread, long location) {
        log.append(thread, Footprint.WRITE, location, SITE);
    }
}
