// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

/** A counter that counts by another one, which a user may take as atomic, and which is not. */
public class PartsOfTwo {
    private final Counted counted = new Counted();

    /** {@return the number after it} */
    public int increment() {
        return counted.increment();
    }
}
