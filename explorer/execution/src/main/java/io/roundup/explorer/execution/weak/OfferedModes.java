// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which modes an access can have, and by which methods. A field has all, by a {@code VarHandle}. A class of
 * {@code java.util.concurrent.atomic} has those of its own methods: {@code AtomicInteger} adds in volatile mode alone.
 */
final class OfferedModes {
    /** Their methods have no modes in their names. */
    private static final Set<String> OF_PAIRS = Set.of("AtomicMarkableReference", "AtomicStampedReference");

    private final AccessKind kind;
    private final boolean isOfAtomic;
    private final boolean isOfUpdater;
    private final boolean isExchange;
    private final Set<AccessMode> modes;

    /**
     * Finds them.
     *
     * @param kind of the access
     * @param atomic the simple name of the atomic class that the program calls, or empty if it calls none
     * @param method that it calls there, or that of a {@code VarHandle}
     * @param inCode the mode that the access has
     */
    OfferedModes(AccessKind kind, String atomic, String method, AccessMode inCode) {
        this.kind = kind;
        isOfAtomic = !atomic.isEmpty();
        isOfUpdater = atomic.endsWith("FieldUpdater");
        isExchange = method.startsWith("compareAndExchange");
        modes = EnumSet.of(AccessMode.VOLATILE, inCode);
        modes.addAll(weaker(atomic, method));
    }

    private Set<AccessMode> weaker(String atomic, String method) {
        boolean comparesAndSets = method.contains("ompareAndSet");
        boolean isUpdate = kind == AccessKind.UPDATE || isOfAtomic && method.contains("And");
        if (isOfUpdater) {
            return isUpdate || kind == AccessKind.READ ? Set.of() : Set.of(AccessMode.RELEASE);
        }
        if (OF_PAIRS.contains(atomic) || isOfAtomic && isUpdate && !isExchange && !comparesAndSets) {
            return Set.of();
        }
        return isUpdate && !comparesAndSets
                ? EnumSet.complementOf(EnumSet.of(AccessMode.PLAIN))
                : EnumSet.allOf(AccessMode.class);
    }

    /** {@return whether the access can have a mode that its kind has} */
    boolean has(AccessMode mode) {
        return modes.contains(mode);
    }

    /** {@return the method that has a mode, or for updates by a {@code VarHandle} how its name ends} */
    String call(AccessMode mode) {
        String end = mode == AccessMode.VOLATILE
                ? ""
                : mode.name().charAt(0) + mode.text().substring(1);
        String ofField = mode == AccessMode.VOLATILE ? "Volatile" : mode == AccessMode.PLAIN ? "" : end;
        return switch (kind) {
            case READ -> "get" + (isOfAtomic ? end : ofField);
            case STORE -> isOfUpdater && mode == AccessMode.RELEASE ? "lazySet" : "set" + (isOfAtomic ? end : ofField);
            case UPDATE ->
                !isOfAtomic
                        ? mode == AccessMode.VOLATILE ? "compareAndSet, getAndAdd" : "..." + ofField
                        : isExchange
                                ? "compareAndExchange" + end
                                : mode == AccessMode.VOLATILE ? "compareAndSet" : "weakCompareAndSet" + end;
        };
    }
}
