// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Exceptions that trusted code catches: from code that it has called back, and from itself. */
@Tag("agent")
class CaughtExceptionsTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /**
     * Two workers wait for tasks when their pool is shut down. Each is interrupted, and ends. They begin to wait in two
     * orders, and end in two. If the interruption ended a section, each would end
     * in several parts, whose orders are more.
     */
    @Test
    void oneThatTrustedCodeThrowsEndsNoSection() {
        Scenario idle = new Scenario(
                "idle workers",
                () -> List.<Callable<?>>of(() -> {
                    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
                    pool.prestartAllCoreThreads();
                    Thread.sleep(10);
                    pool.shutdown();
                    return null;
                }));
        Explored explored = Explored.of(idle, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.complete()).isEqualTo(2 * 2);
    }

    /** A task throws. What its pool does after that is no part of what comes before the task. */
    @Test
    void oneOutOfATaskHasEndedTheSection() {
        Scenario failing = new Scenario("failing task", () -> {
            int[] seen = {0};
            ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
            return List.<Callable<?>>of(
                    () -> {
                        pool.submit(() -> {
                            seen[0] = 1;
                            throw new IllegalStateException("the task fails");
                        });
                        pool.shutdown();
                        return null;
                    },
                    () -> seen[0] + " " + pool.getCompletedTaskCount());
        });
        Explored explored = Explored.of(failing, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.outcomes())
                .containsExactlyInAnyOrder("[null, 0 0]", "[null, 1 0]", "[null, 1 1]", "[null, 0 1]");
    }
}
