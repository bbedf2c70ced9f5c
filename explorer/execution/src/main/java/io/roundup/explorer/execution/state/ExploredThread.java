// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.loop.AccessedVariable;
import io.roundup.explorer.execution.loop.BusyLoops;
import io.roundup.explorer.execution.loop.Idling;
import io.roundup.explorer.execution.loop.LastWrite;
import io.roundup.explorer.execution.loop.LoopWatch;
import io.roundup.explorer.execution.loop.Polling;
import io.roundup.explorer.execution.loop.SpinTurn;
import io.roundup.explorer.execution.loop.TimedTurns;
import io.roundup.explorer.execution.loop.TurnCounts;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Releases;
import io.roundup.explorer.schedule.SectionPart;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * One thread of the program under exploration: what it runs, and what each part of the scheduler notes of it.
 *
 * <p>Reused from execution to execution. Only the scheduler and the running explored thread touch it.
 */
public final class ExploredThread {
    /** A signal: {@code LockSupport.park} need not wait. */
    public static final int PERMIT = 1;
    /** A signal: {@code Thread.interrupt}. */
    public static final int INTERRUPTED = 2;
    /** A signal: {@code Object.notify} chose this thread. */
    public static final int NOTIFIED = 4;
    /** A signal: what is left out since this thread waited early has to be made, see {@link EarlyWait}. */
    public static final int STIRRED = 8;

    public final int number;
    public Thread javaThread = Thread.currentThread();
    public Runnable body = () -> {};
    /** Nobody waits for its end. */
    public boolean daemon;
    /** It is a daemon, as the program is told. */
    public boolean saysDaemon;

    public boolean finished;
    /** Others see it as ended. It may have to give its monitor back before it has. */
    public boolean isTerminated;
    /** What whoever asks for its end now finds, as a memory model has it: whether it has ended. */
    public boolean isEndSeen;

    public @Nullable Throwable uncaught;
    /** What its body threw as it may. */
    public @Nullable Throwable ignored;

    /** The backend's own state for this thread; the backend alone knows its type. */
    public @Nullable Object coroutine;

    public Wait wait = Wait.NOTHING;
    public final Waiting waiting = new Waiting();
    /** The signals that have been sent, as bits. */
    public int signals;

    public final WaitSetPlace waitSet = new WaitSetPlace();
    public final WaitTurn waitTurn = new WaitTurn();
    public final EarlyWait earlyWait = new EarlyWait();
    public final HeldLocks held = new HeldLocks();
    public final UnitMonitors units = new UnitMonitors();
    public final Knowledge knows = new Knowledge();
    public final Learning learning = new Learning();
    /** The call of {@link #learning} that its operation is, or -1. */
    public int callLearnt = -1;

    public final Draws drawn = new Draws();
    public final OpenCalls calls = new OpenCalls();

    /** Which part its next step is of an access of several variables at once. */
    public SectionPart partOfAccess = SectionPart.NONE;

    /** The variable of which its steps, all parts of one access, only change the answer to a question. */
    public long changesOnlyAnswer = Footprint.NO_LOCATION;

    /** It is a thread of a pool, and begins with this lock. */
    public long beginsWith = Footprint.NO_LOCATION;

    /** Which {@linkplain Releases release} of a synchronizer its next step is, as a bit. */
    public int release;

    public final Slowness slowness = new Slowness();
    public final Start start = new Start();
    public final LoopWatch loops = new LoopWatch();
    public final SpinTurn spin = new SpinTurn();
    public final TimedTurns timedTurns = new TimedTurns();
    public final BusyLoops busy = new BusyLoops();
    public final TurnCounts counts = new TurnCounts();
    public final Idling idling = new Idling();
    public final Polling polling = new Polling();
    /** The variable that the thread has looked at last. */
    public final AccessedVariable read = new AccessedVariable();
    /** What it has written since its last scheduling point. */
    public final LastWrite written = new LastWrite();
    /**
     * It has changed an object, since its last jump back, that no other thread can reach: what comes of that cannot be
     * told.
     */
    public boolean wrotePrivately;

    /** The operation that it is in, or -1. */
    public int operation = -1;

    /** What is invoked by its next step, or null. */
    public @Nullable Invocation invocation;

    /** Its wait for a monitor comes before an operation, so that in phase 1 others may go first. */
    public boolean isBeforeOperation;

    ExploredThread(int number) {
        this.number = number;
    }

    void reset(Thread javaThread, Runnable body, boolean daemon, boolean learns) {
        this.javaThread = javaThread;
        this.body = body;
        this.daemon = daemon;
        saysDaemon = daemon;
        finished = false;
        isTerminated = false;
        isEndSeen = false;
        uncaught = null;
        ignored = null;
        stopWaiting();
        signals = 0;
        waitSet.clear();
        waitTurn.clear();
        earlyWait.clear();
        held.clear();
        units.clear();
        knows.clear(number);
        learning.clear(learns);
        callLearnt = -1;
        drawn.clear();
        calls.clear();
        partOfAccess = SectionPart.NONE;
        changesOnlyAnswer = Footprint.NO_LOCATION;
        beginsWith = Footprint.NO_LOCATION;
        release = Releases.NONE;
        slowness.clear();
        start.clear();
        loops.clear();
        spin.clear();
        timedTurns.clear();
        busy.clear();
        counts.clear();
        idling.clear();
        polling.clear();
        read.clear();
        written.clear();
        wrotePrivately = false;
        operation = -1;
        invocation = null;
        isBeforeOperation = false;
    }

    /** {@return the object that it waits for, or null} */
    public @Nullable Object awaited() {
        return switch (wait) {
            case MONITOR -> waiting.monitor;
            case STATE -> waiting.synchronizer;
            case SIGNAL -> parked();
            default -> null;
        };
    }

    /** {@return the blocker that {@code LockSupport} tells of while this thread waits, or null} */
    public @Nullable Object parksFor() {
        return switch (wait) {
            case STATE -> waiting.synchronizer;
            case SIGNAL -> waitSet.monitor == null || waitSet.monitor instanceof Condition ? parked() : null;
            default -> null;
        };
    }

    private @Nullable Object parked() {
        return waitSet.monitor == null ? waiting.blocker : waitSet.monitor;
    }

    /** {@return the number of this thread, from 0 in the order of creation} */
    public int number() {
        return number;
    }

    /** {@return the thread that the program sees} */
    public Thread javaThread() {
        return javaThread;
    }

    /** {@return what this thread runs} */
    public Runnable body() {
        return body;
    }

    /** {@return whether its body has ended} */
    public boolean isFinished() {
        return finished;
    }

    /** {@return what its body threw though it may not, or null} */
    public @Nullable Throwable uncaught() {
        return uncaught;
    }

    /** {@return what its body threw as it may, or null} */
    public @Nullable Throwable ignored() {
        return ignored;
    }

    public void stopWaiting() {
        wait = Wait.NOTHING;
        waiting.clear();
    }
}
