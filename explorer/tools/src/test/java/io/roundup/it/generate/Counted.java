// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

/** Loses increments if nobody takes it as atomic. */
class Counted {
    private int value;

    int increment() {
        value++;
        return value;
    }
}
