// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One thread of the program under exploration: what it runs, what it waits for and which monitors it holds.
 *
 * <p>Reused from execution to execution. Only the scheduler and the running explored thread touch it.
 */
public final class ExploredThread {
    /** What a pending step waits for. */
    enum Wait {
        /** Nothing: the step can always be made. */
        NOTHING,
        /** A monitor that no other thread holds. */
        MONITOR,
        /** A state of a synchronizer of the JDK that allows the step, as the step's condition says, or the time-out. */
        STATE,
        /** One of the signals in {@link #awaited}, or the time-out. */
        SIGNAL,
        /** The end of another thread, or the time-out. */
        TERMINATION,
        /** The end of all other threads; not a step, the last of them hands over. */
        ALL_OTHERS,
        /** A write, by another thread, of something that its loop reads. */
        CHANGE,
        /** The end of the program, for which it has asked; not a step, it comes when nothing else can go on. */
        EXIT,
        /** Nothing: it goes round a loop without a step, and has done so for as long as it was let. */
        ENDLESS
    }

    /** A signal: {@code LockSupport.park} need not wait. */
    static final int PERMIT = 1;
    /** A signal: {@code Thread.interrupt}. */
    public static final int INTERRUPTED = 2;
    /** A signal: {@code Object.notify} chose this thread. */
    static final int NOTIFIED = 4;

    /** A {@link #deadline} that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    /** No {@link #ticket}. */
    static final int NO_TICKET = -1;

    /** A thread can sleep for longer, but time must be left for others to wait: 146 years, in nanoseconds. */
    private static final long LONGEST_SLEEP = Long.MAX_VALUE / 2;

    final int number;
    Thread javaThread = Thread.currentThread();
    Runnable body = () -> {};
    boolean daemon;
    boolean finished;

    @Nullable
    Throwable uncaught;

    /** The backend's own state for this thread; the backend alone knows its type. */
    public @Nullable Object coroutine;

    Wait wait = Wait.NOTHING;

    @Nullable
    Object waitMonitor;

    /** The synchronizer whose state it is. */
    @Nullable
    Object waitSynchronizer;

    /** Its queue, if it is fair. */
    @Nullable
    FairQueue waitQueue;

    /** The place in the queue of a fair lock that a signal gave, or {@link #NO_TICKET}. */
    int ticket;

    /** How often the thread will hold the lock that it gave back while it waits for a signal. */
    int holdsAgain;

    @Nullable
    ExploredThread waitThread;

    /** What the thread parks for, as {@code LockSupport.park(blocker)} was told. */
    @Nullable
    Object blocker;

    long deadline = NEVER;
    /** How long the wait that has a time-out lasts at most, in nanoseconds. */
    long timeOut;
    /** The wait ends without what it is for: it is over, or may end so as soon as the thread is chosen. */
    boolean timedOut;
    /** Others can do something between the time-out and the step in which this thread goes on. */
    boolean othersMayComeFirst;
    /** How often a wait of this thread has timed out while other threads could go on. */
    int earlyTimeOuts;
    /** The signals that have been sent, as bits. */
    int signals;
    /** The signals that end the wait. */
    int awaited;
    /** The monitor in whose wait set the thread is. */
    @Nullable
    Object waitsOn;

    /** A notification of that monitor is meant for this thread. */
    boolean chosen;

    /** Who started it, and how many steps there were then. */
    int starter;

    int startedAt;

    /** Others may have this thread's object, and wait for its end or ask for it. */
    boolean endIsAStep;

    /** It has waited for the end of all others, and no step of its own tells so yet. */
    boolean isAfterOthers;

    /** The order in which threads began to wait on it. */
    int waitsSince;

    /** An interruption ends the wait, if nothing else does. */
    boolean isInterruptible;

    /** How long the thread has slept, in virtual nanoseconds. */
    long slept;

    /** How many steps there were when the thread last jumped back, and how often it has done so since. */
    int stepsAtTurn;

    int turns;

    /** How many steps there were when the thread last looked at the clock, and how often it has done so since. */
    int stepsAtLook;

    int looks;

    /** This thread and those that ended before what it does now: bits. */
    long known;

    /** The threads of which this one knows that they have been started: bits. */
    long knownStarted;

    /** The monitor that the thread has taken for the synchronized method of the JDK that it is about to call. */
    @Nullable
    Object monitorOfCall;

    /** The wait for that monitor comes before an operation, so that in phase 1 others may go first. */
    boolean isBeforeOperation;

    final OpenCalls calls = new OpenCalls();

    private Object[] held = new Object[4];
    private int[] heldCount = new int[4];
    private int heldSize;

    /** Nobody has chosen this thread: it only goes on to announce its first step. */
    boolean isStarting;

    /** Who goes on after that, or null for whomever the strategy chooses. */
    @Nullable
    ExploredThread afterStart;

    final ReadHolds readHolds = new ReadHolds();
    /** Which stamps to write it was given and has not given back. */
    final ReadHolds writeStamps = new ReadHolds();
    /** The same of fair locks, whose queue is explored. */
    final ReadHolds fairReadHolds = new ReadHolds();
    /** How many locks it has taken that are not fair, to write if they are read-write locks. */
    int locksHeld;

    final LoopWatch loops = new LoopWatch();
    final SpinTurn spin = new SpinTurn();
    final TimedTurns timedTurns = new TimedTurns();
    /** How many calls of methods have gone round a loop. */
    int activations;

    /** Before its next step the thread waits for a write of what it read from step {@code idleStart} to {@code idleEnd}. */
    boolean loopIsIdle;

