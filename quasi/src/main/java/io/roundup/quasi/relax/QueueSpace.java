// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.search.Witness;
import java.util.ArrayList;
import java.util.List;

/**
 * S and P of a queue, built by ranks. The j-th enqueue of P adds the value that the j-th successful dequeue of P
 * removes. So both are placed in one step, however long the value stays in the queue. So no state has to say what is in
 * the queue, and the order of two overlapping enqueues is chosen where it matters: when one of the values leaves.
 *
 * <p>The sequence of the places of enqueues and that of the places of dequeues are built apart. They can be merged into
 * one sequentialization iff each place has a time that is no earlier than
 *
 * <ul>
 *   <li>the call of the operation that S has there,
 *   <li>the time of the place before it in its sequence,
 *   <li>for the j-th successful dequeue, the time of the j-th enqueue,
 *   <li>for an enqueue after a dequeue that finds the queue empty, because j values were added and removed, that
 *       dequeue's time, if the enqueue is at least the (j + 1)-th,
 * </ul>
 *
 * and earlier than the return of the operation that S has there: intervals whose points can be put in an order are in
 * that order. The earliest such times are kept up along the path, so that is decided when a place is filled.
 *
 * <p>A state is a cut of both sequences, the displaced operations and the time of the latest enqueue; the time of the
 * latest dequeue follows from them. Values that no dequeue removed are added last. Not thread-safe.
 */
final class QueueSpace implements SearchSpace {
    private static final int NONE = Placement.NONE;

    private final QueueProblem queue;
    private final QuasiProblem order;
    private final Placement placement;
    private final PairChoices choices = new PairChoices();
    private final DomainStep enqueues;
    private final DomainStep dequeues;
    private final FailedStates failed = new FailedStates();

    private int enqueueTime;
    private int dequeueTime;
    /** How many enqueues are placed without a dequeue. */
    private int unmatched;
    /** How many dequeues with a response are not in S. */
    private int dequeuesLeft;

    QueueSpace(QueueProblem queue) {
        this.queue = queue;
        this.order = queue.order;
        this.placement = new Placement(order);
        this.enqueues = new DomainStep(order, placement, QueueProblem.ENQUEUES);
        this.dequeues = new DomainStep(order, placement, QueueProblem.DEQUEUES);
        for (int i = 0; i < order.domain.length; i++) {
            dequeuesLeft += order.domain[i] == QueueProblem.DEQUEUES && !order.isPending(i) ? 1 : 0;
        }
    }

    @Override
    public boolean isComplete() {
        return placement.isComplete();
    }

    @Override
    public void expand() {
        choices.open();
        int enqueueReturn = placement.earliestReturn(QueueProblem.ENQUEUES);
        boolean canEnqueue = enqueueTime < enqueueReturn && enqueues.find(enqueueReturn);
        if (unmatched == 0) {
            int dequeueReturn = placement.earliestReturn(QueueProblem.DEQUEUES);
            if (dequeueTime < dequeueReturn && dequeues.find(dequeueReturn)) {
                for (int i = 0; i < dequeues.next(); i++) {
                    expandDequeue(dequeues.next(i), canEnqueue, enqueueReturn, dequeueReturn);
                }
            }
        }
        if (canEnqueue && dequeuesLeft == 0 && !isDequeueDisplaced()) {
            for (int i = 0; i < enqueues.next(); i++) {
                addEnqueue(enqueues.next(i));
            }
        }
    }

    private void expandDequeue(int f, boolean canEnqueue, int enqueueReturn, int dequeueReturn) {
        int partner = queue.partner[f];
        if (partner == QueueProblem.EMPTY || partner == QueueProblem.UNKNOWN) {
            addEmpty(f, Math.min(enqueueReturn, dequeueReturn));
        }
        if (partner >= 0 && canEnqueue && enqueues.canBeNext(partner)) {
            addPair(f, partner, dequeueReturn);
        } else if (partner == QueueProblem.UNKNOWN && canEnqueue) {
            for (int i = 0; i < enqueues.next(); i++) {
                if (queue.partner[enqueues.next(i)] == QueueProblem.NOBODY) {
                    addPair(f, enqueues.next(i), dequeueReturn);
                }
            }
        }
    }

