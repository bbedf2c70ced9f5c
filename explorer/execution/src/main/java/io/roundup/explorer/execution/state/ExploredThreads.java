// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The threads of one execution, and which of them can go on. Reused; touched by one thread at a time. */
public final class ExploredThreads {
    /** Most programs have no more. */
    private static final int FEW = 4;

    private final ChoicePoint point;
    private ExploredThread[] threads = {};
    private final VariableValues values;
    private final ThreadSet all = new ThreadSet();
    private final ThreadSet invoking = new ThreadSet();
    /** Many threads often wait for one monitor, whose holder is looked for among all: once, while nobody runs. */
    private boolean remembersHolders;

    private @Nullable Object lookedAt;
    private boolean isFreeThere;
    /** Which threads wait for what a memory model decides, and who of these can go on; null without such a model. */
    private @Nullable Predicate<ExploredThread> awaits;

    private Predicate<ExploredThread> mayGoOn = thread -> true;
    private int live;
    /** Whether threads note what they learn, since states are told apart. */
    private boolean areLearning;

    private int liveNonDaemon;

    public ExploredThreads(ChoicePoint point, VariableValues values) {
        this.point = point;
        this.values = values;
        reserve(FEW);
    }

    private void reserve(int capacity) {
        int first = threads.length;
        threads = Arrays.copyOf(threads, capacity);
        for (int i = first; i < capacity; i++) {
            threads[i] = new ExploredThread(i);
        }
    }

    /** From now on somebody else decides for some threads whether the reads for which they wait can be made. */
    public void awaits(Predicate<ExploredThread> areTheirs, Predicate<ExploredThread> decision) {
        awaits = areTheirs;
        mayGoOn = decision;
    }

    /** Forgets all threads. @param areToLearn whether those to come note what they learn */
    public void clear(boolean areToLearn) {
        areLearning = areToLearn;
        all.clear();
        live = 0;
        liveNonDaemon = 0;
    }

    /** {@return how many threads have not ended} */
    public int live() {
        return live;
    }

    /** {@return a thread} @param number from 0 */
    public ExploredThread get(int number) {
        return threads[number];
    }

    /** {@return the next thread, ready to run} */
    public ExploredThread add(Thread javaThread, Runnable body, boolean daemon) {
        int number = point.addThread();
        if (number == threads.length) {
            reserve(2 * number);
        }
        ExploredThread thread = threads[number];
        all.add(number);
        thread.reset(javaThread, body, daemon, areLearning);
        live++;
        if (!daemon) {
            liveNonDaemon++;
        }
        return thread;
    }

    /** {@return all threads of the execution} */
    public ThreadSet all() {
        return all;
    }

    /** {@return the threads that have ended} */
    public ThreadSet ended() {
        ThreadSet ended = new ThreadSet();
        for (int i = 0; i < point.threads(); i++) {
            if (threads[i].finished) {
                ended.add(i);
            }
        }
        return ended;
    }

    /** A thread has ended. */
    public void finish(ExploredThread thread) {
        thread.finished = true;
        thread.isTerminated = true;
        thread.isEndSeen = true;
        point.finish(thread.number);
        live--;
        if (!thread.daemon) {
            liveNonDaemon--;
        }
    }

    /**
     * {@return whether the program ends unless a thread makes another step: only daemons are left, or it has been told
     * to}
     */
    public boolean isProgramEnding() {
        if (liveNonDaemon == 0) {
            return true;
        }
        for (int i = 0; i < point.threads(); i++) {
            if (threads[i].wait == Wait.EXIT) {
                return true;
            }
        }
        return false;
    }

    /** {@return the explored thread behind a Java thread, or null if it was not started in this execution} */
    public @Nullable ExploredThread find(Thread javaThread) {
        for (int i = 0; i < point.threads(); i++) {
            if (threads[i].javaThread == javaThread) {
                return threads[i];
            }
        }
        return null;
    }

    /** {@return who holds a monitor, or null} */
    public @Nullable ExploredThread holder(Object monitor) {
        for (int i = 0; i < point.threads(); i++) {
            if (threads[i].held.holds(monitor)) {
                return threads[i];
            }
        }
        return null;
    }

