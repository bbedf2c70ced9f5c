// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Who explores together, and when.
 *
 * @param workers processes on this machine, this one included, at least 1; without a meaning on a cluster
 * @param secondsAlone that this process explores before it starts others: a short exploration should not pay for them
 * @param starter starts another process: one that works, or the one that is the way to a cluster
 * @param cluster what is explored there, or null for processes on this machine
 */
public record TeamPlan(
        int workers,
        double secondsAlone,
        Starter starter,
        @Nullable ClusterProgram cluster) {
    /** After so much time an exploration is worth more than one process. */
    public static final double SECONDS_ALONE = 1;

    /** This process alone. */
    public static final TeamPlan ALONE = new TeamPlan(1, SECONDS_ALONE, () -> {
        throw new IOException("one process needs no other");
    });

    /** Several processes on this machine. */
    public TeamPlan(int workers, double secondsAlone, Starter starter) {
        this(workers, secondsAlone, starter, null);
    }

    /** {@return whether nobody else explores} */
    boolean isAlone() {
        return cluster == null && workers == 1;
    }

    /** Starts processes that explore the same program with the same options. */
    public interface Starter {
        /**
         * {@return a process that reads messages and answers them: it runs {@link Worker}, or is the way to a cluster}
         *
         * @throws IOException if it cannot be started
         */
        Process start() throws IOException;
    }
}
