// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.agent.transform.Operations;
import io.roundup.agent.transform.Sites;
import io.roundup.agent.transform.Uninstrumented;
import io.roundup.explorer.execution.Backend;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.ExploredClasses;
import io.roundup.explorer.execution.InitializedOnceException;
import io.roundup.explorer.execution.InitializerFoundException;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.Settings;
import io.roundup.explorer.execution.TooManyThreadsException;
import io.roundup.explorer.phase.Budget;
import io.roundup.explorer.phase.ConcurrentPhase;
import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SerialOrders;
import io.roundup.explorer.phase.SerialPhase;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.Watch;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryJudge.Judgement;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.phase.history.UnfitSpecificationException;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.WorkerCalls;
import io.roundup.explorer.phase.team.WorkerFailedException;
import io.roundup.explorer.replay.ExecutionNames;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Checkpoints.Start;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.settings.Exploration.StrategyName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.CannotBeSharedException;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.StepNames;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.Specification;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Explores a program: phase 1 finds out what is legal, phase 2 whether every interleaving is.
 *
 * <p>One exploration at a time in a JVM, and only where the agent is installed.
 */
public final class Explorer {
    private static final double PROGRESS_SECONDS = 0.5;
    private static final String COUNTED = "; what was found until then is counted";

    private final Agent agent;
    private final Sites sites;
    private final Operations operations;
    private CheckpointPlan checkpoints = CheckpointPlan.NONE;
    private TeamPlan team = TeamPlan.ALONE;
    private StopRequest stop = new StopRequest();
    private @Nullable Schedule replayed;
    private @Nullable Consumer<Progress> progress;
    private SoFar soFar = new SoFar();

    /** Prepares an explorer. @param agent of this JVM */
    public Explorer(Agent agent) {
        this.agent = agent;
        sites = agent.sites();
        operations = agent.operations();
    }

    /** Keeps the state of what is explored. {@return this} @param plan where, and where from */
    public Explorer keeping(CheckpointPlan plan) {
        checkpoints = plan;
        return this;
    }

    /** Explores with several processes. {@return this} @param plan how many, and how they are started */
    public Explorer sharing(TeamPlan plan) {
        team = plan;
        return this;
    }

    /** Ends early when the user wants it. {@return this} @param request is looked at before each execution */
    public Explorer stoppedBy(StopRequest request) {
        stop = request;
        return this;
    }

    /** Makes one execution instead of exploring, and judges it. {@return this} @param schedule its choices */
    public Explorer replaying(Schedule schedule) {
        replayed = schedule;
        return this;
    }

    /** Lets another thread see what was found if this one does not come back. {@return this} @param holder of it */
    public Explorer showing(SoFar holder) {
        soFar = holder;
        return this;
    }

    /** Tells how far it has come, about twice a second. {@return this} @param listener is told, by the exploring thread */
    public Explorer telling(Consumer<Progress> listener) {
        progress = listener;
        return this;
    }

    /**
     * Explores a program.
     *
     * @param program what is run again and again
     * @param exploration what is asked
     * @return what was found
     * @throws InputException if this JVM has not what is asked for
     */
    public ExplorationResult explore(Program program, Exploration exploration) {
        return explore(program, exploration, judgement -> {});
    }

    /**
     * Explores a program and tells of every history.
     *
     * @param program what is run again and again
     * @param exploration what is asked
     * @param eachHistory is given the judgement of each different history of phase 2, once, when it is met first. If the
     *     backend has to be given up and the exploration begins again on another, the histories met before are told again
     * @return what was found
     * @throws InputException if this JVM has not what is asked for
     */
    public ExplorationResult explore(Program program, Exploration exploration, Consumer<Judgement> eachHistory) {
        try {
            return SuitableBackend.run(
                    exploration.backend(), backend -> explore(program, exploration, eachHistory, backend));
        } catch (UnfitSpecificationException unfit) {
            throw new InputException("The specification does not fit the object under test: " + unfit.getMessage()
                    + ". Give the --spec or --golden that belongs to the object, or neither.");
        } catch (TooManyThreadsException many) {
            throw new InputException(String.valueOf(many.getMessage()));
        } catch (CannotBeSharedException inexact) {
            checkpoints = checkpoints.fromTheStart();
            team = TeamPlan.ALONE;
            return explore(program, exploration, eachHistory)
                    .explainedBy("Explored by one process: " + inexact.getMessage() + ".");
        } catch (InitializerFoundException found) {
            // What was explored until then took it for a part of what comes before all executions.
            exploreInitializers();
            checkpoints = checkpoints.fromTheStart();
            return explore(program, exploration, eachHistory);
        } catch (InitializedOnceException once) {
            throw new InputException(String.valueOf(once.getMessage()));
        }
    }

