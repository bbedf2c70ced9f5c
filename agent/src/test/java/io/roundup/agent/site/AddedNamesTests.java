// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddedNamesTests {
    @ParameterizedTest
    @ValueSource(strings = {"main", "<init>", "<clinit>", "lambda$main$0", "a$b"})
    void theMethodOfAReferenceTellsTheMethodThatItStandsIn(String enclosing) {
        String added = AddedNames.reference(12, enclosing);
        assertThat(AddedNames.isAdded(added)).isTrue();
        assertThat(added).doesNotContain("<", ">");
        assertThat(AddedNames.inProgram(added)).isEqualTo(enclosing);
    }

    @Test
    void theCopyOfAnInitialiserIsTheInitialiser() {
        assertThat(AddedNames.inProgram(AddedNames.RESET)).isEqualTo("<clinit>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"main", "<init>", "roundup$main"})
    void whatWasNotAddedIsWhatItIs(String method) {
        assertThat(AddedNames.isAdded(method)).isFalse();
        assertThat(AddedNames.inProgram(method)).isEqualTo(method);
    }
}
