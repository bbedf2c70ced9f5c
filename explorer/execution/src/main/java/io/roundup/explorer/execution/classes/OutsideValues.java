// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.DeclaredMembers;
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
    /** A variable. @param content what it held */
    private record Held(StaticVariable variable, @Nullable Object content) {}

    private final List<Held> variables = new ArrayList<>();

    OutsideValues(Class<?> type) {
        for (Field field : DeclaredMembers.fields(type)) {
            int modifiers = field.getModifiers();
            if (Modifier.isStatic(modifiers) && (type.isInterface() || !Modifier.isFinal(modifiers))) {
                StaticVariable variable = new StaticVariable(field);
                variables.add(new Held(variable, variable.content()));
            }
        }
    }

    /** The variables hold it again. */
    void restore() {
        for (Held each : variables) {
            each.variable.put(each.content);
        }
    }
}