    private ExplorationResult explore(
            Program program, Exploration exploration, Consumer<Judgement> eachHistory, Backend backend) {
        Budget budget =
                Budget.of(exploration.maxExecutions(), exploration.seconds()).stoppedBy(stop);
        Strategy strategy = strategy(exploration);
        DistinctHistories serialHistories = new DistinctHistories(this::methodName);
        DistinctHistories histories = new DistinctHistories(this::methodName);
        SerialPhase phase1 = new SerialPhase(serialHistories, exploration.specification() == null);
        soFar.is(why -> ExplorationResult.ofNothing(program, exploration, backend.name(), why));
        try (Execution execution = new Execution(program, backend, sites, settings(exploration), strategy)) {
            begin(execution, backend);
            StepNames names = new ExecutionNames(execution, sites, operations);
            String diverged = "";
            ObservedSpecification observed = ObservedSpecification.builder().build();
            if (program.hasObjectUnderTest()) {
                try {
                    observed = phase1.run(execution, budget.withMost(Long.MAX_VALUE));
                } catch (DivergedException divergence) {
                    diverged = String.valueOf(divergence.in(names).getMessage());
                }
            }
            SpecificationJudge judge = judge(exploration, observed, phase1, serialHistories);
            ConcurrentPhase phase2 = new ConcurrentPhase(
                    histories,
                    judge.telling(eachHistory),
                    exploration.stopAtFirst(),
                    exploration.seed(),
                    this::methodName);
            if (exploration.quasi() == null) {
                phase2.asking(phase1.onDemand());
            }
            Checkpoints kept = new Checkpoints(
                    phase1.isCut() ? checkpoints.withoutPhase1() : checkpoints,
                    CheckpointIdentities.of(
                            program,
                            exploration,
                            phase1.isCut() ? CheckpointIdentity.NOT_KNOWN : String.valueOf(serialHistories.size()),
                            sites),
                    phase2,
                    phase1.isComplete() || exploration.specification() != null || !program.hasObjectUnderTest()
                            ? team
                            : TeamPlan.ALONE,
                    List.of(exploration.strategy().name(), backend.name()));
            Start first = diverged.isEmpty()
                    ? kept.start(execution, () -> strategy(exploration))
                    : new Start(strategy, Remarks.NONE);
            Conclusion conclusion = new Conclusion(
                    program,
                    exploration,
                    execution,
                    first.strategy(),
                    phase1,
                    phase2,
                    judge,
                    sites,
                    this::uninstrumented,
                    () -> first.remarks().and(kept.remarksOfOthers()),
                    kept::processes);
            Stopwatch time = new Stopwatch();
            soFar.is(why ->
                    conclusion.result(why, serialHistories.size(), histories.size(), backend.name(), time.seconds()));
            if (diverged.isEmpty()) {
                try {
                    Watch watch = watch(phase2, first.strategy(), budget, time);
                    kept.run(execution, first, budget, watch, () -> conclusion.remarks(time.seconds()));
                    if (phase2.violations().isEmpty()) {
                        phase2.repeatFirstAndLast(execution);
                    }
                } catch (DivergedException divergence) {
                    diverged = String.valueOf(divergence.in(names).getMessage());
                } catch (WorkerFailedException failed) {
                    diverged = failed.getMessage() + COUNTED;
                } catch (TooManyThreadsException many) {
                    if (phase2.violations().isEmpty()) {
                        throw many;
                    }
                    diverged = many.getMessage() + COUNTED;
                } catch (OutOfMemoryError full) {
                    diverged = HeapExhausted.words(full) + COUNTED;
                } catch (NoClassDefFoundError missing) {
                    if (phase2.violations().isEmpty()) {
                        throw missing;
                    }
                    diverged = "the class " + missing.getMessage()
                            + " is not on the class path, which a class mentions in a field"
                            + " or a method" + COUNTED;
                }
            }
            ExplorationResult result = conclusion.result(
                    diverged, serialHistories.size(), histories.size(), backend.name(), time.seconds());
            String warning =
                    kept.warning().isEmpty() && phase1.isCut() ? checkpoints.phase1IsNotKept() : kept.warning();
            ExplorationResult warned = warning.isEmpty() ? result : result.explainedBy(warning);
            String unfit = result.violatingHistories() == 0 ? "" : Warnings.ofSerial(phase1.kept(), judge);
            return unfit.isEmpty() ? warned : warned.explainedBy(unfit);
        }
    }

    /** {@return who judges} What phase 1 observed is all that is legal only if it was complete, and there was something to observe. */
    private static SpecificationJudge judge(
            Exploration exploration,
            ObservedSpecification observed,
            SerialPhase phase1,
            DistinctHistories serialHistories) {
        Specification<?> given = exploration.specification();
        if (given != null) {
            return new SpecificationJudge(given, exploration.quasi());
        }
        SerialOrders onDemand = phase1.onDemand();
        boolean isAllKnown = phase1.isComplete() && serialHistories.size() > 0;
        return new SpecificationJudge(
                observed, exploration.quasi(), onDemand == null ? history -> isAllKnown : onDemand::isRefuted);
    }

