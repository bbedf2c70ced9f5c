// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Who waits for a lock, read-write lock or semaphore, in the order in which they came: tickets from 0 on, and the
 * ticket that may take it next. To draw a ticket touches nothing but the order; all else is the state of the
 * synchronizer.
 *
 * <p>A thread with a ticket may not have gone on yet, though it could at once. As far as anybody can tell, it has not
 * come yet. Only who looks into the queue could tell, and {@link #settle} makes the thread go on before that.
 */
final class FairQueue implements AwaitedState {
    /** The bits of the ticket in {@link #value}. */
    static final long TICKETS = ~0xFFFF_FFFFL;

    /** The other bits if there are no permits. */
    static final long NO_PERMITS = 0x8000_0000L;

    private static final long NOBODY = -1;

    /** What a thread waits for. Used again in later executions. */
    private static final class Ticket {
        private ExploredThread thread;
        private AcquireMode mode;
        /** Of permits, or how often the thread will hold the lock. */
        private long amount;
        /** Of permits, as {@link SynchronizerKind#permits} counts them. */
        private long wanted;

        private boolean hasLeft;

        Ticket(ExploredThread thread, AcquireMode mode) {
            this.thread = thread;
            this.mode = mode;
        }
    }

    private Object synchronizer;
    private SynchronizerKind kind;
    private Ticket[] tickets = {};
    private int drawn;
    private int served;
    /** How many have been given by {@link #settle} what they have not taken yet. */
    private int given;
    /**
     * Who waits with a ticket before this one is in the queue for certain: somebody has put him there, or has seen him.
     */
    private int seen;
    /** How many permits the first thread wanted that might have had to wait, or {@link #NOBODY}. */
    private long firstAmount;

    private boolean areAmountsMixed;

    FairQueue(Object synchronizer) {
        this.synchronizer = synchronizer;
        kind = SynchronizerKinds.of(synchronizer);
        firstAmount = NOBODY;
    }

    /** Makes it the empty queue of a synchronizer. */
    void reset(Object synchronizer) {
        this.synchronizer = synchronizer;
        kind = SynchronizerKinds.of(synchronizer);
        drawn = 0;
        served = 0;
        given = 0;
        seen = 0;
        firstAmount = NOBODY;
        areAmountsMixed = false;
    }

    /**
     * Adds to a state who waits, in order. Tickets that are over make no difference: nobody asks which numbers they had.
     * The permits tell which threads have been given some and have not taken them yet.
     */
    void tell(HeapWalk walk, IntUnaryOperator places) {
        walk.put(walk.nameOf(synchronizer));
        for (int ticket = served; ticket < drawn; ticket++) {
            Ticket own = tickets[ticket];
            walk.put(places.applyAsInt(own.thread.number));
            walk.put(own.hasLeft ? -1 : own.mode == kind.exclusive() ? 1 : 0);
            walk.put(own.amount);
        }
        walk.put(-1);
        walk.put(given);
        walk.put(Math.max(0, seen - served));
        // Once there are several, it makes no difference which of them came first.
        walk.put(areAmountsMixed ? NOBODY : firstAmount);
        walk.put(areAmountsMixed ? 1 : 0);
    }

    /** {@return whether it makes a difference to a state: not if it is as before anybody came} */
    boolean counts() {
        return served < drawn || given > 0 || firstAmount != NOBODY;
    }

    /** A thread may have to wait. {@return whether others may that want another number of permits} */
    boolean mixesAmounts(long amount) {
        areAmountsMixed |= firstAmount != NOBODY && firstAmount != amount;
        firstAmount = amount;
        return areAmountsMixed;
    }

    Object synchronizer() {
        return synchronizer;
    }

    /**
     * Part of a step at the order. {@return the number of the ticket}
     *
     * @param amount of permits, or how often the lock is held then
     */
    int draw(ExploredThread thread, AcquireMode mode, long amount) {
        if (drawn == tickets.length) {
            tickets = Arrays.copyOf(tickets, drawn * 2 + 1);
            for (int i = drawn; i < tickets.length; i++) {
                tickets[i] = new Ticket(thread, mode);
            }
        }
        Ticket ticket = tickets[drawn];
        ticket.thread = thread;
        ticket.mode = mode;
        ticket.amount = amount;
        ticket.wanted = kind.wanted(mode, amount);
        ticket.hasLeft = false;
        return drawn++;
    }

    /** {@return how many tickets have been drawn} */
    int drawn() {
        return drawn;
    }

    /**
     * {@return the state as one number} The ticket that is served is above, the permits are below; a lock that is free
     * has all, one that is held has none.
     */
    @Override
    public long value() {
        return value(served, permits());
    }

    /** {@return the least {@link #value} at which a ticket is served, or has been} */
    long turn(int ticket) {
        return value(ticket, tickets[ticket].wanted);
    }

    /** {@return what is added to {@link #value} when a ticket is served, and nobody who waits behind it has left} */
    long taking(int ticket) {
        return (1L << 32) - tickets[ticket].wanted;
    }

    /** {@return what {@link #value} must have in its lower half at least} @param amount that is wanted */
    long lower(AcquireMode mode, long amount) {
        return value(0, kind.wanted(mode, amount));
    }

    private static long value(int ticket, long permits) {
        return (long) ticket << 32 | (permits ^ Integer.MIN_VALUE) & 0xFFFF_FFFFL;
    }

    /** {@return how many wait, or have left, with a ticket before one} */
    long behind(int ticket) {
        return Math.max(0, ticket - served);
    }

    private long permits() {
        return kind.permits(SynchronizerFields.value(synchronizer));
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
    void leave(int number) {
        Ticket ticket = tickets[number];
        if (served > number) {
            given--;
            Holds.giveBack(ticket.thread, synchronizer, kind, ticket.mode, ticket.amount);
            return;
        }
        ticket.hasLeft = true;
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
            if (!tickets[ticket].hasLeft) {
                threads.add(tickets[ticket].thread.number);
            }
        }
        return threads;
    }

    @Override
    public @Nullable ExploredThread ahead(ExploredThread thread) {
        for (int ticket = served + 1; ticket < drawn; ticket++) {
            Ticket own = tickets[ticket];
            if (own.thread == thread && !own.hasLeft) {
                return permits() >= own.wanted ? tickets[served].thread : null;
            }
        }
        return null;
    }

    private void serve() {
        Ticket ticket = tickets[served++];
        Holds.take(ticket.thread, synchronizer, kind, ticket.mode, ticket.amount);
        skipThoseWhoLeft();
    }

    private void skipThoseWhoLeft() {
        while (served < drawn && tickets[served].hasLeft) {
            served++;
        }
    }

    /** A thread takes the synchronizer without a ticket, if there are enough permits. {@return whether there are} */
    boolean takeIfFree(ExploredThread thread, AcquireMode mode, long amount) {
        boolean isFree = permits() >= kind.wanted(mode, amount);
        if (isFree) {
            Holds.take(thread, synchronizer, kind, mode, amount);
        }
        return isFree;
    }
}
