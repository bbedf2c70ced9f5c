// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

/** Which synchronizers of the JDK are explored by their state alone, without the code of their queue. */
public enum SynchronizerKind {
    /** What implements a {@code ReentrantLock} that is not fair. */
    LOCK("java.util.concurrent.locks.ReentrantLock$NonfairSync"),
    /** What implements a fair {@code ReentrantLock}. */
    FAIR_LOCK("java.util.concurrent.locks.ReentrantLock$FairSync"),
    /** What implements a {@code ReentrantReadWriteLock} that is not fair. */
    READ_WRITE_LOCK("java.util.concurrent.locks.ReentrantReadWriteLock$NonfairSync"),
    /** What implements a fair {@code ReentrantReadWriteLock}. */
    FAIR_READ_WRITE_LOCK("java.util.concurrent.locks.ReentrantReadWriteLock$FairSync"),
    /** A {@code StampedLock}. */
    STAMPED_LOCK("java.util.concurrent.locks.StampedLock"),
    /** What implements a {@code Semaphore} that is not fair. */
    SEMAPHORE("java.util.concurrent.Semaphore$NonfairSync"),
    /** What implements a fair {@code Semaphore}. */
    FAIR_SEMAPHORE("java.util.concurrent.Semaphore$FairSync"),
    /** What implements a {@code CountDownLatch}. */
    LATCH("java.util.concurrent.CountDownLatch$Sync"),
    /** A {@code FutureTask}: only waits for its end are explored so. */
    TASK("java.util.concurrent.FutureTask"),
    /** A {@code Phaser}: only waits for the end of a phase are. */
    PHASER("java.util.concurrent.Phaser"),
    /** Any other: its own code runs. */
    OTHER("");

    private static final ClassValue<SynchronizerKind> KINDS = new ClassValue<>() {
        @Override
        protected SynchronizerKind computeValue(Class<?> type) {
            for (SynchronizerKind kind : values()) {
                if (kind.className.equals(type.getName())) {
                    return kind;
                }
            }
            // These can be extended.
            Class<?> parent = type.getSuperclass();
            return parent == null || parent == Object.class ? OTHER : get(parent);
        }
    };

    private final String className;

    SynchronizerKind(String className) {
        this.className = className;
    }

    /** {@return whether it implements a {@code ReentrantLock}} */
    public boolean isLock() {
        return this == LOCK || this == FAIR_LOCK;
    }

    /** {@return whether one thread can hold it alone, and has conditions then} */
    public boolean isExclusive() {
        return isLock() || isReadWriteLock();
    }

    /** {@return whether it implements a {@code ReentrantReadWriteLock}} */
    public boolean isReadWriteLock() {
        return this == READ_WRITE_LOCK || this == FAIR_READ_WRITE_LOCK;
    }

    /** {@return whether it is a lock that whoever comes first can take} */
    public boolean isUnfairLock() {
        return this == LOCK || this == READ_WRITE_LOCK || this == STAMPED_LOCK;
    }

    /** {@return whether it implements a {@code Semaphore}} */
    public boolean isSemaphore() {
        return this == SEMAPHORE || this == FAIR_SEMAPHORE;
    }

    /**
     * {@return whether those who wait for it get it in their order, so that its state is more than what its variable
     * holds}
     */
    public boolean isFair() {
        return this == FAIR_LOCK || this == FAIR_READ_WRITE_LOCK || this == FAIR_SEMAPHORE;
    }

    /** {@return which one it is} @param synchronizer any */
    public static SynchronizerKind of(Object synchronizer) {
        return ofClass(synchronizer.getClass());
    }

    /** {@return which one the instances of a class are} */
    static SynchronizerKind ofClass(Class<?> type) {
        return KINDS.get(type);
    }
}
