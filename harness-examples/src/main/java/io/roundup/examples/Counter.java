// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

/** A counter that starts at 0. */
public interface Counter {
    /** Adds one. */
    void increment();

    /** {@return the number of increments so far} */
    int get();
}
