// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

/** Wall time since it was made. */
final class Stopwatch {
    private final long start = System.nanoTime();

    double seconds() {
        return (System.nanoTime() - start) / 1e9;
    }
}
