// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notlinearizable;

import io.roundup.explorer.harness.Actor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Check, then act. Two users ask for one name, and each call of the map is right. But between the look whether the name
 * is free and the entry, the other user enters his. Both are told that the name is theirs.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E14CheckThenAct    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notlinearizable.E14CheckThenAct$Atomic'    # exit code 0
 * }</pre>
 */
public class E14CheckThenAct {
    final Names names;

    /** Makes the harness. */
    public E14CheckThenAct() {
        this(new Names());
    }

    private E14CheckThenAct(Names names) {
        this.names = names;
    }

    /** The first user. */
    @Actor
    public void ann() {
        names.take("kim", "ann");
    }

    /** The second user. */
    @Actor
    public void bob() {
        names.take("kim", "bob");
    }

    static class Names {
        final Map<String, String> users = new ConcurrentHashMap<>();

        Names() {
            users.put("lee", "eve");
        }

        /** {@return whether the name was free} */
        public boolean take(String name, String user) {
            if (users.containsKey(name)) {
                return false;
            }
            users.put(name, user);
            return true;
        }
    }

    /** Holds: one call looks and enters. */
    public static final class Atomic extends E14CheckThenAct {
        /** Makes the harness. */
        public Atomic() {
            super(new Names() {
                @Override
                public boolean take(String name, String user) {
                    return users.putIfAbsent(name, user) == null;
                }
            });
        }
    }
}
