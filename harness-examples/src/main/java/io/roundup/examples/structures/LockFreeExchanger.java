// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/**
 * The lock-free exchanger of Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 11.4.1. Two
 * threads that meet get each other's values. One that meets nobody gets its own value back.
 *
 * <p>The slot is empty, or somebody waits in it, or a second one has come and it is busy. In place of a time-out the first
 * one looks once for the second one: whether they meet is up to the explorer.
 *
 * @param <T> the type of the values
 */
public final class LockFreeExchanger<T> {
    private static final int EMPTY = 0;
    private static final int WAITING = 1;
    private static final int BUSY = 2;

    private final AtomicStampedReference<@Nullable Offer<T>> slot = new AtomicStampedReference<>(null, EMPTY);

    /** Makes an exchanger in which nobody waits. */
    public LockFreeExchanger() {}

    /** {@return the offer of another thread, or one's own} */
    public Offer<T> exchange(Offer<T> mine) {
        int[] state = new int[1];
        Offer<T> other = slot.get(state);
        if (state[0] == EMPTY) {
            if (slot.compareAndSet(other, mine, EMPTY, WAITING)) {
                return await(mine, state);
            }
        } else if (state[0] == WAITING && other != null) {
            if (slot.compareAndSet(other, mine, WAITING, BUSY)) {
                return other;
            }
        }
        return mine;
    }

    private Offer<T> await(Offer<T> mine, int[] state) {
        Offer<T> other = slot.get(state);
        if (state[0] == BUSY && other != null) {
            slot.set(null, EMPTY);
            return other;
        }
        if (slot.compareAndSet(mine, null, WAITING, EMPTY)) {
            return mine;
        }
        other = slot.get(state);
        slot.set(null, EMPTY);
        return other == null ? mine : other;
    }

    /**
     * What a thread brings; offers are compared by identity.
     *
     * @param <T> the type of the value
     */
    public static final class Offer<T> {
        final T value;

        /** Makes an offer of a value. */
        public Offer(T value) {
            this.value = value;
        }

        /** {@return the value} */
        public T value() {
            return value;
        }
    }
}
