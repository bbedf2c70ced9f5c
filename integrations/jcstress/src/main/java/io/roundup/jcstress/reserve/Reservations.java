// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.reserve;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Why hardware may show an outcome that the exploration did not meet, although no memory order is to blame. While there
 * is such a reason, no outcome is called impossible.
 */
public final class Reservations {
    private static final List<String> CLOCKS = List.of("nanoTime", "currentTimeMillis", "java/time/Instant");

    private static final Set<Class<?>> FIXED = Set.of(
            String.class,
            Class.class,
            Object.class,
            Boolean.class,
            Character.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            Pattern.class,
            MethodHandle.class,
            MethodHandles.Lookup.class,
            VarHandle.class,
            AtomicIntegerFieldUpdater.class,
            AtomicLongFieldUpdater.class,
            AtomicReferenceFieldUpdater.class);

    private Reservations() {}

    /**
     * {@return the first reason, as a clause, or an empty string}
     *
     * @param result of the exploration
     * @param hasPicks whether random values were taken
     * @param files the class files of the harness and of all that it needs
     * @param loader has the classes
     */
    public static String of(
            ExplorationResult result, boolean hasPicks, Map<String, ClassFile> files, ClassLoader loader) {
        if (!result.complete()) {
            String bound = result.coverage().bound();
            String because = result.undecidedBecause().isEmpty() ? bound : result.undecidedBecause();
            return "not every interleaving was explored" + (because.isEmpty() ? "" : " (" + because + ")");
        }
        if (result.coverage().hasDrawnValues()
                || hasPicks && !result.exploration().exploreRandom()) {
            return "random values are fixed while it is explored, unless --explore-random is given";
        }
        if (result.coverage().hasTimedWaits()) {
            return "a wait timed out only where nothing else could run";
        }
        if (result.coverage().mayLoadBuffer()) {
            return "executions with load buffering are not explored";
        }
        if (!result.coverage().awaits().isEmpty()) {
            return "a loop that would give up by itself was not seen to do so ("
                    + result.coverage().awaits().get(0) + ")";
        }
        for (Violation violation : result.violations()) {
            if (violation instanceof Violation.Race found
                    && found.race().second().action().contains(".")) {
                return "races inside of objects of the JDK are not explored ("
                        + found.race().object() + ")";
            }
        }
        return ofCode(files, loader);
    }

    private static String ofCode(Map<String, ClassFile> files, ClassLoader loader) {
        for (Map.Entry<String, ClassFile> each : files.entrySet()) {
            String name = each.getKey().replace('/', '.');
            ClassFile file = each.getValue();
            if (mentions(file, CLOCKS)) {
                return "the clock stands still while it is explored (" + name + ")";
            }
            if (file.mentions("weakCompareAndSetPlain")
                    || file.mentions("weakCompareAndSetVolatile")
                    || file.mentions("weakCompareAndSetAcquire")
                    || file.mentions("weakCompareAndSetRelease")
                    || file.mentions("weakCompareAndSet")) {
                return "a weak compare-and-set never fails by chance while it is explored (" + name + ")";
            }
            Field state = state(name, loader);
            if (state != null) {
                return "static fields are reset for each explored execution, and not for each run on" + " hardware ("
                        + name + "." + state.getName() + ")";
            }
        }
        return "";
    }

    private static boolean mentions(ClassFile file, List<String> texts) {
        return texts.stream().anyMatch(file::mentions);
    }

    /** {@return a static field that can carry something from one run to the next, or null} */
    private static @Nullable Field state(String className, ClassLoader loader) {
        Field[] fields;
        try {
            fields = Class.forName(className, false, loader).getDeclaredFields();
        } catch (ClassNotFoundException | LinkageError notUsed) {
            return null;
        }
        for (Field field : fields) {
            if (Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !isFixed(field)) {
                return field;
            }
        }
        return null;
    }

    /** {@return whether objects of a class have fields that can carry something from one run to another} */
    public static boolean hasState(Class<?> type) {
        return Arrays.stream(type.getDeclaredFields())
                .anyMatch(field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic() && !isFixed(field));
    }

    private static boolean isFixed(Field field) {
        Class<?> type = field.getType();
        return Modifier.isFinal(field.getModifiers())
                && (type.isPrimitive() || type.isEnum() || FIXED.contains(type) || isStateless(type));
    }

    private static boolean isStateless(Class<?> type) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    return false;
                }
            }
        }
        return !type.isInterface() && !type.isArray();
    }
}
