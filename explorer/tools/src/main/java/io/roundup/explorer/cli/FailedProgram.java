// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A test program that fails.
 *
 * @param program that fails
 * @param result of its exploration
 */
record FailedProgram(TestProgram program, ExplorationResult result) {
    /** The most that a smaller program is looked for. */
    private static final double SECONDS = 10;

    /** Explores programs. */
    interface Exploring {
        /** {@return a program with what is wrong in it, or null} @param seconds the most it may take */
        @Nullable
        FailedProgram explore(TestProgram program, double seconds);
    }

    /** {@return what went wrong} */
    Violation violation() {
        return result.violations().get(0);
    }

    /**
     * {@return a smaller program that fails, or this} Smaller programs that were not explored to their end come first.
     * Then calls before and after the threads are left out, as long as the program fails in the same way.
     *
     * @param left the seconds that are left for that
     * @param open programs that were not explored to their end
     * @param mayLeaveOut whether calls may be left out
     * @param exploring explores a program
     */
    FailedProgram smallest(double left, List<TestProgram> open, boolean mayLeaveOut, Exploring exploring) {
        double seconds = Math.min(SECONDS, left);
        long end = System.nanoTime() + (long) (seconds * 1e9);
        List<TestProgram> smaller = new ArrayList<>(open);
        smaller.removeIf(one -> one.size() >= program.size());
        FailedProgram found = this;
        FailedProgram first = firstOf(smaller, null, end - (long) (seconds / 2 * 1e9), exploring);
        if (first != null) {
            found = first;
        }
        FailedProgram next = found;
        while (mayLeaveOut && next != null) {
            next = firstOf(found.program.withoutOneCall(), found, end, exploring);
            found = next == null ? found : next;
        }
        return found;
    }

    /**
     * {@return the first program that fails}
     *
     * @param like how it fails, or null for anyhow
     * @param end when to give up
     */
    private static @Nullable FailedProgram firstOf(
            List<TestProgram> programs, @Nullable FailedProgram like, long end, Exploring exploring) {
        for (TestProgram program : programs) {
            double seconds = (end - System.nanoTime()) / 1e9;
            if (seconds <= 0) {
                return null;
            }
            FailedProgram failed = exploring.explore(program, seconds);
            if (failed != null
                    && (like == null
                            || failed.violation().kind() == like.violation().kind())) {
                return failed;
            }
        }
        return null;
    }
}
