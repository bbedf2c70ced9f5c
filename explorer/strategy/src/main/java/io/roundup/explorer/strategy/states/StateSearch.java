// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.StatePath;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import org.jspecify.annotations.Nullable;

/**
 * Explores from each state of the program once: a {@link DepthFirst} search whose executions end where they meet a known
 * state. It finds each state that the program can reach, and with it each deadlock and each end.
 *
 * <p>A state is what {@link StateKeys} tell apart. It is never restored: an execution is made again from its start, and
 * its state is only compared. A state without a key is taken for a new one each time, which is right, and only makes the
 * search longer.
 *
 * <p>An execution that comes back to a state of its own is endless if it goes round fairly, and ends as a livelock. If
 * some only go round unfairly, a fair cycle may consist of several of these. Then {@link CycleSearch} decides.
 */
public final class StateSearch extends ForwardingStrategy {
    /** Cycles are given up after so many times as many states without a key as all states that the search has met. */
    private static final int UNTOLD = 4;

    private final DepthFirst search;
    private final StatePath path = new StatePath();
    private @Nullable CycleSearch afterwards;
    private @Nullable StateKeys keys;
    /** Tells apart also what differs only in which thread is which. */
    private @Nullable StateKeys whole;

    private @Nullable ChoicePoint point;
    private StateTable table = new StateTable(1);
    private long visits;
    private long starts;
    private long executions;
    private long known;
    private long merged;
    /** Of this execution, whether the state that was met last was known before. */
    private boolean isKnown;

    private long cycles;
    private boolean isEndless;
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

    /** {@return a search that makes each step from each state once} @param keys of the states */
    public static StateSearch ofEveryStep(StateKeys keys) {
        return new StateSearch(keys, Settings.everyInterleaving());
    }

    private StateKeys tellApartBy(StateKeys given) {
        keys = given;
        whole = whole == null ? given : whole;
        table = new StateTable(given.width());
        return given;
    }

    /** {@return how many states were met} */
    public int states() {
        return table.size();
    }

    /** {@return how often an execution has come back to a state in which it was} If never, each execution ends. */
    public long cycles() {
        return cycles;
    }

    /** {@return how many executions ended at a known state, but for those that ended since all threads sleep} */
    long merged() {
        return merged;
    }

    /** {@return whether all states were met, so that only their cycles are to be decided} */
    boolean areAllMet() {
        return afterwards != null;
    }

    /** {@return a fair cycle that was found once all states were, or null} Each of them was an execution. */
    public @Nullable FairCycle fairCycle() {
        CycleSearch last = afterwards;
        return last == null ? null : last.fairCycle();
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
                cycles > 0 && isComplete());
    }

    @Override
    public boolean needsStates() {
        return true;
    }

    @Override
    protected Strategy inner() {
        CycleSearch last = afterwards;
        return last == null ? search : last;
    }

    @Override
    public boolean begin() {
        isEndless = false;
        path.begin();
        if (inner().begin()) {
            return true;
        }
        StateKeys states = whole;
        if (afterwards != null || cycles == 0 || !search.isComplete() || states == null) {
            return false;
        }
        CycleSearch last = new CycleSearch(states, UNTOLD * visits);
        afterwards = last;
        return last.begin();
    }

    @Override
    public void repeated(int choices) {
        path.repeated(choices);
        inner().repeated(choices);
    }

    @Override
    public int choose(ChoicePoint at) {
        if (afterwards != null) {
            return inner().choose(at);
        }
        if (keys == null) {
            StateKeys states = at.states();
            whole = states;
            tellApartBy(states.upToSymmetry());
        }
        long before = visits;
        point = at;
        if (at.bound() > 0) {
            path.comeToValues();
        }
        int choice = path.made(search.choose(at));
        starts += at.previous() == ChoicePoint.NONE ? visits - before : 0;
        known += choice == CUT ? 1 : 0;
        merged += choice == CUT && isKnown ? 1 : 0;
        return choice;
    }

    @Override
    public boolean isEndless() {
        return afterwards == null ? isEndless : inner().isEndless();
    }

    /** {@return whether all was explored, and it is known whether fair executions end} */
    @Override
    public boolean isComplete() {
        CycleSearch last = afterwards;
        return search.isComplete() && (cycles == 0 || last != null && last.isComplete());
    }

    @Override
    public String bound() {
        return cycles == 0 || isComplete() ? search.bound() : "executions up to where they come back to a state";
    }

    /** {@return nothing: the executions left depend on which states are still met} */
    @Override
    public double estimatedLeft() {
        return Double.NaN;
    }

    private long meet(long asleep, @Nullable ChoicePoint at) {
        StateKeys told = keys;
        String why = told == null ? "no step was made" : path.comeTo(told, at);
        visits++;
        isKnown = false;
        isEndless = false;
        if (told == null || !why.isEmpty()) {
            untoldFor = untold++ == 0 ? why : untoldFor;
            return StateTable.NEW;
        }
        long before = table.meet(path.key(path.depth()), told.inKey(asleep));
        isKnown = before != StateTable.NEW;
        if (isKnown && path.isBack()) {
            cycles++;
            // A state with other threads in place of its own is no state of the execution.
            isEndless = told == whole && path.fairReturn() != StatePath.NONE;
        }
        return isKnown ? told.ofKey(before) : before;
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep) {
            return StateSearch.this.meet(asleep, point);
        }

        @Override
        public void end(Ending ending) {
            executions++;
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                StateSearch.this.meet(0, null);
            }
        }
    }
}
