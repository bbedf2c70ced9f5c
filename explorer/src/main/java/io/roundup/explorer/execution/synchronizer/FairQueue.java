// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.SynchronizerKind;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for a fair lock, read-write lock or semaphore, in the order in which they came: tickets from 0 on, and the
 * ticket that may take it next. To draw a ticket touches nothing but the order; all else is the state of the
 * synchronizer.
 *
 * <p>A thread with a ticket may not have gone on yet, though it could at once. As far as anybody can tell, it has not
 * come yet. Only who looks into the queue could tell, and {@link #settle} makes the thread go on before that.
 */
final class FairQueue implements AwaitedState {
    /** What a reader takes of a read-write lock, as if that was a semaphore of which a writer takes all. */
    static final int READER = 1;

    private static final int ALL = 1 << 16;
    private static final int HAS_LEFT = -1;

    private AbstractOwnableSynchronizer synchronizer;
    private SynchronizerKind kind = LockActions.FAIR;
    /** By ticket: who waits. */
    private @Nullable ExploredThread[] waiting = new ExploredThread[8];
    /** By ticket: how many permits it asks for, or how often it will hold the lock, see {@link #ofWriter}. */
    private int[] amounts = new int[8];

    private int drawn;
    private int served;
    /** How many have been given by {@link #settle} what they have not taken yet. */
    private int given;
    /**
     * Who waits with a ticket before this one is in the queue for certain: somebody has put him there, or has seen him.
     */
    private int seen;

    FairQueue(AbstractOwnableSynchronizer synchronizer) {
        this.synchronizer = synchronizer;
        reset(synchronizer);
    }

    /** Makes it the empty queue of a synchronizer. */
    void reset(AbstractOwnableSynchronizer synchronizer) {
        this.synchronizer = synchronizer;
        kind = SynchronizerKind.of(synchronizer);
        Arrays.fill(waiting, 0, drawn, null);
        drawn = 0;
        served = 0;
        given = 0;
        seen = 0;
    }

    AbstractOwnableSynchronizer synchronizer() {
        return synchronizer;
    }

    /** {@return the amount that a writer takes of a read-write lock} @param holds how often it holds the lock then */
    static int ofWriter(int holds) {
        return ALL + holds;
    }

    /**
     * Part of a step at the order. {@return the ticket}
     *
     * @param amount of permits, or how often the lock is held then
     */
    int draw(ExploredThread thread, int amount) {
        if (drawn == amounts.length) {
            waiting = Arrays.copyOf(waiting, drawn * 2);
            amounts = Arrays.copyOf(amounts, drawn * 2);
        }
        waiting[drawn] = thread;
        amounts[drawn] = amount;
        return drawn++;
    }

    /** {@return how many tickets have been drawn} */
    int drawn() {
        return drawn;
    }

    /**
     * {@return the state as one number} The ticket that is served is above, the permits are below; a lock that is free
     * has one, one that is held has none.
     */
    @Override
    public long value() {
        return value(served, permits());
    }

    /** {@return the least {@link #value} at which a ticket is served, or has been} */
    long turn(int ticket) {
        return value(ticket, wanted(amounts[ticket]));
    }

    /** {@return what {@link #value} must have in its lower half at least} @param amount that is wanted */
    long lower(int amount) {
        return value(0, wanted(amount));
    }

    private static long value(int ticket, int permits) {
        return (long) ticket << 32 | (permits ^ Integer.MIN_VALUE) & 0xFFFF_FFFFL;
    }

    private int permits() {
        int state = SynchronizerFields.get(synchronizer);
        if (kind == LockActions.FAIR) {
            return state == 0 ? 1 : 0;
        }
        if (kind == ReadWriteLockActions.FAIR) {
            return SynchronizerFields.owner(synchronizer) == null ? ALL - ReadWriteLockActions.readers(state) : 0;
        }
        return state;
    }

    private int wanted(int amount) {
        if (kind == LockActions.FAIR) {
            return 1;
        }
        return kind == ReadWriteLockActions.FAIR ? Math.min(amount, ALL) : amount;
    }

    /** {@return whether a ticket is served, or has been} */
    boolean isTurn(int ticket) {
        return value() >= turn(ticket);
    }

    /** The thread of a ticket that is served, or has been, goes on. */
    void take(int ticket) {
        if (served > ticket) {
            given--;
        } else {
            serve();
        }
    }

    /** The thread of a ticket does not wait any longer, and does not want what it has been given. */
    void leave(int ticket) {
        if (served > ticket) {
            given--;
            giveBack(waiting[ticket], amounts[ticket]);
            return;
        }
        amounts[ticket] = HAS_LEFT;
        skipThoseWhoLeft();
    }

    /**
     * Gives those who wait what they could take at once.
     *
     * @param before the ticket before which those are that are given something
     */
    void settle(int before) {
        while (served < before && isTurn(served)) {
            serve();
            given++;
        }
    }

    /** {@return whether somebody has been given what he has not taken yet} */
    boolean isGiven() {
        return given > 0;
    }

    /** {@return whether all tickets before one have been served} */
    boolean isServedUpTo(int ticket) {
        return served >= ticket;
    }

    /** Those who wait with tickets before one are in the queue for certain. */
    void see(int before) {
        seen = Math.max(seen, before);
    }

    /** {@return how many tickets those have who were in the queue for certain, whether they wait or not} */
    int seen() {
        return seen;
    }

    /** {@return whether somebody could go on at once who waits with a ticket before one} */
    boolean isNextServed(int before) {
        return served < before && isTurn(served);
    }

    /** {@return who waits with a ticket before one} */
    ThreadSet waiting(int before) {
        ThreadSet threads = new ThreadSet();
        for (int ticket = served; ticket < before; ticket++) {
            ExploredThread thread = waiting[ticket];
            if (thread != null && amounts[ticket] != HAS_LEFT) {
                threads.add(thread.number);
            }
        }
        return threads;
    }

    private void serve() {
        ExploredThread thread = waiting[served];
        if (thread != null) {
            takeNow(thread, amounts[served]);
        }
        served++;
        skipThoseWhoLeft();
    }

    private void skipThoseWhoLeft() {
        while (served < drawn && amounts[served] == HAS_LEFT) {
            served++;
        }
    }

    /** {@return whether there are enough permits, for somebody who does not queue} */
    boolean isFreeFor(int amount) {
        return permits() >= wanted(amount);
    }

    /** As {@link #takeNow}, the other way. */
    private void giveBack(@Nullable ExploredThread thread, int amount) {
        boolean isReader = kind == ReadWriteLockActions.FAIR && amount == READER;
        if (isReader && thread != null) {
            ReadWriteLockActions.endRead(thread, synchronizer);
        } else if (kind == SynchronizerActions.FAIR_SEMAPHORE) {
            SynchronizerFields.set(synchronizer, SynchronizerFields.get(synchronizer) + amount);
        } else {
            SynchronizerFields.set(synchronizer, 0);
            SynchronizerFields.owner(synchronizer, null);
        }
    }

    /** Changes the synchronizer as its own code would. @param amount of permits, or how often the lock is held then */
    void takeNow(ExploredThread thread, int amount) {
        boolean isOfReadWrite = kind == ReadWriteLockActions.FAIR;
        if (isOfReadWrite && amount == READER) {
            ReadWriteLockActions.read(thread, synchronizer);
        } else if (kind == SynchronizerActions.FAIR_SEMAPHORE) {
            SynchronizerFields.set(synchronizer, SynchronizerFields.get(synchronizer) - amount);
        } else {
            SynchronizerFields.set(synchronizer, isOfReadWrite ? amount - ALL : amount);
            SynchronizerFields.owner(synchronizer, thread.javaThread);
        }
    }
}
