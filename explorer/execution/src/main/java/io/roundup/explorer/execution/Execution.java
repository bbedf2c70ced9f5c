// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.KnownPointHooks;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.ClassDefinitions;
import io.roundup.explorer.execution.classes.ExploredClasses;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.classes.InitializerWatch;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.NameCounters;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.pool.CommonPool;
import io.roundup.explorer.execution.pool.DelayerPool;
import io.roundup.explorer.execution.race.DataRaces;
import io.roundup.explorer.execution.race.WeakAccesses;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.scheduler.RunningExecution;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.synchronizer.OwnerCycle;
import io.roundup.explorer.execution.thread.DefaultHandler;
import io.roundup.explorer.execution.thread.ShutdownHooks;
import io.roundup.explorer.execution.weak.AccessPlaces;
import io.roundup.explorer.execution.weak.FencePlaces;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.result.fact.Overtaking;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.value.CheckedFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Executions of one instrumented program, one after another: connects the hooks with the scheduler.
 *
 * <p>One at a time in a JVM. All objects are reused from execution to execution, so what the accessors return is valid
 * until the next one starts. Used from the explorer's thread unless said.
 */
public final class Execution implements AutoCloseable {
    private final Program program;
    private final Backend backend;
    private final Settings settings;
    private final Sites sites;
    private final ControlledScheduler scheduler;
    private final @Nullable ExecutionGraph graph;
    private final SharedObjects shared;
    private final Wiring parts;
    private final CommonPool commonPool;
    private final DelayerPool delayerPool;
    private final NameCounters nameCounters;
    private final ShutdownHooks shutdownHooks = new ShutdownHooks();
    private final DataRaces races;
    private final WeakAccesses weakAccesses;
    private final Reservations reservations;
    private final Actors actors;
    private final ExecutionWords words;

    private final DefaultHandler defaultHandler = new DefaultHandler();
    private int numbering;

    /**
     * Prepares executions.
     *
     * @param program what is run
     * @param backend how threads are suspended; closed with this object
     * @param sites the agent's places in the code
     * @param settings what executions depend on
     * @param strategy who decides
     */
    public Execution(Program program, Backend backend, Sites sites, Settings settings, Strategy strategy) {
        this.program = program;
        this.backend = backend;
        this.settings = settings;
        this.sites = sites;
        sites.explore(program.loader());
        IntPredicate counts = site -> sites.get(site).kind() == SiteKind.COUNTING_LOOP;
        graph = settings.isWeak() ? new ExecutionGraph(Axioms.JAVA) : null;
        parts = new Wiring(program, defaultHandler, backend, sites, settings, strategy, counts, graph);
        scheduler = parts.scheduler;
        shared = parts.shared;
        actors = new Actors(program, backend, scheduler, parts.roots, parts.states, settings.seed());
        words = new ExecutionWords(actors, scheduler, shared);
        races = new DataRaces(
                actors::name,
                scheduler,
                sites,
                shared,
                parts.callRows,
                parts.signals.rows,
                settings.races(),
                program.type());
        weakAccesses = new WeakAccesses(sites, shared);
        reservations = new Reservations(parts);
        InitializerWatch.install(sites);
        commonPool = new CommonPool();
        delayerPool = new DelayerPool();
        nameCounters = NameCounters.of(sites);
    }

    /** {@return whether a value was chosen for a weak compare-and-set: 1 if it fails for no reason} @param row of the log */
    public boolean isOfWeakCompareAndSet(int row) {
        return parts.controlledValues.isOfWeakCompareAndSet(row);
    }

    /** The code has changed, between executions: places in it have other numbers than before. */
    public void placesAreNumberedAnew() {
        numbering++;
    }

    /** {@return a number that is another one whenever places in the code have got other numbers} */
    public int numbering() {
        return numbering;
    }

    /** {@return the agent's places in the code} */
    public Sites sites() {
        return sites;
    }

    /**
     * Makes one execution.
     *
     * @return how it ended
     * @throws RuntimeException what the strategy threw, or why the execution could not go on
     * @throws NoClassDefFoundError if a class of the program mentions one that is not there
     */
    public Ending run() {
        RunningExecution.begins(scheduler);
        KnownPointHooks.tell(scheduler.needsStates());
        shutdownHooks.begin();
        parts.jvmSettings.begin();
        try {
            return runOnce();
        } finally {
            shutdownHooks.end();
            parts.jvmSettings.end();
            actors.end();
            RunningExecution.ends();
        }
    }

