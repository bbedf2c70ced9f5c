// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Function;

/** What searches over the states of one program meet; what they find can be compared. */
final class StatesMet {
    private static final int MAX_STEPS = 10_000;

    private final ScriptedBackend backend;
    private final ScriptedStates states;

    /** @param program to explore @param heap its nodes @param monitor of its history @param points where threads forget */
    StatesMet(ScriptedProgram program, ScriptedHeap heap, ScriptedMonitor monitor, Points points) {
        backend = new ScriptedBackend(program, MAX_STEPS);
        states = backend.states(heap, monitor, points);
    }

    /**
     * What one search has found.
     *
     * @param states all keys
     * @param ends the keys of states in which executions end
     * @param found what was asked of each execution that was not cut
     * @param histories what the monitor remembers of each execution at its end, or where it was cut
     */
    record Found(
            long executions,
            int count,
            long transitions,
            boolean isComplete,
            Set<IntBuffer> states,
            Set<IntBuffer> ends,
            Set<Object> found,
            Set<Integer> histories) {}

    /** {@return what a search finds} @param sleeps whether it has sleep sets @param ask what is asked of each execution */
    Found search(boolean sleeps, Function<ScriptedBackend, Object> ask) {
        Set<IntBuffer> met = new HashSet<>();
        Set<IntBuffer> ends = new HashSet<>();
        Set<Object> found = new HashSet<>();
        Set<Integer> histories = new HashSet<>();
        StateKeys recording = new StateKeys() {
            @Override
            public int width() {
                return states.width();
            }

            @Override
            public String write(int[] key) {
                String why = states.write(key);
                met.add(IntBuffer.wrap(key.clone()));
                return why;
            }
        };
        StateSearch search = sleeps ? StateSearch.withSleepSets(recording) : StateSearch.ofEveryStep(recording);
        long executions = 0;
        while (search.begin()) {
            Ending ending = backend.execute(search);
            executions++;
            histories.add(states.history());
            if (ending != Ending.CUT && ending != Ending.LIVELOCK) {
                int[] key = new int[states.width()];
                states.write(key);
                ends.add(IntBuffer.wrap(key));
                found.add(ask.apply(backend));
            }
        }
        return new Found(
                executions, search.states(), search.transitions(), search.isComplete(), met, ends, found, histories);
    }

    /** {@return what is asked of each execution that another strategy makes to its end} @param strategy makes them */
    Set<Object> truth(Strategy strategy, Function<ScriptedBackend, Object> ask) {
        Set<Object> found = new HashSet<>();
        while (strategy.begin()) {
            if (backend.execute(strategy) != Ending.CUT) {
                found.add(ask.apply(backend));
            }
        }
        return found;
    }

    /** {@return what the monitor remembers of the last execution} */
    int history() {
        return states.history();
    }
}
