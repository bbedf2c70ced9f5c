// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Releases;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;

/**
 * Which steps are {@linkplain Releases releases}, and about which of them the program has asked, in any execution so far.
 * Only searches over states ask for that. Called by the running explored thread.
 */
public final class ReleaseSteps {
    /** The number of the main thread. */
    private static final int MAIN = 0;
    /** More permits could overflow, which depends on the order. */
    private static final long MANY = 1 << 12;

    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final ThreadQuestions questions;
    private int asked;

    ReleaseSteps(ChoicePoint point, ExploredThreads threads, ThreadQuestions questions) {
        this.point = point;
        this.threads = threads;
        this.questions = questions;
    }

    /** {@return the kinds about which the program has asked} */
    public int asked() {
        boolean areAll = questions.areInterruptionsMade()
                || questions.areStatesKept()
                || questions.areQueuesKept()
                || questions.areEndsTold();
        return areAll ? Releases.ALL : asked;
    }

    /** {@return which release the next step of a thread is, as a bit, or {@link Releases#NONE}} */
    public int next(ExploredThread thread) {
        int bits = point.bits(thread.number);
        long location = point.location(thread.number);
        // The program ends without the last steps of daemons.
        if (thread.finished || thread.daemon || point.part(thread.number) != SectionPart.NONE) {
            return Releases.NONE;
        }
        if (thread.wait == Wait.TERMINATION) {
            ExploredThread other = thread.waiting.thread;
            return other != null && other.isTerminated ? Releases.JOIN : Releases.NONE;
        }
        if (bits != Footprint.WRITE) {
            return Releases.NONE;
        }
        if (location == Locations.THREAD_COUNT) {
            return thread.number == MAIN ? Releases.START : Releases.NONE;
        }
        return Locations.isMonitor(location)
                ? Releases.MONITOR
                : Locations.isTermination(location) ? Releases.END : thread.release;
    }

    /**
     * The running thread is about to give back a lock or permits.
     *
     * @param amount how many
     * @param value of the synchronizer before
     */
    public void givesBack(ExploredThread me, SynchronizerKind kind, long amount, long value) {
        boolean areMany = Math.abs(amount) > MANY;
        if (areMany) {
            ask(kindOf(kind));
        } else if (!kind.isFair() && Math.abs(value) < Integer.MAX_VALUE / 2) {
            me.release = kindOf(kind);
        }
    }

    /** A step asks a synchronizer for its state, without waiting. */
    void asks(SynchronizerKind kind) {
        if (kind.isLock() || kind.hasPermits()) {
            ask(kindOf(kind));
        }
    }

    private static int kindOf(SynchronizerKind kind) {
        return kind.hasPermits() ? Releases.PERMITS : Releases.LOCK;
    }

    /** The running thread has found, within a section, that it has to wait: others can come between two of its parts. */
    void looks(Wait wait) {
        ask(
                switch (wait) {
                    case MONITOR -> Releases.MONITOR;
                    case STATE -> Releases.LOCK | Releases.PERMITS;
                    case TERMINATION -> Releases.END;
                    default -> Releases.NONE;
                });
    }

    /** A thread makes the step that was logged last. */
    void step(ExploredThread me) {
        if (asked == Releases.ALL) {
            return;
        }
        if (threads.doesAnyWaitOtherwise()) {
            ask(Releases.ALL);
        }
        StepLog log = point.log();
        int row = log.lastStep();
        long location = log.location(row);
        if (location == Locations.THREAD_COUNT && me.number != MAIN) {
            ask(Releases.START);
        } else if (Locations.isTermination(location) && log.announcedBits(row) == Footprint.READ) {
            ask(Releases.END);
        }
    }

    private void ask(int kinds) {
        asked |= kinds;
    }
}
