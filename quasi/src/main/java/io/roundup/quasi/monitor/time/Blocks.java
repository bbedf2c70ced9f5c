// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.time;

import io.roundup.quasi.history.Operation;
import java.util.List;

/**
 * Time as monitors see it. A history is an alternation of blocks of invocations and blocks of responses, see {@link
 * io.roundup.quasi.history.History#canonical()}. The instants that matter are the ends of the blocks of invocations,
 * where most operations are open. Any other instant can be moved to one of them without leaving an operation. So there
 * are no more instants than operations. An operation is open from the instant {@code first} to the instant {@code
 * last}, and {@code a} precedes {@code b} iff {@code a.last < b.first}. Immutable; takes O(n), and O(n log n) if the
 * positions of the events have large gaps.
 */
public final class Blocks {
    /** The instant after all others, at which pending operations may still take effect. */
    public final int end;

    private final int[] first;
    private final int[] last;

    public Blocks(List<Operation> operations) {
        int n = operations.size();
        first = new int[n];
        last = new int[n];
        int[] events = Events.inOrder(operations);
        int block = 0;
        boolean responding = false;
        for (int event : events) {
            if (event > 0) {
                block += responding ? 1 : 0;
                responding = false;
                first[event - 1] = block;
            } else if (event < 0) {
                responding = true;
                last[-event - 1] = block;
            }
        }
        end = block + 1;
        for (int i = 0; i < n; i++) {
            if (operations.get(i).ret() == Operation.NEVER) {
                last[i] = end;
            }
        }
    }

    /**
     * {@return the first instant at which an operation is open}
     *
     * @param operation its index
     */
    public int first(int operation) {
        return first[operation];
    }

    /**
     * {@return the last instant at which an operation is open, {@link #end} if it never returned}
     *
     * @param operation its index
     */
    public int last(int operation) {
        return last[operation];
    }
}
