// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

/** The same pick every time: no state, so the same for every interleaving. */
final class ConstantPicks implements Picks {
    private final int value;

    ConstantPicks(int value) {
        this.value = value;
    }

    @Override
    public int pick(int bound) {
        return Math.min(value, bound - 1);
    }
}
