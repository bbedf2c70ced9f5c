// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Processor time of the processes that this one started and that have ended, from {@code /proc/self/stat} of Linux. Its
 * unit is a hundredth of a second: USER_HZ, which is 100 wherever Linux runs a JVM.
 */
final class ChildProcessorTime {
    private static final Path STAT = Path.of("/proc/self/stat");
    private static final double TICKS_PER_SECOND = 100;

    /** Fields 16 and 17 of proc(5), cutime and cstime, counted from the state, which is field 3. */
    private static final int CHILDREN_USER = 13;

    private static final int CHILDREN_SYSTEM = 14;

    private ChildProcessorTime() {}

    /** {@return seconds so far, or 0 on another system} @throws IOException if the file cannot be read */
    static double seconds() throws IOException {
        return Files.exists(STAT) ? parse(Files.readString(STAT)) : 0;
    }

    /** {@return seconds} @param stat the line; the second field is a name in parentheses that may hold anything */
    static double parse(String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[CHILDREN_USER]) + Long.parseLong(fields[CHILDREN_SYSTEM])) / TICKS_PER_SECOND;
    }
}
