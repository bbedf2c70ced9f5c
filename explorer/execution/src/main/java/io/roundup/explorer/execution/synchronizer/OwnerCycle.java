// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Waiting;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for each other in a circle: each for a monitor or lock that the next one holds, or for its end.
 * Nobody else can end that, so it is a deadlock whatever was reached that is not explored.
 */
public final class OwnerCycle {
    private final ExploredThreads threads;

    public OwnerCycle(ExploredThreads threads) {
        this.threads = threads;
    }

    /** {@return whether there is one among so many threads} */
    public boolean exists(int count) {
        for (int i = 0; i < count; i++) {
            if (isOn(threads.get(i), count)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOn(ExploredThread thread, int count) {
        ExploredThread next = thread;
        for (int i = 0; i < count; i++) {
            next = next == null || next.finished ? null : awaited(next);
            if (next == thread) {
                return true;
            }
        }
        return false;
    }

    /** {@return who alone can let a thread go on, or null} */
    private @Nullable ExploredThread awaited(ExploredThread thread) {
        if (thread.waiting.deadline != Waiting.NEVER) {
            return null;
        }
        return switch (thread.wait) {
            case MONITOR -> thread.waiting.monitor == null ? null : threads.holder(thread.waiting.monitor);
            case STATE -> threads.owner(thread.waiting.synchronizer);
            case TERMINATION -> thread.waiting.thread;
            default -> null;
        };
    }
}
