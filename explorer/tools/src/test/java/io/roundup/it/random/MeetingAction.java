// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What a thread of {@link RandomMeetings} does: one use of one of the shared objects. */
enum MeetingAction {
    STAMPED_WRITE(Kind.STAMPED, (on, n) -> {
        long stamp = on.stamped.writeLock();
        try {
            return ++on.plain;
        } finally {
            on.stamped.unlockWrite(stamp);
        }
    }),
    STAMPED_READ(Kind.STAMPED, (on, n) -> {
        long stamp = on.stamped.readLock();
        try {
            return on.plain;
        } finally {
            on.stamped.unlockRead(stamp);
        }
    }),
    STAMPED_OPTIMISTIC(Kind.STAMPED, (on, n) -> {
        long stamp = on.stamped.tryOptimisticRead();
        int seen = on.atomic.get();
        return on.stamped.validate(stamp) + " " + seen;
    }),
    STAMPED_CONVERT(Kind.STAMPED, (on, n) -> {
        long stamp = on.stamped.readLock();
        long written = on.stamped.tryConvertToWriteLock(stamp);
        on.atomic.addAndGet(written == 0 ? 1 : 10);
        on.stamped.unlock(written == 0 ? stamp : written);
        return written == 0;
    }),
    STAMPED_TRY(Kind.STAMPED, (on, n) -> {
        long stamp = on.stamped.tryWriteLock();
        if (stamp != 0) {
            on.atomic.addAndGet(n);
            on.stamped.unlockWrite(stamp);
        }
        return stamp == 0;
    }),

    EXCHANGE(Kind.EXCHANGER, (on, n) -> on.exchanger.exchange(n)),
    EXCHANGE_FOR_A_TIME(Kind.EXCHANGER, (on, n) -> on.exchanger.exchange(n, 1, TimeUnit.MILLISECONDS)),

    PHASER_ARRIVE(Kind.PHASER, (on, n) -> on.phaser.arrive()),
    PHASER_LEAVE(Kind.PHASER, (on, n) -> on.phaser.arriveAndDeregister()),
    PHASER_REGISTER(Kind.PHASER, (on, n) -> on.phaser.register()),
    PHASER_MEET(Kind.PHASER, (on, n) -> on.phaser.arriveAndAwaitAdvance()),
    PHASER_AWAIT(Kind.PHASER, (on, n) -> on.phaser.awaitAdvance(n % 2)),
    PHASER_ASK(Kind.PHASER, (on, n) -> on.phaser.getArrivedParties()),

    PARK(Kind.PARK, (on, n) -> {
        LockSupport.park();
        return Thread.interrupted();
    }),
    PARK_FOR_A_TIME(Kind.PARK, (on, n) -> {
        LockSupport.parkNanos(10);
        return Thread.currentThread().isInterrupted();
    }),
    UNPARK(Kind.PARK, (on, n) -> {
        LockSupport.unpark(on.thread(n));
        return "";
    }),
    INTERRUPT(Kind.PARK, (on, n) -> {
        on.thread(n).interrupt();
        return "";
    }),
    INTERRUPTED(Kind.PARK, (on, n) -> Thread.interrupted()),

    WAIT(Kind.MONITOR, (on, n) -> {
        synchronized (on.monitor) {
            on.monitor.wait();
            return ++on.plain;
        }
    }),
    WAIT_FOR_A_TIME(Kind.MONITOR, (on, n) -> {
        synchronized (on.monitor) {
            on.monitor.wait(1 + n);
            return ++on.plain;
        }
    }),
    NOTIFY(Kind.MONITOR, (on, n) -> {
        synchronized (on.monitor) {
            on.monitor.notify();
            return ++on.plain;
        }
    }),
    NOTIFY_ALL(Kind.MONITOR, (on, n) -> {
        synchronized (on.monitor) {
            on.monitor.notifyAll();
            return on.plain;
        }
    }),
    INTERRUPT_WAITER(Kind.MONITOR, (on, n) -> {
        on.thread(n).interrupt();
        return "";
    }),

    START(Kind.THREAD, (on, n) -> {
        new Thread(() -> on.atomic.addAndGet(1 + n), "started").start();
        return on.atomic.get();
    }),
    START_AND_JOIN(Kind.THREAD, (on, n) -> {
        Thread thread = new Thread(() -> on.atomic.addAndGet(1 + n), "started");
        thread.start();
        thread.join();
        return on.atomic.get();
    }),
    JOIN_FOR_A_TIME(Kind.THREAD, (on, n) -> {
        Thread thread = new Thread(() -> on.atomic.addAndGet(1 + n), "started");
        thread.start();
        thread.join(1);
        return thread.isAlive();
    }),
    IS_ALIVE(Kind.THREAD, (on, n) -> on.thread(n).isAlive()),
    LOCK_THREAD(Kind.THREAD, (on, n) -> {
        synchronized (on.thread(n)) {
            return ++on.plain;
        }
    }),

    OWN_SET(Kind.VARIABLE, (on, n) -> {
        on.own.set(on.atomic.get());
        return "";
    }),
    OWN_GET(Kind.VARIABLE, (on, n) -> on.own.get()),
    ATOMIC_ADD(Kind.VARIABLE, (on, n) -> on.atomic.addAndGet(1 + n)),
    ATOMIC_GET(Kind.VARIABLE, (on, n) -> on.atomic.get());

    private final Kind kind;
    private final Act act;

    MeetingAction(Kind kind, Act act) {
        this.kind = kind;
        this.act = act;
    }

    /** What an action concerns. */
    enum Kind {
        STAMPED,
        EXCHANGER,
        PHASER,
        PARK,
        MONITOR,
        THREAD,
        VARIABLE;

        /** {@return the actions of this kind} */
        List<MeetingAction> actions() {
            return Arrays.stream(MeetingAction.values())
                    .filter(action -> action.kind == this)
                    .toList();
        }
    }

    private interface Act {
        @Nullable
        Object on(SharedByMeetings shared, int operand) throws Exception;
    }

    /** Does it. {@return what was seen} @param operand 0 to 2 */
    @Nullable
    Object on(SharedByMeetings shared, int operand) throws Exception {
        return act.on(shared, operand);
    }
}
