// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.InitializedOnceException;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.key.HistoryOnDemand;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.phase.history.UnfitSpecificationException;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.WorkerCalls;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.LoopLength;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.CannotBeSharedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.combined.Prefixed;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.strategy.registry.StrategySettings;
import io.roundup.explorer.strategy.states.TracesThenStates;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.SetSpecification;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Explores a program: phase 1 finds out what is legal, phase 2 whether every interleaving is.
 *
 * <p>One exploration at a time in a JVM, and only where the agent is installed.
 */
public final class Explorer {
    /** In place of these, a search over execution graphs is made under the memory model of Java. */
    private static final Set<StrategyName> SEARCHES = EnumSet.of(StrategyName.AUTO, StrategyName.DPOR);

    /** How often an exploration begins again since an execution did something for the first time. */
    private static final int MOST_FIRST_TIMES = 3;

    /** The least time for a search that has none left, in seconds: an exploration needs some. */
    private static final double SHORTEST = 0.001;

    private final Agent agent;
    private final Preparation preparation;
    private CheckpointPlan checkpoints = CheckpointPlan.NONE;
    private TeamPlan team = TeamPlan.ALONE;
    private long patience = TracesThenStates.WORK;
    private boolean endsWithProof;
    private boolean countsHistories = true;
    private StopRequest stop = new StopRequest();
    private @Nullable Schedule replayed;
    private @Nullable Schedule prefix;
    private @Nullable Consumer<Progress> progress;
    private BiConsumer<Exploration, Violation> reader = (with, violation) -> {};
    private ExecutionListener listener = ExecutionListener.NONE;
    private SoFar soFar = new SoFar();
    private @Nullable KeptExecution kept;
    private double startUp;
    private int firstTimes;
    /** Other processes have met more threads than the search can tell apart. */
    private boolean hasManyThreads;

    private boolean isWeakening;

