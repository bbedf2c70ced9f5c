// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

/** A set of integers: the calls that the test programs for sets are made of. */
public interface IntegerSet {
    /** Adds an element. {@return whether it was not there before} */
    boolean add(int element);

    /** Removes an element. {@return whether it was there before} */
    boolean remove(int element);

    /** {@return whether an element is there} */
    boolean contains(int element);
}
