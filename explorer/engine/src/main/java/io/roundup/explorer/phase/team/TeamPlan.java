// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import java.io.IOException;

/**
 * How many processes explore together, and when.
 *
 * @param workers processes, this one included, at least 1
 * @param secondsAlone that this process explores before it starts others: a short exploration should not pay for them
 * @param starter starts another process
 */
public record TeamPlan(int workers, double secondsAlone, Starter starter) {
    /** After so much time an exploration is worth more than one process. */
    public static final double SECONDS_ALONE = 1;

    /** This process alone. */
    public static final TeamPlan ALONE = new TeamPlan(1, SECONDS_ALONE, () -> {
        throw new IOException("one process needs no other");
    });

    /** Starts processes that explore the same program with the same options. */
    public interface Starter {
        /**
         * {@return a process that reads messages and answers them: it runs {@link Worker}}
         *
         * @throws IOException if it cannot be started
         */
        Process start() throws IOException;
    }
}
