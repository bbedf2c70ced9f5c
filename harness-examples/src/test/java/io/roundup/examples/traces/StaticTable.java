// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import io.roundup.explorer.harness.Actor;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Tables that a static initialiser fills; their keys are found by the identity. */
public class StaticTable {
    /** A key without a hash code of its own. */
    private static final class Key {}

    private enum Colour {
        RED
    }

    private static final Object BARE = new Object();
    private static final Key KEY = new Key();
    private static final Map<Object, String> NAMES = new HashMap<>();
    private static final Map<Object, String> SHARED_NAMES = new ConcurrentHashMap<>();
    private static final Map<Object, String> BY_IDENTITY = new IdentityHashMap<>();

    static {
        for (Map<Object, String> names : List.of(NAMES, SHARED_NAMES, BY_IDENTITY)) {
            names.put(BARE, "bare");
            names.put(KEY, "key");
            names.put(Colour.RED, "red");
            names.put(StaticTable.class, "class");
        }
    }

    final Lookup lookup = new Lookup();

    @Actor
    public void first() {
        lookup.all();
    }

    @Actor
    public void second() {
        lookup.all();
    }

    /** Looks the keys up. */
    public static final class Lookup {
        /** {@return what was found} */
        public String all() {
            StringBuilder found = new StringBuilder();
            for (Object key : new Object[] {BARE, KEY, Colour.RED, StaticTable.class}) {
                found.append(text(NAMES.get(key)))
                        .append(text(SHARED_NAMES.get(key)))
                        .append(text(BY_IDENTITY.get(key)));
            }
            String expected = "bare".repeat(3) + "key".repeat(3) + "red".repeat(3) + "class".repeat(3);
            if (!found.toString().equals(expected)) {
                throw new IllegalStateException("found " + found);
            }
            return expected;
        }

        private static String text(@Nullable String name) {
            return name == null ? "-" : name;
        }
    }
}
