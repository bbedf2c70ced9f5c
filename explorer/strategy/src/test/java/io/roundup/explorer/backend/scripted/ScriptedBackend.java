// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;

/**
 * Runs a scripted program under a strategy, one execution at a time. The choice points are those of instrumented
 * threads: every thread has announced its next step, and the strategy chooses among those that are possible.
 *
 * <p>Nothing is allocated for an execution. Not thread-safe.
 */
public final class ScriptedBackend {
    private final ScriptedProgram program;
    private final int maxSteps;
    private final ChoicePoint point = new ChoicePoint();
    private final ScriptedChoices choices = new ScriptedChoices(point);
    private final ScriptedThreads threads;

    /**
     * Prepares a program.
     *
     * @param program to run
     * @param maxSteps the most steps of one execution
     */
    public ScriptedBackend(ScriptedProgram program, int maxSteps) {
        this.program = program;
        this.maxSteps = maxSteps;
        threads = new ScriptedThreads(program, point, choices);
    }

    /**
     * Tells apart the states of the executions that are made from now on.
     *
     * @param heap which variables are nodes
     * @param monitor what is remembered of the history
     * @param points where threads forget what they have learnt
     * @return the keys
     */
    public ScriptedStates states(ScriptedHeap heap, ScriptedMonitor monitor, ScriptedStates.Points points) {
        ScriptedStates states = new ScriptedStates(program, threads, point, heap, monitor, points);
        threads.tell(states);
        point.states(states);
        return states;
    }

    /**
     * Makes all executions that a strategy asks for.
     *
     * @param strategy decides
     * @return how many were made
     */
    public long run(Strategy strategy) {
        long executions = 0;
        while (strategy.begin()) {
            execute(strategy);
            executions++;
        }
        return executions;
    }

    /**
     * Makes one execution, which the strategy has begun, and tells the strategy its end.
     *
     * @param strategy decides
     * @return how it ended
     */
    public Ending execute(Strategy strategy) {
        choices.begin(strategy);
        threads.begin();
        Ending ending = steps();
        choices.end(ending);
        threads.outcome().end(ending, threads.live(), threads.scripts());
        strategy.end(point.log(), ending);
        return ending;
    }

    /** {@return what the last execution left; valid until the next one} */
    public ScriptedOutcome outcome() {
        return threads.outcome();
    }

    /** {@return the choices of the last execution} */
    public Schedule schedule() {
        return Schedule.of(0, point.log());
    }

    private Ending steps() {
        for (int step = 0; ; step++) {
            threads.enablePossible();
            int inSection = goesOn(point.previous());
            if (inSection != ChoicePoint.NONE && !threads.isPossibleNow(inSection)) {
                if (!look(inSection)) {
                    return Ending.CUT;
                }
                inSection = ChoicePoint.NONE;
            }
            if (point.enabled().isEmpty()) {
                return threads.live().isEmpty() ? Ending.COMPLETE : Ending.DEADLOCK;
            }
            if (step == maxSteps) {
                choices.blocked();
                return Ending.STEP_BOUND;
            }
            int thread = choices.thread(inSection);
            if (thread == Strategy.CUT) {
                return choices.isEndless() ? Ending.LIVELOCK : Ending.CUT;
            }
            threads.advance(thread);
        }
    }

    /** {@return a thread if its next step belongs to the section in which it has made its last one, or none} */
    private int goesOn(int thread) {
        return thread != ChoicePoint.NONE && threads.live().contains(thread) && point.part(thread) == SectionPart.LATER
                ? thread
                : ChoicePoint.NONE;
    }

    /** The section ends, since its thread has to wait: it has looked at what it waits for. */
    private boolean look(int thread) {
        int bits = point.bits(thread);
        long location = point.location(thread);
        int site = point.site(thread);
        int relation = point.relation(thread);
        long operand = point.operand(thread);
        point.pend(thread, Footprint.READ, location, site);
        point.part(thread, SectionPart.LOOK);
        boolean isMade = choices.thread(thread) != Strategy.CUT;
        point.pend(thread, bits, location, site, relation, operand);
        point.part(thread, SectionPart.FIRST);
        return isMade;
    }
}
