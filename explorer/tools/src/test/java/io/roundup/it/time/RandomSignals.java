// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Two or three threads that sleep, park, wait for a monitor, and signal each other. Each answers what it notices.
 *
 * @param seed of the choice
 * @param script what each thread does
 */
record RandomSignals(long seed, List<Action> script) {
    private static final int SLEEP = 0;
    private static final int INTERRUPT = 1;
    private static final int LOOK = 2;
    private static final int PARK = 3;
    private static final int UNPARK = 4;
    private static final int WAIT = 5;
    private static final int NOTIFY = 6;
    private static final int TAKE = 7;
    private static final int ADD = 8;

    /** Sleeps, interruptions, and looks at these are the most frequent: so many kinds, and how often they are in the draw. */
    private static final int FREQUENT = 3;

    private static final int TIMES = 3;

    static RandomSignals of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int threads = random.nextInt(2, 4);
        List<Action> script = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            Action next = null;
            for (int left = random.nextInt(1, threads == 2 ? 5 : 3); left > 0; left--) {
                int drawn = random.nextInt(FREQUENT * TIMES + ADD + 1 - FREQUENT);
                int kind = drawn < FREQUENT * TIMES ? drawn % FREQUENT : drawn - FREQUENT * (TIMES - 1);
                int other = (thread + random.nextInt(1, threads)) % threads;
                next = new Action(kind, other, 10 * random.nextInt(1, 4), next);
            }
            script.add(next);
        }
        return new RandomSignals(seed, script);
    }

    /** What the threads share. */
    private static final class Shared {
        private final Thread[] threads;
        private final long start = System.nanoTime();
        private volatile int variable;

        Shared(int threads) {
            this.threads = new Thread[threads];
        }

        void signal(int kind, int other) {
            Thread thread = threads[other];
            if (thread != null && kind == INTERRUPT) {
                thread.interrupt();
            } else if (thread != null) {
                LockSupport.unpark(thread);
            }
        }

        boolean isInterrupted(int other) {
            Thread thread = threads[other];
            return thread != null && thread.isInterrupted();
        }
    }

    /**
     * What a thread does once. Kinds are numbers: an enumeration would have an initialiser, whose steps come to those of
     * each execution.
     */
    private record Action(
            int kind, int other, int millis, @Nullable Action next) {
        String on(Shared shared) {
            try {
                switch (kind) {
                    case SLEEP -> Thread.sleep(millis);
                    case PARK -> LockSupport.parkNanos(millis * 1_000_000L);
                    case WAIT -> {
                        synchronized (shared) {
                            shared.wait(millis);
                        }
                    }
                    case INTERRUPT, UNPARK -> shared.signal(kind, other);
                    case NOTIFY -> {
                        synchronized (shared) {
                            shared.notify();
                        }
                    }
                    case LOOK -> {
                        return shared.isInterrupted(other) ? "l" : "-";
                    }
                    case TAKE -> {
                        return Thread.interrupted() ? "t" : "-";
                    }
                    default -> {
                        int before = shared.variable;
                        shared.variable = before + 1;
                        return String.valueOf(before);
                    }
                }
            } catch (InterruptedException interrupted) {
                return "i";
            }
            return "@" + (System.nanoTime() - shared.start) / 1_000_000;
        }
    }

    /** {@return the program on threads} */
    Scenario scenario() {
        return new Scenario("random signals " + seed, () -> {
            Shared shared = new Shared(script.size());
            List<Callable<?>> bodies = new ArrayList<>();
            for (int thread = 0; thread < script.size(); thread++) {
                int me = thread;
                Action first = script.get(me);
                bodies.add(() -> {
                    shared.threads[me] = Thread.currentThread();
                    String answers = "";
                    for (Action action = first; action != null; action = action.next) {
                        answers += action.on(shared);
                    }
                    return answers;
                });
            }
            return bodies;
        });
    }

    @Override
    public String toString() {
        return "random signals " + seed + " " + script;
    }
}
