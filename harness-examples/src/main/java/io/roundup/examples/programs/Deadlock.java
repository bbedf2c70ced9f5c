// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

/**
 * Two threads take two monitors in opposite order. Expected: a deadlock in the interleavings where each thread has its
 * first monitor before either has its second.
 */
public final class Deadlock {
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();

    private Deadlock() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(new Nested(LEFT, RIGHT));
        Thread second = new Thread(new Nested(RIGHT, LEFT));
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static final class Nested implements Runnable {
        private final Object outer;
        private final Object inner;
        private int entered;

        Nested(Object outer, Object inner) {
            this.outer = outer;
            this.inner = inner;
        }

        @Override
        public void run() {
            synchronized (outer) {
                synchronized (inner) {
                    entered++;
                }
            }
        }
    }
}
