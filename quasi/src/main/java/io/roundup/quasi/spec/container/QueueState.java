// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.spec.persistent.ListCell;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The content of a queue or a deque, as a persistent list of what leaves first and a reversed list of what was added
 * since. This is the batched queue of Okasaki, <i>Purely Functional Data Structures</i>, section 5.2. Adding and
 * removing take amortised O(1) along one path of a search, at both ends. The hash is kept up to date in O(1); equality
 * compares elements only when the hashes agree.
 */
public final class QueueState {
    static final QueueState EMPTY = new QueueState(null, null, 0, 0, 1);

    /** Odd, so that it has an inverse modulo 2^64 and removing the oldest element can divide it out of the hash. */
    private static final long BASE = 0xD1342543DE82EF95L;

    private static final long INVERSE = inverse(BASE);

    /** Null only if the queue is empty. */
    private final @Nullable ListCell front;

    private final @Nullable ListCell back;
    private final int size;
    /** The sum of spread(element i) * BASE^i, counted from the head. */
    private final long hash;
    /** BASE^size. */
    private final long power;

    private QueueState(@Nullable ListCell front, @Nullable ListCell back, int size, long hash, long power) {
        this.front = front;
        this.back = back;
        this.size = size;
        this.hash = hash;
        this.power = power;
    }

    int size() {
        return size;
    }

    @Nullable
    Object head() {
        return front == null ? null : front.element();
    }

    boolean startsWith(@Nullable Object element) {
        return front != null && Objects.equals(front.element(), element);
    }

    QueueState append(@Nullable Object element) {
        long longer = hash + ListCell.spread(element) * power;
        return front == null
                ? new QueueState(new ListCell(element, null), null, 1, longer, BASE)
                : new QueueState(front, new ListCell(element, back), size + 1, longer, power * BASE);
    }

    /** {@return the queue without its head; of an empty queue, itself} */
    QueueState tail() {
        if (front == null) {
            return this;
        }
        long shorter = (hash - ListCell.spread(front.element())) * INVERSE;
        return front.rest() == null
                ? new QueueState(reverse(back), null, size - 1, shorter, power * INVERSE)
                : new QueueState(front.rest(), back, size - 1, shorter, power * INVERSE);
    }

    /** {@return the last element, or null if there is none; takes O(n) while nothing but the front was ever used} */
    @Nullable
    Object last() {
        return back != null ? back.element() : size <= 1 ? head() : balanced().last();
    }

    boolean endsWith(@Nullable Object element) {
        return size > 0 && Objects.equals(last(), element);
    }

    QueueState prepend(@Nullable Object element) {
        return new QueueState(
                new ListCell(element, front), back, size + 1, hash * BASE + ListCell.spread(element), power * BASE);
    }

    /** {@return the queue without its last element; of an empty queue, itself} */
    QueueState withoutLast() {
        if (size <= 1) {
            return tail();
        }
        if (back == null) {
            return balanced().withoutLast();
        }
        long shorter = hash - ListCell.spread(back.element()) * power * INVERSE;
        return new QueueState(front, back.rest(), size - 1, shorter, power * INVERSE);
    }

    /** {@return the same content, at least two elements, the later half of them in the reversed list} */
    private QueueState balanced() {
        @Nullable Object[] elements = elements();
        ListCell first = null;
        for (int i = size / 2 - 1; i >= 0; i--) {
            first = new ListCell(elements[i], first);
        }
        ListCell second = null;
        for (int i = size / 2; i < size; i++) {
            second = new ListCell(elements[i], second);
        }
        return new QueueState(first, second, size, hash, power);
    }

    private static @Nullable ListCell reverse(@Nullable ListCell list) {
        ListCell reversed = null;
        for (ListCell cell = list; cell != null; cell = cell.rest()) {
            reversed = new ListCell(cell.element(), reversed);
        }
        return reversed;
    }

    /** Newton's iteration: each round doubles the number of correct low bits, of which x = a has three. */
    private static long inverse(long a) {
        long x = a;
        for (int round = 0; round < 5; round++) {
            x *= 2 - a * x;
        }
        return x;
    }

    private @Nullable Object[] elements() {
        @Nullable Object[] elements = new @Nullable Object[size];
        int i = 0;
        for (ListCell cell = front; cell != null; cell = cell.rest()) {
            elements[i++] = cell.element();
        }
        i = size;
        for (ListCell cell = back; cell != null; cell = cell.rest()) {
            elements[--i] = cell.element();
        }
        return elements;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof QueueState that) || hash != that.hash || size != that.size) {
            return false;
        }
        return front == that.front && back == that.back || Arrays.equals(elements(), that.elements());
    }

    @Override
    public int hashCode() {
        return (int) (hash ^ hash >>> 32);
    }

    /** {@return the elements, the next to leave first} */
    @Override
    public String toString() {
        return Arrays.toString(elements());
    }
}
