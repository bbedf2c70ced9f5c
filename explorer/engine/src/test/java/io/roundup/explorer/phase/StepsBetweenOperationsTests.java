// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import org.junit.jupiter.api.Test;

class StepsBetweenOperationsTests {
    private static final long HERE = 7;
    private static final long THERE = 8;

    private final StepLog log = new StepLog();
    private final StepsBetweenOperations between = new StepsBetweenOperations();

    @Test
    void aWriteBetweenOperationsThatAnotherThreadReadsIsARace() {
        step(1, Footprint.WRITE, HERE);
        step(2, Footprint.READ, HERE);
        assertThat(between.race(log)).isTrue();
    }

    @Test
    void theOtherThreadMayBeInAnOperation() {
        invoke(1);
        step(1, Footprint.WRITE | Footprint.RETURN, HERE);
        step(2, Footprint.READ, HERE);
        assertThat(between.race(log)).isTrue();
    }

    @Test
    void anOperationIsOverAfterItsLastStep() {
        invoke(1);
        step(1, Footprint.RETURN, THERE);
        step(1, Footprint.WRITE, HERE);
        invoke(2);
        step(2, Footprint.READ | Footprint.RETURN, HERE);
        assertThat(between.race(log)).isTrue();
    }

    @Test
    void operationsDoNotRaceWithEachOtherHere() {
        step(1, Footprint.WRITE, THERE);
        invoke(1);
        step(1, Footprint.WRITE | Footprint.RETURN, HERE);
        invoke(2);
        step(2, Footprint.WRITE | Footprint.RETURN, HERE);
        assertThat(between.race(log)).isFalse();
    }

    @Test
    void whatAThreadKeepsForItselfIsNoRace() {
        step(1, Footprint.WRITE, HERE);
        step(2, Footprint.WRITE, THERE);
        step(1, Footprint.READ, HERE);
        assertThat(between.race(log)).isFalse();
    }

    @Test
    void twoReadsAreNoRace() {
        step(1, Footprint.READ, HERE);
        step(2, Footprint.READ, HERE);
        assertThat(between.race(log)).isFalse();
    }

    @Test
    void toWaitForTheEndOfAThreadIsNoRace() {
        step(1, Footprint.WRITE, HERE);
        step(2, Footprint.READ | Footprint.BLOCKING, HERE);
        assertThat(between.race(log)).isFalse();
    }

    @Test
    void anExecutionHasNothingFromTheOneBefore() {
        step(1, Footprint.WRITE, HERE);
        assertThat(between.race(log)).isFalse();
        StepLog next = new StepLog();
        next.append(2, Footprint.READ, HERE, 0);
        assertThat(between.race(next)).isFalse();
    }

    private void invoke(int thread) {
        step(thread, Footprint.INVOKE, Footprint.NO_LOCATION);
    }

    private void step(int thread, int bits, long location) {
        log.append(thread, bits, location, 0);
    }
}
