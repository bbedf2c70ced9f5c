// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** One line on a terminal that says how many of some tests have been explored. Used by several threads. */
final class TestProgress {
    private final int tests;
    private final String what;
    private final @Nullable PrintWriter terminal;
    private int explored;
    private int violating;
    private int width;

    /** Prepares a line. @param tests how many there are @param what they are, in the plural */
    TestProgress(int tests, String what) {
        this.tests = tests;
        this.what = what;
        terminal = tests > 1 ? ProgressLine.find() : null;
    }

    /** One more has been explored. @param isViolated whether it has a violation */
    synchronized void add(boolean isViolated) {
        explored++;
        violating += isViolated ? 1 : 0;
        write(explored + " of " + tests + " " + what + " explored, " + violating + " with a violation");
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
