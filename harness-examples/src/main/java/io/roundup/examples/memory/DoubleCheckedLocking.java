// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import org.jspecify.annotations.Nullable;

/**
 * Who comes first makes an object, under a lock. Who comes later finds it without the lock.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.DoubleCheckedLocking$Plain'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes --memory jmm \
 *     'io.roundup.examples.memory.DoubleCheckedLocking$Volatile'    # exit code 0
 * }</pre>
 */
public final class DoubleCheckedLocking {
    private DoubleCheckedLocking() {}

    /** Who finds the object without the lock may find a field as it was before the constructor. */
    public static final class Plain {
        @ObjectUnderTest
        final PlainSettings settings = new PlainSettings();

        @Actor
        public void one() {
            settings.size();
        }

        @Actor
        public void other() {
            settings.size();
        }
    }

    /** A volatile field orders the constructor before who finds the object. */
    public static final class Volatile {
        @ObjectUnderTest
        final VolatileSettings settings = new VolatileSettings();

        @Actor
        public void one() {
            settings.size();
        }

        @Actor
        public void other() {
            settings.size();
        }
    }

    private static final class Loaded {
        int size = 7;
    }

    /** Settings that are loaded when they are asked for. */
    public static final class PlainSettings {
        private @Nullable Loaded loaded;

        /** {@return what the settings say} */
        public int size() {
            Loaded found = loaded;
            if (found == null) {
                synchronized (this) {
                    found = loaded;
                    if (found == null) {
                        found = new Loaded();
                        loaded = found;
                    }
                }
            }
            return found.size;
        }
    }

    /** The same with a volatile field. */
    public static final class VolatileSettings {
        private volatile @Nullable Loaded loaded;

        /** {@return what the settings say} */
        public int size() {
            Loaded found = loaded;
            if (found == null) {
                synchronized (this) {
                    found = loaded;
                    if (found == null) {
                        found = new Loaded();
                        loaded = found;
                    }
                }
            }
            return found.size;
        }
    }
}
