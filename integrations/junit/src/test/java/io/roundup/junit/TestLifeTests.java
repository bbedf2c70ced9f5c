// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestLifeTests {
    private static final String OF = TestMethodExamples.class.getName() + "$";

    /** As JUnit: from the outside to the inside, and from superclasses to subclasses; and back. */
    @Test
    void callsAreThoseOfJUnit() throws NoSuchMethodException {
        Class<?> type = TestMethodExamples.Calls.Inner.class;
        TestLife life = TestLife.of(type, type.getDeclaredMethod("sees"));
        assertThat(life.arguments())
                .containsExactly(
                        OF + "Calls$Inner",
                        "0:" + OF + "Base#first",
                        "0:" + OF + "Calls#second",
                        "1:" + OF + "Calls$Inner#inner",
                        "1:" + OF + "Calls$Inner#sees",
                        "after:0:" + OF + "Base#last");
    }

    /** What comes before and after all tests is part of each execution; static methods need no instance. */
    @Test
    void methodsBeforeAndAfterAllTestsAreCalledFirstAndLast() throws NoSuchMethodException {
        Class<?> type = TestMethodExamples.BeforeTests.Inner.class;
        TestLife life = TestLife.of(type, type.getDeclaredMethod("seesWhatItsInstanceWasGiven"));
        assertThat(life.arguments())
                .containsExactly(
                        OF + "BeforeTests$Inner",
                        "first:0:" + OF + "BeforeTests#open",
                        "1:" + OF + "BeforeTests$Inner#first",
                        "1:" + OF + "BeforeTests$Inner#second",
                        "1:" + OF + "BeforeTests$Inner#seesWhatItsInstanceWasGiven",
                        "after:0:" + OF + "BeforeTests#close");
        assertThat(TestLife.parse(life.arguments().toArray(new String[0]))).isEqualTo(life);
    }

    @Test
    void argumentsAreRead() throws NoSuchMethodException {
        Class<?> type = TestMethodExamples.Calls.Inner.class;
        TestLife life = TestLife.of(type, type.getDeclaredMethod("sees"));
        assertThat(TestLife.parse(life.arguments().toArray(new String[0]))).isEqualTo(life);
    }
}
