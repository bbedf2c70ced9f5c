// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Synchronizers that are explored by their state alone have no more traces than there are orders of what they guard.
 */
@Tag("agent")
class SynchronizerTracesTests {
    private static final class StatedTask extends FutureTask<Integer> {
        @SuppressWarnings("unused")
        private final long state = 2;

        StatedTask() {
            super(() -> 5);
        }
    }

    /** Depth-first search is given up after so many executions. */
    private static final int MANY = 2_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                // (nk)! / (k!)^n for n threads: the orders of the critical sections.
                traces("2 fair locks", locked(2, 1, true), 2),
                traces("4 fair locks", locked(4, 1, true), 24),
                traces("2 x 2 fair locks", locked(2, 2, true), 6),
                traces("2 x 3 fair locks", locked(2, 3, true), 20),
                traces("3 x 2 fair locks", locked(3, 2, true), 90),
                traces("2 fair semaphores", permitted(2, 1, true), 2),
                traces("4 fair semaphores", permitted(4, 1, true), 24),
                traces("2 x 2 fair semaphores", permitted(2, 2, true), 6),
                traces("2 semaphores", permitted(2, 1, false), 2),
                traces("2 x 2 semaphores", permitted(2, 2, false), 6),
                // Who waits for a latch goes on after it is open, whether it came before that or not.
                traces("latch | 2 waits", SynchronizerTracesTests::latched, 1),
                // A try comes before the lock is taken, meanwhile, or afterwards.
                traces("fair lock | try", lockedOrTried(true), 3),
                traces("lock | try", lockedOrTried(false), 3),
                // Either takes the permit, or meets the other one's.
                traces("try | try of a semaphore", permits(false), 2),
                traces("try | try of a fair semaphore", permits(true), 2),
                // Whoever waits looks before the task is run, while its result is stored, or afterwards.
                traces("FutureTask.run | get", () -> CompletionScenarios.runAndGet(new FutureTask<>(() -> 5)), 3),
                // The state of the task is waited for, and not a field of the same name in a class below.
                traces("FutureTask below.run | get", () -> CompletionScenarios.runAndGet(new StatedTask()), 3),
                // Either arrives first, and the other one may have looked already.
                traces("Phaser with one phase", () -> CompletionScenarios.phases(1), 4),
                // Later, one has still to see that the phase has ended, before the other one arrives again or after. Or
                // that has been the case already when it looks again how many have arrived.
                traces("Phaser with two phases", () -> CompletionScenarios.phases(2), 4 * 6),
                // Who waits comes first, or need not wait.
                traces("condition", () -> LockScenarios.condition(new ReentrantLock()), 2),
                traces("condition of a fair lock", () -> LockScenarios.condition(new ReentrantLock(true)), 2));
    }

    private static Arguments traces(String name, Supplier<List<Callable<?>>> threads, long complete) {
        return arguments(new Scenario(name, threads), complete);
    }

    private static Supplier<List<Callable<?>>> locked(int threads, int times, boolean isFair) {
        return () -> {
            ReentrantLock lock = new ReentrantLock(isFair);
            int[] data = new int[1];
            return Collections.nCopies(threads, does(() -> {
                for (int i = 0; i < times; i++) {
                    lock.lock();
                    data[0]++;
                    lock.unlock();
                }
            }));
        };
    }

    private static Supplier<List<Callable<?>>> permitted(int threads, int times, boolean isFair) {
        return () -> {
            Semaphore semaphore = new Semaphore(1, isFair);
            int[] data = new int[1];
            return Collections.nCopies(threads, does(() -> {
                for (int i = 0; i < times; i++) {
                    semaphore.acquire();
                    data[0]++;
                    semaphore.release();
                }
            }));
        };
    }

    private static List<Callable<?>> latched() {
        CountDownLatch latch = new CountDownLatch(1);
        return List.of(does(latch::countDown), does(latch::await), does(latch::await));
    }

    private static Supplier<List<Callable<?>>> lockedOrTried(boolean isFair) {
        return () -> {
            ReentrantLock lock = new ReentrantLock(isFair);
            return List.of(
                    does(() -> {
                        lock.lock();
                        lock.unlock();
                    }),
                    () -> {
                        boolean isTaken = lock.tryLock();
                        if (isTaken) {
                            lock.unlock();
                        }
                        return isTaken;
                    });
        };
    }

    private static Supplier<List<Callable<?>>> permits(boolean isFair) {
        return () -> {
            Semaphore semaphore = new Semaphore(1, isFair);
            return Collections.nCopies(2, semaphore::tryAcquire);
        };
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("programs")
    void everyOrderIsOneTrace(Scenario program, long complete) {
        Explored traces = Explored.of(program, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(traces.isExhausted()).isTrue();
        assertThat(traces.blocked() + traces.cut()).isZero();
        assertThat(traces.complete()).isEqualTo(complete);
        Explored everything = Explored.of(program, new DepthFirst(Settings.everyInterleaving()), MANY);
        if (everything.isExhausted()) {
            assertThat(everything.outcomes()).isEqualTo(traces.outcomes());
        } else {
            assertThat(traces.outcomes()).containsAll(everything.outcomes());
        }
    }
}
