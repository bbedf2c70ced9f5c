// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Cuts those serial executions in which operations come in an order, or give results, that a history does not have. Not
 * thread-safe.
 */
public final class OrdersOfHistory implements Strategy {
    private final History history;
    private final Supplier<History> made;
    private final Strategy all;
    private final boolean arePlain;
    /** The operations of the history by thread. */
    private final List<List<Integer>> ofThread = new ArrayList<>();

    /**
     * Prepares.
     *
     * @param history whose orders are wanted
     * @param made what the running execution has done so far
     * @param all makes every serial execution
     */
    public OrdersOfHistory(History history, Supplier<History> made, Strategy all) {
        this.history = history;
        this.made = made;
        this.all = all;
        List<Operation> operations = history.operations();
        for (int i = 0; i < operations.size(); i++) {
            while (ofThread.size() <= operations.get(i).thread()) {
                ofThread.add(new ArrayList<>());
            }
            ofThread.get(operations.get(i).thread()).add(i);
        }
        arePlain = operations.stream().allMatch(OrdersOfHistory::isPlain);
    }

    /** Other values may be named after the whole history only. */
    private static boolean isPlain(Operation operation) {
        return operation.invocation().arguments().stream().allMatch(Values::isPlain)
                && (!(operation.response() instanceof Response.Returned returned)
                        || returned.equals(Response.VOID)
                        || Values.isPlain(returned.value()));
    }

    @Override
    public boolean begin() {
        return all.begin();
    }

    @Override
    public int repeats() {
        return all.repeats();
    }

    @Override
    public void repeated(int choices) {
        all.repeated(choices);
    }

    @Override
    public int choose(ChoicePoint point) {
        return isOfHistory(made.get()) ? all.choose(point) : CUT;
    }

    private boolean isOfHistory(History serial) {
        int[] next = new int[ofThread.size()];
        boolean[] isDone = new boolean[history.size()];
        for (Operation operation : serial.operations()) {
            int thread = operation.thread();
            if (thread >= next.length || next[thread] == ofThread.get(thread).size()) {
                return false;
            }
            int number = ofThread.get(thread).get(next[thread]++);
            for (int other = 0; other < isDone.length; other++) {
                if (!isDone[other] && history.precedes(other, number)) {
                    return false;
                }
            }
            isDone[number] = true;
            if (arePlain
                    && !operation.isPending()
                    && !operation.sameLabel(history.operations().get(number))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void end(StepLog log, Ending ending) {
        all.end(log, ending);
    }

    @Override
    public boolean isComplete() {
        return all.isComplete();
    }

    @Override
    public String bound() {
        return all.bound();
    }
}
