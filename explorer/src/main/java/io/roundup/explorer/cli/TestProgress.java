// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.result.ExplorationVerdict;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** One line on a terminal that says how many tests have been explored. Used by several threads. */
final class TestProgress {
    private final int tests;
    private final @Nullable PrintWriter terminal;
    private int explored;
    private int violating;
    private int width;

    TestProgress(int tests) {
        this.tests = tests;
        terminal = tests > 1 ? ProgressLine.find() : null;
    }

    /** One more has been explored. @param report of it */
    synchronized void add(TestReport report) {
        explored++;
        violating += report.verdict() == ExplorationVerdict.VIOLATION ? 1 : 0;
        write(explored + " of " + tests + " tests explored, " + violating + " with a violation");
    }

    /** So many have been run on hardware. @param run how many */
    synchronized void measured(int run) {
        write(run + " of " + tests + " tests run on hardware");
    }

    /** Erases the line: the report comes in its place. */
    synchronized void close() {
        write("");
        if (terminal != null) {
            terminal.print("\r");
            terminal.flush();
        }
    }

    private void write(String text) {
        if (terminal != null) {
            terminal.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
            terminal.flush();
            width = text.length();
        }
    }
}
