// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.benchmarks.tool.Checker;
import io.roundup.benchmarks.tool.Outcome;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.LinCheckerKt;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;

/**
 * Lincheck in its model-checking mode, on the one scenario and none that it generates. What a failing scenario would be
 * reduced to is not computed: all scenarios are minimal. Everything else is as Lincheck has it by default.
 */
public final class LincheckChecker implements Checker {
    /** Makes a checker. */
    public LincheckChecker() {}

    @Override
    public Outcome check(Scenario scenario, int limit) {
        ModelCheckingOptions options = new ModelCheckingOptions()
                .iterations(0)
                .addCustomScenario(calls(scenario))
                .invocationsPerIteration(limit)
                .minimizeFailedScenario(false)
                .verifier(CountingVerifier.class);
        CountingVerifier.executions = 0;
        boolean isViolation = false;
        try {
            options.check(operations(scenario));
        } catch (LincheckAssertionError violation) {
            isViolation = true;
        }
        long executions = CountingVerifier.executions;
        return new Outcome(executions, !isViolation && executions < limit, isViolation);
    }

    /** {@return the version of the library} */
    public static String version() {
        return LinCheckerKt.getLincheckVersion();
    }

    private static Class<?> operations(Scenario scenario) {
        return switch (scenario) {
            case QUEUE, LONG_QUEUE, ENQUEUES -> QueueOperations.MichaelScott.class;
            case PUSHES -> StackOperations.class;
            case MONITOR -> QueueOperations.Monitor.class;
            case LOCK -> QueueOperations.Locked.class;
            case SPIN_LOCK -> QueueOperations.Spinning.class;
            case COUNTER -> CounterOperations.class;
        };
    }

    private static ExecutionScenario calls(Scenario scenario) {
        Class<?> operations = operations(scenario);
        return switch (scenario) {
            case QUEUE, MONITOR, LOCK, SPIN_LOCK ->
                parallel(
                        List.of(call(operations, "enq", 1), call(operations, "deq")),
                        List.of(call(operations, "enq", 2), call(operations, "deq")),
                        List.of());
            case LONG_QUEUE ->
                parallel(
                        List.of(call(operations, "enq", 1), call(operations, "enq", 2), call(operations, "deq")),
                        List.of(call(operations, "enq", 3), call(operations, "enq", 4), call(operations, "deq")),
                        List.of(call(operations, "deq"), call(operations, "deq")));
            case ENQUEUES ->
                parallel(List.of(call(operations, "enq", 1)), List.of(call(operations, "enq", 2)), List.of());
            case PUSHES ->
                parallel(List.of(call(operations, "push", 1)), List.of(call(operations, "push", 2)), List.of());
            case COUNTER ->
                parallel(
                        List.of(call(operations, "increment")),
                        List.of(call(operations, "increment")),
                        List.of(call(operations, "get")));
        };
    }

    private static ExecutionScenario parallel(List<Actor> first, List<Actor> second, List<Actor> after) {
        return new ExecutionScenario(List.of(), List.of(first, second), after, null);
    }

    private static Actor call(Class<?> operations, String name, Object... arguments) {
        Method method = Arrays.stream(operations.getMethods())
                .filter(candidate -> candidate.getName().equals(name) && !candidate.isBridge())
                .findFirst()
                .orElseThrow();
        return new Actor(method, List.of(arguments));
    }
}
