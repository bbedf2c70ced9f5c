// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.security.DrbgParameters;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The hooks of values that are not functions of the program: random numbers, clocks and identity hash codes. See
 * {@link Hooks} for what holds of all.
 */
public final class ValueHooks {
    static ValueListener values;
    static ClockListener clocks;

    /** Of 32 bits: the place where iteration begins is the same share of each table. */
    private static final long ITERATION_START = 0x9E37_79B9L;

    private ValueHooks() {}

    /**
     * {@return what says where the iteration of a {@code Set.of} or {@code Map.of} begins} It is the same for the whole
     * JVM, so that an iterator never changes its direction.
     */
    public static long iterationStart() {
        return ITERATION_START;
    }

    /** {@return whether such an iteration goes backwards} */
    public static boolean iteratesBackwards() {
        return false;
    }

    /**
     * A value in {@code [0, bound)} that a harness or a structure asks for.
     *
     * @return 0 outside of an exploration
     */
    public static int pick(int bound) {
        return Hooks.explored == Thread.currentThread() ? values.pick(bound) : 0;
    }

    /**
     * At the start of {@code nextInt(bound)} of a JDK generator.
     *
     * @return the explored value, or {@code Long.MIN_VALUE} to go on
     */
    public static long nextInt(Random random, int bound) {
        int picked = bound > 0 && Hooks.explored == Thread.currentThread() ? values.randomPick(bound) : -1;
        return picked < 0 ? Long.MIN_VALUE : picked;
    }

    /** A value comes from a generator of the JDK, and is not explored. */
    public static void drew() {
        if (Hooks.isControlled()) {
            values.drew();
        }
    }

    /**
     * At the start of {@code Collections.shuffle(list)}, whose own generator goes on from one execution to the next.
     *
     * @return whether it is done
     */
    public static boolean shuffle(List<?> list) {
        if (!Hooks.isControlled()) {
            return false;
        }
        Collections.shuffle(list, new Random());
        return true;
    }

    /** At the start of {@code Random.seedUniquifier}. {@return a seed, or {@code Long.MIN_VALUE} to go on} */
    public static long seedUniquifier() {
        return Hooks.isControlled() ? seed() : Long.MIN_VALUE;
    }

    /** {@return a seed for a generator that the program made without one, a function of the execution} */
    private static long seed() {
        return Hooks.isExplored() ? values.seed() : values.initializerSeed();
    }

    /** In place of {@code System.nanoTime()} where a JDK generator takes it for a part of its seed. */
    public static long seedTime() {
        return Hooks.isControlled() ? 0 : System.nanoTime();
    }

    /**
     * At the start of the JDK's source of identifiers.
     *
     * @return the identifier of a thread that is being made, a function of the execution, or {@code Long.MIN_VALUE} to go
     *     on
     */
    public static long threadId() {
        return Hooks.isExplored() ? values.threadId() : Long.MIN_VALUE;
    }

    /** In place of {@code counter.getAndAdd(delta)} where a JDK generator takes its seed from a static counter. */
    public static long getAndAdd(AtomicLong counter, long delta) {
        return Hooks.isControlled() ? seed() : counter.getAndAdd(delta);
    }

    /** In place of {@code counter.addAndGet(delta)} where a JDK generator takes its seed from a static counter. */
    public static int addAndGet(AtomicInteger counter, int delta) {
        return Hooks.isControlled() ? (int) seed() : counter.addAndGet(delta);
    }

    /**
     * At the start of {@code SecureRandom.nextBytes}, by which it makes all other values.
     *
     * @return whether the array is filled
     */
    public static boolean nextBytes(SecureRandom random, byte[] bytes) {
        if (bytes == null || !isControlled(random)) {
            return false;
        }
        drew();
        fill(bytes);
        return true;
    }

    /** The same for a generator that takes parameters; another one, or wrong ones, let it complain. */
    public static boolean nextBytes(SecureRandom random, byte[] bytes, SecureRandomParameters parameters) {
        return parameters instanceof DrbgParameters.NextBytes
                && isControlled(random)
                && random.getParameters() instanceof DrbgParameters.Instantiation
                && nextBytes(random, bytes);
    }

