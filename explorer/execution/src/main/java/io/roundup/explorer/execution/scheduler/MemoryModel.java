// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.schedule.ChoicePoint;
import org.jspecify.annotations.Nullable;

/**
 * A memory model under which steps are events of an execution graph, and may find other values than the newest. Called
 * by the running explored thread, unless said.
 */
public interface MemoryModel {
    /** It is not known into which variables of an array a thread copies. */
    long ANY_SLOT = -1;

    /** Is called once, before the first execution. @param point what steps are announced at @param threads who makes them */
    void connect(ChoicePoint point, ExploredThreads threads);

    /** An execution begins. */
    void begin();

    /** The execution is over: variables hold the newest values again. Called on the explorer's thread. */
    void end();

    /** The step that a thread made last is over. What it has stored is known, and others have not run yet. */
    void settle(ExploredThread thread);

    /**
     * A thread, which is not alone, is about to store into an object that no other thread can reach.
     *
     * @param holder the object
     * @param slot the variable in it, or {@link #ANY_SLOT}
     * @param site of the store, if the variable is known
     */
    void storesPrivately(ExploredThread thread, Object holder, long slot, int site);

    /** The next step of a thread stores a reference where others can find it. @param value to which */
    void publishes(ExploredThread thread, @Nullable Object value);

    /** The next access, if it reads and stores, stores a number. @param isSum whether it adds it to what it reads */
    void stores(boolean isSum, long number);

    /** As above: it stores some bits of what it reads, and others. @param kept those that stay @param bits the others */
    void stores(long kept, long bits);

    /** As above: it inverts some bits of what it reads. @param bits which */
    void inverts(long bits);

    /** As above, for a reference, or for what is not known if the variable holds none. */
    void stores(@Nullable Object value);

    /** The next access is of several bytes together, which are one variable. @param view which */
    void accesses(View view);

    /** The next access is of a state that is no field of a synchronizer alone. @param state which */
    void accesses(AwaitedState state);

    /** {@return whether the step that is being made stores} */
    boolean hasStored();

    /** What a thread has stored comes before what it will store: it is about to change what a lock for writing guards. */
    void ordersStores(ExploredThread thread);

    /** A thread has announced its next step. @param isTracked whether it is an event: its thread is not alone */
    void announce(ExploredThread thread, boolean isTracked);

    /** A thread makes no more steps. */
    void withdraw(ExploredThread thread);

    /**
     * The running thread, which is not alone, comes to a jump back to the head of a loop.
     *
     * @param site of the jump
     * @param activation the number of the call of the method
     * @param isCertain whether it jumps on any condition
     * @param areLocalsKept whether this call has not changed its local variables since its last jump
     * @param isRestKept whether the thread has changed nothing else since its last jump, but by steps
     * @return whether its last turn has only read, so that the next one is the same unless it reads something else
     */
    boolean turn(
            ExploredThread me, int site, int activation, boolean isCertain, boolean areLocalsKept, boolean isRestKept);

    /**
     * The time of a thread's wait is over, since no thread can go on: that is its next step.
     *
     * @param isOne whether its time alone is over; if not, it may wait on for what the others do
     */
    void timeIsOver(ExploredThread thread, boolean isOne);

    /** {@return whether a thread waits on though its time is over} What it waits for comes in other executions. */
    boolean isOverdue(ExploredThread thread);

    /**
     * {@return whether a thread was interrupted after it could have looked for that before it began to wait} Otherwise it
     * does so in another execution.
     */
    boolean isInterruptedLate(ExploredThread thread);

    /** A thread that has gone round a loop to no effect goes round it again: the time of another one is over. */
    void looksAgain(ExploredThread thread);

    /** A thread sleeps. @param nanos for how long */
    void sleeps(ExploredThread thread, long nanos);

    /** {@return how many nanoseconds have passed for a thread because threads have slept} */
    long slept(ExploredThread thread);

    /** {@return whether a thread that goes round such a loop has not found the newest values} */
    boolean isOutdated(ExploredThread thread);

    /** {@return whether a thread waits for what reads in the graph find, which {@link #mayGoOn} decides} */
    boolean isAwait(ExploredThread thread);

    /** {@return whether a thread that waits so can make its step} */
    boolean mayGoOn(ExploredThread thread);

    /**
     * Makes the step of the running thread, which has been chosen, if it is known from an execution that began alike that
     * there is one way to do so. {@return whether it is made}
     */
    boolean repeat(ExploredThread me);

    /**
     * Looks at the step of the running thread, which has been chosen.
     *
     * @return how many ways there are to make it, at least one
     * @throws NotModelledException if the step is not explored under this model
     */
    int ask(ExploredThread me);

    /**
     * Makes the step of the running thread.
     *
     * @param way from 0, of those that {@link #ask} has counted
     * @return whether it is made; if not, the thread waits on
     */
    boolean make(ExploredThread me, int way);

    /** The running thread, which is not alone, asks for a value that nothing else decides. */
    void askValue(ExploredThread me);

    /** It was given one. @param value from 0 */
    void value(ExploredThread me, int value);

    /** The running thread starts another one. */
    void starts(ExploredThread starter, ExploredThread started);

    /** {@return whether a thread comes after the start of another one by program order and whatever it has read} */
    boolean knowsStart(ExploredThread thread, ExploredThread started);

    /** A thread is alone, and starts another one. */
    void beginAnew(ExploredThread thread);

    /** {@return the place that the running thread, which is not alone, has come to} It is no step. */
    int place(ExploredThread me);

    /** {@return whether what another thread did before a {@link #place} is visible to what the running thread does now} */
    boolean isVisible(ExploredThread me, int place);

    /** {@return how many events a thread has made} */
    int made(ExploredThread thread);

    /** {@return how often a thread that is alone has started another one} What is done in one stage comes before the next. */
    int stage();
}