    int idleStart;
    int idleEnd;
    /** The turn took a lock, and gave it back: the next one may begin with that. */
    boolean idleTakesLocks;
    /** How often the loop may go round again when nothing else can run, before it is a livelock. */
    int idleTurns;

    /** The variable that the loop reads, if it is one and its value is known; what it found there, and where it read it. */
    long idleLocation;

    long idleValue;
    int idleSite;
    boolean released;
    /** The variable that the thread has looked at last. */
    final AccessedVariable read = new AccessedVariable();
    /** What it has written since its last scheduling point. */
    final LastWrite written = new LastWrite();
    /** It has changed an object, since its last jump back, that no other thread can reach: what comes of that cannot be told. */
    boolean wrotePrivately;

    /** The loop reads one variable, which is then the one that was read last, and waits for a value as its step's condition says. */
    boolean idleValueIsKnown;

    /** The loop reads several variables, and the strategy cannot tell which writes end it: it waits until all else has. */
    boolean idlesToTheLast;

    /** The loop does nothing but one access, see {@link SpinTurn}. */
    boolean idlesInSpin;

    int picks;
    /** A weak compare-and-set of this thread has failed for no reason. */
    boolean hasFailedWeakly;

    int identityHashes;
    int seeds;
    int threadsMade;
    int operation = -1;

    /** The classes of which it has seen that their initialisers, which are explored, have ended: bits. */
    long initializedClasses;

    ExploredThread(int number) {
        this.number = number;
    }

    void reset(Thread javaThread, Runnable body, boolean daemon) {
        this.javaThread = javaThread;
        this.body = body;
        this.daemon = daemon;
        finished = false;
        uncaught = null;
        stopWaiting();
        signals = 0;
        waitsOn = null;
        chosen = false;
        ticket = NO_TICKET;
        slept = 0;
        earlyTimeOuts = 0;
        stepsAtTurn = 0;
        turns = 0;
        stepsAtLook = 0;
        looks = 0;
        known = 1L << number;
        knownStarted = 1L << number;
        endIsAStep = false;
        isAfterOthers = false;
        Arrays.fill(held, 0, heldSize, null);
        heldSize = 0;
        readHolds.clear();
        writeStamps.clear();
        fairReadHolds.clear();
        locksHeld = 0;
        isStarting = false;
        afterStart = null;
        loops.clear();
        spin.clear();
        timedTurns.clear();
        activations = 0;
        loopIsIdle = false;
        released = false;
        monitorOfCall = null;
        isBeforeOperation = false;
        calls.clear();
        read.clear();
        written.clear();
        wrotePrivately = false;
        idleValueIsKnown = false;
        idlesToTheLast = false;
        picks = 0;
        hasFailedWeakly = false;
        identityHashes = 0;
        seeds = 0;
        threadsMade = 0;
        operation = -1;
        initializedClasses = 0;
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

    /** {@return what its body threw, or null} */
    public @Nullable Throwable uncaught() {
        return uncaught;
    }

    /** Time passes for this thread. @param nanos how much */
    void sleep(long nanos) {
        slept = Math.min(LONGEST_SLEEP, slept + Math.min(LONGEST_SLEEP, nanos));
    }

    /**
     * {@return whether, at the end of a wait for something else, it has to look for an interruption} One that timed out when nothing
     * else could run, and alone, need not: nothing has been done since it could have looked before.
     */
    boolean canBeInterrupted() {
        return isInterruptible && (!timedOut || othersMayComeFirst);
    }

    void stopWaiting() {
        wait = Wait.NOTHING;
        waitMonitor = null;
        waitSynchronizer = null;
        waitQueue = null;
        isInterruptible = false;
        waitThread = null;
        blocker = null;
        deadline = NEVER;
        timedOut = false;
        othersMayComeFirst = false;
        released = false;
    }

    boolean holds(Object monitor) {
        return heldIndex(monitor) >= 0;
    }

    /** It gives back one of them, or one that it took where nothing was counted, as in a class initialiser. */
    void giveUpLock() {
        locksHeld = Math.max(0, locksHeld - 1);
    }

    /** {@return whether it has monitors or locks, but for fair ones} */
    boolean holdsLocks() {
        return heldSize > 0 || locksHeld > 0 || readHolds.areAny();
    }

    int holdCount(Object monitor) {
        int index = heldIndex(monitor);
        return index < 0 ? 0 : heldCount[index];
    }

    void hold(Object monitor, int count) {
        int index = heldIndex(monitor);
        if (index >= 0) {
            heldCount[index] += count;
            return;
        }
        if (heldSize == held.length) {
            held = Arrays.copyOf(held, heldSize * 2);
            heldCount = Arrays.copyOf(heldCount, heldSize * 2);
        }
        held[heldSize] = monitor;
        heldCount[heldSize++] = count;
    }

    /** Gives up some holds of a monitor. {@return how many are left} */
    int release(Object monitor, int count) {
        int index = heldIndex(monitor);
        heldCount[index] -= count;
        int left = heldCount[index];
        if (left == 0) {
            heldSize--;
            held[index] = held[heldSize];
            heldCount[index] = heldCount[heldSize];
            // The freed slot is kept from holding the object alive into the next execution.
            Arrays.fill(held, heldSize, heldSize + 1, null);
        }
        return left;
    }

    private int heldIndex(Object monitor) {
        for (int i = heldSize - 1; i >= 0; i--) {
            if (held[i] == monitor) {
                return i;
            }
        }
        return -1;
    }
}
