// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Whether it could matter that a writer in the queue of a {@code ReentrantReadWriteLock} stops readers who come after it: this is not
 * explored. It only delays them, unless a thread that has the read lock waits for one of them, or a reader gives up after some
 * time.
 *
 * <p>Who waits for a monitor or another lock with the read lock waits for a reader only if some thread takes a read lock while it has
 * one of those, or waits then for something that is no such lock, which a reader may do.
 */
final class QueuedWriters {
    private static final String DOUBT =
            "the queue of a read-write lock that is not fair: that a writer in it stops readers,"
                    + " while a thread waits that has the read lock";

    private final Outline outline;
    private final boolean hasEarlyTimeOuts;
    private boolean waitsWithReadLock;
    private boolean needsOthersWithLock;

    QueuedWriters(Outline outline, boolean hasEarlyTimeOuts) {
        this.outline = outline;
        this.hasEarlyTimeOuts = hasEarlyTimeOuts;
    }

    /** A thread is about to take a read lock. @param nanos how long it waits at most */
    void noteReader(ExploredThread me, AbstractOwnableSynchronizer sync, boolean isInterruptible, long nanos) {
        // To try for a time looks into the queue; to try without one does not.
        if (isInterruptible && (nanos < 0 || nanos > 0 && hasEarlyTimeOuts)) {
            outline.doubt(DOUBT);
        }
        if (me.readHolds.of(sync) == 0 && me.holdsLocks()) {
            needsOthersWithLock = true;
            doubtBoth();
        }
    }

    /**
     * A thread that has a lock may have to wait. For a lock that it reads already it waits for ever, as a writer, unless it is
     * interrupted or gives up.
     */
    void noteWait(ExploredThread me, Wait wait) {
        AbstractOwnableSynchronizer awaited = me.waitSynchronizer;
        boolean endsByLockOnly = !me.isInterruptible && me.deadline == ExploredThread.NEVER;
        if (wait == Wait.STATE && awaited != null && me.readHolds.of(awaited) > 0 && endsByLockOnly) {
            return;
        }
        SynchronizerKind kind = awaited == null ? SynchronizerKind.OTHER : SynchronizerKind.of(awaited);
        boolean isLock = kind == SynchronizerKind.LOCK || kind == SynchronizerKind.READ_WRITE_LOCK;
        boolean isForLock = wait == Wait.MONITOR || wait == Wait.STATE && isLock;
        if (me.readHolds.areAny()) {
            if (isForLock) {
                waitsWithReadLock = true;
            } else {
                outline.doubt(DOUBT);
            }
        }
        needsOthersWithLock |= !isForLock;
        doubtBoth();
    }

    private void doubtBoth() {
        if (waitsWithReadLock && needsOthersWithLock) {
            outline.doubt(DOUBT);
        }
    }
}
