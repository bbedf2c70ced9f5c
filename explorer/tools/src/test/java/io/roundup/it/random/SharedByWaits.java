// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** What the threads of a {@link RandomWaitProgram} share. All but the latch and the flag is guarded by this object. */
final class SharedByWaits {
    final Deque<Integer> queue = new ArrayDeque<>();

    /** To wait for until the time is over. */
    final CountDownLatch never = new CountDownLatch(1);

    int value;
    int other;
    /** Who waited last. */
    @Nullable
    Thread waiter;

    volatile int flag;

    void add() {
        value++;
        notifyAll();
    }
}
