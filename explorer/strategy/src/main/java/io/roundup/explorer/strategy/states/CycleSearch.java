// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.StatePath;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Makes each step from each state of the program once, and keeps them all. Whether there is a fair cycle is decided by all
 * steps between some states, and a search with sleep sets leaves out many of these. Then it makes an execution that goes
 * round each fair cycle, and ends it as endless.
 */
final class CycleSearch extends ForwardingStrategy {
    private static final String MISFIT = "A cycle of states was not met again: ";

    private final DepthFirst search = new DepthFirst(Settings.everyInterleaving(), new Met());
    private final StateKeys keys;
    private final StatePath path = new StatePath();
    private final Sequences states = new Sequences();
    private final Sequences values = new Sequences();
    private final StateGraph graph = new StateGraph();
    private @Nullable ChoicePoint point;
    private @Nullable FairCycle first;
    private @Nullable Queue<FairCycle> fair;
    private int[] shown = {};
    private boolean isEndless;
    /** How many more states without a key it takes up. */
    private long untoldLeft;

    /**
     * Begins.
     *
     * @param keys of the states
     * @param mostUntold after so many states without a key it is given up: without sleep sets, the ways through these are
     *     as many as the interleavings
     */
    CycleSearch(StateKeys keys, long mostUntold) {
        this.keys = keys;
        untoldLeft = mostUntold;
        // Executions begin in no state: values may be chosen before the first one.
        states.number(new int[0], 0);
        graph.addState(0, 0);
    }

    /** {@return the first fair cycle, or null if there is none} To be called once the search is over. */
    @Nullable
    FairCycle fairCycle() {
        return first;
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
        isEndless = false;
        path.begin();
        if (fair == null && untoldLeft >= 0 && search.begin()) {
            return true;
        }
        if (!search.isComplete()) {
            return false;
        }
        if (fair == null) {
            fair = new ArrayDeque<>(graph.fairCycles(values));
            first = fair.peek();
        }
        FairCycle next = fair.poll();
        shown = next == null ? shown : next.choices();
        return next != null;
    }

    @Override
    public int repeats() {
        return fair == null ? search.repeats() : 0;
    }

    @Override
    public void repeated(int choices) {
        path.repeated(choices);
        search.repeated(choices);
    }

    @Override
    public int choose(ChoicePoint at) {
        point = at;
        if (at.bound() > 0) {
            path.comeToValues();
        }
        return path.made(fair == null ? search.choose(at) : show(at));
    }

    private int show(ChoicePoint at) {
        if (at.bound() == 0) {
            path.comeTo(keys, at);
        }
        int next = path.depth();
        if (next == shown.length) {
            isEndless = path.fairReturn() != StatePath.NONE;
            return CUT;
        }
        if (!at.offers(shown[next])) {
            throw Divergence.notOffered(MISFIT, next, shown[next], at);
        }
        return shown[next];
    }

    @Override
    public boolean isEndless() {
        return isEndless;
    }

    /** @throws DivergedException if the execution did not come back as it did before */
    @Override
    public void end(StepLog log, Ending ending) {
        if (fair == null) {
            search.end(log, ending);
        } else if (!isEndless) {
            throw Divergence.over(MISFIT, path.depth(), shown.length, log);
        }
    }

    /** {@return whether it is known of each fair execution whether it ends} */
    @Override
    public boolean isComplete() {
        return search.isComplete() && fair != null && !graph.isUndecided();
    }

    private int come(@Nullable ChoicePoint at) {
        untoldLeft -= path.comeTo(keys, at).isEmpty() ? 0 : 1;
        int state = number(path.depth());
        int last = path.previous(path.depth());
        int[] chosen = new int[path.depth() - last - 1];
        Arrays.setAll(chosen, index -> path.choice(last + 1 + index));
        graph.addStep(
                last == StatePath.NONE ? StateGraph.ROOT : number(last),
                last == StatePath.NONE ? StateGraph.NONE : path.choice(last),
                values.number(chosen, chosen.length),
                state);
        return state;
    }

    private int number(int place) {
        int[] key = path.key(place);
        return states.number(key, key.length);
    }

    /** {@return whether a state is new} */
    private boolean add(int state) {
        boolean isNew = state == graph.states();
        if (isNew) {
            graph.addState(path.enabled(), path.atLast());
        }
        return isNew;
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep, int preemptions) {
            return add(come(point)) ? -1 : 0;
        }

        @Override
        public void end(Ending ending) {
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                add(come(null));
            }
        }
    }
}
