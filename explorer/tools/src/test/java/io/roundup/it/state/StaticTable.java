// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import io.roundup.explorer.harness.Actor;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
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
    /** The JDK's, without a hash code of its own. */
    private static final Lock LOCK = new ReentrantLock();

    private static final int[] TABLE = new int[1];
    private static final Thread THREAD = Thread.currentThread();
    private static final Map<Object, String> NAMES = new HashMap<>();
    private static final Map<Object, String> SHARED_NAMES = new ConcurrentHashMap<>();
    private static final Map<Object, String> BY_IDENTITY = new IdentityHashMap<>();

    static {
        for (Map<Object, String> names : List.of(NAMES, SHARED_NAMES, BY_IDENTITY)) {
            names.put(BARE, "bare");
            names.put(KEY, "key");
            names.put(Colour.RED, "red");
            names.put(StaticTable.class, "class");
            names.put(LOCK, "lock");
            names.put(THREAD, "thread");
            names.put(TABLE, "array");
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
            for (Object key : new Object[] {BARE, KEY, Colour.RED, StaticTable.class, LOCK, THREAD, TABLE}) {
                found.append(text(NAMES.get(key)))
                        .append(text(SHARED_NAMES.get(key)))
                        .append(text(BY_IDENTITY.get(key)));
            }
            StringBuilder expected = new StringBuilder();
            for (String name : List.of("bare", "key", "red", "class", "lock", "thread", "array")) {
                expected.append(name.repeat(3));
            }
            if (!found.toString().contentEquals(expected)) {
                throw new IllegalStateException("found " + found);
            }
            return found.toString();
        }

        private static String text(@Nullable String name) {
            return name == null ? "-" : name;
        }
    }
}
