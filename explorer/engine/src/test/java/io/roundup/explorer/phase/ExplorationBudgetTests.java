// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExplorationBudgetTests {
    /** All of the time is spared, so that it is over at once where something else wants it. */
    @Test
    void whatIsSparedIsLeftOnlyIfItIsWanted() {
        ExplorationBudget budget = ExplorationBudget.of(10, 1_000);
        assertThat(budget.sparing(1, () -> true).isSpent(0)).isTrue();
        assertThat(budget.sparing(1, () -> false).isSpent(0)).isFalse();
        assertThat(budget.sparing(0.5, () -> true).isSpent(0)).isFalse();
        assertThat(budget.sparing(0.5, () -> true).isSpent(10)).isTrue();
    }

    @Test
    void whatIsSparedIsNamedAsTheTime() {
        ExplorationBudget budget = ExplorationBudget.of(10, 1_000).sparing(1, () -> true);
        assertThat(ExplorationBudget.isTimeNamed(budget.spentBy(0))).isTrue();
    }

    @Test
    void whatHasToEndInTimeBeginsEarlier() {
        ExplorationBudget budget = ExplorationBudget.of(10, 1_000);
        assertThat(budget.earlier(500).isSpent(0)).isFalse();
        assertThat(budget.earlier(1_500).isSpent(0)).isTrue();
        assertThat(budget.earlier(1_500).withMost(Long.MAX_VALUE).forAtMost(3).isSpent(0))
                .isTrue();
    }
}
