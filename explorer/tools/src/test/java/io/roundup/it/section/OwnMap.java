// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** A hash map of two bins. The first node of a bin comes by a compare-and-set, and is the lock for all later ones. */
class OwnMap {
    private static final class Node {
        final int key;
        volatile int value;
        volatile @Nullable Node next;

        Node(int key, int value) {
            this.key = key;
            this.value = value;
        }
    }

    private final AtomicReferenceArray<@Nullable Node> bins = new AtomicReferenceArray<>(2);

    /** Adds to the value of a key, which is 0 if there is none. {@return the sum} */
    public int add(int key, int more) {
        int bin = key % bins.length();
        Node first = bins.get(bin);
        while (first == null) {
            if (place(bin, new Node(key, more))) {
                return more;
            }
            first = bins.get(bin);
        }
        return addTo(first, key, more);
    }

    boolean place(int bin, Node node) {
        return bins.compareAndSet(bin, null, node);
    }

    final void placeAnyway(int bin, Node node) {
        bins.set(bin, node);
    }

    int addTo(Node first, int key, int more) {
        synchronized (first) {
            return addBelow(first, key, more);
        }
    }

    final int addBelow(Node first, int key, int more) {
        Node last = first;
        for (Node node = first; node != null; node = node.next) {
            if (node.key == key) {
                node.value += more;
                return node.value;
            }
            last = node;
        }
        last.next = new Node(key, more);
        return more;
    }

    /** {@return the value of a key, or 0} */
    public int get(int key) {
        for (Node node = bins.get(key % bins.length()); node != null; node = node.next) {
            if (node.key == key) {
                return node.value;
            }
        }
        return 0;
    }

    /** Writes the first node of a bin where another one may have come meanwhile. */
    static final class Overwrites extends OwnMap {
        @Override
        boolean place(int bin, Node node) {
            placeAnyway(bin, node);
            return true;
        }
    }

    /** Changes a bin without its lock. */
    static final class TakesNoLock extends OwnMap {
        @Override
        int addTo(Node first, int key, int more) {
            return addBelow(first, key, more);
        }
    }
}
