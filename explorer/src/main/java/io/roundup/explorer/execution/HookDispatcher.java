// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.AccessMode;
import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.schedule.Footprint;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Passes each hook to the part that knows what it means, with exploration off for as long as that takes: what those parts
 * call of the JDK may be instrumented too.
 */
final class HookDispatcher extends SynchronizerHookDispatcher {
    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final ThreadActions threads;
    private final RawMemory memory;
    private final ValueMonitors valueMonitors;
    private final MonitorActions monitors;
    private final StartedThreads started;
    private final ControlledValues values;
    private final VirtualClocks clocks;
    private final RecordedCalls calls;
    private final JdkCalls jdkCalls;
    private final ClassInitializers initializers;
    private final ShutdownSequence shutdown;

    HookDispatcher(
            Execution execution,
            ControlledScheduler scheduler,
            SharedObjects shared,
            VariableActions variables,
            RawMemory memory,
            Outline outline,
            Operations operations,
            Sites sites,
            CallRows callRows,
            Settings settings) {
        super(
                variables,
                memory,
                new BufferActions(scheduler, shared, variables, memory, callRows),
                scheduler,
                shared,
                outline);
        this.memory = memory;
        this.shared = shared;
        this.scheduler = scheduler;
        valueMonitors = new ValueMonitors(outline);
        monitors = new MonitorActions(scheduler, shared, signals, waitSets, valueMonitors);
        threads = new ThreadActions(scheduler, shared, signals, settings);
        started = new StartedThreads(execution, scheduler, threads);
        shutdown = new ShutdownSequence(scheduler, threads, started, shared);
        clocks = new VirtualClocks(scheduler);
        values = new ControlledValues(scheduler, shared, settings);
        calls = new RecordedCalls(execution, scheduler, monitors, operations);
        initializers = new ClassInitializers(scheduler, monitors, shared);
        jdkCalls =
                new JdkCalls(execution, scheduler, shared, monitors, outline, memory, new CallSites(sites), callRows);
    }

    @Override
    void reset() {
        super.reset();
        memory.reset();
        jdkCalls.reset();
        values.reset();
        valueMonitors.reset();
        shutdown.reset();
    }

    /** Before static state is made anew, for the next execution. */
    void beforeInitializers() {
        values.beforeInitializers();
        clocks.beforeInitializers();
    }

    /** {@return which steps gave permits to go on after parking} */
    SignalRows permits() {
        return signals.rows;
    }

    RecordedCalls calls() {
        return calls;
    }

    ShutdownSequence shutdown() {
        return shutdown;
    }

    ClassInitializers initializers() {
        return initializers;
    }

    void noteStuck() {
        outline.stuck();
    }

    List<String> doubts() {
        return outline.doubts();
    }

