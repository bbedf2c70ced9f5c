// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The steps at fair locks, read-write locks and semaphores: to join the queue is one, at the order of those who wait.
 * To take what they wait for, when all before have, is another, at the state. So the order in which threads come is
 * explored, but not whether one came before or after the lock was given back, which nobody can tell.
 *
 * <p>A semaphore that is not fair has such a queue, too, if threads want different numbers of its permits: whoever wants
 * few waits behind one that wants more than there are. Before it joins the queue, a thread tries ahead of all others.
 */
public final class FairQueues {
    /**
     * Whoever tries in turn, and fails since another one could take the lock first, makes that one take it at once.
     * That it waits on, while a third takes the lock without queueing, is not explored.
     */
    private static final String TRIED_BOTH_WAYS =
            "a fair lock or semaphore that is tried both in turn and before those who wait for it";

    /** Whoever has permits now may still be in the queue, as long as it has not woken up: then the try fails. */
    private static final String TRIED_WHILE_GIVEN =
            "a fair semaphore that is tried in turn while others may still wait for permits that there are";

    /** It can have come when there was nothing to wait for, or before, and has not woken up. */
    private static final String ASKED_WHILE_FREE =
            "the queue of a fair lock or semaphore: whether a thread that could take it at once is still queued";

    private static final String MIXED_AMOUNTS =
            "the queue of a semaphore that is not fair, where threads wait for different numbers of permits, which other"
                    + " executions did not: that one stays behind another that wants more";

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final SynchronizerState state;
    private final Outline outline;
    private final ThreadQuestions questions;
    private FairQueue[] queues = {};
    private int count;
    /** By number of the thread: the queue that it has looked into without knowing yet who has gone on, or null. */
    private @Nullable FairQueue[] looksInto = new FairQueue[ThreadSet.FIRST];
    /** How many tickets had been drawn when the thread looked. */
    private int[] drawnAtLook = new int[ThreadSet.FIRST];

