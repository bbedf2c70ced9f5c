// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.IdentityTable;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.graph.Freeze;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the final fields of published objects lead to, and which objects are published by their constructors. */
final class FinalFields {
    /** What is farther away is not found by a final field alone. */
    private static final int MOST_OBJECTS = 1_000;

    /** It takes no longer to look at the stack than at more objects. */
    private static final int MOST_LOOKED_AT = 16;

    private static final Freeze[] NO_FREEZES = {};

    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** The final fields of a class, of its instances. */
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            List<Field> fields = new ArrayList<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                Arrays.stream(DeclaredMembers.fields(c))
                        .filter(field ->
                                Modifier.isFinal(field.getModifiers()) && !Modifier.isStatic(field.getModifiers()))
                        .forEach(fields::add);
            }
            return List.copyOf(fields);
        }
    };

    /** A final field that holds references. @param declaring its class @param offset for {@link Memory} */
    record Reference(Class<?> declaring, long offset) {}

    /** Those of them that hold references. */
    private static final ClassValue<List<Reference>> ALL_REFERENCES = new ClassValue<>() {
        @Override
        protected List<Reference> computeValue(Class<?> type) {
            return FIELDS.get(type).stream()
                    .filter(field -> !field.getType().isPrimitive())
                    .map(field -> new Reference(field.getDeclaringClass(), Memory.offset(field)))
                    .toList();
        }
    };

    /**
     * The same without some. Not the object around an inner one, which threads have anyway, nor what a lambda
     * has captured: no constructor of the program stores that.
     */
    private static final ClassValue<long[]> REFERENCES = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return (type.isHidden() ? List.<Field>of() : FIELDS.get(type))
                    .stream()
                            .filter(field -> !field.getType().isPrimitive()
                                    && !field.getName().startsWith("this$"))
                            .mapToLong(Memory::offset)
                            .toArray();
        }
    };

    // An object after the other: when the constructors had ended of those whose final fields lead to it. Collections of
    // the JDK are explored, and take time in an execution.
    private final IdentityTable led = new IdentityTable();
    private Freeze[][] freezes = new Freeze[16][];

    /** What one object leads to, in the order in which it was reached. */
    private @Nullable Object[] reached = new Object[16];

    private int reachedSize;

    /** Of objects whose constructors have ended: the last end. */
    private final IdentityTable constructed = new IdentityTable();

    private final List<ConstructorEnd> ends = new ArrayList<>();

    void clear() {
        led.clear();
        constructed.clear();
        ends.clear();
    }

    /** A constructor has set the final fields of a class. @param stores see {@link ConstructorEnd#stores} */
    void constructed(Object object, Class<?> by, int thread, int made, int stores) {
        int index = constructed.find(object);
        if (index == IdentityTable.NONE) {
            constructed.add(object, ends.size());
            ends.add(new ConstructorEnd(thread, made, stores, by, null));
        } else {
            ends.set(index, new ConstructorEnd(thread, made, stores, by, ends.get(index)));
        }
    }

    /** {@return whether any such constructor has ended in the execution, or an object leads to others without one} */
    boolean areAny() {
        return constructed.size() > 0 || led.size() > 0;
    }

    /** {@return the last end of a constructor of an object, or null if none is known} */
    @Nullable
    ConstructorEnd endOf(Object object) {
        int index = constructed.find(object);
        return index == IdentityTable.NONE ? null : ends.get(index);
    }

    /** {@return the final fields of a class that hold references, those of its superclasses included} */
    List<Reference> references(Class<?> type) {
        return ALL_REFERENCES.get(type);
    }

    /**
     * {@return whether constructors may be under way that matter when an object is published} That is so unless it is clear
     * at once that no final field becomes reachable.
     */
    static boolean mayMatter(Object published, SharedObjects shared) {
        Object object = published;
        for (int looked = 0; looked < MOST_LOOKED_AT; looked++) {
            if (object.getClass().isArray() || !FIELDS.get(object.getClass()).isEmpty()) {
                return true;
            }
            Object next = null;
            for (long offset : ReferenceLayout.of(object.getClass()).offsets) {
                Object reached = Memory.reference(object, offset);
                if (reached != null && !ReferenceLayout.of(reached.getClass()).opaque && shared.number(reached) == 0) {
                    if (next != null) {
                        return true;
                    }
                    next = reached;
                }
            }
            if (next == null) {
                return false;
            }
            object = next;
        }
        return true;
    }

    /** {@return the classes whose constructors are under way in the running thread, or null for none} */
    static Class<?> @Nullable [] constructing() {
        List<Class<?>> classes = new ArrayList<>();
        STACK.forEach(frame -> {
            if (frame.getMethodName().equals("<init>")) {
                classes.add(frame.getDeclaringClass());
            }
        });
        return classes.isEmpty() ? null : classes.toArray(new Class<?>[0]);
    }

    /** {@return whether an object with final fields is one of those that may be under construction} */
    static boolean isAmong(Class<?>[] constructing, Object object) {
        return !FIELDS.get(object.getClass()).isEmpty()
                && Arrays.stream(constructing).anyMatch(type -> type.isInstance(object));
    }

    /** An object has been published. @param freeze its constructor had ended by then */
    void published(Object object, Freeze freeze) {
        if (object.getClass().isArray()) {
            return;
        }
        reachedSize = 0;
        for (long offset : REFERENCES.get(object.getClass())) {
            reach(Memory.reference(object, offset), freeze);
        }
        for (int next = 0; next < reachedSize && next < MOST_OBJECTS; next++) {
            Object from = Objects.requireNonNull(reached[next]);
            if (from instanceof Object[] elements) {
                for (Object element : elements) {
                    reach(element, freeze);
                }
            } else {
                for (long offset : ReferenceLayout.of(from.getClass()).offsets) {
                    reach(Memory.reference(from, offset), freeze);
                }
            }
        }
        Arrays.fill(reached, 0, reachedSize, null);
    }

    private void reach(@Nullable Object object, Freeze freeze) {
        if (object != null && !ReferenceLayout.of(object.getClass()).opaque && isNew(object, freeze)) {
            if (!object.getClass().isHidden()) {
                if (reachedSize == reached.length) {
                    reached = Arrays.copyOf(reached, 2 * reachedSize);
                }
                reached[reachedSize++] = object;
            }
        }
    }

    /** {@return whether it was not noted that an object is led to by what was frozen then, as it is from now on} */
    private boolean isNew(Object object, Freeze freeze) {
        int index = led.find(object);
        if (index == IdentityTable.NONE) {
            index = led.size();
            if (index == freezes.length) {
                freezes = Arrays.copyOf(freezes, 2 * index);
            }
            led.add(object, index);
            freezes[index] = new Freeze[] {freeze};
            return true;
        }
        Freeze[] known = freezes[index];
        for (Freeze each : known) {
            if (each.equals(freeze)) {
                return false;
            }
        }
        freezes[index] = Arrays.copyOf(known, known.length + 1);
        freezes[index][known.length] = freeze;
        return true;
    }

    Freeze[] leadingTo(Object object) {
        int index = led.find(object);
        return index == IdentityTable.NONE ? NO_FREEZES : freezes[index];
    }
}
