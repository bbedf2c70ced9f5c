// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.spec.ObservedSpecification;

/**
 * Phase 1 of Round-Up (Zhang, Chattopadhyay, Wang, Section IV): every serial execution of the test program, its operations
 * one at a time, gives a history that is legal by definition. Equal histories are kept once.
 */
public final class SerialPhase {
    private final DistinctHistories histories;
    private int executions;
    private boolean isComplete;

    /** Prepares the phase. @param histories an empty set, which counts serial histories with their threads */
    public SerialPhase(DistinctHistories histories) {
        this.histories = histories;
    }

    /**
     * Runs the phase.
     *
     * @param execution of the program
     * @param strategy that enumerates all interleavings of operations
     * @param budget that ends it early
     * @return what was observed, by labels
     */
    public ObservedSpecification run(Execution execution, Strategy strategy, Budget budget) {
        ObservedSpecification.Builder observed = ObservedSpecification.builder();
        execution.scheduler().serial(true);
        execution.scheduler().strategy(strategy);
        while (!budget.isSpent(executions) && strategy.begin()) {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            executions++;
            if (ending != Ending.COMPLETE) {
                continue;
            }
            int objects = histories.scan(execution.operations());
            for (int object = 0; object < objects; object++) {
                if (histories.add(execution.operations(), object)) {
                    observed.add(
                            histories.history(execution.operations(), object).operations());
                }
            }
        }
        isComplete = !budget.isSpent(executions) && strategy.isComplete();
        execution.scheduler().serial(false);
        return observed.build();
    }

    /** {@return how many serial executions were made} */
    public int executions() {
        return executions;
    }

    /** {@return whether all serial executions were made} */
    public boolean isComplete() {
        return isComplete;
    }
}
