// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * The user's wish that an exploration ends with the execution that it is making, as if its time was up. Safe for any
 * thread.
 */
public final class StopRequest {
    private final CountDownLatch made = new CountDownLatch(1);
    /** The same, for who asks before each execution. */
    private volatile boolean isMade;

    /** There is no such wish yet. */
    public StopRequest() {}

    /** Asks for the end. */
    public void make() {
        isMade = true;
        made.countDown();
    }

    /** {@return whether the end was asked for} */
    public boolean isMade() {
        return isMade;
    }

    /**
     * Waits for the wish.
     *
     * @param millis at most
     * @return whether the end was asked for
     */
    public boolean isMadeWithin(long millis) throws InterruptedException {
        return made.await(millis, TimeUnit.MILLISECONDS);
    }
}
