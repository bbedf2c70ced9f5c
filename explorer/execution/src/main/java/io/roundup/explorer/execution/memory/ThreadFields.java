// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The fields of {@link Thread} that make it remember earlier executions, and how they are made to forget. */
public final class ThreadFields {
    private static final Set<String> OTHERS = Set.of("tid", "scopedValueBindings", "headStackableScopes");
    private static final Map<String, Long> OFFSETS = offsets();
    private static final long LOCALS = OFFSETS.getOrDefault("threadLocals", -1L);
    private static final long INHERITED = OFFSETS.getOrDefault("inheritableThreadLocals", -1L);
    private static final long SCOPED_VALUES = OFFSETS.getOrDefault("scopedValueBindings", -1L);
    private static final long[] OF_OWN_VARIABLES = {LOCALS, INHERITED, SCOPED_VALUES};
    private static final long SCOPES = OFFSETS.getOrDefault("headStackableScopes", -1L);
    private static final long SEED = OFFSETS.getOrDefault("threadLocalRandomSeed", -1L);
    private static final long PROBE = OFFSETS.getOrDefault("threadLocalRandomProbe", -1L);
    private static final long SECONDARY = OFFSETS.getOrDefault("threadLocalRandomSecondarySeed", -1L);

    private static final long ID = OFFSETS.getOrDefault("tid", -1L);

    /**
     * Identifiers of explored threads are above those that the JVM gives, and in blocks: one for each thread that makes
     * some.
     */
    private static final long FIRST_ID = 1_000_000_000;

    private static final long IDS_OF_A_THREAD = 1_000_000;

    private static final String BASE_OF_VIRTUAL = "java.lang.BaseVirtualThread";

    private ThreadFields() {}

    /** {@return whether a thread is virtual, as {@code isVirtual} answers on JDK 21 and later} */
    public static boolean isVirtual(Thread thread) {
        return thread.getClass().getSuperclass().getName().equals(BASE_OF_VIRTUAL);
    }

    /**
     * {@return whether a thread was made by a constructor} A mock of one was not: it cannot be started, and what its
     * methods do is said by the test. Nothing is asked of it, since that would be a call of the mock.
     */
    public static boolean isConstructed(Thread thread) {
        return ID < 0 || Memory.longValue(thread, ID) != 0;
    }

    /** {@return an identifier below those of the threads that a thread makes} @param number of the thread */
    public static long firstId(int number) {
        return FIRST_ID + number * IDS_OF_A_THREAD;
    }

    /** Gives a thread that never runs itself an identifier that is the same in each JVM. @param number of the thread */
    public static void identify(Thread thread, int number) {
        if (ID >= 0 && thread.getState() == Thread.State.NEW) {
            Memory.store(thread, ID, firstId(number));
        }
    }

    private static Map<String, Long> offsets() {
        Map<String, Long> found = new HashMap<>();
        for (Field field : Thread.class.getDeclaredFields()) {
            boolean isLocal = field.getName().toLowerCase(Locale.ROOT).contains("threadlocal");
            if (isLocal || OTHERS.contains(field.getName())) {
                found.put(field.getName(), Memory.offset(field));
            }
        }
        return found;
    }

    /** Gives what leads to a thread's own variables: two tables and the bindings of its scopes, or null for each. */
    public static void locals(Thread thread, Consumer<@Nullable Object> reader) {
        for (long offset : OF_OWN_VARIABLES) {
            if (offset >= 0) {
                reader.accept(Memory.reference(thread, offset));
            }
        }
    }

    /** Gives a thread no thread-locals and no scopes: for a thread that serves one execution after another. */
    public static void clearLocals(Thread thread) {
        if (LOCALS >= 0) {
            Memory.reference(thread, LOCALS, null);
        }
        if (INHERITED >= 0) {
            Memory.reference(thread, INHERITED, null);
        }
        if (SCOPED_VALUES >= 0) {
            // What the JDK's code takes for the bindings of a new thread.
            Memory.reference(thread, SCOPED_VALUES, Thread.class);
        }
        if (SCOPES >= 0) {
            Memory.reference(thread, SCOPES, null);
        }
    }

    /**
     * Seeds {@code ThreadLocalRandom} and the striping of JDK classes of a thread.
     *
     * @param bits the same in each execution
     */
    public static void seed(Thread thread, long bits) {
        if (SEED >= 0) {
            Memory.store(thread, SEED, bits);
        }
        if (PROBE >= 0) {
            Memory.store(thread, PROBE, (int) (bits >>> 32) | 1);
        }
        if (SECONDARY >= 0) {
            Memory.store(thread, SECONDARY, (int) bits | 1);
        }
    }
}
