// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.OrdersOfHistory;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ObservedSpecification;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Serial executions made for one history: those whose order its real-time order allows. If one gives its results, it is
 * linearizable; if none does and all were made, it is not.
 *
 * <p>That holds while results are a function of the order of the operations. Where anything else is seen nothing is
 * refuted. Not thread-safe.
 */
public final class SerialOrders {
    /** For one history, some tenths of a second. */
    private static final int MOST_EXECUTIONS = 2_000;

    /**
     * Many histories are explained by few orders; so a search costs little, but looking each up should not cost much
     * either.
     */
    private static final CheckBudget LOOK = new CheckBudget(100_000);

    private final ObservedSpecification.Builder observed;
    private final ObservedSpecification known;
    private final DistinctHistories labels;
    private final StepsBetweenOperations between = new StepsBetweenOperations();
    private final Set<History> refuted = new HashSet<>();
    private boolean isFunction = true;

    /** Prepares. @param observed takes what serial executions show @param labels of operations */
    SerialOrders(ObservedSpecification.Builder observed, DistinctHistories labels) {
        this.observed = observed;
        this.labels = labels;
        known = observed.growing();
    }

    /** {@return whether all serial orders of a history were made, and none gives its results} @param history any */
    public boolean isRefuted(History history) {
        return refuted.contains(history);
    }

    /**
     * {@return whether serial executions might decide a history, which those made so far do not explain}
     *
     * @param history any
     */
    boolean isAskedFor(History history) {
        return isFunction && history.operations().stream().noneMatch(Operation::isPending) && !isExplained(history);
    }

    private boolean isExplained(History history) {
        return Checker.verdict(history, known, QuasiFactor.STANDARD, LOOK) == Verdict.LINEARIZABLE;
    }

    /**
     * Makes serial executions until the history is explained, or refuted.
     *
     * @param execution of the program
     * @param history one that is {@link #isAskedFor asked for}
     * @param budget that ends it early, by its time
     */
    void make(Execution execution, History history, ExplorationBudget budget) {
        if (!isFunction || isExplained(history)) {
            return;
        }
        OrdersOfHistory orders = new OrdersOfHistory(
                history, () -> look(execution), new DepthFirst(DepthFirst.Settings.everyInterleaving()));
        execution.scheduler().serial().choose(true);
        execution.scheduler().strategy(orders);
        boolean isEnded = false;
        boolean isFound = false;
        ExplorationBudget most = budget.withMost(MOST_EXECUTIONS);
        for (int made = 0; !isEnded && !isFound && isFunction && !most.isSpent(made); made++) {
            isEnded = !orders.begin();
            isFound = !isEnded && isExplainedByNext(execution, orders, history);
        }
        isFunction &= !execution.scheduler().serial().needOthers()
                && !execution.scheduler().serial().othersStartThreads();
        execution.scheduler().serial().choose(false);
        if (isEnded && isFunction) {
            refuted.add(history);
        }
    }

    private boolean isExplainedByNext(Execution execution, OrdersOfHistory orders, History history) {
        Ending ending = execution.run();
        StepLog log = execution.point().log();
        orders.end(log, ending);
        isFunction &=
                (ending == Ending.COMPLETE || ending == Ending.CUT) && !between.race(log) && !hasChosenValues(log);
        if (ending != Ending.COMPLETE || !isFunction) {
            return false;
        }
        List<Operation> serial = look(execution).operations();
        int[] repetitions = labels.repetitions(execution.operations(), 0);
        for (int repetition : repetitions) {
            isFunction &= repetition == Operations.NO_REPETITION;
        }
        observed.add(serial, repetitions);
        return isExplained(history);
    }

    private History look(Execution execution) {
        int objects = labels.scan(execution.operations());
        isFunction &= objects <= 1;
        return objects == 0 ? History.of(List.of()) : labels.look(execution.operations(), 0);
    }

    private static boolean hasChosenValues(StepLog log) {
        for (int row = 0; row < log.size(); row++) {
            if (log.value(row) != StepLog.NO_VALUE) {
                return true;
            }
        }
        return false;
    }
}
