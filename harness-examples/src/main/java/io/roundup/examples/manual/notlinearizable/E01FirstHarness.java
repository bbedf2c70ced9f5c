// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notlinearizable;

import io.roundup.explorer.harness.Actor;

/**
 * A first harness. Two threads take a number from one object, and both may get the same.
 *
 * <p>Each {@code @Actor} method is a thread. The field holds the object under test, and its public calls are the
 * operations. Round-Up runs all interleavings of the two threads. A result is right if the calls, one after the other
 * in some order, would give it.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E01FirstHarness    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notlinearizable.E01FirstHarness$Volatile'    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notlinearizable.E01FirstHarness$Synchronized'    # exit code 0
 * }</pre>
 */
public class E01FirstHarness {
    final Numbers numbers;

    /** Makes the harness. */
    public E01FirstHarness() {
        this(new Plain());
    }

    private E01FirstHarness(Numbers numbers) {
        this.numbers = numbers;
    }

    /** The first thread. */
    @Actor
    public void ann() {
        numbers.next();
    }

    /** The second thread. */
    @Actor
    public void bob() {
        numbers.next();
    }

    /** Should give out each number once. */
    interface Numbers {
        int next();
    }

    private static final class Plain implements Numbers {
        private int last;

        @Override
        public int next() {
            last = last + 1;
            return last;
        }
    }

    /** Not linearizable either: a volatile field does not make a read and a write one step. */
    public static final class Volatile extends E01FirstHarness {
        /** Makes the harness. */
        public Volatile() {
            super(new Numbers() {
                private volatile int last;

                @Override
                public int next() {
                    int next = last + 1;
                    last = next;
                    return next;
                }
            });
        }
    }

    /** Holds: only one thread at a time is in the method. */
    public static final class Synchronized extends E01FirstHarness {
        /** Makes the harness. */
        public Synchronized() {
            super(new Numbers() {
                private int last;

                @Override
                public synchronized int next() {
                    last = last + 1;
                    return last;
                }
            });
        }
    }
}
