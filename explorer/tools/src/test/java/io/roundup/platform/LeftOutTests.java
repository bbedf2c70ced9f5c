// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LeftOutTests {
    private static final String TYPE = "[engine:e]/[class:A]";
    private static final String TEMPLATE = TYPE + "/[test-template:m()]";

    private final LeftOut leftOut = new LeftOut();

    @Test
    void whatIsBelowAClassThatIsDoneIsLeftOutWithIt() {
        leftOut.done(TYPE);
        assertThat(leftOut.has(TYPE, false)).isTrue();
        assertThat(leftOut.has(TYPE + "/[method:m()]", false)).isTrue();
        assertThat(leftOut.has("[engine:e]", false)).isFalse();
        assertThat(leftOut.has("[engine:e]/[class:AB]", false)).isFalse();
    }

    /** Before tests run nobody knows its invocations. */
    @Test
    void aTemplateIsLeftOutForADeadInvocationAndItsClassIsNot() {
        leftOut.dead(TEMPLATE + "/[test-template-invocation:#2]");
        assertThat(leftOut.has(TEMPLATE, true)).isTrue();
        assertThat(leftOut.has(TYPE, false)).isFalse();
        assertThat(leftOut.has(TYPE + "/[test-template:other()]", true)).isFalse();
    }

    @Test
    void aTemplateIsRunAgainIfOnlySomeOfItsInvocationsAreDone() {
        leftOut.done(TEMPLATE + "/[test-template-invocation:#1]");
        assertThat(leftOut.has(TEMPLATE, true)).isFalse();
    }
}
