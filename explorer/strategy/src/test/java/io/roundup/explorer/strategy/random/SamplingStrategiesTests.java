// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.roundup.explorer.backend.scripted.BruteForce;
import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedOutcome;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Pct, Pos and Surw: what they promise, as frequencies over fixed seeds. */
class SamplingStrategiesTests {
    private static final Cell X = Cell.at(0);
    private static final int EXECUTIONS = 40_000;

    @Test
    void findOnlyWhatIsThereAndTheSameForTheSameSeed() {
        for (long seed = 0; seed < 1_000; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            for (int kind = 0; kind < 3; kind++) {
                Observed observed = Observed.of(program, strategy(kind, seed));
                assertThat(BruteForce.of(program).outcomes())
                        .as("seed %d", seed)
                        .containsAll(observed.outcomes);
                assertThat(schedules(program, strategy(kind, seed)))
                        .isEqualTo(schedules(program, strategy(kind, seed)));
            }
        }
    }

    private static Strategy strategy(int kind, long seed) {
        return kind == 0 ? new Pct(3, seed, 10) : kind == 1 ? new Pos(seed, 10) : new Surw(seed, 10);
    }

    /** Depth 1: priorities alone. The second thread runs first in half of the executions, and never in between. */
    @Test
    void pctOfDepthOneMakesSerialExecutionsOnly() {
        ScriptedProgram program = new ScriptedProgram(1, increment(), increment());
        assertThat(frequency(program, new Pct(1, 1, EXECUTIONS), outcome -> outcome.variable(0) == 2))
                .isEqualTo(1.0);
        assertThat(frequency(program, new Pct(1, 1, EXECUTIONS), outcome -> outcome.register(1, 0) == 1))
                .isEqualTo(0.5, within(0.01));
    }

    /**
     * Depth 2, 2 threads, 4 steps: the lost update needs the drop at the second step, of whichever thread is first. The
     * first execution has no change point. So the probability is 1/4, above the bound 1 / (2 * 4).
     */
    @Test
    void pctFindsALostUpdateWithItsProbability() {
        ScriptedProgram program = new ScriptedProgram(1, increment(), increment());
        assertThat(frequency(program, new Pct(2, 7, EXECUTIONS), outcome -> outcome.variable(0) == 1))
                .isEqualTo(0.25, within(0.01));
    }

    /**
     * A bug of depth 3: the writer is first, drops at its third step, and the reader at its second. Of two priorities
     * and seven steps that is exactly one choice each. So the probability is the bound, 1 / (2 * 7 * 7).
     */
    @Test
    void pctFindsABugOfDepthThreeAsOftenAsItPromises() {
        ThreadScript first = new ThreadScript()
                .write(X, Value.constant(1))
                .write(X, Value.constant(2))
                .write(X, Value.constant(3))
                .write(X, Value.constant(4));
        ThreadScript second = new ThreadScript().read(0, X).read(1, X).read(2, X);
        ScriptedProgram program = new ScriptedProgram(1, first, second);
        Predicate<ScriptedOutcome> bug = outcome -> outcome.register(1, 0) == 2 && outcome.register(1, 1) == 4;
        assertThat(frequency(program, new Pct(3, 11, EXECUTIONS), bug)).isEqualTo(1.0 / (2 * 7 * 7), within(0.001));
        assertThat(frequency(program, new Pct(2, 11, EXECUTIONS), bug)).isZero();
    }

    /**
     * A bug that needs the second thread to drop to run on before the first that dropped. There are three threads of
     * two steps, in the order a1, b1, c1 c2, b2, a2 for any names. If the later drop were always the lower one, it
     * would not be found.
     */
    @Test
    void pctOrdersDropsByTheirNumberAndNotByTheirTime() {
        ThreadScript[] threads = new ThreadScript[3];
        for (int thread = 0; thread < 3; thread++) {
            threads[thread] =
                    new ThreadScript().fetchAndAdd(0, X, Value.constant(1)).fetchAndAdd(1, X, Value.constant(1));
        }
        ScriptedProgram program = new ScriptedProgram(1, threads);
        double nested = 0;
        for (int first = 0; first < 3; first++) {
            for (int second = 0; second < 3; second++) {
                int a = first;
                int b = second;
                nested += frequency(
                        program,
                        new Pct(3, 17, EXECUTIONS),
                        outcome -> outcome.register(a, 0) == 0
                                && outcome.register(b, 0) == 1
                                && outcome.register(b, 1) == 4
                                && outcome.register(a, 1) == 5);
            }
        }
        assertThat(nested).isGreaterThan(1.0 / (3 * 6 * 6));
    }

