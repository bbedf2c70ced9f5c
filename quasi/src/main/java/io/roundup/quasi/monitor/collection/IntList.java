// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.collection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A growing list of ints. Not thread-safe. */
public final class IntList {
    private int[] elements = new int[8];
    private int size;

    public void add(int element) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
        }
        elements[size++] = element;
    }

    public void addAll(IntList other) {
        for (int i = 0; i < other.size; i++) {
            add(other.elements[i]);
        }
    }

    /** {@return the list of what an array holds at the elements of this one} */
    public IntList map(int[] values) {
        IntList mapped = new IntList();
        for (int i = 0; i < size; i++) {
            mapped.add(values[elements[i]]);
        }
        return mapped;
    }

    public int get(int index) {
        return elements[index];
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public int removeLast() {
        return elements[--size];
    }

    /** {@return the distinct elements, ascending} */
    public List<Integer> sortedSet() {
        int[] sorted = Arrays.copyOf(elements, size);
        Arrays.sort(sorted);
        List<Integer> set = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                set.add(sorted[i]);
            }
        }
        return set;
    }
}
