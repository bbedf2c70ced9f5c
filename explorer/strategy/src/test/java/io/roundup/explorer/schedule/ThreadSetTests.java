// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets of threads are what sets of the JDK are, whether they have one word or more. */
class ThreadSetTests {
    /** Numbers on both sides of the first word and of others. */
    private static final int[] THREADS = {0, 1, 31, 62, 63, 64, 65, 127, 128, 191, 192, 1_000, 4_095};

    @Test
    void randomChangesAreThoseOfABitSet() {
        Random random = new Random(1);
        for (int round = 0; round < 300; round++) {
            int most = round % 2 == 0 ? 5 : THREADS.length;
            ThreadSet set = new ThreadSet();
            ThreadSet other = new ThreadSet();
            BitSet expected = new BitSet();
            BitSet expectedOther = new BitSet();
            for (int change = 0; change < 40; change++) {
                int thread = THREADS[random.nextInt(most)];
                switch (random.nextInt(9)) {
                    case 0, 1 -> {
                        set.add(thread);
                        expected.set(thread);
                    }
                    case 2 -> {
                        set.remove(thread);
                        expected.clear(thread);
                    }
                    case 3, 4 -> {
                        other.add(thread);
                        expectedOther.set(thread);
                    }
                    case 5 -> {
                        set.addAll(other);
                        expected.or(expectedOther);
                    }
                    case 6 -> {
                        set.removeAll(other);
                        expected.andNot(expectedOther);
                    }
                    case 7 -> {
                        set.set(other);
                        expected = (BitSet) expectedOther.clone();
                    }
                    default -> {
                        other.setOnly(thread);
                        expectedOther.clear();
                        expectedOther.set(thread);
                    }
                }
                assertSame(set, expected);
                assertThat(set.containsAll(other)).isEqualTo(containsAll(expected, expectedOther));
                assertThat(set.equals(other)).isEqualTo(expected.equals(expectedOther));
            }
        }
    }

    private static boolean containsAll(BitSet set, BitSet other) {
        BitSet rest = (BitSet) other.clone();
        rest.andNot(set);
        return rest.isEmpty();
    }

    private static void assertSame(ThreadSet set, BitSet expected) {
        assertThat(set).hasToString(expected.toString());
        assertThat(set.size()).isEqualTo(expected.cardinality());
        assertThat(set.isEmpty()).isEqualTo(expected.isEmpty());
        int index = 0;
        for (int thread = expected.nextSetBit(0); thread >= 0; thread = expected.nextSetBit(thread + 1)) {
            assertThat(set.at(index++)).isEqualTo(thread);
        }
        for (int thread : THREADS) {
            assertThat(set.contains(thread)).isEqualTo(expected.get(thread));
            assertThat(set.next(thread)).isEqualTo(expected.nextSetBit(thread));
            if (!expected.isEmpty()) {
                int above = expected.nextSetBit(thread);
                assertThat(set.nextFrom(thread)).isEqualTo(above >= 0 ? above : expected.nextSetBit(0));
                int below = thread == 0 ? -1 : expected.previousSetBit(thread - 1);
                assertThat(set.previousFrom(thread)).isEqualTo(below >= 0 ? below : expected.length() - 1);
            }
        }
        ThreadSet copy = set.copy();
        assertThat(copy).isEqualTo(set).hasSameHashCodeAs(set);
        assertThat(copy.hash()).isEqualTo(set.hash());
    }

    /** Fingerprints of executions with few threads are those that they had before there could be many. */
    @Test
    void hashOfTheFirstThreadsIsTheirBits() {
        assertThat(ThreadSet.ofBits(0b1011).hash()).isEqualTo(0b1011);
        ThreadSet set = ThreadSet.ofBits(0b1011);
        set.add(64);
        assertThat(set.hash()).isNotEqualTo(0b1011);
        set.remove(64);
        assertThat(set.hash()).isEqualTo(0b1011);
    }

    /** A search would lose threads whose bits are not there. */
    @Test
    void membersAfterTheFirstThreadsHaveNoBits() {
        ThreadSet set = ThreadSet.ofBits(-1);
        assertThat(set.bits()).isEqualTo(-1);
        set.add(70);
        assertThatThrownBy(set::bits)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("thread 70 is none of the first 64");
    }

    @Test
    void aWordReplacesItsThreadsAlone() {
        ThreadSet set = ThreadSet.ofBits(3);
        set.setWord(2, 5);
        set.setWord(1, 0);
        assertThat(set).hasToString("{0, 1, 128, 130}");
        set.setWord(2, 8);
        set.setWord(0, 1);
        assertThat(set).hasToString("{0, 131}");
    }

    /** Each makes room for more words than it needs. If the other took that over, both would double for ever. */
    @Test
    void setsThatAddEachOtherStayAsSmallAsTheirMembers() {
        ThreadSet one = new ThreadSet();
        ThreadSet two = new ThreadSet();
        one.add(191);
        two.add(255);
        for (int round = 0; round < 40; round++) {
            one.addAll(two);
            two.addAll(one);
            one.set(two);
            two.set(one);
        }
        assertThat(one).hasToString("{191, 255}").isEqualTo(two);
    }
}
