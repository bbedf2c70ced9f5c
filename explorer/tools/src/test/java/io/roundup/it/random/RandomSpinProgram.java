// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.it.random.SpinAction.Waiting;
import java.util.List;
import java.util.SplittableRandom;

/** A few threads that wait for each other in loops. */
final class RandomSpinProgram extends RandomThreads<SharedBySpins, SpinAction> {
    private final Waiting waiting;

    /** Makes a program. @param seed of all choices @param waiting how its threads wait */
    RandomSpinProgram(long seed, Waiting waiting) {
        super("random program " + seed + ", " + waiting, script(new SplittableRandom(seed)));
        this.waiting = waiting;
    }

    private static List<List<Step<SpinAction>>> script(SplittableRandom random) {
        List<SpinAction> palette = palette(random, SpinAction.values());
        return random.nextBoolean() ? script(random, palette, 3, 3, 3) : script(random, palette, 3, 3, 3, 3);
    }

    /**
     * {@return whether no thread makes a turn in vain in an execution in which all threads end}
     *
     * <p>Before a time-out all others have come as far as they can, and so too early for what comes after it.
     */
    boolean succeedsAtOnce() {
        return script().stream()
                .flatMap(List::stream)
                .noneMatch(step -> step.action() == SpinAction.REPLACE_LOCK
                        || step.action() == SpinAction.WAIT_FOR_A_WHILE
                        || step.action() == SpinAction.TEST_THEN_SET && step.operand() > 1);
    }

    @Override
    SharedBySpins shared() {
        return new SharedBySpins();
    }

    @Override
    Object act(SharedBySpins shared, SpinAction action, int operand) {
        return action.on(shared, waiting, operand);
    }
}
