// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/** Looks at an exploration from time to time, between two executions. */
public interface Watch {
    /** What {@link #look} returns to stop the exploration here; it may go on later. */
    long PAUSE = -1;

    /** Never looks. */
    Watch NONE = executions -> Long.MAX_VALUE;

    /**
     * Looks.
     *
     * @param executions made so far
     * @return after how many to look again, or {@link #PAUSE}
     */
    long look(long executions);

    /** {@return both, one after the other} @param other looks second */
    default Watch and(Watch other) {
        return new Watch() {
            private long mine;
            private long its;

            @Override
            public long look(long executions) {
                if (executions >= mine) {
                    mine = Watch.this.look(executions);
                }
                if (executions >= its) {
                    its = other.look(executions);
                }
                return Math.min(mine, its);
            }
        };
    }

    /** {@return a watch that acts after every so many executions} @param count at least 1 @param action what it does */
    static Watch every(long count, Runnable action) {
        return executions -> {
            action.run();
            return executions + count;
        };
    }

    /**
     * {@return a watch that acts at intervals of time, and looks at the clock rarely}
     *
     * @param seconds between two actions, at least
     * @param action what it does
     */
    static Watch atIntervals(double seconds, Runnable action) {
        return new Interval((long) (seconds * 1e9), action, System::nanoTime);
    }
}
