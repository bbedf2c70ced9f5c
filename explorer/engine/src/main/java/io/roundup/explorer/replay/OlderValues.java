// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an execution shows that no interleaving does.
 *
 * @param reads that found older values than the newest, in order
 * @param stores that took effect before earlier ones, in order
 * @param isOnX86 whether processors of the x86 family can show the execution, if compilers keep the order of the program
 */
public record OlderValues(List<Read> reads, List<Store> stores, boolean isOnX86) {
    /** An interleaving. */
    public static final OlderValues NONE = new OlderValues(List.of(), List.of(), true);

    /**
     * A read of an older value.
     *
     * @param read which
     * @param shown the number of the step that says so
     * @param written what stored that value; null for the first value of the variable, and where it is no access
     * @param newest what stored the newest value, which has not reached the thread
     */
    public record Read(Access read, int shown, @Nullable Access written, Access newest) {}

    /**
     * A store that took effect before one that was made earlier.
     *
     * @param store which
     * @param shown the number of the step that says so
     * @param earlier the one that was made earlier
     */
    public record Store(Access store, int shown, Access earlier) {}

    /** {@return whether there are none} */
    public boolean isEmpty() {
        return reads.isEmpty() && stores.isEmpty();
    }
}
