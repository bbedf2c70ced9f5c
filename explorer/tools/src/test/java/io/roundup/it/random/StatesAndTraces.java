// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.schedule.Releases;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.OutcomeProgram;
import java.nio.IntBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A program whose traces were all explored, and then its states.
 *
 * @param traces of the program
 * @param states what the search over states has found
 * @param counts of that search
 * @param cycles how often its executions came back to a state
 */
record StatesAndTraces(OutcomeProgram program, Explored traces, Explored states, StateCounts counts, long cycles) {
    /** A search over states is given up after so many times as many executions as one over traces. */
    private static final int MORE = 10;

    /** Why a state has no key, if its thread has made a step and does not say what came of it. */
    private static final String UNSAID = "what a step of it has found";

    /** {@return a program with its traces and states} Null if it has too many traces. @param most executions of traces */
    static @Nullable StatesAndTraces of(OutcomeProgram program, long most) {
        Explored traces = Explored.of(program, OptimalDpor.ofTraces(), most);
        if (!traces.isExhausted()) {
            return null;
        }
        StateSearch search = StateSearch.ofProgram();
        Explored states = Explored.of(program, search, MORE * most);
        return new StatesAndTraces(program, traces, states, search.stateCounts(), search.cycles());
    }

    /**
     * {@return whether the search over states should have come to its end} Else time would pass for a thread while another
     * one goes round, or states are met again that look new.
     */
    boolean shouldEnd() {
        return cycles + counts.untold() == 0;
    }

    /**
     * {@return how the two differ, in words, or an empty string} A search that was given up may have found less. What has no
     * key is a part of the program, and never a step of which nobody has said what it found.
     */
    String difference() {
        if (counts.untoldFor().equals(UNSAID)) {
            return "states without keys: " + UNSAID;
        }
        boolean isRight = !states.isExhausted()
                ? hasCountingLoop() || traces.outcomes().containsAll(states.outcomes())
                : hasCountingLoop()
                        ? states.outcomes().containsAll(traces.outcomes())
                        : states.outcomes().equals(traces.outcomes());
        return isRight ? "" : "outcomes: " + states.outcomes() + " instead of " + traces.outcomes();
    }

    /** {@return whether a loop waits some turns} Traces let it wait for as long as other threads can go on. */
    private boolean hasCountingLoop() {
        return program.toString().contains(WaitAction.ADD_AFTER_BEING_IDLE.name());
    }

    /** {@return how traces differ from all interleavings} Nothing if these are more. @param most executions */
    String differenceOfInterleavings(long most) {
        Explored every = Explored.of(program, new DepthFirst(Settings.everyInterleaving()), most);
        return every.isExhausted() ? different("outcomes of interleavings", traces.outcomes(), every.outcomes()) : "";
    }

    /**
     * {@return how searches differ that leave steps out from one that does not, in words, or an empty string} Null if one of
     * them has no end. With sleep sets it meets the same states: a step leads to the same one before and after those that
     * are independent of it. If it makes releases at once, it meets some of these, and all outcomes.
     */
    static @Nullable String differenceOfReductions(OutcomeProgram program, long most) {
        Set<IntBuffer> asleep = new HashSet<>();
        Set<IntBuffer> all = new HashSet<>();
        Set<IntBuffer> atOnce = new HashSet<>();
        // Some classes and sentinels are known only after some executions, and belong to keys from then on.
        List<Explored> explored = Explored.ofEachThatEnds(
                program,
                Exploration.standard(),
                List.of(
                        execution -> search(
                                StateSearch::ofEveryStep, execution.point().states(), new HashSet<>(), false),
                        execution -> search(
                                StateSearch::withSleepSets, execution.point().states(), asleep, false),
                        execution -> search(
                                StateSearch::ofEveryStep, execution.point().states(), all, false),
                        execution -> search(
                                StateSearch::withSleepSets, execution.point().states(), atOnce, true)),
                MORE * most);
        if (!explored.stream().allMatch(Explored::isExhausted)) {
            return null;
        }
        Set<String> found = explored.get(1).outcomes();
        Set<String> expected = explored.get(2).outcomes();
        if (!found.equals(expected)) {
            return different("outcomes with sleep sets", found, expected);
        }
        if (!all.equals(asleep)) {
            return "states with sleep sets: " + asleep.size() + " instead of " + all.size();
        }
        Set<String> foundAtOnce = explored.get(3).outcomes();
        if (!foundAtOnce.equals(expected)) {
            return different("outcomes with releases made at once", foundAtOnce, expected);
        }
        atOnce.removeAll(all);
        return atOnce.isEmpty() ? "" : "states only with releases made at once: " + atOnce.size();
    }

    private static StateSearch search(
            Function<StateKeys, StateSearch> kind, StateKeys keys, Set<IntBuffer> met, boolean areMadeAtOnce) {
        return kind.apply(new StateKeys() {
            @Override
            public int width() {
                return keys.width();
            }

            @Override
            public String write(int[] key) {
                String why = keys.write(key);
                if (why.isEmpty()) {
                    met.add(IntBuffer.wrap(key.clone()));
                }
                return why;
            }

            @Override
            public long atLast() {
                return keys.atLast();
            }

            @Override
            public long mayBeAtLast() {
                return keys.mayBeAtLast();
            }

            @Override
            public int release(int thread) {
                return keys.release(thread);
            }

            @Override
            public int askedReleases() {
                return areMadeAtOnce ? keys.askedReleases() : Releases.ALL;
            }
        });
    }

    private static String different(String what, Set<String> found, Set<String> expected) {
        return found.equals(expected) ? "" : what + ": " + found + " instead of " + expected;
    }
}
