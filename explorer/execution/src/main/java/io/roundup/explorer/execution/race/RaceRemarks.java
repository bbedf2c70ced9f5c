// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.result.fact.RaceRemark;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The plain variables that were found to race where nobody asked for that, each once. Most races show in the first
 * execution in which both accesses are made. So the first {@value #FIRST} executions are looked at, and after that those
 * whose number is a power of two, until {@value #MOST_STEPS} steps were looked at.
 */
final class RaceRemarks {
    static final int FIRST = 32;
    /** After so many steps no further execution is looked at. */
    static final int MOST_STEPS = 50_000;
    /** What nobody reads to its end need not be found. */
    private static final int MOST = 64;

    private final Map<String, RaceRemark> found = new LinkedHashMap<>();
    private long executions;
    private long steps;

    /** The next execution begins. {@return whether it is looked at} */
    boolean begins() {
        executions++;
        return steps < MOST_STEPS && (executions <= FIRST || Long.bitCount(executions) == 1);
    }

    /** An execution is looked at. @param itsSteps how many it has made */
    void looked(int itsSteps) {
        steps += itsSteps;
    }

    /** {@return whether no variable of a name has been found yet} */
    boolean isNew(String variable) {
        return !found.containsKey(variable) && found.size() < MOST;
    }

    void add(RaceRemark remark) {
        found.putIfAbsent(remark.variable(), remark);
    }

    /** {@return all that were found so far, in the order in which they were met} */
    List<RaceRemark> list() {
        return List.copyOf(found.values());
    }
}
