// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Explores from each state of the program once: a {@link DepthFirst} search whose executions end where they meet a known
 * state. It finds each state that the program can reach, and with it each deadlock and each end.
 *
 * <p>A state is what {@link StateKeys} tell apart. It is never restored: an execution is made again from its start, and
 * its state is only compared. A state without a key is taken for a new one each time, which is right, and only makes the
 * search longer.
 */
public final class StateSearch extends ForwardingStrategy {
    private final DepthFirst search;
    private @Nullable StateKeys keys;
    private StateTable table = new StateTable(1);
    private int[] key = {};
    private long visits;
    private long starts;
    private long executions;
    private long known;
    private long merged;
    /** Of this execution, whether the state that was met last was known before. */
    private boolean isKnown;

    private long cycles;
    /** Of each choice of this execution, a hash of the state if it is between threads, else 0. */
    private long[] path = new long[64];

    private int depth;
    private long untold;
    private String untoldFor = "";

    private StateSearch(@Nullable StateKeys keys, Settings settings) {
        search = new DepthFirst(settings, new Met());
        if (keys != null) {
            tellApartBy(keys);
        }
    }

    /** {@return a search over the states that the choice points tell apart, with sleep sets} */
    public static StateSearch ofProgram() {
        return new StateSearch(null, Settings.everyTrace());
    }

    /** {@return a search that makes some steps only in one order with steps that are independent of them} @param keys */
    public static StateSearch withSleepSets(StateKeys keys) {
        return new StateSearch(keys, Settings.everyTrace());
    }

    /** {@return a search that makes each step from each state once} It finds each cycle. @param keys of the states */
    public static StateSearch ofEveryStep(StateKeys keys) {
        return new StateSearch(keys, Settings.everyInterleaving());
    }

    private StateKeys tellApartBy(StateKeys given) {
        keys = given;
        table = new StateTable(given.width());
        key = new int[given.width()];
        return given;
    }

    /** {@return how many states were met} */
    public int states() {
        return table.size();
    }

    /**
     * {@return how often an execution has come back to a state in which it was} If never, each execution ends. Else a {@link
     * CycleSearch} tells whether fair executions do.
     */
    public long cycles() {
        return cycles;
    }

    /** {@return how many executions ended at a known state, but for those that ended since all threads sleep} */
    long merged() {
        return merged;
    }

    /** {@return how many steps were made that are not repeated, each from a state to a state} */
    public long transitions() {
        return visits - starts;
    }

    @Override
    public StateCounts stateCounts() {
        StateKeys told = keys;
        return new StateCounts(
                states(),
                transitions(),
                executions,
                known,
                untold,
                untoldFor,
                told == null ? "" : told.swapped(),
                told == null ? "" : told.doubt());
    }

    @Override
    public boolean needsStates() {
        return true;
    }

    @Override
    protected Strategy inner() {
        return search;
    }

    @Override
    public boolean begin() {
        depth = 0;
        return search.begin();
    }

    @Override
    public void repeated(int choices) {
        depth = choices;
        search.repeated(choices);
    }

    @Override
    public int choose(ChoicePoint point) {
        if (keys == null) {
            tellApartBy(point.states().upToSymmetry());
        }
        long before = visits;
        if (depth + 1 == path.length) {
            path = Arrays.copyOf(path, 2 * path.length);
        }
        if (point.bound() > 0) {
            path[depth] = 0;
        }
        int choice = search.choose(point);
        depth++;
        starts += point.previous() == ChoicePoint.NONE ? visits - before : 0;
        known += choice == CUT ? 1 : 0;
        merged += choice == CUT && isKnown ? 1 : 0;
        return choice;
    }

    /** {@return whether all was explored, and each execution ends} */
    @Override
    public boolean isComplete() {
        return search.isComplete() && cycles == 0;
    }

    @Override
    public String bound() {
        return cycles == 0 ? search.bound() : "executions up to where they come back to a state";
    }

    /** {@return nothing: the executions left depend on which states are still met} */
    @Override
    public double estimatedLeft() {
        return Double.NaN;
    }

    private long meet(long asleep) {
        StateKeys told = keys;
        String why = told == null ? "no step was made" : told.write(key);
        visits++;
        isKnown = false;
        if (told == null || !why.isEmpty()) {
            untoldFor = untold++ == 0 ? why : untoldFor;
            return StateTable.NEW;
        }
        long before = table.meet(key, told.inKey(asleep));
        isKnown = before != StateTable.NEW;
        noteCycle();
        return isKnown ? told.ofKey(before) : before;
    }

    private void noteCycle() {
        long hash = StateTable.hash(key, 0, key.length) | 1;
        for (int earlier = 0; isKnown && earlier < depth; earlier++) {
            if (path[earlier] == hash) {
                cycles++;
                break;
            }
        }
        path[depth] = hash;
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep) {
            return StateSearch.this.meet(asleep);
        }

        @Override
        public void end(Ending ending) {
            executions++;
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                StateSearch.this.meet(0);
            }
        }
    }
}
