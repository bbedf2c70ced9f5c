// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.it.random.WaitAction.Waiting;
import java.util.List;
import java.util.SplittableRandom;

/** A few threads that notify each other. */
final class RandomWaitProgram extends RandomThreads<SharedByWaits, WaitAction> {
    private static final List<WaitAction> WAITS = List.of(
            WaitAction.AWAIT_AT_LEAST,
            WaitAction.TAKE,
            WaitAction.PUT_IN_QUEUE,
            WaitAction.TAKE_FROM_QUEUE,
            WaitAction.AWAIT_ONE_AFTER_ANOTHER,
            WaitAction.TAKE_AS_LONG_AS_THERE_IS);

    private final Waiting waiting;

    /** Makes a program. @param seed of all choices @param waiting how its threads wait */
    RandomWaitProgram(long seed, Waiting waiting) {
        super("random program " + seed + ", " + waiting, script(new SplittableRandom(seed)));
        this.waiting = waiting;
    }

    private static List<List<Step<WaitAction>>> script(SplittableRandom random) {
        List<WaitAction> palette = palette(random, WaitAction.values());
        palette.add(random.nextInt(3) == 0 ? WaitAction.SET_OTHER : WaitAction.ADD);
        palette.add(WAITS.get(random.nextInt(WAITS.size())));
        return random.nextBoolean() ? script(random, palette, 3, 3, 2, 2) : script(random, palette, 3, 2, 2, 1, 1);
    }

    @Override
    SharedByWaits shared() {
        return new SharedByWaits();
    }

    @Override
    Object act(SharedByWaits shared, WaitAction action, int operand) {
        try {
            action.before(shared, operand);
            synchronized (shared) {
                return action.on(shared, waiting, operand);
            }
        } catch (InterruptedException interrupted) {
            return "interrupted";
        }
    }
}
