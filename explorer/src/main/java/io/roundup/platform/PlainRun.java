// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import io.roundup.platform.PlainResult.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Sees tests run, one after the other, and what runs beside them. */
final class PlainRun implements TestExecutionListener {
    private final Consumer<PlainResult> results;
    private final Set<String> uncaught;
    private final StartedThreads threads = new StartedThreads();
    /** Threads that a class started for all its tests, by the depth of what runs. */
    private int shared;

    private @Nullable TestPlan plan;
    private long start;

    /** Prepares a run. @param results takes them as they come @param uncaught guarded by itself; others add to it */
    PlainRun(Consumer<PlainResult> results, Set<String> uncaught) {
        this.results = results;
        this.uncaught = uncaught;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (!test.isTest()) {
            // What a class starts before its first test runs beside each of them.
            shared = 0;
            threads.begin();
            return;
        }
        shared += threads.count();
        threads.begin();
        start = System.nanoTime();
        results.accept(result(test, Outcome.BEGAN, shared, ""));
    }

    @Override
    public void executionSkipped(TestIdentifier skipped, String reason) {
        below(skipped, Outcome.SKIPPED, reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        if (test.isTest()) {
            int count = shared + threads.count();
            results.accept(result(test, outcome(result), count, thrown == null ? "" : String.valueOf(thrown)));
            threads.begin();
        } else if (result.getStatus() != Status.SUCCESSFUL) {
            // Those of its tests that have run stay as they are.
            below(test, outcome(result), String.valueOf(thrown));
        }
    }

    private void below(TestIdentifier container, Outcome outcome, String why) {
        if (container.isTest()) {
            results.accept(result(container, outcome, 0, why));
        }
        if (plan != null) {
            for (TestIdentifier each : plan.getDescendants(container)) {
                if (each.isTest()) {
                    results.accept(result(each, outcome, 0, why));
                }
            }
        }
    }

    private static Outcome outcome(TestExecutionResult result) {
        return switch (result.getStatus()) {
            case SUCCESSFUL -> Outcome.PASSED;
            case ABORTED -> Outcome.SKIPPED;
            case FAILED -> Outcome.FAILED;
        };
    }

    private PlainResult result(TestIdentifier test, Outcome outcome, int count, String message) {
        List<String> met;
        synchronized (uncaught) {
            met = List.copyOf(uncaught);
            uncaught.clear();
        }
        return new PlainResult(
                test.getUniqueId(),
                type(test),
                name(test),
                outcome,
                count,
                outcome == Outcome.SKIPPED ? 0 : (System.nanoTime() - start) / 1e9,
                message.strip().replaceAll("\\s*\\R\\s*", " "),
                met);
    }

    private String type(TestIdentifier test) {
        Optional<TestSource> source = test.getSource();
        if (source.isPresent() && source.get() instanceof MethodSource method) {
            return method.getClassName();
        }
        if (source.isPresent() && source.get() instanceof ClassSource type) {
            return type.getClassName();
        }
        Optional<TestIdentifier> parent = plan == null ? Optional.empty() : plan.getParent(test);
        return parent.map(this::type).orElse("");
    }

    /** {@return the method, and for one of its invocations how that is called} */
    private String name(TestIdentifier test) {
        String method = test.getSource()
                .filter(source -> source instanceof MethodSource)
                .map(source -> ((MethodSource) source).getMethodName())
                .orElse("");
        String last = test.getUniqueId().substring(test.getUniqueId().lastIndexOf('[') + 1);
        boolean isMethod = last.startsWith("method:") || last.startsWith("test:") && !method.isEmpty();
        if (method.isEmpty()) {
            return test.getDisplayName();
        }
        return isMethod && !test.getDisplayName().contains("[") ? method : method + " " + test.getDisplayName();
    }
}
