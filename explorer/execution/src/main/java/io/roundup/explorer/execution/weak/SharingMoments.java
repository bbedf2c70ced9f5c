// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.IdentityTable;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.util.Arrays;

/**
 * At which moment each object of an execution became reachable for several threads. A moment is any number. What is shared
 * between two calls of {@link #goOn} has the moment of the first one.
 */
final class SharingMoments {
    private final SharedObjects shared;
    /** By index of the object. */
    private int[] moments = new int[64];
    /** So many objects have their moments. */
    private int dated;

    private int moment;

    SharingMoments(SharedObjects shared) {
        this.shared = shared;
    }

    /** All objects so far have a moment, and those that are shared from now on. */
    void beginAnew(int then) {
        dated = 0;
        moment = then;
    }

    /** Objects that are shared from now on have another moment. */
    void goOn(int now) {
        date();
        moment = now;
    }

    /** {@return the moment of a shared object} */
    int of(Object object) {
        date();
        int index = shared.index(object);
        return index == IdentityTable.NONE ? 0 : moments[index];
    }

    /** What was shared since then has another moment. @param from how many objects there were @param then it */
    void setSince(int from, int then) {
        date();
        Arrays.fill(moments, Math.min(from, dated), dated, then);
    }

    /** One object has another moment. @param index of the object @param then the moment */
    void set(int index, int then) {
        date();
        moments[index] = then;
    }

    private void date() {
        int size = shared.size();
        if (dated == size) {
            return;
        }
        if (size > moments.length) {
            moments = Arrays.copyOf(moments, Math.max(size, 2 * moments.length));
        }
        Arrays.fill(moments, dated, size, moment);
        dated = size;
    }
}