    /** {@return who owns a lock of the JDK, or null if nobody does, or it is none} */
    public @Nullable ExploredThread owner(@Nullable Object lock) {
        Thread owner = lock instanceof AbstractOwnableSynchronizer ? SynchronizerFields.owner(lock) : null;
        return owner == null ? null : find(owner);
    }

    /** {@return the thread that alone has not ended, or null if there are more} */
    public @Nullable ExploredThread lastLive() {
        if (live == 1) {
            for (int i = 0; i < point.threads(); i++) {
                if (!threads[i].finished) {
                    return threads[i];
                }
            }
        }
        return null;
    }

    /** {@return the thread that waits for the end of all others, if only daemons are left, or null} */
    public @Nullable ExploredThread waitsForDaemons() {
        if (liveNonDaemon == 1) {
            for (int i = 0; i < point.threads(); i++) {
                if (threads[i].wait == Wait.ALL_OTHERS && !threads[i].daemon) {
                    return threads[i];
                }
            }
        }
        return null;
    }

    /** {@return whether a thread is in an operation} */
    public boolean isInOperation() {
        for (int i = 0; i < point.threads(); i++) {
            if (!threads[i].finished && threads[i].operation >= 0) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether the next step of a thread invokes an operation} @param number its number */
    public boolean isInvoking(int number) {
        return (point.bits(number) & Footprint.INVOKE) != 0;
    }

    /** {@return the threads that cannot go on, and will or may if no other thread can, see {@link StateKeys#atLast}} */
    public long atLast() {
        if (isProgramEnding()) {
            return StateKeys.ENDS;
        }
        long atLast = 0;
        for (long rest = mayBeAtLast(); rest != 0; rest &= rest - 1) {
            atLast |= isEnabled(Long.numberOfTrailingZeros(rest)) ? 0 : Long.lowestOneBit(rest);
        }
        return atLast;
    }

    /** {@return the threads that would be such if they could not go on} */
    public long mayBeAtLast() {
        long mayBe = 0;
        ExploredThread waits = waitsForDaemons();
        for (int i = 0; i < Math.min(point.threads(), Long.SIZE); i++) {
            ExploredThread thread = threads[i];
            boolean goesOn = thread == waits
                    || thread.waiting.deadline != Waiting.NEVER
                    || thread.waiting.isInterruptible && (thread.signals & ExploredThread.INTERRUPTED) != 0
                    || switch (thread.wait) {
                        case CHANGE -> !thread.idling.isInSpin || isOutdated(thread);
                        case ENDLESS, LEFT_OUT, SLOW -> true;
                        default -> false;
                    };
            if (!thread.finished && goesOn) {
                mayBe |= 1L << i;
            }
        }
        return mayBe;
    }

    /**
     * {@return whether a thread waits for what is neither a signal, nor a deadline, nor the state of a variable or a
     * synchronizer} Then it may matter what others have not done yet.
     */
    public boolean doesAnyWaitOtherwise() {
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads[i];
            boolean waits = switch (thread.wait) {
                case CHANGE -> !thread.idling.isInSpin;
                case ENDLESS, FOREVER, LEFT_OUT, SLOW -> true;
                default -> false;
            };
            if (waits && !thread.finished) {
                return true;
            }
        }
        return isProgramEnding() || waitsForDaemons() != null;
    }

    /** {@return the threads whose next step invokes an operation, until this is asked again} */
    public ThreadSet invoking() {
        invoking.clear();
        for (int i = 0; i < point.threads(); i++) {
            if (isInvoking(i)) {
                invoking.add(i);
            }
        }
        return invoking;
    }

    /** Finds the threads that can make a step. @param enabled gets them in place of its members */
    public void findEnabled(ThreadSet enabled) {
        enabled.clear();
        int count = point.threads();
        remembersHolders = count > ThreadSet.FIRST;
        for (int first = 0; first < count; first += ThreadSet.FIRST) {
            long word = 0;
            int end = Math.min(count, first + ThreadSet.FIRST);
            for (int i = first; i < end; i++) {
                if (isEnabled(i)) {
                    word |= 1L << i;
                }
            }
            enabled.setWord(first / ThreadSet.FIRST, word);
        }
        if (remembersHolders) {
            remembersHolders = false;
            lookedAt = null;
        }
    }

