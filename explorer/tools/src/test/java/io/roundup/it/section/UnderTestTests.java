// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The class of the object under test is never trusted, nor what it extends: its faults are what is looked for. */
@Tag("agent")
class UnderTestTests {
    @ParameterizedTest
    @ValueSource(
            classes = {UnderTestHarnesses.OfQueue.class, UnderTestHarnesses.OfMap.class, UnderTestHarnesses.OfPool.class
            })
    void theObjectUnderTestIsExploredInside(Class<?> harness) {
        ExplorationResult standard = check(harness, Trust.STANDARD);
        ExplorationResult inside = check(harness, Trust.NONE);
        assertThat(standard.complete()).isTrue();
        // Serial executions are made alike in any case.
        assertThat(standard.executions()).isGreaterThan(2);
        assertThat(standard.counts()).isEqualTo(inside.counts());
    }

    /** A name with a fault in it would let its user believe that all was explored inside. */
    @Test
    void aNameThatMeansNoClassIsWarnedOf() {
        Trust trust = new Trust(List.of("java.util.concurent.*", "ConcurrentSkipListMap"), List.of());
        assertThat(check(UnderTestHarnesses.OfMap.class, trust).warnings())
                .containsExactly("No class that was explored is meant by java.util.concurent.* (--inside, --trust)."
                        + " Give names of classes with or without their packages; * is any text.");
    }

    private static ExplorationResult check(Class<?> harness, Trust trust) {
        return RoundUp.check(
                harness,
                Exploration.builder()
                        .strategy(StrategyName.DFS)
                        .trust(trust)
                        .stopAtFirst(false)
                        .build());
    }
}
