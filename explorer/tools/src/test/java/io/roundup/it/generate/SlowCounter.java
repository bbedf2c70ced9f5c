// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;

/** A counter whose call takes some milliseconds and makes one step: it computes what is not used. */
public final class SlowCounter {
    private final AtomicInteger count = new AtomicInteger();

    /** {@return how often this was called before} */
    public int next() {
        BigInteger prime = BigInteger.ONE.shiftLeft(600).nextProbablePrime();
        return prime.signum() * count.getAndIncrement();
    }
}
