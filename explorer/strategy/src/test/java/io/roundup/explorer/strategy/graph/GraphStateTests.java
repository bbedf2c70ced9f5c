// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.SplitTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A search over graphs that is interrupted, repeats choices, or is shared. Variables get other numbers each time. */
class GraphStateTests {
    private static final int PROGRAMS = 200 * Integer.getInteger("roundup.thorough", 1);

    /** One worker: its search, and a program of its own. */
    private static final class Worker {
        final LitmusBackend backend;
        final GraphSearch search;

        Worker(LitmusTest test) {
            backend = new LitmusBackend(test, Axioms.JAVA);
            search = new GraphSearch(backend.graph(), Axioms.JAVA, backend.names());
        }

        /** {@return the graphs of the next executions that count} */
        List<String> run(int most) {
            List<String> graphs = new ArrayList<>();
            for (int made = 0; made < most && search.begin(); made++) {
                backend.execute(search);
                if (!search.isUseless()) {
                    graphs.add(backend.key());
                }
            }
            return graphs;
        }

        RecordedState state() {
            RecordedState state = new RecordedState();
            search.hand(state);
            return state;
        }
    }

    private static LitmusTest program(long seed) {
        return switch ((int) (seed % 3)) {
            case 0 -> RandomLitmus.of(seed);
            case 1 -> RandomLitmus.ofWaits(seed);
            default -> RandomLitmus.ofPublished(seed);
        };
    }

    @Test
    void whatIsResumedGoesOnWhereItStopped() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = program(seed);
            Worker uninterrupted = new Worker(test);
            List<String> all = uninterrupted.run(Integer.MAX_VALUE);
            int executions = (int) uninterrupted.search.executions();
            int made = (int) (seed % executions);
            Worker first = new Worker(test);
            List<String> graphs = first.run(made);
            Worker second = new Worker(test);
            second.search.take(first.state().source());
            graphs.addAll(second.run(Integer.MAX_VALUE));
            assertThat(graphs).as(test::text).isEqualTo(all);
            assertThat(second.search.executions()).isEqualTo(executions);
            assertThat(second.search.isComplete()).isTrue();
        }
    }

    /** The mechanism makes some of the first choices by itself, or all that it may, or none. */
    @Test
    void choicesThatAreRepeatedChangeNothing() {
        long repeats = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = program(seed);
            Worker asked = new Worker(test);
            Worker repeating = new Worker(test);
            Random random = new Random(seed);
            while (asked.search.begin()) {
                assertThat(repeating.search.begin()).isTrue();
                asked.backend.execute(asked.search, 0);
                int most = random.nextInt(3) == 0
                        ? random.nextInt(repeating.search.repeats() + 1)
                        : repeating.search.repeats();
                repeats += most;
                repeating.backend.execute(repeating.search, most);
                assertThat(repeating.backend.key()).as(test::text).isEqualTo(asked.backend.key());
                assertThat(repeating.search.isUseless()).isEqualTo(asked.search.isUseless());
            }
            assertThat(repeating.search.begin()).isFalse();
        }
        assertThat(repeats).isGreaterThan(10L * PROGRAMS);
    }

    @Test
    void workersThatShareASearchMeetEachGraphOnce() {
        int parts = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = program(seed);
            List<String> all = new Worker(test).run(Integer.MAX_VALUE);
            Random random = new Random(seed);
            List<String> graphs = new ArrayList<>();
            SplitTree tree = new SplitTree(() -> new Worker(test).search, 1 + random.nextInt(2));
            Worker alone = new Worker(test);
            graphs.addAll(alone.run(random.nextInt(4)));
            tree.begin(alone.state().source());
            List<Integer> numbers = new ArrayList<>();
            List<RecordedState> results = new ArrayList<>();
            while (!tree.isDone()) {
                RecordedState part = new RecordedState();
                int number = random.nextInt(3) > 0 || numbers.isEmpty() ? tree.take(part) : SharedTree.NONE;
                if (number != SharedTree.NONE) {
                    Worker worker = new Worker(test);
                    worker.search.take(part.source());
                    graphs.addAll(worker.run(random.nextInt(4)));
                    numbers.add(number);
                    results.add(worker.state());
                    parts++;
                } else {
                    int back = random.nextInt(numbers.size());
                    tree.give(numbers.remove(back), results.remove(back).source());
                }
            }
            assertThat(graphs).as(test::text).containsExactlyInAnyOrderElementsOf(all);
            assertThat(tree.isComplete()).isTrue();
        }
        assertThat(parts).isGreaterThan(5 * PROGRAMS);
    }

    @Test
    void whatIsLeftIsEstimated() {
        LitmusBackend backend = new LitmusBackend(KnownPrograms.fibonacci(3), Axioms.SEQUENTIAL);
        GraphSearch search = new GraphSearch(backend.graph(), Axioms.SEQUENTIAL);
        assertThat(search.estimatedLeft()).isNaN();
        while (search.begin()) {
            backend.execute(search);
            double all = search.executions() + search.estimatedLeft();
            if (search.executions() >= 425) {
                assertThat(all).as("after %s of 1,698", search.executions()).isBetween(1_698 / 2.0, 1_698 * 2.0);
            }
            assertThat(search.leastLeft(10)).isLessThanOrEqualTo((int) (1_698 - search.executions()));
        }
        assertThat(search.executions()).isEqualTo(1_698);
        assertThat(search.estimatedLeft()).isZero();
    }

    @Test
    void aStateThatIsNoneIsRefused() {
        Worker stopped = new Worker(RandomLitmus.of(3));
        stopped.run(3);
        RecordedState other = new RecordedState();
        other.number(2);
        stopped.state().writeTo(other);
        assertThatThrownBy(() -> new Worker(RandomLitmus.of(3)).search.take(other.source()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a number between 0 and 1 is expected, not 2");
    }
}
