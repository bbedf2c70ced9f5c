// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives questions for the time. See {@link Listeners}. */
public interface ClockListener {
    long nanoTime();

    long currentTimeMillis();

    long nanoTimeOfWait();

    long millisOfWait();

    long nanosSince(long second);

    // Those that begin with "quiet" answer as the others do, and that they were asked has no effect.

    long quietNanoTime();

    long quietCurrentTimeMillis();

    long quietNanoTimeOfWait();

    long quietMillisOfWait();

    long quietNanosSince(long second);

    long initializerNanoTime();

    long initializerMillis();

    long initializerNanosSince(long second);

    void initializerSlept(long millis);
}
