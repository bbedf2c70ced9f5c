// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult.Block;
import io.roundup.explorer.settings.Exploration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestTallyTests {
    private static final Shape SHAPE = new Shape(List.of(1, 1), 0);

    /** The proof took something as atomic. What samples inside of that could not repeat is no detail. */
    @Test
    void whatIsUndecidedInsideOfAProvedProgramMakesAllUndecided() {
        TestTally tally = new TestTally(1);
        tally.begin(SHAPE, true);
        tally.addInside(
                SHAPE,
                () -> "add(1) | add(1)",
                ExplorationResult.ofNothing("P", "test", Exploration.standard(), "platform", "it was not repeated"));
        assertThat(tally.verdict(true)).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(tally.why(true)).contains("add(1) | add(1): it was not repeated");
    }

    @Test
    void programsThatWereProvedAtOnceCountAsTheOthersDo() {
        TestTally tally = new TestTally(1);
        tally.addAtOnce(
                SHAPE, 3000, List.of(ExplorationResult.ofNothing("P", "test", Exploration.standard(), "platform", "")));
        assertThat(tally.blocks()).containsExactly(new Block("1+1", 0, 3000, 0, true, 3000));
        assertThat(tally.verdict(true)).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(tally.executionsOfEach()).isOne();
    }
}
