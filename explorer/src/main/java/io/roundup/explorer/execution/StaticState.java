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
import java.util.function.Consumer;

/**
 * The static variables of the code under test: made anew for each execution by running the class initialisers again, in
 * the order in which they ran first, and roots of what threads can reach.
 *
 * <p>The agent gives each class with mutable static state a method that does what its initialiser does.
 */
public final class StaticState {
    static final String RESET = "$roundup$reset";

    /** In the order in which they were initialised. An array, since this is gone through for each execution. */
    private static Initialized[] known = {};

    private record Initialized(MethodHandle reset, Object[] bases, long[] offsets) {}

    private StaticState() {}

    /** Runs the initialisers again. Called on the explorer's thread, unexplored. */
    public static void reset() {
        update();
        for (Initialized initialized : known) {
            try {
                initialized.reset.invokeExact();
            } catch (RuntimeException | Error thrown) {
                throw thrown;
            } catch (Throwable checked) {
                throw new CheckedFailure(checked);
            }
        }
    }

    /** Visits what the static variables hold. @param visitor of references, null included */
    static void forEachReference(Consumer<Object> visitor) {
        update();
        for (Initialized initialized : known) {
            for (int i = 0; i < initialized.offsets.length; i++) {
                Object value = Memory.reference(initialized.bases[i], initialized.offsets[i]);
                if (value != null) {
                    visitor.accept(value);
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
        try {
            MethodHandle reset = MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .findStatic(type, RESET, MethodType.methodType(void.class));
            List<Field> references = new ArrayList<>();
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    references.add(field);
                }
            }
            Object[] bases = references.stream().map(Memory::base).toArray();
            long[] offsets = references.stream().mapToLong(Memory::offset).toArray();
            return new Initialized(reset, bases, offsets);
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(
                    "Round-Up instrumented " + type.getName() + " but cannot reset its static state", impossible);
        }
    }
}
