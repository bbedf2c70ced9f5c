// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import io.roundup.agent.hook.AccessMode;
import org.jspecify.annotations.Nullable;

/** What a method of {@code VarHandle} or {@code Unsafe} does to the variable, by the method's name. */
public enum AccessKind {
    /** Only reads. */
    READ(0, AccessMode.READ),
    /** Writes one value, or reads and always writes. */
    WRITE(1, AccessMode.WRITE),
    /** Answers whether it wrote. */
    COMPARE_AND_SET(2, AccessMode.WRITE),
    /** Answers what was there. */
    COMPARE_AND_EXCHANGE(2, AccessMode.WRITE);

    private final int valueCount;
    private final int mode;

    AccessKind(int valueCount, int mode) {
        this.valueCount = valueCount;
        this.mode = mode;
    }

    /** {@return how many parameters, the last ones, are values rather than coordinates} */
    public int valueCount() {
        return valueCount;
    }

    /** {@return the {@code AccessMode}} */
    public int mode() {
        return mode;
    }

    /** {@return whether it may do nothing} */
    public boolean isConditional() {
        return valueCount == 2;
    }

    /** {@return what an access mode method of {@code VarHandle} does, or null if the method is not one} */
    public static @Nullable AccessKind ofVarHandle(String method) {
        return switch (method) {
            case "get", "getVolatile", "getOpaque", "getAcquire" -> READ;
            case "set", "setVolatile", "setOpaque", "setRelease" -> WRITE;
            case "compareAndSet",
                    "weakCompareAndSet",
                    "weakCompareAndSetPlain",
                    "weakCompareAndSetAcquire",
                    "weakCompareAndSetRelease" -> COMPARE_AND_SET;
            case "compareAndExchange", "compareAndExchangeAcquire", "compareAndExchangeRelease" -> COMPARE_AND_EXCHANGE;
            default -> method.startsWith("getAnd") ? WRITE : null;
        };
    }

    /** {@return what a method of {@code Unsafe} does, or null if it does not access one variable of an object} */
    public static @Nullable AccessKind ofUnsafe(String method, String descriptor) {
        if (!descriptor.startsWith("(Ljava/lang/Object;J")) {
            return null;
        }
        if (method.startsWith("compareAndSet")
                || method.startsWith("weakCompareAndSet")
                || method.startsWith("compareAndSwap")) {
            return COMPARE_AND_SET;
        }
        if (method.startsWith("compareAndExchange")) {
            return COMPARE_AND_EXCHANGE;
        }
        if (method.startsWith("getAnd") || method.startsWith("put")) {
            return WRITE;
        }
        return method.startsWith("get") ? READ : null;
    }

    /**
     * {@return what a method of {@code Unsafe} does that is given an address and no object, or null if it accesses
     * nothing, or sets or copies a range}
     */
    public static @Nullable AccessKind ofAddress(String method, String descriptor) {
        if (!descriptor.startsWith("(J")) {
            return null;
        }
        return switch (method) {
            case "copySwapMemory", "reallocateMemory" -> WRITE;
            default -> method.startsWith("put") ? WRITE : method.startsWith("get") ? READ : null;
        };
    }
}
