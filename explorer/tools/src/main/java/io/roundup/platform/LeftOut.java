// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.util.HashSet;
import java.util.Set;

/** Which tests are not run again, by their unique ids. */
final class LeftOut {
    private final Set<String> done = new HashSet<>();
    private final Set<String> dead = new HashSet<>();

    /** Leaves one out. @param id of a test, or of what contains tests */
    void done(String id) {
        done.add(id);
    }

    /** Leaves one out that did not end, or ended the JVM. @param id of a test, or of what contains tests */
    void dead(String id) {
        done.add(id);
        dead.add(id);
    }

    /**
     * {@return whether a test is left out}
     *
     * @param id of a test, or of what contains tests
     * @param findsOthers whether it finds tests when it runs: then nobody can leave out a single one of them
     */
    boolean has(String id, boolean findsOthers) {
        for (int end = id.length(); end > 0; end = id.lastIndexOf("/[", end - 1)) {
            if (done.contains(id.substring(0, end))) {
                return true;
            }
        }
        return findsOthers && dead.stream().anyMatch(each -> each.startsWith(id + "/"));
    }
}
