// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class InterruptionTests {
    private static final Speaker SPEAKER = new Speaker(List.of("ann", "bob"));

    @Test
    void theFirstOperationThatWasInterruptedIsNamed() {
        List<ReplayedStep> steps = List.of(
                new ReplayedStep(0, "call put(1)", ""),
                new ReplayedStep(0, "return put(1)", ""),
                new ReplayedStep(0, "call take()", ""),
                new ReplayedStep(0, "read x", "Q.java:1"),
                new ReplayedStep(1, "write x", "Q.java:2"),
                new ReplayedStep(0, "write x", "Q.java:3"));
        assertThat(sentence(steps))
                .isEqualTo("bob ran while ann was in take(), after Q.java:1 (4) and before Q.java:3 (6).");
    }

    @Test
    void outsideOfOperationsNothingIsInterrupted() {
        List<ReplayedStep> steps = List.of(
                new ReplayedStep(0, "call take()", ""),
                new ReplayedStep(0, "return take()", ""),
                new ReplayedStep(0, "read x", "Q.java:1"),
                new ReplayedStep(1, "write x", "Q.java:2"),
                new ReplayedStep(0, "write x", "Q.java:3"));
        assertThat(sentence(steps)).isEmpty();
    }

    /** Otherwise the report of an execution of 18,000 steps takes half a minute. */
    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void longExecutionsAreLookedThroughInLinearTime() {
        List<ReplayedStep> steps = new ArrayList<>();
        for (int i = 0; i < 300_000; i++) {
            steps.add(new ReplayedStep(i % 2, "write x", "Q.java:1"));
        }
        assertThat(sentence(steps)).isEmpty();
    }

    private static String sentence(List<ReplayedStep> steps) {
        ReplayedExecution replayed = new ReplayedExecution(
                SPEAKER.threads(),
                steps,
                List.of(),
                List.of(),
                List.of(),
                "",
                Ending.COMPLETE,
                Facts.NONE,
                List.of(),
                new Course());
        return Interruption.sentence(replayed, SPEAKER);
    }
}
