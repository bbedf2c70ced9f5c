// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.livelock;

/**
 * A livelock. Each thread says that it wants to enter, and waits while the other one does. If both have said so, both
 * wait for ever, and neither sleeps.
 *
 * <p>{@link Peterson} lets one of the two go first (G. L. Peterson, <i>Myths about the mutual exclusion problem</i>).
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.livelock.E11Livelock    # exit code 1
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.livelock.E11Livelock$Peterson'    # exit code 0
 * }</pre>
 */
public final class E11Livelock {
    private static volatile boolean leftWants;
    private static volatile boolean rightWants;
    private static int entered;

    private E11Livelock() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        run(E11Livelock::left, E11Livelock::right);
    }

    private static void left() {
        leftWants = true;
        while (rightWants) {
            Thread.onSpinWait();
        }
        entered++;
        leftWants = false;
    }

    private static void right() {
        rightWants = true;
        while (leftWants) {
            Thread.onSpinWait();
        }
        entered++;
        rightWants = false;
    }

    private static void run(Runnable left, Runnable right) throws InterruptedException {
        Thread first = new Thread(left);
        Thread second = new Thread(right);
        first.start();
        second.start();
        first.join();
        second.join();
        if (entered != 2) {
            throw new AssertionError("two threads entered at once");
        }
    }

    /** Holds: who has come last waits. */
    public static final class Peterson {
        private static volatile boolean isTurnOfLeft;

        private Peterson() {}

        /** Runs the program. */
        public static void main(String[] args) throws InterruptedException {
            E11Livelock.run(Peterson::left, Peterson::right);
        }

        private static void left() {
            leftWants = true;
            isTurnOfLeft = false;
            while (rightWants && !isTurnOfLeft) {
                Thread.onSpinWait();
            }
            entered++;
            leftWants = false;
        }

        private static void right() {
            rightWants = true;
            isTurnOfLeft = true;
            while (leftWants && isTurnOfLeft) {
                Thread.onSpinWait();
            }
            entered++;
            rightWants = false;
        }
    }
}
