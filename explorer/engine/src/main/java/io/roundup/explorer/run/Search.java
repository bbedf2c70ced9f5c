// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.WaitJudge;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.phase.history.LegalTraces;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.WorkerFailedException;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.run.Checkpoints.Start;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.Prefixed;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Phase 2 from where it begins, which may be a checkpoint, to its end, by one process or several. */
final class Search {
    private static final double PROGRESS_SECONDS = 0.5;
    private static final String COUNTED = "; what was found until then is counted";

    private final Subject subject;
    private final Observation observed;
    private final CheckpointPlan plan;
    private final ConcurrentPhase phase;
    private final Checkpoints checkpoints;
    private final Start start;
    private final Stopwatch time;
    private @Nullable StepBound bound;
    private boolean mayBeFirstTime;
    private final DelaySearch delayed;

    /**
     * Takes up the state of a checkpoint, if the plan says so.
     *
     * @param subject what is explored
     * @param observed in phase 1
     * @param judge decides on histories
     * @param strategies make a strategy that has made no execution
     * @param plan of checkpoints
     * @param team how many processes explore
     * @param reader is told of each violation
     */
    Search(
            Subject subject,
            Observation observed,
            HistoryJudge judge,
            Supplier<Strategy> strategies,
            CheckpointPlan plan,
            TeamPlan team,
            Consumer<Violation> reader) {
        this.subject = subject;
        this.observed = observed;
        this.plan = plan;
        Exploration exploration = subject.exploration();
        phase = phase(subject, observed, judge);
        phase.telling(reader);
        delayed = new DelaySearch(subject, () -> {
            ConcurrentPhase withDelays = phase(subject, observed, judge);
            withDelays.telling(reader);
            return withDelays;
        });
        checkpoints = new Checkpoints(
                observed.phase().isCut() ? plan.withoutPhase1() : plan,
                subject.identity(observed.identity()),
                phase,
                observed.isSameElsewhere(subject) ? team : TeamPlan.ALONE,
                List.of(
                        exploration.strategy().name(),
                        subject.backend(),
                        String.valueOf(exploration.maxSteps()),
                        exploration.loops().name()),
                this::tellStates);
        start = observed.divergence() == null
                ? checkpoints.start(subject.execution(), strategies)
                : new Start(strategies.get(), Remarks.NONE);
        time = new Stopwatch();
    }

    /** Which actors can change places is asked again: places in the code have new numbers. */
    private void tellStates() {
        subject.tellStates();
        subject.execution().tellApartBy(observed.historyPart(subject), observed.symmetry(subject));
    }

    /** Tells of executions. @param listener is told of each that is no sample */
    void telling(ExecutionListener listener) {
        listener.begins();
        phase.telling(listener);
        delayed.telling(listener);
    }

    /** Does not count histories where that takes longer than to decide on them. */
    void countingNoHistories() {
        LegalTraces decider = observed.legalTraces(subject);
        if (decider != null) {
            phase.decidingTraces(decider);
        }
    }

    /**
     * Begins again where executions show that it has to, if there is the time.
     *
     * @param ofSteps the bound on the steps of executions
     */
    void within(StepBound ofSteps) {
        bound = ofSteps;
        phase.tellingOfBound(() -> reached(ofSteps));
    }

    private void reached(StepBound ofSteps) {
        if (phase.areLoopsBounded()) {
            ofSteps.timePassed(phase.isEarly());
        }
        if (phase.tally().stepBounded() > 0) {
            ofSteps.reached(phase.isEarly());
        }
    }

    /** Begins again, too, if an execution does not do what another one has done. */
    void mayBeFirstTime() {
        mayBeFirstTime = true;
    }

    /**
     * {@return a phase 2 that has made no execution}
     *
     * @param subject what is explored
     * @param judge decides on histories
     */
    static ConcurrentPhase phase(Subject subject, HistoryJudge judge) {
        Exploration exploration = subject.exploration();
        ConcurrentPhase phase = new ConcurrentPhase(
                subject.noHistories(), judge, exploration.stopAtFirst(), exploration.seed(), subject::methodName);
        phase.requiringOrder(Set.copyOf(exploration.synchronizes()));
        if (exploration.countOutcomes()) {
            phase.countingOutcomes();
        }
        return phase;
    }

    /** {@return as above, which asks for serial executions where phase 1 did not make all} */
    static ConcurrentPhase phase(Subject subject, Observation observed, HistoryJudge judge) {
        ConcurrentPhase phase = phase(subject, judge);
        if (subject.exploration().quasi() == null) {
            phase.asking(observed.phase().onDemand());
        }
        WaitJudge waits = observed.waits(subject);
        if (waits != null) {
            boolean isWeak = subject.exploration().memory() == MemoryName.JMM;
            phase.judgingWaits(
                    isWeak ? waits.ofOneOrder() : waits, subject.program().endlessWaits(), subject.isReplayed());
        }
        return phase;
    }

