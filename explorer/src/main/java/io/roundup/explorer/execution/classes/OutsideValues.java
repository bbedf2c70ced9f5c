// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the static variables of a class held before it was explored when it is initialised. Code outside of executions,
 * such as that of a test which explores, finds it again: the class may not have been initialised in the last execution.
 */
final class OutsideValues {
    /** A variable. @param value what it held */
    private record Variable(VarHandle handle, @Nullable Object value) {}

    private final List<Variable> variables = new ArrayList<>();

    OutsideValues(Class<?> type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            for (Field field : DeclaredMembers.fields(type)) {
                if (Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                    VarHandle handle = lookup.unreflectVarHandle(field);
                    variables.add(new Variable(handle, handle.get()));
                }
            }
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException("Round-Up cannot read the variables of " + type.getName(), impossible);
        }
    }

    /** The variables hold it again. */
    void restore() {
        for (Variable variable : variables) {
            variable.handle.set(variable.value);
        }
    }
}
