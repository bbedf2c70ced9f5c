// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.agent.site.Sites;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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

    /** A variable whose class has been loaded, and had not been initialised when it was looked at last. */
    private record Loaded(Field field, int first) {
        boolean isInitialized() {
            return Memory.isInitialized(field.getDeclaringClass());
        }
    }

    /** Those whose class had not been loaded when it was looked at last, so that they are at their start. */
    private final List<Counter> unknown = new ArrayList<>();

    private final List<Loaded> unused = new ArrayList<>();
    private final List<Start> used = new ArrayList<>();

    private final Sites sites;
    /** How many there were when classes were looked for last. */
    private int seen = -1;

    /** Counts nothing yet. @param sites of all classes that are loaded */
    public NameCounters(Sites sites) {
        this.sites = sites;
        unknown.addAll(KNOWN);
    }

    /** Starts them all again. Used while nothing is explored, before each execution. */
    public void restart() {
        if (sites.size() != seen) {
            seen = sites.size();
            unknown.removeIf(this::isLoaded);
        }
        if (!unused.isEmpty()) {
            unused.removeIf(this::isUsed);
        }
        for (Start start : used) {
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
            unused.add(new Loaded(type.getDeclaredField(counter.field), counter.first));
        } catch (ReflectiveOperationException otherJdk) {
            // Its threads are numbered by the other variable.
        }
        return true;
    }

    private boolean isUsed(Loaded loaded) {
        boolean isUsed = loaded.isInitialized();
        if (isUsed) {
            used.add(start(loaded.field, loaded.first));
        }
        return isUsed;
    }

    private static Start start(Field field, int first) {
        Object base = Memory.base(field);
        long offset = Memory.offset(field);
        if (field.getType() == int.class) {
            return () -> Memory.store(base, offset, first);
        }
        AtomicInteger number = (AtomicInteger) Objects.requireNonNull(Memory.reference(base, offset));
        return () -> number.set(first);
    }
}
