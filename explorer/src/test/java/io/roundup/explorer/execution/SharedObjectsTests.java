// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

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

    /** Enums and interfaces can have more of them than there are blocks: the search for one did not end. */
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
}