    /** The dequeue answers that the queue is empty, so all enqueues that are left come later. */
    private void addEmpty(int f, int firstReturn) {
        for (int i = 0; i < dequeues.candidates(); i++) {
            int e = dequeues.candidate(i);
            int time = Math.max(order.call[e], Math.max(dequeueTime, enqueueTime));
            if (dequeues.fits(f, e) && time < firstReturn) {
                choices.add(f, e, NONE, NONE, time, time, placement.cost(f, e));
            }
        }
    }

    private void addPair(int dequeueF, int enqueueF, int dequeueReturn) {
        for (int i = 0; i < enqueues.candidates(); i++) {
            int enqueueE = enqueues.candidate(i);
            int added = Math.max(enqueueTime, order.call[enqueueE]);
            if (!enqueues.fits(enqueueF, enqueueE) || added >= dequeueReturn) {
                continue;
            }
            for (int j = 0; j < dequeues.candidates(); j++) {
                int dequeueE = dequeues.candidate(j);
                if (dequeues.fits(dequeueF, dequeueE)) {
                    int removed = Math.max(order.call[dequeueE], Math.max(dequeueTime, added));
                    int cost = placement.cost(dequeueF, dequeueE) + placement.cost(enqueueF, enqueueE);
                    choices.add(dequeueF, dequeueE, enqueueF, enqueueE, added, removed, cost);
                }
            }
        }
    }

    /** A value that stays in the queue. */
    private void addEnqueue(int f) {
        for (int i = 0; i < enqueues.candidates(); i++) {
            int e = enqueues.candidate(i);
            if (enqueues.fits(f, e)) {
                int time = Math.max(enqueueTime, order.call[e]);
                choices.add(NONE, NONE, f, e, time, dequeueTime, placement.cost(f, e));
            }
        }
    }

    private boolean isDequeueDisplaced() {
        for (int i = 0; i < placement.displacedCount(); i++) {
            if (order.domain[placement.displaced(i)] == QueueProblem.DEQUEUES) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean advance() {
        if (!choices.advance()) {
            return false;
        }
        int slot = choices.slot();
        if (choices.dequeueE(slot) == NONE) {
            unmatched++;
        } else {
            placement.place(choices.dequeueF(slot), choices.dequeueE(slot));
            dequeuesLeft -= order.isPending(choices.dequeueE(slot)) ? 0 : 1;
        }
        if (choices.enqueueE(slot) != NONE) {
            placement.place(choices.enqueueF(slot), choices.enqueueE(slot));
        }
        readTimes();
        return true;
    }

    @Override
    public void retreat() {
        int slot = choices.slot();
        if (choices.enqueueE(slot) != NONE) {
            placement.unplace(choices.enqueueF(slot), choices.enqueueE(slot));
        }
        if (choices.dequeueE(slot) == NONE) {
            unmatched--;
        } else {
            placement.unplace(choices.dequeueF(slot), choices.dequeueE(slot));
            dequeuesLeft += order.isPending(choices.dequeueE(slot)) ? 0 : 1;
        }
    }

    @Override
    public void close() {
        choices.close();
        if (choices.frames() > 0) {
            readTimes();
        }
    }

    private void readTimes() {
        enqueueTime = choices.enqueueTime(choices.slot());
        dequeueTime = choices.dequeueTime(choices.slot());
    }

    @Override
    public boolean hasFailed() {
        return failed.contains(placement, enqueueTime, unmatched == 0);
    }

    @Override
    public void markFailed() {
        failed.add(placement, enqueueTime, unmatched == 0);
    }

    @Override
    public long choice(int index) {
        int slot = choices.slot(index);
        return (long) choices.enqueueF(slot) << 32 | choices.dequeueF(slot) & 0xFFFFFFFFL;
    }

    @Override
    public List<Operation> sequence(long[] path) {
        List<Operation> operations = new ArrayList<>(2 * path.length);
        for (long choice : path) {
            int enqueue = (int) (choice >> 32);
            int dequeue = (int) choice;
            if (enqueue != NONE) {
                operations.add(order.operations.get(enqueue));
            }
            if (dequeue != NONE) {
                operations.add(order.operations.get(dequeue));
            }
        }
        return operations;
    }

    @Override
    public Witness witness(int depth) {
        QueueWitness witness = new QueueWitness(queue);
        for (int i = 0; i < depth; i++) {
            witness.add(choices, choices.slot(i));
        }
        return witness.merge();
    }
}
