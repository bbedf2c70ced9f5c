// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.agent.hook.ProcessorHooks;
import io.roundup.explorer.execution.classes.StaticFields;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Set;

/**
 * How many processors the machine seems to have. Classes of the JDK ask for it once, when they are initialised, and
 * keep what they make of it. Where that has happened already, it is put right here. Used while nothing is explored.
 */
final class Processors {
    private static final String COMMON_PARALLELISM = "java.util.concurrent.ForkJoinPool.common.parallelism";

    /** What the classes that are initialised already have made their values of. */
    private static int established;

    private Processors() {}

    /**
     * From now on the machine seems to have a number of processors.
     *
     * @param count at least 1
     * @param agent of this JVM
     */
    static synchronized void set(int count, Agent agent) {
        if (count == established) {
            return;
        }
        ProcessorHooks.count = count;
        established = count;
        StaticFields fields = new StaticFields(agent.sites());
        int parallelism = Integer.getInteger(COMMON_PARALLELISM, Math.max(count - 1, 0));
        fields.put("java.util.concurrent.ConcurrentHashMap", "NCPU", count);
        fields.put("java.util.concurrent.atomic.Striped64", "NCPU", count);
        fields.put("java.util.concurrent.Exchanger", "NCPU", count);
        fields.put("java.util.concurrent.Exchanger", "FULL", Math.min(count >>> 1, 0xFF));
        fields.put("java.util.concurrent.Phaser", "NCPU", count);
        fields.put("java.util.concurrent.Phaser", "SPINS_PER_ARRIVAL", count < 2 ? 1 : 1 << 8);
        fields.put("java.util.concurrent.ForkJoinPool", "COMMON_PARALLELISM", Math.max(parallelism, 1));
        fields.putAsyncPool(parallelism > 1);
        forgetCompiled(fields.changed(), agent);
    }

    /** Code that was compiled has taken the values for constants. */
    private static void forgetCompiled(Set<Class<?>> changed, Agent agent) {
        try {
            agent.instrumentation().retransformClasses(changed.toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException refused) {
            throw new IllegalStateException("cannot instrument again what knows the number of processors", refused);
        }
    }
}
