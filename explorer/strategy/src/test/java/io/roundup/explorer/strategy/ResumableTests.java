// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.combined.Alternating;
import io.roundup.explorer.strategy.combined.IncreasingPreemptions;
import io.roundup.explorer.strategy.combined.PreemptionCount;
import io.roundup.explorer.strategy.combined.SearchOrSamples;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.DirectedSwitches;
import io.roundup.explorer.strategy.random.MeetingPoints;
import io.roundup.explorer.strategy.random.Pct;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.random.Surw;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A search that is saved, and taken up by a new object, makes the executions of an uninterrupted one, in their order.
 */
class ResumableTests {
    /** Programs that a strategy is interrupted in; with many executions not after each of them. */
    private static final int PROGRAMS = 120;

    private static final int INTERRUPTIONS = 12;
    private static final int LONGEST = 3_000;

    /** What can be resumed, as it is made for a program. */
    enum Search {
        TRACES(OptimalDpor::ofTraces, strategy -> strategy),
        HISTORIES(OptimalDpor::ofHistories, strategy -> strategy),
        GUESSING(OptimalDpor::ofTraces, WithoutConditions::new),
        SLEEP_SETS(() -> new DepthFirst(Settings.everyTrace()), strategy -> strategy),
        INTERLEAVINGS(() -> new DepthFirst(Settings.everyInterleaving()), strategy -> strategy),
        BOUNDED(() -> new DepthFirst(Settings.atMost(1)), strategy -> strategy),
        RANDOM(() -> new RandomWalk(7, 40), strategy -> strategy),
        PRIORITIES(() -> new Pct(3, 7, 40), strategy -> strategy),
        INCREASING(IncreasingPreemptions::new, strategy -> strategy),
        UNIFORM(() -> new Surw(7, 40), strategy -> strategy),
        ALTERNATING(
                () -> new Alternating(
                        OptimalDpor.ofTraces(),
                        List.of(new Pos(7, Long.MAX_VALUE)),
                        new IncreasingPreemptions(),
                        new MeetingPoints(7, Long.MAX_VALUE),
                        false),
                strategy -> strategy),
        BOUNDED_BY_STEPS(ALTERNATING.make, strategy -> strategy) {
            @Override
            int maxSteps() {
                return 8;
            }
        },
        SEARCH_OR_SAMPLES(
                () -> new SearchOrSamples(OptimalDpor.ofTraces(), new Pos(7, Long.MAX_VALUE), 40),
                strategy -> strategy),
        ONLY_SAMPLES(
                () -> {
                    SearchOrSamples either =
                            new SearchOrSamples(OptimalDpor.ofTraces(), new Pos(7, Long.MAX_VALUE), 40);
                    either.leavesManyThreads();
                    return either;
                },
                strategy -> strategy);

        private final Supplier<Resumable> make;
        private final UnaryOperator<Strategy> wrap;

        Search(Supplier<Resumable> make, UnaryOperator<Strategy> wrap) {
            this.make = make;
            this.wrap = wrap;
        }

        int maxSteps() {
            return Observed.MAX_STEPS;
        }

        /** {@return the schedules of the next executions} */
        List<Schedule> run(ScriptedProgram program, Resumable strategy, int most) {
            return schedules(new ScriptedBackend(program, maxSteps()), wrap.apply(strategy), most);
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatIsResumedGoesOnWhereItStopped(Search search) {
        int interrupted = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ScriptedProgram program =
                    seed % 4 == 0 ? RandomPrograms.withOperations(seed, true) : RandomPrograms.of(seed);
            Resumable uninterrupted = search.make.get();
            List<Schedule> all = search.run(program, uninterrupted, LONGEST);
            int stride = Math.max(1, all.size() / INTERRUPTIONS);
            for (int made = seed % stride; made <= all.size(); made += stride) {
                Resumable first = search.make.get();
                List<Schedule> schedules = search.run(program, first, made);
                Resumable second = resumed(search, first);
                schedules.addAll(search.run(program, second, all.size() - made));
                assertThat(schedules)
                        .as("%s, seed %s, after %s", search, seed, made)
                        .isEqualTo(all);
                // Who is asked whether there is more may note that there is not.
                assertThat(all.size() < LONGEST && second.begin()).isFalse();
                assertThat(SavedState.of(second).numbers())
                        .as("%s, state, seed %s, after %s", search, seed, made)
                        .isEqualTo(SavedState.of(uninterrupted).numbers());
                assertThat(second.isComplete()).isEqualTo(uninterrupted.isComplete());
                interrupted++;
            }
        }
        assertThat(interrupted).isGreaterThan(PROGRAMS);
    }

