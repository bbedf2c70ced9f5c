// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

/** What a variable of a graph is that the program does not have, such as the queue of a fair lock. */
interface Cell {
    /** {@return what it holds} */
    long value();

    /** Makes it hold what it has held before. One that only is read and stored in one step always holds the newest. */
    default void store(long value) {}
}
