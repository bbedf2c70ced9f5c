// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.ExecutionGraph.Question;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.Strategy;

/**
 * Cuts executions in which more than so many reads find older values than the newest, or stores take effect before others.
 * What another strategy chooses beyond that is not made.
 */
public final class FewOlderValues extends ForwardingStrategy {
    private final Strategy inner;
    private final ExecutionGraph graph;
    private final int most;
    private int taken;

    /** Bounds executions. @param inner decides @param graph of the executions @param most in each execution */
    public FewOlderValues(Strategy inner, ExecutionGraph graph, int most) {
        this.inner = inner;
        this.graph = graph;
        this.most = most;
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    @Override
    public boolean begin() {
        boolean isThere = super.begin();
        taken = isThere ? 0 : taken;
        return isThere;
    }

    /** Each choice is asked for, so that each is counted. */
    @Override
    public int repeats() {
        return 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        int choice = super.choose(point);
        if (point.bound() > 0 && choice > 0 && isOlder(point.bound(), choice)) {
            taken++;
        }
        return taken > most ? CUT : choice;
    }

    /** The last value means that a thread waits on, where that is offered. */
    private boolean isOlder(int bound, int choice) {
        return graph.question() != Question.VALUE && !(graph.offersWait() && choice == bound - 1);
    }

    /** {@return how many there are in the execution that was made last} */
    public int taken() {
        return taken;
    }
}
