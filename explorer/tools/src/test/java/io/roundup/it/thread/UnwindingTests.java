// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Platform threads of executions that end in the middle come to an end. */
@Tag("agent")
class UnwindingTests {
    /**
     * The handler that ends a synchronized block covers itself. So the hook after the block must not throw within its
     * range: the handler would end the block once more, throw again, and never come to an end.
     */
    @Test
    void aThreadCutAtTheEndOfASynchronizedBlockOfTheJdkUnwinds() {
        Set<Thread> before = alive();
        ExplorationResult result = RoundUp.check(
                ConcurrentMerge.class,
                Exploration.builder()
                        .backend(BackendName.PLATFORM)
                        .strategy(StrategyName.DFS)
                        .maxExecutions(300)
                        .build());
        assertThat(result.executions()).isEqualTo(300);
        assertThat(result.counts().cutExecutions())
                .as("executions that end in the middle")
                .isPositive();
        Set<Thread> left = alive();
        left.removeAll(before);
        assertThat(left.stream().filter(thread -> thread.getState() == Thread.State.RUNNABLE && isInMap(thread)))
                .as("threads that still run")
                .isEmpty();
    }

    private static Set<Thread> alive() {
        return Thread.getAllStackTraces().keySet().stream().collect(Collectors.toSet());
    }

    private static boolean isInMap(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getClassName().equals("java.util.concurrent.ConcurrentHashMap")) {
                return true;
            }
        }
        return false;
    }
}
