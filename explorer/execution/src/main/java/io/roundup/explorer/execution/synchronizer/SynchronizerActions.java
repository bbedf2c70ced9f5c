// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.agent.hook.AcquireListener;
import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;

/** Locks, semaphores and latches: whatever the method is called, they are taken or given back in some mode. */
public final class SynchronizerActions implements AcquireListener {
    private final ControlledScheduler scheduler;
    private final Acquire acquire;
    private final Release release;
    private final Stamps stamps;

    public SynchronizerActions(ControlledScheduler scheduler, Acquire acquire, Release release, Stamps stamps) {
        this.scheduler = scheduler;
        this.acquire = acquire;
        this.release = release;
        this.stamps = stamps;
    }

    @Override
    public long acquire(Object receiver, int mode, long amount, long nanos) throws InterruptedException {
        Object synchronizer = SynchronizerFields.implementation(receiver);
        if (synchronizer == null || amount < 0) {
            return AcquireHooks.GO_ON;
        }
        SynchronizerKind kind = SynchronizerKinds.of(synchronizer);
        AcquireMode taking = kind.mode((mode & AcquireHooks.SHARED) != 0);
        if (taking == null) {
            return AcquireHooks.GO_ON;
        }
        boolean isInterruptible = (mode & AcquireHooks.INTERRUPTIBLY) != 0;
        long answer = acquire.run(synchronizer, kind, taking, amount, isInterruptible, nanos);
        if (answer != Acquire.TAKEN || !kind.isStamped()) {
            return answer;
        }
        if (taking == kind.exclusive()) {
            scheduler.ordersStores();
        }
        return SynchronizerFields.value(synchronizer);
    }

    @Override
    public long release(Object receiver, int mode, long amount) {
        Object synchronizer = SynchronizerFields.implementation(receiver);
        if (synchronizer == null) {
            return AcquireHooks.GO_ON;
        }
        SynchronizerKind kind = SynchronizerKinds.of(synchronizer);
        boolean isShared = (mode & AcquireHooks.SHARED) != 0;
        AcquireMode taken = kind.mode(isShared);
        if (taken == null) {
            return AcquireHooks.GO_ON;
        }
        if (scheduler.isOver()) {
            // The threads unwind, and what they hold does not matter any more.
            return 1;
        }
        if (!kind.isStamped()) {
            return release.run(synchronizer, kind, taken, amount);
        }
        boolean isStamped = (mode & AcquireHooks.UNSTAMPED) == 0;
        return isStamped ? stamps.release(synchronizer, amount, isShared) : stamps.release(synchronizer, isShared);
    }

    @Override
    public long drain(Object semaphore) {
        return release.drain(semaphore, SynchronizerKinds.of(semaphore));
    }

    @Override
    public long convert(Object lock, int mode, long stamp) {
        return switch (mode) {
            case AcquireHooks.SHARED -> stamps.toRead(lock, stamp);
            case AcquireHooks.OPTIMISTIC -> stamps.toOptimistic(lock, stamp);
            default -> stamps.toWrite(lock, stamp);
        };
    }
}
