// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.it.weak.PublishedObjects.Body;
import io.roundup.it.weak.PublishedObjects.Shared;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The graphs of threads whose waits time out, each met once, and what depth-first search finds of them. */
@Tag("agent")
final class TimeOutGraphsTests {
    private static void check(int graphs, String outcomes, Body... bodies) {
        PublishedObjects program = new PublishedObjects(bodies);
        for (BackendName backend : new BackendName[] {BackendName.AUTO, BackendName.PLATFORM}) {
            JvmGraphs found = JvmGraphs.of(
                    program,
                    backend,
                    execution -> new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA));
            assertThat(String.join(" ", found.outcomes()) + " in " + found.complete())
                    .isEqualTo(outcomes + " in " + graphs);
        }
        JvmGraphs all =
                JvmGraphs.of(program, BackendName.AUTO, execution -> new DepthFirst(Settings.everyInterleaving()));
        assertThat(String.join(" ", all.outcomes())).isEqualTo(outcomes);
    }

    private static boolean acquires(Shared shared, int seconds) {
        try {
            return shared.permits.tryAcquire(seconds, TimeUnit.SECONDS);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    /** The store comes first in each execution, and is visible or not. */
    @Test
    void whoReadsAfterATimeOutFindsAnyValue() {
        check(2, "0,0 0,1", shared -> shared.number = 1, shared -> {
            shared.seen[0] = acquires(shared, 5) ? 1 : 0;
            shared.seen[1] = shared.number;
        });
    }

    /** Both time out, or the second one waits on and gets the permit. That the first one waits on leads to nothing. */
    @Test
    void ofTwoThatTimeOutTogetherEachMayWaitOnForTheOther() {
        check(
                2,
                "0,0 0,1",
                shared -> {
                    shared.seen[0] = acquires(shared, 5) ? 1 : 0;
                    shared.permits.release();
                },
                shared -> shared.seen[1] = acquires(shared, 5) ? 1 : 0);
    }

    /**
     * After both have timed out, each stores and reads the other's: four graphs, as without a wait. The time of one may
     * not be over before the other has begun to wait.
     */
    @Test
    void whatFollowsATimeOutOfSeveralIsNotOrderedByIt() {
        check(
                4,
                "0,0 0,1 1,0 1,1",
                shared -> {
                    acquires(shared, 5);
                    shared.number = 1;
                    shared.seen[0] = shared.other;
                },
                shared -> {
                    acquires(shared, 5);
                    shared.other = 1;
                    shared.seen[1] = shared.number;
                });
    }

    /** The second time-out comes after all that follows the first one. */
    @Test
    void laterTimeOutComesAfterWhatFollowsAnEarlierOne() {
        check(
                2,
                "0,0 0,1",
                shared -> {
                    acquires(shared, 5);
                    shared.other = 1;
                    shared.seen[0] = shared.number;
                },
                shared -> {
                    acquires(shared, 6);
                    shared.number = 1;
                    shared.seen[1] = shared.other;
                });
    }
}
