// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.HookListener;
import io.roundup.agent.hook.Hooks;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Passes each hook to the part that knows what it means, with exploration off for as long as that takes: what those parts
 * call of the JDK may be instrumented too.
 */
final class HookDispatcher implements HookListener {
    private final ControlledScheduler scheduler;
    private final VariableActions variables;
    private final ThreadActions threads;
    private final LockActions locks;
    private final StartedThreads started;
    private final ControlledValues values;
    private final RecordedCalls calls;
    private final Outline outline;

    HookDispatcher(
            Execution execution,
            ControlledScheduler scheduler,
            SharedObjects shared,
            VariableValues variableValues,
            Operations operations,
            FieldSites fields,
            Settings settings) {
        this.scheduler = scheduler;
        variables = new VariableActions(scheduler, shared, variableValues, fields);
        threads = new ThreadActions(scheduler, shared, settings);
        locks = new LockActions(scheduler, shared, threads);
        started = new StartedThreads(execution, scheduler, threads);
        values = new ControlledValues(scheduler, shared, settings);
        calls = new RecordedCalls(execution, scheduler, operations);
        outline = new Outline(scheduler);
    }

    void reset() {
        threads.reset();
        values.reset();
        outline.reset();
    }

    List<String> uninstrumented() {
        return outline.uninstrumented();
    }

    int exitStatus() {
        return outline.exitStatus();
    }

    private static Thread enter() {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        return me;
    }

    @Override
    public void getField(Object target, int site) {
        Thread me = enter();
        try {
            variables.read(target, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putField(Object target, int site) {
        Thread me = enter();
        try {
            variables.write(target, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putReference(Object target, @Nullable Object value, int site) {
        Thread me = enter();
        try {
            variables.write(target, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void getStatic(Class<?> owner, int site) {
        Thread me = enter();
        try {
            variables.readStatic(owner, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putStatic(Class<?> owner, int site) {
        Thread me = enter();
        try {
            variables.writeStatic(owner, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putStaticReference(Class<?> owner, @Nullable Object value, int site) {
        Thread me = enter();
        try {
            variables.writeStatic(owner, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayLoad(Object array, int index, int site) {
        Thread me = enter();
        try {
            variables.readElement(array, index, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayStore(Object array, int index, int site) {
        Thread me = enter();
        try {
            variables.writeElement(array, index, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayStoreReference(Object array, int index, @Nullable Object value, int site) {
        Thread me = enter();
        try {
            variables.writeElement(array, index, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void varHandle(
            VarHandle handle, @Nullable Object target, int index, @Nullable Object value, int mode, int site) {
        Thread me = enter();
        try {
            variables.handle(handle, target, index, value, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void varHandleCas(
            VarHandle handle,
            @Nullable Object target,
            int index,
            @Nullable Object expected,
            @Nullable Object update,
            int site) {
        Thread me = enter();
        try {
            variables.handleCas(handle, target, index, expected, update, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void varHandleCasBits(VarHandle handle, @Nullable Object target, int index, long expected, int site) {
        Thread me = enter();
        try {
            variables.handleCasBits(handle, target, index, expected, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafe(Object target, long offset, @Nullable Object value, int mode, int site) {
        Thread me = enter();
        try {
            variables.memory(target, offset, value, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafeCas(Object target, long offset, @Nullable Object expected, @Nullable Object update, int site) {
        Thread me = enter();
        try {
            variables.memoryCas(target, offset, expected, update, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafeCasBits(Object target, long offset, long expected, int site) {
        Thread me = enter();
        try {
            variables.memoryCasBits(target, offset, expected, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void casDone(boolean success) {
        Thread me = enter();
        try {
            variables.casDone(success);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorEnter(Object monitor, int site) {
        Thread me = enter();
        try {
            threads.enter(monitor, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorExit(Object monitor, int site) {
        Thread me = enter();
        try {
            threads.exit(monitor, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorWait(Object monitor, long millis, int site) throws InterruptedException {
        Thread me = enter();
        try {
            threads.await(monitor, millis, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void monitorNotify(Object monitor, boolean all, int site) {
        Thread me = enter();
        try {
            threads.signal(monitor, all, site);
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
            threads.interrupt(thread, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void park(@Nullable Object blocker, long nanos) {
        Thread me = enter();
        try {
            threads.park(blocker, nanos, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unpark(Thread thread) {
        Thread me = enter();
        try {
            threads.unpark(thread, 0);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void loop(int site) {
        Thread me = enter();
        try {
            scheduler.loop(site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean threadIsInterrupted(Thread thread, boolean clear) {
        Thread me = enter();
        try {
            return threads.isInterrupted(thread, clear, 0);
        } finally {
            Hooks.explored = me;
        }
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
            return threads.state(thread, real, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean lock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.lock(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        Thread me = enter();
        try {
            return locks.lockInterruptibly(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public int tryLock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.tryLock(lock);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean unlock(ReentrantLock lock) {
        Thread me = enter();
        try {
            return locks.unlock(lock);
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
    public int randomPick(int bound) {
        Thread me = enter();
        try {
            return values.randomPick(bound);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean threadStart(Thread thread) {
        Thread me = enter();
        try {
            started.start(thread);
            return true;
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public Thread currentThread(Thread real) {
        return scheduler.current().javaThread();
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
    public long nanoTime() {
        return scheduler.time();
    }

    @Override
    public long currentTimeMillis() {
        return values.currentTimeMillis();
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
            outline.exit(status);
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
        outline.uninstrumented(target, site);
    }
}
