// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/** What an access does to a variable. */
public enum AccessKind {
    /** It reads. */
    READ,
    /** It stores. */
    STORE,
    /** It reads and stores in one step, such as a compare-and-set. */
    UPDATE;

    /** {@return a word for it: {@code read}, {@code write} or {@code update}} */
    public String text() {
        return switch (this) {
            case READ -> "read";
            case STORE -> "write";
            case UPDATE -> "update";
        };
    }
}
