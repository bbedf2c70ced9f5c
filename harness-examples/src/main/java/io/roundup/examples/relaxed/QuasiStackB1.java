// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * {@link QuasiStack} with its first bug: a pop that looks below the last value answers null although the stack is not
 * empty. Not quasi linearizable for any factor. One thread is enough to show it, if the pick is not 0.
 */
public final class QuasiStackB1 extends RelaxedStack {
    /** Makes an empty stack whose picks the explorer makes. */
    public QuasiStackB1(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty stack. */
    public QuasiStackB1(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    public @Nullable Integer pop() {
        int places = picks.pick(k + 1);
        while (true) {
            Waiting youngest = top.get();
            if (youngest == null) {
                return null;
            }
            Waiting chosen = youngest;
            for (int i = 0; i < places && chosen.overtaken < k; i++) {
                chosen = chosen.next;
                if (chosen == null) {
                    return null;
                }
            }
            if (top.compareAndSet(youngest, youngest.without(chosen))) {
                return chosen.value;
            }
        }
    }
}
