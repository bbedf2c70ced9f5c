// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.examples.IntegerStack;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** What the stacks of the quasi stack family have in common: an immutable list behind one reference, and push. */
public abstract class RelaxedStack implements IntegerStack {
    private static final Integer ANY = 0;

    /** A pop reaches at most so many values below the top. */
    final int k;

    final Picks picks;

    /** The youngest value. */
    final AtomicReference<@Nullable Waiting> top = new AtomicReference<>();

    RelaxedStack(int k, Picks picks) {
        this.k = k;
        this.picks = picks;
    }

    @Override
    public final void push(Integer value) {
        while (true) {
            Waiting below = top.get();
            if (top.compareAndSet(below, new Waiting(ANY, value, 0, below))) {
                return;
            }
        }
    }
}