    /**
     * At the start of {@code SecureRandom.generateSeed}.
     *
     * @return the seed, or the generator to go on
     */
    public static Object generateSeed(SecureRandom random, int length) {
        if (length < 0 || !isControlled(random)) {
            return random;
        }
        byte[] seed = new byte[length];
        fill(seed);
        return seed;
    }

    /**
     * At the start of {@code UUID.randomUUID}.
     *
     * @return a random identifier of version 4 (RFC 4122, 4.4), or null to go on
     */
    public static Object randomUUID() {
        if (!Hooks.isControlled()) {
            return null;
        }
        long version = seed() & ~0xF000L | 0x4000L;
        long variant = seed() & ~(3L << 62) | 2L << 62;
        return new UUID(version, variant);
    }

    /**
     * {@return whether the values of a generator are controlled: one of another class is code of the program, or of a
     * library}
     */
    private static boolean isControlled(SecureRandom random) {
        return Hooks.isControlled() && random.getClass() == SecureRandom.class;
    }

    private static void fill(byte[] bytes) {
        for (int i = 0; i < bytes.length; ) {
            long word = seed();
            for (int end = Math.min(bytes.length, i + Long.BYTES); i < end; i++) {
                bytes[i] = (byte) word;
                word >>>= Byte.SIZE;
            }
        }
    }

    /**
     * In place of {@code Math.random()}.
     *
     * @return a number from 0 on and below 1, of 53 random bits
     */
    public static double random() {
        if (!Hooks.isControlled()) {
            return Math.random();
        }
        drew();
        return (seed() >>> 11) * 0x1p-53;
    }

    /** In place of {@code System.nanoTime()}. */
    public static long nanoTime() {
        if (Hooks.explored == Thread.currentThread()) {
            return clocks.nanoTime();
        }
        InitializerHooks.looksAtClock();
        return Hooks.initializing == Thread.currentThread() ? clocks.initializerNanoTime() : System.nanoTime();
    }

    /** In place of {@code System.currentTimeMillis()}. */
    public static long currentTimeMillis() {
        if (Hooks.explored == Thread.currentThread()) {
            return clocks.currentTimeMillis();
        }
        InitializerHooks.looksAtClock();
        return Hooks.initializing == Thread.currentThread() ? clocks.initializerMillis() : System.currentTimeMillis();
    }

    /**
     * In place of {@code System.nanoTime()} where the JDK waits with a time-out. A wait that is real takes real time.
     */
    public static long nanoTimeOfWait() {
        return Hooks.explored == Thread.currentThread() ? clocks.nanoTimeOfWait() : System.nanoTime();
    }

    /**
     * After the JDK's own question how late it is.
     *
     * @param second since 1970, from which on it counts
     * @param answer the nanoseconds since then
     * @return the same on the clock that the thread sees
     */
    public static long getNanoTimeAdjustment(long second, long answer) {
        if (Hooks.explored == Thread.currentThread()) {
            return clocks.nanosSince(second);
        }
        InitializerHooks.looksAtClock();
        return Hooks.initializing == Thread.currentThread() ? clocks.initializerNanosSince(second) : answer;
    }

    /** In place of {@code System.identityHashCode(object)}. */
    public static int identityHashCode(Object object) {
        if (Hooks.explored == Thread.currentThread()) {
            return values.identityHashCode(object);
        }
        return Hooks.initializing == Thread.currentThread() && object != null
                ? initializerHashCode(object, true)
                : System.identityHashCode(object);
    }

    /** In place of {@code object.hashCode()}. */
    public static int hashCode(Object object) {
        if (Hooks.explored == Thread.currentThread()) {
            return object != null && values.hasIdentityHash(object)
                    ? values.identityHashCode(object)
                    : object.hashCode();
        }
        return Hooks.initializing == Thread.currentThread() && object != null
                ? initializerHashCode(object, false)
                : object.hashCode();
    }

    /** The listener's own tables must not ask again. */
    private static int initializerHashCode(Object object, boolean isIdentity) {
        Thread initializing = Hooks.initializing;
        Hooks.initializing = null;
        try {
            if (isIdentity || values.hasIdentityHash(object)) {
                return values.initializerHashCode(object);
            }
        } finally {
            Hooks.initializing = initializing;
        }
        return object.hashCode();
    }
}
