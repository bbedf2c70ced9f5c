// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Whether it could matter that a writer in the queue of a {@code ReentrantReadWriteLock} stops readers who come after it: this is not
 * explored. It only delays them, unless a thread that has the read lock waits for one of them, or a reader gives up after some
 * time.
 *
 * <p>Who waits for a monitor or another lock with the read lock waits for a reader only if that takes the read lock while it has
 * one of those.
 */
final class QueuedWriters {
    private static final String DOUBT =
            "the queue of a read-write lock that is not fair: that a writer in it stops readers,"
                    + " while a thread waits that has the read lock";

    private final Outline outline;
    private final boolean hasEarlyTimeOuts;
    private boolean waitsWithReadLock;
    private boolean readsWithLock;

    QueuedWriters(Outline outline, boolean hasEarlyTimeOuts) {
        this.outline = outline;
        this.hasEarlyTimeOuts = hasEarlyTimeOuts;
    }

    /** A thread is about to take a read lock. @param nanos how long it waits at most */
    void noteReader(ExploredThread me, AbstractOwnableSynchronizer sync, long nanos) {
        if (nanos > 0 && hasEarlyTimeOuts) {
            outline.doubt(DOUBT);
        }
        if (me.readHolds.of(sync) == 0 && me.holdsLocks()) {
            readsWithLock = true;
            doubtBoth();
        }
    }

    /** A thread that has a read lock may have to wait; for the same lock, as a writer, it does so for ever. */
    void noteWait(ExploredThread me, Wait wait) {
        AbstractOwnableSynchronizer awaited = me.waitSynchronizer;
        if (wait == Wait.STATE && awaited != null && me.readHolds.of(awaited) > 0) {
            return;
        }
        SynchronizerKind kind = awaited == null ? SynchronizerKind.OTHER : SynchronizerKind.of(awaited);
        boolean isLock = kind == SynchronizerKind.LOCK || kind == SynchronizerKind.READ_WRITE_LOCK;
        if (wait == Wait.MONITOR || wait == Wait.STATE && isLock) {
            waitsWithReadLock = true;
            doubtBoth();
        } else {
            outline.doubt(DOUBT);
        }
    }

    private void doubtBoth() {
        if (waitsWithReadLock && readsWithLock) {
            outline.doubt(DOUBT);
        }
    }
}
