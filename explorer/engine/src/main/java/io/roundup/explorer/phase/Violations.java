// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.result.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The violations that a phase looks for: the first one, or the first hundred if the phase goes on. Not thread-safe. */
final class Violations {
    private static final int MOST = 100;

    private final boolean stopAtFirst;
    private final Predicate<Violation> lookedFor;
    private final List<Violation> all = new ArrayList<>();

    /**
     * There are none.
     *
     * @param stopAtFirst whether the first one ends the phase
     * @param lookedFor which are kept
     */
    Violations(boolean stopAtFirst, Predicate<Violation> lookedFor) {
        this.stopAtFirst = stopAtFirst;
        this.lookedFor = lookedFor;
    }

    /** Keeps a violation if it is looked for. */
    void add(Violation violation) {
        if (lookedFor.test(violation)) {
            all.add(violation);
        }
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
