// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Who holds the locks of an execution that has stopped, in words. */
public final class LockTexts {
    private static final String FREE = "free";

    private final SharedObjects shared;
    private final ExploredThreads threads;
    private final Function<ExploredThread, String> names;

    public LockTexts(SharedObjects shared, ExploredThreads threads, Function<ExploredThread, String> names) {
        this.shared = shared;
        this.threads = threads;
        this.names = names;
    }

    /**
     * {@return who holds a monitor or a lock; of a synchronizer that nobody owns, its state; empty if it is neither}
     *
     * @param location of a step
     */
    public String at(long location) {
        Class<?> type = Locations.type(location);
        Object object = type == null ? shared.find(Locations.object(location)) : type;
        if (object == null) {
            return "";
        }
        if (Locations.isMonitor(location)) {
            return heldBy(threads.holder(object));
        }
        if (!Locations.isVariable(location) || !(object instanceof AbstractOwnableSynchronizer lock)) {
            return "";
        }
        if (SynchronizerFields.owner(lock) != null) {
            return heldBy(threads.owner(lock));
        }
        SynchronizerKind kind = SynchronizerKinds.of(lock);
        boolean hasState = kind != SynchronizerKinds.OTHER || lock instanceof AbstractQueuedSynchronizer;
        long state = hasState ? SynchronizerFields.value(lock) : 0;
        return kind.isLock() ? state == 0 ? FREE : "held by readers" : String.valueOf(state);
    }

    private String heldBy(@Nullable ExploredThread holder) {
        return holder == null ? FREE : "held by " + names.apply(holder);
    }
}
