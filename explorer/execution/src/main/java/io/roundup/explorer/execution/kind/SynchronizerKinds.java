// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.kind;

import io.roundup.explorer.execution.kind.AcquireMode.Holder;
import io.roundup.explorer.execution.kind.SynchronizerKind.Words;
import io.roundup.explorer.schedule.Condition;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/** All {@linkplain SynchronizerKind kinds of synchronizers}: a new one is a line here. */
public final class SynchronizerKinds {
    /** Any other synchronizer: its own code runs. */
    public static final SynchronizerKind OTHER =
            new SynchronizerKind("", "", false, null, null, (synchronizer, state, name, holder) -> "waits for " + name);

    private static final String LOCKS = "java.util.concurrent.locks.";
    private static final int HALF = 1 << 16;

    /** How often it is held. */
    private static final AcquireMode HOLD =
            new AcquireMode(Condition.EQUAL, 0, 1, Integer.MAX_VALUE, Integer.MAX_VALUE, Holder.OWNER);

    /** Writers are counted in the lower half, readers in the upper one. */
    private static final AcquireMode WRITE = new AcquireMode(Condition.EQUAL, 0, 1, HALF - 1, HALF - 1, Holder.OWNER);

    private static final AcquireMode READ =
            new AcquireMode(Condition.NO_BIT, HALF - 1, HALF, 0xFFFF_0000L, HALF - 1, Holder.READER);

    /** A version is above the bit of the writer, and readers are counted below it. More than that are so elsewhere. */
    private static final AcquireMode STAMPED_WRITE =
            new AcquireMode(Condition.NO_BIT, 0xFF, 0x80, 0x80, 1, Holder.STAMP);

    private static final AcquireMode STAMPED_READ =
            new AcquireMode(Condition.NO_BIT, 0x80, 1, 0x7F, 0x7E, Holder.READER);

    private static final Map<String, SynchronizerKind> BY_CLASS = new HashMap<>();

    static {
        add(LOCKS + "ReentrantLock$NonfairSync", false, HOLD, null, SynchronizerKinds::lock);
        add(LOCKS + "ReentrantLock$FairSync", true, HOLD, null, SynchronizerKinds::lock);
        add(LOCKS + "ReentrantReadWriteLock$NonfairSync", false, WRITE, READ, SynchronizerKinds::readWriteLock);
        add(LOCKS + "ReentrantReadWriteLock$FairSync", true, WRITE, READ, SynchronizerKinds::readWriteLock);
        add(LOCKS + "StampedLock", false, STAMPED_WRITE, STAMPED_READ, SynchronizerKinds::stampedLock);
        AcquireMode permits = AcquireMode.permits();
        add("java.util.concurrent.Semaphore$NonfairSync", false, null, permits, SynchronizerKinds::semaphore);
        add("java.util.concurrent.Semaphore$FairSync", true, null, permits, SynchronizerKinds::semaphore);
        AcquireMode opensAtZero = AcquireMode.gate(Condition.EQUAL, 0, 1);
        add("java.util.concurrent.CountDownLatch$Sync", false, null, opensAtZero, SynchronizerKinds::latch);
        // Only waits for their end are explored by their state.
        add("java.util.concurrent.FutureTask", false, null, null, SynchronizerKinds::task);
        add("java.util.concurrent.Phaser", false, null, null, SynchronizerKinds::phaser);
    }

    private static final ClassValue<SynchronizerKind> BY_TYPE = new ClassValue<>() {
        @Override
        protected SynchronizerKind computeValue(Class<?> type) {
            SynchronizerKind kind = BY_CLASS.get(type.getName());
            if (kind != null) {
                return kind;
            }
            // These can be extended.
            Class<?> parent = type.getSuperclass();
            return parent == null || parent == Object.class ? OTHER : get(parent);
        }
    };

    private SynchronizerKinds() {}

    private static void add(
            String className,
            boolean isFair,
            @Nullable AcquireMode exclusive,
            @Nullable AcquireMode shared,
            Words words) {
        add(new SynchronizerKind(className, "state", isFair, exclusive, shared, words));
    }

    static void add(SynchronizerKind kind) {
        if (BY_CLASS.putIfAbsent(kind.className(), kind) != null) {
            throw new IllegalStateException("there are two kinds of synchronizers for " + kind.className());
        }
    }

    /** {@return which one it is} @param synchronizer any */
    public static SynchronizerKind of(Object synchronizer) {
        return ofClass(synchronizer.getClass());
    }

    /** {@return which one the instances of a class are} */
    public static SynchronizerKind ofClass(Class<?> type) {
        return BY_TYPE.get(type);
    }

    private static String lock(Object lock, long state, String name, String holder) {
        return "waits for " + name + holder;
    }

    private static String readWriteLock(Object lock, long state, String name, String holder) {
        return "waits for " + name + holder + heldBy(READ.count(state));
    }

    private static String stampedLock(Object lock, long state, String name, String holder) {
        boolean isWritten = STAMPED_WRITE.count(state) > 0;
        return "waits for " + name + (isWritten ? ", which is held for writing" : heldBy(STAMPED_READ.count(state)));
    }

    private static String heldBy(long readers) {
        return readers == 0 ? "" : ", which is held by readers, " + readers + " in all";
    }

    private static String semaphore(Object semaphore, long state, String name, String holder) {
        return "waits for permits of " + name + ", which has " + state;
    }

    private static String latch(Object latch, long state, String name, String holder) {
        return "waits for " + name + ", which is at " + state;
    }

    private static String task(Object task, long state, String name, String holder) {
        return "waits for the result of " + name;
    }

    private static String phaser(Object awaited, long state, String name, String holder) {
        Phaser phaser = (Phaser) awaited;
        return "waits for the end of phase " + phaser.getPhase() + " of " + name + ", at which "
                + phaser.getUnarrivedParties() + " of " + phaser.getRegisteredParties() + " have not arrived";
    }
}
