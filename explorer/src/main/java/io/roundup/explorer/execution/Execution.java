// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.ExploredClasses;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.classes.InitializerWatch;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.race.DataRaces;
import io.roundup.explorer.execution.race.WeakAccesses;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.scheduler.RunningExecution;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.synchronizer.BlockedThread;
import io.roundup.explorer.execution.synchronizer.BlockedThreads;
import io.roundup.explorer.execution.synchronizer.CommonPool;
import io.roundup.explorer.execution.synchronizer.DelayerPool;
import io.roundup.explorer.execution.synchronizer.LockTexts;
import io.roundup.explorer.execution.synchronizer.OwnerCycle;
import io.roundup.explorer.execution.synchronizer.WaitWords;
import io.roundup.explorer.execution.thread.DefaultHandler;
import io.roundup.explorer.execution.thread.ShutdownHooks;
import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.List;
import java.util.SortedSet;
import java.util.function.IntPredicate;
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
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Wiring parts;
    private final CommonPool commonPool;
    private final DelayerPool delayerPool;
    private final ShutdownHooks shutdownHooks = new ShutdownHooks();
    private final DataRaces races;
    private final WeakAccesses weakAccesses;
    private final Reservations reservations;

    /** The actors' threads that have their identifiers: bits. */
    private long identified;

    /** The number of the first actor's thread. */
    private int firstActor = ChoicePoint.MAX_THREADS;

    private @Nullable Runnable roots;
    private final DefaultHandler defaultHandler = new DefaultHandler();

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
        IntPredicate counts = site -> sites.get(site).kind() == SiteKind.COUNTING_LOOP;
        parts = new Wiring(program, this::shareRoots, defaultHandler, backend, sites, settings, strategy, counts);
        scheduler = parts.scheduler;
        shared = parts.shared;
        races = new DataRaces(
                this::threadName, scheduler, sites, shared, parts.callRows, parts.signals.rows, settings.races());
        weakAccesses = new WeakAccesses(sites, shared);
        reservations = new Reservations(parts);
        InitializerWatch.install();
        commonPool = new CommonPool();
        delayerPool = new DelayerPool();
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
        shutdownHooks.begin();
        try {
            return runOnce();
        } finally {
            parts.shutdown.end();
            shutdownHooks.end();
            RunningExecution.ends();
        }
    }

    private Ending runOnce() {
        DeclaredMembers.begin();
        defaultHandler.reset();
        resetProgram();
        shared.clear();
        StaticState.keep(shared);
        parts.values.clear();
        parts.operations.clear();
        parts.reset();
        races.begin();
        commonPool.reset();
        delayerPool.reset();
        ThreadFields.restartNumbering();
        firstActor = ChoicePoint.MAX_THREADS;
        parts.initializers.reset();
        Thread main = backend.actorThread(0);
        prepare(main, 0);
        try {
            return scheduler.run(main, this::runMain);
        } finally {
            Hooks.explored = null;
            DeclaredMembers.requireFound();
            requireNoneFound();
        }
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

    private void prepare(Thread thread, int number) {
        ThreadFields.clearLocals(thread);
        if ((identified >>> number & 1) == 0) {
            identified |= 1L << number;
            ThreadFields.identify(thread, number);
        }
        ThreadFields.seed(thread, BitMixer.mix(settings.seed() ^ number));
    }

    /**
     * Starts one thread for each body, all of which can reach an object, and waits until all have ended. Called by the
     * program's main thread.
     *
     * @param common what all threads can reach
     * @param bodies what the threads run
     */
    public void startActors(Object common, Runnable... bodies) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            StaticState.shareConstants(shared);
            shared.share(common);
            shareOtherRoots();
            int first = scheduler.point().threads();
            firstActor = first;
            for (int i = 0; i < bodies.length; i++) {
                Thread thread = backend.actorThread(first + i);
                prepare(thread, first + i);
                scheduler.starts().add(thread, bodies[i]);
            }
            scheduler.starts().startAll(first);
        } finally {
            Hooks.explored = me;
        }
    }

    /** What all threads can reach from the start, shared anew whenever a thread starts. @param roots shares them */
    void roots(Runnable roots) {
        this.roots = roots;
    }

    private void shareRoots() {
        StaticState.shareConstants(shared);
        shareOtherRoots();
    }

    private void shareOtherRoots() {
        StaticState.shareOthers(shared);
        parts.initializers.share();
        shared.share(defaultHandler.ofProgram());
        Runnable more = roots;
        if (more != null) {
            more.run();
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
    }

    /** The object under test is of a class, which is not trusted. Called by the program. @param type or null */
    public void underTest(@Nullable Class<?> type) {
        parts.trusted.underTest(type);
    }

    /** {@return the classes whose steps were joined to sections, in any execution, in alphabetical order} */
    public SortedSet<String> takenAsAtomic() {
        return parts.trusted.joined();
    }

    /** {@return whether code of a class is trusted, so that its steps are joined to sections} @param className its name */
    public boolean isTrusted(String className) {
        return parts.trusted.isTrusted(className);
    }

    Backend backend() {
        return backend;
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

    /**
     * {@return what a thread of the last execution is called, and for an actor which method it runs: {@code actor-1
     * (put)}}
     *
     * @param number of it
     */
    public String threadName(int number) {
        String name = scheduler.thread(number).javaThread().getName();
        List<String> actors = program.actorNames();
        int actor = number - firstActor;
        return actor >= 0 && actor < actors.size() ? name + " (" + actors.get(actor) + ")" : name;
    }

    /** {@return what a thread of the last execution, which has ended, did not catch, or null} */
    public @Nullable Throwable uncaught() {
        for (int i = 0; i < point().threads(); i++) {
            Throwable thrown = scheduler.thread(i).uncaught();
            if (thrown != null) {
                return thrown;
            }
        }
        return null;
    }

    /** {@return whether a thread of the last execution waited at its end for a notification, a permit or the like} */
    public boolean awaitsSignal(int number) {
        ExploredThread thread = scheduler.thread(number);
        return thread.wait == Wait.SIGNAL && !thread.finished;
    }

    /**
     * {@return what each thread of the last execution that has not ended waits for, as words}
     *
     * @param objects the names of its objects
     */
    public List<String> waits(ObjectNames objects) {
        return new WaitWords(scheduler.threads(), objects, thread -> threadName(thread.number)).all(point().threads());
    }

    /** {@return the threads of the last execution that have not ended} @param objects the names of its objects */
    public List<BlockedThread> blocked(ObjectNames objects) {
        return new BlockedThreads(scheduler.threads(), shared, objects).all(point().threads());
    }

    /** {@return the monitor or condition on which a thread of the last execution waited at its end, or null} */
    public @Nullable Object waitsOn(int number) {
        return awaitsSignal(number) ? scheduler.thread(number).waitSet.monitor : null;
    }

    /** {@return what variables hold, to be asked while the next execution is made} */
    public HeldValues heldValues() {
        return new HeldValues(shared);
    }

    /** {@return what the variables of the last execution are called} @param objects the names of its objects */
    public VariableNames variableNames(ObjectNames objects) {
        return new VariableNames(shared, objects);
    }

    /**
     * {@return the names of the objects that threads share in the last execution}
     *
     * @param overwritten noted while it was made
     */
    public ObjectNames objectNames(OverwrittenVariables overwritten) {
        return new ObjectNames(shared, overwritten);
    }

    /**
     * {@return who holds a monitor or a lock when the last execution is over, as words; empty if it is neither}
     *
     * @param location of a step
     */
    public String lockText(long location) {
        return new LockTexts(shared, scheduler.threads(), thread -> threadName(thread.number)).at(location);
    }

    /** {@return what is to be noted of the next execution} */
    public OverwrittenVariables overwrittenVariables() {
        return new OverwrittenVariables(shared);
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
        return firstActor;
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
        commonPool.close();
        delayerPool.close();
        defaultHandler.reset();
    }
}
