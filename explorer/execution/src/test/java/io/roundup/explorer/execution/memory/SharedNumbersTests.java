// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.ChoicePoint;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each object that a thread shares has a number of its own, which tells the thread and the count. */
class SharedNumbersTests {
    @Test
    void numbersAreDifferentAndTellWhoseTheyAre() {
        Set<Integer> seen = new HashSet<>();
        for (int thread = 0; thread < ChoicePoint.MOST_THREADS; thread++) {
            for (int count : new int[] {1, 2, 1_000, SharedNumbers.most(thread)}) {
                int number = SharedNumbers.of(thread, count);
                assertThat(seen.add(number)).isTrue();
                assertThat(SharedNumbers.sharer(number)).isEqualTo(thread);
                assertThat(SharedNumbers.count(number)).isEqualTo(count);
            }
        }
    }

    /** Numbers of classes and of threads have the two highest bits, and those of static variables another one. */
    @Test
    void numbersAreNoneOfClassesThreadsOrStaticVariables() {
        int lastStatic = Locations.staticObject(Locations.STATIC_OBJECTS - 1);
        int firstStatic = Locations.staticObject(0);
        for (int thread = 0; thread < ChoicePoint.MOST_THREADS; thread++) {
            for (int count : new int[] {1, SharedNumbers.most(thread)}) {
                int number = SharedNumbers.of(thread, count);
                assertThat(number).isPositive().isLessThan(1 << 30);
                assertThat(number < firstStatic || number > lastStatic).isTrue();
            }
        }
    }

    /** Numbers of the first threads are as they always were; the last thread has some thousands. */
    @Test
    void theFirstThreadsHaveTheMostNumbers() {
        assertThat(SharedNumbers.of(3, 5)).isEqualTo(3 << 23 | 5);
        assertThat(SharedNumbers.most(63)).isEqualTo((1 << 23) - 1);
        assertThat(SharedNumbers.most(64)).isEqualTo((1 << 19) - 1);
        assertThat(SharedNumbers.most(1_000)).isEqualTo((1 << 16) - 1);
        assertThat(SharedNumbers.most(4_095)).isEqualTo((1 << 14) - 1);
    }

    /** A thread that has none left goes on with those of the first one, which nobody else has. */
    @Test
    void numbersOfAThreadThatHasNoneLeftAreOthers() {
        ObjectNumbers numbers = new ObjectNumbers();
        numbers.sharer(4_095);
        Set<Integer> seen = new HashSet<>();
        for (int count = 0; count < SharedNumbers.most(4_095) + 10; count++) {
            assertThat(seen.add(numbers.next())).isTrue();
        }
        assertThat(seen).contains(SharedNumbers.of(0, 10)).doesNotContain(SharedNumbers.of(0, 11));
    }
}
