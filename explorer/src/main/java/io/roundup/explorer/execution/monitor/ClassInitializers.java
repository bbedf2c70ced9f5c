// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.agent.hook.ClassUseListener;
import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.InitializerLock;
import io.roundup.explorer.execution.classes.ExploredClasses;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.StaticRoots;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.explorer.execution.state.ExploredThread;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The initialisers of {@link ExploredClasses} in one execution, as the Java Language Specification (12.4.2) says. The
 * first thread that uses a class runs its initialiser and has its lock meanwhile, and the others wait for that. Called
 * by the running explored thread.
 */
public final class ClassInitializers implements ClassUseListener {
    private enum Stage {
        NEW,
        RUNNING,
        DONE,
        FAILED
    }

    private static final class Initialization {
        final Class<?> type;
        final MethodHandle copy;
        /** Says for a thread that it has seen the end: bits, as far as there are enough. */
        final long bit;

        final int lockNumber;
        final InitializerLock lock;
        Stage stage = Stage.NEW;

        @Nullable
        ExploredThread runner;

        Initialization(Class<?> type, MethodHandle copy, int index) {
            this.type = type;
            this.copy = copy;
            lock = new InitializerLock(type);
            bit = index < Long.SIZE ? 1L << index : 0;
            lockNumber = StaticRoots.firstNumber(type, -1);
        }
    }

    private final ControlledScheduler scheduler;
    private final MonitorActions monitors;
    private final SharedObjects shared;
    private Initialization[] all = {};

    public ClassInitializers(ControlledScheduler scheduler, MonitorActions monitors, SharedObjects shared) {
        this.scheduler = scheduler;
        this.monitors = monitors;
        this.shared = shared;
    }

    /** Before an execution: no class has been initialised. */
    public void reset() {
        Class<?>[] classes = ExploredClasses.all();
        if (classes.length != all.length) {
            all = new Initialization[classes.length];
            for (int i = 0; i < classes.length; i++) {
                MethodHandle copy = ExploredClasses.copy(classes[i]);
                if (copy == null) {
                    throw new IllegalStateException(classes[i] + " has no copy of its initialiser");
                }
                all[i] = new Initialization(classes[i], copy, i);
            }
        }
        for (Initialization each : all) {
            each.stage = Stage.NEW;
            each.runner = null;
        }
    }

    /** Shares what the static variables hold of classes that are initialised, and the locks of all. */
    public void share() {
        for (Initialization each : all) {
            shared.shareStatic(each.lock, each.lockNumber);
            if (each.stage != Stage.NEW) {
                shareVariables(each);
            }
        }
    }

    private void shareVariables(Initialization initialization) {
        for (Field field : DeclaredMembers.fields(initialization.type)) {
            if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                shared.share(Memory.reference(Memory.base(field), Memory.offset(field)));
            }
        }
    }

    /** The running thread uses a class. @throws NoClassDefFoundError if its initialiser has failed before */
    @Override
    public void initialize(Class<?> type) {
        MethodHandle initializer = begin(type);
        if (initializer != null) {
            end(type, run(initializer));
        }
    }

    @Override
    public void initialized() {
        if (scheduler.running() != null && scheduler.isConcurrent()) {
            StaticState.shareLate(shared);
        }
    }

    /** {@return what an initialiser throws, or null} It is explored. */
    private static @Nullable Throwable run(MethodHandle initializer) {
        Hooks.explored = Thread.currentThread();
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

    /** {@return the initialiser to run, after which {@link #end} must be called; null if there is nothing to run} */
    private @Nullable MethodHandle begin(Class<?> type) {
        Initialization initialization = find(type);
        ExploredThread me = scheduler.current();
        boolean isKnown = initialization == null
                || initialization.runner == me
                || (me.knows.initializedClasses & initialization.bit) != 0;
        if (initialization == null || isKnown) {
            return null;
        }
        monitors.monitorEnter(initialization.lock, 0);
        if (initialization.stage == Stage.NEW) {
            initialization.stage = Stage.RUNNING;
            initialization.runner = me;
            return initialization.copy;
        }
        monitors.monitorExit(initialization.lock, 0);
        if (initialization.stage == Stage.FAILED) {
            throw new NoClassDefFoundError("Could not initialize class " + type.getName());
        }
        me.knows.initializedClasses |= initialization.bit;
        return null;
    }

    /** The initialiser has run. @param thrown what it threw, or null @throws Error that, as the JVM does */
    private void end(Class<?> type, @Nullable Throwable thrown) {
        Initialization initialization = find(type);
        if (initialization == null) {
            return;
        }
        ExploredThread me = scheduler.current();
        initialization.stage = thrown == null ? Stage.DONE : Stage.FAILED;
        initialization.runner = null;
        if (thrown == null) {
            me.knows.initializedClasses |= initialization.bit;
        }
        if (scheduler.isConcurrent()) {
            shareVariables(initialization);
        }
        monitors.monitorExit(initialization.lock, 0);
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw new ExceptionInInitializerError(thrown);
        }
    }

    private @Nullable Initialization find(Class<?> type) {
        for (Initialization each : all) {
            if (each.type == type) {
                return each;
            }
        }
        return null;
    }
}
