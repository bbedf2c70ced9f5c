// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import java.util.HashMap;
import java.util.Map;

/** How many values a thread has had from outside: the next one is a function of that. */
public final class Draws {
    public int picks;
    /** How often a weak compare-and-set of this thread has failed for no reason. */
    public int weakFailures;

    public int seeds;
    public int threadsMade;
    private int before;
    private final Map<String, Integer> identityHashes = new HashMap<>();

    /**
     * {@return how many hash codes this thread has asked objects of a class for, with this one} A count for each class:
     * what frameworks and the JDK keep from earlier executions asks for more of their own objects in some executions.
     *
     * @param className the same in all JVMs
     */
    public int nextIdentityHash(String className) {
        return identityHashes.merge(className, 1, Integer::sum);
    }

    /** {@return whether the thread has had some since this was asked last} */
    public boolean isChanged() {
        int now = picks + seeds;
        boolean isChanged = now != before;
        before = now;
        return isChanged;
    }

    /** {@return how many there were so far} @param className as above */
    public int identityHashes(String className) {
        return identityHashes.getOrDefault(className, 0);
    }

    void clear() {
        before = 0;
        picks = 0;
        weakFailures = 0;
        if (!identityHashes.isEmpty()) {
            identityHashes.clear();
        }
        seeds = 0;
        threadsMade = 0;
    }
}
