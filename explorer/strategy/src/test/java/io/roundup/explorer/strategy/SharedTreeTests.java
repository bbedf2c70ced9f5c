// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many workers share a tree, and in whatever order they take and hand back parts: every trace once. */
@Tag("slow")
class SharedTreeTests {
    private static final int TRACES = ~(Footprint.INVOKE | Footprint.RETURN);
    private static final int MANY = 3_000;
    private static final int PROGRAMS = 600 * Integer.getInteger("roundup.thorough", 1);

    @Test
    void partialOrderReductionMakesEveryTraceOnce() {
        long parts = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            parts += check(RandomPrograms.of(seed), OptimalDpor::ofTraces, TRACES, seed);
        }
        assertThat(parts).isGreaterThan(5 * PROGRAMS);
    }

    @Test
    void partialOrderReductionMakesEveryHistoryOnce() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            check(RandomPrograms.withOperations(seed, true), OptimalDpor::ofHistories, ~0, seed);
        }
    }

    /**
     * Where footprints have to be guessed parts would overlap: neither the whole search nor a part of it is accepted.
     */
    @Test
    void whatHadToBeGuessedIsNotShared() {
        ScriptedProgram program = KnownPrograms.compareAndSets(4);
        OptimalDpor search = OptimalDpor.ofTraces();
        assertThat(search.isDivisible()).isTrue();
        SavedState start = new SavedState();
        search.hand(start);
        SharedTree tree = new DporTree(1);
        tree.begin(start.source());
        SavedState part = new SavedState();
        int number = tree.take(part);
        OptimalDpor guessing = OptimalDpor.ofTraces();
        guessing.take(part.source());
        Observed.of(program, new WithoutConditions(guessing));
        assertThat(guessing.isDivisible()).isFalse();
        SavedState result = new SavedState();
        guessing.hand(result);
        assertThatThrownBy(() -> tree.give(number, result.source())).isInstanceOf(CannotBeSharedException.class);
        assertThatThrownBy(() -> new DporTree(1).begin(result.source())).isInstanceOf(CannotBeSharedException.class);
    }

    /** Programs with more traces than the random ones have; 945 of sigma(5) need races within the repeated prefix. */
    @Test
    void partialOrderReductionMakesEveryTraceOfKnownProgramsOnce() {
        int givenUp = 0;
        for (long seed = 0; seed < 20; seed++) {
            Crew sigma = new Crew(KnownPrograms.sigma(5), OptimalDpor::ofTraces, TRACES, seed);
            sigma.explore(() -> new DporTree(2));
            assertThat(sigma.traces).as("sigma(5), seed %s", seed).hasSize(945);
            assertThat(sigma.maximal).as("sigma(5), seed %s", seed).isEqualTo(945);
            givenUp += sigma.givenUp;
            Crew zero = new Crew(KnownPrograms.lastZero(8), OptimalDpor::ofTraces, TRACES, seed);
            zero.explore(() -> new DporTree(3));
            assertThat(zero.maximal).as("last zero, seed %s", seed).isEqualTo(zero.traces.size());
        }
        assertThat(givenUp).as("executions that had no time").isGreaterThan(20);
    }

    @Test
    void depthFirstSearchCompletesEveryTraceOnce() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            check(RandomPrograms.of(seed), Settings.everyTrace(), TRACES, seed);
            check(RandomPrograms.withOperations(seed, seed % 2 == 0), Settings.everyTrace(), ~0, seed);
        }
    }

    private static void check(ScriptedProgram program, Settings settings, int visibleBits, long seed) {
        BruteForce truth = BruteForce.of(program);
        Crew crew = new Crew(program, () -> new DepthFirst(settings), visibleBits, seed);
        SharedTree tree = crew.explore(() -> new SplitTree(() -> new DepthFirst(settings), 1 + (int) (seed % 3)));
        assertThat(crew.maximal).as("executions, seed %s\n%s", seed, program).isEqualTo(truth.traces());
        assertThat(crew.traces).as("traces, seed %s\n%s", seed, program).hasSize(truth.traces());
        assertThat(crew.outcomes.keySet())
                .as("outcomes, seed %s\n%s", seed, program)
                .isEqualTo(truth.outcomes());
        assertThat(tree.isComplete()).isTrue();
    }

    /** With a bound or without, the same executions as one worker: as many, with as many of each trace. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, Integer.MAX_VALUE})
    void depthFirstSearchMakesTheExecutionsOfOneWorker(int preemptions) {
        Settings settings = new Settings(false, preemptions);
        for (long seed = 0; seed < PROGRAMS / 4; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            if (BruteForce.of(program).interleavings() > MANY) {
                continue;
            }
            Crew one = new Crew(program, () -> new DepthFirst(settings), ~0, seed);
            boolean isComplete = one.alone();
            Crew many = new Crew(program, () -> new DepthFirst(settings), ~0, seed);
            int patience = 1 + (int) (seed % 3);
            SharedTree tree = many.explore(() -> new SplitTree(() -> new DepthFirst(settings), patience));
            assertThat(many.traces).as("seed %s\n%s", seed, program).isEqualTo(one.traces);
            assertThat(many.outcomes).as("seed %s\n%s", seed, program).isEqualTo(one.outcomes);
            assertThat(tree.isComplete()).isEqualTo(isComplete);
        }
    }

    /** {@return in how many parts it was explored} */
    private static int check(ScriptedProgram program, Supplier<OptimalDpor> searches, int visibleBits, long seed) {
        BruteForce truth = BruteForce.of(program);
        Crew crew = new Crew(program, searches, visibleBits, seed);
        int patience = 1 + (int) (seed % 3);
        SharedTree tree = crew.explore(() -> new DporTree(patience));
        assertThat(crew.cut).as("cut, seed %s\n%s", seed, program).isZero();
        assertThat(crew.maximal).as("executions, seed %s\n%s", seed, program).isEqualTo(truth.traces());
        assertThat(crew.traces).as("traces, seed %s\n%s", seed, program).hasSize(truth.traces());
        assertThat(crew.outcomes.keySet())
                .as("outcomes, seed %s\n%s", seed, program)
                .isEqualTo(truth.outcomes());
        assertThat(tree.isComplete()).isTrue();
        return crew.parts;
    }
}
