// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/**
 * What the objects that threads lock and wait for are called in the source: by a variable that holds them when an execution is over,
 * so that exploring pays nothing for it. Each new name is linear in the shared objects. Valid until the next execution.
 */
public final class ObjectNames {
    /** A lock in an array of arrays has a name; beyond that it is none that helps. */
    private static final int DEEPEST = 3;

    /** In so many shared objects a variable is looked for: a report need not wait for the names of those that come after. */
    private static final int SEARCHED = 10_000;

    private final SharedObjects shared;
    private final Map<Object, String> found = new IdentityHashMap<>();

    ObjectNames(SharedObjects shared) {
        this.shared = shared;
    }

    /**
     * {@return what is locked, waited for or notified there, for example {@code Table.forks[1]}; empty if the location belongs to no
     * object} @param location of a step of the last execution
     */
    public String at(long location) {
        Class<?> type = Locations.type(location);
        if (type != null) {
            return "class " + VariableNames.simple(type);
        }
        String value = Locations.className(location);
        if (value != null) {
            return value.substring(value.lastIndexOf('.', value.indexOf(' ')) + 1);
        }
        Object there = shared.find(Locations.object(location));
        if (there == null) {
            return "";
        }
        Object object = visible(there);
        String variable = variable(object);
        return variable.isEmpty() ? VariableNames.simple(object.getClass()) : variable;
    }

    /** {@return the name of an object with the name of its class before it if it is not one of the program} @param object any */
    String describe(Object object) {
        if (object instanceof Class<?> type) {
            return "class " + VariableNames.simple(type);
        }
        Object visible = visible(object);
        String type = visible instanceof Condition ? "Condition" : VariableNames.simple(visible.getClass());
        String variable = variable(visible);
        if (variable.isEmpty()) {
            return ("AEIOU".indexOf(type.charAt(0)) < 0 ? "a " : "an ") + type;
        }
        return isOfProgram(visible.getClass()) || visible.getClass() == Object.class
                ? variable
                : "the " + type + " " + variable;
    }

    /** {@return the lock that a synchronizer is the inner part of, or the object itself} */
    private Object visible(Object object) {
        if (object instanceof AbstractQueuedSynchronizer) {
            for (int i = 0; i < searched(); i++) {
                Object holder = shared.member(i);
                if (!isOfProgram(holder.getClass()) && isInner(object, holder)) {
                    return holder;
                }
            }
        }
        return object;
    }

    /** {@return the variable, or the class if the program has but one such object; empty if there is no name} */
    String variable(Object object) {
        String known = found.get(object);
        if (known == null) {
            known = searchVariable(object);
            found.put(object, known);
        }
        return known;
    }

    private String searchVariable(Object object) {
        return isOnlyOfItsClass(object) ? VariableNames.simple(object.getClass()) : variable(object, 0);
    }

    private boolean isOnlyOfItsClass(Object object) {
        if (object.getClass().isArray() || !isOfProgram(object.getClass())) {
            return false;
        }
        for (int i = 0; i < searched(); i++) {
            if (shared.member(i) != object && shared.member(i).getClass() == object.getClass()) {
                return false;
            }
        }
        return true;
    }

    /** Variables of the program first, then elements of arrays that have a name, then variables of JDK classes. */
    private String variable(Object object, int depth) {
        String ofJdk = "";
        String element = "";
        for (int i = 0; i < searched(); i++) {
            Object holder = shared.member(i);
            if (holder instanceof Object[] array) {
                element = element.isEmpty() && depth < DEEPEST ? element(object, array, depth) : element;
                continue;
            }
            boolean isOfProgram = isOfProgram(holder.getClass());
            if (!isOfProgram && !ofJdk.isEmpty()) {
                continue;
            }
            Field field = fieldThatHolds(object, holder);
            if (field != null) {
                String name = VariableNames.name(holder.getClass(), field);
                if (isOfProgram) {
                    return name;
                }
                // An element of an atomic array is one of the variable that holds the atomic array.
                boolean isAtomic = holder.getClass().getName().startsWith("java.util.concurrent.atomic.");
                String holders = isAtomic && depth < DEEPEST ? variable(holder, depth + 1) : "";
                ofJdk = holders.isEmpty() ? name : holders;
            }
        }
        return element.isEmpty() ? ofJdk : element;
    }

    private int searched() {
        return Math.min(shared.size(), SEARCHED);
    }

    private String element(Object object, Object[] array, int depth) {
        for (int i = 0; i < array.length; i++) {
            if (array[i] == object) {
                String name = variable(array, depth + 1);
                return name.isEmpty() ? "" : name + "[" + i + "]";
            }
        }
        return "";
    }

    private static boolean isInner(Object synchronizer, Object holder) {
        Field field = fieldThatHolds(synchronizer, holder);
        return field != null && field.getName().equals("sync");
    }

    /** {@return a variable of an object, or of its class, that holds another, or null} */
    private static @Nullable Field fieldThatHolds(Object object, Object holder) {
        if (holder.getClass().isArray() || holder.getClass().isHidden()) {
            return null;
        }
        for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!field.isSynthetic() && !field.getType().isPrimitive() && value(field, holder) == object) {
                    return field;
                }
            }
        }
        return null;
    }

    private static @Nullable Object value(Field field, Object holder) {
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return Memory.reference(isStatic ? Memory.base(field) : holder, Memory.offset(field));
    }

    private static boolean isOfProgram(Class<?> type) {
        String name = type.getName();
        return !name.startsWith("java.") && !name.startsWith("jdk.") && !name.startsWith("sun.");
    }
}
