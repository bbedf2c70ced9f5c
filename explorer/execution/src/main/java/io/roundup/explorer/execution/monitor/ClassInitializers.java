// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.agent.hook.ClassUseListener;
import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.InitializerLock;
import io.roundup.explorer.execution.classes.EnumConstants;
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
 * The initialisation of {@link ExploredClasses} in one execution, as the Java Virtual Machine Specification (5.5) says.
 * The first thread that uses a class has its lock while it initialises the classes above it and then runs its
 * initialiser, and the others wait for that. Called by the running explored thread.
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
        final int place;
        /** Does what the initialiser does; null if the class has none. */
        final @Nullable MethodHandle copy;
        /** The classes that come before it, by their places. */
        final int[] above;

        final int lockNumber;
        final InitializerLock lock;
        final @Nullable EnumConstants enumConstants;
        Stage stage = Stage.NEW;

        @Nullable
        ExploredThread runner;

        Initialization(Class<?> type, int place) {
            this.type = type;
            this.place = place;
            copy = ExploredClasses.copy(type);
            above = ExploredClasses.above(type);
            enumConstants = type.isEnum() ? new EnumConstants(type) : null;
            lock = new InitializerLock(type);
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
                all[i] = new Initialization(classes[i], i);
            }
        }
        for (Initialization each : all) {
            each.stage = Stage.NEW;
            each.runner = null;
        }
    }

    /** {@return how many classes there are whose initialisation is explored} */
    public int count() {
        return all.length;
    }

    /** {@return whether a thread of this execution has begun with one of them} Linear in their number. */
    public boolean haveBegun() {
        for (Initialization each : all) {
            if (each.stage != Stage.NEW) {
                return true;
            }
        }
        return false;
    }

    /** {@return how far the initialisation of such a class has come} @param place of the class, from 0 */
    public int stage(int place) {
        ExploredThread runner = all[place].runner;
        return all[place].stage.ordinal() << Short.SIZE | (runner == null ? 0xFFFF : runner.number);
    }

    /** Shares what the static variables hold of classes that are initialised, or are being so, and their locks. */
    public void share() {
        for (Initialization each : all) {
            if (each.stage != Stage.NEW) {
                shared.shareStatic(each.lock, each.lockNumber);
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

    /**
     * The running thread uses a class.
     *
     * @throws NoClassDefFoundError if its initialiser, or that of a class above it, has failed before
     */
    @Override
    public void initialize(Class<?> type) {
        for (int place : ExploredClasses.usedWith(type)) {
            Initialization initialization = all[place];
            if (initialization.runner == scheduler.current() && initialization.type != type) {
                ExploredClasses.findBelow(type, initialization.type);
            }
            initialize(initialization);
        }
    }

    @Override
    public void initialized() {
        if (scheduler.running() != null && scheduler.isConcurrent()) {
            StaticState.shareLate(shared);
        }
    }

    private void initialize(int[] places) {
        for (int place : places) {
            initialize(all[place]);
        }
    }

    private void initialize(Initialization initialization) {
        ExploredThread me = scheduler.current();
        if (initialization.runner == me || me.knows.isInitialized(initialization.place)) {
            return;
        }
        if (scheduler.isConcurrent()) {
            shared.shareStatic(initialization.lock, initialization.lockNumber);
        }
        monitors.monitorEnter(initialization.lock, 0);
        if (initialization.stage == Stage.NEW) {
            initialization.stage = Stage.RUNNING;
            initialization.runner = me;
            Throwable thrown = above(initialization.above);
            if (thrown == null && initialization.copy != null) {
                thrown = run(initialization.copy);
            }
            end(initialization, thrown);
            rethrow(thrown);
            return;
        }
        monitors.monitorExit(initialization.lock, 0);
        if (initialization.stage == Stage.FAILED) {
            throw new NoClassDefFoundError("Could not initialize class " + initialization.type.getName());
        }
        me.knows.initialize(initialization.place);
    }

    /** {@return what the initialisation of a class above throws, or null} */
    private @Nullable Throwable above(int[] places) {
        try {
            initialize(places);
            return null;
        } catch (ExecutionAborted over) {
            throw over;
        } catch (Throwable thrown) {
            return thrown;
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

    /** The initialiser has run. @param thrown what it threw, or null */
    private void end(Initialization initialization, @Nullable Throwable thrown) {
        ExploredThread me = scheduler.current();
        initialization.stage = thrown == null ? Stage.DONE : Stage.FAILED;
        initialization.runner = null;
        if (initialization.enumConstants != null) {
            initialization.enumConstants.forget();
        }
        if (thrown == null) {
            me.knows.initialize(initialization.place);
        }
        if (scheduler.isConcurrent()) {
            shareVariables(initialization);
        }
        monitors.monitorExit(initialization.lock, 0);
    }

    private static void rethrow(@Nullable Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw new ExceptionInInitializerError(thrown);
        }
    }
}