    private Ending runOnce() {
        DeclaredMembers.begin();
        ClassDefinitions.begin();
        defaultHandler.reset();
        StaticState.begin(program.loader());
        resetProgram();
        shared.clear();
        StaticState.keep(shared);
        parts.values.clear();
        parts.operations.clear();
        parts.reset();
        races.begin();
        commonPool.reset();
        delayerPool.reset();
        nameCounters.restart();
        parts.initializers.reset();
        Thread main = actors.begin();
        Ending ending;
        try {
            ending = scheduler.run(main, this::runMain);
        } finally {
            Hooks.explored = null;
            DeclaredMembers.requireFound();
            requireNoneFound();
        }
        watchLate();
        if (graph != null && !scheduler.serial().areOneAtATime()) {
            parts.operations.order(graph);
        }
        return ending == Ending.COMPLETE && areLeftInACircle() ? Ending.DEADLOCK : ending;
    }

    /** {@return whether threads that need not end never can} They may wait for work, but not for each other. */
    private boolean areLeftInACircle() {
        return !program.awaitsStartedThreads() && scheduler.threads().live() > 0 && hasOwnerCycle();
    }

    /**
     * Executions of another program follow, which differs from the one before in its calls alone. {@return whether these are
     * as they would be if none had been made so far} Then what is left to say of the executions so far is forgotten.
     */
    public boolean goesOn() {
        boolean isLikeNew = graph == null
                && !scheduler.hadStates()
                && scheduler.isUnremarkable()
                && parts.outline.isSilent()
                && !parts.controlledValues.isDrawn()
                && !parts.references.isIdle();
        parts.trusted.forget();
        races.forget();
        return isLikeNew;
    }

    /** {@return how threads are suspended} */
    public Backend backend() {
        return backend;
    }

    /**
     * {@return whether the last execution has asked something about threads that it was not told in full} Those that
     * follow are. To be called before the first execution that counts.
     */
    public boolean answersNewQuestions() {
        boolean isNew = program.threadQuestions().answer();
        if (isNew) {
            parts.outline.forget();
        }
        return isNew;
    }

    /** {@return whether other executions may ask about threads what those so far have not} */
    public boolean mayAskMore() {
        return program.threadQuestions().areMoreLikely();
    }

    /** What the program asks about threads is known, and how it is answered does not change any more. */
    public void settleQuestions() {
        program.threadQuestions().settle();
    }

    private static void requireNoneFound() {
        if (ExploredClasses.areFound()) {
            throw new InitializerFoundException();
        }
    }

    /** The initialisers of its classes run again, and get the same values from outside as in the other executions. */
    private void resetProgram() {
        parts.beforeInitializers();
        Hooks.listen(parts.listeners);
        Hooks.initializing = Thread.currentThread();
        try {
            program.reset();
        } finally {
            Hooks.initializing = null;
        }
        requireNoneFound();
    }

    /** The initialisers that ran in this execution for the first time may have to be explored. */
    private void watchLate() {
        Hooks.initializing = Thread.currentThread();
        try {
            StaticState.watchLate();
        } finally {
            Hooks.initializing = null;
        }
        requireNoneFound();
    }

    private void runMain() {
        try {
            program.run(this);
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (RuntimeException | Error thrown) {
            parts.shutdown.mainEnds();
            throw thrown;
        } catch (Throwable checked) {
            parts.shutdown.mainEnds();
            throw new CheckedFailure(checked);
        }
        parts.shutdown.mainEnds();
    }

    /**
     * Starts one thread for each body, all of which can reach an object, and waits until all have ended. Called by the
     * program's main thread.
     *
     * @param common what all threads can reach
     * @param bodies what the threads run
     */
    public void startActors(Object common, Runnable... bodies) {
        actors.start(common, bodies);
    }

    /**
     * An actor chooses what it calls next, in a step of its own that no other thread notices. Between its calls it knows
     * nothing but how many it has made. Called by the actor.
     *
     * @param bound how many calls there are to choose from
     * @param made how many calls it has made
     * @return the number of one of them, from 0
     */
    public int chooseCall(int bound, int made) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            scheduler.chooseBetweenOperations(made);
            return scheduler.chooseValue(bound, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    /**
     * The running thread is between two calls of a program. What else it has learnt makes no difference from now on. Called
     * by that thread.
     *
     * @param made how many calls it has made
     * @param results what it keeps of their results
     */
    public void knowsOnly(int made, @Nullable Object[] results) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            scheduler.knowsOnly(made, results);
        } finally {
            Hooks.explored = me;
        }
    }

