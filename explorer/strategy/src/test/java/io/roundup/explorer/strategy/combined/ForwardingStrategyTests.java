// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Strategies around strategies: a bound, a recorder, and a prefix that comes before what is explored. */
class ForwardingStrategyTests {
    private static final Cell X = Cell.at(0);
    private static final ScriptedProgram PROGRAM = new ScriptedProgram(
            1,
            new ThreadScript().read(0, X).read(1, X),
            new ThreadScript().read(0, X).read(1, X));

    private final List<Schedule> recorded = new ArrayList<>();

    @Test
    void aBoundARecorderAndAPrefixCompose() {
        Strategy walk = new RandomWalk(7, Long.MAX_VALUE);
        Strategy strategy = new Bounded(new Recorder(new Prefixed(new Schedule(0, 1, 0), walk)), 100);
        run(strategy);
        assertThat(recorded).hasSize(100);
        assertThat(Set.copyOf(recorded))
                .containsExactlyInAnyOrder(new Schedule(0, 1, 0, 0, 1), new Schedule(0, 1, 0, 1, 0));
        assertThat(strategy.isComplete()).isFalse();
        assertThat(strategy.bound()).isEqualTo("100 random executions, seed 7");
    }

    @Test
    void aRecorderSeesWhatASearchMakes() {
        Strategy search = new Recorder(new DepthFirst(DepthFirst.Settings.everyInterleaving()));
        run(search);
        assertThat(recorded).hasSize(6).doesNotHaveDuplicates();
        assertThat(search.isComplete()).isTrue();
    }

    @Test
    void aSearchThatIsCutByABoundIsNotComplete() {
        Strategy six = new Bounded(new DepthFirst(DepthFirst.Settings.everyInterleaving()), 7);
        run(six);
        assertThat(six.isComplete()).isTrue();
        Strategy five = new Bounded(new DepthFirst(DepthFirst.Settings.everyInterleaving()), 5);
        run(five);
        assertThat(five.isComplete()).isFalse();
        assertThatThrownBy(() -> new Bounded(five, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void run(Strategy strategy) {
        ScriptedBackend backend = new ScriptedBackend(PROGRAM, Observed.MAX_STEPS);
        while (strategy.begin()) {
            backend.execute(strategy);
        }
    }

    /** Keeps the schedules of all executions. */
    private final class Recorder extends ForwardingStrategy {
        private final Strategy inner;

        Recorder(Strategy inner) {
            this.inner = inner;
        }

        @Override
        protected Strategy inner() {
            return inner;
        }

        @Override
        public void end(StepLog log, Ending ending) {
            recorded.add(Schedule.of(0, log));
            inner.end(log, ending);
        }
    }

    /**
     * Each execution begins with given choices. What decides afterwards must not count the choices, as a search does.
     */
    private static final class Prefixed extends ForwardingStrategy {
        private final Schedule prefix;
        private final Strategy inner;
        private int next;

        Prefixed(Schedule prefix, Strategy inner) {
            this.prefix = prefix;
            this.inner = inner;
        }

        @Override
        protected Strategy inner() {
            return inner;
        }

        @Override
        public boolean begin() {
            next = 0;
            return inner.begin();
        }

        @Override
        public int choose(ChoicePoint point) {
            return next < prefix.size() ? prefix.choice(next++) : inner.choose(point);
        }
    }
}
