// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

/**
 * The seeds of random programs. Those of JDK 17 come after those of later JDKs: a build on both compares twice as many
 * programs as a build on one.
 */
public final class Seeds {
    private static final int BASELINE = 17;

    private Seeds() {}

    /** {@return the first of them, which {@code roundup.seed} may give} @param count of the seeds of a test */
    public static long first(int count) {
        long otherwise = Runtime.version().feature() == BASELINE ? 1 + count : 1;
        return Long.getLong("roundup.seed", otherwise);
    }
}
