// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code Object.clone} copies of the objects of a class, other than what never changes. */
final class CopiedFields {
    private static final ClassValue<CopiedFields> FIELDS = new ClassValue<>() {
        @Override
        protected CopiedFields computeValue(Class<?> type) {
            return new CopiedFields(type);
        }
    };

    private final List<Variable> variables = new ArrayList<>();
    private final boolean isByObject;

    private CopiedFields(Class<?> type) {
        boolean isInherited = true;
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            List<Variable> own = new ArrayList<>();
            for (Field field : DeclaredMembers.fields(c)) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
                    own.add(Variable.of(field));
                }
            }
            variables.addAll(0, own);
            isInherited &= !declaresClone(c);
        }
        isByObject = isInherited;
    }

    private static boolean declaresClone(Class<?> type) {
        for (Method method : DeclaredMembers.methods(type)) {
            if (method.getName().equals("clone") && method.getParameterCount() == 0) {
                return true;
            }
        }
        return false;
    }

    /** {@return the variables, those of superclasses first} */
    static List<Variable> of(Class<?> type) {
        return FIELDS.get(type).variables;
    }

    /** {@return whether no class overrides {@code Object.clone}} @param type of an object */
    static boolean isByObject(Class<?> type) {
        return FIELDS.get(type).isByObject;
    }

    /**
     * A variable.
     *
     * @param offset in an object.
     * @param type as in a descriptor: L for references.
     */
    record Variable(long offset, char type) {
        static Variable of(Field field) {
            Class<?> type = field.getType();
            return new Variable(
                    Memory.offset(field),
                    type.isPrimitive() ? type.descriptorString().charAt(0) : 'L');
        }

        /** Copies it. {@return the reference, or null} */
        @Nullable
        Object copy(Object from, Object to) {
            switch (type) {
                case 'L' -> {
                    Object found = Memory.reference(from, offset);
                    Memory.reference(to, offset, found);
                    return found;
                }
                case 'J', 'D' -> Memory.store(to, offset, Memory.longValue(from, offset));
                case 'I', 'F' -> Memory.store(to, offset, Memory.intValue(from, offset));
                case 'S', 'C' -> Memory.store(to, offset, Memory.shortValue(from, offset));
                default -> Memory.store(to, offset, Memory.byteValue(from, offset));
            }
            return null;
        }
    }
}
