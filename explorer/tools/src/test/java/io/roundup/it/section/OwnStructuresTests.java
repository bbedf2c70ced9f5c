// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The faults that code like that of the JDK can have are found where such code is under test: sections leave none out.
 */
@Tag("agent")
class OwnStructuresTests {
    static final Arguments[] FAULTY = {
        Arguments.of(OwnHarnesses.QueueThatAsksTooEarly.class, Kind.NOT_LINEARIZABLE),
        Arguments.of(OwnHarnesses.QueueThatTellsNobody.class, Kind.DEADLOCK),
        Arguments.of(OwnHarnesses.MapThatOverwrites.class, Kind.NOT_LINEARIZABLE),
        Arguments.of(OwnHarnesses.MapThatTakesNoLock.class, Kind.NOT_LINEARIZABLE),
        Arguments.of(OwnHarnesses.PoolThatLeavesWork.class, Kind.DEADLOCK),
        Arguments.of(OwnHarnesses.PoolThatClosesTwice.class, Kind.NOT_LINEARIZABLE),
    };

    @ParameterizedTest
    @FieldSource("FAULTY")
    void faultsAreFound(Class<?> harness, Kind kind) {
        ExplorationResult result = check(harness);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations().get(0).kind()).isEqualTo(kind);
    }

    @ParameterizedTest
    @ValueSource(classes = {OwnHarnesses.RightQueue.class, OwnHarnesses.RightMap.class, OwnHarnesses.RightPool.class})
    void structuresWithoutThemHold(Class<?> harness) {
        ExplorationResult result = check(harness);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.complete()).isTrue();
    }

    private static ExplorationResult check(Class<?> harness) {
        return RoundUp.check(
                harness,
                Exploration.builder()
                        .strategy(StrategyName.DPOR)
                        .trust(Trust.STANDARD)
                        .build());
    }
}
