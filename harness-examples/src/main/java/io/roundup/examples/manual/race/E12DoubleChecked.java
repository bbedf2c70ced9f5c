// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.race;

import io.roundup.explorer.harness.Actor;
import org.jspecify.annotations.Nullable;

/**
 * A data race on a field. An object is made at the first call, and its field is read without a lock first. No
 * interleaving goes wrong, since interleavings are sequentially consistent. Real processors and compilers are not: a
 * thread may see the object before it sees what its constructor wrote.
 *
 * <p>So the harness holds, and only {@code --races} finds the race. A volatile field orders the two threads.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.race.E12DoubleChecked --races    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.race.E12DoubleChecked    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.race.E12DoubleChecked$Volatile' --races    # exit code 0
 * }</pre>
 */
public class E12DoubleChecked {
    final Settings settings;

    /** Makes the harness. */
    public E12DoubleChecked() {
        this(new Plain());
    }

    private E12DoubleChecked(Settings settings) {
        this.settings = settings;
    }

    /** The first thread. */
    @Actor
    public void first() {
        settings.size();
    }

    /** The second thread. */
    @Actor
    public void second() {
        settings.size();
    }

    /** Knows one number. */
    interface Settings {
        int size();
    }

    private static final class Loaded {
        int size = 7;
    }

    private static final class Plain implements Settings {
        private @Nullable Loaded loaded;

        @Override
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

    /** Holds with {@code --races}, too. */
    public static final class Volatile extends E12DoubleChecked {
        /** Makes the harness. */
        public Volatile() {
            super(new Settings() {
                private volatile @Nullable Loaded loaded;

                @Override
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
            });
        }
    }
}
