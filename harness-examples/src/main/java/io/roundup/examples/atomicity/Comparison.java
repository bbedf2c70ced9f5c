// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What came of a program, explored in sections and step by step.
 *
 * @param program it
 * @param isDecided whether both explorations ended within their bounds
 * @param missing outcomes that sections lack
 * @param added outcomes that only sections have, which cannot be
 * @param culprits operations each of which, explored step by step, gives the right outcomes; if none does, all that are
 *     called
 * @param seconds that it took
 */
record Comparison(
        CallProgram<?> program,
        boolean isDecided,
        Set<String> missing,
        Set<String> added,
        List<? extends Operation<?>> culprits,
        double seconds) {

    boolean isDifferent() {
        return !missing.isEmpty() || !added.isEmpty();
    }

    static Set<String> difference(Set<String> of, Set<String> from) {
        Set<String> left = new TreeSet<>(of);
        left.removeAll(from);
        return left;
    }

    @Override
    public String toString() {
        if (!isDecided) {
            return program + ": not decided";
        }
        return program + ": lacks " + missing + (added.isEmpty() ? "" : ", adds " + added) + ", by " + culprits;
    }
}
