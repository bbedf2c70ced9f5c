// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.it.program.Scenario;
import java.security.DrbgParameters;
import java.security.DrbgParameters.Capability;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Two threads that draw two random values each, and race between them. */
enum RandomValues {
    NEXT_LONG(() -> new SecureRandom().nextLong()),
    NEXT_INT(() -> new SecureRandom(new byte[] {1, 2, 3}).nextInt()),
    NEXT_INT_OF_A_MILLION(() -> new SecureRandom().nextInt(1_000_000)),
    NEXT_DOUBLE(() -> new SecureRandom().nextDouble()),
    NEXT_GAUSSIAN(() -> new SecureRandom().nextGaussian()),
    NEXT_BYTES(() -> {
        byte[] bytes = new byte[11];
        new SecureRandom().nextBytes(bytes);
        return Arrays.toString(bytes);
    }),
    SHARED(() -> Shared.RANDOM.nextLong()),
    BOOLEANS(() -> IntStream.range(0, 64)
            .mapToObj(i -> Shared.RANDOM.nextBoolean() ? "1" : "0")
            .collect(Collectors.joining())),
    STREAM(() -> Arrays.toString(new SecureRandom().longs(3).toArray())),
    SHUFFLE(() -> {
        List<Integer> numbers = IntStream.range(0, 40).boxed().collect(Collectors.toList());
        Collections.shuffle(numbers, new SecureRandom());
        return numbers;
    }),
    GENERATE_SEED(() -> Arrays.toString(new SecureRandom().generateSeed(9))),
    GET_SEED(() -> Arrays.toString(SecureRandom.getSeed(9))),
    STRONG(() -> SecureRandom.getInstanceStrong().nextLong()),
    SHA1(() -> SecureRandom.getInstance("SHA1PRNG").nextLong()),
    DRBG(() -> {
        SecureRandom random = SecureRandom.getInstance(
                "DRBG", DrbgParameters.instantiation(128, Capability.PR_AND_RESEED, new byte[0]));
        byte[] bytes = new byte[16];
        random.nextBytes(bytes, DrbgParameters.nextBytes(128, true, new byte[0]));
        return Arrays.toString(bytes);
    }),
    DEFAULT(() -> RandomGenerator.getDefault().nextLong()),
    XOSHIRO(() -> RandomGenerator.of("Xoshiro256PlusPlus").nextLong()),
    LARGE(() -> RandomGeneratorFactory.of("L128X1024MixRandom").create().nextLong()),
    IDENTIFIER(UUID::randomUUID),
    MATH(() -> Math.random()),
    STRICT_MATH(StrictMath::random);

    private final Callable<?> draw;

    RandomValues(Callable<?> draw) {
        this.draw = draw;
    }

    /** {@return what the threads drew, whatever the order of their other steps is} */
    Scenario scenario() {
        return new Scenario(name(), () -> {
            AtomicInteger raced = new AtomicInteger();
            Callable<?> thread = () -> {
                Object first = draw.call();
                // The sum is used: else the two would commute.
                boolean isCounted = raced.incrementAndGet() > 0;
                return first + "|" + (isCounted ? draw.call() : "") + "|";
            };
            return List.of(thread, thread);
        });
    }

    /** In a class of its own, whose initialiser runs in an execution. */
    private static final class Shared {
        static final SecureRandom RANDOM = new SecureRandom();
    }
}
