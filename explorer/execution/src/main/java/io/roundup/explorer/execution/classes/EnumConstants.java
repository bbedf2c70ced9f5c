// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;

/** What the JDK remembers of the constants of an enum, in the object of its class. */
public final class EnumConstants {
    private static final long ARRAY = offset("enumConstants");
    private static final long DIRECTORY = offset("enumConstantDirectory");

    private final Class<?> type;

    public EnumConstants(Class<?> type) {
        this.type = type;
    }

    /** The enum has other constants from now on. */
    public void forget() {
        Memory.reference(type, ARRAY, null);
        Memory.reference(type, DIRECTORY, null);
    }

    private static long offset(String name) {
        try {
            Field field = Class.class.getDeclaredField(name);
            return Memory.offset(field);
        } catch (NoSuchFieldException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }
}
