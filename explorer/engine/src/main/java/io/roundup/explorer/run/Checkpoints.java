// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Rehearsal;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SavedViolation;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.team.Team;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.WorkerFailedException;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.combined.Replay;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the state of phase 2 in a file, so that it can go on in another process. This one may be killed at any moment.
 * The executions before the last checkpoint, together with those of the resumed run, are the executions of an
 * uninterrupted run.
 */
public final class Checkpoints {
    private final CheckpointPlan plan;
    private final CheckpointIdentity identity;
    private final ConcurrentPhase phase;
    private final Team team;
    private @Nullable IOException failure;

    /**
     * Prepares checkpoints.
     *
     * @param plan where and when
     * @param identity what they belong to
     * @param phase whose state they keep
     * @param processes how many explore
     * @param settings what other processes are to use instead of what their options say
     * @param statesTeller lets states of the program be told apart from then on
     */
    public Checkpoints(
            CheckpointPlan plan,
            CheckpointIdentity identity,
            ConcurrentPhase phase,
            TeamPlan processes,
            List<String> settings,
            Runnable statesTeller) {
        this.plan = plan;
        this.identity = identity;
        this.phase = phase;
        team = new Team(processes, identity, settings, phase, statesTeller);
    }

    /** {@return how many processes made executions} */
    public int processes() {
        return team.processes();
    }

    /** {@return what a cluster does for the exploration, or null if there is none} */
    public @Nullable ClusterState cluster() {
        return team.cluster();
    }

    /** {@return what other processes have to say besides counts} */
    public Remarks remarksOfOthers() {
        return team.remarks();
    }

    /**
     * Takes up the state that the plan says, if any: of the phase, of the strategy.
     *
     * @param execution of the program
     * @param strategies make a strategy as the exploration asks
     * @return the strategy to go on with, and the earlier remarks
     * @throws InputException if the checkpoint cannot be read, or belongs to something else
     */
    public Start start(Execution execution, Supplier<Strategy> strategies) {
        CheckpointPlace place = plan.resumed();
        if (place == null) {
            return new Start(strategies.get(), Remarks.NONE);
        }
        Read read = CheckpointFile.read(place.file(), place.name(), in -> {
            identity.require(in, place.name());
            Remarks remarks = Remarks.restore(in);
            List<SavedViolation> violations = phase.foundElsewhere().restore(in);
            Resumable strategy = resumable(strategies.get());
            in.state(strategy::restore);
            return new Read(remarks, violations, strategy);
        });
        try {
            rehearse(execution, read.strategy, resumable(strategies.get()));
            phase.foundElsewhere().repeat(execution, read.violations);
        } catch (DivergedException other) {
            throw doesNotFit(place, other);
        }
        return new Start(read.strategy, read.remarks);
    }

    private record Read(Remarks remarks, List<SavedViolation> violations, Resumable strategy) {}

    /** On the next path nobody has been in this process. @param like the strategy, without its state */
    private static void rehearse(Execution execution, Resumable strategy, Resumable like) {
        Strategy recalled = strategy.recalled();
        if (recalled != null) {
            Rehearsal.makeAll(execution, recalled);
            return;
        }
        RecordedState state = new RecordedState();
        strategy.save(state);
        like.restore(state.source());
        Rehearsal.make(execution, like);
    }

    /**
     * Where phase 2 begins.
     *
     * @param strategy decides
     * @param remarks of the runs before, if there were any
     */
    public record Start(Strategy strategy, Remarks remarks) {}

    /** {@return what to tell the user when the first execution differs from what the checkpoint says} */
    private static InputException doesNotFit(CheckpointPlace place, DivergedException other) {
        return new InputException("The checkpoint " + place.name() + " does not fit this program: " + other.getMessage()
                + ". It was made with another version of the program or of what the program depends on, or the program"
                + " is not deterministic. Explore from the start without --resume.");
    }

    /**
     * Runs phase 2 with checkpoints.
     *
     * @param execution of the program
     * @param start where it begins
     * @param budget that ends it
     * @param watch that looks at it besides
     * @param remarks that a checkpoint keeps
     * @throws InputException if a checkpoint is asked for and the file cannot be written, or the strategy cannot be
     *     resumed
     */
    public void run(
            Execution execution, Start start, ExplorationBudget budget, Watch watch, Supplier<Remarks> remarks) {
        CheckpointPlace file = plan.file();
        Watch both = watch;
        Runnable save = () -> {};
        if (file != null) {
            Resumable strategy = resumable(start.strategy);
            save = () -> write(file, strategy, remarks.get());
            save.run();
            if (failure != null) {
                throw new InputException("The checkpoint " + file.name() + " cannot be written: " + failure
                        + ". Give --checkpoint a file in a folder that exists and can be written to.");
            }
            both = watch.and(periodic(save));
        }
        long before = phase.executions();
        try {
            if (start.strategy instanceof DividedSearch divided) {
                team.run(execution, divided, budget, both);
            } else {
                phase.run(execution, start.strategy, budget, both);
            }
        } catch (WorkerFailedException others) {
            save.run();
            throw others;
        } catch (DivergedException other) {
            CheckpointPlace resumed = plan.resumed();
            if (resumed != null && phase.executions() == before) {
                throw doesNotFit(resumed, other);
            }
            throw other;
        }
        save.run();
    }

    private Watch periodic(Runnable save) {
        return plan.executions() > 0 ? Watch.every(plan.executions(), save) : Watch.atIntervals(plan.seconds(), save);
    }

    /**
     * A file that cannot be written for a while is no reason to lose what is being explored: the next time it is tried
     * again.
     */
    private void write(CheckpointPlace place, Resumable strategy, Remarks remarks) {
        try {
            CheckpointFile.write(place.file(), out -> {
                identity.save(out);
                remarks.save(out);
                phase.foundElsewhere().save(out);
                out.put(strategy);
            });
            place.writing().written();
            failure = null;
        } catch (IOException unwritable) {
            failure = unwritable;
        }
    }

    private static Resumable resumable(Strategy strategy) {
        if (strategy instanceof Resumable resumable) {
            return resumable;
        }
        throw new InputException(
                strategy instanceof Replay
                        ? "A replay makes one execution: there is no state to keep. Leave out --checkpoint and --resume."
                        : "This strategy has no state that could be kept. Leave out --checkpoint and --resume, or choose"
                                + " another --strategy.");
    }

    /** {@return a warning if the last checkpoint could not be written, or an empty string} */
    public String warning() {
        CheckpointPlace place = plan.file();
        return failure == null || place == null
                ? ""
                : "The checkpoint " + place.name() + " could not be written in the end (" + failure
                        + "): the file has an earlier state, or none.";
    }
}
