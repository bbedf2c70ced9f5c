// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Site;
import io.roundup.explorer.execution.memory.Constants;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One run of an initialiser, which shows whether it may run ahead of the program. It may if that cannot be told from a
 * run when its class is used first. So what it does must depend on nothing that can change, must change nothing of
 * others, and must not need a class that needs it. Such a run tells this of all others, since they do the same.
 */
final class WatchedInitializer {
    private final Class<?> type;
    private final Predicate<Class<?>> wasInProgress;
    private boolean isSimple = true;
    /** What it has read from static variables of other classes. */
    private final Set<Object> ofOthers = Collections.newSetFromMap(new IdentityHashMap<>());

    private final Set<Class<?>> takenFrom = new HashSet<>();

    /**
     * Begins a run.
     *
     * @param wasInProgress whether the JVM was initialising a class while it initialised this one
     */
    WatchedInitializer(Class<?> type, Predicate<Class<?>> wasInProgress) {
        this.type = type;
        this.wasInProgress = wasInProgress;
        for (Class<?> above : Supertypes.initializedBefore(type)) {
            if (wasInProgress.test(above) && !Supertypes.isPartOf(type, above)) {
                needEachOther(above);
            }
        }
    }

    /** {@return the classes of which it has read variables that hold objects, and the enums that it has used} */
    Set<Class<?>> takenFrom() {
        return takenFrom;
    }

    /** It uses a class. */
    void uses(Class<?> used) {
        if (used == type) {
            return;
        }
        if (used.isEnum()) {
            // The JDK finds constants of it by their names.
            takenFrom.add(used);
        }
        if (wasInProgress.test(used)) {
            needEachOther(used);
        } else {
            uses(used, used);
        }
    }

    /** A class is used, and with it another one above. @param used that one, or the class */
    private void uses(Class<?> below, Class<?> used) {
        if (ExploredClasses.contains(used)) {
            isSimple = false;
            ExploredClasses.find(type, "uses " + used.getName() + ", whose initialiser is explored");
        }
        for (Class<?> above : Supertypes.initializedBefore(used)) {
            if (Supertypes.isPartOf(used, above)) {
                continue;
            }
            if (above == type || wasInProgress.test(above)) {
                // That one is initialised before the class is, and waits for it.
                needEachOther(below);
                if (above != type) {
                    needEachOther(above);
                }
                ExploredClasses.find(used, "needs " + above.getName() + ", which needs it");
            } else {
                uses(below, above);
            }
        }
    }

    private void needEachOther(Class<?> other) {
        isSimple = false;
        ExploredClasses.find(type, "needs " + other.getName() + ", which needs it");
        ExploredClasses.find(other, "needs " + type.getName() + ", which needs it");
    }

    /** It accesses a static variable. @param owner the class by which it names it */
    void accesses(Class<?> owner, Site site) {
        Field field = DeclaredMembers.field(owner, site.member());
        if (field == null || field.getDeclaringClass() == type) {
            return;
        }
        Class<?> declaring = field.getDeclaringClass();
        if (JdkClasses.isOfJdk(declaring)) {
            return;
        }
        uses(declaring);
        if (isSimple && !field.isSynthetic() && canChange(field)) {
            does("depends on " + declaring.getName() + "." + field.getName() + ", which can change");
        }
        if (!field.getType().isPrimitive()) {
            ofOthers.add(value(field));
            takenFrom.add(declaring);
        }
    }

    /** It takes a monitor. */
    void locks(@Nullable Object monitor) {
        if (monitor instanceof Class ? monitor != type : ofOthers.contains(monitor)) {
            does("takes a lock of others");
        }
    }

    /** A final variable of the program that is made anew is not final any more, and marked as transient. */
    private static boolean canChange(Field field) {
        int modifiers = field.getModifiers();
        boolean wasFinal = Modifier.isTransient(modifiers);
        if (Modifier.isFinal(modifiers)
                && !field.getDeclaringClass().isEnum()
                && !field.getDeclaringClass().isInterface()) {
            return false;
        }
        if (!wasFinal && !Modifier.isFinal(modifiers)) {
            return true;
        }
        return !field.getType().isPrimitive() && !Constants.contain(value(field));
    }

    private static @Nullable Object value(Field field) {
        return Memory.reference(Memory.base(field), Memory.offset(field));
    }

    /** It does what must be done when its class is used first. @param what in words */
    void does(String what) {
        isSimple = false;
        ExploredClasses.find(type, what);
    }
}