    private Strategy strategy(Exploration exploration) {
        Schedule schedule = replayed;
        return schedule == null ? Strategies.of(exploration) : new Replay(schedule);
    }

    /**
     * Explores parts that another process gives out, until that has no more.
     *
     * @param program the same as there
     * @param exploration the same as there, but for budgets
     * @param in what that process says
     * @param out what it is answered
     * @throws IOException if that process is gone
     */
    public void work(Program program, Exploration exploration, InputStream in, OutputStream out) throws IOException {
        WorkerCalls calls = WorkerCalls.listen(in, out);
        List<String> settings = calls.settings();
        Exploration asked = exploration.toBuilder()
                .strategy(StrategyName.valueOf(settings.get(0)))
                .build();
        Backend backend = SuitableBackend.of(BackendName.valueOf(settings.get(1).toUpperCase(Locale.ROOT)));
        DividedSearch searches = Strategies.of(asked);
        DistinctHistories serialHistories = new DistinctHistories(this::methodName);
        SerialPhase phase1 = new SerialPhase(serialHistories, asked.specification() == null);
        try (Execution execution = new Execution(program, backend, sites, settings(asked), searches)) {
            begin(execution, backend);
            ObservedSpecification observed = program.hasObjectUnderTest()
                    ? phase1.run(execution, Budget.of(Long.MAX_VALUE, Double.MAX_VALUE))
                    : ObservedSpecification.builder().build();
            List<Judgement> judged = new ArrayList<>();
            ConcurrentPhase phase2 = new ConcurrentPhase(
                    new DistinctHistories(this::methodName),
                    judge(asked, observed, phase1, serialHistories).telling(judged::add),
                    asked.stopAtFirst(),
                    asked.seed(),
                    this::methodName);
            calls.work(
                    execution,
                    phase2,
                    searches,
                    judged,
                    () -> Remarks.of(execution, sites, uninstrumented(), 0),
                    CheckpointIdentities.of(program, asked, String.valueOf(serialHistories.size()), sites));
        }
    }

    private Watch watch(ConcurrentPhase phase, Strategy strategy, Budget budget, Stopwatch time) {
        Consumer<Progress> listener = progress;
        if (listener == null) {
            return Watch.NONE;
        }
        long before = phase.executions();
        return Watch.atIntervals(
                PROGRESS_SECONDS,
                () -> listener.accept(
                        phase.progress(strategy, budget, (phase.executions() - before) / time.seconds())));
    }

    private void begin(Execution execution, Backend backend) {
        SelfCheck.run(backend, sites);
        exploreInitializers();
        boolean isWarm = false;
        while (!isWarm) {
            isWarm = warmUp(execution);
        }
        agent.instrumentOverlooked();
    }

    /** {@return the classes that are used as they are although they should be instrumented, with reasons} */
    private List<String> uninstrumented() {
        List<String> found = new ArrayList<>();
        for (Uninstrumented.Entry entry : agent.uninstrumented().entries()) {
            found.add(entry.className() + " (" + entry.reason() + ")");
        }
        for (String overlooked : agent.overlooked()) {
            found.add(overlooked + " (the JVM loaded it while it asked for the code of another class)");
        }
        return found;
    }

    /**
     * Makes one execution that does not count: classes are loaded and the caches of the JDK filled by whoever comes first,
     * which would make the first execution differ from all others.
     *
     * @return whether that was all; false if it has shown that class initialisers have to be explored
     */
    private boolean warmUp(Execution execution) {
        Strategy once = new RandomWalk(0, 1);
        execution.scheduler().strategy(once);
        once.begin();
        try {
            execution.run();
            return true;
        } catch (InitializerFoundException found) {
            exploreInitializers();
            return false;
        }
    }

    /** Takes up the class initialisers that were found to need it. */
    private void exploreInitializers() {
        List<Class<?>> found = ExploredClasses.takeUp();
        if (found.isEmpty()) {
            return;
        }
        try {
            agent.exploreInitializers(found.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException refused) {
            throw new IllegalStateException("the JVM does not let classes be changed: " + found, refused);
        }
    }

    /** {@return what the executions of an exploration depend on} @param exploration what is asked */
    public static Settings settings(Exploration exploration) {
        return new Settings(
                exploration.seed(),
                exploration.exploreRandom(),
                exploration.maxSteps(),
                exploration.earlyTimeOuts(),
                exploration.races());
    }

    private String methodName(int method) {
        return operations.get(method).name();
    }
}