    /** Lets a thread of the program do something that is no part of the execution. {@return what that gives} */
    public <T> T aside(Supplier<T> what) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            return what.get();
        } finally {
            Hooks.explored = me;
        }
    }

    /**
     * Chooses, between executions, whether operations exclude each other as if each was called under one lock. Other
     * than with {@link ControlledScheduler#serial} all threads switch at every step, but for those that wait for the
     * lock.
     *
     * @param areExclusive whether they do
     */
    public void exclusiveOperations(boolean areExclusive) {
        parts.operationCalls.exclusive(areExclusive);
        scheduler.serial().exclude(areExclusive);
    }

    /** The object under test is of a class, which is not trusted. Called by the program. @param type or null */
    public void underTest(@Nullable Class<?> type) {
        parts.trusted.underTest(type);
    }

    /** {@return the classes whose steps were joined to sections, in any execution, in alphabetical order} */
    public SortedSet<String> takenAsAtomic() {
        return parts.trusted.joined();
    }

    /**
     * {@return whether code of a class is trusted, so that its steps are joined to sections}
     *
     * @param className its name
     */
    public boolean isTrusted(String className) {
        return parts.trusted.isTrusted(className);
    }

    /**
     * Chooses, between searches, what belongs to a state of the program.
     *
     * @param part of the history
     * @param actors which of them can change places
     */
    public void tellApartBy(HistoryPart part, Symmetry actors) {
        parts.states.tellApartBy(part, actors);
        scheduler.states().places(parts.states::place);
    }

    /** {@return the scheduler} */
    public ControlledScheduler scheduler() {
        return scheduler;
    }

    /** {@return the choice point, whose log holds the steps of the last execution} */
    public ChoicePoint point() {
        return scheduler.point();
    }

    /** {@return the operations of the last execution} */
    public Operations operations() {
        return parts.operations;
    }

    /** {@return what a thread of the last execution, which has ended, did not catch though it may not end so, or null} */
    public @Nullable Throwable uncaught() {
        for (int i = 0; i < point().threads(); i++) {
            Throwable thrown = scheduler.thread(i).uncaught();
            if (thrown != null) {
                return thrown;
            }
        }
        return null;
    }

    /** {@return the names of the exceptions with which threads of the last execution ended, as they may} */
    public List<String> ignored() {
        if (settings.ignored().names().isEmpty()) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (int i = 0; i < point().threads(); i++) {
            Throwable thrown = scheduler.thread(i).ignored();
            if (thrown != null) {
                names.add(thrown.getClass().getName());
            }
        }
        return names;
    }

    /** {@return the last execution in words} */
    public ExecutionWords words() {
        return words;
    }

    /** {@return how a step was made whose way was chosen in a row of the log, or null} @param row of the value */
    public @Nullable Overtaking overtaking(int row) {
        return parts.weak == null ? null : parts.weak.overtakings().at(row);
    }

    /** {@return the places of the program that access variables, or null under sequential consistency} */
    public @Nullable AccessPlaces accessPlaces() {
        return parts.weak == null ? null : parts.weak.places();
    }

    /** {@return the lines of the program before which a fence could be, or null under sequential consistency} */
    public @Nullable FencePlaces fencePlaces() {
        return parts.weak == null ? null : parts.weak.fencePlaces();
    }

    /** {@return the graph of the last execution, or null under sequential consistency} */
    public @Nullable ExecutionGraph graph() {
        return graph;
    }

    /** {@return the data races of the last execution, and of earlier ones, as {@link DataRaces} says} */
    public DataRaces races() {
        return races;
    }

    /** {@return what finds the accesses of the last execution that are weaker than volatile} */
    public WeakAccesses weakAccesses() {
        return weakAccesses;
    }

    /** {@return the seed of the program's random values} */
    public long seed() {
        return settings.seed();
    }

    /** {@return the number of the first actor's thread in the last execution, or one that no thread has} */
    public int firstActor() {
        return actors.first();
    }

    /** {@return what executions show wrongly or not at all} */
    public Reservations reservations() {
        return reservations;
    }

    /** {@return whether threads of the last execution wait for each other in a circle, which nobody else can end} */
    public boolean hasOwnerCycle() {
        return new OwnerCycle(scheduler.threads()).exists(point().threads());
    }

    @Override
    public void close() {
        backend.close();
        StaticState.restore();
        commonPool.close();
        delayerPool.close();
        defaultHandler.reset();
    }
}
