// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;

/**
 * Whether it could matter that a writer in the queue of a {@code ReentrantReadWriteLock} or a {@code StampedLock} stops
 * readers who come after it. This is not explored. It only delays them, unless a thread that has the read lock waits
 * for one of them, or a reader gives up after some time. What executions show happens with the queue, too; only that
 * there is nothing else is not shown. It cannot matter in an execution in which nobody writes.
 *
 * <p>A thread that has the read lock may wait for a monitor or another lock. It waits for a reader then only in two
 * cases. Some thread takes a read lock while it has one of those locks. Or one that has such a lock waits for something
 * that is no such lock, which a reader may do. The wait and the case must be in one execution.
 */
public final class QueuedWriters {
    public static final String OMISSION =
            "the queue of a read-write lock that is not fair: that a writer in it stops readers,"
                    + " while a thread waits that has the read lock";

    private boolean hasWriters;
    private boolean wouldMatter;
    private boolean waitsWithReadLock;
    private boolean needsOthersWithLock;
    private boolean mayMatter;

    /** An execution begins. */
    void begin() {
        hasWriters = false;
        wouldMatter = false;
        waitsWithReadLock = false;
        needsOthersWithLock = false;
    }

    /** {@return whether it could have mattered in any execution} */
    public boolean mayMatter() {
        return mayMatter;
    }

    /** A thread is about to take a lock for writing. */
    public void noteWriter() {
        hasWriters = true;
        mayMatter |= wouldMatter;
    }

    private void matter(boolean does) {
        wouldMatter |= does;
        mayMatter |= does && hasWriters;
    }

    /** A thread is about to take a read lock. @param nanos how long it waits at most */
    public void noteReader(ExploredThread me, Object sync, boolean isInterruptible, long nanos) {
        // To try for a time looks into the queue; to try without one does not.
        matter(isInterruptible && nanos < 0);
        if (me.held.readHolds.of(sync) == 0 && me.held.areAny()) {
            needsOthersWithLock = true;
            matter(waitsWithReadLock);
        }
    }

    /** A thread gives a stamp back that another one was given: it is not known who has a lock. */
    public void noteHandedOver() {
        matter(true);
    }

    /**
     * A thread that has a lock may have to wait. For a lock that it reads already it waits for ever, as a writer,
     * unless it is interrupted or gives up.
     */
    void noteWait(ExploredThread me, Wait wait) {
        Object awaited = me.waiting.synchronizer;
        boolean endsByLockOnly = !me.waiting.isInterruptible && me.waiting.deadline == Waiting.NEVER;
        if (wait == Wait.STATE && awaited != null && me.held.readHolds.of(awaited) > 0 && endsByLockOnly) {
            return;
        }
        SynchronizerKind kind = awaited == null ? SynchronizerKinds.OTHER : SynchronizerKinds.of(awaited);
        boolean isForLock = wait == Wait.MONITOR || wait == Wait.STATE && kind.isLock() && !kind.isFair();
        boolean isReader = me.held.readHolds.areAny();
        waitsWithReadLock |= isReader && isForLock;
        needsOthersWithLock |= !isForLock;
        matter(isReader && !isForLock || waitsWithReadLock && needsOthersWithLock);
    }
}
