// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.schedule.ChoicePoint;
import java.util.Arrays;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * The state of a {@code ReentrantReadWriteLock}: whether a writer claims or holds it, and which threads read. A writer claims
 * the lock while others read, waits until each of them has ended, and holds it then.
 *
 * <p>What the lock's own code shows of itself is kept as that code would leave it.
 */
final class ReadWriteState implements Awaited {
    /** No writer. */
    static final int FREE = 0;
    /** A writer waits for those who read; who wants to read waits for the writer, unless he only tries. */
    static final int CLAIMED = 1;
    /** A writer has it. */
    static final int HELD = 2;

    /** The part of the state that is one of these. The part of a thread, from 0 on, is whether it reads. */
    static final int WRITER = -1;

    private static final Class<?> IMPLEMENTATION = implementation();
    /** From JDK 24 on the two counts are the halves of a long. */
    private static final boolean IS_INT = AbstractQueuedSynchronizer.class.isAssignableFrom(IMPLEMENTATION);

    private static final int SHARED_SHIFT = IS_INT ? 16 : 32;
    static final long STATE = SynchronizerState.offset(IMPLEMENTATION, "state");

    private Object sync;
    private int value;
    private @Nullable ExploredThread writer;
    private int writeHolds;
    private final int[] readHolds = new int[ChoicePoint.MAX_THREADS];
    private int readers;
    /** Threads that may read unless a writer holds it: those who have begun since one did, or while they did. */
    private long begun;
    /** Somebody has begun to read while a writer claimed the lock. */
    private boolean isBarged;
    /** Who claims the lock does not want it any more. */
    private boolean isGivingUp;
    /** Counts what writers do, and those who read in spite of a claim. */
    private int changes;

    ReadWriteState(Object sync) {
        this.sync = sync;
    }

    private static Class<?> implementation() {
        for (Class<?> nested : ReentrantReadWriteLock.class.getDeclaredClasses()) {
            if (nested.getSimpleName().equals("Sync")) {
                return nested.getSuperclass();
            }
        }
        throw new IllegalStateException("this JDK's ReentrantReadWriteLock has no class 'Sync'");
    }

    /** Makes it the state of a lock that nobody holds. */
    void reset(Object sync) {
        this.sync = sync;
        value = FREE;
        writer = null;
        writeHolds = 0;
        Arrays.fill(readHolds, 0);
        readers = 0;
        begun = 0;
        isBarged = false;
        isGivingUp = false;
        changes = 0;
    }

    /** {@return what implements the lock} */
    Object sync() {
        return sync;
    }

    /** {@return what a lock's own code says of who holds it: 0 if nobody does} */
    static long ownState(Object sync) {
        return IS_INT ? Memory.intValue(sync, STATE) : Memory.longValue(sync, STATE);
    }

    private void show() {
        long state = (long) readers << SHARED_SHIFT | (value == HELD ? writeHolds : 0);
        if (IS_INT) {
            Memory.store(sync, STATE, (int) state);
        } else {
            Memory.store(sync, STATE, state);
        }
    }

    @Override
    public long value(int part) {
        return part == WRITER ? value : readHolds[part] == 0 ? 0 : 1;
    }

    int changes() {
        return changes;
    }

    /** {@return the threads that may read, as bits} Who writes may, and nobody else then. */
    long begun() {
        ExploredThread thread = writer;
        return value == HELD && thread != null ? 1L << thread.number : begun;
    }

    boolean isHeldBy(ExploredThread thread) {
        return value == HELD && writer == thread;
    }

    /** {@return who claims or holds it} */
    @Nullable
    ExploredThread writer() {
        return writer;
    }

    int readHolds() {
        return readers;
    }

    int writeHolds() {
        return writeHolds;
    }

    int readHolds(ExploredThread thread) {
        return readHolds[thread.number];
    }

    void read(ExploredThread thread) {
        boolean begins = readHolds[thread.number]++ == 0;
        readers++;
        if (value != HELD) {
            begun |= 1L << thread.number;
        }
        if (begins && value == CLAIMED) {
            isBarged = true;
            changes++;
        }
        show();
    }

    void endRead(ExploredThread thread) {
        readHolds[thread.number]--;
        readers--;
        show();
    }

    /** @param holds how often the thread will hold it */
    void claim(ExploredThread thread, int holds) {
        value = CLAIMED;
        writer = thread;
        writeHolds = holds;
        isBarged = false;
        isGivingUp = false;
        changes++;
    }

    /** {@return whether somebody has begun to read since the last time, or since the lock was claimed} */
    boolean wasBarged() {
        boolean was = isBarged;
        isBarged = false;
        return was;
    }

    boolean isGivingUp() {
        return isGivingUp;
    }

    void givesUp(boolean isGivingUp) {
        this.isGivingUp = isGivingUp;
    }

    /** Who claims it holds it; nobody reads. */
    void hold() {
        value = HELD;
        begun = 0;
        changes++;
        showWriter();
    }

    void holds(int count) {
        writeHolds = count;
        show();
    }

    void free() {
        ExploredThread thread = writer;
        if (thread != null && readHolds[thread.number] > 0) {
            begun |= 1L << thread.number;
        }
        value = FREE;
        writer = null;
        changes++;
        showWriter();
    }

    private void showWriter() {
        ExploredThread thread = writer;
        SynchronizerState.owner(sync, thread == null ? null : thread.javaThread);
        show();
    }
}
