// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import io.roundup.platform.PlainResult.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private final SharedThreads threads = new SharedThreads();
    private final Map<String, PlainResult> ended = new HashMap<>();

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
            threads.open();
            results.accept(of(test, Outcome.OPENED));
            return;
        }
        threads.begin();
        start = System.nanoTime();
        results.accept(result(test, Outcome.BEGAN, threads.count(), ""));
    }

    @Override
    public void executionSkipped(TestIdentifier skipped, String reason) {
        below(skipped, Outcome.SKIPPED, reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        if (test.isTest()) {
            end(result(test, outcome(result), threads.count(), thrown == null ? "" : String.valueOf(thrown)));
            threads.end();
            return;
        }
        if (result.getStatus() != Status.SUCCESSFUL) {
            below(test, outcome(result), String.valueOf(thrown));
        }
        threads.close();
        results.accept(of(test, Outcome.CLOSED));
    }

    private void end(PlainResult result) {
        ended.put(result.id(), result);
        results.accept(result);
    }

    /**
     * What comes of a container comes of all that is below it: each test calls what its class does after the last one,
     * too. A test that was skipped, or failed by itself, stays as it is.
     */
    private void below(TestIdentifier test, Outcome outcome, String why) {
        Set<TestIdentifier> children = plan == null ? Set.of() : plan.getChildren(test);
        children.forEach(child -> below(child, outcome, why));
        if (children.isEmpty()) {
            PlainResult before = ended.get(test.getUniqueId());
            if (before == null) {
                end(result(test, outcome, 0, why));
            } else if (before.outcome() == Outcome.PASSED) {
                results.accept(before.with(outcome, line(why)));
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

    private PlainResult of(TestIdentifier container, Outcome outcome) {
        return new PlainResult(container.getUniqueId(), type(container), name(container), outcome, 0, 0, "", List.of());
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
                outcome == Outcome.SKIPPED || start == 0 ? 0 : (System.nanoTime() - start) / 1e9,
                line(message),
                met);
    }

    private static String line(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
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

    /** {@return the method, and for one of its invocations how that is called} Files have a line for each name. */
    private static String name(TestIdentifier test) {
        TestSource source = test.getSource().orElse(null);
        String shown = test.getDisplayName().strip().replaceAll("\\s+", " ");
        if (!(source instanceof MethodSource method)) {
            return source instanceof ClassSource && !test.isTest() ? "" : shown;
        }
        String last = test.getUniqueId().substring(test.getUniqueId().lastIndexOf("/[") + 2);
        boolean isMethod = last.matches("(method|test|test-template|test-factory):.*");
        return isMethod && !shown.contains("[") ? method.getMethodName() : method.getMethodName() + " " + shown;
    }
}
