// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuasiFactorTests {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "deq=2           | deq=2",
                "deq:2+enq:0     | deq=2",
                "enq=1, deq=2    | deq=2,enq=1",
                "*=1             | *=1",
                "*:3             | *=3",
                "{enq,deq}=1     | {deq,enq}=1",
                "{enq+deq}:1+a:2 | a=2,{deq,enq}=1",
                "{deq}=4         | deq=4",
                "enq=0,deq=0     | *=0",
                "*=0             | *=0",
            })
    void factorsHaveACanonicalForm(String text, String canonical) {
        QuasiFactor factor = QuasiFactor.parse(text);
        assertThat(factor).hasToString(canonical);
        assertThat(QuasiFactor.parse(canonical)).isEqualTo(factor).hasSameHashCodeAs(factor);
    }

    /** Who asked for {@code deq=0} must not be told of {@code *=0}. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "deq=0           | deq=0",
                "enq:0+deq:2     | deq=2,enq=0",
                "{enq,deq}=0     | {deq,enq}=0",
                "*=0             | *=0",
            })
    void methodsWithABoundOfZeroAreNamedToReaders(String text, String named) {
        assertThat(QuasiFactor.parse(text).asNamed()).isEqualTo(named);
        assertThat(QuasiFactor.STANDARD.asNamed()).isEqualTo("*=0");
    }

    @Test
    void boundsBelongToDomains() {
        QuasiFactor factor = QuasiFactor.parse("{enq,offer}=1,deq=2");
        assertThat(factor.domains()).hasSize(2);
        assertThat(factor.boundOf("deq")).isEqualTo(2);
        assertThat(factor.boundOf("offer")).isEqualTo(1);
        assertThat(factor.boundOf("size")).isZero();
        assertThat(factor.domainOf("enq")).isEqualTo(factor.domainOf("offer")).isNotEqualTo(factor.domainOf("deq"));
        assertThat(factor.domainOf("size")).isEqualTo(-1);
        assertThat(factor.isStandard()).isFalse();
    }

    @Test
    void theStarIsEveryMethod() {
        assertThat(QuasiFactor.everyMethod(2)).isEqualTo(QuasiFactor.parse("*=2"));
        assertThat(QuasiFactor.everyMethod(2).boundOf("anything")).isEqualTo(2);
        assertThat(QuasiFactor.everyMethod(0)).isEqualTo(QuasiFactor.STANDARD);
        assertThat(QuasiFactor.STANDARD.isStandard()).isTrue();
        assertThat(QuasiFactor.STANDARD.boundOf("deq")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "deq=-1         | the bound -1 is negative",
                "deq=two        | the bound 'two' is not a number",
                "deq=           | the bound '' is not a number",
                "deq=99999999999 | is not a number",
                "deq            | 'deq' has no bound",
                "deq=1,deq=2    | the method 'deq' is named twice",
                "{a,a}=1        | the method 'a' is named twice",
                "{a,b}=1,b=0    | the method 'b' is named twice",
                "*=1,deq=2      | '*' is every method and cannot be combined",
                "{*,deq}=2      | '*' is every method and cannot be combined",
                "{}=2           | '' is not the name of a method",
                "{a=2           | '{a' is not the name of a method",
                "deq=1,,enq=1   | '' has no bound",
                "a-b=1          | 'a-b' is not the name of a method",
            })
    void errorsTellWhatIsWrongAndWhatIsAllowed(String text, String problem) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QuasiFactor.parse(text))
                .withMessageContaining("quasi factor '" + text + "': ")
                .withMessageContaining(problem)
                .withMessageContaining("write METHOD=BOUND");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void anEmptyTextIsNoFactor(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> QuasiFactor.parse(text));
    }
}
