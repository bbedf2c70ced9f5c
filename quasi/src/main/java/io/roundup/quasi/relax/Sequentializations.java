// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import java.util.Arrays;

/**
 * All sequentializations of a history: the total orders of its operations that contain the real-time order. Part of the
 * reference that {@link QuasiSearch} is tested against; their number grows exponentially.
 *
 * <p>Pending operations take part like all others; who wants some dropped {@linkplain History#keep takes them away}
 * first. A cursor, in lexicographic order: {@code while (s.advance()) use(s.current())}. Not thread-safe.
 */
public final class Sequentializations {
    private static final int NONE = -1;

    private final History history;
    private final int[] order;
    private final boolean[] placed;
    private boolean started;
    private boolean finished;

    /**
     * A cursor before the first sequentialization.
     *
     * @param history whose operations to order
     */
    public Sequentializations(History history) {
        this.history = history;
        this.order = new int[history.size()];
        this.placed = new boolean[history.size()];
        Arrays.fill(order, NONE);
    }

    /**
     * Moves on to the next sequentialization.
     *
     * @return whether there is one
     */
    public boolean advance() {
        int last = order.length - 1;
        if (finished) {
            return false;
        }
        if (!started && last < 0) {
            started = true;
            return true;
        }
        int place = started ? last : 0;
        started = true;
        while (place >= 0) {
            int operation = nextOperation(place);
            if (operation == NONE) {
                place--;
            } else if (place == last) {
                return true;
            } else {
                place++;
            }
        }
        finished = true;
        return false;
    }

    private int nextOperation(int place) {
        int operation = order[place];
        if (operation != NONE) {
            placed[operation] = false;
        }
        do {
            operation++;
        } while (operation < order.length && (placed[operation] || !predecessorsPlaced(operation)));
        if (operation == order.length) {
            order[place] = NONE;
            return NONE;
        }
        placed[operation] = true;
        order[place] = operation;
        return operation;
    }

    private boolean predecessorsPlaced(int operation) {
        // Operations are numbered in the order of their calls, so predecessors have smaller numbers.
        for (int i = 0; i < operation; i++) {
            if (!placed[i] && history.precedes(i, operation)) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return the operation, by index, at each place; the cursor's own array, to be read before the next {@link
     * #advance}}
     */
    public int[] current() {
        return order;
    }
}
