// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.value.CheckedFailure;
import java.io.IOException;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class FailureTextTests {
    private final StackTraceElement own = frame("com.acme.Queue", "deq", 7);

    @Test
    void onlyPlacesOfTheUserAreShown() {
        IllegalStateException thrown = thrown(
                frame("java.util.Objects", "requireNonNull", 259),
                frame("io.roundup.explorer.execution.thread.SignalActions", "park", 3),
                own,
                frame("com.acme.Queue$$Lambda", "run", -1),
                frame("io.roundup.explorer.stress.StressRun", "repeat", 4));
        assertThat(FailureText.of(thrown)).isEqualTo("""
                java.lang.IllegalStateException: empty
                    at com.acme.Queue.deq(Queue.java:7)""");
    }

    /**
     * A continuation runs on the thread of who explores. The frames of that thread must not look like those of the
     * program.
     */
    @Test
    void placesOfWhoExploresAreNotShown() {
        IllegalStateException thrown = thrown(
                own,
                frame("io.roundup.explorer.program.HarnessProgram", "run", 68),
                frame("io.roundup.explorer.execution.scheduler.ControlledScheduler", "runBody", 156),
                frame("io.roundup.shaded.picocli.CommandLine", "execute", 2174),
                frame("com.acme.QueueTest", "holds", 12));
        assertThat(FailureText.of(thrown)).endsWith("empty\n    at com.acme.Queue.deq(Queue.java:7)");
    }

    /** Those of an assertion that fails would be all six. */
    @Test
    void placesOfTestFrameworksAreNotShown() {
        IllegalStateException thrown = thrown(
                frame("org.junit.jupiter.api.Assertions", "assertEquals", 531),
                own,
                frame("io.roundup.junit.ExploredTest", "call", 83));
        assertThat(FailureText.of(thrown)).endsWith("empty\n    at com.acme.Queue.deq(Queue.java:7)");
    }

    @Test
    void theInnermostSixAreEnough() {
        IllegalStateException thrown = thrown(Collections.nCopies(9, own).toArray(new StackTraceElement[0]));
        assertThat(FailureText.of(thrown).lines()).hasSize(1 + 6);
    }

    /** The error of a class initialiser says nothing itself. */
    @Test
    void causesAreShownWithTheirPlaces() {
        IllegalStateException cause = thrown(own);
        ExceptionInInitializerError error = new ExceptionInInitializerError(cause);
        error.setStackTrace(new StackTraceElement[] {frame("com.acme.Queues", "main", 3)});
        assertThat(FailureText.of(error)).isEqualTo("""
                java.lang.ExceptionInInitializerError
                    at com.acme.Queues.main(Queue.java:3)
                caused by java.lang.IllegalStateException: empty
                    at com.acme.Queue.deq(Queue.java:7)""");
    }

    /** An exception of the program may name itself as its cause. */
    @Test
    void causesThatHaveNoEndAreCut() {
        IllegalStateException endless = new IllegalStateException("endless") {
            @Override
            public synchronized Throwable getCause() {
                return this;
            }
        };
        endless.setStackTrace(new StackTraceElement[0]);
        assertThat(FailureText.of(endless).lines()).hasSize(1 + 3);
    }

    @Test
    void aCheckedExceptionIsShownForWhatItIs() {
        assertThat(FailureText.of(new CheckedFailure(new IOException("closed"))))
                .startsWith("java.io.IOException: closed");
    }

    private static IllegalStateException thrown(StackTraceElement... frames) {
        IllegalStateException thrown = new IllegalStateException("empty");
        thrown.setStackTrace(frames);
        return thrown;
    }

    private static StackTraceElement frame(String type, String method, int line) {
        return new StackTraceElement(type, method, "Queue.java", line);
    }
}
