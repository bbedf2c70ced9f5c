// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

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

    private static void check(String name, ExplorationResult result, @Nullable ReplayedExecution replayed, String hint)
            throws IOException {
        StringWriter text = new StringWriter();
        new TextReport(new PrintWriter(text)).print(result, new RepeatedViolation(replayed, ""), hint);
        Golden.check(TextReportTests.class, name, text.toString());
    }
}
