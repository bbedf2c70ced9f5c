// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.value;

import io.roundup.agent.hook.ClockListener;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.VirtualTime;
import java.util.concurrent.TimeUnit;

/**
 * The clocks that a program can ask. They go by the virtual time of {@link VirtualTime}, so they agree
 * with how long threads have slept and waited.
 *
 * <p>Class initialisers run outside of executions, too. Their clocks show the time at which each execution starts, and
 * go on only while one sleeps, or looks at them over and over.
 */
public final class VirtualClocks implements ClockListener {
    /** The time of day at the start of each execution: 2026-01-01T00:00:00Z. */
    private static final long EPOCH_SECONDS = 1_767_225_600L;

    /**
     * What {@code System.nanoTime()} answers at the start. Some code of the JDK, such as {@code FutureTask.get}, takes
     * 0 for a time that is not known yet; so does code that others write. Far from 0, and from where time would
     * overflow.
     */
    private static final long ORIGIN = 1_000_000_007_000_003L;

    private static final long NANOS_OF_SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long NANOS_OF_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** So often class initialisers may look at their clocks. After that, time passes while they look. */
    private static final int LOOKS = 50;

    private static final int LONGEST_LOOK = 30;

    private final ControlledScheduler scheduler;
    private long ofInitializers;
    private int looks;

    public VirtualClocks(ControlledScheduler scheduler) {
        this.scheduler = scheduler;
    }

    /** Static state is about to be made anew. */
    public void beforeInitializers() {
        ofInitializers = 0;
        looks = 0;
    }

    @Override
    public long nanoTime() {
        return ORIGIN + scheduler.time().forProgram();
    }

    @Override
    public long nanoTimeOfWait() {
        return ORIGIN + scheduler.time().forWait();
    }

    @Override
    public long currentTimeMillis() {
        return millis(scheduler.time().forProgram());
    }

    @Override
    public long millisOfWait() {
        return millis(scheduler.time().forWait());
    }

    /** {@return nanoseconds since a time} @param second in seconds since 1970 */
    @Override
    public long nanosSince(long second) {
        return nanosSince(second, scheduler.time().forProgram());
    }

    @Override
    public long quietNanoTime() {
        return ORIGIN + scheduler.time().now();
    }

    @Override
    public long quietNanoTimeOfWait() {
        return quietNanoTime();
    }

    @Override
    public long quietCurrentTimeMillis() {
        return millis(scheduler.time().now());
    }

    @Override
    public long quietMillisOfWait() {
        return quietCurrentTimeMillis();
    }

    @Override
    public long quietNanosSince(long second) {
        return nanosSince(second, scheduler.time().now());
    }

    @Override
    public long initializerNanoTime() {
        return ORIGIN + look();
    }

    @Override
    public long initializerMillis() {
        return millis(look());
    }

    @Override
    public long initializerNanosSince(long second) {
        return nanosSince(second, look());
    }

    /** A class initialiser has slept. */
    @Override
    public void initializerSlept(long millis) {
        ofInitializers += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private long look() {
        if (++looks > LOOKS) {
            ofInitializers += 1L << Math.min(looks - LOOKS, LONGEST_LOOK);
        }
        return ofInitializers;
    }

    private static long millis(long time) {
        return TimeUnit.SECONDS.toMillis(EPOCH_SECONDS) + time / NANOS_OF_MILLI;
    }

    private static long nanosSince(long second, long time) {
        return (EPOCH_SECONDS - second) * NANOS_OF_SECOND + time;
    }
}
