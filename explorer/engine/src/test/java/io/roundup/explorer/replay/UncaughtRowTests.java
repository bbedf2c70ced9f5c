// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.value.CheckedFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UncaughtRowTests {
    private final List<ReplayedStep> steps = new ArrayList<>(List.of(step(1, "call put(1)"), step(2, "call take()")));

    @Test
    void comesAfterTheLastStepOfItsThread() {
        UncaughtRow.add(steps, 1, thrown(new IllegalStateException("it was full")), false);
        assertThat(steps)
                .containsExactly(
                        step(1, "call put(1)"),
                        step(1, "ends with IllegalStateException: it was full"),
                        step(2, "call take()"));
    }

    /** A sentence about what a thread should not have thrown must not take it for that. */
    @Test
    void anExceptionThatIsMeantIsSaidToBe() {
        UncaughtRow.add(steps, 1, thrown(new IllegalStateException()), true);
        assertThat(steps.get(1).action()).isEqualTo("ends, as it may, with IllegalStateException");
    }

    @Test
    void comesBeforeTheEndThatOthersWaitFor() {
        steps.add(step(1, "ends"));
        steps.add(step(2, "join"));
        UncaughtRow.add(steps, 1, thrown(new IllegalStateException()), false);
        assertThat(steps)
                .extracting(ReplayedStep::action)
                .containsExactly("call put(1)", "call take()", "ends with IllegalStateException", "ends", "join");
    }

    @Test
    void comesLastAfterTheLastStepOfAll() {
        steps.add(step(1, "read top"));
        UncaughtRow.add(steps, 1, thrown(new IllegalStateException()), false);
        assertThat(steps).hasSize(4).last().isEqualTo(step(1, "ends with IllegalStateException"));
    }

    @Test
    void comesLastWithoutAStep() {
        UncaughtRow.add(steps, 3, thrown(new CheckedFailure(thrown(new IOException("closed")))), false);
        assertThat(steps).hasSize(3).last().isEqualTo(step(3, "ends with IOException: closed"));
    }

    @Test
    void aLongMessageIsOneShortLine() {
        UncaughtRow.add(steps, 1, thrown(new AssertionError("\nExpecting:\n  " + "x".repeat(200))), false);
        assertThat(steps.get(1).action()).isEqualTo("ends with AssertionError: Expecting: " + "x".repeat(73) + "...");
    }

    @Test
    void aLongMessageEndsWithAWord() {
        UncaughtRow.add(steps, 1, thrown(new AssertionError("a meaning ".repeat(20))), false);
        assertThat(steps.get(1).action()).isEqualTo("ends with AssertionError: " + "a meaning ".repeat(8) + "a ...");
    }

    private static <T extends Throwable> T thrown(T failure) {
        failure.setStackTrace(new StackTraceElement[0]);
        return failure;
    }

    private static ReplayedStep step(int thread, String action) {
        return new ReplayedStep(thread, action, "");
    }
}
