// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs with more threads than a search can tell apart are sampled. Each violation is repeated by its schedule when
 * it is reported.
 */
@Tag("agent")
class ManyThreadsTests {
    private static final String MORE = " (more than 64 threads are not explored exhaustively)";

    private static final String COUNT_UNGUARDED = """
            static int count;
            public static void main(String[] args) throws Exception {
                Thread[] threads = new Thread[100];
                for (int i = 0; i < threads.length; i++) {
                    threads[i] = new Thread(() -> count++);
                    threads[i].start();
                }
                for (Thread each : threads) each.join();
                if (count < threads.length) throw new AssertionError("lost " + (threads.length - count));
            }
            """;

    @TempDir
    Path folder;

    private static Exploration samples(String backend, int executions) {
        return Exploration.builder()
                .backend(CompiledProgram.named(backend))
                .maxExecutions(executions)
                .build();
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aLostUpdateOfAHundredThreadsIsFound(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, COUNT_UNGUARDED).explore(samples(backend, 10));
        assertThat(run.endsWith(1).out())
                .contains(
                        "VIOLATION: UNCAUGHT EXCEPTION", "main ended with AssertionError: lost 1 (", "2 executions in");
    }

    @ParameterizedTest
    @EnumSource(
            value = StrategyName.class,
            names = {"RANDOM", "PCT", "POS", "SURW", "ROUND_ROBIN"})
    void everyRandomStrategyFindsIt(StrategyName strategy) throws Exception {
        Ended run = CompiledProgram.of(folder, COUNT_UNGUARDED)
                .explore(Exploration.builder()
                        .strategy(strategy)
                        .maxExecutions(20)
                        .build());
        assertThat(run.endsWith(1).out()).contains("main ended with AssertionError: lost ");
    }

    /** Asked for by name, a search says that it cannot do it, why, and what can. */
    @ParameterizedTest
    @EnumSource(
            value = StrategyName.class,
            names = {"DPOR", "DPOR_HISTORIES", "DFS", "EXHAUSTIVE"})
    void aSearchThatIsAskedForRefusesThem(StrategyName strategy) throws Exception {
        Ended run = CompiledProgram.of(folder, COUNT_UNGUARDED)
                .explore(Exploration.builder().strategy(strategy).build());
        assertThat(run.endsWith(2).err())
                .isEqualTo(
                        "error: The program started more than 64 threads in one execution. A search over all"
                                + " interleavings tells at most that many apart, and would not come to its end with more. Sample"
                                + " them, with the strategy auto, which changes to samples by itself, or pct, pos, surw or random.");
    }

