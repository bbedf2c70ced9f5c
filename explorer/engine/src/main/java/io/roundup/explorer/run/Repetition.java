// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Replayer;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.function.Consumer;

/** Makes one execution of a program apart from an exploration: to look at a violation again, or at what it prints. */
public final class Repetition {
    private Repetition() {}

    /**
     * {@return an execution, repeated}
     *
     * @param agent of this JVM
     * @param program as it was explored
     * @param exploration as it was asked
     * @param schedule of a violation
     * @param seen is given the execution before anything is made again to explain it
     */
    public static ReplayedExecution of(
            Agent agent,
            Program program,
            Exploration exploration,
            Schedule schedule,
            Consumer<ReplayedExecution> seen) {
        if (schedule.hasRounds()) {
            agent.announceKnownPoints();
        }
        // Executions that come before would stop at the breakpoints of a debugger, and mostly there is nothing to find
        // out.
        boolean settles = !Agent.isDebugged();
        try {
            return once(agent, program, exploration, schedule, settles, seen);
        } catch (DivergedException diverged) {
            if (settles) {
                throw diverged;
            }
            return once(agent, program, exploration, schedule, true, seen);
        }
    }

    private static ReplayedExecution once(
            Agent agent,
            Program program,
            Exploration exploration,
            Schedule schedule,
            boolean settles,
            Consumer<ReplayedExecution> seen) {
        return SuitableBackend.run(exploration.backend(), backend -> {
            try (ProgramOutput output = new ProgramOutput();
                    Execution execution = execution(agent, program, backend, exploration, schedule, settles)) {
                Replayer replayer = new Replayer(execution, agent.sites(), agent.operations());
                // What is tried besides would stop at breakpoints, too.
                return Agent.isDebugged()
                        ? replayer.make(new Replay(schedule), output)
                        : replayer.replay(schedule, output, seen);
            }
        });
    }

    /** {@return an execution, repeated} The parameters are as above. */
    public static ReplayedExecution of(Agent agent, Program program, Exploration exploration, Schedule schedule) {
        return of(agent, program, exploration, schedule, replayed -> {});
    }

    /**
     * {@return what a program prints in an execution that nothing is wrong with} Its reads find the newest values.
     *
     * @param agent of this JVM
     * @param program as it was explored
     * @param exploration as it was asked
     */
    public static String sampleOutput(Agent agent, Program program, Exploration exploration) {
        return SuitableBackend.run(exploration.backend(), backend -> {
            RandomWalk once = new RandomWalk(exploration.seed(), 1);
            Exploration newest = exploration.toBuilder().memory(MemoryName.SC).build();
            try (ProgramOutput output = new ProgramOutput();
                    Execution execution =
                            new Execution(program, backend, agent.sites(), Explorer.settings(newest), once)) {
                output.keep();
                once.begin();
                execution.run();
                return output.text();
            }
        });
    }

    /**
     * {@return what repeats an execution each time that it is run} What the program asks about its threads is found out
     * before, by other executions, unless that is known.
     *
     * @param agent of this JVM
     * @param program as it was explored
     * @param backend suspends its threads
     * @param exploration as it was asked
     * @param schedule of a violation
     */
    public static Execution execution(
            Agent agent, Program program, Backend backend, Exploration exploration, Schedule schedule) {
        return execution(agent, program, backend, exploration, schedule, true);
    }

    private static Execution execution(
            Agent agent,
            Program program,
            Backend backend,
            Exploration exploration,
            Schedule schedule,
            boolean settles) {
        agent.instrumentOverlooked();
        program.threadQuestions().answerAsFor(schedule);
        Replay replay = new Replay(schedule);
        Execution execution = new Execution(
                program, backend, agent.sites(), Explorer.settings(exploration.fitting(schedule)), replay);
        if (!settles || program.threadQuestions().areSettled()) {
            return execution;
        }
        try {
            new Preparation(agent).settle(execution);
        } catch (RuntimeException | Error failed) {
            execution.close();
            throw failed;
        }
        agent.instrumentOverlooked();
        execution.scheduler().strategy(replay);
        return execution;
    }
}