    @Override
    public void initialize(Class<?> type) {
        Thread me = enter();
        try {
            MethodHandle initializer = initializers.begin(type);
            if (initializer != null) {
                initializers.end(type, run(initializer, me));
            }
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public StackTraceElement[] stackTrace(StackTraceElement[] trace) {
        Thread me = enter();
        try {
            return VisibleFrames.of(trace);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public Function<Stream<StackFrame>, Object> stackWalk(Function<Stream<StackFrame>, Object> walk) {
        return VisibleFrames.walk(walk);
    }

    @Override
    public Consumer<StackFrame> eachFrame(Consumer<StackFrame> action) {
        return VisibleFrames.each(action);
    }

    /** {@return what an initialiser throws, or null} It is explored. */
    private static @Nullable Throwable run(MethodHandle initializer, Thread me) {
        Hooks.explored = me;
        try {
            initializer.invokeExact();
            return null;
        } catch (ExecutionAborted over) {
            throw over;
        } catch (Throwable thrown) {
            return thrown;
        } finally {
            Hooks.explored = null;
        }
    }

    @Override
    public void jdkCall(Object receiver, int site) {
        Thread me = enter();
        try {
            jdkCalls.begin(receiver, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void jdkCallDone(int site) {
        Thread me = enter();
        try {
            jdkCalls.end(site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void staticState(Class<?> type, int mode, int site) {
        Thread me = enter();
        try {
            jdkCalls.shared(type, mode == AccessMode.READ ? Footprint.READ : Footprint.WRITE, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean synchronizedEntered(Object monitor, int site) {
        Thread me = enter();
        try {
            return jdkCalls.entered(monitor);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        Thread me = enter();
        try {
            monitors.enter(monitor, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        Thread me = enter();
        try {
            monitors.exit(monitor, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean holdsMonitor(Object monitor) {
        return scheduler.current().holds(monitor);
    }

    @Override
    public void monitorWait(Object monitor, long millis, int site) throws InterruptedException {
        Thread me = enter();
        try {
            if (monitor instanceof Thread) {
                outline.doubt("Object.wait on a Thread: that its end notifies is not explored");
            }
            monitors.await(monitor, millis, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        Thread me = enter();
        try {
            monitors.signal(monitor, all, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void threadJoin(Thread thread, long millis, int site) throws InterruptedException {
        Thread me = enter();
        try {
            threads.join(thread, millis, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void threadYield(int site) {
        Thread me = enter();
        try {
            threads.yieldNow(site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void threadSleep(long millis, int site) throws InterruptedException {
        Thread me = enter();
        try {
            threads.pause(millis, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void threadInterrupt(Thread thread) {
        Thread me = enter();
        try {
            signals.interrupt(thread, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void park(@Nullable Object blocker, long nanos) {
        Thread me = enter();
        try {
            signals.park(blocker, nanos, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unpark(Thread thread) {
        Thread me = enter();
        try {
            signals.unpark(thread, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int loop(int activation, int progress, int site) {
        Thread me = enter();
        try {
            return scheduler.loop(activation, progress, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean threadIsInterrupted(Thread thread, boolean clear) {
        Thread me = enter();
        try {
            return signals.isInterrupted(thread, clear, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int threadIsDaemon(Thread thread) {
        return threads.isDaemon(thread);
    }

    @Override
    public boolean threadIsAlive(Thread thread, boolean real, int site) {
        Thread me = enter();
        try {
            return threads.isAlive(thread, real, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public Thread.State threadState(Thread thread, Thread.State real, int site) {
        Thread me = enter();
        try {
            Thread.State state = threads.state(thread, real, site);
            if (state == Thread.State.RUNNABLE) {
                outline.doubt("Thread.getState: whether a started thread waits is not explored");
            }
            return state;
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int pick(int bound) {
        Thread me = enter();
        try {
            return values.pick(bound);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean weakFails() {
        Thread me = enter();
        try {
            return values.weakFails();
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int randomPick(int bound) {
        Thread me = enter();
        try {
            return values.randomPick(bound);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean threadStart(Thread thread, int site) {
        Thread me = enter();
        try {
            started.start(thread, site);
            return true;
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean threadStart(Thread thread, Object container) {
        Thread me = enter();
        try {
            started.start(thread, container, me);
            return true;
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void serviceStarted(Thread thread) {
        Thread me = enter();
        try {
            outline.helped(thread.getName());
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void awaitOutside() throws InterruptedException {
        Thread me = enter();
        try {
            signals.awaitOutside(0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void completedOutside() {
        outline.doubt("onExit of a process: a thread that is not explored completes it. Wait with waitFor");
    }

    @Override
    public Thread currentThread(Thread real) {
        return scheduler.current().javaThread();
    }

    @Override
    public Thread ownThread(Thread real) {
        ExploredThread me = scheduler.current();
        // The program can give it to other threads.
        me.endIsAStep = true;
        return me.javaThread();
    }

    @Override
    public @Nullable Thread newVirtualThread(@Nullable String name, int characteristics, Runnable task) {
        Thread me = enter();
        try {
            return started.newVirtualThread(name, characteristics, task);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long seed() {
        return values.seed();
    }

    @Override
    public long initializerSeed() {
        return values.initializerSeed();
    }

    @Override
    public long threadId() {
        return values.threadId();
    }

    @Override
    public long nanoTime() {
        return clocks.nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        return clocks.millis();
    }

    @Override
    public long nanoTimeOfWait() {
        return clocks.nanoTimeOfWait();
    }

    @Override
    public long millisOfWait() {
        return clocks.millisOfWait();
    }

    @Override
    public long nanosSince(long second) {
        return clocks.nanosSince(second);
    }

    @Override
    public long initializerNanoTime() {
        return clocks.initializerNanoTime();
    }

    @Override
    public long initializerMillis() {
        return clocks.initializerMillis();
    }

    @Override
    public long initializerNanosSince(long second) {
        return clocks.initializerNanosSince(second);
    }

    @Override
    public void initializerSlept(long millis) {
        clocks.initializerSlept(millis);
    }

    @Override
    public int identityHashCode(@Nullable Object object) {
        Thread me = enter();
        try {
            return values.identityHashCode(object);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int initializerHashCode(Object object) {
        return values.initializerHashCode(object);
    }

    @Override
    public boolean hasIdentityHash(Object object) {
        Thread me = enter();
        try {
            return IdentityHashes.isAsked(object.getClass());
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void exit(int status) {
        Thread me = enter();
        try {
            shutdown.exit(status);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void halt(int status) {
        Thread me = enter();
        try {
            shutdown.halt(status);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean addShutdownHook(Thread hook) {
        Thread me = enter();
        try {
            return shutdown.add(hook);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int removeShutdownHook(Thread hook) {
        Thread me = enter();
        try {
            return shutdown.remove(hook);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean operationEntered(Object target, int method, Object[] arguments) {
        Thread me = enter();
        try {
            return calls.entered(target, method, arguments);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void operationReturned(@Nullable Object result) {
        calls.responded(result, false);
    }

    @Override
    public void operationThrew(Throwable exception) {
        calls.responded(exception, true);
    }

    @Override
    public void uninstrumented(Object target, int site) {
        if (target instanceof Class<?> || shared.number(target) != 0) {
            outline.uninstrumented(target);
        }
    }

    @Override
    public void unexplored(String what) {
        if (scheduler.isConcurrent()) {
            outline.doubt(what);
        }
    }
}
