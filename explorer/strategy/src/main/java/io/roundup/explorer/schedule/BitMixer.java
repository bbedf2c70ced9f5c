// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/** Makes bits look random: in this package since strategies and executions both see it. */
public final class BitMixer {
    private BitMixer() {}

    /**
     * {@return 64 bits that look random, a bijection of the argument: the finalizer of SplitMix64}
     *
     * @param bits any
     */
    public static long mix(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
