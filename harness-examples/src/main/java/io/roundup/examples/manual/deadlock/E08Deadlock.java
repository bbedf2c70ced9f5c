// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.deadlock;

/**
 * A deadlock. Two threads take two monitors in opposite orders. If each has its first one, neither gets its second.
 *
 * <p>The report says who waits for what, and who has it.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.deadlock.E08Deadlock    # exit code 1
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.deadlock.E08Deadlock$Ordered'    # exit code 0
 * }</pre>
 */
public final class E08Deadlock {
    private static final Object LEFT = new Object();
    private static final Object RIGHT = new Object();
    private static int entered;

    private E08Deadlock() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        run(new Nested(LEFT, RIGHT), new Nested(RIGHT, LEFT));
    }

    private static void run(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
        if (entered != 2) {
            throw new AssertionError("entered " + entered + " times");
        }
    }

    private static final class Nested implements Runnable {
        private final Object outer;
        private final Object inner;

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

    /** Holds: both threads take the left monitor first. */
    public static final class Ordered {
        private Ordered() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException {
            E08Deadlock.run(new Nested(LEFT, RIGHT), new Nested(LEFT, RIGHT));
        }
    }
}
