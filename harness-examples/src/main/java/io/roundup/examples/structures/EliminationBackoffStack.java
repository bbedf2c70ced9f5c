// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.structures;

import io.roundup.examples.IntegerStack;
import io.roundup.examples.structures.LockFreeExchanger.Offer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The elimination backoff stack of Hendler, Shavit, Yerushalmi, <i>A Scalable Lock-Free Stack Algorithm</i> (SPAA 2004),
 * as in Herlihy and Shavit, <i>The Art of Multiprocessor Programming</i>, section 11.4; "ebs-stack" in the Scal suite.
 * Linearizable.
 *
 * <p>A push or pop that another thread disturbs goes to an exchanger. If a push and a pop meet there, the value passes from
 * one to the other, and both are done. Otherwise they try again.
 */
public final class EliminationBackoffStack implements IntegerStack {
    private final AtomicReference<@Nullable Node> top = new AtomicReference<>();
    private final LockFreeExchanger<Optional<Integer>> exchanger = new LockFreeExchanger<>();

    /** Makes an empty stack. */
    public EliminationBackoffStack() {}

    @Override
    public void push(Integer value) {
        while (true) {
            Node below = top.get();
            if (top.compareAndSet(below, new Node(value, below))) {
                return;
            }
            Offer<Optional<Integer>> mine = new Offer<>(Optional.of(value));
            Offer<Optional<Integer>> other = exchanger.exchange(mine);
            if (other.value().isEmpty()) {
                return;
            }
        }
    }

    @Override
    public @Nullable Integer pop() {
        while (true) {
            Node first = top.get();
            if (first == null) {
                return null;
            }
            if (top.compareAndSet(first, first.below)) {
                return first.value;
            }
            Offer<Optional<Integer>> mine = new Offer<>(Optional.empty());
            Offer<Optional<Integer>> other = exchanger.exchange(mine);
            if (other.value().isPresent()) {
                return other.value().get();
            }
        }
    }

    private static final class Node {
        final Integer value;
        final @Nullable Node below;

        Node(Integer value, @Nullable Node below) {
            this.value = value;
            this.below = below;
        }
    }
}
