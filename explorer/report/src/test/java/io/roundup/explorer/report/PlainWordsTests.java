// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainWordsTests {
    @Test
    void aCounterexampleIsToldFromWhatIsWrongToWhoRanWhen() {
        assertThat(PlainWords.of(new Reported(Results.notLinearizable(), Results.lostReplayed(), List.of())))
                .containsExactly(
                        "The calls returned what no order of them explains, if each takes effect at once between call"
                                + " and return.",
                        "These calls contradict each other: deq()=2, deq()=2.",
                        "2 was removed twice but added once: by deq() of enqueue and by deq() of dequeue.",
                        "enqueue read Queue.tail = 0 (1). Then dequeue wrote 1 (2), which is lost: enqueue wrote 2 over"
                                + " it without having read it again (3, Queue.java:17).",
                        "enqueue, step 1: calls enq(1).",
                        "dequeue, step 2: reads head at Queue.java:31.",
                        "enqueue, step 3: writes tail at Queue.java:17.",
                        "dequeue, step 4: deq() returns 2.");
    }

    @Test
    void whoeverWaitsIsTold() {
        assertThat(PlainWords.of(new Reported(Results.deadlock(), Results.deadlockReplayed(), List.of())))
                .contains(
                        "The threads wait for one another for ever.",
                        "a waits for the monitor y.",
                        "b waits for the monitor x.");
    }

    /** A table has room for one sentence: not the one that is true of every violation of the kind. */
    @Test
    void theGistIsWhatSaysMost() {
        assertThat(PlainWords.gist(
                        PlainWords.of(new Reported(Results.notLinearizable(), Results.lostReplayed(), List.of()))))
                .isEqualTo("2 was removed twice but added once: by deq() of enqueue and by deq() of dequeue.");
        assertThat(PlainWords.gist(
                        PlainWords.of(new Reported(Results.deadlock(), Results.deadlockReplayed(), List.of()))))
                .isEqualTo("a waits for the monitor y.");
        String general = "No legal order of the calls gives deq()=1 of main.";
        assertThat(PlainWords.gist(List.of(
                        general, "b ran while a was in enq(1), after Q.java:3 (2).", "a, steps 1 to 2: call enq(1).")))
                .isEqualTo(general);
        assertThat(PlainWords.gist(List.of())).isEmpty();
    }

    @Test
    void nothingIsToldOfWhatHolds() {
        assertThat(PlainWords.of(Results.reported(Results.holds(), null))).isEmpty();
    }

    /** Which value was read decides what comes of it. */
    @Test
    void stepsHaveTheValuesThatWereReadAndWritten() {
        ReplayedExecution execution = new ReplayedExecution(
                List.of("a"),
                List.of(new ReplayedStep(0, "read C.left", " = 1", "C.java:3", null, "", false)),
                List.of(),
                List.of(),
                List.of(),
                "",
                Ending.COMPLETE,
                Facts.NONE,
                List.of(),
                new Course());
        assertThat(PlainWords.of(new Reported(Results.holds(), execution, List.of())))
                .contains("a, step 1: read C.left = 1 at C.java:3.");
    }

    /** An execution may have thousands of steps. */
    @Test
    void longRunsAndManyTurnsAreShortened() {
        List<ReplayedStep> steps = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            steps.add(new ReplayedStep(0, "step " + i, ""));
        }
        for (int i = 0; i < 40; i++) {
            steps.add(new ReplayedStep(1 + i % 2, "turn " + i, ""));
        }
        ReplayedExecution execution = new ReplayedExecution(
                List.of("a", "b", "c"),
                steps,
                List.of(),
                List.of(),
                List.of(),
                "",
                Ending.COMPLETE,
                Facts.NONE,
                List.of(),
                new Course());
        List<String> words = PlainWords.of(new Reported(Results.holds(), execution, List.of()));
        assertThat(words).hasSize(21).contains("The threads take turns 21 more times.");
        assertThat(words.get(0))
                .isEqualTo("a, steps 1 to 12: step 0; step 1; step 2; step 3; step 4; step 5; ... 3 more steps ...;"
                        + " step 9; step 10; step 11.");
    }
}
