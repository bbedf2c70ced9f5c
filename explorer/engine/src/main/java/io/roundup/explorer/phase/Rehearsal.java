// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;

/** An execution that does not count: on its path nobody has been in this process. */
public final class Rehearsal {
    private Rehearsal() {}

    /**
     * Makes the next execution once without counting it: classes are loaded, and the JDK's caches filled, by whoever
     * comes first, and on this path nobody has been in this process.
     *
     * @param execution of the program
     * @param strategy that is not used for anything else
     */
    public static void make(Execution execution, Strategy strategy) {
        execution.scheduler().strategy(strategy);
        if (strategy.begin()) {
            try {
                execution.run();
            } catch (DivergedException firstTime) {
                // If this was not due to the first time only, it will be met again by the execution that counts.
                return;
            }
        }
    }

    /**
     * Makes executions that do not count, since those that follow depend on what they leave behind.
     *
     * @param execution of the program
     * @param strategy decides which
     * @throws DivergedException if the program does not do the same again
     */
    public static void makeAll(Execution execution, Strategy strategy) {
        execution.scheduler().strategy(strategy);
        while (strategy.begin()) {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
        }
    }
}
