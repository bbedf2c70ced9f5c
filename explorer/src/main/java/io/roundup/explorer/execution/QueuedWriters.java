// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.ExploredThread.Wait;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * Whether it could matter that a writer in the queue of a {@code ReentrantReadWriteLock} stops readers who come after it: this is not
 * explored. It only delays them, unless a thread that has the read lock waits for one of them, or a reader gives up after some
 * time.
 *
 * <p>Who waits for a monitor with the read lock waits for a reader only if that has taken the read lock with the monitor.
 */
final class QueuedWriters {
    private static final String DOUBT =
            "the queue of a read-write lock that is not fair: a thread waits that has the read lock, or"
                    + " for some time, and a writer in the queue may stop a reader";

    private final Outline outline;
    private final boolean hasEarlyTimeOuts;
    private boolean waitsWithReadLock;
    private boolean readsWithMonitor;

    QueuedWriters(Outline outline, boolean hasEarlyTimeOuts) {
        this.outline = outline;
        this.hasEarlyTimeOuts = hasEarlyTimeOuts;
    }

    /** A thread is about to take a read lock. @param nanos how long it waits at most */
    void noteReader(ExploredThread me, AbstractOwnableSynchronizer sync, long nanos) {
        if (nanos > 0 && hasEarlyTimeOuts) {
            outline.doubt(DOUBT);
        }
        if (me.readHolds.of(sync) == 0 && me.holdsMonitors()) {
            readsWithMonitor = true;
            doubtBoth();
        }
    }

    /** A thread that has a read lock may have to wait; for the same lock, as a writer, it does so for ever. */
    void noteWait(ExploredThread me, Wait wait) {
        AbstractOwnableSynchronizer awaited = me.waitSynchronizer;
        if (wait == Wait.STATE && awaited != null && me.readHolds.of(awaited) > 0) {
            return;
        }
        if (wait == Wait.MONITOR) {
            waitsWithReadLock = true;
            doubtBoth();
        } else {
            outline.doubt(DOUBT);
        }
    }

    private void doubtBoth() {
        if (waitsWithReadLock && readsWithMonitor) {
            outline.doubt(DOUBT);
        }
    }
}
