// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An invocation or a response in the doubly linked list of events that {@link LinearizabilitySearch} works on. An
 * operation that is linearized is lifted out of the list in O(1), and put back in O(1) in the reverse order.
 */
final class Entry {
    final int operation;
    final boolean isCall;
    /** The response of an invocation; null for a response and for the invocation of a pending operation. */
    private @Nullable Entry match;

    private @Nullable Entry previous;
    private @Nullable Entry next;

    private Entry(int operation, boolean isCall) {
        this.operation = operation;
        this.isCall = isCall;
    }

    /** {@return an entry in front of the events of a history, in their order} */
    static Entry listOf(History history) {
        List<Operation> operations = history.operations();
        long[] events = new long[2 * operations.size()];
        int count = 0;
        for (int i = 0; i < operations.size(); i++) {
            Operation operation = operations.get(i);
            events[count++] = (long) operation.call() << 32 | i;
            if (!operation.isPending()) {
                events[count++] = (long) operation.ret() << 32 | i;
            }
        }
        Arrays.sort(events, 0, count);
        Entry head = new Entry(-1, false);
        Entry last = head;
        @Nullable Entry[] calls = new @Nullable Entry[operations.size()];
        for (int i = 0; i < count; i++) {
            int operation = (int) events[i];
            Entry call = calls[operation];
            Entry entry = new Entry(operation, call == null);
            if (call == null) {
                calls[operation] = entry;
            } else {
                call.match = entry;
            }
            last.next = entry;
            entry.previous = last;
            last = entry;
        }
        return head;
    }

    /** {@return the event after this one} */
    Entry next() {
        if (next == null) {
            // Should never happen: the search stops at the response of an operation that is not linearized, and as long
            // as there is something to search for there is one in the list.
            throw new IllegalStateException("the list of events has ended");
        }
        return next;
    }

    /** Takes an invocation and its response, if any, out of the list. */
    void lift() {
        unlink();
        if (match != null) {
            match.unlink();
        }
    }

    /** Takes the latest {@link #lift} back. */
    void unlift() {
        if (match != null) {
            match.relink();
        }
        relink();
    }

    private void unlink() {
        if (previous != null) {
            previous.next = next;
        }
        if (next != null) {
            next.previous = previous;
        }
    }

    private void relink() {
        if (previous != null) {
            previous.next = this;
        }
        if (next != null) {
            next.previous = this;
        }
    }
}
