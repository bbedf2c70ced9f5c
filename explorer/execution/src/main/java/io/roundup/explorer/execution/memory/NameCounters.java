// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.agent.site.Sites;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The numbers by which classes of the JDK name threads and pools. Each execution begins with those of a program that has
 * just been started: a thread has one name in all executions, and in the report.
 */
public final class NameCounters {
    /** A static variable: a number, or what holds one. */
    private record Counter(String type, String field, int first) {}

    private static final String THREAD = Thread.class.getName();

    private static final List<Counter> KNOWN = List.of(
            new Counter(THREAD + "$ThreadNumbering", "next", 0),
            new Counter(THREAD, "threadInitNumber", 0),
            new Counter("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber", 1),
            new Counter("java.util.concurrent.ForkJoinPool", "poolIds", 0),
            new Counter("java.util.Timer", "nextSerialNumber", 0));

    /** Starts a counter again. */
    private interface Start {
        void now();
    }

    /** Those whose class had not been loaded when it was looked at last, so that they are at their start. */
    private final List<Counter> unknown = new ArrayList<>();

    private final List<Start> known = new ArrayList<>();

    private final Sites sites;
    /** How many there were when classes were looked for last. */
    private int seen = -1;

    private NameCounters(Sites sites) {
        this.sites = sites;
        unknown.addAll(KNOWN);
    }

    /** {@return the counters of this JVM} To find them takes time, and they stay where they are. @param sites of the agent */
    public static NameCounters of(Sites sites) {
        return sites.found(NameCounters.class, () -> new NameCounters(sites));
    }

    /** Starts them all again. Used while nothing is explored, before each execution. */
    public void restart() {
        if (sites.size() != seen) {
            seen = sites.size();
            unknown.removeIf(this::isLoaded);
        }
        for (Start start : known) {
            start.now();
        }
    }

    /** To load a class takes time, and most programs use few of them. */
    private boolean isLoaded(Counter counter) {
        if (!counter.type.startsWith(THREAD) && !sites.areIn(counter.type)) {
            return false;
        }
        try {
            Class<?> type = Class.forName(counter.type, false, null);
            known.add(start(type.getDeclaredField(counter.field), counter.first));
        } catch (ReflectiveOperationException otherJdk) {
            // Its threads are numbered by the other variable.
        }
        return true;
    }

    /** Looks at the variable itself: whether its class has been initialised would take longer to find out. */
    private static Start start(Field field, int first) {
        Object base = Memory.base(field);
        long offset = Memory.offset(field);
        if (field.getType() == int.class) {
            // A class that has not been initialised yet has 0 here, and so it begins.
            return () -> Memory.store(base, offset, first);
        }
        return () -> {
            AtomicInteger number = (AtomicInteger) Memory.reference(base, offset);
            if (number != null) {
                number.set(first);
            }
        };
    }
}