    /** {@return whether a thread can make a step} @param number its number */
    public boolean isEnabled(int number) {
        ExploredThread thread = threads[number];
        return thread.wait == Wait.NOTHING ? !thread.finished : canGoOn(thread);
    }

    /** {@return whether a thread can make its next step: what it waits for has come, or it need not wait any longer} */
    public boolean canGoOn(ExploredThread thread) {
        return thread.waiting.timedOut || thread.waiting.released || isMet(thread);
    }

    /** {@return whether what a thread waits for has come} */
    public boolean isMet(ExploredThread thread) {
        return switch (thread.wait) {
            case NOTHING -> true;
            case MONITOR -> isFree(thread);
            case STATE -> isState(thread);
            case SIGNAL -> (thread.signals & thread.waiting.awaited) != 0;
            case TERMINATION -> thread.waiting.thread == null || thread.waiting.thread.isTerminated;
            case LEFT_OUT -> (thread.signals & ExploredThread.STIRRED) != 0;
            case ALL_OTHERS, EXIT, ENDLESS, FOREVER, SLOW -> false;
            case CHANGE -> !thread.idling.isToTheLast && isChanged(thread);
        };
    }

    /** A thread that waits to be notified, or is parked, wakes up. @param woken which, or none {@return the same} */
    public int wake(int woken) {
        if (woken != ThreadSet.NONE) {
            ExploredThread thread = threads[woken];
            boolean isParked = thread.waitSet.monitor == null;
            thread.waitSet.isChosen = !isParked;
            thread.signals |= isParked ? ExploredThread.PERMIT : ExploredThread.NOTIFIED;
        }
        return woken;
    }

    /** As {@link WaitTurn#forgetVain} and {@link EarlyWait#forget}, of all threads. */
    public void forgetLeftOut() {
        for (int i = 0; i < point.threads(); i++) {
            threads[i].waitTurn.forgetVain();
            threads[i].earlyWait.forget();
        }
    }

    boolean isChanged(ExploredThread thread) {
        Predicate<ExploredThread> modelled = awaits;
        if (modelled != null && modelled.test(thread)) {
            return mayGoOn.test(thread);
        }
        Object holder = thread.read.holder;
        return thread.idling.isValueKnown && holder != null
                ? Condition.holds(
                        point.relation(thread.number),
                        point.operand(thread.number),
                        values.value(holder, thread.read.slot))
                : thread.loops.isChanged(thread.idling.start, thread.idling.end, thread.number, point.log());
    }

    boolean isOutdated(ExploredThread thread) {
        return thread.idling.isInSpin && thread.spin.isOutdated(values);
    }

    private boolean isState(ExploredThread thread) {
        Object synchronizer = thread.waiting.synchronizer;
        if (synchronizer == null) {
            return true;
        }
        AwaitedState state = thread.waiting.state;
        long value = state == null ? SynchronizerFields.value(synchronizer) : state.value();
        return Condition.holds(point.relation(thread.number), point.operand(thread.number), value);
    }

    private boolean isFree(ExploredThread thread) {
        Object monitor = thread.waiting.monitor;
        if (monitor == null || !remembersHolders) {
            return monitor == null || holder(monitor) == null;
        }
        if (monitor != lookedAt) {
            lookedAt = monitor;
            isFreeThere = holder(monitor) == null;
        }
        return isFreeThere;
    }

    /** Something has changed, so that the time-outs of loops may lead to something again. */
    public void forgetTimedTurns() {
        for (int i = 0; i < point.threads(); i++) {
            threads[i].timedTurns.clear();
        }
    }

    /**
     * Lets threads go round their loops once more, after the last resort that is made now. These are all that wait
     * until nothing else can run, and those that wait at what they have read before. What comes of that may be what
     * their loops wait for, and they must have read it before as well as after.
     *
     * @param resort the thread that makes the last resort
     */
    public void releaseAfter(int resort) {
        for (int i = 0; i < point.threads(); i++) {
            boolean looksAgain =
                    !threads[i].idling.isValueKnown || threads[i].idling.isInSpin && threads[i].spin.hasRead();
            if (i != resort && isIdle(threads[i]) && looksAgain) {
                threads[i].waiting.released = true;
                point.delayUntilLastResort(i);
            }
        }
    }

    static boolean isIdle(ExploredThread thread) {
        return !thread.finished && thread.wait == Wait.CHANGE;
    }
}
