// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedObjectsTests {
    /** A static variable has blocks of 256 numbers. */
    private static final int BLOCK = 1 << 8;

    @Test
    void aStaticVariableThatHoldsMoreThanABlockGoesOnWithABlockOfItsOwn() {
        Object[] root = new Object[3 * BLOCK];
        for (int i = 0; i < root.length; i++) {
            root[i] = new Object();
        }
        int[] before = new int[root.length];
        for (int thread = 1; thread <= 2; thread++) {
            SharedObjects shared = new SharedObjects();
            shared.sharer(thread);
            shared.share(new Object());
            shared.shareStatic(root, SharedObjectsTests.class, 8);

            Set<Integer> numbers = new HashSet<>();
            for (int i = 0; i < root.length; i++) {
                int number = shared.number(root[i]);
                numbers.add(number);
                assertThat(thread == 1 || before[i] == number).isTrue();
                before[i] = number;
            }
            assertThat(numbers).hasSize(root.length).doesNotContain(0, SharedNumbers.of(thread, 2));
        }
    }

    /** Two objects with one number would be taken for one: two monitors for the same, for example. */
    @Test
    void objectsThatAStaticVariableHoldsOneAfterTheOtherHaveDifferentNumbers() {
        SharedObjects shared = new SharedObjects();
        Set<Integer> numbers = new HashSet<>();
        int objects = 2 * BLOCK;
        for (int i = 0; i < objects; i++) {
            Object held = new Object();
            shared.shareStatic(held, SharedObjectsTests.class, 32);
            numbers.add(shared.number(held));
        }
        assertThat(numbers).hasSize(objects).doesNotContain(0);
    }

    /** There can be more of them than there are blocks. Then the search for a block must still end. */
    @Test
    void staticVariablesBeyondTheLastBlockHaveNoNumbersOfTheirOwn() {
        int blocks = 2_000;
        StaticRoots roots = new StaticRoots(blocks);
        Set<Integer> numbers = new HashSet<>();
        int variables = 3_000;
        for (int i = 0; i < variables; i++) {
            numbers.add(roots.firstNumber("variable " + i));
        }
        assertThat(numbers).hasSize(blocks + 1).contains(0);
        assertThat(roots.firstNumber("variable 0")).isNotZero();
        assertThat(roots.firstNumber("variable " + (variables - 1))).isZero();
    }

    /** @param objects how many are shared beside those that are kept: few are found by a scan, many by a table */
    @ParameterizedTest
    @ValueSource(ints = {1, 24, 25, 400})
    void whatIsKeptIsThereAgainInTheNextExecution(int objects) {
        SharedObjects shared = new SharedObjects();
        Object inner = new Object();
        Object[] kept = {inner};
        int number = StaticRoots.firstNumber(SharedObjectsTests.class, 16);
        shared.keepStatic(kept, number);
        for (int execution = 0; execution < 3; execution++) {
            shared.clear();
            assertThat(shared.isEmpty()).isTrue();
            assertThat(shared.number(kept)).isEqualTo(number);
            assertThat(shared.number(inner)).isEqualTo(number + 1);
            Object[] others = new Object[objects];
            shared.sharer(2);
            for (int i = 0; i < objects; i++) {
                others[i] = i % 2 == 0 ? new Object() : new Object[] {kept, inner};
                assertThat(shared.number(others[i])).isZero();
                shared.share(others[i]);
            }
            assertThat(shared.isEmpty()).isFalse();
            for (int i = 0; i < objects; i++) {
                assertThat(shared.number(others[i])).isEqualTo(SharedNumbers.of(2, i + 1));
            }
            assertThat(shared.number(kept)).isEqualTo(number);
            assertThat(shared.number(new Object())).isZero();
            assertThat(shared.number(new Object[] {inner})).isZero();
        }
    }

    /** An initialiser may run again after all. What it made the first time is then reached by nobody. */
    @Test
    void whatIsKeptIsKeptAnewOnceOtherVariablesAreConstants() {
        SharedObjects shared = new SharedObjects();
        int number = StaticRoots.firstNumber(SharedObjectsTests.class, 32);
        Object first = new Object();
        shared.keepAsOf(1);
        shared.keepStatic(first, number);
        shared.keptClasses(1);
        shared.clear();
        shared.keepAsOf(1);
        assertThat(shared.number(first)).isEqualTo(number);
        assertThat(shared.keptClasses()).isEqualTo(1);
        shared.keepAsOf(2);
        assertThat(shared.number(first)).isZero();
        assertThat(shared.keptClasses()).isZero();
        Object second = new Object();
        shared.keepStatic(second, number);
        shared.clear();
        assertThat(shared.number(first)).isZero();
        assertThat(shared.number(second)).isEqualTo(number);
        assertThat(shared.isEmpty()).isTrue();
    }
}