    @Test
    void aSearchTakesSixtyFourThreads() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] args) throws Exception {
                            for (int i = 0; i < 63; i++) {
                                Thread thread = new Thread(() -> {});
                                thread.start();
                                thread.join();
                            }
                        }
                        """).explore();
        assertThat(run.endsWith(0).out()).contains("  HOLDS for this program: every interleaving was explored\n");
    }

    /** Each philosopher has one fork and waits for another only if all are there before one has both. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aDeadlockOfAHundredThreadsNamesThem(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        static final Object[] forks = new Object[100];
                        public static void main(String[] args) {
                            Arrays.setAll(forks, i -> new Object());
                            for (int i = 0; i < forks.length; i++) {
                                Object first = forks[i];
                                Object second = forks[(i + 1) % forks.length];
                                new Thread(() -> {
                                    synchronized (first) {
                                        synchronized (second) {
                                        }
                                    }
                                }, "philosopher " + i).start();
                            }
                        }
                        """).explore(samples(backend, 10));
        assertThat(run.endsWith(1).out())
                .contains("VIOLATION: DEADLOCK")
                .containsPattern("philosopher 99 waits for the monitor of P.forks\\[0\\], which philosopher 0\\s+holds")
                .containsPattern("philosopher 0 waits for the monitor of P.forks\\[1\\], which philosopher 1\\s+holds");
    }

    /** A number of samples ends them, as it ends what any random strategy makes. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aPoolOfEightyThreadsIsSampled(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] args) throws Exception {
                            ExecutorService pool = Executors.newFixedThreadPool(80);
                            AtomicInteger sum = new AtomicInteger();
                            List<Future<?>> futures = new ArrayList<>();
                            for (int i = 0; i < 90; i++) futures.add(pool.submit(sum::incrementAndGet));
                            for (Future<?> each : futures) each.get();
                            pool.shutdown();
                            if (sum.get() != 90) throw new AssertionError(sum);
                        }
                        """).explore(samples(backend, 8));
        assertThat(run.endsWith(0).out())
                .contains("  NO VIOLATION within 7 samples" + MORE + ", 8 executions\n")
                .as("what cannot be done is not advised")
                .doesNotContain("few switches");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    @EnabledForJreRange(minVersion = 21)
    void aHundredVirtualThreadsAreSampled(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        static int sum;
                        public static void main(String[] args) throws Exception {
                            try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
                                for (int i = 0; i < 100; i++) {
                                    each.submit(() -> { synchronized (P.class) { sum++; } });
                                }
                            }
                            if (sum != 100) throw new AssertionError(sum);
                        }
                        """).explore(samples(backend, 4));
        assertThat(run.endsWith(0).out()).contains("  NO VIOLATION within 3 samples" + MORE + ", 4 executions\n");
    }

    /** The search goes on until it meets an execution with too many threads: what it has covered until then is no proof. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aProgramOfWhichOneExecutionStartsManyThreadsIsNotSaidToHold(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        static volatile boolean isFirst;
                        public static void main(String[] args) throws Exception {
                            Thread other = new Thread(() -> isFirst = true);
                            other.start();
                            int threads = isFirst ? 70 : 2;
                            other.join();
                            for (int i = 0; i < threads; i++) {
                                Thread each = new Thread(() -> {});
                                each.start();
                                each.join();
                            }
                        }
                        """).explore(samples(backend, 40));
        assertThat(run.endsWith(0).out())
                .containsPattern("NO VIOLATION within 3\\d samples"
                        + MORE.replace("(", "\\(").replace(")", "\\)"));
    }

    /** Who waits for one of a hundred notifications is chosen among all who wait. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aHundredThreadsThatWaitAreAllNotified(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        static int waiting;
                        static boolean isOpen;
                        public static void main(String[] args) throws Exception {
                            Object gate = new Object();
                            Thread[] threads = new Thread[100];
                            for (int i = 0; i < threads.length; i++) {
                                threads[i] = new Thread(() -> {
                                    synchronized (gate) {
                                        waiting++;
                                        gate.notifyAll();
                                        while (!isOpen) {
                                            try { gate.wait(); } catch (InterruptedException e) { throw new AssertionError(e); }
                                        }
                                    }
                                });
                                threads[i].start();
                            }
                            synchronized (gate) {
                                while (waiting < threads.length) gate.wait();
                                isOpen = true;
                                gate.notify();
                            }
                            for (Thread each : threads) each.join();
                        }
                        """).explore(samples(backend, 10));
        assertThat(run.endsWith(1).out()).contains("VIOLATION: DEADLOCK", "waits to be notified on");
    }

    /** Without a limit, the samples end by themselves. */
    @Test
    void withoutALimitThereAreAThousandSamples() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] args) {
                            for (int i = 0; i < 64; i++) new Thread(() -> {}).start();
                        }
                        """).explore();
        assertThat(run.endsWith(0).out())
                .contains("  NO VIOLATION within 1000 samples" + MORE + "\n", "1,001 executions in");
    }

    /** Sets of threads that take each other over stay as small as they are. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    @EnabledForJreRange(minVersion = 21)
    void fourHundredVirtualThreadsThatUseAMapAreSampled(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] args) throws Exception {
                            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
                            try (ExecutorService each = Executors.newVirtualThreadPerTaskExecutor()) {
                                for (int i = 0; i < 400; i++) {
                                    int key = i % 7;
                                    each.submit(() -> map.merge(key, 1, Integer::sum));
                                }
                            }
                            int sum = map.values().stream().mapToInt(Integer::intValue).sum();
                            if (sum != 400) throw new AssertionError(sum);
                        }
                        """).explore(samples(backend, 12));
        assertThat(run.endsWith(0).out()).contains("  NO VIOLATION within 11 samples" + MORE + ", 12 executions\n");
    }

    /** More than samples can tell apart, too: each of them would be cut. */
    @Test
    void moreThreadsThanSamplesTakeAreRefused() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        public static void main(String[] args) throws Exception {
                            for (int i = 0; i < 4096; i++) new Thread(() -> {}).start();
                        }
                        """).explore();
        assertThat(run.endsWith(2).err())
                .isEqualTo("error: The program started more than 4096 threads in one execution. Round-Up tells at most"
                        + " that many apart. Start fewer, such as by a smaller pool or fewer tasks.");
    }
}
