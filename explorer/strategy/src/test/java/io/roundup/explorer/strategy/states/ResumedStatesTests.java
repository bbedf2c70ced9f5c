// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.backend.scripted.Structure;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.SavedState;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search that was stopped and resumed in another process makes the executions of one that was not. */
class ResumedStatesTests {
    private static final int MAX_STEPS = 10_000;

    /** What one process has: keys of the same state may have other numbers in another one. */
    private static final class Process {
        final ScriptedBackend backend;
        final StateKeys keys;

        Process(ScriptedProgram program, ScriptedHeap heap, ScriptedMonitor monitor) {
            this(program, heap, monitor, all -> all);
        }

        Process(
                ScriptedProgram program,
                ScriptedHeap heap,
                ScriptedMonitor monitor,
                UnaryOperator<StateKeys> toldApart) {
            backend = new ScriptedBackend(program, MAX_STEPS);
            keys = toldApart.apply(backend.states(heap, monitor, Points.LOOPS));
        }

        StateSearch search(int preemptions) {
            return preemptions < 0 ? StateSearch.withSleepSets(keys) : StateSearch.atMost(keys, preemptions);
        }

        /** Makes executions, and keeps how each ended. {@return whether there are more than that} */
        boolean run(Strategy search, long most, List<Object> ends) {
            for (long made = 0; made < most; made++) {
                if (!search.begin()) {
                    return false;
                }
                Ending ending = backend.execute(search);
                ends.add(ending);
                ends.add(backend.schedule());
            }
            return true;
        }
    }

    private static StateSearch resumed(Process process, SavedState state, int preemptions) {
        StateSearch search = process.search(preemptions);
        search.restore(state.source());
        process.run(search.recalled(), Long.MAX_VALUE, new ArrayList<>());
        return search;
    }

    /** The number of executions between two interruptions is odd, so that they come anywhere. */
    private static void isResumedAnywhere(Supplier<Process> processes, int preemptions, int between) {
        List<Object> truth = new ArrayList<>();
        Process one = processes.get();
        StateSearch whole = one.search(preemptions);
        one.run(whole, Long.MAX_VALUE, truth);

        List<Object> ends = new ArrayList<>();
        Process process = processes.get();
        StateSearch search = process.search(preemptions);
        // What looks for fair cycles at the end begins anew each time.
        long most = whole.stateCounts().executions();
        for (long made = between; made < most; made += between) {
            process.run(search, between, ends);
            SavedState state = new SavedState();
            search.save(state);
            process = processes.get();
            search = resumed(process, state, preemptions);
        }
        process.run(search, Long.MAX_VALUE, ends);
        assertThat(ends).isEqualTo(truth);
        assertThat(search.stateCounts()).isEqualTo(whole.stateCounts());
        assertThat(search.cycles()).isEqualTo(whole.cycles());
        assertThat(search.isComplete()).isEqualTo(whole.isComplete());
        assertThat(search.fairCycle()).isEqualTo(whole.fairCycle());
        assertThat(search.bound()).isEqualTo(whole.bound());
    }

    @Test
    void randomProgramsHaveTheSameExecutions() {
        for (long seed = 0; seed < 60; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            int between = 1 + (int) (seed % 7);
            isResumedAnywhere(
                    () -> new Process(program, ScriptedHeap.NONE, ScriptedMonitor.NONE), (int) (seed % 3) - 1, between);
        }
    }

    /** A cycle that was found before is not forgotten. */
    @Test
    void programsThatWaitInLoopsHaveTheSameCycles() {
        for (long seed = 0; seed < 60; seed++) {
            ScriptedProgram program = RandomPrograms.withWaitingLoops(seed);
            isResumedAnywhere(() -> new Process(program, ScriptedHeap.NONE, ScriptedMonitor.NONE), -1, 3);
        }
    }

    /** Some parts of a state may have numbers though others have none. */
    @Test
    void statesWithoutKeysHaveNumberedParts() {
        for (long seed = 0; seed < 60; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            int between = 1 + (int) (seed % 7);
            isResumedAnywhere(
                    () -> new Process(program, ScriptedHeap.NONE, ScriptedMonitor.NONE, SometimesUntold::new),
                    -1,
                    between);
        }
    }

    /** Half of the keys are not told. */
    private record SometimesUntold(StateKeys all) implements StateKeys {
        @Override
        public int width() {
            return all.width();
        }

        @Override
        public String write(int[] key) {
            all.write(key);
            return Arrays.hashCode(key) % 2 == 0 ? "" : "no reason";
        }

        @Override
        public int numbersGiven() {
            return all.numbersGiven();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "TREIBER,       ed|ed,    1",
        "MICHAEL_SCOTT, ed|ed,    7",
        "MICHAEL_SCOTT, eed|eed,  401",
        "LIST,          ar|ar,    5",
    })
    void structuresHaveTheSameStates(Structure structure, String words, int between) {
        Structure.Client client = structure.client(words);
        isResumedAnywhere(
                () -> new Process(client.program(), client.heap(), StructureModel.monitor(structure, client)),
                -1,
                between);
    }

    /** What is known of other states would be taken for what is known of these. */
    @Test
    void anotherProgramIsNoticed() {
        Structure.Client client = Structure.TREIBER.client("ed|ed");
        Process process =
                new Process(client.program(), client.heap(), StructureModel.monitor(Structure.TREIBER, client));
        StateSearch search = process.search(-1);
        process.run(search, 20, new ArrayList<>());
        SavedState state = new SavedState();
        search.save(state);
        Structure.Client other = Structure.TREIBER.client("ee|ee");
        Process another = new Process(other.program(), other.heap(), StructureModel.monitor(Structure.TREIBER, other));
        assertThatThrownBy(() -> resumed(another, state, -1)).isInstanceOf(DivergedException.class);
    }

    /** 222 traces are 432 states; each is kept once, with the threads that sleep there. */
    @Test
    void aStateIsSavedAsItsKeyAndItsSleepers() {
        Structure.Client client = Structure.MICHAEL_SCOTT.client("ed|ed");
        Process process =
                new Process(client.program(), client.heap(), StructureModel.monitor(Structure.MICHAEL_SCOTT, client));
        StateSearch search = process.search(-1);
        process.run(search, Long.MAX_VALUE, new ArrayList<>());
        SavedState state = new SavedState();
        search.save(state);
        StateSearch again = resumed(
                new Process(client.program(), client.heap(), StructureModel.monitor(Structure.MICHAEL_SCOTT, client)),
                state,
                -1);
        StateCounts counts = again.stateCounts();
        assertThat(counts.states()).isEqualTo(432);
        assertThat(counts.transitions()).isEqualTo(641);
        assertThat(again.begin()).isFalse();
        assertThat(again.isComplete()).isTrue();
    }
}
