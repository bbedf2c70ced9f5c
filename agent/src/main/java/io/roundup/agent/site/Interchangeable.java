// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.List;

/**
 * Which methods of a class do the same, so that threads that run them can change places.
 *
 * @param groups of each method, the first one that does the same, counted from 0
 * @param values of each method, the numbers that it boxes and the others of its group do not: what the one has at a place
 *     stands for what another one has there. They occur nowhere else in the program
 */
public record Interchangeable(List<Integer> groups, List<List<Integer>> values) {
    /** The program can tell its threads apart. */
    public static final Interchangeable NONE = new Interchangeable(List.of(), List.of());

    /** {@return whether the program cannot tell its threads apart, though no two may do the same} */
    public boolean isBlind() {
        return !groups.isEmpty();
    }

    /** {@return whether no two methods do the same} */
    public boolean isNone() {
        for (int method = 0; method < groups.size(); method++) {
            if (groups.get(method) != method) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether methods of one group box different numbers} */
    public boolean hasValues() {
        for (List<Integer> theirs : values) {
            if (!theirs.isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
