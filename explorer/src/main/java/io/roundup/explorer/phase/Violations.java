// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.result.Violation;
import java.util.ArrayList;
import java.util.List;

/** The violations of a phase: the first one, or the first hundred if the phase goes on. Not thread-safe. */
final class Violations {
    private static final int MOST = 100;

    private final boolean stopAtFirst;
    private final List<Violation> all = new ArrayList<>();

    /** There are none. @param stopAtFirst whether the first one ends the phase */
    Violations(boolean stopAtFirst) {
        this.stopAtFirst = stopAtFirst;
    }

    /** {@return whether one more would be kept} */
    boolean areWanted() {
        return all.isEmpty() || !stopAtFirst && all.size() < MOST;
    }

    /** {@return whether the phase is over} */
    boolean endThePhase() {
        return stopAtFirst && !all.isEmpty();
    }

    boolean stopAtFirst() {
        return stopAtFirst;
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    int size() {
        return all.size();
    }

    /** {@return the violations themselves, to add to them and to take some back} */
    List<Violation> list() {
        return all;
    }
}