    /**
     * Time is over now and then within what follows from an execution. That execution is made again, here by a new object,
     * and the next ones are those of a search that had the time.
     */
    @ParameterizedTest
    @EnumSource(names = {"TRACES", "HISTORIES", "GUESSING"})
    void whatHadNoTimeIsMadeAgain(Search search) {
        int again = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            ScriptedProgram program =
                    seed % 4 == 0 ? RandomPrograms.withOperations(seed, true) : RandomPrograms.of(seed);
            Resumable uninterrupted = search.make.get();
            List<Schedule> all = search.run(program, uninterrupted, LONGEST);
            AtomicInteger looks = new AtomicInteger();
            BooleanSupplier isTimeOver = () -> looks.incrementAndGet() % 2 == 1;
            Resumable strategy = search.make.get();
            strategy.limit(isTimeOver);
            for (int made = 0; made < all.size(); made++) {
                int before = looks.get();
                List<Schedule> next = search.run(program, strategy, 1);
                assertThat(next).as("%s, seed %s, after %s", search, seed, made).isEqualTo(List.of(all.get(made)));
                if (before % 2 == 0 && looks.get() > before) {
                    strategy = resumed(search, strategy);
                    strategy.limit(isTimeOver);
                    made--;
                    again++;
                }
            }
            assertThat(all.size() < LONGEST && strategy.begin()).isFalse();
            assertThat(SavedState.of(strategy).numbers())
                    .as("%s, state, seed %s", search, seed)
                    .isEqualTo(SavedState.of(uninterrupted).numbers());
            assertThat(strategy.isComplete()).isEqualTo(uninterrupted.isComplete());
        }
        assertThat(again).isGreaterThan(PROGRAMS);
    }

    /** It knows no conflict at first, as one that has made no execution, and draws other numbers than that. */
    @Test
    void whatHasLearntPlacesInTheCodeBeginsToLearnAnew() {
        ScriptedBackend backend = new ScriptedBackend(KnownPrograms.increments(3), Observed.MAX_STEPS);
        DirectedSwitches first = new DirectedSwitches(7, 400);
        List<Schedule> before = schedules(backend, first, 200);
        DirectedSwitches second = new DirectedSwitches(7, 400);
        SavedState state = SavedState.of(first);
        state.restore(second, state.numbers().size());
        assertThat(SavedState.of(second).numbers()).isEqualTo(state.numbers());

        PreemptionCount switches = new PreemptionCount(second);
        assertThat(schedules(backend, switches, 1)).hasSize(1);
        assertThat(switches.preemptions()).isZero();
        List<Schedule> after = schedules(backend, switches, 400);
        assertThat(switches.preemptions()).isPositive();
        assertThat(after).hasSize(199).isNotEqualTo(before.subList(1, 200));
    }

    private static List<Schedule> schedules(ScriptedBackend backend, Strategy strategy, int most) {
        List<Schedule> schedules = new ArrayList<>();
        while (schedules.size() < most && strategy.begin()) {
            backend.execute(strategy);
            schedules.add(backend.schedule());
        }
        return schedules;
    }

    private static Resumable resumed(Search search, Resumable stopped) {
        SavedState state = SavedState.of(stopped);
        Resumable next = search.make.get();
        state.restore(next, state.numbers().size());
        assertThat(SavedState.of(next).numbers()).isEqualTo(state.numbers());
        return next;
    }

    @Test
    void stateOfAnotherProgramIsNoticed() {
        Resumable first = OptimalDpor.ofTraces();
        Search.TRACES.run(KnownPrograms.sigma(4), first, 20);
        Resumable next = resumed(Search.TRACES, first);
        assertThatThrownBy(() -> Search.TRACES.run(KnownPrograms.lastZero(5), next, 1))
                .isInstanceOf(DivergedException.class);
    }

    @Test
    void stateThatIsCutShortIsRefused() {
        Resumable first = OptimalDpor.ofTraces();
        Search.TRACES.run(KnownPrograms.sigma(4), first, 20);
        SavedState state = SavedState.of(first);
        for (int length = 0; length < state.numbers().size(); length++) {
            int cut = length;
            assertThatIllegalArgumentException().isThrownBy(() -> state.restore(OptimalDpor.ofTraces(), cut));
        }
    }
}