    @Test
    void pctGoesOnFairlyWhenAThreadSpins() {
        ThreadScript spinner =
                new ThreadScript().label("again").read(0, X).jumpIfEqual(Value.register(0), Value.ZERO, "again");
        ScriptedProgram program = new ScriptedProgram(1, spinner, new ThreadScript().write(X, Value.constant(1)));
        Observed observed = Observed.of(program, new Pct(2, 3, 50));
        assertThat(observed.count(Strategy.Ending.COMPLETE)).isEqualTo(50);
    }

    /**
     * One write against four reads by one thread, all conflicting with the write. Each read is a fair race against the
     * write, whose priority is drawn again. The write is first with 1/2, last with 1/16; a random walk gives the same.
     * Independent steps of a third thread change nothing here, unlike in a walk over threads of other lengths.
     */
    @Test
    void posDrawsAgainForThoseThatConflict() {
        Cell other = Cell.at(1);
        ThreadScript reads = new ThreadScript().read(0, X).read(1, X).read(2, X).read(3, X);
        ThreadScript busy = new ThreadScript().write(other, Value.ZERO).write(other, Value.ZERO);
        ScriptedProgram program = new ScriptedProgram(2, new ThreadScript().write(X, Value.constant(1)), reads, busy);
        assertThat(frequency(program, new Pos(5, EXECUTIONS), outcome -> outcome.register(1, 0) == 1))
                .isEqualTo(0.5, within(0.01));
        assertThat(frequency(program, new Pos(5, EXECUTIONS), outcome -> outcome.register(1, 3) == 0))
                .isEqualTo(0.0625, within(0.005));
    }

    /**
     * One write against five reads of one thread, and steps of both that nobody shares: each of the 6 orders has 1/6. A
     * uniform walk puts the write before the first read with less than 1 %, as eight steps come before it.
     */
    @Test
    void surwMakesEveryOrderOfTheInterestingStepsEquallyLikely() {
        Cell own = Cell.at(1);
        ThreadScript writer = new ThreadScript();
        for (int step = 0; step < 8; step++) {
            writer.write(own, Value.ZERO);
        }
        writer.write(X, Value.constant(1));
        ThreadScript reader = new ThreadScript();
        for (int register = 0; register < 5; register++) {
            reader.read(register, X);
        }
        ScriptedProgram program = new ScriptedProgram(2, writer, reader);
        for (int before = 0; before <= 5; before++) {
            int reads = before;
            assertThat(frequency(
                            program,
                            new Surw(9, EXECUTIONS),
                            outcome -> (reads == 0 || outcome.register(1, reads - 1) == 0)
                                    && (reads == 5 || outcome.register(1, reads) == 1)))
                    .isEqualTo(1.0 / 6, within(0.01));
        }
    }

    @Test
    void surwGoesOnWhenTheDrawnThreadSpins() {
        Cell flag = Cell.at(1);
        ThreadScript spinner = new ThreadScript()
                .label("again")
                .read(0, flag)
                .jumpIfEqual(Value.register(0), Value.ZERO, "again")
                .write(X, Value.constant(2));
        ThreadScript setter = new ThreadScript().write(X, Value.constant(1)).write(flag, Value.constant(1));
        Observed observed = Observed.of(new ScriptedProgram(2, spinner, setter), new Surw(3, 50));
        assertThat(observed.count(Strategy.Ending.COMPLETE)).isEqualTo(50);
    }

    @Test
    void areNeverComplete() {
        assertThat(new Surw(1, 5).isComplete()).isFalse();
        assertThat(new Surw(1, 5).bound()).isEqualTo("5 executions by selectively uniform random walk, seed 1");
        assertThatThrownBy(() -> new Surw(1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new Pct(2, 1, 5).isComplete()).isFalse();
        assertThat(new Pct(2, 1, 5).bound()).isEqualTo("5 executions with random priorities and 1 change, seed 1");
        assertThat(new Pos(1, 5).isComplete()).isFalse();
        assertThat(new Pos(1, 5).bound()).isEqualTo("5 executions by partial order sampling, seed 1");
        // Without a bound on executions it named one of 9223372036854775807.
        assertThat(new Pos(1, Long.MAX_VALUE).bound()).isEqualTo("executions by partial order sampling, seed 1");
        assertThatThrownBy(() -> new Pct(0, 1, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pct(1, 1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pos(1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static double frequency(ScriptedProgram program, Strategy strategy, Predicate<ScriptedOutcome> event) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        int hits = 0;
        int all = 0;
        while (strategy.begin()) {
            backend.execute(strategy);
            hits += event.test(backend.outcome()) ? 1 : 0;
            all++;
        }
        return (double) hits / all;
    }

    private static List<Schedule> schedules(ScriptedProgram program, Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        List<Schedule> schedules = new ArrayList<>();
        while (strategy.begin()) {
            backend.execute(strategy);
            schedules.add(backend.schedule());
        }
        return schedules;
    }

    private static ThreadScript increment() {
        return new ThreadScript()
                .read(0, X)
                .add(0, Value.register(0), Value.constant(1))
                .write(X, Value.register(0));
    }
}
