// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.phase.StopRequest;

/** A process that explores one of many, as the one that has started it sees it. */
final class ExploringProcess {
    /** After its time limit a process makes a violation simpler, repeats it and writes the reports. */
    private static final double MORE_SECONDS = 60;

    /** What is added to the number of a signal that ends a process. */
    private static final int SIGNALLED = 128;

    private ExploringProcess() {}

    /** {@return the seconds after which a process hangs} @param seconds that its exploration may take */
    static double patience(double seconds) {
        return 2 * seconds + MORE_SECONDS;
    }

    /** {@return whether the user has ended it} Ctrl-C at a terminal reaches each process by itself. */
    static boolean isToldToEnd(Ended process, StopRequest stop) {
        return stop.isMade() || process.code() > SIGNALLED;
    }

    /** {@return why there is no result, in a sentence} @param process that wrote none */
    static String why(Ended process) {
        return process.err()
                .lines()
                .filter(line -> line.startsWith("error: ") || line.startsWith("undecided: "))
                .findFirst()
                .map(line -> line.substring(line.indexOf(' ') + 1))
                .orElse("Its process ended with the exit code " + process.code() + ".");
    }
}
