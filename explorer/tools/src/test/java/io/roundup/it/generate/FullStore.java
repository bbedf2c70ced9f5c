// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

/** A store whose calls meet a full heap where another one has been made before. */
public final class FullStore {
    private int size;

    /** {@return how many there are} */
    public synchronized int add() {
        if (size++ == 1) {
            throw new OutOfMemoryError("Java heap space");
        }
        return size;
    }
}
