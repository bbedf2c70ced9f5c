// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Threads that go round loops: whether they may do so for ever is compared with all states of the same threads. For more of
 * them: {@code -Droundup.programs=1000}.
 */
@Tag("agent")
@Tag("alone")
@Tag("once")
@Tag("slow")
class RandomRoundsTests {
    private static final int PROGRAMS = Integer.getInteger("roundup.programs", 20);
    private static final int MANY = 3_000;
    private static final int VARIABLES = 2;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
    }

    /**
     * An instruction: one step.
     *
     * @param variable that it reads or writes
     * @param value that it writes, or with which it compares what it reads
     * @param target what comes next if they are equal, or -1 if it writes
     */
    private record Instruction(int variable, int value, int target) {}

    private static List<Instruction> script(SplittableRandom random) {
        int size = 2 + random.nextInt(3);
        List<Instruction> script = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int target = random.nextBoolean() ? -1 : random.nextInt(size + 1);
            script.add(new Instruction(random.nextInt(VARIABLES), random.nextInt(2), target));
        }
        return script;
    }

    /** Makes the steps of a script, each in a turn of a loop. */
    private static int run(List<Instruction> script, AtomicIntegerArray variables) {
        int next = 0;
        while (next < script.size()) {
            Instruction instruction = script.get(next);
            if (instruction.target < 0) {
                variables.set(instruction.variable, instruction.value);
                next++;
            } else {
                boolean isEqual = variables.get(instruction.variable) == instruction.value;
                next = isEqual ? instruction.target : next + 1;
            }
        }
        return 0;
    }

    /** All states: where the threads are, and what is in the variables. */
    private static final class Truth {
        private final Map<List<Integer>, Integer> numbers = new HashMap<>();
        private final List<List<Integer>> states = new ArrayList<>();
        private final List<int[]> steps = new ArrayList<>();
        private final List<BitSet> reached = new ArrayList<>();
        private final List<List<Instruction>> scripts;

        Truth(List<List<Instruction>> scripts) {
            this.scripts = scripts;
            int threads = scripts.size();
            Integer[] first = new Integer[threads + VARIABLES];
            Arrays.fill(first, 0);
            number(List.of(first));
            for (int from = 0; from < states.size(); from++) {
                for (int thread = 0; thread < threads; thread++) {
                    if (!hasEnded(from, thread)) {
                        steps.add(new int[] {from, thread, number(after(states.get(from), thread))});
                    }
                }
            }
            states.forEach(state -> reached.add(new BitSet()));
            boolean isChanged = true;
            while (isChanged) {
                isChanged = false;
                for (int[] step : steps) {
                    int before = reached.get(step[0]).cardinality();
                    reached.get(step[0]).set(step[2]);
                    reached.get(step[0]).or(reached.get(step[2]));
                    isChanged |= reached.get(step[0]).cardinality() > before;
                }
            }
        }

        private boolean hasEnded(int state, int thread) {
            return states.get(state).get(thread) == scripts.get(thread).size();
        }

        private List<Integer> after(List<Integer> state, int thread) {
            int next = state.get(thread);
            Instruction instruction = scripts.get(thread).get(next);
            List<Integer> after = new ArrayList<>(state);
            int variable = scripts.size() + instruction.variable;
            boolean jumps = instruction.target >= 0 && state.get(variable) == instruction.value;
            after.set(thread, jumps ? instruction.target : next + 1);
            if (instruction.target < 0) {
                after.set(variable, instruction.value);
            }
            return after;
        }

        private int number(List<Integer> state) {
            Integer known = numbers.putIfAbsent(state, states.size());
            if (known == null) {
                states.add(state);
            }
            return known == null ? states.size() - 1 : known;
        }

        boolean hasCycle() {
            return areOnCycle(-1);
        }

        /** {@return whether there is a cycle in which each thread makes a step that has not ended} */
        boolean hasFairCycle() {
            return areOnCycle(scripts.size());
        }

        private boolean areOnCycle(int threads) {
            for (int state = 0; state < states.size(); state++) {
                boolean isCycle = reached.get(state).get(state);
                for (int thread = 0; isCycle && thread < threads; thread++) {
                    isCycle = hasEnded(state, thread) || steps(state, thread);
                }
                if (isCycle) {
                    return true;
                }
            }
            return false;
        }

        private boolean steps(int state, int thread) {
            return steps.stream()
                    .anyMatch(step -> step[1] == thread
                            && (step[0] == state || reached.get(state).get(step[0]))
                            && reached.get(step[2]).get(state));
        }
    }

    @Test
    void threadsGoRoundForEverWhereTheirStatesDo() {
        int[] counts = new int[3];
        long first = Seeds.first(PROGRAMS);
        for (long seed = first; seed < first + PROGRAMS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<List<Instruction>> scripts = random.nextInt(3) == 0
                    ? List.of(script(random), script(random), script(random))
                    : List.of(script(random), script(random));
            Truth truth = new Truth(scripts);
            Scenario program = new Scenario("" + scripts, () -> {
                AtomicIntegerArray variables = new AtomicIntegerArray(VARIABLES);
                List<Callable<?>> threads = new ArrayList<>();
                scripts.forEach(script -> threads.add(() -> run(script, variables)));
                return threads;
            });
            StateSearch search = StateSearch.ofProgram();
            Explored states = Explored.of(program, search, 100 * MANY);
            assertThat(states.isExhausted())
                    .as("end of seed %d: %s", seed, program)
                    .isTrue();
            assertThat(search.cycles() > 0)
                    .as("cycles of seed %d: %s", seed, program)
                    .isEqualTo(truth.hasCycle());
            assertThat(states.blocked() > 0)
                    .as("fair cycles of seed %d: %s", seed, program)
                    .isEqualTo(truth.hasFairCycle());
            if (!truth.hasFairCycle()) {
                Explored traces = Explored.of(program, OptimalDpor.ofTraces(), MANY);
                assertThat(traces.blocked()).as("seed %d: %s", seed, program).isZero();
            }
            counts[truth.hasFairCycle() ? 2 : truth.hasCycle() ? 1 : 0]++;
        }
        assertThat(List.of(counts[0], counts[1], counts[2]))
                .as("without, unfair only, fair")
                .allMatch(count -> count > 0);
    }
}
