// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The choices of an execution: those of a prefix that is repeated, as the log has them, then those of the strategy.
 * What the strategy throws ends the execution, and is thrown again where it was asked for. Touched by one thread at a
 * time.
 */
public final class Choices {
    private final ChoicePoint point;
    private Strategy strategy;
    private boolean needsValues;
    private boolean joinsSections;
    private boolean leavesOutVainWakes;
    private boolean hadStates;
    private @Nullable StepObserver observer;
    private @Nullable WhatIf whatIf;
    private @Nullable RuntimeException failure;
    /** Whether the last execution was made whole, by the same strategy. */
    private boolean isRepeatable;

    Choices(ChoicePoint point, Strategy strategy) {
        this.point = point;
        this.strategy = strategy;
        needsValues = strategy.needsValues();
        joinsSections = strategy.joinsSections();
    }

    void strategy(Strategy from) {
        strategy = from;
        needsValues = from.needsValues();
        joinsSections = from.joinsSections();
        isRepeatable = false;
    }

    /** {@return whether the execution is a sample beside a search} */
    public boolean isSampling() {
        return strategy.isSampling();
    }

    /** {@return the most threads that the execution may have} */
    int mostThreads() {
        return strategy.mostThreads();
    }

    /** {@return whether the execution is cut that is about to have more, and others follow} */
    boolean leavesManyThreads() {
        return strategy.leavesManyThreads();
    }

    boolean needsValues() {
        return needsValues;
    }

    /** {@return whether the strategy asks for the states of the program} */
    boolean needsStates() {
        return strategy.needsStates();
    }

    /** {@return whether the strategy has asked for them in the execution that was made last} Another may be next. */
    boolean hadStates() {
        return hadStates;
    }

    boolean joinsSections() {
        return joinsSections;
    }

    /** {@return whether executions are left out that differ from others in that a thread woke up in vain} */
    boolean leavesOutVainWakes() {
        return leavesOutVainWakes;
    }

    void observer(@Nullable StepObserver onlooker) {
        observer = onlooker;
    }

    void whatIf(@Nullable WhatIf otherwise) {
        whatIf = otherwise;
    }

    /** {@return whether the execution that was cut goes round for ever} Its schedule is one with rounds then. */
    boolean isEndless() {
        boolean isEndless = strategy.isEndless();
        if (isEndless) {
            point.log().round();
        }
        return isEndless;
    }

    /** Starts an execution. @param isRepeated whether its steps are all choices, so that the prefix may be repeated */
    void begin(boolean isRepeated) {
        needsValues = strategy.needsValues();
        joinsSections = strategy.joinsSections();
        hadStates = strategy.needsStates();
        leavesOutVainWakes = isRepeated && strategy.leavesOutVainWakes();
        point.reset(isRepeatable && isRepeated ? strategy.repeats() : 0, isRepeated ? strategy.delays() : Delays.NONE);
        isRepeatable = false;
        failure = null;
    }

    /**
     * The execution is over.
     *
     * @param isRepeated as above
     * @throws RuntimeException why it could not go on, if it could not
     */
    void end(boolean isRepeated) {
        stopRepeating();
        RuntimeException thrown = failure;
        if (thrown != null) {
            throw thrown;
        }
        isRepeatable = isRepeated;
    }

    /** The execution cannot go on. @param why to be thrown at its end */
    void fail(RuntimeException why) {
        failure = why;
    }

    /** From here on the strategy is asked. */
    private void stopRepeating() {
        if (point.isRepeating()) {
            point.stopRepeating();
            strategy.repeated(point.log().size());
        }
    }

    /**
     * {@return one of some threads that makes its step, or {@link Strategy#CUT}}
     *
     * @param enabled the threads
     */
    int thread(ThreadSet enabled) {
        point.enableOnly(enabled);
        return thread();
    }

    /** {@return the only thread that may make its step, or {@link Strategy#CUT}} @param number of it */
    int only(int number) {
        point.enableNone();
        point.enable(number);
        return thread();
    }

