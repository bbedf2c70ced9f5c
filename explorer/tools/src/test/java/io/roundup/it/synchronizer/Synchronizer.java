// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A scenario about one class of the JDK, and what its threads can answer.
 *
 * @param scenario what is run
 * @param outcomes all of them, found by hand
 */
record Synchronizer(Scenario scenario, Set<String> outcomes) {
    /** What a thread does that answers nothing. */
    interface Body {
        /** Does it. */
        void run() throws Exception;
    }

    static Synchronizer of(String name, Supplier<List<Callable<?>>> threads, String... outcomes) {
        return new Synchronizer(new Scenario(name, threads), new TreeSet<>(List.of(outcomes)));
    }

    /** {@return a thread that answers {@code -}} */
    static Callable<?> does(Body body) {
        return () -> {
            body.run();
            return "-";
        };
    }

    static Stream<Synchronizer> all() {
        return Stream.of(
                        LockScenarios.all(),
                        ReadWriteScenarios.all(),
                        StampedScenarios.all(),
                        CollectionScenarios.all(),
                        ExecutorScenarios.all(),
                        DelayScenarios.all(),
                        ThreadScenarios.all(),
                        StartScenarios.all(),
                        ConditionScenarios.all(),
                        InterruptionScenarios.all(),
                        CompletionScenarios.all(),
                        QueueScenarios.all(),
                        FairScenarios.all(),
                        VariableScenarios.all(),
                        FixedStateScenarios.all(),
                        HandleScenarios.all(),
                        HandleCallScenarios.all(),
                        LikeJdkHandleScenarios.all(),
                        ArrayCopyScenarios.all(),
                        JdkStateScenarios.all(),
                        ScopedValueScenarios.all(),
                        MemoryScenarios.all(),
                        TimeOutScenarios.all())
                .flatMap(Function.identity());
    }

    @Override
    public String toString() {
        return scenario.name();
    }
}
