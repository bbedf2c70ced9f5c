// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Executions in which a thread waits in trusted code, and others end its wait, are left out if it might have come later.
 */
@Tag("agent")
class EarlyWaitsTests {
    private static final int MANY = 100_000;

    @TempDir
    Path folder;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /** Makes those executions, too. */
    private static final class NothingLeftOut extends ForwardingStrategy {
        private final Strategy search = OptimalDpor.ofTraces();

        @Override
        protected Strategy inner() {
            return search;
        }

        @Override
        public boolean leavesOutVainWakes() {
            return false;
        }
    }

    private static Explored all(Supplier<List<Callable<?>>> threads) {
        Explored all = Explored.of(new Scenario("all", threads::get), new NothingLeftOut(), MANY);
        assertThat(all.isExhausted()).isTrue();
        return all;
    }

    private static Explored reduced(Supplier<List<Callable<?>>> threads) {
        Explored reduced = Explored.of(new Scenario("reduced", threads::get), OptimalDpor.ofTraces(), MANY);
        assertThat(reduced.isExhausted()).isTrue();
        return reduced;
    }

    private static List<Callable<?>> takeAndPut(BlockingQueue<Integer> queue, int takers) {
        List<Callable<?>> threads = new ArrayList<>();
        for (int taker = 0; taker < takers; taker++) {
            threads.add(queue::take);
        }
        threads.add(() -> {
            for (int element = 0; element < takers; element++) {
                queue.put(element);
            }
            return "";
        });
        return threads;
    }

    static Stream<Supplier<List<Callable<?>>>> outcomesAreThoseOfAllExecutions() {
        return Stream.of(
                () -> takeAndPut(new LinkedBlockingQueue<>(), 2),
                () -> takeAndPut(new ArrayBlockingQueue<>(1), 2),
                () -> takeAndPut(new ArrayBlockingQueue<>(2, true), 2),
                () -> takeAndPut(new LinkedBlockingDeque<>(), 2),
                () -> takeAndPut(new PriorityBlockingQueue<>(), 2),
                () -> takeAndPut(new SynchronousQueue<>(), 2),
                EarlyWaitsTests::interrupted,
                EarlyWaitsTests::timed,
                EarlyWaitsTests::afterATimeOut,
                EarlyWaitsTests::holdingAMonitor,
                EarlyWaitsTests::moreTakersThanElements,
                EarlyWaitsTests::pool,
                EarlyWaitsTests::poolShutDownNow,
                EarlyWaitsTests::poolMadeSmaller,
                EarlyWaitsTests::interruptedAtItsEnd,
                EarlyWaitsTests::interruptedByTheProgram,
                EarlyWaitsTests::interruptedAfterItWasNotified,
                EarlyWaitsTests::interruptedThoughThereIsAnElement,
                EarlyWaitsTests::interruptedByWhoHasTheLock,
                EarlyWaitsTests::taskIsDrainedOfWhichItWasTold,
                EarlyWaitsTests::stoppedAfterItWasShutDown,
                EarlyWaitsTests::interruptedAgainAtItsEnd,
                EarlyWaitsTests::interruptIsOverridden);
    }

    @ParameterizedTest
    @MethodSource
    void outcomesAreThoseOfAllExecutions(Supplier<List<Callable<?>>> threads) {
        Explored reduced = reduced(threads);
        Explored all = all(threads);
        assertThat(reduced.outcomes()).isEqualTo(all.outcomes());
        assertThat(reduced.complete()).isLessThanOrEqualTo(all.complete());
    }

