// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Executions in which a thread waits in trusted code, and others end its wait, are left out if it might have come later.
 */
@Tag("agent")
class EarlyWaitsTests {
    private static final int MANY = 100_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    private static Explored all(Supplier<List<Callable<?>>> threads) {
        Explored all = Explored.of(new Scenario("all", threads::get), new DepthFirst(Settings.everyTrace()), MANY);
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
                EarlyWaitsTests::moreTakersThanElements);
    }

    @ParameterizedTest
    @MethodSource
    void outcomesAreThoseOfAllExecutions(Supplier<List<Callable<?>>> threads) {
        assertThat(reduced(threads).outcomes()).isEqualTo(all(threads).outcomes());
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
}
