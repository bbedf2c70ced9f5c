// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.Set;

/**
 * The classes of the JDK that are trusted unless somebody wishes to see inside: the concurrent collections, queues,
 * executors, futures and most synchronizers. Locks, semaphores and latches are not among them: their steps are those of
 * a model. Reads no class: any thread may ask.
 */
public final class TrustedClasses {
    private static final String CONCURRENT = "java/util/concurrent/";

    /** The atomic classes that have several variables. */
    private static final Set<String> ATOMIC = Set.of(
            "java/util/concurrent/atomic/DoubleAccumulator",
            "java/util/concurrent/atomic/DoubleAdder",
            "java/util/concurrent/atomic/LongAccumulator",
            "java/util/concurrent/atomic/LongAdder",
            "java/util/concurrent/atomic/Striped64");

    /**
     * The synchronizers whose calls are one step each: joined to a look for an interruption, the step would no longer
     * be one that waits. Tasks, which may be cancelled between two steps of whoever runs them. And what has no
     * variables that threads share: it goes on with the step of whoever calls it.
     */
    private static final Set<String> STEP_BY_STEP = Set.of(
            "java/util/concurrent/CountDownLatch",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/Phaser",
            "java/util/concurrent/Semaphore",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/TimeUnit");

    private TrustedClasses() {}

    /** {@return whether a class is one of these, or nested in one} @param internalName its name */
    public static boolean mayContain(String internalName) {
        if (!internalName.startsWith(CONCURRENT)) {
            return false;
        }
        String outermost = outermost(internalName);
        boolean isBelow = internalName.indexOf('/', CONCURRENT.length()) >= 0;
        return isBelow ? ATOMIC.contains(outermost) : !STEP_BY_STEP.contains(outermost);
    }

    /** {@return the name of the class that a class is nested in, or its own} @param name with slashes or dots */
    public static String outermost(String name) {
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
