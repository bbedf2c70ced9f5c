// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.locks;

import io.roundup.examples.Mutex;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue lock of Craig, Landin and Hagersten: Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 7.5.2.
 *
 * <p>Each thread waits for the node of the one before it, and takes that node over for its next turn.
 */
@SuppressWarnings("NullAway") // the tail is never null
public final class ClhLock implements Mutex {
    private final AtomicReference<Node> tail = new AtomicReference<>(new Node());
    private final ThreadLocal<Node> mine = ThreadLocal.withInitial(Node::new);
    private final ThreadLocal<Node> before = new ThreadLocal<>();

    /** Makes a free lock. */
    public ClhLock() {}

    @Override
    public void lock() {
        Node node = mine.get();
        node.locked = true;
        Node previous = tail.getAndSet(node);
        before.set(previous);
        while (previous.locked) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void unlock() {
        mine.get().locked = false;
        mine.set(before.get());
    }

    private static final class Node {
        volatile boolean locked;
    }
}
