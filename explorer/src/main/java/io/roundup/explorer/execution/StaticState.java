// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.InitializedClasses;
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
 * The static variables of the code under test: made anew for each execution by running the class initialisers again, in
 * the order in which they ran first, and roots of what threads can reach.
 *
 * <p>The agent gives each class with mutable static state a method that does what its initialiser does.
 */
public final class StaticState {
    static final String RESET = "$roundup$reset";

    /** The bit of class files that says that a class is an enum, or the body of one of its constants. */
    private static final int ENUM = 0x4000;

    /** In the order in which they were initialised. An array, since this is gone through for each execution. */
    private static Initialized[] known = {};

    /** With no method that makes it anew for an enum or an interface, whose variables have numbers of their own. */
    private record Initialized(
            Class<?> type, @Nullable MethodHandle reset, Object[] bases, long[] offsets, int[] firstNumbers) {
        /** {@return the number of the first object of a variable} Found once, since all variables are shared for each execution. */
        int firstNumber(int variable) {
            if (firstNumbers[variable] == 0) {
                firstNumbers[variable] = StaticRoots.firstNumber(type, offsets[variable]);
            }
            return firstNumbers[variable];
        }
    }

    private StaticState() {}

    /** Runs the initialisers again. Called on the explorer's thread, unexplored. */
    public static void reset() {
        update();
        for (Initialized initialized : known) {
            MethodHandle reset = initialized.reset;
            if (reset == null) {
                continue;
            }
            try {
                reset.invokeExact();
            } catch (RuntimeException | Error thrown) {
                throw thrown;
            } catch (Throwable checked) {
                throw new CheckedFailure(checked);
            }
        }
    }

    /** Shares what the static variables hold. @param shared where all threads find it */
    static void share(SharedObjects shared) {
        update();
        for (Initialized initialized : known) {
            for (int i = 0; i < initialized.offsets.length; i++) {
                long offset = initialized.offsets[i];
                Object value = Memory.reference(initialized.bases[i], offset);
                if (initialized.reset != null) {
                    shared.share(value);
                } else if (value != null) {
                    // A read of the variable may have been what shared it.
                    shared.shareStatic(value, initialized.firstNumber(i));
                }
            }
        }
    }

    private static void update() {
        int size = InitializedClasses.size();
        int from = known.length;
        if (from < size) {
            Initialized[] more = Arrays.copyOf(known, size);
            for (int i = from; i < size; i++) {
                more[i] = describe(InitializedClasses.get(i));
            }
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
            List<Field> references = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                // The array of an enum's constants is only ever copied.
                if (Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && !(isFixed && field.isSynthetic())) {
                    references.add(field);
                }
            }
            Object[] bases = references.stream().map(Memory::base).toArray();
            long[] offsets = references.stream().mapToLong(Memory::offset).toArray();
            return new Initialized(type, reset, bases, offsets, new int[offsets.length]);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(
                    "Round-Up instrumented " + type.getName() + " but cannot reset its static state", impossible);
        }
    }
}
