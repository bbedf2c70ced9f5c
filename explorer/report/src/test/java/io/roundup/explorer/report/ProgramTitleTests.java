// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramTitleTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "[engine:junit-jupiter]/[class:a.PoolTest]/[method:closes()] | a.PoolTest#closes",
                "[engine:junit-jupiter]/[class:a.PoolTest]/[nested-class:Full]/[method:closes(int)] | a.PoolTest$Full#closes",
                "[engine:junit-jupiter]/[class:A]/[test-template:t(int)]/[test-template-invocation:#2] | A#t #2",
                "[engine:junit-vintage]/[runner:a.OldTest]/[test:closes(a.OldTest)] | a.OldTest#closes",
                "[engine:junit-vintage]/[runner:A]/[test:%5B1%5D]/[test:t%5B1%5D(A)] | A#[1]#t[1]",
            })
    void aTestIsNamedByItsClassAndMethod(String id, String title) {
        assertThat(ProgramTitle.of("io.roundup.platform.ExploredTest '" + id + "'"))
                .isEqualTo(title);
    }

    @ParameterizedTest
    @CsvSource({"a.Harness", "a.Main 1 2"})
    void otherProgramsKeepTheirNames(String program) {
        assertThat(ProgramTitle.of(program)).isEqualTo(program);
    }
}
