// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Two or three threads that share a variable and a semaphore, and sleep, wait for a time, and look at the clock.
 *
 * @param seed of the choice
 * @param script what each thread does
 */
record TimedProgram(long seed, List<List<TimedAction>> script) {
    /** What the threads share. */
    private static final class Shared {
        private final Semaphore semaphore = new Semaphore(0);
        private final long start = System.nanoTime();
        private volatile int variable;
    }

    static TimedProgram random(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<List<TimedAction>> script = new ArrayList<>();
        int threads = random.nextInt(2, 4);
        for (int thread = 0; thread < threads; thread++) {
            List<TimedAction> actions = new ArrayList<>();
            int length = random.nextInt(1, threads == 2 ? 5 : 4);
            for (int i = 0; i < length; i++) {
                actions.add(TimedAction.random(random));
            }
            script.add(actions);
        }
        return new TimedProgram(seed, script);
    }

    /** {@return the program on threads} */
    Scenario scenario() {
        return new Scenario("timed program " + seed, () -> {
            Shared shared = new Shared();
            List<Callable<?>> bodies = new ArrayList<>();
            for (List<TimedAction> actions : script) {
                bodies.add(() -> run(actions, shared));
            }
            return bodies;
        });
    }

    private static String run(List<TimedAction> actions, Shared shared) throws InterruptedException {
        StringBuilder answers = new StringBuilder();
        for (TimedAction action : actions) {
            switch (action.kind()) {
                case WRITE -> shared.variable = action.operand();
                case READ -> answers.append('r').append(shared.variable);
                case RELEASE -> shared.semaphore.release();
                case ACQUIRE ->
                    answers.append(shared.semaphore.tryAcquire(action.operand(), TimeUnit.MILLISECONDS) ? 'y' : 'n');
                case SLEEP -> Thread.sleep(action.operand());
                case CLOCK -> answers.append('t').append((System.nanoTime() - shared.start) / 1_000_000);
            }
        }
        return answers.toString();
    }

    @Override
    public String toString() {
        return "timed program " + seed + " " + script;
    }
}
