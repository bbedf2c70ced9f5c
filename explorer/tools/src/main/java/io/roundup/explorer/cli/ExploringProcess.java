// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.phase.StopRequest;
import java.util.Set;

/** A process that explores one of many, or runs tests, as the one that has started it sees it. */
final class ExploringProcess {
    /** After its time limit a process makes a violation simpler, repeats it and writes the reports. */
    private static final double MORE_SECONDS = 60;

    /** Exit codes of a JVM that Ctrl-C or SIGTERM has ended. Others come from crashes, or for want of memory. */
    private static final Set<Integer> INTERRUPTED = Set.of(130, 143);

    /** By how much later Ctrl-C may reach this process than another one. */
    private static final long LATER_MILLIS = 1_000;

    private ExploringProcess() {}

    /** {@return the seconds after which a process hangs} @param seconds that its exploration may take */
    static double patience(double seconds) {
        return 2 * seconds + MORE_SECONDS;
    }

    /** {@return whether the user ends all} Ctrl-C at a terminal reaches each process by itself, this one maybe later. */
    static boolean isEndedByUser(int code, StopRequest stop) {
        try {
            return stop.isMadeWithin(INTERRUPTED.contains(code) ? LATER_MILLIS : 0);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return true;
        }
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
