// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The queue lock of Mellor-Crummey and Scott, <i>Algorithms for Scalable Synchronization on Shared-Memory
 * Multiprocessors</i> (1991): Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 7.5.3.
 *
 * <p>Each thread waits at its own node until the one before it, which knows it, gives the lock on.
 */
public final class McsLock implements Mutex {
    private final AtomicReference<@Nullable Node> tail = new AtomicReference<>();
    private final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);

    /** Makes a free lock. */
    public McsLock() {}

    @Override
    public void lock() {
        Node node = mine.get();
        Node before = tail.getAndSet(node);
        if (before != null) {
            node.locked = true;
            before.next = node;
            while (node.locked) {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public void unlock() {
        Node node = mine.get();
        if (node.next == null) {
            if (tail.compareAndSet(node, null)) {
                return;
            }
            while (node.next == null) {
                Thread.onSpinWait();
            }
        }
        Node next = node.next;
        if (next != null) {
            next.locked = false;
        }
        node.next = null;
    }

    private static final class Node {
        volatile boolean locked;
        volatile @Nullable Node next;
    }
}
