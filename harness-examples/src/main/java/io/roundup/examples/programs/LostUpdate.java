// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.programs;

/**
 * Two threads increment a plain counter, and main checks that it is 2. Expected: an {@link AssertionError} in the
 * interleavings where one thread reads between the read and the write of the other.
 */
public final class LostUpdate {
    private static int counter;

    private LostUpdate() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(new Increment());
        Thread second = new Thread(new Increment());
        first.start();
        second.start();
        first.join();
        second.join();
        if (counter != 2) {
            throw new AssertionError("two increments counted as " + counter);
        }
    }

    private static final class Increment implements Runnable {
        @Override
        public void run() {
            counter++;
        }
    }
}
