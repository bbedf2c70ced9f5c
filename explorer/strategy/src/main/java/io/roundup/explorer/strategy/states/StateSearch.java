// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;

/**
 * Explores from each state of the program once: a {@link DepthFirst} search whose executions end where they meet a known
 * state. It finds each state that the program can reach, and with it each deadlock and each end.
 *
 * <p>A state is what {@link StateKeys} tell apart. It is never restored: an execution is made again from its start, and
 * its state is only compared.
 */
public final class StateSearch extends ForwardingStrategy {
    private final StateKeys keys;
    private final StateTable table;
    private final int[] key;
    private final DepthFirst search;
    private long visits;
    private long starts;

    private StateSearch(StateKeys keys, Settings settings) {
        this.keys = keys;
        table = new StateTable(keys.width());
        key = new int[keys.width()];
        search = new DepthFirst(settings, new Met());
    }

    /** {@return a search that makes some steps only in one order with steps that are independent of them} @param keys */
    public static StateSearch withSleepSets(StateKeys keys) {
        return new StateSearch(keys, Settings.everyTrace());
    }

    /** {@return a search that makes each step from each state once} It finds each cycle. @param keys of the states */
    public static StateSearch ofEveryStep(StateKeys keys) {
        return new StateSearch(keys, Settings.everyInterleaving());
    }

    /** {@return how many states were met} */
    public int states() {
        return table.size();
    }

    /** {@return how many steps were made that are not repeated, each from a state to a state} */
    public long transitions() {
        return visits - starts;
    }

    @Override
    protected Strategy inner() {
        return search;
    }

    @Override
    public int choose(ChoicePoint point) {
        long before = visits;
        int choice = search.choose(point);
        starts += point.previous() == ChoicePoint.NONE ? visits - before : 0;
        return choice;
    }

    /** {@return nothing: the executions left depend on which states are still met} */
    @Override
    public double estimatedLeft() {
        return Double.NaN;
    }

    private long meet(long asleep) {
        keys.write(key);
        visits++;
        return table.meet(key, asleep);
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep) {
            return StateSearch.this.meet(asleep);
        }

        @Override
        public void end(Ending ending) {
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                StateSearch.this.meet(0);
            }
        }
    }
}