    /**
     * Makes the executions of phase 2, unless phase 1 has shown that the program does not do the same each time.
     *
     * @param budget that ends it early
     * @param progress is told how far it has come, or null
     * @return what was found
     */
    Found run(ExplorationBudget budget, @Nullable Consumer<Progress> progress) {
        DivergedException divergence = observed.divergence();
        return until(divergence == null ? explore(budget, progress) : words(divergence));
    }

    /** {@return why it came to no good end, or an empty string} */
    private String explore(ExplorationBudget budget, @Nullable Consumer<Progress> progress) {
        try {
            ExplorationBudget own = delayed.before(budget);
            checkpoints.run(subject.execution(), start, own, watch(own, progress), this::remarks);
            if (bound != null && phase.isBoundedBySteps()) {
                reached(bound);
            }
            if (phase.violations().isEmpty()) {
                phase.repeatFirstAndLast(subject.execution());
                exploreDelays(budget);
            }
            return "";
        } catch (DivergedException divergence) {
            if (start.strategy() instanceof Prefixed && phase.made() == 0) {
                throw new InputException(words(divergence)
                        + ". It was recorded with another version of the program, or with other options.");
            }
            if (mayBeFirstTime && mayBeginAgain()) {
                throw new FirstTimeException(divergence);
            }
            return words(divergence);
        } catch (FoundLateException found) {
            if (subject.isReplayed() || bound != null && bound.mayRepeat()) {
                throw found;
            }
            return found.getMessage() + COUNTED;
        } catch (NotModelledException refused) {
            if (bound != null && subject.execution().scheduler().loops().busy().length > 0) {
                bound.refused();
            }
            return refused.getMessage() + COUNTED;
        } catch (WorkerFailedException failed) {
            return failed.getMessage() + COUNTED;
        } catch (TooManyThreadsException many) {
            requireViolation(many);
            return many.getMessage() + COUNTED;
        } catch (OutOfMemoryError full) {
            return HeapExhausted.words(full) + COUNTED;
        } catch (NoClassDefFoundError missing) {
            requireViolation(missing);
            return "the class " + missing.getMessage()
                    + " is not on the class path, which a class mentions in a field or a method" + COUNTED;
        }
    }

    private boolean mayBeginAgain() {
        return bound != null && bound.isTimeLeft();
    }

    /** What was asked for without delays has first claim on the time. */
    private void exploreDelays(ExplorationBudget budget) {
        if (!phase.unrepeated().isEmpty()) {
            return;
        }
        boolean isProved = phase.spent().isEmpty()
                && start.strategy().isComplete()
                && phase.tally().stepBounded() == 0
                && subject.execution().scheduler().loops().busy().length == 0;
        boolean areMade = isProved
                ? delayed.run(budget, time.seconds(), isWhole())
                : ExplorationBudget.isTimeNamed(phase.spent()) && delayed.sample(budget);
        if (areMade && delayed.violations().isEmpty()) {
            delayed.repeatFirstAndLast();
        }
    }

    /** {@return whether this process has made an execution of each trace} */
    private boolean isWhole() {
        return plan.resumed() == null
                && checkpoints.processes() == 1
                && start.strategy().stateCounts() == null;
    }

    /** Without a violation there is nothing to report. */
    private <T extends Throwable> void requireViolation(T failure) throws T {
        if (phase.violations().isEmpty()) {
            throw failure;
        }
    }

    private String words(DivergedException divergence) {
        return String.valueOf(divergence.in(subject.names()).getMessage());
    }

    private Watch watch(ExplorationBudget budget, @Nullable Consumer<Progress> progress) {
        if (progress == null) {
            return Watch.NONE;
        }
        Stopwatch now = time;
        long before = phase.made();
        return Watch.atIntervals(
                PROGRESS_SECONDS,
                () -> progress.accept(phase.progress(
                        start.strategy(), budget, (phase.made() - before) / now.seconds(), checkpoints.cluster())));
    }

    /** {@return what was found so far} @param failed why there is no more, or an empty string if it came to its end */
    Found until(String failed) {
        Strategy strategy = start.strategy();
        boolean isWithDelay = !delayed.violations().isEmpty();
        return new Found(
                failed,
                phase.tally(),
                phase.histories(),
                isWithDelay ? delayed.violations() : phase.violations(),
                null,
                null,
                null,
                phase.unrepeated().isEmpty() ? delayed.unrepeated() : phase.unrepeated(),
                failed.isEmpty() && phase.spent().isEmpty() && strategy.isComplete(),
                strategy.bound(),
                strategy.coveredPreemptions(),
                phase.spent(),
                remarks(),
                delayed.coverage(),
                delayed.tally(),
                checkpoints.processes(),
                strategy.stateCounts());
    }

    private Remarks remarks() {
        return start.remarks().and(checkpoints.remarksOfOthers()).and(subject.remarks(time.seconds()));
    }

    /** {@return what to tell the user of checkpoints, or an empty string} */
    String warning() {
        String warning = checkpoints.warning();
        return warning.isEmpty() && observed.phase().isCut() ? plan.phase1IsNotKept() : warning;
    }
}
