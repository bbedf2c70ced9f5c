// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.memory;

/**
 * Two threads say that they are there, and then look for the other. So at least one of them sees the other, in every
 * interleaving. With plain fields it need not be so: neither store has to reach the other thread before that looks.
 */
public final class OneWins {
    private static boolean isLeftThere;
    private static boolean isRightThere;
    private static boolean hasLeftSeen;
    private static boolean hasRightSeen;

    private OneWins() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread left = new Thread(
                () -> {
                    isLeftThere = true;
                    hasLeftSeen = isRightThere;
                },
                "left");
        Thread right = new Thread(
                () -> {
                    isRightThere = true;
                    hasRightSeen = isLeftThere;
                },
                "right");
        left.start();
        right.start();
        left.join();
        right.join();
        if (!hasLeftSeen && !hasRightSeen) {
            throw new AssertionError("nobody has seen the other");
        }
    }
}
