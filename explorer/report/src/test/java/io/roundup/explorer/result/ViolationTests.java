// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schema.Schemas;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ViolationTests {
    /** Tokens that users have kept: a letter that came to mean another kind would say that they are not repeated. */
    @Test
    void theLettersOfKindsInTokensStay() {
        String letters =
                Arrays.stream(Kind.values()).map(kind -> "" + kind.letter()).collect(Collectors.joining());
        assertThat(letters).startsWith("nqdlur");
    }

    @ParameterizedTest
    @EnumSource
    void aKindIsFoundByItsLetter(Kind kind) {
        assertThat(Kind.of(kind.letter())).isSameAs(kind);
    }

    @Test
    void aLetterThatNoKindHasIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Kind.of('z'))
                .withMessage("is of a kind of violation, 'z', that is not known here");
    }

    /** Programs that check a report by its schema would refuse it. */
    @ParameterizedTest
    @EnumSource
    void theSchemaOfReportsNamesEachKind(Kind kind) {
        assertThat(Schemas.text("/META-INF/roundup/schema/check.json")).contains('"' + kind.text() + '"');
    }
}
