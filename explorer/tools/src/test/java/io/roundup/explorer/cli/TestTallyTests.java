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

    private static ProgramResult nothing(String why) {
        return ProgramResult.of(ExplorationResult.ofNothing("P", "test", Exploration.standard(), "platform", why), 0);
    }

    /** The proof took something as atomic. What samples inside of that could not repeat is no detail. */
    @Test
    void whatIsUndecidedInsideOfAProvedProgramMakesAllUndecided() {
        TestTally tally = new TestTally(1);
        tally.begin(SHAPE, true);
        tally.addInside(SHAPE, () -> "add(1) | add(1)", nothing("it was not repeated"));
        assertThat(tally.verdict(true)).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(tally.why(true)).contains("add(1) | add(1): it was not repeated");
    }

    @Test
    void programsThatWereProvedAtOnceCountAsTheOthersDo() {
        TestTally tally = new TestTally(1);
        tally.addAtOnce(SHAPE, 3000, List.of(nothing("")));
        assertThat(tally.blocks()).containsExactly(new Block("1+1", 0, 3000, 0, true, 3000));
        assertThat(tally.verdict(true)).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(tally.executionsOfEach()).isOne();
    }

    /** A machine that was busy for a second says nothing of a program. */
    @Test
    void onlyManyExecutionsShowThatAProgramIsLong() {
        ProgramResult result = nothing("it was cut");
        TestTally tally = new TestTally(1);
        tally.begin(SHAPE, true);
        tally.postpone(SHAPE, result, false);
        assertThat(tally.areSomeLong()).isFalse();
        tally.postpone(SHAPE, result, true);
        assertThat(tally.areSomeLong()).isTrue();
    }

    /** They were explored one by one first, and one of them was to be continued. */
    @Test
    void programsThatAreProvedAtOnceAfterwardsCountOnce() {
        ProgramResult result = nothing("");
        TestTally tally = new TestTally(1);
        tally.begin(SHAPE, true);
        tally.postpone(SHAPE, result, true);
        assertThat(tally.isPostponed(SHAPE)).isTrue();
        assertThat(tally.blocks()).containsExactly(new Block("1+1", 0, 1, 0, false, 0));
        tally.addAtOnce(SHAPE, 3, List.of(result));
        assertThat(tally.isPostponed(SHAPE)).isFalse();
        assertThat(tally.blocks()).containsExactly(new Block("1+1", 0, 3, 0, true, 3));
    }
}
