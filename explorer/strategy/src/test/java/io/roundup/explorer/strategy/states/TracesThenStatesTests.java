// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.BruteForceCycles;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.backend.scripted.Structure;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.registry.StrategySettings;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** When a search over traces goes on over states, and when it comes back to traces. */
class TracesThenStatesTests {
    private static final int MAX_STEPS = 10_000;
    /** Some thousand executions of the programs here. */
    private static final long PATIENCE = 400_000;

    private static final Structure.Client THREE = Structure.MICHAEL_SCOTT.client("ed|ed|ed");

    private final ScriptedBackend backend;
    private final StateKeys keys;

    TracesThenStatesTests() {
        backend = new ScriptedBackend(THREE.program(), MAX_STEPS);
        keys = backend.states(THREE.heap(), StructureModel.monitor(Structure.MICHAEL_SCOTT, THREE), Points.LOOPS);
    }

    private static TracesThenStates search(StateKeys keys) {
        return new TracesThenStates(OptimalDpor.ofTraces(), () -> StateSearch.withSleepSets(keys), PATIENCE);
    }

    /** Makes executions until states are wanted, or to the end. {@return how many} */
    private static long run(ScriptedBackend backend, TracesThenStates search) {
        long made = 0;
        while (!search.wantsStates() && search.begin()) {
            backend.execute(search);
            made++;
        }
        return made;
    }

    /** Of 6,588,108 traces few are made, and then all states: the numbers are those of a search over states alone. */
    @Test
    void whereTracesAreManyAllStatesAreExplored() {
        TracesThenStates search = search(keys);
        long traces = run(backend, search);
        assertThat(traces * TracesThenStates.EXECUTION).isLessThan(PATIENCE);
        assertThat(search.needsStates()).isFalse();
        assertThat(search.stateCounts()).isNull();
        search.tellStates();
        assertThat(search.needsStates()).isTrue();
        assertThat(search.isDivisible()).isFalse();
        assertThat(run(backend, search)).isGreaterThan(34_594);
        StateCounts met = Objects.requireNonNull(search.stateCounts());
        assertThat(met.states()).isEqualTo(50_779);
        assertThat(met.transitions()).isEqualTo(96_535);
        assertThat(met.executions()).isEqualTo(34_594);
        assertThat(search.isComplete()).isTrue();
    }

    /** Four threads add to each of three variables: 4!³ = 13,824 traces of 12 steps, of which some 2,000 are left then. */
    @Test
    void aSearchThatComesToItsEndSoonWantsNoStates() {
        long patience = 12_000L * (TracesThenStates.EXECUTION + 12);
        TracesThenStates search =
                new TracesThenStates(OptimalDpor.ofTraces(), () -> StateSearch.withSleepSets(keys), patience);
        assertThat(run(new ScriptedBackend(KnownPrograms.fetchAndAdds(4, 3), MAX_STEPS), search))
                .isEqualTo(13_824);
        assertThat(search.isComplete()).isTrue();
        assertThat(search.stateCounts()).isNull();
    }

    /** Two threads that enqueue twice and dequeue have 41,646 traces. None is made twice, and none is missing. */
    @Test
    void statesThatCannotBeToldApartAreGivenUpAndAllTracesAreMade() {
        Structure.Client two = Structure.MICHAEL_SCOTT.client("eed|eed");
        ScriptedBackend other = new ScriptedBackend(two.program(), MAX_STEPS);
        TracesThenStates search = search(untold("no reason"));
        long traces = run(other, search);
        assertThat(search.wantsStates()).isTrue();
        search.tellStates();
        assertThat(run(other, search)).isEqualTo(TracesThenStates.TRIED + 41_646 - traces);
        assertThat(search.isComplete()).isTrue();
        assertThat(search.stateCounts()).isNull();
        assertThat(search.isDivisible()).isTrue();
    }

    /** Three threads that share a lock: 343 of the first 500 executions ended since all threads sleep, 154 merged. */
    @Test
    void executionsThatEndSinceAllThreadsSleepSayNothingOfStates() {
        StateCounts met = new StateCounts(1_572, 1_782, 500, 497, 0, "", "", false);
        assertThat(TracesThenStates.doMerge(met, 154)).isTrue();
        assertThat(TracesThenStates.doMerge(met, 2)).isFalse();
        StateCounts whole = new StateCounts(1_572, 1_782, 500, 154, 0, "", "", false);
        assertThat(TracesThenStates.doMerge(whole, 154)).isFalse();
        StateCounts untold = new StateCounts(1_572, 1_782, 500, 497, 892, "", "", false);
        assertThat(TracesThenStates.doMerge(untold, 154)).isFalse();
    }

