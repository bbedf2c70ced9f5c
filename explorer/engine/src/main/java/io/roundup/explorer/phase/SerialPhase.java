// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.quasi.history.History;
import io.roundup.quasi.spec.ObservedSpecification;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Phase 1 of Round-Up (Zhang, Chattopadhyay, Wang, Section IV): every serial execution of the test program, its
 * operations one at a time, gives a history that is legal by definition. Equal histories are kept once.
 *
 * <p>At first threads switch only between operations, in every order, and where an operation waits: what is in none
 * then goes on, such as a thread that the operation started. If that happens, its result may depend on when those
 * threads switch, and they may switch anywhere. If threads race between operations, what they call next may depend on
 * that. So the operations then exclude each other by a lock, and every trace of all threads is made, up to a number of
 * them. There may be as many as in phase 2. What is not explained by what was seen until then is undecided.
 *
 * <p>Many operations have too many serial orders to make them all first. Then those that a history asks for are made
 * when it is met ({@link SerialOrders}).
 *
 * <p>A loop that calls operations to no effect waits, as in phase 2, so it is seen to call them a few times only.
 * But what has no effect can be done any number of times, and is legal so.
 */
public final class SerialPhase {
    /** Takes some seconds. The count decides, not the time, so that it is the same in each process. */
    private static final int MOST_TRACES = 20_000;

    /** Some seconds too. The others are made when a history asks for them. */
    private static final int MOST_ORDERS = 20_000;

    private static final int MOST_ORDERS_UNASKED = 5_000;

    /**
     * The steps of all executions, if what they show is not asked for to judge by it: as a rule all, in less than a
     * second.
     */
    private static final long MOST_STEPS_UNASKED = 1_000_000;

    /** Of those that nothing is judged by, so many are kept, to be judged themselves. */
    private static final int MOST_KEPT = 100;

    private final DistinctHistories histories;
    private final StepsBetweenOperations between = new StepsBetweenOperations();
    private final long mostSteps;
    private final List<History> kept = new ArrayList<>();
    private int executions;
    private long steps;
    private boolean isRacing;
    private boolean isBlocked;
    private boolean hasEnded;
    private boolean isTimeSpent;
    private boolean isComplete;
    private @Nullable SerialOrders onDemand;
    private final ObservedWaits waits = new ObservedWaits();
    private boolean keepsWaits;

    /**
     * Prepares the phase.
     *
     * @param histories an empty set, which counts serial histories with their threads
     * @param isAsked whether histories are judged by what is observed, and not by a given specification
     */
    public SerialPhase(DistinctHistories histories, boolean isAsked) {
        this.histories = histories;
        mostSteps = isAsked ? Long.MAX_VALUE : MOST_STEPS_UNASKED;
    }

    /** Keeps where calls wait, too. */
    public void keepingWaits() {
        keepsWaits = true;
    }

    /**
     * Runs the phase.
     *
     * @param execution of the program
     * @param budget that ends it early
     * @return what was observed, by labels
     */
    public ObservedSpecification run(Execution execution, ExplorationBudget budget) {
        ObservedSpecification.Builder observed = ObservedSpecification.builder();
        execution.scheduler().serial().choose(true);
        DepthFirst orders = new DepthFirst(DepthFirst.Settings.everyInterleaving());
        ExplorationBudget ofOrders =
                budget.withMost(isAsked() ? MOST_ORDERS : MOST_ORDERS_UNASKED).withHalfOfTheTime();
        isComplete = isEnded(execution, orders, ofOrders, observed) && orders.isComplete();
        isTimeSpent = ofOrders.isSpent(0);
        boolean areThreadsNumbered = !execution.scheduler().serial().othersStartThreads();
        boolean areOrdersAll = !isRacing && !execution.scheduler().serial().needOthers();
        execution.scheduler().serial().choose(false);
        if (!areOrdersAll) {
            execution.exclusiveOperations(true);
            // What is found is worth nothing without executions to judge by it.
            ExplorationBudget rest = budget.withMost(executions + MOST_TRACES).withHalfOfTheTime();
            isComplete &= isEnded(execution, OptimalDpor.ofTraces(), rest, observed);
            execution.exclusiveOperations(false);
        }
        isTimeSpent |= budget.isSpent(0);
        waits.complete(isComplete);
        if (!isComplete && areOrdersAll && areThreadsNumbered && !isBlocked && isAsked()) {
            onDemand = new SerialOrders(observed, histories);
            return observed.growing();
        }
        return observed.build();
    }

    /** {@return whether the strategy has ended, and not the budget} */
    private boolean isEnded(
            Execution execution, Strategy strategy, ExplorationBudget budget, ObservedSpecification.Builder observed) {
        execution.scheduler().strategy(strategy);
        while (!budget.isSpent(executions) && steps < mostSteps) {
            if (!strategy.begin()) {
                return true;
            }
            Ending ending;
            try {
                ending = execution.run();
            } catch (TooManyThreadsException many) {
                // Which orders there are is not known then.
                return false;
            }
            strategy.end(execution.point().log(), ending);
            executions++;
            steps += execution.point().log().size();
            isRacing = isRacing || between.race(execution.point().log());
            if (ending == Ending.DEADLOCK || ending == Ending.LIVELOCK) {
                isBlocked = true;
                keepWait(execution);
            }
            if (ending == Ending.COMPLETE) {
                hasEnded = true;
                observe(execution, observed);
            }
        }
        return false;
    }

    private void keepWait(Execution execution) {
        if (keepsWaits && histories.scan(execution.operations()) == 1) {
            waits.waited(histories.look(execution.operations(), 0));
        }
    }

    private boolean isAsked() {
        return mostSteps == Long.MAX_VALUE;
    }

    private void observe(Execution execution, ObservedSpecification.Builder observed) {
        int objects = histories.scan(execution.operations());
        for (int object = 0; object < objects; object++) {
            if (histories.add(execution.operations(), object)) {
                History history = histories.history(execution.operations(), object);
                observed.add(history.operations(), histories.repetitions(execution.operations(), object));
                if (keepsWaits) {
                    waits.ended(history);
                }
                if (!isAsked() && kept.size() < MOST_KEPT) {
                    kept.add(history);
                }
            }
        }
    }

    /** {@return who makes the serial executions that are missing, or null if nothing is missing or nobody can} */
    public @Nullable SerialOrders onDemand() {
        return onDemand;
    }

    /**
     * {@return the first histories, if what is legal was given} A specification that does not allow these is not that
     * of the object.
     */
    public List<History> kept() {
        return List.copyOf(kept);
    }

    /** {@return where calls wait, if that was {@linkplain #keepingWaits kept}} */
    public ObservedWaits waits() {
        return waits;
    }

    /** {@return how many serial executions were made} */
    public int executions() {
        return executions;
    }

    /** {@return whether some execution ended since no thread could go on} */
    public boolean isBlocked() {
        return isBlocked;
    }

    /**
     * {@return whether some execution ended with all its threads} If so and no history was seen, nobody called the
     * object.
     */
    public boolean hasEnded() {
        return hasEnded;
    }

    /** {@return whether the time allowed was over at the end} */
    public boolean isTimeSpent() {
        return isTimeSpent;
    }

    /**
     * {@return whether it was ended so that others cannot go on with what it has found: by the time, or to make the
     * rest on demand}
     */
    public boolean isCut() {
        return !isComplete && (isTimeSpent || onDemand != null);
    }

    /** {@return whether all serial executions were made} */
    public boolean isComplete() {
        return isComplete;
    }
}
