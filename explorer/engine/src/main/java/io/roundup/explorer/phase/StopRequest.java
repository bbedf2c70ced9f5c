// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The user's wish that an exploration ends with the execution that it is making, as if its time was up. Safe for any
 * thread.
 */
public final class StopRequest {
    private final CountDownLatch made = new CountDownLatch(1);
    /** The same, for who asks before each execution. */
    private volatile boolean isMade;

    private final @Nullable StopRequest other;

    /** There is no such wish yet. */
    public StopRequest() {
        this(null);
    }

    private StopRequest(@Nullable StopRequest other) {
        this.other = other;
    }

    /** {@return a request that is made with this one, or alone} */
    public StopRequest orSooner() {
        return new StopRequest(this);
    }

    /** Asks for the end. */
    public void make() {
        isMade = true;
        made.countDown();
    }

    /** {@return whether the end was asked for} */
    public boolean isMade() {
        return isMade || other != null && other.isMade();
    }

    /**
     * Waits for the wish. A request that it follows does not wake it up.
     *
     * @param millis at most
     * @return whether the end was asked for
     */
    public boolean isMadeWithin(long millis) throws InterruptedException {
        return made.await(millis, TimeUnit.MILLISECONDS);
    }
}
