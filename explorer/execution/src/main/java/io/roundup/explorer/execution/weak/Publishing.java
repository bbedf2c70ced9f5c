// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedNumbers;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Mode;
import java.util.Objects;

/**
 * Whether who accesses an object comes after its construction. What a constructor writes is no step, since only its
 * thread can reach the object. It comes before the step that publishes the object. Another thread that is not ordered
 * after that might find the default values instead, which is not explored.
 */
final class Publishing {
    /** Published before there were other threads. */
    private static final int AT_FIRST = -1;

    /** Published by what is no event: nobody comes after that. */
    private static final int UNSEEN = -2;

    private final ExecutionGraph graph;
    private final Events events;
    private final SharedObjects shared;
    /** How many objects were shared before the last step. */
    private int before;

    Publishing(ExecutionGraph graph, SharedObjects shared) {
        this.graph = graph;
        this.shared = shared;
        events = graph.events();
    }

    void begin() {
        beginAnew();
    }

    /** The running thread is alone: who is started from now on comes after all that it does. */
    void beginAnew() {
        shared.shareAt(0, AT_FIRST);
        shared.moment(AT_FIRST);
        before = shared.size();
    }

    /** The running thread has made a step, and goes on. @param event that it was, or {@link Events#NONE} */
    void made(int event) {
        before = shared.size();
        shared.moment(event == Events.NONE ? UNSEEN : event);
    }

    /** What was shared since the last step, was shared by the start of a thread. @param start the event */
    void started(int start) {
        shared.shareAt(before, start);
        shared.moment(start);
    }

    /**
     * Looks at what a thread is about to access.
     *
     * @param thread its number
     * @param candidates how many stores it may see, or come after
     * @throws NotModelledException if it might find a default value as well
     */
    void check(int thread, int candidates, GraphVariables variables) {
        Access access = Objects.requireNonNull(graph.pending(thread));
        int first = events.store(access.variable(), 0);
        Object object = variables.object(access.variable());
        if (object == null || events.value(first) == 0) {
            return;
        }
        int moment = shared.momentOf(object);
        int number = shared.number(object);
        if (moment == AT_FIRST || Locations.isOfStatic(number) || SharedNumbers.sharer(number) == thread) {
            return;
        }
        if (mayFind(first, candidates) && (moment == UNSEEN || !comesAfter(thread, moment))) {
            throw new NotModelledException("an object that a thread may find before its construction is visible to it ("
                    + object.getClass().getName() + ")");
        }
    }

    private boolean mayFind(int first, int candidates) {
        for (int index = 0; index < candidates; index++) {
            if (graph.candidate(index) == first) {
                return true;
            }
        }
        for (int index = 0; index < graph.blockedCount(); index++) {
            if (graph.blocked(index) == first) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether what came before an event in its thread happens before the next access of another thread} */
    private boolean comesAfter(int thread, int event) {
        int publisher = events.thread(event);
        int fences = 0;
        for (int number = events.number(event); number < events.made(publisher); number++) {
            int later = events.eventOf(publisher, number);
            if (later != event) {
                fences |= events.fences(later);
            }
            if (orders(later, fences) && graph.happensBeforeNext(later, thread)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether earlier stores of the thread happen before an event} @param fences in between, as bits */
    private boolean orders(int event, int fences) {
        if ((fences & Fence.FULL.bit()) != 0 || events.kind(event) == Kind.START) {
            return true;
        }
        if (events.kind(event) != Kind.STORE) {
            return false;
        }
        Mode mode = events.access(event).store();
        return mode == Mode.ORDERED
                || mode == Mode.VOLATILE
                || (fences & (Fence.RELEASE.bit() | Fence.STORE_STORE.bit())) != 0;
    }
}
