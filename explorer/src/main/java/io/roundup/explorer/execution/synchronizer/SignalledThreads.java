// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
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
    private @Nullable Object[] locks = new Object[ThreadSet.FIRST];

    private final ThreadSet signalled = new ThreadSet();
    /** Those of them that were signalled by who still holds their lock. */
    private final ThreadSet unseen = new ThreadSet();

    public void reset() {
        if (!signalled.isEmpty()) {
            Arrays.fill(locks, null);
            signalled.clear();
            unseen.clear();
        }
    }

    /** A thread is signalled, by the one that holds its lock. */
    void add(ExploredThread thread, Object lock) {
        if (thread.number >= locks.length) {
            locks = Arrays.copyOf(locks, 2 * thread.number);
        }
        locks[thread.number] = lock;
        signalled.add(thread.number);
        unseen.add(thread.number);
    }

    /** Part of the step that gives a lock back. */
    void show(Object lock) {
        for (int thread = unseen.smallest(); thread != ThreadSet.NONE; thread = unseen.next(thread + 1)) {
            if (locks[thread] == lock) {
                unseen.remove(thread);
            }
        }
    }

    /** Part of the step that takes a lock. */
    void remove(ExploredThread thread) {
        signalled.remove(thread.number);
    }

    /** {@return who has been signalled and waits for a lock} @param isHeld by who asks */
    ThreadSet of(Object lock, boolean isHeld) {
        ThreadSet threads = new ThreadSet();
        for (int thread = signalled.smallest(); thread != ThreadSet.NONE; thread = signalled.next(thread + 1)) {
            if (locks[thread] == lock && (isHeld || !unseen.contains(thread))) {
                threads.add(thread);
            }
        }
        return threads;
    }
}
