// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.it.random.ReadWriteAction.Guarded;
import io.roundup.it.random.ReadWriteAction.ReadWrite;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** A few threads that read and write what a lock guards. */
final class RandomReadWrites extends RandomThreads<Guarded, ReadWriteAction> {
    private final Supplier<ReadWrite> locks;

    /** Makes a program. @param seed of all choices @param locks makes the lock */
    RandomReadWrites(long seed, Supplier<ReadWrite> locks) {
        super("random program " + seed, script(new SplittableRandom(seed)));
        this.locks = locks;
    }

    private static List<List<Step<ReadWriteAction>>> script(SplittableRandom random) {
        List<ReadWriteAction> all = List.of(ReadWriteAction.values());
        return random.nextBoolean() ? script(random, all, 1, 3, 3) : script(random, all, 1, 2, 1, 1);
    }

    @Override
    Guarded shared() {
        return new Guarded(locks.get());
    }

    @Override
    Object act(Guarded guarded, ReadWriteAction action, int operand) throws InterruptedException {
        return action.on(guarded);
    }
}
