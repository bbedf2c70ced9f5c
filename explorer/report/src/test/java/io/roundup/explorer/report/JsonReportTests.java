// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.ExplorationResult;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonReportTests {
    @Test
    void holds() throws IOException {
        check("holds", Results.holds(), null);
    }

    /** They are no reservation: nothing is lost by what is left out of them. */
    @Test
    void holdsWithSpinLoops() throws IOException {
        check("holds-with-spin-loops", Results.spinning(Results.holds(), "com.acme.Spin.lock:12"), null);
    }

    @Test
    void holdsWithLoopsTakenAsAwaits() throws IOException {
        check("holds-with-awaits", Results.holdsWithAwaits("com.acme.Spin.lock:12", "com.acme.Spin.take:31"), null);
    }

    @Test
    void notLinearizable() throws IOException {
        check("not-linearizable", Results.notLinearizable(), "TOKEN");
    }

    @Test
    void deadlock() throws IOException {
        check("deadlock", Results.deadlock(), "TOKEN");
    }

    private static void check(String name, ExplorationResult result, @Nullable String token) throws IOException {
        Golden.check(JsonReportTests.class, name, JsonReport.write(Results.reported(result, token)));
    }
}
