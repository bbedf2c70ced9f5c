// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import org.jspecify.annotations.Nullable;

/**
 * A stack whose pop may return one of the k + 1 youngest values: the "Quasi Stack" of Table I of the Round-Up paper,
 * written anew and not from its code. It is linearizable if every pick is 0, which is how we read the verdict
 * "linearizable" that the paper has for it. With other picks it is quasi linearizable for {@code pop=k} in programs
 * that pop only after all they push, and pop all of it.
 *
 * <p>A value that has been overtaken k times is taken before any below it (the "lateness" of the paper). So no value
 * leaves late by more than k pops, nor early, unless pushes come between. No rule can do that for every program. After
 * {@code push 1, push 2} and a pop of 1, each further {@code push, pop} moves the place of 1 in the strict order one
 * pop further away.
 */
public final class QuasiStack extends RelaxedStack {
    /** Makes an empty stack whose picks the explorer makes. */
    public QuasiStack(int k) {
        this(k, Picks.EXPLORED);
    }

    /** Makes an empty stack. */
    public QuasiStack(int k, Picks picks) {
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
            if (top.compareAndSet(youngest, youngest.without(chosen))) {
                return chosen.value;
            }
        }
    }
}
