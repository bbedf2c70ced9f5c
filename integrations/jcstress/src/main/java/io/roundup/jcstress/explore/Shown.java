// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.value.ExceptionText;
import io.roundup.jcstress.explored.Termination;
import org.jspecify.annotations.Nullable;

/**
 * What one execution of a test has shown.
 *
 * @param text what the result prints; or how the test failed, in parentheses
 * @param isFailure whether the test did not come to its end
 */
record Shown(String text, boolean isFailure) implements Comparable<Shown> {
    /**
     * {@return what an execution has shown; null if it was ended before it could}
     *
     * @param program whose execution was made last
     * @param uncaught what a thread did not catch, or null
     * @param ending how it ended
     */
    static @Nullable Shown by(TestProgram program, @Nullable Throwable uncaught, Ending ending) {
        if (ending == Ending.CUT) {
            return null;
        }
        if (uncaught != null) {
            return new Shown("(uncaught " + ExceptionText.of(uncaught) + ")", true);
        }
        return switch (ending) {
            case COMPLETE -> new Shown(program.outcome(), false);
            case DEADLOCK -> noEnd(program, "(deadlock)");
            case LIVELOCK -> noEnd(program, "(livelock)");
            case CUT, STEP_BOUND, TURN_BOUND -> null;
        };
    }

    /** {@return that nobody goes on} In the termination mode that is an outcome. */
    private static Shown noEnd(TestProgram program, String text) {
        return program.isTermination() ? new Shown(Termination.STALE, false) : new Shown(text, true);
    }

    @Override
    public int compareTo(Shown other) {
        int order = Boolean.compare(isFailure, other.isFailure);
        return order == 0 ? text.compareTo(other.text) : order;
    }
}
