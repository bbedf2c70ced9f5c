// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Verdicts about programs that use method handles. */
@Tag("agent")
class HandleTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @ParameterizedTest
    @EnumSource(names = {"PLATFORM", "AUTO"})
    void aLostUpdateIsAViolation(BackendName backend) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        ExplorationResult result = RoundUp.check(HandleHarnesses.Counters.class, exploration);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.counts().notLinearizable()).isEqualTo(1);
    }

    /** What {@code Method.invoke} calls was not seen. */
    @ParameterizedTest
    @EnumSource(names = {"PLATFORM", "AUTO"})
    void aLostUpdateByReflectionIsAViolation(BackendName backend) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        ExplorationResult result = RoundUp.check(HandleHarnesses.ReflectiveCounters.class, exploration);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.counts().notLinearizable()).isEqualTo(1);
    }

    /** {@code wait.invoke(lock, 100)} gives an int for a long. It was not seen, and really waited. */
    @Test
    void aCallByReflectionMayConvertItsNumbers() {
        ExplorationResult result = RoundUp.check(HandleHarnesses.WideningCounters.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.counts().notLinearizable()).isEqualTo(1);
    }

    @Test
    void callsByReflectionFailAsTheyDoWithoutRoundUp() {
        ExplorationResult result = RoundUp.check(HandleHarnesses.FailingCalls.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void finalFieldsAreNoSteps() {
        ExplorationResult result = RoundUp.check(HandleHarnesses.Finals.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(1);
    }

    @Test
    void aCallThatOnlyTheClassItselfCanMakeIsUndecided() {
        ExplorationResult result = RoundUp.check(HandleHarnesses.Readers.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause())
                .contains("a method handle on java.io.StringReader.read: what it does is not explored");
    }
}