    public FairQueues(
            ControlledScheduler scheduler,
            SharedObjects shared,
            SynchronizerState state,
            Outline outline,
            ThreadQuestions questions) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.state = state;
        this.outline = outline;
        this.questions = questions;
    }

    public void reset() {
        if (count > 0) {
            count = 0;
            Arrays.fill(looksInto, null);
        }
    }

    /**
     * Adds to a state who waits where, whichever synchronizer somebody waited for first.
     *
     * @param places gives the place of a thread
     */
    public void tell(HeapWalk walk, IntUnaryOperator places) {
        Arrays.sort(queues, 0, count, Comparator.comparingInt(queue -> walk.nameOf(queue.synchronizer())));
        for (int i = 0; i < count; i++) {
            if (queues[i].counts() && walk.isNamed(queues[i].synchronizer())) {
                queues[i].tell(walk, places);
            }
        }
        walk.put(-1);
    }

    /**
     * {@return how many of those whom a thread has seen in a queue still wait, or -1 if it has looked into none} How many
     * have gone on since then does not count.
     *
     * @param thread its number.
     */
    public long ahead(int thread) {
        FairQueue queue = thread < looksInto.length ? looksInto[thread] : null;
        return queue == null ? -1 : queue.behind(drawnAtLook[thread]);
    }

    /** {@return whether threads wait for synchronizers of a kind in their order} */
    boolean areOrdered(SynchronizerKind kind) {
        return kind.isFair() || kind.hasPermits() && questions.areAmountsOrdered();
    }

    /** A thread may have to wait for permits of a semaphore that is not fair. */
    void noteWanted(Object semaphore, long amount) {
        if (of(semaphore).mixesAmounts(amount) && !questions.mixAmounts()) {
            outline.doubt(MIXED_AMOUNTS);
        }
    }

    /** {@return the queue of a synchronizer} Linear in the number of those that have one. */
    FairQueue of(Object synchronizer) {
        for (int i = 0; i < count; i++) {
            if (queues[i].synchronizer() == synchronizer) {
                return queues[i];
            }
        }
        if (count == queues.length) {
            queues = Arrays.copyOf(queues, count + 1);
            queues[count] = new FairQueue(synchronizer);
        } else {
            queues[count].reset(synchronizer);
        }
        return queues[count++];
    }

    /**
     * A step of the running thread, which queues up, or another thread that it has signalled. {@return the ticket}
     *
     * @param thread who queues up
     * @param amount of permits, or how often it will hold the lock
     */
    int join(Object synchronizer, ExploredThread thread, AcquireMode mode, long amount) {
        scheduler.stores(true, 1);
        scheduler.reach(Footprint.WRITE, order(synchronizer), 0);
        scheduler.current().learning.foundNothing();
        return of(synchronizer).draw(thread, mode, amount);
    }

    /**
     * Waits until a ticket of the running thread is served, and takes what the ticket is for.
     *
     * @param isInterruptible whether an interruption ends the wait
     * @param nanos after which it times out, or 0
     * @return whether it was served, and not timed out
     */
    boolean acquire(Object synchronizer, int ticket, boolean isInterruptible, long nanos) throws InterruptedException {
        FairQueue queue = of(synchronizer);
        boolean isTurn = false;
        scheduler.stores(true, queue.taking(ticket));
        try {
            isTurn = state.await(
                    synchronizer,
                    queue,
                    Footprint.WRITE,
                    Condition.AT_LEAST,
                    queue.turn(ticket),
                    isInterruptible,
                    nanos);
            return isTurn;
        } finally {
            if (isTurn) {
                queue.take(ticket);
            } else if (!scheduler.isOver()) {
                write(synchronizer);
                queue.leave(ticket);
            }
        }
    }

    /**
     * Takes a synchronizer if it can be had without waiting for it, or for those who wait. {@return whether it could}
     */
    boolean tryInTurn(Object synchronizer, AcquireMode mode, long amount) {
        ExploredThread me = scheduler.current();
        int drawn = look(synchronizer, me);
        FairQueue queue = of(synchronizer);
        write(synchronizer);
        looksInto[me.number] = null;
        queue.settle(drawn);
        boolean isTaken = queue.isServedUpTo(drawn) && queue.takeIfFree(me, mode, amount);
        me.learning.number(isTaken ? 1 : 0);
        if (isTaken && queue.isGiven()) {
            outline.doubt(TRIED_WHILE_GIVEN);
        }
        return isTaken;
    }

    /** A step: takes a synchronizer if it can be had, whoever waits for it. {@return whether it could} */
    boolean tryBeforeOthers(Object synchronizer, AcquireMode mode, long amount) {
        FairQueue queue = of(synchronizer);
        int bits = Footprint.WRITE | Footprint.CONDITIONAL;
        long location = state.location(synchronizer);
        scheduler.stores(true, -SynchronizerKinds.of(synchronizer).wanted(mode, amount));
        scheduler.accesses(queue);
        scheduler.reach(bits, location, 0, Condition.LOWER_AT_LEAST, queue.lower(mode, amount));
        scheduler.notes().before(queue.value());
        boolean isTaken = scheduler.maySucceed() && queue.takeIfFree(scheduler.current(), mode, amount);
        scheduler.notes().wrote(isTaken);
        scheduler.current().learning.found(isTaken ? 1 : 0);
        if (!isTaken && queue.isGiven()) {
            outline.doubt(TRIED_BOTH_WAYS);
        }
        return isTaken;
    }

    /**
     * Looks into the queue: a step at the order and one at the state, which whoever holds a lock knows.
     *
     * <p>Who waits for something that another one has is in the queue. Who could go on at once is there if he was
     * before; if not, he has not come yet, as far as anybody can tell.
     *
     * @return the threads that wait
     */
    ThreadSet queued(Object synchronizer, boolean isHeld) {
        ExploredThread me = scheduler.current();
        int drawn = look(synchronizer, me);
        FairQueue queue = of(synchronizer);
        if (!isHeld) {
            state.read(synchronizer);
        }
        looksInto[me.number] = null;
        ThreadSet waiting = queue.waiting(drawn);
        me.learning.number(queue.behind(drawn));
        if (!queue.isNextServed(drawn)) {
            queue.see(drawn);
            return waiting;
        }
        ThreadSet seen = queue.waiting(Math.min(drawn, queue.seen()));
        if (!seen.equals(waiting)) {
            outline.doubt(ASKED_WHILE_FREE);
        }
        return seen;
    }

    /**
     * A step at the order. {@return how many tickets have been drawn} How many of them are over by then, the thread finds
     * out by its step at the state: whether that happens before or after it looks makes no difference.
     */
    private int look(Object synchronizer, ExploredThread me) {
        scheduler.reach(Footprint.READ, order(synchronizer), 0);
        me.learning.foundNothing();
        if (me.number >= looksInto.length) {
            looksInto = Arrays.copyOf(looksInto, 2 * me.number);
            drawnAtLook = Arrays.copyOf(drawnAtLook, 2 * me.number);
        }
        FairQueue queue = of(synchronizer);
        looksInto[me.number] = queue;
        drawnAtLook[me.number] = queue.drawn();
        return queue.drawn();
    }

    /** A step that changes the state. @param kind of the synchronizer, which need not be fair @param sum what it adds */
    void write(Object synchronizer, SynchronizerKind kind, long sum) {
        if (areOrdered(kind)) {
            long before = SynchronizerFields.value(synchronizer);
            scheduler.stores(true, kind.permits(before + sum) - kind.permits(before));
            write(synchronizer);
        } else {
            long before = SynchronizerFields.value(synchronizer);
            scheduler.stores(true, kind.once(before + sum) - kind.once(before));
            state.write(synchronizer);
        }
    }

    /** A step that takes all permits. @param kind of the semaphore, which need not be fair */
    void drain(Object semaphore, SynchronizerKind kind) {
        if (areOrdered(kind)) {
            scheduler.stores(FairQueue.TICKETS, FairQueue.NO_PERMITS);
            write(semaphore);
        } else {
            scheduler.stores(false, 0);
            state.write(semaphore);
        }
    }

    private void write(Object synchronizer) {
        scheduler.accesses(of(synchronizer));
        scheduler.reach(Footprint.WRITE, state.location(synchronizer), 0);
        scheduler.current().learning.foundNothing();
        scheduler.notes().before(of(synchronizer).value());
    }

    private long order(Object synchronizer) {
        return Locations.queue(shared.number(synchronizer));
    }
}
