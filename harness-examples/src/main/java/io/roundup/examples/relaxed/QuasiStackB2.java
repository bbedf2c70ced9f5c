// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * {@link QuasiStack} with its second bug: a pop reaches more than k values below the top. Not quasi linearizable for
 * {@code pop=k}. One thread is enough to show it, on a stack of k + 2 values.
 */
public final class QuasiStackB2 extends RelaxedStack {
    /** Makes an empty stack whose picks the explorer makes. */
    public QuasiStackB2(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty stack. */
    public QuasiStackB2(int k, Picks picks) {
        super(k, picks);
    }

    @Override
    public @Nullable Integer pop() {
        int places = k + 1 + picks.pick(k + 1);
        while (true) {
            Waiting youngest = top.get();
            if (youngest == null) {
                return null;
            }
            Waiting chosen = youngest.behind(places);
            if (top.compareAndSet(youngest, youngest.without(chosen))) {
                return chosen.value;
            }
        }
    }
}
