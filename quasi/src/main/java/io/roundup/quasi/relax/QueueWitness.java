// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.search.Witness;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges the places of enqueues and of dequeues that {@link QueueSpace} filled into one S and one P. Not thread-safe.
 */
final class QueueWitness {
    /**
     * A place of one of the two sequences.
     *
     * @param f the operation that P has there
     * @param e the operation that S has there
     * @param time its earliest time
     * @param rank of an enqueue: how many enqueues come before it; of a dequeue: how many it needs before it
     */
    private record Place(int f, int e, int time, int rank) {}

    private final QueueProblem queue;
    private final Operation[] completed;
    private final List<Place> enqueues = new ArrayList<>();
    private final List<Place> dequeues = new ArrayList<>();

    QueueWitness(QueueProblem queue) {
        this.queue = queue;
        this.completed = queue.order.operations.toArray(new Operation[0]);
    }

    /** Adds the places that a choice filled; choices come in their order. */
    void add(PairChoices choices, int slot) {
        int enqueue = choices.enqueueF(slot);
        int dequeue = choices.dequeueF(slot);
        if (enqueue != Placement.NONE) {
            enqueues.add(new Place(enqueue, choices.enqueueE(slot), choices.enqueueTime(slot), enqueues.size()));
            complete(enqueue, Response.VOID);
        }
        if (dequeue != Placement.NONE) {
            dequeues.add(new Place(dequeue, choices.dequeueE(slot), choices.dequeueTime(slot), enqueues.size()));
            complete(dequeue, Response.returned(enqueue == Placement.NONE ? null : queue.value(enqueue)));
        }
    }

    private void complete(int operation, Response response) {
        if (completed[operation].isPending()) {
            completed[operation] = completed[operation].completedWith(response);
        }
    }

    /** By time; of an enqueue and a dequeue at the same time the dequeue comes first unless it needs the enqueue. */
    Witness merge() {
        List<Operation> s = new ArrayList<>(enqueues.size() + dequeues.size());
        List<Operation> p = new ArrayList<>(enqueues.size() + dequeues.size());
        int added = 0;
        int removed = 0;
        while (added < enqueues.size() || removed < dequeues.size()) {
            Place place;
            if (removed == dequeues.size()
                    || added < enqueues.size() && isBefore(enqueues.get(added), dequeues.get(removed))) {
                place = enqueues.get(added++);
            } else {
                place = dequeues.get(removed++);
            }
            s.add(completed[place.e()]);
            p.add(completed[place.f()]);
        }
        return new Witness(s, p);
    }

    private static boolean isBefore(Place enqueue, Place dequeue) {
        return enqueue.time() < dequeue.time() || enqueue.time() == dequeue.time() && enqueue.rank() < dequeue.rank();
    }
}
