// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedWordsTests {
    /** Options with a blank in their value could not be given. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "--source 'my src' --races; --source|my src|--races",
                "--jvm \"-Dx='a b'\"; --jvm|-Dx='a b'",
                "  a\tb  ; a|b",
                "'$1' ''; $1|",
                "a=\"b c; a=b c"
            })
    void quotesKeepBlanksAndAreNoPartOfAWord(String text, String words) {
        assertThat(String.join("|", QuotedWords.of(text))).isEqualTo(words);
    }
}
