// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What an execution says about itself beside its steps: that something in it could not be explored. */
public final class Outline {
    private final ControlledScheduler scheduler;
    private final Set<String> doubts = new LinkedHashSet<>();
    /** A thread of the JDK that an execution started, and that may serve the following ones as well. */
    private @Nullable String helper;

    public Outline(ControlledScheduler scheduler) {
        this.scheduler = scheduler;
    }

    public void uninstrumented(Object target) {
        if (scheduler.isConcurrent()) {
            Class<?> type = target instanceof Class<?> ? (Class<?>) target : target.getClass();
            doubt(type.getName() + ": its synchronized methods are not explored");
        }
    }

    /** A synchronized method was called that is explored where its caller is. @param target whose */
    public void calledUnseen(Object target) {
        if (scheduler.isConcurrent()) {
            doubt(target.getClass().getName()
                    + ": a synchronized method of it was called by code that is not instrumented");
        }
    }

    /** The JDK has started a thread of its own that is not explored. @param thread its name */
    public void helped(String thread) {
        if (helper == null) {
            helper = thread;
        }
    }

    /** No thread can go on, as far as is known. */
    public void stuck() {
        if (helper != null) {
            doubt("the threads wait, perhaps for a thread of the JDK that runs beside them (" + helper + ")");
        }
    }

    /** Something was reached that could not be explored. @param what in words */
    public void doubt(String what) {
        doubts.add(what);
    }

    /** What was said so far is of executions that do not count. */
    public void forget() {
        doubts.clear();
    }

    /** {@return whether nothing was said so far, and nothing noted that may be} */
    public boolean isSilent() {
        return doubts.isEmpty() && helper == null;
    }

    public List<String> doubts() {
        return new ArrayList<>(doubts);
    }
}
