// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.strategy.RecordedState;
import org.jspecify.annotations.Nullable;

/** Who explores parts for a {@link Team}, besides the process that merges. Used by the exploring thread alone. */
interface Crew extends AutoCloseable {
    /** Gets what is handed back. */
    interface Results {
        /** A part is handed back. @param result of it, each once */
        void take(PartResult result);
    }

    /**
     * A part that is given out.
     *
     * @param number of the part
     * @param executions that it may take at most
     * @param isWhole whether it is to be explored to its end
     * @param seconds that are left for the exploration
     * @param state where it begins
     */
    record Part(int number, long executions, boolean isWhole, double seconds, RecordedState state) {}

    /** Begins, so that there will be somebody to give parts to. */
    void start();

    /** {@return whether it has begun} */
    boolean isStarted();

    /** Waits until those who have been started are ready. */
    void awaitReady();

    /** {@return how many parts can be given out now} */
    int idle();

    /** {@return how many explore at once, at most} */
    int size();

    /** {@return whether the process that merges explores parts, too} */
    default boolean isHelpWanted() {
        return true;
    }

    /** {@return what a cluster does, or null if there is none} @param open how many parts are not explored */
    default @Nullable ClusterState cluster(int open) {
        return null;
    }

    /** {@return how long a part should take that has to be whole} */
    default double blockSeconds() {
        return 0.1;
    }

    /** Gives out a part to one who is idle. */
    void give(Part part);

    /** {@return how many executions those at work may make} */
    long allowance();

    /** Passes on what has been handed back. */
    void handleArrivals();

    /** Passes on what is handed back. @param seconds to wait at most for the first of it */
    void await(double seconds);

    /** Asks for what is given out, soon, where that is possible: others have nothing to do. */
    void askBack();

    /**
     * Takes back what is given out.
     *
     * @param isDecided whether a violation ends the exploration, so that what is not there yet can be done without
     */
    void collect(boolean isDecided);

    /** From now on there is little time left. */
    void hurry();

    /** Has it checked that what was explored can be done again, unless that has been done with each part. */
    void finish();

    /** {@return why the exploration cannot go on, or cannot be shared; or null} */
    @Nullable
    RuntimeException failure();

    /** {@return whether the exploration cannot go on} */
    default boolean hasFailed() {
        return failure() != null;
    }

    /** @throws RuntimeException if the exploration cannot go on, or cannot be shared */
    default void requireGood() {
        RuntimeException failure = failure();
        if (failure != null) {
            throw failure;
        }
    }

    /** Ends all that was begun. */
    @Override
    void close();
}
