// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.graph.Access;

/**
 * A read that waits: it has been added, but is no event, since what it sees does not end its wait.
 *
 * @param stamp when it was added
 * @param access what it waits for
 * @param fences before it, as bits
 * @param sourceThread the thread of the store that it sees
 * @param sourceNumber the number of that store
 */
record Wait(int stamp, Access access, int fences, int sourceThread, int sourceNumber) {
    /** {@return the same, added at another time} */
    Wait at(int time) {
        return new Wait(time, access, fences, sourceThread, sourceNumber);
    }
}