    /** There are 733 traces, and 6,004 executions over states: in their turns, traces come to their end first. */
    @Test
    void whereTracesAreFewerThanStatesTheyEndTheSearch() {
        Structure.Client thieves = Structure.CHASE_LEV.client("ed|s|s|s");
        ScriptedBackend other = new ScriptedBackend(thieves.program(), MAX_STEPS);
        StateSearch states = StateSearch.withSleepSets(
                other.states(thieves.heap(), StructureModel.monitor(Structure.CHASE_LEV, thieves), Points.LOOPS));
        TracesThenStates search = new TracesThenStates(OptimalDpor.ofTraces(), () -> states, 1);
        search.tellStates();
        long made = run(other, search);
        assertThat(made - states.stateCounts().executions()).isEqualTo(733);
        assertThat(states.stateCounts().executions()).isBetween(1_000L, 6_003L);
        assertThat(search.isComplete()).isTrue();
        assertThat(search.stateCounts()).isNull();
    }

    /** A thread goes round a loop until another one writes: not for ever, if nobody is neglected. */
    @Test
    void thatExecutionsComeBackToAStateUnfairlyIsDecided() {
        ThreadScript waits = new ThreadScript()
                .loopHead("wait")
                .read(0, Cell.at(0))
                .jumpIfEqual(Value.register(0), Value.ZERO, "wait");
        ThreadScript writes = new ThreadScript().write(Cell.at(0), Value.constant(1));
        ScriptedBackend other = new ScriptedBackend(new ScriptedProgram(1, waits, writes), 60);
        TracesThenStates search = search(other.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS));
        search.tellStates();
        assertThat(search.begin()).isTrue();
        other.execute(search);
        while (search.begin()) {
            assertThat(other.execute(search)).isNotEqualTo(Ending.LIVELOCK);
        }
        assertThat(Objects.requireNonNull(search.stateCounts()).areCyclesKnown())
                .isTrue();
        assertThat(search.isComplete()).isTrue();
    }

    /** Turns of traces come between those of states, also while cycles are looked for. */
    @Test
    void fairCyclesOfRandomProgramsAreFoundInTurns() {
        int[] counts = new int[3];
        for (long seed = 0; seed < 200; seed++) {
            ScriptedProgram program = RandomPrograms.withWaitingLoops(seed);
            ScriptedBackend other = new ScriptedBackend(program, 60);
            TracesThenStates search = new TracesThenStates(
                    OptimalDpor.ofTraces(),
                    () -> StateSearch.withSleepSets(
                            other.states(ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS)),
                    1);
            search.tellStates();
            int endless = 0;
            while (search.begin()) {
                endless += other.execute(search) == Ending.LIVELOCK && search.needsStates() ? 1 : 0;
            }
            if (search.stateCounts() != null) {
                boolean isTrue = new BruteForceCycles(program).hasFairCycle(program);
                assertThat(search.isComplete()).as("seed %d", seed).isTrue();
                assertThat(endless > 0).as("seed %d%n%s", seed, program).isEqualTo(isTrue);
            }
            counts[search.stateCounts() == null ? 2 : endless > 0 ? 1 : 0]++;
        }
        assertThat(counts[0]).as("no fair cycle").isPositive();
        assertThat(counts[1]).as("a fair cycle").isPositive();
        assertThat(counts[2]).as("traces came to their end first").isPositive();
    }

    /** As where the code of the program is changed before states are told apart. */
    @Test
    void aSearchThatIsTakenUpGoesOnWhereItWas() {
        TracesThenStates first = search(keys);
        run(backend, first);
        RecordedState state = new RecordedState();
        first.save(state);
        TracesThenStates second = search(keys);
        second.restore(state.source());
        assertThat(second.wantsStates()).isTrue();
        second.tellStates();
        run(backend, second);
        assertThat(Objects.requireNonNull(second.stateCounts()).executions()).isEqualTo(34_594);
        assertThat(second.isComplete()).isTrue();
    }

    /** One process ends after each 301 executions, and the next one goes on. Each gives numbers of its own. */
    @Test
    void whatIsKnownOfStatesOutlivesAProcess() {
        Structure.Client two = Structure.MICHAEL_SCOTT.client("eed|eed");
        ScriptedBackend one = new ScriptedBackend(two.program(), MAX_STEPS);
        TracesThenStates whole = search(one.states(two.heap(), ScriptedMonitor.NONE, Points.LOOPS));
        whole.tellStates();
        final long all = run(one, whole);
        ScriptedBackend process = new ScriptedBackend(two.program(), MAX_STEPS);
        TracesThenStates search = search(process.states(two.heap(), ScriptedMonitor.NONE, Points.LOOPS));
        search.tellStates();
        long made = 0;
        while (search.begin()) {
            process.execute(search);
            if (++made % 211 == 0) {
                RecordedState state = new RecordedState();
                search.save(state);
                process = new ScriptedBackend(two.program(), MAX_STEPS);
                search = search(process.states(two.heap(), ScriptedMonitor.NONE, Points.LOOPS));
                search.restore(state.source());
                assertThat(search.wantsStates()).isTrue();
                assertThat(search.needsStates()).isFalse();
                assertThat(search.recalled()).isNull();
                search.tellStates();
                assertThat(search.wantsStates()).isFalse();
                Strategy recalled = Objects.requireNonNull(search.recalled());
                while (recalled.begin()) {
                    process.execute(recalled);
                }
            }
        }
        assertThat(made).isEqualTo(all).isGreaterThan(4 * 211);
        assertThat(search.isComplete()).isTrue();
        assertThat(search.stateCounts()).isEqualTo(whole.stateCounts());
    }

    /** As where traces have initialised classes that another process has not. All states are explored anew then. */
    @Test
    void statesThatAreNotMetAgainAreForgotten() {
        Structure.Client two = Structure.MICHAEL_SCOTT.client("ed|ed");
        ScriptedBackend other = new ScriptedBackend(two.program(), MAX_STEPS);
        Supplier<SharedSearch> searches = () -> new TracesThenStates(
                OptimalDpor.ofTraces(),
                () -> StateSearch.withSleepSets(
                        other.states(two.heap(), StructureModel.monitor(Structure.MICHAEL_SCOTT, two), Points.LOOPS)),
                PATIENCE);
        DividedSearch first = new DividedSearch(searches, TracesThenStatesTests::noTree);
        first.tellStates(rehearsal -> {}, recalled -> {});
        for (int left = 100; left > 0 && first.begin(); left--) {
            other.execute(first);
        }
        RecordedState state = new RecordedState();
        first.save(state);
        DividedSearch second = new DividedSearch(searches, TracesThenStatesTests::noTree);
        second.restore(state.source());
        assertThat(Objects.requireNonNull(second.stateCounts()).states()).isPositive();
        second.tellStates(rehearsal -> {}, recalled -> {
            throw new DivergedException(0, names -> "not the same");
        });
        assertThat(Objects.requireNonNull(second.stateCounts()).states()).isZero();
        while (second.begin()) {
            other.execute(second);
        }
        assertThat(Objects.requireNonNull(second.stateCounts()).states()).isEqualTo(432);
        assertThat(second.isComplete()).isTrue();
    }

    /** As where another process was given options that go with traces alone. */
    @Test
    void whereStatesAreNotWantedTracesGoOn() {
        Structure.Client two = Structure.MICHAEL_SCOTT.client("ed|ed");
        ScriptedBackend other = new ScriptedBackend(two.program(), MAX_STEPS);
        TracesThenStates first = search(other.states(two.heap(), ScriptedMonitor.NONE, Points.LOOPS));
        first.tellStates();
        for (int left = 100; left > 0 && first.begin(); left--) {
            other.execute(first);
        }
        RecordedState state = new RecordedState();
        first.save(state);
        TracesThenStates second = new TracesThenStates(OptimalDpor.ofTraces(), StrategySettings.NEVER);
        second.restore(state.source());
        assertThat(second.wantsStates()).isFalse();
        assertThat(second.isDivisible()).isTrue();
        long traces = 0;
        for (; second.begin(); traces++) {
            other.execute(second);
        }
        assertThat(traces).isPositive();
        assertThat(second.stateCounts()).isNull();
        assertThat(second.isComplete()).isTrue();
    }

    private static SharedTree noTree() {
        throw new AssertionError("the search is not divided");
    }

    /** Nothing is said of whether executions end then. */
    @Test
    void cyclesAmongTooManyStatesWithoutKeysAreNotDecided() {
        ThreadScript writes = new ThreadScript()
                .write(Cell.at(0), Value.constant(1))
                .write(Cell.at(0), Value.constant(2))
                .write(Cell.at(0), Value.constant(3));
        ScriptedBackend twice = new ScriptedBackend(new ScriptedProgram(1, writes, writes), MAX_STEPS);
        for (long most : new long[] {10, 1_000}) {
            CycleSearch search = new CycleSearch(untold("no reason"), most);
            while (search.begin()) {
                twice.execute(search);
            }
            assertThat(search.isComplete()).isEqualTo(most > 10);
        }
    }

    /** Other workers take part in the search over traces, so that a part of it is as it always was. */
    @Test
    void aPartWantsNoStates() {
        TracesThenStates whole = search(keys);
        run(backend, whole);
        RecordedState state = new RecordedState();
        assertThat(whole.isDivisible()).isFalse();
        whole.hand(state);
        assertThat(whole.wantsStates()).isFalse();
    }

    private static StateKeys untold(String why) {
        return new StateKeys() {
            @Override
            public int width() {
                return 1;
            }

            @Override
            public String write(int[] key) {
                return why;
            }
        };
    }
}
