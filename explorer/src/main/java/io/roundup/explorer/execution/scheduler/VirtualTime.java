// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/**
 * The time of explored threads, in nanoseconds since the start of the execution. It moves on when the running thread
 * sleeps, and for all threads when a wait times out since nothing else can happen. So it does not depend on the order
 * of independent steps. Called by the running explored thread.
 */
public final class VirtualTime {
    private final ControlledScheduler scheduler;
    private final Decisions decisions;

    VirtualTime(ControlledScheduler scheduler, Decisions decisions) {
        this.scheduler = scheduler;
        this.decisions = decisions;
    }

    /** {@return the time} */
    public long now() {
        return decisions.now() + scheduler.current().slept;
    }

    /** {@return the time, as the program asks for it} To ask over and over, and do nothing else, takes time. */
    public long forProgram() {
        // How much time has passed matters now.
        scheduler.current().timedTurns.clear();
        return forWait();
    }

    /**
     * {@return the time, as a wait of the JDK asks for it that has a time-out} What comes of that is whether its time
     * is over.
     */
    public long forWait() {
        scheduler.loops().lookAtClock(scheduler.current());
        return now();
    }
}
