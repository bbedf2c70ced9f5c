// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.hook.InitializedClasses;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.StaticRoot;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The static variables of the code under test. They are roots of what threads can reach. They are made anew for each
 * execution: the class initialisers run again, in the order in which they ran first.
 *
 * <p>The agent gives each class with mutable static state a method that does what its initialiser does.
 */
public final class StaticState {
    public static final String RESET = "$roundup$reset";

    /** The bit of class files that says that a class is an enum, or the body of one of its constants. */
    private static final int ENUM = 0x4000;

    /** In the order in which they were initialised. An array, since this is gone through for each execution. */
    private static Initialized[] known = {};

    /** Which of them the program that is explored now cannot use. */
    private static boolean[] foreign = {};

    /**
     * A class.
     *
     * @param type the class
     * @param reset makes its state anew; null for an enum or an interface, whose variables have numbers of their own
     * @param constants variables that hold the same object always, which always reaches the same ones
     * @param others its other variables
     */
    private record Initialized(
            Class<?> type, @Nullable MethodHandle reset, List<StaticRoot> constants, StaticRoot[] others) {}

    private StaticState() {}

    /**
     * A program is run next. What others left behind that it cannot use is nothing to it, and may take long to make
     * anew.
     *
     * @param loader of its classes
     */
    public static void begin(@Nullable ClassLoader loader) {
        if (ProgramLoaders.begin(loader)) {
            for (int i = 0; i < known.length; i++) {
                foreign[i] = ProgramLoaders.isForeign(known[i].type.getClassLoader());
            }
        }
    }

    /** Runs the initialisers again. Called on the explorer's thread, unexplored. */
    public static void reset() {
        update();
        for (int i = 0; i < known.length; i++) {
            Initialized initialized = known[i];
            MethodHandle reset = initialized.reset;
            if (reset == null || foreign[i] || ExploredClasses.contains(initialized.type)) {
                continue;
            }
            try {
                reset.invokeExact();
            } catch (Throwable thrown) {
                if (!ExploredClasses.areFound()) {
                    throw new InitializedOnceException(initialized.type, thrown);
                }
            }
        }
    }

    /**
     * Shares what constants hold, for all executions to come: not to share it for each. Before anything else is shared.
     */
    public static void keep(SharedObjects shared) {
        for (int i = shared.keptClasses(); i < known.length; i++) {
            for (StaticRoot constant : known[i].constants) {
                constant.keep(shared);
            }
        }
        shared.keptClasses(known.length);
    }

    /**
     * Shares what constants hold that is not kept yet. Before anything that the program makes anew: from the next
     * execution on they are kept, and must have the same numbers now.
     */
    public static void shareConstants(SharedObjects shared) {
        update();
        shared.checkKept();
        for (int i = shared.keptClasses(); i < known.length; i++) {
            for (StaticRoot constant : known[i].constants) {
                constant.share(shared);
            }
        }
    }

    /** Shares what the other static variables hold. */
    public static void shareOthers(SharedObjects shared) {
        for (int i = 0; i < known.length; i++) {
            Initialized initialized = known[i];
            if (foreign[i] || ExploredClasses.contains(initialized.type)) {
                continue;
            }
            for (StaticRoot variable : initialized.others) {
                variable.share(shared);
            }
        }
    }

    /** Shares what the static variables of classes hold that have been initialised in the middle of this execution. */
    public static void shareLate(SharedObjects shared) {
        int from = known.length;
        update();
        for (int i = from; i < known.length; i++) {
            for (StaticRoot constant : known[i].constants) {
                constant.share(shared);
            }
            for (StaticRoot variable : known[i].others) {
                variable.share(shared);
            }
        }
    }

    private static void update() {
        int size = InitializedClasses.size();
        int from = known.length;
        if (from < size) {
            Initialized[] more = Arrays.copyOf(known, size);
            boolean[] moreForeign = Arrays.copyOf(foreign, size);
            for (int i = from; i < size; i++) {
                more[i] = describe(InitializedClasses.get(i));
                moreForeign[i] = ProgramLoaders.isForeign(more[i].type.getClassLoader());
            }
            foreign = moreForeign;
            known = more;
        }
    }

    private static Initialized describe(Class<?> type) {
        boolean isFixed = (type.getModifiers() & (ENUM | Modifier.INTERFACE)) != 0;
        try {
            MethodHandle reset = isFixed
                    ? null
                    : MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                            .findStatic(type, RESET, MethodType.methodType(void.class));
            List<StaticRoot> constants = new ArrayList<>();
            List<StaticRoot> others = new ArrayList<>();
            for (Field field : DeclaredMembers.fields(type)) {
                // The array of an enum's constants is only ever copied.
                if (Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && !(isFixed && field.isSynthetic())) {
                    StaticRoot variable = new StaticRoot(field, isFixed);
                    if (!variable.isOpaque()) {
                        (variable.isConstant() ? constants : others).add(variable);
                    }
                }
            }
            return new Initialized(type, reset, constants, others.toArray(new StaticRoot[0]));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(
                    "Round-Up instrumented " + type.getName() + " but cannot reset its static state", impossible);
        }
    }
}
