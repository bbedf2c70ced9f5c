// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import org.jspecify.annotations.Nullable;

/** A queue for one element that two threads can both take, since nobody has it locked. */
public final class LastOne {
    private @Nullable Object element;

    /** {@return whether there was room} @param added to the queue */
    public synchronized boolean offer(Object added) {
        boolean isFree = element == null;
        element = isFree ? added : element;
        return isFree;
    }

    /** {@return the element, or null} */
    public @Nullable Object poll() {
        Object taken = element;
        element = null;
        return taken;
    }
}
