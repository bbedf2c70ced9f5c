// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.search.StateCache;
import org.jspecify.annotations.Nullable;

/**
 * The states from which a search has failed. A search that never has to go back neither looks nor remembers anything,
 * so most searches do without the cache. Not thread-safe.
 */
final class FailedStates {
    private @Nullable StateCache cache;

    /**
     * {@return whether the search failed from here before}
     *
     * @param time and
     * @param state belong to the placement
     */
    boolean contains(Placement placement, int time, Object state) {
        return cache != null && placement.isIn(cache, time, state);
    }

    /**
     * The search has failed from here.
     *
     * @param time and
     * @param state belong to the placement
     */
    void add(Placement placement, int time, Object state) {
        if (cache == null) {
            cache = new StateCache(8);
        }
        placement.addTo(cache, time, state);
    }
}