    private static List<Callable<?>> interrupted() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread[] taker = new Thread[1];
        return List.of(
                () -> {
                    synchronized (taker) {
                        taker[0] = Thread.currentThread();
                    }
                    try {
                        return queue.take();
                    } catch (InterruptedException told) {
                        return "told, " + queue.size() + " left";
                    }
                },
                () -> {
                    synchronized (taker) {
                        if (taker[0] != null) {
                            taker[0].interrupt();
                        }
                    }
                    return "";
                },
                () -> queue.offer(1));
    }

    private static List<Callable<?>> timed() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        return List.of(
                () -> String.valueOf(queue.poll(10, TimeUnit.MILLISECONDS)),
                () -> String.valueOf(queue.poll(20, TimeUnit.MILLISECONDS)),
                () -> queue.offer(1));
    }

    /** Who takes waits before that, and nobody is slow: to come later than that is impossible. */
    private static List<Callable<?>> afterATimeOut() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        int[] first = new int[1];
        return List.of(
                () -> {
                    synchronized (first) {
                        first[0] = 1;
                    }
                    return queue.take();
                },
                () -> {
                    Thread.sleep(10);
                    synchronized (first) {
                        queue.put(first[0]);
                    }
                    return "";
                });
    }

    private static List<Callable<?>> holdingAMonitor() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        int[] guarded = new int[1];
        return List.of(
                () -> {
                    synchronized (guarded) {
                        guarded[0]++;
                        return queue.take() + guarded[0]++;
                    }
                },
                () -> {
                    queue.put(10);
                    synchronized (guarded) {
                        return guarded[0];
                    }
                });
    }

    private static List<Callable<?>> moreTakersThanElements() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        return List.of(queue::take, queue::take, () -> queue.offer(1), () -> queue.poll() == null);
    }

    private static String seen(AtomicInteger counter, ExecutorService pool) throws InterruptedException {
        boolean isOver = pool.awaitTermination(1, TimeUnit.DAYS);
        return isOver + " " + counter.get();
    }

    private static List<Callable<?>> pool() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AtomicInteger counter = new AtomicInteger();
        return List.of(
                () -> {
                    pool.execute(counter::incrementAndGet);
                    pool.execute(() -> counter.set(2 * counter.get()));
                    pool.shutdown();
                    return seen(counter, pool);
                },
                counter::get);
    }

    private static List<Callable<?>> poolShutDownNow() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        AtomicInteger counter = new AtomicInteger();
        return List.of(() -> {
            pool.execute(counter::incrementAndGet);
            pool.execute(() -> counter.addAndGet(Thread.currentThread().isInterrupted() ? 20 : 10));
            int left = pool.shutdownNow().size();
            return left + " left, " + seen(counter, pool);
        });
    }

    /** {@return a pool that tells of each thread at its end whether it is interrupted: by a 2, otherwise by a 1} */
    private static ThreadPoolExecutor telling(int threads, AtomicInteger ended) {
        ThreadFactory factory = task -> new Thread(() -> {
            task.run();
            boolean isInterrupted = Thread.currentThread().isInterrupted();
            ended.updateAndGet(before -> 10 * before + (isInterrupted ? 2 : 1));
        });
        return new ThreadPoolExecutor(threads, threads, 1, TimeUnit.DAYS, new LinkedBlockingQueue<>(), factory);
    }

    /** Whether a thread that was idle keeps the interruption of {@code shutdownNow} shows when it ends. */
    private static List<Callable<?>> interruptedAtItsEnd() {
        AtomicInteger ended = new AtomicInteger();
        ExecutorService pool = telling(1, ended);
        return List.of(
                () -> {
                    pool.execute(() -> {});
                    pool.shutdownNow();
                    return "";
                },
                ended::get);
    }

    /** Who waits finds nothing, and forgets the interruption. Who comes later keeps it. */
    private static List<Callable<?>> taskIsDrainedOfWhichItWasTold() {
        return stoppedAfter(pool -> {});
    }

    /** Who waits is interrupted once, since it has no task, and who comes later when the pool stops. */
    private static List<Callable<?>> stoppedAfterItWasShutDown() {
        return stoppedAfter(ExecutorService::shutdown);
    }

    private static List<Callable<?>> stoppedAfter(Consumer<ExecutorService> before) {
        AtomicInteger ended = new AtomicInteger();
        ExecutorService pool = telling(1, ended);
        return List.of(
                () -> {
                    pool.execute(() -> {});
                    pool.execute(() -> ended.set(5));
                    before.accept(pool);
                    return pool.shutdownNow().size() + seen(ended, pool);
                },
                ended::get);
    }

    /** One thread of the pool that ends interrupts the other one, while that comes back from an interruption. */
    private static List<Callable<?>> interruptedAgainAtItsEnd() {
        AtomicInteger ended = new AtomicInteger();
        ThreadPoolExecutor pool = telling(2, ended);
        return List.of(() -> {
            pool.prestartAllCoreThreads();
            pool.setCorePoolSize(1);
            pool.shutdown();
            return seen(ended, pool);
        });
    }

    /** Who has no task yet is interrupted, and who has one is not. */
    private static List<Callable<?>> interruptIsOverridden() {
        AtomicInteger interruptions = new AtomicInteger();
        ThreadFactory factory = task -> new Thread(task) {
            @Override
            public void interrupt() {
                super.interrupt();
                interruptions.incrementAndGet();
            }
        };
        ExecutorService pool = Executors.newFixedThreadPool(1, factory);
        return List.of(() -> {
            pool.execute(() -> {});
            pool.shutdown();
            return seen(interruptions, pool);
        });
    }

    private static Callable<?> tellsWhetherInterrupted(Thread[] taker, Callable<?> takes) {
        return () -> {
            synchronized (taker) {
                taker[0] = Thread.currentThread();
            }
            try {
                Object taken = takes.call();
                return taken + " " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException told) {
                return "told";
            }
        };
    }

    private static boolean interrupt(Thread[] taker) {
        synchronized (taker) {
            if (taker[0] != null) {
                taker[0].interrupt();
            }
            return taker[0] != null;
        }
    }

    /** It takes the second element, and is interrupted. One that comes after the interruption takes none. */
    private static List<Callable<?>> interruptedAfterItWasNotified() {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread[] taker = new Thread[1];
        return List.of(tellsWhetherInterrupted(taker, queue::take), () -> {
            queue.put(1);
            Integer first = queue.poll();
            boolean isThere = interrupt(taker);
            queue.put(2);
            return first + " " + isThere;
        });
    }

    /** Another one is to have the element. One that comes later takes it, since this queue looks at that first. */
    private static List<Callable<?>> interruptedThoughThereIsAnElement() {
        BlockingQueue<Integer> queue = new LinkedBlockingDeque<>();
        Thread[] taker = new Thread[1];
        return List.of(
                () -> queue.poll(1, TimeUnit.DAYS),
                () -> tellsWhetherInterrupted(taker, queue::take).call() + " " + queue.poll(),
                () -> {
                    queue.put(1);
                    return interrupt(taker);
                });
    }

    /** It needs the lock before it can end, and who comes later does not. */
    private static List<Callable<?>> interruptedByWhoHasTheLock() {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        queue.add(0);
        Thread[] putter = new Thread[1];
        CountDownLatch ended = new CountDownLatch(1);
        return List.of(
                () -> {
                    Object told = tellsWhetherInterrupted(putter, () -> queue.offer(1, 1, TimeUnit.DAYS))
                            .call();
                    ended.countDown();
                    return told;
                },
                () -> {
                    queue.forEach(element -> {
                        if (interrupt(putter)) {
                            assertThatCode(ended::await).doesNotThrowAnyException();
                        }
                    });
                    return "";
                });
    }

    private static List<Callable<?>> interruptedByTheProgram() {
        AtomicInteger interrupted = new AtomicInteger();
        Thread[] worker = new Thread[1];
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
            worker[0] = new Thread(() -> {
                task.run();
                interrupted.addAndGet(Thread.currentThread().isInterrupted() ? 20 : 10);
            });
            return worker[0];
        });
        return List.of(
                () -> {
                    pool.execute(() -> {});
                    worker[0].interrupt();
                    pool.execute(
                            () -> interrupted.addAndGet(Thread.currentThread().isInterrupted() ? 2 : 1));
                    pool.shutdown();
                    return "";
                },
                interrupted::get);
    }

    private static List<Callable<?>> poolMadeSmaller() {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        AtomicInteger counter = new AtomicInteger();
        return List.of(() -> {
            pool.execute(counter::incrementAndGet);
            pool.execute(counter::incrementAndGet);
            pool.setCorePoolSize(1);
            pool.shutdown();
            return seen(counter, pool);
        });
    }

    /** Of the orders of three calls, those in which who takes comes last. */
    @Test
    void eachOrderInWhichNobodyWaitsIsMadeOnce() {
        Explored explored = reduced(() -> takeAndPut(new ArrayBlockingQueue<>(1), 1));
        assertThat(explored.complete()).isEqualTo(1);
        assertThat(explored.cut()).isEqualTo(1);
    }

    /** One waits for ever: that is found, whoever else comes. */
    @Test
    void aWaitThatNobodyEndsIsADeadlock() {
        Explored explored = reduced(EarlyWaitsTests::moreTakersThanElements);
        assertThat(explored.blocked()).isPositive();
        assertThat(explored.complete()).isZero();
    }

    @Test
    void fourThreadsAtAQueueForOneMakeFewExecutions() {
        Explored explored = reduced(() -> {
            BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
            Callable<?> putter = () -> {
                queue.put(1);
                queue.put(2);
                return "";
            };
            Callable<?> taker = () -> queue.take() + queue.take();
            return List.of(putter, putter, taker, taker);
        });
        assertThat(explored.complete() + explored.cut()).isEqualTo(1_088);
    }

    /** The last execution is repeated, with nothing left out: it has to be the same up to where others go on alone. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10})
    void whateverExecutionComesLastRepeats(int last) throws IOException {
        CompiledProgram pool = CompiledProgram.of(
                folder,
                "public static void main(String[] args) {",
                "ExecutorService pool = Executors.newFixedThreadPool(2);",
                "pool.execute(() -> { }); pool.execute(() -> { }); pool.shutdown(); }");
        Exploration bounded = Exploration.builder().maxExecutions(last).build();
        assertThat(pool.explore(bounded).out()).contains("NO VIOLATION within " + last + " executions");
    }

    /** {@return what asks a pool whether its thread has a task, and what it has done} @param condition of the question */
    private CompiledProgram asking(String condition) throws IOException {
        return CompiledProgram.of(
                folder,
                "static volatile int done;",
                "public static void main(String[] args) throws Exception {",
                "ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);",
                "pool.execute(() -> done = 1); pool.execute(() -> { });",
                "if (" + condition + " && pool.getActiveCount() == 0 && pool.getCompletedTaskCount() == 2)",
                "throw new IllegalStateException(\"idle\");",
                "pool.shutdown(); }");
    }

    /** It waits for another task, which is seen by who asks. */
    @Test
    void aThreadOfAPoolIsSeenToHaveNoTask() throws IOException {
        assertThat(asking("true").explore().out()).contains("VIOLATION: UNCAUGHT EXCEPTION", "idle");
    }

    /** So it is where it is asked after executions were left out. */
    @Test
    void whoAsksAPoolOnlyInFewExecutionsIsUndecidedOrSeesIt() throws IOException {
        String report = asking("done == 1").explore().out();
        assertThat(report).containsAnyOf("VIOLATION: UNCAUGHT EXCEPTION", "UNDECIDED");
    }

    /** A pool interrupts its threads that have no task, which others can ask them. */
    @Test
    void aThreadOfAPoolIsSeenToBeInterrupted() throws IOException {
        CompiledProgram asking = CompiledProgram.of(
                folder,
                "static volatile Thread worker;",
                "public static void main(String[] args) throws Exception {",
                "ExecutorService pool = Executors.newFixedThreadPool(1, task -> worker = new Thread(task));",
                "pool.execute(() -> { }); pool.shutdown();",
                "boolean wasInterrupted = worker.isInterrupted();",
                "pool.awaitTermination(1, TimeUnit.DAYS);",
                "if (wasInterrupted) throw new IllegalStateException(\"for want of a task\"); }");
        assertThat(asking.explore().out()).contains("VIOLATION: UNCAUGHT EXCEPTION", "for want of a task");
    }
}
