// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.Holders.Variable;
import io.roundup.explorer.schedule.Footprint;
import java.lang.reflect.Field;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which variables held objects until a step wrote them: names for what no variable holds when the execution is over,
 * such as an array that was grown. Noted step by step while an execution is repeated for a report. Valid until the next
 * execution.
 */
public final class OverwrittenVariables {
    private final SharedObjects shared;
    private final Map<Object, Variable> variables = new IdentityHashMap<>();

    public OverwrittenVariables(SharedObjects shared) {
        this.shared = shared;
    }

    /** A thread is about to make a step; called on that thread. @param bits of the step @param location of the step */
    public void note(int bits, long location) {
        if ((bits & Footprint.WRITE) == 0 || !Locations.isVariable(location)) {
            return;
        }
        Class<?> type = Locations.type(location);
        Object holder = type == null ? shared.find(Locations.object(location)) : type;
        if (holder == null || holder.getClass().isArray()) {
            return;
        }
        long offset = Locations.slot(location);
        Field field = type == null
                ? VariableNames.field(holder.getClass(), offset, false)
                : VariableNames.field(type, offset, true);
        if (field != null && !field.getType().isPrimitive() && !field.isSynthetic()) {
            Object held = Memory.reference(type == null ? holder : Memory.base(field), Memory.offset(field));
            if (held != null) {
                variables.putIfAbsent(held, new Variable(holder, field));
            }
        }
    }

    /** {@return the first variable that held an object and was written, or null} */
    @Nullable
    Variable of(Object object) {
        return variables.get(object);
    }
}
