// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Set;

/** The types whose values never change. */
public final class ImmutableTypes {
    /** Those that JIT compilers make use of if a variable is final, and those of which the JVM has one for all. */
    private static final Set<String> FOLDED = Set.of(
            "Ljava/lang/Class;",
            "Ljava/lang/invoke/VarHandle;",
            "Ljava/lang/invoke/MethodHandle;",
            "Ljava/lang/invoke/MethodHandles$Lookup;",
            "Ljava/lang/invoke/MethodType;",
            "Ljava/lang/reflect/Field;",
            "Ljava/lang/reflect/Method;",
            "Ljava/lang/reflect/Constructor;",
            "Ljava/util/concurrent/atomic/AtomicIntegerFieldUpdater;",
            "Ljava/util/concurrent/atomic/AtomicLongFieldUpdater;",
            "Ljava/util/concurrent/atomic/AtomicReferenceFieldUpdater;",
            // Shared with the whole program, and of no account to what a data structure does.
            "Ljava/util/logging/Logger;",
            "Ljava/lang/System$Logger;",
            "Lorg/slf4j/Logger;",
            "Lorg/apache/logging/log4j/Logger;",
            "Lorg/apache/commons/logging/Log;",
            "Lsun/misc/Unsafe;",
            "Ljdk/internal/misc/Unsafe;");

    /** Those of which a final variable may hold another value in each execution. */
    private static final Set<String> OTHERS = Set.of(
            "Z",
            "B",
            "C",
            "S",
            "I",
            "J",
            "F",
            "D",
            "Ljava/lang/Boolean;",
            "Ljava/lang/Byte;",
            "Ljava/lang/Character;",
            "Ljava/lang/Short;",
            "Ljava/lang/Integer;",
            "Ljava/lang/Long;",
            "Ljava/lang/Float;",
            "Ljava/lang/Double;",
            "Ljava/lang/String;",
            "Ljava/lang/Void;",
            "Ljava/util/concurrent/TimeUnit;",
            "Ljava/util/regex/Pattern;",
            "Ljava/util/Locale;",
            "Ljava/util/UUID;",
            "Ljava/math/BigInteger;",
            "Ljava/math/BigDecimal;",
            "Ljava/math/MathContext;",
            "Ljava/net/URI;",
            "Ljava/nio/charset/Charset;",
            "Ljava/time/Duration;",
            "Ljava/time/Instant;",
            "Ljava/time/LocalDate;",
            "Ljava/time/LocalDateTime;",
            "Ljava/time/LocalTime;",
            "Ljava/time/ZoneId;",
            "Ljava/time/ZoneOffset;");

    private ImmutableTypes() {}

    /**
     * {@return whether a final static field of a type is the same in each execution}
     *
     * <p>What fields of other types hold may depend on what the program has done before. An example is a number that is
     * read from its settings.
     */
    public static boolean isSameAlways(String descriptor) {
        return FOLDED.contains(descriptor);
    }

    public static boolean contains(String descriptor) {
        return FOLDED.contains(descriptor) || OTHERS.contains(descriptor);
    }
}
