// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The relation that all reductions rest on: neighbours without a conflict can be swapped, and nothing changes. */
class IndependenceTests {
    @Test
    void swappingIndependentNeighboursOfARandomExecutionNeverChangesTheOutcome() {
        int swaps = 0;
        for (long seed = 0; seed < 10_000; seed++) {
            swaps += swap(
                    seed, seed % 2 == 0 ? RandomPrograms.of(seed) : RandomPrograms.withOperations(seed, seed % 4 == 1));
        }
        assertThat(swaps).isGreaterThan(10_000);
    }

    @Test
    void swappingAdditionsWhoseResultNobodyUsesNeverChangesTheOutcome() {
        int swaps = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            swaps += swap(seed, RandomPrograms.withAdditions(seed));
        }
        assertThat(swaps).isGreaterThan(2_000);
    }

    /** {@return how many neighbours were swapped} */
    private static int swap(long seed, ScriptedProgram program) {
        int swaps = 0;
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        Steps steps = new Steps(new RandomWalk(seed, 1));
        steps.begin();
        backend.execute(steps);
        String outcome = backend.outcome().toString();
        long history = backend.outcome().historyHash();
        for (int index = 0; index + 1 < steps.size(); index++) {
            if (steps.areIndependent(index)) {
                Replay swapped = new Replay(steps.swapped(index));
                swapped.begin();
                backend.execute(swapped);
                assertThat(backend.outcome())
                        .as("seed %d, steps %d", seed, index)
                        .hasToString(outcome);
                assertThat(backend.outcome().historyHash()).isEqualTo(history);
                swaps++;
            }
        }
        return swaps;
    }

    /** Remembers the steps of an execution, values with the step that they were chosen in. */
    private static final class Steps implements Strategy {
        private final Strategy strategy;
        private final List<List<Integer>> choices = new ArrayList<>();
        private final List<Integer> threads = new ArrayList<>();
        private final List<Integer> bits = new ArrayList<>();
        private final List<Long> locations = new ArrayList<>();
        /** By thread: how many steps there were when it was created. */
        private final List<Integer> created = new ArrayList<>();

        private int made;

        Steps(Strategy strategy) {
            this.strategy = strategy;
        }

        int size() {
            return choices.size();
        }

        boolean areIndependent(int index) {
            return !threads.get(index).equals(threads.get(index + 1))
                    && created.get(threads.get(index + 1)) != index + 1
                    && !Footprint.conflict(
                            bits.get(index), locations.get(index), bits.get(index + 1), locations.get(index + 1));
        }

        Schedule swapped(int index) {
            List<List<Integer>> order = new ArrayList<>(choices);
            order.set(index, choices.get(index + 1));
            order.set(index + 1, choices.get(index));
            return new Schedule(
                    0,
                    order.stream()
                            .flatMap(List::stream)
                            .mapToInt(Integer::intValue)
                            .toArray());
        }

        @Override
        public boolean begin() {
            return strategy.begin();
        }

        @Override
        public int choose(ChoicePoint point) {
            while (created.size() < point.threads()) {
                created.add(made);
            }
            made += point.bound() > 0 ? 0 : 1;
            return strategy.choose(point);
        }

        @Override
        public void end(StepLog log, Ending ending) {
            strategy.end(log, ending);
            for (int row = 0; row < log.size(); row++) {
                if (log.value(row) == StepLog.NO_VALUE) {
                    threads.add(log.thread(row));
                    bits.add(log.bits(row));
                    locations.add(log.location(row));
                    choices.add(new ArrayList<>(List.of(log.thread(row))));
                } else {
                    int last = choices.size() - 1;
                    choices.get(last).add(log.value(row));
                    bits.set(last, bits.get(last) | log.bits(row));
                }
            }
        }

        @Override
        public boolean isComplete() {
            return strategy.isComplete();
        }

        @Override
        public String bound() {
            return strategy.bound();
        }
    }
}