    /** Prepares an explorer. @param agent of this JVM */
    public Explorer(Agent agent) {
        this.agent = agent;
        preparation = new Preparation(agent);
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

    /** Explores states sooner or later. {@return this} @param work over traces comes before, as for each program */
    public Explorer tellingStatesAfter(long work) {
        patience = work;
        return this;
    }

    /** Leaves what runs the program for the next one, if that can go on with it. {@return this} @param place for it */
    public Explorer leaving(KeptExecution place) {
        kept = place;
        return this;
    }

    /** Looks inside of what is taken as atomic beside the search, and not after it. {@return this} */
    public Explorer endingWithProof() {
        endsWithProof = true;
        return this;
    }

    /** Does not count the histories that are legal: to decide on all of a trace at once is faster. {@return this} */
    public Explorer countingNoHistories() {
        countsHistories = false;
        return this;
    }

    /** Makes one execution instead of exploring, and judges it. {@return this} @param schedule its choices */
    public Explorer replaying(Schedule schedule) {
        replayed = schedule;
        return this;
    }

    /**
     * Makes only executions that begin alike, by this process alone. {@return this}
     *
     * @param first their first choices
     */
    public Explorer beginningWith(Schedule first) {
        prefix = first;
        return this;
    }

    /**
     * Tells of each violation as soon as it has been found and has happened again, before it is made simpler.
     * {@return this}
     *
     * @param listener gets each violation, and the exploration in which it happens again; the exploring thread calls it
     */
    public Explorer tellingViolations(BiConsumer<Exploration, Violation> listener) {
        reader = listener;
        return this;
    }

    /** Tells of each execution that this process makes, but for samples. {@return this} @param whoAsks is told */
    public Explorer tellingExecutions(ExecutionListener whoAsks) {
        listener = whoAsks;
        return this;
    }

    /**
     * Lets the time allowed begin when the program was run for the first time. {@return this}
     *
     * @param seconds that may pass until then, at least 0; what takes longer is taken from the time
     */
    public Explorer startingWithin(double seconds) {
        startUp = seconds;
        return this;
    }

    /** Looks for the weakest modes of accesses with which nothing is wrong, if nothing is. {@return this} */
    public Explorer weakening() {
        isWeakening = true;
        return this;
    }

    /** Lets another thread see what was found if this one does not come back. {@return this} @param holder of it */
    public Explorer showing(SoFar holder) {
        soFar = holder;
        return this;
    }

    /**
     * Tells how far it has come, about twice a second. {@return this}
     *
     * @param listener is told, by the exploring thread
     */
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
     * Explores a program and reports every history.
     *
     * @param program what is run again and again
     * @param exploration what is asked
     * @param eachHistory is given the judgement of each different history of phase 2, once, when it is met first. If
     *     the exploration begins again, on another backend or with more steps an execution, those met before
     *     are reported again
     * @return what was found
     * @throws InputException if this JVM has not what is asked for
     */
    public ExplorationResult explore(Program program, Exploration exploration, Consumer<Judgement> eachHistory) {
        if (exploration.memory() == MemoryName.SC) {
            if (!exploration.synchronizes().isEmpty() && replayed == null) {
                throw new InputException("--synchronizes goes with --memory jmm. Add that, or leave it out.");
            }
            return exploreOne(program, exploration, eachHistory);
        }
        if (!checkpoints.isNothingKept()) {
            throw new InputException("--memory jmm does not go with a checkpoint. Leave out one of the two.");
        }
        if (program.hasObjectUnderTest()) {
            requirePartialOrder(exploration);
        }
        team = TeamPlan.ALONE;
        return exploreGraphs(program, exploration, eachHistory);
    }

    /** Under a memory model happens-before orders operations, which not all that can be asked goes with. */
    private static void requirePartialOrder(Exploration exploration) {
        QuasiFactor factor = exploration.quasi();
        if (factor != null && !factor.isStandard()) {
            throw new InputException(
                    "--memory jmm does not go with --quasi: operations are ordered by what happens before"
                            + " what, which no quasi factor is defined for. Leave out one of the two.");
        }
        if (exploration.specification() instanceof SetSpecification<?> sets) {
            throw new InputException("--memory jmm does not go with the specification " + sets.name()
                    + ", which is of operations that take effect together. Use --memory sc, the default.");
        }
    }

    /**
     * Explores interleavings first, for half of the time at most: a bug that they show needs no older values to be
     * understood. A strategy that has no end would take all the time for them.
     */
    private ExplorationResult exploreGraphs(Program program, Exploration exploration, Consumer<Judgement> eachHistory) {
        if (replayed != null
                || !exploration.stopAtFirst()
                || exploration.strategy().isEndless()) {
            return exploreOne(program, exploration, eachHistory);
        }
        Stopwatch time = new Stopwatch();
        Exploration interleavings = exploration.toBuilder()
                .memory(MemoryName.SC)
                .seconds(exploration.seconds() / 2)
                .build();
        ExplorationResult result = exploreOne(program, interleavings, eachHistory);
        boolean isDecided =
                result.verdict() == ExplorationVerdict.HOLDS || result.verdict() == ExplorationVerdict.NO_VIOLATION;
        if (!isDecided) {
            return result;
        }
        double left = Math.max(SHORTEST, exploration.seconds() - time.seconds());
        // The steps of a loop are the same with older values.
        Exploration graphs = exploration.toBuilder()
                .seconds(left)
                .build()
                .with(result.exploration().loops());
        return exploreOne(program, graphs, eachHistory);
    }

    private ExplorationResult exploreOne(Program program, Exploration exploration, Consumer<Judgement> eachHistory) {
        ExplorationBudget budget = ExplorationBudget.of(exploration.maxExecutions(), exploration.seconds() + startUp)
                .stoppedBy(stop);
        firstTimes = 0;
        Schedule schedule = replayed;
        if (schedule != null) {
            program.threadQuestions().answerAsFor(schedule);
        }
        Schedule begun = schedule == null ? prefix : schedule;
        Exploration asked = begun == null ? exploration : exploration.fitting(begun);
        while (true) {
            try {
                return explore(program, asked, eachHistory, budget);
            } catch (BeginAgainException again) {
                asked = again.instead();
            }
        }
    }

    private ExplorationResult explore(
            Program program, Exploration exploration, Consumer<Judgement> eachHistory, ExplorationBudget budget) {
        try {
            return SuitableBackend.run(
                    exploration.backend(), backend -> explore(program, exploration, eachHistory, budget, backend));
        } catch (UnfitSpecificationException unfit) {
            throw new InputException("The specification does not fit the object under test: " + unfit.getMessage()
                    + ". Give the --spec or --golden that belongs to the object, or neither.");
        } catch (TooManyThreadsException many) {
            if (hasManyThreads || !strategy(exploration, null).leavesManyThreads()) {
                throw new InputException(String.valueOf(many.getMessage()));
            }
            // Who explores a part of a search cannot give it up.
            hasManyThreads = true;
            checkpoints = checkpoints.fromTheStart();
            team = TeamPlan.ALONE;
            return explore(program, exploration, eachHistory, budget);
        } catch (CannotBeSharedException inexact) {
            checkpoints = checkpoints.fromTheStart();
            team = TeamPlan.ALONE;
            return explore(program, exploration, eachHistory, budget)
                    .explainedBy("Explored by one process: " + inexact.getMessage() + ".");
        } catch (InitializerFoundException found) {
            // What was explored until then took it for a part of what comes before all executions.
            preparation.exploreInitializers();
            checkpoints = checkpoints.fromTheStart();
            return explore(program, exploration, eachHistory, budget);
        } catch (InitializedOnceException once) {
            throw new InputException(String.valueOf(once.getMessage()));
        } catch (FoundLateException found) {
            return explore(program, exploration, eachHistory, budget);
        } catch (FirstTimeException first) {
            firstTimes++;
            return explore(program, exploration, eachHistory, budget);
        }
    }

    /**
     * Explores a program with what has run another one, that of {@link #leaving}. There is no execution that does not count
     * before the first one: the calls of the program have been made before, in other programs.
     *
     * @param program the same object as before, with other calls.
     * @param exploration what is asked.
     * @return what was found, or null if the program has to be explored from the start. So it is if there is nothing to go
     *     on with, or if anything is wrong.
     */
    public @Nullable ExplorationResult exploreNext(Program program, Exploration exploration) {
        KeptExecution place = kept;
        Execution execution = place == null ? null : place.of(program, exploration, Explorer::settings);
        if (place == null || execution == null) {
            return null;
        }
        Strategy strategy = strategy(exploration, null);
        execution.scheduler().strategy(strategy);
        ExplorationResult result = null;
        try {
            ExplorationBudget budget = ExplorationBudget.of(
                            exploration.maxExecutions(), exploration.seconds() + startUp)
                    .stoppedBy(stop);
            result = explore(program, exploration, judgement -> {}, budget, execution, strategy, new Stopwatch());
            boolean isPlain =
                    KeptExecution.isPlain(result) && program.threadQuestions().areNone();
            return isPlain ? result : null;
        } catch (RuntimeException | LinkageError unlike) {
            // Explored from the start, it shows again what this comes from.
            return null;
        } finally {
            boolean isKept = result != null && place.keep(execution, program, exploration, result);
            if (!isKept) {
                place.close();
            }
        }
    }

    private ExplorationResult explore(
            Program program,
            Exploration exploration,
            Consumer<Judgement> eachHistory,
            ExplorationBudget budget,
            Backend backend) {
        Stopwatch time = new Stopwatch();
        Strategy wanted = strategy(exploration, null);
        if (wanted.needsStates()) {
            agent.announceKnownPoints();
        }
        Strategy replaced = exploration.memory() == MemoryName.JMM ? new RandomWalk(0, 1) : wanted;
        soFar.is(why -> ExplorationResult.ofNothing(program.name(), program.kind(), exploration, backend.name(), why));
        Execution execution = new Execution(program, backend, agent.sites(), settings(exploration), replaced);
        boolean isKept = false;
        try {
            preparation.prepare(execution, backend);
            ExplorationResult result = explore(program, exploration, eachHistory, budget, execution, replaced, time);
            isKept = kept != null && replayed == null && kept.keep(execution, program, exploration, result);
            return result;
        } finally {
            if (!isKept) {
                execution.close();
            }
        }
    }

    /** Observes what is legal, makes the judge of it, searches for what is not, and draws the conclusion. */
    private ExplorationResult explore(
            Program program,
            Exploration exploration,
            Consumer<Judgement> eachHistory,
            ExplorationBudget withStart,
            Execution execution,
            Strategy replaced,
            Stopwatch time) {
        KeptExecution place = kept;
        boolean isWeak = exploration.memory() == MemoryName.JMM;
        Processors.set(exploration.processors(), agent);
        Iterator<Strategy> unused =
                isWeak ? Collections.emptyIterator() : List.of(replaced).iterator();
        Supplier<Strategy> strategies =
                () -> unused.hasNext() ? unused.next() : strategy(exploration, execution.graph());
        ExplorationBudget budget = withStart.forAtMost(exploration.seconds());
        StepBound bound = new StepBound(exploration, budget, time);
        boolean mayBeginAgain = replayed == null && prefix == null && checkpoints.isNothingKept();
        if (mayBeginAgain && execution.scheduler().loops().busy().length > 0) {
            bound.timePassed(true);
        }
        Subject subject = new Subject(
                agent,
                program,
                exploration,
                execution.backend().name(),
                execution,
                replayed != null,
                place == null ? Subject.noHistories(agent) : place.histories(agent));

        Observation observed = Observation.of(subject, budget.withMost(Long.MAX_VALUE));
        SpecificationJudge judge = observed.judge(exploration);
        execution.tellApartBy(
                new HistoryOnDemand(() -> observed.historyPart(subject)),
                replaced.needsStates() ? observed.symmetry(subject) : Symmetry.NONE);
        // Other processes would have to know which variables are contested.
        boolean isShared = !program.threadQuestions().areAccessesLeftOut();
        Search search = new Search(
                subject,
                observed,
                judge.telling(eachHistory),
                strategies,
                checkpoints,
                isShared ? team : TeamPlan.ALONE,
                violation -> reader.accept(exploration, violation));
        search.telling(listener);
        if (!countsHistories) {
            search.countingNoHistories();
        }
        if (mayBeginAgain) {
            search.within(bound);
            if (isWeak && firstTimes < MOST_FIRST_TIMES) {
                search.mayBeFirstTime();
            }
        }
        Conclusion conclusion = new Conclusion(subject, observed, judge);

        soFar.is(why -> conclusion.of(search.until(why)));
        Found found = search.run(budget, progress);
        Found first = found;
        soFar.is(why -> conclusion.of(first).explainedBy(why));
        if (found.violations().size() == 1
                && !found.violations().get(0).schedule().hasRounds()
                && exploration.stopAtFirst()
                && replayed == null
                && prefix == null) {
            // An execution that begins in time may end long after it.
            ExplorationBudget rest = budget.earlier(found.secondsEach());
            found = Simplification.of(subject, observed, judge, rest).of(found);
            found = isWeak
                    ? ModeSearch.strengthened(found, subject, observed, judge, rest)
                    : NoReturn.in(found, subject, judge, rest);
        }
        if (isWeak && found.violations().isEmpty() && replayed == null) {
            BufferedAccesses.name(subject, observed, judge, budget);
        }
        if (isWeakening && isWeak && found.violations().isEmpty() && found.isComplete()) {
            found = ModeSearch.weakened(found, subject, observed, judge, budget);
        }
        ExplorationResult result = conclusion.of(found);
        return result.explainedBy(search.warning())
                .explainedBy(conclusion.warning(result))
                .explainedBy(Warnings.ofTrust(exploration.trust(), agent.sites()));
    }

    private Strategy strategy(Exploration exploration, @Nullable ExecutionGraph graph) {
        Schedule schedule = replayed;
        if (schedule != null) {
            return new Replay(schedule);
        }
        if (graph != null && SEARCHES.contains(exploration.strategy())) {
            return new GraphSearch(graph, Axioms.JAVA);
        }
        StrategySettings asked = exploration.strategySettings();
        StrategySettings ending = endsWithProof ? asked.endingWithProof() : asked;
        Strategy strategy =
                exploration.strategy().make(mayTellStates(exploration) ? ending.tellingStatesAfter(patience) : ending);
        if (hasManyThreads) {
            strategy.leavesManyThreads();
        }
        Schedule first = prefix;
        return first == null ? strategy : new Prefixed(strategy, first);
    }

    /**
     * {@return whether states may take the place of traces} Not where the user counts on traces: races and outcomes are
     * those of executions. Who begins with several processes wants traces of all.
     */
    private boolean mayTellStates(Exploration exploration) {
        return exploration.stopAtFirst()
                && !exploration.races()
                && !exploration.countOutcomes()
                && exploration.memory() == MemoryName.SC
                && prefix == null
                && team.cluster() == null
                && team.secondsAlone() > 0;
    }

    /** {@return an execution that knows which initialisers have to be explored} A worker cannot begin again later. */
    private Execution prepared(Program program, Exploration asked, BackendName name, Strategy strategy) {
        while (true) {
            Backend backend = SuitableBackend.of(name);
            Execution execution = new Execution(program, backend, agent.sites(), settings(asked), strategy);
            try {
                preparation.prepare(execution, backend);
                preparation.watchInitializers(execution);
                return execution;
            } catch (InitializerFoundException found) {
                execution.close();
                preparation.exploreInitializers();
            }
        }
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
                .maxSteps(Integer.parseInt(settings.get(2)))
                .build()
                .with(LoopLength.valueOf(settings.get(3)));
        BackendName backend = BackendName.valueOf(settings.get(1).toUpperCase(Locale.ROOT));
        Processors.set(asked.processors(), agent);
        if (!(asked.strategy().make(asked.strategySettings()) instanceof DividedSearch searches)) {
            throw new IOException("the strategy " + asked.strategy().text() + " cannot be shared");
        }
        try (Execution execution = prepared(program, asked, backend, searches)) {
            Subject subject =
                    new Subject(agent, program, asked, settings.get(1), execution, false, Subject.noHistories(agent));
            Observation observed = Observation.of(subject, ExplorationBudget.of(Long.MAX_VALUE, Double.MAX_VALUE))
                    .orThrow();
            List<Judgement> judged = new ArrayList<>();
            calls.work(
                    execution,
                    Search.phase(subject, observed.judge(asked).telling(judged::add)),
                    searches,
                    judged,
                    () -> subject.remarks(0),
                    subject.identity(String.valueOf(observed.histories().size())));
        }
    }

    /** {@return what the executions of an exploration depend on} @param exploration what is asked */
    public static Settings settings(Exploration exploration) {
        return new Settings(
                exploration.seed(),
                exploration.exploreRandom(),
                exploration.maxSteps(),
                exploration.loopSteps(),
                exploration.delays().longest(),
                exploration.races(),
                exploration.trust(),
                exploration.memory() == MemoryName.JMM,
                exploration.memory() == MemoryName.JMM
                        && !exploration.synchronizes().isEmpty(),
                exploration.ignoredUncaught());
    }
}
