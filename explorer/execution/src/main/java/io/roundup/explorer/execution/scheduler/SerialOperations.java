// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;

/**
 * Whether operations run one at a time, as under a lock. Then threads switch only before an operation, or where one has
 * to wait. While one waits within an operation, the others go on up to their next operation. Touched as
 * {@link Decisions} are.
 */
public final class SerialOperations {
    private boolean areSerial;
    private boolean areExclusive;
    private boolean needOthers;
    private boolean othersStartThreads;

    SerialOperations() {}

    /** Begins a search with or without it, between executions. @param serial whether operations run one at a time */
    public void choose(boolean serial) {
        areSerial = serial;
        needOthers = false;
        othersStartThreads = false;
    }

    /** {@return whether operations run one at a time} */
    public boolean isOn() {
        return areSerial;
    }

    /** Threads switch at every step, but operations exclude each other, between executions. @param exclusive whether so */
    public void exclude(boolean exclusive) {
        areExclusive = exclusive;
    }

    /** {@return whether operations run one at a time in either way} No memory model counts then: it is about others. */
    public boolean areOneAtATime() {
        return areSerial || areExclusive;
    }

    /**
     * {@return whether an operation started a thread, or waited while a thread in none went on, since {@link #choose}
     * was called} What it did may then depend on when these threads switch.
     */
    public boolean needOthers() {
        return needOthers;
    }

    /**
     * {@return whether the numbers of threads may depend on the order of steps, since a thread that is not the first
     * one started a thread after {@link #choose} was called}
     */
    public boolean othersStartThreads() {
        return othersStartThreads;
    }

    /** A thread starts another one, maybe within an operation. */
    void noteStart(ExploredThread starter) {
        needOthers |= areSerial && starter.operation >= 0;
        othersStartThreads |= areSerial && starter.number != 0;
    }

    /** While a thread waits within an operation, another one goes on. @param other which */
    void noteGoesOn(ExploredThread other) {
        needOthers |= other.operation < 0;
    }
}
