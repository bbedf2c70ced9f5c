// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A good verdict says whether it is only of the random values of one seed. */
@Tag("agent")
class DrawnValuesTests {
    static Stream<Arguments> harnesses() {
        return Stream.of(
                Arguments.of(DrawingHarnesses.Pick.class, true, false),
                Arguments.of(DrawingHarnesses.OfFew.class, true, false),
                Arguments.of(DrawingHarnesses.OfTheThread.class, true, false),
                Arguments.of(DrawingHarnesses.Shuffle.class, true, false),
                Arguments.of(DrawingHarnesses.OfMany.class, true, true),
                Arguments.of(DrawingHarnesses.Coin.class, true, true),
                Arguments.of(DrawingHarnesses.Fraction.class, true, true),
                Arguments.of(DrawingHarnesses.Split.class, true, true),
                Arguments.of(DrawingHarnesses.Generator.class, true, true),
                Arguments.of(DrawingHarnesses.Named.class, true, true),
                Arguments.of(DrawingHarnesses.Secure.class, true, true),
                Arguments.of(DrawingHarnesses.Collected.class, false, false));
    }

    @ParameterizedTest
    @MethodSource("harnesses")
    void areSaidUnlessTheyAreExplored(Class<?> harness, boolean areThoseOfOneSeed, boolean areSoIfExplored) {
        assertThat(drawsWhere(harness, false)).isEqualTo(areThoseOfOneSeed);
        assertThat(drawsWhere(harness, true)).isEqualTo(areSoIfExplored);
    }

    private static boolean drawsWhere(Class<?> harness, boolean areExplored) {
        ExplorationResult result = RoundUp.check(
                harness, Exploration.builder().exploreRandom(areExplored).build());
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        return result.coverage().hasDrawnValues();
    }
}
