// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import org.jspecify.annotations.Nullable;

/** The order in which a container lets the elements of one history leave. */
public interface LeavingOrder {
    /**
     * Decides whether the elements can have left in this order.
     *
     * @param elements when they came and went; none was seen before it was added or after it was removed
     * @return a contradiction, or null if there is none
     */
    @Nullable
    Conflict disorder(Elements elements);

    /**
     * Places the operations on elements that are in order, and the answers of <i>empty</i>.
     *
     * @param elements of which {@link #disorder} found no contradiction
     * @param cuts instants at which nothing is to be inside
     * @return an order of these operations, which the container allows
     */
    PlacedOperations place(Elements elements, EmptyInstants cuts);

    /** {@return whether a contradiction may name many elements when few would do} */
    default boolean isLavish() {
        return false;
    }

    /** {@return why the order of this history is not known, or null if it is} */
    default @Nullable String obstacle() {
        return null;
    }
}
