// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Makes each step from each state of the program once, and keeps them all. Whether there is a fair cycle is decided by all
 * steps between some states, and a search with sleep sets leaves out many of these. To be made when
 * {@link StateSearch#cycles} says that there is a cycle at all.
 */
public final class CycleSearch extends ForwardingStrategy {
    private static final int NONE = -1;

    private final DepthFirst search = new DepthFirst(Settings.everyInterleaving(), new Met());
    private final StateKeys keys;
    private final int[] key;
    private final Sequences states = new Sequences();
    private final Sequences values = new Sequences();
    private final StateGraph graph = new StateGraph();
    /** Of each choice of this execution, the state if it is between threads, and what was chosen. */
    private int[] path = new int[64];

    private int[] made = new int[64];
    private int depth;
    private long enabled;
    private String untoldFor = "";

    /** Begins. @param keys of the states */
    public CycleSearch(StateKeys keys) {
        this.keys = keys;
        key = new int[keys.width()];
    }

    /**
     * {@return a fair cycle, or null if there is none} If there is none, each fair execution ends. To be called once the
     * search is over and complete.
     *
     * @throws IllegalStateException if a state had no key, see {@link #untoldFor}
     */
    public @Nullable FairCycle fairCycle() {
        if (!untoldFor.isEmpty()) {
            throw new IllegalStateException("a state could not be told from others: " + untoldFor);
        }
        return graph.fairCycle(values);
    }

    /** {@return why a state could not be told from others, or an empty string} */
    public String untoldFor() {
        return untoldFor;
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
        if (depth + 1 >= path.length) {
            path = Arrays.copyOf(path, 2 * path.length);
            made = Arrays.copyOf(made, path.length);
        }
        enabled = point.enabled().bits();
        if (point.bound() > 0) {
            path[depth] = NONE;
        }
        int choice = search.choose(point);
        made[depth++] = choice;
        return choice;
    }

    private int meet() {
        String why = keys.write(key);
        if (!why.isEmpty()) {
            untoldFor = why;
        }
        int state = states.number(key, key.length);
        int last = depth - 1;
        while (last >= 0 && path[last] == NONE) {
            last--;
        }
        if (last >= 0) {
            int[] chosen = Arrays.copyOfRange(made, last + 1, depth);
            graph.addStep(path[last], made[last], values.number(chosen, chosen.length), state);
        }
        path[depth] = state;
        return state;
    }

    /** {@return whether a state is new} */
    private boolean add(int state) {
        boolean isNew = state == graph.states();
        if (isNew) {
            graph.addState(enabled);
        }
        return isNew;
    }

    private final class Met implements KnownStates {
        @Override
        public long meet(long asleep) {
            return add(CycleSearch.this.meet()) ? -1 : 0;
        }

        @Override
        public void end(Ending ending) {
            if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
                enabled = 0;
                add(CycleSearch.this.meet());
            }
        }
    }
}
