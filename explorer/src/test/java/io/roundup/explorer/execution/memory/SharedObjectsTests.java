// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SharedObjectsTests {
    /** The numbers of a static variable of the JDK are a block of 4,096. */
    private static final int BLOCK = 1 << 12;

    @Test
    void aStaticVariableThatHoldsMoreThanABlockDoesNotTakeNumbersOfTheNext() {
        SharedObjects shared = new SharedObjects();
        shared.sharer(1);
        Object[] root = new Object[BLOCK + 10];
        for (int i = 0; i < root.length; i++) {
            root[i] = new Object();
        }
        shared.shareStatic(root, SharedObjectsTests.class, 8);

        int first = shared.number(root);
        Set<Integer> numbers = new HashSet<>();
        int inBlock = 1;
        for (Object element : root) {
            int number = shared.number(element);
            numbers.add(number);
            if (number >= first && number < first + BLOCK) {
                inBlock++;
            }
        }
        assertThat(numbers).hasSize(root.length).doesNotContain(0, first, first + BLOCK);
        assertThat(inBlock).isEqualTo(BLOCK);
        assertThat(shared.number(root[root.length - 1])).isEqualTo(Locations.object(1, 11));
    }

    /** Enums and interfaces can have more of them than there are blocks. Then the search for a block must still end. */
    @Test
    void staticVariablesBeyondTheLastBlockHaveNoNumbersOfTheirOwn() {
        StaticRoots roots = new StaticRoots();
        Set<Integer> numbers = new HashSet<>();
        int variables = 3_000;
        for (int i = 0; i < variables; i++) {
            numbers.add(roots.firstNumber("variable " + i));
        }
        int blocks = 2_048;
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
                assertThat(shared.number(others[i])).isEqualTo(Locations.object(2, i + 1));
            }
            assertThat(shared.number(kept)).isEqualTo(number);
            assertThat(shared.number(new Object())).isZero();
            assertThat(shared.number(new Object[] {inner})).isZero();
        }
    }
}
