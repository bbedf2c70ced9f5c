// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Repeats an execution, choice by choice, and notes what each step is and where in the program it is made. */
public final class Replayer {
    private final Execution execution;
    private final Sites sites;
    private final OperationMethods methods;
    private OnlookerNotes notes;

    /**
     * Prepares replays.
     *
     * @param execution of the program
     * @param sites the agent's places
     * @param methods the agent's operations
     */
    public Replayer(Execution execution, Sites sites, OperationMethods methods) {
        this.execution = execution;
        this.sites = sites;
        this.methods = methods;
        notes = new OnlookerNotes(execution, sites);
    }

    /**
     * Repeats an execution. If threads wait for ever in it, parts of it are made again to find out why.
     *
     * @param schedule its choices
     * @param output where the program prints
     * @param seen is given the execution before anything is made again, which may take long or not come back
     * @return what was seen
     * @throws DivergedException if the schedule does not fit
     */
    public ReplayedExecution replay(Schedule schedule, ProgramOutput output, Consumer<ReplayedExecution> seen) {
        Replay replay = new Replay(schedule);
        ReplayedExecution replayed = make(replay, output);
        replayed.course().roundSince(replay.goesRoundSince());
        seen.accept(replayed);
        boolean areStuck = replayed.ending() == Ending.DEADLOCK || replayed.ending() == Ending.LIVELOCK;
        if (!areStuck || replay.isEndless()) {
            return replayed;
        }
        WhatIfs whatIfs = new WhatIfs(execution, schedule);
        return replayed.with(new Waiters(replayed, execution.point().log(), notes.enabled, whatIfs).explained());
    }

    /**
     * Makes an execution.
     *
     * @param strategy decides, and makes no sections
     * @param output where the program prints
     * @return what was seen
     * @throws DivergedException if choices that the strategy was given do not fit
     */
    public ReplayedExecution make(Strategy strategy, ProgramOutput output) {
        notes = new OnlookerNotes(execution, sites);
        execution.scheduler().strategy(strategy);
        execution.scheduler().observer(notes);
        strategy.begin();
        output.keep();
        try {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            return new Description(execution, sites, methods, notes).of(ending, eventLog(), output.text());
        } catch (DivergedException divergence) {
            throw divergence.in(new ExecutionNames(execution, sites, methods));
        } finally {
            output.drop();
            execution.scheduler().observer(null);
        }
    }

    /** {@return what variables hold at the end of the last execution, with the names that its steps have} */
    public HeldValues values() {
        return notes.values.now();
    }

    /**
     * Repeats an execution without looking where it goes: for comparing event logs.
     *
     * @param schedule its choices
     * @return thread, footprint, location and place of each step
     */
    public List<String> eventLog(Schedule schedule) {
        Replay replay = new Replay(schedule);
        execution.scheduler().strategy(replay);
        replay.begin();
        replay.end(execution.point().log(), execution.run());
        return eventLog();
    }

    private List<String> eventLog() {
        StepLog log = execution.point().log();
        List<String> events = new ArrayList<>(log.size());
        for (int i = 0; i < log.size(); i++) {
            events.add(log.thread(i) + " " + log.bits(i) + " " + Long.toHexString(log.location(i)) + " " + log.site(i)
                    + " " + log.value(i));
        }
        return events;
    }
}