    private int thread() {
        int choice = ask();
        if (choice != Strategy.CUT) {
            point.take(choice);
        }
        return choice;
    }

    /**
     * {@return a value in {@code [0, bound)} for a thread, or {@link Strategy#CUT}}
     *
     * @param site the place in the program
     */
    int value(int thread, int bound, int site) {
        point.bound(bound);
        // Who could have gone on before this step is known only if the strategy was asked for it.
        point.enableNone();
        int value = point.repeatedValue();
        if (value != ChoicePoint.NONE) {
            point.repeatValue();
        } else {
            value = ask();
            if (value != Strategy.CUT) {
                point.takeValue(thread, value, site);
            }
        }
        point.bound(0);
        StepObserver onlooker = observer;
        if (onlooker != null && value != Strategy.CUT) {
            onlooker.value(thread, point.log().size() - 1);
        }
        return value;
    }

    private int ask() {
        try {
            stopRepeating();
            int choice = strategy.choose(point);
            // It may begin to once the beginning of an execution that is given has been made.
            joinsSections = joinsSections || strategy.joinsSections();
            return choice;
        } catch (RuntimeException thrown) {
            failure = thrown;
            return Strategy.CUT;
        }
    }

    /** A thread makes the step that was chosen. */
    void made(int thread) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.step(thread, point.log().size() - 1);
        }
    }

    /** What the step that was made last has stored is in its variable, and need not stay there. */
    void stored() {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.stored();
        }
    }

    /** The running thread finds or leaves something else than the newest value, by the value that was chosen last. */
    void overtaken(int thread) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.overtaken(thread, point.log().size() - 1);
        }
    }

    /** The running thread is about to wait. */
    void waits(int thread) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.waits(thread);
        }
    }

    /**
     * The running thread notifies those who wait, if there are any.
     *
     * @param thread its number
     * @param on the monitor or condition
     */
    public void notifies(int thread, Object on) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.notifies(thread, point.log().size(), on);
        }
    }

    /**
     * The running thread has chosen who is notified, in the last step or by a value after it.
     *
     * @param thread its number
     * @param waiting who waited
     * @param chosen of these
     * @param areAll whether it notifies all
     */
    public void notified(int thread, ThreadSet waiting, ThreadSet chosen, boolean areAll) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.notified(thread, point.log().lastStep(), waiting, chosen, areAll);
        }
    }

    /** {@return whether the notification whose step is the last one is to wake all who wait} */
    public boolean notifiesAll() {
        WhatIf otherwise = whatIf;
        return otherwise != null
                && otherwise.notifiesAll(
                        point.log().lastStep(), point.log().location(point.log().lastStep()));
    }

    /** {@return the thread that is to wake up though no thread can go on, or {@link ThreadSet#NONE}} */
    int wakes() {
        WhatIf otherwise = whatIf;
        return otherwise == null ? ThreadSet.NONE : otherwise.wakes();
    }

    /** The running thread starts another one. */
    public void starts(Thread thread) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.starts(thread);
        }
    }

    /** A pool of threads was made, by the running thread or by one that is not explored. */
    public void poolMade(Executor pool) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.poolMade(pool);
        }
    }

    /** The running thread ends with an exception. */
    public void uncaught(int thread, Throwable thrown) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.uncaught(thread, thrown);
        }
    }

    /** {@return whether somebody looks on} */
    public boolean isObserved() {
        return observer != null;
    }

    /** The running thread reads a variable, and is alone. @param thread its number @param location of the variable */
    public void readsAlone(int thread, long location) {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.readsAlone(thread, location);
        }
    }

    /** The running thread has ended. */
    void threadEnds() {
        StepObserver onlooker = observer;
        if (onlooker != null) {
            onlooker.ends();
        }
    }

    /** The execution ends while some threads have not ended. {@return whether it counts} */
    boolean blocked() {
        try {
            point.enableNone();
            stopRepeating();
            strategy.blocked(point);
            return !strategy.isUseless();
        } catch (RuntimeException thrown) {
            failure = thrown;
            return false;
        }
    }
}
