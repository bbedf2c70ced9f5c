// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Estimates of how many executions are left, for programs whose number of traces is known. */
@Tag("slow")
class EstimateTests {
    static Stream<Arguments> programs() {
        return Stream.of(
                arguments("readers(13)", KnownPrograms.readers(13), 8_192),
                arguments("writersAndAReader(5)", KnownPrograms.writersAndAReader(5), 720),
                arguments("lastZero(10)", KnownPrograms.lastZero(10), 3_328),
                arguments("lastZero(15)", KnownPrograms.lastZero(15), 147_456),
                arguments("indexer(15)", KnownPrograms.indexer(15), 4_096),
                arguments("fetchAndAdds(4, 3)", KnownPrograms.fetchAndAdds(4, 3), 13_824),
                arguments("increments(4)", KnownPrograms.increments(4), 576),
                arguments("lockedIncrements(7)", KnownPrograms.lockedIncrements(7), 5_040),
                arguments("fibonacci(3)", KnownPrograms.fibonacci(3), 1_698),
                arguments("fibonacci(5)", KnownPrograms.fibonacci(5), 218_243),
                arguments("big", KnownPrograms.big(), 69_112),
                arguments("sigma(6)", KnownPrograms.sigma(6), 10_395));
    }

    /** The one that is left out takes longest, and {@code lastZero(10)} is like it. */
    static Stream<Arguments> programsToShare() {
        return programs().filter(program -> !program.get()[0].equals("lastZero(15)"));
    }

    /** Estimates are low at first, since branches are found late; what the progress line says of them is shown here. */
    @ParameterizedTest
    @MethodSource("programs")
    void theEstimateIsNearTheTruth(String name, ScriptedProgram program, int traces) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        Strategy strategy = OptimalDpor.ofTraces();
        for (int made = 1; strategy.begin(); made++) {
            backend.execute(strategy);
            for (int percent = 10; percent <= 90; percent += 10) {
                if (made == (int) Math.ceil(percent * traces / 100.0)) {
                    assertThat((made + strategy.estimatedLeft()) / traces)
                            .as("%s, estimate at %s %% by the truth", name, percent)
                            .isBetween(
                                    percent <= 30 ? 1 / 5.0 : 0.58,
                                    percent <= 30 ? 1 / 0.4 : percent < 90 ? 2.3 : 1.65);
                }
            }
        }
        assertThat(strategy.estimatedLeft()).isZero();
    }

    /**
     * The sum over open regions is lower, since a slice does not know what others have explored beside it. The branches
     * of {@code lastZero(10)} are so unlike that one slice of 33 executions says far too much.
     */
    @ParameterizedTest
    @MethodSource("programsToShare")
    void theEstimateOfASharedTreeIsNearTheTruth(String name, ScriptedProgram program, int traces) {
        double most = name.equals("lastZero(10)") ? 6.5 : 1.7;
        for (int workers : new int[] {2, 8}) {
            ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
            OptimalDpor alone = OptimalDpor.ofTraces();
            DporTree tree = new DporTree(10);
            int made = make(backend, alone, traces / 50);
            begin(tree, alone);
            int percent = 10;
            Deque<Taken> taken = new ArrayDeque<>();
            while (!tree.isDone()) {
                for (Taken next = take(tree); next != null; next = taken.size() < workers ? take(tree) : null) {
                    taken.add(next);
                }
                Taken first = taken.remove();
                OptimalDpor search = OptimalDpor.ofTraces();
                search.take(first.state.source());
                made += make(backend, search, Math.max(5, traces / 50 / workers));
                give(tree, first.part, search);
                for (; percent <= 90 && made >= Math.ceil(percent * traces / 100.0); percent += 20) {
                    assertThat((made + tree.estimatedLeft()) / traces)
                            .as("%s, estimate at %s %% by the truth, %s workers", name, percent, workers)
                            .isBetween(percent == 10 ? 0.17 : percent == 30 ? 0.4 : 0.6, most);
                }
            }
            assertThat(made).isEqualTo(traces);
            assertThat(tree.estimatedLeft()).isZero();
        }
    }

    private record Taken(int part, RecordedState state) {}

    private static @Nullable Taken take(SharedTree tree) {
        RecordedState part = new RecordedState();
        int number = tree.take(part);
        return number == SharedTree.NONE ? null : new Taken(number, part);
    }

    private static void begin(SharedTree tree, SharedSearch search) {
        RecordedState state = new RecordedState();
        search.hand(state);
        tree.begin(state.source());
    }

    private static void give(SharedTree tree, int part, SharedSearch search) {
        RecordedState state = new RecordedState();
        search.hand(state);
        tree.give(part, state.source());
    }

    private static int make(ScriptedBackend backend, SharedSearch search, int most) {
        int made = 0;
        for (; made < most && search.pressure() < 64 && search.begin(); made++) {
            backend.execute(search);
        }
        return made;
    }

    @Test
    void depthFirstSearchEstimatesWhenItIsShared() {
        ScriptedProgram program = KnownPrograms.increments(3);
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        Settings settings = Settings.everyInterleaving();
        int all = (int) backend.run(new DepthFirst(settings));
        DepthFirst alone = new DepthFirst(settings);
        int made = make(backend, alone, all / 20);
        SplitTree tree = new SplitTree(() -> new DepthFirst(settings), 2);
        begin(tree, alone);
        while (!tree.isDone()) {
            Taken next = Objects.requireNonNull(take(tree));
            DepthFirst search = new DepthFirst(settings);
            search.take(next.state.source());
            made += make(backend, search, all / 40);
            give(tree, next.part, search);
            if (made >= all / 2) {
                assertThat((made + tree.estimatedLeft()) / all)
                        .as("after %s", made)
                        .isBetween(0.5, 2.0);
            }
        }
        assertThat(made).isEqualTo(all);
        assertThat(tree.estimatedLeft()).isZero();
    }

    @Test
    void depthFirstSearchEstimatesToo() {
        ScriptedProgram program = KnownPrograms.increments(3);
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        int all = (int) backend.run(new DepthFirst(Settings.everyInterleaving()));
        Strategy strategy = new DepthFirst(Settings.everyInterleaving());
        assertThat(strategy.estimatedLeft()).isNaN();
        for (int made = 1; strategy.begin(); made++) {
            backend.execute(strategy);
            if (made >= all / 2) {
                assertThat((made + strategy.estimatedLeft()) / all)
                        .as("after %s", made)
                        .isBetween(0.5, 2.0);
            }
        }
        assertThat(strategy.estimatedLeft()).isZero();
    }
}
