// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import org.jspecify.annotations.Nullable;

/** The order in which a container lets the elements of one history leave. */
interface Order {
    /**
     * Decides whether the elements can have left in this order.
     *
     * @param elements when they came and went; none was seen before it was added or after it was removed
     * @return a contradiction, or null if there is none
     */
    @Nullable
    Conflict disorder(Elements elements);

    /** {@return whether a contradiction may name many elements when few would do} */
    default boolean isLavish() {
        return false;
    }

    /** {@return why the order of this history is not known, or null if it is} */
    default @Nullable String obstacle() {
        return null;
    }
}
