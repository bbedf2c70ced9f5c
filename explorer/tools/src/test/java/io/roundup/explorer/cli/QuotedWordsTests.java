// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.settings.InputException;
import org.junit.jupiter.api.Test;

class QuotedWordsTests {
    @Test
    void blanksWithinQuotesPartNoWords() {
        assertThat(QuotedWords.of(" -Xmx1g  -Dx=\"a b\" '-Dy=c \"d\"' -Dz=C:\\e \"\" "))
                .containsExactly("-Xmx1g", "-Dx=a b", "-Dy=c \"d\"", "-Dz=C:\\e", "");
        assertThat(QuotedWords.of("")).isEmpty();
    }

    @Test
    void aQuoteWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> QuotedWords.of("-Dx='a b"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a quote ' has no end");
    }
}
