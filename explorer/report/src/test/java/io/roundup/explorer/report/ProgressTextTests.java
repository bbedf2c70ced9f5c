// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.ClusterState;
import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.strategy.StateCounts;
import org.junit.jupiter.api.Test;

class ProgressTextTests {
    private final ProgressText words = new ProgressText();

    private static Progress progress(long executions, double left) {
        return new Progress(executions, 0, 1234.4, 67, 1, left, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN, null, null);
    }

    /** An ordinary program has no histories. */
    @Test
    void whereNothingIsJudgedHistoriesAreNotCounted() {
        assertThat(words.text(
                        new Progress(7, 0, 3, 0, 0, Double.NaN, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN, null, null)))
                .isEqualTo("7 executions (3 a second)");
    }

    @Test
    void nothingIsSaidOfWhatIsNotKnown() {
        assertThat(words.text(progress(1_000, Double.NaN)))
                .isEqualTo("1,000 executions (1,234 a second), histories: 67, violations: 1");
    }

    @Test
    void aClusterIsCounted() {
        ClusterState cluster = new ClusterState(4, 8, 7, 1_234, 0);
        assertThat(words.text(progress(cluster)))
                .isEqualTo("7 executions (3 a second), cores at work: 7 of 8, executors: 4, open parts: 1,234");
        assertThat(words.text(progress(new ClusterState(4, 8, 9, 12, 2))))
                .as("jobs that wait for a core that is gone")
                .endsWith(", cores at work: 8 of 8, executors: 4 (lost: 2), open parts: 12");
    }

    private static Progress progress(ClusterState cluster) {
        return new Progress(7, 0, 3, 0, 0, Double.NaN, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN, null, cluster);
    }

    /** The first state is where executions begin. Of the first 100 steps 80 led to a new one, and of 50 more 5. */
    @Test
    void howOftenTheLatestStepsLedToNewStates() {
        assertThat(words.text(progress(new StateCounts(81, 100, 20, 19, 0, "", "", false))))
                .isEqualTo("7 executions (3 a second), states: 81 (81 % of the latest steps led to a new one)");
        assertThat(words.text(progress(new StateCounts(86, 150, 40, 39, 0, "", "", false))))
                .endsWith(", states: 86 (10 % of the latest steps led to a new one)");
    }

    private static Progress progress(StateCounts states) {
        return new Progress(7, 0, 3, 0, 0, Double.NaN, Unseen.NOTHING_DRAWN, Coverage.UNKNOWN, states, null);
    }

    @Test
    void aRangeUntilAThirdIsDone() {
        assertThat(words.text(progress(1_000, 9_000))).endsWith(", 3,000 to 49,000 left");
        assertThat(words.text(progress(2_000, 8_000))).endsWith(", 2,000 to 48,000 left");
        assertThat(words.text(progress(4_000, 6_010))).endsWith(", about 6,000 left");
    }

    @Test
    void aRangeWhileTheEstimateGrows() {
        assertThat(words.text(progress(1_000, 1_000))).endsWith(", 0 to 9,000 left");
        assertThat(words.text(progress(2_000, 2_000))).endsWith(", 0 to 18,000 left");
        assertThat(words.text(progress(4_000, 3_000))).endsWith(", 0 to 31,000 left");
        assertThat(words.text(progress(8_000, 900))).endsWith(", about 900 left");
    }
}
