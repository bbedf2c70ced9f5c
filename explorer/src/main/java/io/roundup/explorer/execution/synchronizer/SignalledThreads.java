// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.ChoicePoint;
import java.util.Arrays;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Who has been signalled and does not have its lock again, of locks that are not fair. These threads are in the queue
 * of their lock for certain: whoever signals puts them there. Of others who wait for such a lock nobody can tell
 * whether they have come.
 *
 * <p>What a thread does to this while it holds the lock, others see when it gives the lock back. So the steps at the
 * state of the lock say what they see.
 */
public final class SignalledThreads {
    /** By number of the thread: what implements the lock. */
    private final @Nullable AbstractOwnableSynchronizer[] locks =
            new AbstractOwnableSynchronizer[ChoicePoint.MAX_THREADS];

    /** The threads, as bits. */
    private long signalled;
    /** Those of them that were signalled by who still holds their lock. */
    private long unseen;

    public void reset() {
        if (signalled != 0) {
            Arrays.fill(locks, null);
            signalled = 0;
            unseen = 0;
        }
    }

    /** A thread is signalled, by the one that holds its lock. */
    void add(ExploredThread thread, AbstractOwnableSynchronizer lock) {
        locks[thread.number] = lock;
        signalled |= 1L << thread.number;
        unseen |= 1L << thread.number;
    }

    /** Part of the step that gives a lock back. */
    void show(AbstractOwnableSynchronizer lock) {
        for (long rest = unseen; rest != 0; rest &= rest - 1) {
            if (locks[Long.numberOfTrailingZeros(rest)] == lock) {
                unseen &= ~Long.lowestOneBit(rest);
            }
        }
    }

    /** Part of the step that takes a lock. */
    void remove(ExploredThread thread) {
        signalled &= ~(1L << thread.number);
    }

    /** {@return who has been signalled and waits for a lock, as bits} @param isHeld by who asks */
    long of(AbstractOwnableSynchronizer lock, boolean isHeld) {
        long threads = 0;
        for (long rest = isHeld ? signalled : signalled & ~unseen; rest != 0; rest &= rest - 1) {
            if (locks[Long.numberOfTrailingZeros(rest)] == lock) {
                threads |= Long.lowestOneBit(rest);
            }
        }
        return threads;
    }
}
