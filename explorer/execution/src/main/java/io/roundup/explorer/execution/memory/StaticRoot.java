// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A static variable of the code under test that holds a reference: a root of what threads can reach. Its objects are
 * numbered by it, and not by the thread that shares them. So a class that is initialised later than others, or in some
 * executions only, shifts no numbers.
 */
public final class StaticRoot {
    private static final int UNKNOWN = -1;

    private final Class<?> declaring;
    private final Object base;
    private final long offset;
    /** It holds the same object in all executions. */
    private final boolean isFixed;

    private int firstNumber = UNKNOWN;

    /**
     * Prepares for a variable.
     *
     * @param isKept whether it is not made anew for each execution
     */
    public StaticRoot(Field field, boolean isKept) {
        declaring = field.getDeclaringClass();
        base = Memory.base(field);
        offset = Memory.offset(field);
        isFixed = isKept && Modifier.isFinal(field.getModifiers());
    }

    /** {@return whether it holds the same object always, which always reaches the same ones} */
    public boolean isConstant() {
        return isFixed && reachesTheSame();
    }

    /** {@return whether it holds an object now, which always reaches the same ones} */
    public boolean reachesTheSame() {
        return value() != null && FixedGraphs.isRoot(value()) && firstNumber() != StaticRoots.NO_NUMBER;
    }

    /** {@return whether what it holds is nothing that threads share, such as a text, and never will be} */
    public boolean isOpaque() {
        Object value = value();
        return isFixed && (value == null || ReferenceLayout.of(value.getClass()).opaque);
    }

    /** {@return whether it holds an object itself} */
    public boolean holds(Object object) {
        return value() == object;
    }

    /** Shares what it holds. */
    public void share(SharedObjects shared) {
        Object value = value();
        if (value != null) {
            shared.shareStatic(value, firstNumber());
        }
    }

    /** Shares what it holds for all executions to come. */
    public void keep(SharedObjects shared) {
        Object value = value();
        if (value != null) {
            shared.keepStatic(value, firstNumber());
            shared.keepsBy(base, offset);
        }
    }

    private @Nullable Object value() {
        return Memory.reference(base, offset);
    }

    /** {@return the number of its first object} Found once, since all variables are shared for each execution. */
    private int firstNumber() {
        if (firstNumber == UNKNOWN) {
            firstNumber = StaticRoots.firstNumber(declaring, offset);
        }
        return firstNumber;
    }
}
