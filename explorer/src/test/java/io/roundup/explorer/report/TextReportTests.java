// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.ExplorationResult;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TextReportTests {
    @Test
    void holds() throws IOException {
        check("holds", Results.holds(), null, "");
    }

    @Test
    void holdsWithLoopsTakenAsAwaits() throws IOException {
        check("holds-with-await", Results.holdsWithAwaits("com.acme.Spin.lock:12"), null, "");
        check("holds-with-awaits", Results.holdsWithAwaits("com.acme.Spin.lock:12", "com.acme.Spin.take:31"), null, "");
    }

    @Test
    void noViolation() throws IOException {
        check("no-violation", Results.bounded(), null, "");
    }

    @Test
    void undecided() throws IOException {
        check("undecided", Results.undecided(), null, "");
    }

    @Test
    void notLinearizable() throws IOException {
        check("not-linearizable", Results.notLinearizable(), Results.lostReplayed(), "roundup --replay=TOKEN");
    }

    @Test
    void deadlock() throws IOException {
        check("deadlock", Results.deadlock(), Results.deadlockReplayed(), "roundup --replay=TOKEN");
    }

    /** They decide how likely a bug is found. */
    @Test
    void changesOfPrioritiesAreNamedWithTheirStrategy() {
        assertThat(text(Results.withPriorities(1), null, "")).contains("; strategy pct with 1 change of priorities,");
        assertThat(text(Results.withPriorities(4), null, "")).contains("; strategy pct with 4 changes of priorities,");
        assertThat(JsonReport.write(Results.withPriorities(4), null)).contains("\"pctChanges\": 4,");
        assertThat(JsonReport.write(Results.bounded(), null)).contains("\"pctChanges\": null,");
    }

    /** There was no phase 1, and yet it was said to have found nothing. */
    @Test
    void aProgramWithoutAnObjectUnderTestHasNoPhaseOne() {
        assertThat(text(Results.ofProgramWithoutObject(), null, ""))
                .contains("(24,690 a second); strategy dpor")
                .doesNotContain("phase 1");
    }

    /** Their numbers are known to nobody who reads the interleaving. */
    @Test
    void threadsOfTheHistoryHaveTheNamesThatTheInterleavingHas() {
        assertThat(text(Results.notLinearizable(), Results.lostReplayed(), ""))
                .contains("\n  enqueue |--enq(1)--|", "\n  dequeue   |--enq(2)--|");
        assertThat(text(Results.notLinearizable(), null, "")).contains("\n  thread 1 |--enq(1)--|");
    }

    @Test
    void oneOperationDoesNotContradictEachOther() {
        assertThat(text(Results.neverEnqueued(), null, ""))
                .contains("  this operation is legal in no order, whatever the others returned:\n    deq()=7\n")
                .doesNotContain("contradict");
    }

    private static String text(ExplorationResult result, @Nullable ReplayedExecution replayed, String hint) {
        StringWriter text = new StringWriter();
        new TextReport(new PrintWriter(text)).print(result, new RepeatedViolation(replayed, ""), hint);
        return text.toString();
    }

    private static void check(String name, ExplorationResult result, @Nullable ReplayedExecution replayed, String hint)
            throws IOException {
        Golden.check(TextReportTests.class, name, text(result, replayed, hint));
    }
}
