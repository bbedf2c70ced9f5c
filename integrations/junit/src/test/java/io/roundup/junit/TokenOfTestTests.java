// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenOfTestTests {
    private static final String CLASS = "[engine:junit-jupiter]/[class:a.T]/";

    /** An annotation stands on a method, which is called several times, or makes tests of its own. */
    @ParameterizedTest
    @CsvSource({
        "[method:t()], [method:t()], THIS",
        "[method:t()], [method:u()], ANOTHER_TEST",
        "[test-template:t(int)]/[test-template-invocation:#3], [test-template:t(int)]/[test-template-invocation:#3], THIS",
        "[test-template:t(int)]/[test-template-invocation:#3], [test-template:t(int)]/[test-template-invocation:#12],"
                + " ANOTHER_CALL",
        "[test-template:t(int)]/[test-template-invocation:#3], [test-template:u(int)]/[test-template-invocation:#3],"
                + " ANOTHER_TEST",
        "[class-template-invocation:#2]/[method:t()], [class-template-invocation:#1]/[method:t()], ANOTHER_CALL",
        "[test-factory:t()]/[dynamic-test:#2], [test-factory:t()], THIS",
    })
    void aTokenBelongsToOneCall(String found, String running, TokenOfTest whose) {
        Recording recording = Recording.of(
                ExploredTests.nameOfExisting(CLASS + found), Exploration.standard(), new Schedule(0, 0, 1));
        assertThat(TokenOfTest.of(recording, CLASS + running)).isEqualTo(whose);
        assertThat(TokenOfTest.of(recording, "[engine:junit-platform-suite]/[suite:a.All]/" + CLASS + running))
                .isEqualTo(whose);
    }
}
