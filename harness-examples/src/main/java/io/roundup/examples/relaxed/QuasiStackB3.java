// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * {@link QuasiStack} with a bug of the kind of {@link KStack}'s: a shared reference is read twice and taken to be the
 * same. It is not quasi linearizable for any factor. Between the two reads another pop may take the value, which is
 * then returned twice while another one is lost.
 *
 * <p>The paper's Table III has a row "Quasi Stack b3" without a violation. Its Table I does not name that one. We read
 * it as the correct Quasi Stack of Tables I and II. This bug is therefore ours.
 */
public final class QuasiStackB3 extends RelaxedStack {
    /** Makes an empty stack whose picks the explorer makes. */
    public QuasiStackB3(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty stack. */
    public QuasiStackB3(int k, Picks picks) {
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
            Waiting chosen = youngest.within(places, k);
            Waiting again = top.get();
            if (again != null && top.compareAndSet(again, again.without(again.within(places, k)))) {
                return chosen.value;
            }
        }
    }
}
