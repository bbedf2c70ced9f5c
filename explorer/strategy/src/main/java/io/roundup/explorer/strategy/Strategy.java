// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.StepLog;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides which executions are made, one choice at a time.
 *
 * <p>The protocol, for each execution: {@link #begin} is asked whether there is another one. {@link #choose} is called
 * at every choice point in order, but for those that it {@linkplain #repeats repeats}. It chooses between threads
 * whenever at least one is enabled, also when only one is. It chooses between values when the running thread asks for
 * one. {@link #blocked} is called if threads are left that cannot go on. {@link #end} is told how the execution ended,
 * with all its steps. After {@code begin} has returned false nothing more is called except {@link #isComplete}.
 *
 * <p>Every choice becomes one row of the {@link StepLog}, in order, before the next choice is asked for.
 *
 * <p>Executions are functions of their choices: a strategy that makes the same choices as before meets equal choice
 * points. All calls come from one thread at a time; with happens-before between them.
 */
public interface Strategy {
    /** What {@link #choose} returns to cut the execution: nothing new can be found by going on. */
    int CUT = -1;

    /** What {@link #coveredPreemptions} returns where nothing is known. */
    int NONE = -1;

    /** How an execution ended. */
    enum Ending {
        /** No thread was left, or only daemon threads that cannot go on. */
        COMPLETE,
        /** No thread was enabled, and not all had finished. */
        DEADLOCK,
        /** The threads that are left go round loops that only another thread could end, or all go round for ever. */
        LIVELOCK,
        /** The strategy said {@link #CUT}. */
        CUT,
        /** The bound on the number of steps was reached. */
        STEP_BOUND,
        /** A thread went round a loop without a step for as long as it was let, and the others cannot go on. */
        TURN_BOUND
    }

    /** {@return whether there is another execution to make} */
    boolean begin();

    /**
     * Lets a strategy give up what would take long once time is over. It then leaves undone what follows from the
     * execution that ended last, so that this execution would be made again.
     *
     * @param isTimeOver says so; it may take as long as a look at the clock
     */
    default void limit(BooleanSupplier isTimeOver) {}

    /**
     * With how many choices of the execution that ended last the next one begins. The mechanism may make that many by
     * itself, which costs less than to ask, as long as the program announces the same steps.
     *
     * @return how many, 0 if there was no execution before or nothing is known of it; asked after {@link #begin}
     */
    default int repeats() {
        return 0;
    }

    /** {@return which threads are slow in the execution that begins, and where} Asked after {@link #begin}. */
    default Delays delays() {
        return Delays.NONE;
    }

    /**
     * The first choices were made as in the execution before; called once, if there were any, before the first call of
     * {@link #choose}, {@link #blocked} or {@link #end}.
     *
     * @param choices how many, at most {@link #repeats}; fewer if the mechanism cannot, or if the program went another
     *     way
     */
    default void repeated(int choices) {}

    /**
     * Makes one choice.
     *
     * @param point the choice point, valid during the call only
     * @return an enabled thread; or, when {@link ChoicePoint#bound()} is not 0, a value below it; or {@link #CUT}
     * @throws DivergedException if a prefix that is being repeated met another choice point than before
     */
    int choose(ChoicePoint point);

    /**
     * {@return the most threads that an execution may have} A search keeps sets of threads by the thousands, each as the
     * bits of one word. Who draws executions at random or repeats one takes {@link ChoicePoint#MOST_THREADS}.
     */
    default int mostThreads() {
        return ThreadBits.MOST;
    }

    /**
     * An execution is about to have more threads than that.
     *
     * @return whether it is {@linkplain Ending#CUT cut}, and others follow in which that is taken into account; if not,
     *     nothing can be explored
     */
    default boolean leavesManyThreads() {
        return false;
    }

    /**
     * Whether the mechanism is to tell what steps would do elsewhere: the conditions of conditional and blocking steps,
     * and what the locations of writes held before.
     *
     * @return false to spare the time that takes
     */
    default boolean needsValues() {
        return false;
    }

    /** {@return whether the mechanism is to tell apart the states of the program, see {@link ChoicePoint#states}} */
    default boolean needsStates() {
        return false;
    }

    /**
     * {@return whether an execution may be left out, and is then {@linkplain Ending#CUT cut}, once all who wait on a
     * monitor are about to be notified, and one of them woke up in vain before} In another execution it wakes up later, and all
     * else is the same. A search that covers every order of steps makes that one, too. So it is where others end the
     * wait of a thread in trusted code, which might have come later.
     */
    default boolean leavesOutVainWakes() {
        return false;
    }

    /** {@return whether the execution that has begun, or has ended last, is a sample beside a search} */
    default boolean isSampling() {
        return false;
    }

    /**
     * {@return whether the execution that has begun, or has ended last, is a sample after the end of a search, some of
     * whose executions the bound on steps has ended}
     */
    default boolean isBeyondSearch() {
        return false;
    }

    /** {@return whether the search has ended, so that a bound that ends its last samples takes nothing away} */
    default boolean isAfterSearch() {
        return false;
    }

    /** {@return whether the execution that has begun, or has ended last, is one of many that are drawn alike} */
    default boolean drawsAtRandom() {
        return false;
    }

    /** {@return whether the steps of trusted code are to be joined to sections, if there is such code} */
    default boolean joinsSections() {
        return true;
    }

    /**
     * Threads are left that do not go on: none is enabled, the program ends, or the bound on steps is reached. Called
     * before {@link #end}, with the footprints of all steps final, so that a strategy sees what the blocked threads
     * wait for.
     *
     * @param point as at a choice between threads, but with no thread enabled; valid during the call only
     */
    default void blocked(ChoicePoint point) {}

    /**
     * {@return whether the execution that was {@link #CUT} has come back to a state, and can go round for ever without
     * neglecting a thread} It ends with {@link Ending#LIVELOCK} then.
     */
    default boolean isEndless() {
        return false;
    }

    /** {@return whether the execution that was {@link #blocked} counts for nothing, since others show all that it does} */
    default boolean isUseless() {
        return false;
    }

    /**
     * The execution that {@link #begin} announced is over.
     *
     * @param log its steps, all footprints final; valid during the call only
     * @param ending how it ended
     * @throws DivergedException if it ended within a prefix that was being repeated
     */
    void end(StepLog log, Ending ending);

    /**
     * The order of the steps of the execution that has ended, if that execution stands for all that respect the order.
     *
     * @return null if other executions will be made for other orders of invocations and responses; else valid until the
     *     next {@link #begin}
     */
    default @Nullable TraceOrder traceOrder() {
        return null;
    }

    /**
     * Whether everything that this strategy set out to cover has been covered, with no bound in the way; meaningful
     * after {@link #begin} has returned false.
     *
     * @return true only if every interleaving was covered
     */
    boolean isComplete();

    /**
     * About how many executions are left, between two executions.
     *
     * @return an estimate, or NaN if this strategy has none
     */
    default double estimatedLeft() {
        return Double.NaN;
    }

    /**
     * {@return up to how many preemptions every execution was made, or {@link #NONE} if nothing is known of that} A
     * preemption is a switch away from a thread that could go on.
     */
    default int coveredPreemptions() {
        return NONE;
    }

    /** {@return what a search over the states of the program has met, or null if it is none} Between two executions. */
    default @Nullable StateCounts stateCounts() {
        return null;
    }

    /** {@return the bound within which the search was made, as words for a report, or an empty string without one} */
    String bound();
}
