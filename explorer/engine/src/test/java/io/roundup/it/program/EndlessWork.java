// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.concurrent.CountDownLatch;

/** Code of a program, which goes on until it is told to end. */
public final class EndlessWork {
    private static volatile boolean isOver;

    private EndlessWork() {}

    /** Lets it go on from now on. */
    public static void begin() {
        isOver = false;
    }

    /** Ends it. */
    public static void end() {
        isOver = true;
    }

    /** Goes on. @param begun is told when it does */
    public static void go(CountDownLatch begun) {
        begun.countDown();
        boolean goesOn = true;
        while (goesOn) {
            goesOn = !isOver;
        }
    }
}
