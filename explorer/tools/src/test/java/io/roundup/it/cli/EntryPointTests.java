// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.Choice;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.history.History;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples in the Javadoc of the entry points, word for word: what a reader copies compiles and holds. */
@Tag("agent")
class EntryPointTests {
    private final Exploration exploration = Exploration.standard();

    @TempDir
    Path folder;

    @Test
    void queueIsLinearizable() {
        RoundUp.verify(QueueHarness.class, Exploration.standard());
    }

    @Test
    void check() {
        ExplorationResult result = RoundUp.check(QueueHarness.class, Exploration.standard());
        assertEquals(ExplorationVerdict.HOLDS, result.verdict());
    }

    @Test
    void verify() {
        RoundUp.verify(QueueHarness.class, Exploration.builder().seconds(60).build());
    }

    /** One call comes first, which says what poll gives; or they overlap, and it gives either. */
    @Test
    void eachHistory() {
        Set<History> histories = new HashSet<>();
        RoundUp.check(QueueHarness.class, Exploration.standard(), judgement -> histories.add(judgement.history()));
        assertThat(histories).hasSize(4);
    }

    @Test
    void checkpoints() {
        for (int process = 0; process < 2; process++) {
            Path file = folder.resolve("queue.checkpoint");
            CheckpointPlan plan = CheckpointPlan.of(file, Files.exists(file) ? file : null);
            RoundUp.check(QueueHarness.class, Exploration.standard(), judgement -> {}, plan);
            assertThat(file).exists();
        }
    }

    @Test
    void replay() {
        ExplorationResult result = RoundUp.check(TicketsHarness.class, exploration);
        Violation first = result.violations().get(0);
        ReplayedExecution again = RoundUp.replay(TicketsHarness.class, result.exploration(), first.schedule());
        assertThat(again.steps()).isNotEmpty();
        List<List<String>> logs = RoundUp.eventLogs(TicketsHarness.class, result.exploration(), first.schedule(), 100);
        assertEquals(1, Set.copyOf(logs).size());
    }

    @Test
    void result() {
        ExplorationResult result = RoundUp.check(TicketsHarness.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind().text()).isEqualTo("not linearizable");
    }

    @Test
    void settings() {
        Exploration named = Exploration.builder()
                .specification(Specifications.named("queue"))
                .maxExecutions(10_000)
                .build();
        assertThat(named.maxExecutions()).isEqualTo(10_000);
        Exploration bounded = Exploration.builder().preemptions(2).seconds(60).build();
        Exploration relaxed =
                bounded.toBuilder().quasi(QuasiFactor.parse("poll=1")).build();
        assertThat(RoundUp.check(QueueHarness.class, relaxed).verdict()).isEqualTo(ExplorationVerdict.NO_VIOLATION);
    }

    @Test
    void goldenSpecification() {
        Exploration golden = Exploration.builder()
                .specification(new GoldenSpecification(ArrayDeque.class))
                .build();
        assertThat(RoundUp.check(QueueHarness.class, golden).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void annotations() {
        RoundUp.verify(Annotated.class, exploration);
    }

    public static class QueueHarness {
        final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void producer() {
            queue.add(1);
        }

        @Actor
        public void consumer() {
            queue.poll();
        }
    }

    public static class TicketsHarness {
        public static class Tickets {
            private int left = 1;

            public boolean sell() {
                if (left == 0) {
                    return false;
                }
                left = left - 1;
                return true;
            }
        }

        final Tickets tickets = new Tickets();

        @Actor
        public void ann() {
            tickets.sell();
        }

        @Actor
        public void bob() {
            tickets.sell();
        }
    }

    public static class Annotated {
        @ObjectUnderTest
        final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        final AtomicInteger next = new AtomicInteger();

        @Before
        public void fill() {
            queue.add(0);
        }

        @Actor
        public void producer() {
            queue.add(Choice.pick(2));
        }

        @Actor
        public void consumer() {
            next.incrementAndGet();
            queue.poll();
        }

        @After
        public void drain() {
            queue.poll();
        }
    }
}
