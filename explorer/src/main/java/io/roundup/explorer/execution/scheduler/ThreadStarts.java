// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * How threads come into an execution: a new one runs, chosen by nobody, up to its first step, which it only announces.
 * Then whoever started it goes on. Called by the running explored thread.
 */
final class ThreadStarts {
    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final Decisions decisions;

    ThreadStarts(ChoicePoint point, ExploredThreads threads, Decisions decisions) {
        this.point = point;
        this.threads = threads;
        this.decisions = decisions;
    }

    /** {@return a new thread, of which its starter knows and which knows what its starter does} */
    ExploredThread add(ExploredThread starter, Thread javaThread, Runnable body, boolean daemon) {
        ExploredThread child = threads.add(javaThread, body, daemon);
        child.knows.ended |= starter.knows.ended & ~(1L << starter.number);
        starter.knows.started |= 1L << child.number;
        child.knows.started |= starter.knows.started;
        child.knows.initializedClasses = starter.knows.initializedClasses;
        child.isStarting = true;
        child.knows.starter = starter.number;
        child.knows.startedAt = point.log().size();
        return child;
    }

    /** Starts a thread that was added. {@return it, which runs now} @param signals that it finds */
    ExploredThread start(ExploredThread starter, ExploredThread child, int signals) {
        child.signals = signals;
        child.knows.endIsAStep = true;
        child.afterStart = starter;
        decisions.noteStart(starter);
        return decisions.switchTo(child);
    }

    /** A thread that was added starts when the one that was added before it has announced its first step. */
    void line(ExploredThread child) {
        ExploredThread before = threads.get(child.number - 1);
        if (before.isStarting) {
            before.afterStart = child;
        }
    }

    /**
     * Starts all that stand in line, and lets the starter wait for the end of all others.
     * {@return the first, which runs now}
     */
    ExploredThread startAll(ExploredThread starter, int first) {
        for (int actor = first; actor < point.threads(); actor++) {
            threads.get(actor).knows.started = starter.knows.started;
        }
        starter.wait = Wait.ALL_OTHERS;
        point.pend(starter.number, Footprint.READ, Footprint.NO_LOCATION, 0);
        return decisions.switchTo(threads.get(first));
    }

    /**
     * {@return who goes on when a new thread has announced its first step, or has ended without one; null if the
     * execution is over}
     */
    @Nullable
    ExploredThread after(ExploredThread child) {
        child.isStarting = false;
        ExploredThread after = child.afterStart;
        child.afterStart = null;
        return after == null ? decisions.next() : decisions.switchTo(after);
    }
}
