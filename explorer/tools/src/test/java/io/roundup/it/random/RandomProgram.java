// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A few threads that use variables, locks, conditions, monitors, semaphores, latches and each other. Locks and
 * semaphores are fair if the seed is odd.
 */
final class RandomProgram extends RandomThreads<SharedByActions, RandomAction> {
    private final long seed;

    /**
     * Makes a program.
     *
     * @param seed of all choices
     * @param most threads, at least 2
     * @param length most actions of a thread
     */
    RandomProgram(long seed, int most, int length) {
        super("random program " + seed, script(new SplittableRandom(seed), most, length));
        this.seed = seed;
    }

    private static List<List<Step<RandomAction>>> script(SplittableRandom random, int most, int length) {
        List<RandomAction> palette = palette(random, RandomAction.values());
        int threads = random.nextInt(2, most + 1);
        int[] lengths = new int[threads];
        Arrays.fill(lengths, length);
        return script(random, palette, threads, lengths);
    }

    @Override
    SharedByActions shared() {
        return new SharedByActions(script().size(), seed % 2 == 1);
    }

    @Override
    void begin(SharedByActions shared, int thread) {
        shared.threads[thread] = Thread.currentThread();
    }

    @Override
    Object act(SharedByActions shared, RandomAction action, int operand) throws InterruptedException {
        return action.on(shared, operand);
    }
}
