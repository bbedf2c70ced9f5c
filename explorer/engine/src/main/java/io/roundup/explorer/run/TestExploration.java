// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** An exploration that a test asks for in its own JVM. A thread makes it that is given up if it does not come back. */
public final class TestExploration {
    private final Exploration exploration;
    private final Function<Agent, Program> programs;
    /** The violation, made once more, while parts of it are made again to explain it. */
    private volatile RepeatedViolation seen = RepeatedViolation.NONE;

    /**
     * Prepares an exploration.
     *
     * @param exploration what is asked
     * @param programs gives the program, or refuses it; called by the thread that explores
     */
    public TestExploration(Exploration exploration, Function<Agent, Program> programs) {
        this.exploration = exploration;
        this.programs = programs;
    }

    /**
     * Explores.
     *
     * @param prepared what else the explorer is told
     * @param eachHistory as in {@link Explorer#explore(Program, Exploration, Consumer)}
     * @return what was found, also where the program did not come back
     * @throws StuckException if it did not come back before anything was explored
     */
    public ExplorationResult explore(UnaryOperator<Explorer> prepared, Consumer<Judgement> eachHistory) {
        SoFar soFar = new SoFar();
        return ExplorerThread.call(
                () -> {
                    Agent agent = InstalledAgent.get(exploration.backend());
                    Program program = programs.apply(agent);
                    Explorer explorer = prepared.apply(new Explorer(agent).showing(soFar));
                    return ProgramOutput.silently(() -> explorer.explore(program, exploration, eachHistory));
                },
                exploration.seconds(),
                loss -> {
                    ExplorationResult found = soFar.without(loss);
                    if (found == null) {
                        throw new StuckException(loss);
                    }
                    return found;
                });
    }

    /** {@return an execution, repeated} @param schedule of a violation */
    public ReplayedExecution replay(Schedule schedule) {
        return replay(exploration, schedule, replayed -> {});
    }

    private ReplayedExecution replay(Exploration with, Schedule schedule, Consumer<ReplayedExecution> looker) {
        return ExplorerThread.call(() -> {
            Agent agent = InstalledAgent.get(with.backend());
            return Repetition.of(agent, programs.apply(agent), with, schedule, looker);
        });
    }

    /** {@return the first violation, repeated for the report if this JVM still can} @param result with violations */
    public RepeatedViolation repeated(ExplorationResult result) {
        Schedule schedule = result.violations().get(0).schedule();
        if (ExplorerThread.isLost()) {
            return RepeatedViolation.NONE;
        }
        try {
            return RepeatedViolation.of(() ->
                    replay(result.exploration(), schedule, execution -> seen = new RepeatedViolation(execution, "")));
        } catch (StuckException whatExplainsIt) {
            return seen;
        }
    }
}
