// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.quasi.history.History;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Supplier;

/**
 * The histories of one execution that need serial executions: these can only be made when it has been looked at. Not
 * thread-safe.
 */
final class LaterHistories {
    /** Those beyond are judged by what is known. */
    private static final int MOST = 20_000;

    private record Later(History history, Schedule schedule) {}

    private final SerialOrders orders;
    private final List<Later> histories = new ArrayList<>();

    LaterHistories(SerialOrders orders) {
        this.orders = orders;
    }

    /**
     * {@return whether a history is kept, to be decided later}
     *
     * @param history of an execution
     * @param schedule of that execution
     */
    boolean take(History history, Supplier<Schedule> schedule) {
        boolean isTaken = histories.size() < MOST && orders.isAskedFor(history);
        if (isTaken) {
            histories.add(new Later(history, schedule.get()));
        }
        return isTaken;
    }

    boolean isEmpty() {
        return histories.isEmpty();
    }

    /**
     * Decides all that were taken.
     *
     * @param execution of the program
     * @param budget that ends it early; what is left then is judged by what is known
     * @param judge of what the serial executions have shown
     * @param listener is told of each judgement, and says whether to go on
     */
    void decide(
            Execution execution,
            ExplorationBudget budget,
            HistoryJudge judge,
            BiPredicate<Judgement, Schedule> listener) {
        for (Later later : histories) {
            orders.make(execution, later.history(), budget);
            if (!listener.test(judge.judge(later.history()), later.schedule())) {
                break;
            }
        }
        histories.clear();
    }
}
